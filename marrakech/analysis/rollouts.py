"""Rollouts: alternatives played to the end many times with the same throws, with intervals.

The players of a rollout steer where the next throw costs least and lay the rug with the best value:
a merchant's rugs with a peddler's steering, because a merchant's steering takes far longer.
Chance is counter-based as in random games: throw and draw depend on the seed and on the numbers of
the game and of the throw, so every alternative meets the same ones.
"""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count

import numpy as np
import numpy.typing as npt

from ..bots.heuristic import WEIGHTS, tolls_ahead, win_probabilities
from ..bots.lookahead import best_rug
from ..compile.marks import compiled
from ..compile.native import compile_native
from ..notation.text import read_action
from ..rules.actions import played
from ..rules.assam import LEFT
from ..rules.legality import nth_quarter, steerings
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, STEER_FIRST, WALK, State
from ..rules.turn import lay, steer, walk
from ..simulation.playout import advanced, drawn, fraction_of, stream_of, thrown
from .analysis import Decision
from .rounding import WinProbabilities

TRIED = 4  # alternatives of a decision
Z = 1.96  # standard errors in a 95 % interval


@dataclass(frozen=True)
class Rollout:
    """One alternative played out: every seat's win rate with its margin."""

    action: str
    games: int
    win_probabilities: WinProbabilities
    margins: WinProbabilities  # half the 95 % interval
    behind: float  # what the player to decide loses against the first alternative
    behind_margin: float


@compiled
def cheapest_quarter(state, weights):
    """Return the steering with the cheapest next throw; steering last, the best value."""
    best, most = LEFT, -1000.0
    for number in range(steerings(state.rules)):
        quarter = nth_quarter(state.rules, number)
        if state.rules.order == STEER_FIRST:
            tolls = tolls_ahead(state, quarter, state.seat)
            score = -(tolls[0] + tolls[1] + tolls[2] + tolls[3])
        else:
            score = entry(win_probabilities(steer(state, quarter), weights), state.seat)
        if score > most:
            best, most = quarter, score
    return best


@compiled
def play_out(state, weights, seed, game):
    """Return the outcome of a game that is played on from here."""
    stream = stream_of(seed, game)
    while state.phase != OVER:
        if state.phase == WALK:
            stream = advanced(stream)
            state = walk(state, thrown(fraction_of(stream)))
        elif state.phase == DRAW:
            stream = advanced(stream)
            state = drawn(state, fraction_of(stream))
        elif state.phase == LAY:
            state = lay(state, best_rug(state, weights)[0])
        else:
            state = steer(state, cheapest_quarter(state, weights))
    return victory_shares(state)


@compiled
def play_out_games(state, weights, seed, first, results):
    """Play games on from here; write the outcome of each game into a row."""
    for game in range(len(results)):
        won = play_out(state, weights, seed, first + game)
        for seat in range(4):
            results[game, seat] = entry(won, seat)


def play_out_results(state: State, games: int, seed: int) -> npt.NDArray[np.float64]:
    """Return the outcomes of so many games from here, [game, seat], computed on every processor."""
    results = np.zeros((games, 4))
    workers = cpu_count() or 1
    starts = [games * worker // workers for worker in range(workers + 1)]
    weights = WEIGHTS[state.rules.players]

    def work(worker: int) -> None:
        begin, end = starts[worker], starts[worker + 1]
        compile_native(play_out_games)(state, weights, seed, begin, results[begin:end])

    compile_native(play_out_games)(state, weights, seed, 0, results[:0])  # compile first
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, range(workers)))
    return results[:, : state.rules.players]


def roll_out(
    options: Sequence[tuple[str, State]], seat: int, games: int, seed: int
) -> list[Rollout]:
    """Return each option's rollouts with the same throws, the best for the seat first."""
    if games < 2:
        raise ValueError("rollouts: an interval needs two games or more")
    found = [(action, play_out_results(state, games, seed)) for action, state in options]
    found.sort(key=lambda way: -way[1][:, seat].mean())
    best = found[0][1][:, seat]
    return [
        Rollout(
            action,
            games,
            tuple(float(share) for share in results.mean(0)),
            tuple(margin(column) for column in results.T),
            float((best - results[:, seat]).mean()),
            margin(best - results[:, seat]),
        )
        for action, results in found
    ]


def roll_out_decisions(
    decisions: Sequence[Decision], games: int, progress: Callable[[int], None], seed: int = 0
) -> dict[int, list[Rollout]]:
    """Return rollouts of the best alternatives and the action played, by the action's number."""
    found = {}
    for step in decisions:
        tried = list(step.ranked)[:TRIED]
        if step.action not in tried:
            tried[-1] = step.action
        options = [(action, played(step.state, read_action(action))) for action in tried]
        found[step.number] = roll_out(options, step.seat, games, seed)
        progress(1)
    return found


def margin(column: npt.NDArray[np.float64]) -> float:
    """Return half the 95 % interval of a mean; 0 where every game ended alike."""
    return Z * float(column.std(ddof=1)) / math.sqrt(len(column))
