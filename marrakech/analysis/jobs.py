"""Hints and analyses as jobs for a worker process: text in, messages out.

A server asks for an analysis slice by slice: `slice_count`, `estimate_slice` for each number, then
`assemble`. The bots and the network are imported when the first job comes.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .schemas import AnalysisPayload, Hint, Shares

if TYPE_CHECKING:
    from ..game import Game
    from ..rules.state import State
    from .evaluator import GameEvaluator
    from .game_values import GamePosition

HINT_SIMULATIONS = 3000
MOST_REASONS = 3
STATES = 25  # in a slice: 0.1 s, and 0.5 s where each is solved exactly (`EXACT_SECONDS`)


def hint(rules: str, position: str) -> Hint:
    """Return the best action, its reasons, and the win probabilities; this runs in a worker."""
    from ..bots.bot import View
    from ..bots.estimate import estimate
    from .payload import reason_payload
    from .reasons import reasons

    state = View.read(rules, position).state
    ranked = reasons(state, HINT_SIMULATIONS)[:MOST_REASONS]
    return Hint(
        action=ranked[0].action,
        shares=tuple(round(each, 4) for each in estimate(state)),
        reasons=tuple(reason_payload(each) for each in ranked),
    )


@lru_cache(64)
def analysis(record: str) -> AnalysisPayload:
    """Return the analysis of a record at once; this runs in a worker process."""
    from ..game import read_record
    from .analysis import analyse
    from .evaluator import GameEvaluator
    from .payload import to_payload

    return to_payload(analyse(read_record(record), GameEvaluator()))


class OpenedGame(NamedTuple):
    """A record that was read, and the states whose values make its analysis."""

    game: "Game"
    evaluator: "GameEvaluator"
    positions: "list[GamePosition]"
    states: "list[State]"


@lru_cache(8)
def opened_game(record: str) -> OpenedGame:
    """Return the game of a record, which is read once for all slices."""
    from ..game import read_record
    from .evaluator import GameEvaluator
    from .game_values import estimated_states, game_positions

    game = read_record(record)
    positions = game_positions(game)
    states = estimated_states(positions, game.state)
    return OpenedGame(game, GameEvaluator().available(game.players), positions, states)


def slice_count(record: str) -> int:
    """Return the number of slices in the analysis of a record."""
    return -(-len(opened_game(record).states) // STATES)


def estimate_slice(record: str, number: int) -> tuple[Shares, ...]:
    """Return the estimates of one slice."""
    opened = opened_game(record)
    states = opened.states[number * STATES : (number + 1) * STATES]
    return tuple(opened.evaluator.win_probabilities(state) for state in states)


def assemble(record: str, slices: list[tuple[Shares, ...]]) -> AnalysisPayload:
    """Return the analysis of a record from the estimates of all slices."""
    from .analysis import from_estimates
    from .payload import to_payload

    game, evaluator, positions, _ = opened_game(record)
    answers = [each for part in slices for each in part]
    return to_payload(from_estimates(game, evaluator, positions, answers))
