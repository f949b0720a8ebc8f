"""Self-play: positions, the network's values, and the targets they lead to."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from ..bots.features import INPUTS, MAX_ACTIVE
from ..bots.heuristic import WEIGHTS
from ..bots.successors import WIDTH
from ..envs.game_rows import REST, WORDS, phase_of, seat_of
from ..rules.die import DIE
from ..rules.state import OVER, RUGS_OF_A_COLOUR, STEER_FIRST, Rules
from .config import Config
from .model import ValueNetwork
from .turns import ENDED, NO_RUG, VARIANTS, Turns

AT_ONCE = 1 << 19  # positions evaluated together


@dataclass
class Positions:
    """Training positions: sparse inputs, seat information, and target win probabilities."""

    indices: Tensor
    amounts: Tensor
    lengths: Tensor
    seat_bits: Tensor
    targets: Tensor

    def __len__(self) -> int:
        return len(self.lengths)


def turns_for(device: torch.device) -> Any:
    """Return the turns for this device."""
    if device.type == "cpu":
        return Turns()
    from .gpu_turns import GpuTurns

    return GpuTurns()


def rotated(win_probabilities: Tensor, by: Tensor) -> Tensor:
    """Return win probabilities counted from another seat on."""
    players = win_probabilities.shape[1]
    places = (torch.arange(players, device=win_probabilities.device) + by[:, None]) % players
    return win_probabilities.gather(1, places)


class SelfPlay:
    """Many games side by side, in which one network plays all seats."""

    def __init__(self, players: int, games: int, device: torch.device, seed: int) -> None:
        self.players, self.games, self.device, self.seed = players, games, device, seed
        self.turns, self.weights, self.games_begun = turns_for(device), WEIGHTS[players], 0
        self.generator = torch.Generator(device).manual_seed(seed)
        slots = games * VARIANTS * WIDTH
        self.rows = self.buffers((games, WORDS), torch.int64)
        self.indices = self.buffers((slots, MAX_ACTIVE), torch.int16)
        self.amounts = self.buffers((slots, MAX_ACTIVE), torch.uint8)
        self.lengths, self.seat_bits = (
            self.buffers((slots,), torch.int16),
            self.buffers((slots,), torch.int32),
        )
        self.win_probabilities = self.buffers((slots, players), torch.float32)
        self.longest = RUGS_OF_A_COLOUR[players] * (4 if players == 2 else players)
        self.dice = torch.tensor(DIE, device=device) / sum(DIE)

    def buffers(self, shape: tuple[int, ...], kind: torch.dtype) -> Tensor:
        """Return an empty array on the device."""
        return torch.zeros(shape, dtype=kind, device=self.device)

    def fractions(self, *shape: int) -> Tensor:
        """Return random numbers between 0 and 1."""
        return torch.rand(*shape, generator=self.generator, device=self.device)

    def throw(self) -> Tensor:
        """Return a throw for every game: its place on the die."""
        faces = self.dice.expand(self.games, -1)
        return torch.multinomial(faces, 1, generator=self.generator)[:, 0]

    @property
    def is_running(self) -> Tensor:
        """The games that are not over."""
        return phase_of(self.rows[:, REST]) != OVER

    def among_all(self, slot: Tensor) -> Tensor:
        """Return the slot of each game, counted among those of all games."""
        return torch.arange(self.games, device=self.device) * (VARIANTS * WIDTH) + slot

    def inputs(self, chosen: Tensor, indices: Tensor, amounts: Tensor, lengths: Tensor) -> Tensor:
        """Return the chosen lists as dense rows of bytes."""
        rows = self.buffers((len(chosen), INPUTS), torch.uint8)
        self.turns.spread(chosen, indices, amounts, lengths, rows)
        return rows

    @torch.no_grad()
    def evaluate(self, network: ValueNetwork) -> None:
        """Compute win probabilities, by seat, of every slot whose game is not decided."""
        for chosen in torch.nonzero(self.lengths > 0)[:, 0].split(AT_ONCE):
            if len(chosen) == 0:
                return
            seat_bits = self.seat_bits[chosen]
            logits = network(
                self.inputs(chosen, self.indices, self.amounts, self.lengths), seat_bits
            )
            self.win_probabilities[chosen] = rotated(logits.softmax(1), -(seat_bits % 4))

    def begin(self, rules: Rules) -> None:
        """Begin new games in all rows."""
        self.turns.begin(self.rows, rules, self.seed, self.games_begun)
        self.games_begun += self.games

    def best_turns(
        self, network: ValueNetwork, rules: Rules
    ) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return the slots' values to the mover, the mover, the best slots, and their mean."""
        self.turns.unfold(
            self.rows, rules, self.weights,
            self.indices, self.amounts, self.lengths, self.seat_bits, self.win_probabilities,
        )  # fmt: skip
        self.evaluate(network)
        games, seat = self.games, seat_of(self.rows[:, REST])
        win_probabilities = self.win_probabilities.view(games, 3, len(DIE), WIDTH, self.players)
        seats = seat.view(games, 1, 1, 1, 1).expand(games, 3, len(DIE), WIDTH, 1)
        values = win_probabilities.gather(4, seats)[..., 0]
        values = values.masked_fill(self.lengths.view(values.shape) == NO_RUG, -1.0)
        if rules.order == STEER_FIRST:
            most, rug = values.max(3)
            way = (most * self.dice).sum(2).argmax(1)  # by game
            quarter = way[:, None].expand(games, len(DIE))
            rug = rug.gather(1, quarter[:, None])[:, 0]
        else:
            both = values.transpose(1, 2).reshape(games, len(DIE), 3 * WIDTH).argmax(2)
            quarter, rug = both // WIDTH, both % WIDTH
        steps = torch.arange(len(DIE), device=self.device)
        best = (quarter * len(DIE) + steps) * WIDTH + rug  # by game and throw: the slot
        return values, seat, best, self.mean_of(best)

    def mean_of(self, slots: Tensor) -> Tensor:
        """Return the mean over all throws of the values of these slots, by game and throw."""
        shown = self.win_probabilities.view(self.games, VARIANTS * WIDTH, self.players)
        taken = shown.gather(1, slots[:, :, None].expand(self.games, len(DIE), self.players))
        return (taken * self.dice[:, None]).sum(1)

    def random_slots(self, values: Tensor, thrown: Tensor) -> Tensor:
        """Return a random slot for each game among those that this throw allows."""
        ways = torch.arange(VARIANTS, device=self.device)
        allowed = (values.view(self.games, VARIANTS, WIDTH) >= 0) & (
            ways[:, None] % len(DIE) == thrown[:, None, None]
        )
        flat = allowed.view(self.games, -1)
        return (flat * (self.fractions(*flat.shape) + 0.1)).argmax(1)

    def play(
        self,
        network: ValueNetwork,
        rules: Rules,
        config: Config,
        lambda_: float,
        opponent: Any = None,
    ) -> Positions:
        """Play a game in every row; return the training positions.

        An opponent, where there is one, has all seats but one.
        """
        self.begin(rules)
        games = self.games
        is_random = self.fractions(games) < config.random_openings
        opening = (self.fractions(games) * (config.random_opening_turns + 1)).long() * is_random
        own = (self.fractions(games) * self.players).long()
        inputs: list[Any] = []
        outcomes: list[Any] = []
        for turn in range(self.longest):
            theirs = None if opponent is None else self.best_turns(opponent, rules)[2]
            values, seat, best, mean = self.best_turns(network, rules)
            if theirs is not None:
                best = torch.where((seat == own)[:, None], best, theirs)
                mean = self.mean_of(best)
            thrown = self.throw()
            slot = best.gather(1, thrown[:, None])[:, 0]
            is_random = (turn < opening) | (self.fractions(games) < config.random_turns)
            slot = torch.where(is_random, self.random_slots(values, thrown), slot)
            is_running, flat = self.is_running, self.among_all(slot)
            inputs.append(
                (self.indices[flat], self.amounts[flat], self.lengths[flat], self.seat_bits[flat])
            )
            outcomes.append((is_running, is_random, mean, self.win_probabilities[flat]))
            self.turns.play(self.rows, rules, slot)
        return training_positions(inputs, outcomes, lambda_)


