"""The exact solution of the last rugs: every line of play, each player maximising their chance."""

from math import inf

from ..compile.marks import compiled
from ..compile.runtime import runtime
from ..rules.actions import FIRST_RUG
from ..rules.die import DIE, FACES, MOST_STEPS
from ..rules.legality import next_rug, nth_quarter, places, steerings, without_next
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, WALK, State, pile, rugs_left
from ..rules.turn import draw, lay, steer, walk
from .heuristic import ZEROS

EQUAL = 1e-9  # values closer than this count as equal

NO_TIME_LIMIT = inf  # seconds, for bots that are given a depth instead of a time

# Seconds to solve the end with 0, 1, 2, 3 rugs left, about the longest of the positions of
# benchmarks/endgames.py.
SECONDS = (0.0, 0.0005, 0.005, 0.3)


@compiled
def exact_win_probabilities(state):
    """Return each seat's win probability when everyone plays perfectly from here.

    A player with several equally good actions picks each with the same probability: with three or
    four players the choice may still matter to the others. One long function, since the compiler
    links a function that calls itself, but not several that call each other.
    """
    if state.phase == OVER:
        return victory_shares(state)
    if state.phase == WALK:
        win_probabilities = ZEROS
        for steps in range(1, MOST_STEPS + 1):
            chance = entry(DIE, steps - 1) / len(FACES)
            win_probabilities = add_scaled(
                win_probabilities, exact_win_probabilities(walk(state, steps)), chance
            )
        return win_probabilities
    if state.phase == DRAW:
        win_probabilities, total = ZEROS, pile(state, state.seat)
        for colour in range(2 * state.seat, 2 * state.seat + 2):
            rugs = entry(state.rugs, colour)
            if rugs > 0:
                win_probabilities = add_scaled(
                    win_probabilities, exact_win_probabilities(draw(state, colour)), rugs / total
                )
        return win_probabilities
    best, most, equals, seat = ZEROS, -1.0, 0, state.seat
    if state.phase == LAY:
        lying, upright = places(state)
        while lying | upright:
            win_probabilities = exact_win_probabilities(lay(state, next_rug(lying, upright)))
            best, most, equals = better(
                best, most, equals, win_probabilities, entry(win_probabilities, seat)
            )
            lying, upright = without_next(lying, upright)
        return add_scaled(ZEROS, best, 1.0 / equals)
    for number in range(steerings(state.rules)):
        win_probabilities = exact_win_probabilities(steer(state, nth_quarter(state.rules, number)))
        best, most, equals = better(
            best, most, equals, win_probabilities, entry(win_probabilities, seat)
        )
    return add_scaled(ZEROS, best, 1.0 / equals)


@compiled
def better(best, most, equals, win_probabilities, value):
    """Return the sum over the best actions so far, their value, and how many they are."""
    if value > most + EQUAL:
        return win_probabilities, value, 1
    if value >= most - EQUAL:
        return add_scaled(best, win_probabilities, 1.0), most, equals + 1
    return best, most, equals


@compiled
def add_scaled(win_probabilities, more, part):
    """Return one vector plus a multiple of another."""
    return (
        win_probabilities[0] + part * more[0],
        win_probabilities[1] + part * more[1],
        win_probabilities[2] + part * more[2],
        win_probabilities[3] + part * more[3],
    )


def is_solvable(state: State, seconds: float) -> bool:
    """Return whether the end can be solved exactly within this time."""
    left = rugs_left(state)
    return left < len(SECONDS) and SECONDS[left] <= seconds


def exact_values(state: State, actions: list[int]) -> list[float]:
    """Return the exact win probability of the player to act after each of these actions."""
    solve, seat = runtime().rule(exact_win_probabilities), state.seat
    return [float(solve(after(state, action))[seat]) for action in actions]


def after(state: State, action: int) -> State:
    """Return the state after a player's action."""
    return lay(state, action - FIRST_RUG) if state.phase == LAY else steer(state, action - 1)
