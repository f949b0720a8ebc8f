"""The way a game took, what lay beside it, and what every position on it was worth.

The values are found from the end backwards. The end is worth its outcome, or where the game is not
over what the judge says. Before a throw or a draw, a position is worth the mean over all that could
come; before a decision, what the best action is worth to the player who decides. What was played
counts with the value found for it, what was not played with the judge's estimate.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import NamedTuple

from ..game import Game
from ..rules.actions import played, weight
from ..rules.legality import legal_actions
from ..rules.state import State, is_chance
from .evaluator import EQUAL, Judge
from .rounding import Shares, mean, settled


class Crossing(NamedTuple):
    """A position on the way, what was played in it, and where each action would have led."""

    state: State
    action: int
    ways: dict[int, State]

    @property
    def is_chance(self) -> bool:
        """Whether nobody chooses here."""
        return is_chance(self.state)

    @property
    def weights(self) -> list[int]:
        """How often chance takes each way."""
        return [weight(self.state, action) for action in self.ways]


class Worth(NamedTuple):
    """What a position is worth, and what it is worth by each action."""

    shares: Shares
    by_action: dict[int, Shares]


def crossings(game: Game) -> list[Crossing]:
    """Every position in which something was played, from the start on."""
    found = []
    for state, action in zip(game.states, game.numbers, strict=False):
        ways = {way: played(state, way) for way in legal_actions(state)}
        found.append(Crossing(state, action, ways))
    return found


def beside(way: Sequence[Crossing]) -> Iterator[State]:
    """The positions that did not come about, though they could have."""
    for crossing in way:
        yield from (after for act, after in crossing.ways.items() if act != crossing.action)


def worths(
    way: Sequence[Crossing], end: State, judge: Judge, progress: Callable[[int], None]
) -> tuple[list[Worth], Shares]:
    """What each position on the way is worth, and what the end is."""
    asked = [*beside(way), end]
    answers = list(estimates(asked, judge, progress))
    last = shares = answers.pop()
    found: list[Worth] = []
    for crossing in reversed(way):
        others = {act: answers.pop() for act in reversed(crossing.ways) if act != crossing.action}
        by_action = {act: others.get(act, shares) for act in crossing.ways}
        if crossing.is_chance:
            shares = mean(crossing.weights, list(by_action.values()))
        else:
            shares = best(crossing, by_action, judge.margin(crossing.state))
        found.append(Worth(shares, by_action))
    return found[::-1], last


def estimates(
    states: Sequence[State], judge: Judge, progress: Callable[[int], None]
) -> Iterator[Shares]:
    """What the judge says of each state; several are looked at at once."""
    judge.shares(states[0]), judge.shares(states[-1])  # compiled before there are threads
    with ThreadPoolExecutor(cpu_count()) as pool:
        for shares in pool.map(judge.shares, states):
            progress(1)
            yield shares


def best(crossing: Crossing, by_action: dict[int, Shares], margin: float) -> Shares:
    """What a decision is worth: as much as its best action is to the player who decides.

    The action played is as good as the best where no more than the margin lies between them. Equal
    ones that are known exactly are equally likely, as in the last rugs of a bot.
    """
    seat, shares = crossing.state.seat, by_action[crossing.action]
    most = max(value[seat] for value in by_action.values())
    is_best = shares[seat] >= most - margin
    if is_best and margin > EQUAL:
        return shares
    equals = [value for value in by_action.values() if value[seat] >= most - EQUAL]
    even = mean([1] * len(equals), equals)
    own = shares[seat] if is_best else most
    return with_own(even, seat, own)


def with_own(shares: Shares, seat: int, own: float) -> Shares:
    """The shares with exactly this much for one seat, and the rest in proportion for the others."""
    if shares[seat] == own:
        return shares
    others, rest = len(shares) - 1, 1 - shares[seat]
    parts = [share / rest if rest else 1 / others for share in shares]
    return settled([own if s == seat else part * (1 - own) for s, part in enumerate(parts)])