def contest(selfplay: SelfPlay, one: ValueNetwork, others: Any, rules: Rules) -> Tensor:
    """Return one network's victories among others, game by game, in every seat alike."""
    selfplay.begin(rules)
    own = torch.arange(selfplay.games, device=selfplay.device) % selfplay.players
    result = torch.zeros(selfplay.games, device=selfplay.device)
    for _ in range(selfplay.longest):
        _, seat, slots, _ = selfplay.best_turns(one, rules)
        _, _, theirs, _ = selfplay.best_turns(others, rules)
        slots = torch.where((seat == own)[:, None], slots, theirs)
        slot = slots.gather(1, selfplay.throw()[:, None])[:, 0]
        flat = selfplay.among_all(slot)
        ends = selfplay.is_running & (selfplay.lengths[flat] == ENDED)
        win_probabilities = selfplay.win_probabilities[flat].gather(1, own[:, None])[:, 0]
        result = torch.where(ends, win_probabilities, result)
        selfplay.turns.play(selfplay.rows, rules, slot)
    return result


def training_positions(inputs: list[Any], outcomes: list[Any], lambda_: float) -> Positions:
    """Return the positions with their λ-return targets.

    The luck of the dice is left out: a turn has the mean value over its throws, and later results
    are compared with the value after the throw that fell.
    """
    later = outcomes[-1][3]
    stages: list[Any] = []
    for (indices, amounts, lengths, seat_bits), (is_running, is_random, mean, share) in zip(
        reversed(inputs), reversed(outcomes), strict=True
    ):
        ended = (lengths == ENDED)[:, None]
        led = torch.where(ended, share, later)
        use = is_running & (lengths > 0)
        targets = rotated(led.clamp(0, 1), seat_bits % 4)
        targets = targets / targets.sum(1, keepdim=True)
        stages.append((indices[use], amounts[use], lengths[use], seat_bits[use], targets[use]))
        corrected = mean + lambda_ * (led - share) * (~is_random)[:, None]
        later = torch.where(is_running[:, None], corrected, later)
    return Positions(*(torch.cat(column) for column in zip(*stages, strict=True)))
