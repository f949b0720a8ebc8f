"""Games played against oneself: what was seen, what was thought of it, and what came of it."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from ..bots.features import INPUTS, MOST_SEEN
from ..bots.heuristic import WEIGHTS
from ..bots.successors import WIDTH
from ..envs.game_rows import REST, WORDS, phase_of, seat_of
from ..rules.die import DIE
from ..rules.state import OVER, RUGS_OF_A_COLOUR, STEER_FIRST, Rules
from .config import Config
from .model import Mind
from .turns import ENDED, NO_RUG, WAYS, Turns

AT_ONCE = 1 << 19  # positions judged together


@dataclass
class Memories:
    """What is learned from: lists of inputs, who is asked about, and the shares they led to."""

    spots: Tensor
    sizes: Tensor
    seen: Tensor
    about: Tensor
    aims: Tensor

    def __len__(self) -> int:
        return len(self.seen)


def turns_for(device: torch.device) -> Any:
    """Turns on this device."""
    if device.type == "cpu":
        return Turns()
    from .gpu_turns import GpuTurns

    return GpuTurns()


def rolled(shares: Tensor, by: Tensor) -> Tensor:
    """Shares counted from one seat on, counted from another."""
    players = shares.shape[1]
    places = (torch.arange(players, device=shares.device) + by[:, None]) % players
    return shares.gather(1, places)


class Hall:
    """A hall of tables at which one mind plays all seats."""

    def __init__(self, players: int, games: int, device: torch.device, seed: int) -> None:
        self.players, self.games, self.device, self.seed = players, games, device, seed
        self.turns, self.weights, self.begun = turns_for(device), WEIGHTS[players], 0
        self.chance = torch.Generator(device).manual_seed(seed)
        slots = games * WAYS * WIDTH
        self.rows = self.room((games, WORDS), torch.int64)
        self.spots = self.room((slots, MOST_SEEN), torch.int16)
        self.sizes = self.room((slots, MOST_SEEN), torch.uint8)
        self.seen, self.about = self.room((slots,), torch.int16), self.room((slots,), torch.int32)
        self.shares = self.room((slots, players), torch.float32)
        self.longest = RUGS_OF_A_COLOUR[players] * (4 if players == 2 else players)
        self.dice = torch.tensor(DIE, device=device) / sum(DIE)

    def room(self, shape: tuple[int, ...], kind: torch.dtype) -> Tensor:
        """An empty array on the device."""
        return torch.zeros(shape, dtype=kind, device=self.device)

    def fractions(self, *shape: int) -> Tensor:
        """Numbers between 0 and 1."""
        return torch.rand(*shape, generator=self.chance, device=self.device)

    def throw(self) -> Tensor:
        """A throw at every table: its place on the die."""
        faces = self.dice.expand(self.games, -1)
        return torch.multinomial(faces, 1, generator=self.chance)[:, 0]

    @property
    def going(self) -> Tensor:
        """Which games are not over."""
        return phase_of(self.rows[:, REST]) != OVER

    def among_all(self, slot: Tensor) -> Tensor:
        """The slot of each game, counted among those of all games."""
        return torch.arange(self.games, device=self.device) * (WAYS * WIDTH) + slot

    def inputs(self, chosen: Tensor, spots: Tensor, sizes: Tensor, seen: Tensor) -> Tensor:
        """The chosen lists as rows of bytes."""
        rows = self.room((len(chosen), INPUTS), torch.uint8)
        self.turns.spread(chosen, spots, sizes, seen, rows)
        return rows

    @torch.no_grad()
    def judge(self, mind: Mind) -> None:
        """Shares, by seat, of every slot that is not decided."""
        for chosen in torch.nonzero(self.seen > 0)[:, 0].split(AT_ONCE):
            if len(chosen) == 0:
                return
            about = self.about[chosen]
            logits = mind(self.inputs(chosen, self.spots, self.sizes, self.seen), about)
            self.shares[chosen] = rolled(logits.softmax(1), -(about % 4))

    def begin(self, rules: Rules) -> None:
        """New games in all rows."""
        self.turns.begin(self.rows, rules, self.seed, self.begun)
        self.begun += self.games

    def look(self, mind: Mind, rules: Rules) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """All the turn may lead to: worths to the mover, whose turn it is, the best, their mean."""
        self.turns.unfold(
            self.rows, rules, self.weights,
            self.spots, self.sizes, self.seen, self.about, self.shares,
        )  # fmt: skip
        self.judge(mind)
        games, seat = self.games, seat_of(self.rows[:, REST])
        shares = self.shares.view(games, 3, len(DIE), WIDTH, self.players)
        seats = seat.view(games, 1, 1, 1, 1).expand(games, 3, len(DIE), WIDTH, 1)
        worths = shares.gather(4, seats)[..., 0]
        worths = worths.masked_fill(self.seen.view(worths.shape) == NO_RUG, -1.0)
        if rules.order == STEER_FIRST:
            most, rug = worths.max(3)
            way = (most * self.dice).sum(2).argmax(1)  # by game
            quarter = way[:, None].expand(games, len(DIE))
            rug = rug.gather(1, quarter[:, None])[:, 0]
        else:
            both = worths.transpose(1, 2).reshape(games, len(DIE), 3 * WIDTH).argmax(2)
            quarter, rug = both // WIDTH, both % WIDTH
        steps = torch.arange(len(DIE), device=self.device)
        best = (quarter * len(DIE) + steps) * WIDTH + rug  # by game and throw: the slot
        return worths, seat, best, self.mean_of(best)

    def mean_of(self, slots: Tensor) -> Tensor:
        """The mean over all throws of what these slots, by game and throw, are worth."""
        shown = self.shares.view(self.games, WAYS * WIDTH, self.players)
        taken = shown.gather(1, slots[:, :, None].expand(self.games, len(DIE), self.players))
        return (taken * self.dice[:, None]).sum(1)

    def whims(self, worths: Tensor, thrown: Tensor) -> Tensor:
        """A slot at random for each game, among those this throw allows."""
        ways = torch.arange(WAYS, device=self.device)
        allowed = (worths.view(self.games, WAYS, WIDTH) >= 0) & (
            ways[:, None] % len(DIE) == thrown[:, None, None]
        )
        flat = allowed.view(self.games, -1)
        return (flat * (self.fractions(*flat.shape) + 0.1)).argmax(1)

    def play(
        self, mind: Mind, rules: Rules, config: Config, trust: float, rival: Any = None
    ) -> Memories:
        """A game at every table; what is to be learned from them.

        A rival, where there is one, has all seats but one.
        """
        self.begin(rules)
        games = self.games
        odd = self.fractions(games) < config.openings
        opening = (self.fractions(games) * (config.opening_turns + 1)).long() * odd
        own = (self.fractions(games) * self.players).long()
        kept, told = [], []
        for turn in range(self.longest):
            theirs = None if rival is None else self.look(rival, rules)[2]
            worths, seat, best, mean = self.look(mind, rules)
            if theirs is not None:
                best = torch.where((seat == own)[:, None], best, theirs)
                mean = self.mean_of(best)
            thrown = self.throw()
            slot = best.gather(1, thrown[:, None])[:, 0]
            odd = (turn < opening) | (self.fractions(games) < config.whims)
            slot = torch.where(odd, self.whims(worths, thrown), slot)
            going, flat = self.going, self.among_all(slot)
            kept.append((self.spots[flat], self.sizes[flat], self.seen[flat], self.about[flat]))
            told.append((going, odd, mean, self.shares[flat]))
            self.turns.play(self.rows, rules, slot)
        return learned(kept, told, trust)


def contest(hall: Hall, one: Mind, others: Any, rules: Rules) -> Tensor:
    """The share of the victory of one mind among others, game by game, in every seat alike."""
    hall.begin(rules)
    own = torch.arange(hall.games, device=hall.device) % hall.players
    result = torch.zeros(hall.games, device=hall.device)
    for _ in range(hall.longest):
        _, seat, slots, _ = hall.look(one, rules)
        _, _, theirs, _ = hall.look(others, rules)
        slots = torch.where((seat == own)[:, None], slots, theirs)
        slot = slots.gather(1, hall.throw()[:, None])[:, 0]
        flat = hall.among_all(slot)
        ends = hall.going & (hall.seen[flat] == ENDED)
        shares = hall.shares[flat].gather(1, own[:, None])[:, 0]
        result = torch.where(ends, shares, result)
        hall.turns.play(hall.rows, rules, slot)
    return result


def learned(kept: list[Any], told: list[Any], trust: float) -> Memories:
    """What the positions led to: what was expected a turn later, mended by what came after that.

    The luck of the dice is left out: a turn is worth the mean over its throws, and only what came
    after the throw that fell is weighed against what was expected then.
    """
    later = told[-1][3]
    parts: list[Any] = []
    for (spots, sizes, seen, about), (going, odd, mean, share) in zip(
        reversed(kept), reversed(told), strict=True
    ):
        ended = (seen == ENDED)[:, None]
        led = torch.where(ended, share, later)
        use = going & (seen > 0)
        aims = rolled(led.clamp(0, 1), about % 4)
        aims = aims / aims.sum(1, keepdim=True)
        parts.append((spots[use], sizes[use], seen[use], about[use], aims[use]))
        mended = mean + trust * (led - share) * (~odd)[:, None]
        later = torch.where(going[:, None], mended, later)
    return Memories(*(torch.cat(column) for column in zip(*parts, strict=True)))
