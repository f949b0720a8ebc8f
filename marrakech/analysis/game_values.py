"""The values of all positions of a game and of the alternatives that were not played.

Values are computed from the end backwards. The end has its outcome, or the evaluator's estimate
where the game is not over. A position before a throw or a draw has the mean over all outcomes; one
before a decision has the value of the best action for the player who decides. The action played has
the value found in this way, an alternative the evaluator's estimate.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import NamedTuple

from ..game import Game
from ..rules.actions import played, weight
from ..rules.legality import legal_actions
from ..rules.state import State, is_chance
from .evaluator import EQUAL, GameEvaluator
from .rounding import WinProbabilities, mean, on_grid


class GamePosition(NamedTuple):
    """A position of the game, the action played in it, and the successor by each action."""

    state: State
    action: int
    successors: dict[int, State]

    @property
    def is_chance(self) -> bool:
        """Whether chance decides here."""
        return is_chance(self.state)

    @property
    def weights(self) -> list[int]:
        """The relative frequency of each chance outcome."""
        return [weight(self.state, action) for action in self.successors]


class PositionValue(NamedTuple):
    """The value of a position, and after each action."""

    win_probabilities: WinProbabilities
    by_action: dict[int, WinProbabilities]


def game_positions(game: Game) -> list[GamePosition]:
    """Return every position in which something was played, from the start on."""
    found = []
    for state, action in zip(game.states, game.numbers, strict=False):
        successors = {positions: played(state, positions) for positions in legal_actions(state)}
        found.append(GamePosition(state, action, successors))
    return found


def alternatives(positions: Sequence[GamePosition]) -> Iterator[State]:
    """Return the positions that could have come about but did not."""
    for position in positions:
        yield from (after for act, after in position.successors.items() if act != position.action)


def estimated_states(positions: Sequence[GamePosition], end: State) -> list[State]:
    """Return the states that need an estimate: the alternatives in order, and the end."""
    return [*alternatives(positions), end]


def position_values(
    positions: Sequence[GamePosition],
    answers: Sequence[WinProbabilities],
    evaluator: GameEvaluator,
) -> tuple[list[PositionValue], WinProbabilities]:
    """Return the value of each position, and of the end, from the estimates of the states."""
    left = [*answers]
    last = shares = left.pop()
    found: list[PositionValue] = []
    for position in reversed(positions):
        others = {
            act: left.pop() for act in reversed(position.successors) if act != position.action
        }
        by_action = {act: others.get(act, shares) for act in position.successors}
        if position.is_chance:
            shares = mean(position.weights, list(by_action.values()))
        else:
            shares = decision_value(position, by_action, evaluator.margin(position.state))
        found.append(PositionValue(shares, by_action))
    return found[::-1], last


def estimates(
    states: Sequence[State], evaluator: GameEvaluator, progress: Callable[[int], None]
) -> Iterator[WinProbabilities]:
    """Return the evaluator's estimate of each state, several at a time."""
    (
        evaluator.win_probabilities(states[0]),
        evaluator.win_probabilities(states[-1]),
    )  # compiled before there are threads
    with ThreadPoolExecutor(cpu_count()) as pool:
        for shares in pool.map(evaluator.win_probabilities, states):
            progress(1)
            yield shares


def decision_value(
    position: GamePosition, by_action: dict[int, WinProbabilities], margin: float
) -> WinProbabilities:
    """Return a decision's value: that of its best action for the player who decides.

    The action played counts as best where it is within the margin of it. Exactly equal actions are
    equally likely, as in the bots' endgame.
    """
    seat, shares = position.state.seat, by_action[position.action]
    most = max(value[seat] for value in by_action.values())
    is_best = shares[seat] >= most - margin
    if is_best and margin > EQUAL:
        return shares
    equals = [value for value in by_action.values() if value[seat] >= most - EQUAL]
    even = mean([1] * len(equals), equals)
    own = shares[seat] if is_best else most
    return with_own(even, seat, own)


def with_own(shares: WinProbabilities, seat: int, own: float) -> WinProbabilities:
    """Return win probabilities with exactly this one for a seat, the others in proportion."""
    if shares[seat] == own:
        return shares
    others, rest = len(shares) - 1, 1 - shares[seat]
    parts = [share / rest if rest else 1 / others for share in shares]
    return on_grid([own if s == seat else part * (1 - own) for s, part in enumerate(parts)])
