"""One turn of look-ahead: the value of each choice, exact over the die."""

from ..compile.marks import compiled, noinline
from ..rules.actions import FIRST_RUG
from ..rules.assam import LEFT, RIGHT
from ..rules.die import DIE, FACES, MOST_STEPS
from ..rules.legality import next_rug, nth_quarter, places, steerings, without_next
from ..rules.quadruples import entry
from ..rules.state import DRAW, LAY, STEER, STEER_FIRST
from ..rules.turn import finished_laying, lay, steer, walk
from .heuristic import win_probabilities


@compiled
def value_when_laid(state, seat, weights):
    """Return a state's value to the seat that has just laid its rug; a draw changes nothing yet."""
    if state.phase == DRAW and state.rules.order != STEER_FIRST:
        state = finished_laying(state)
    if state.phase == STEER and state.rules.order != STEER_FIRST:
        left = entry(win_probabilities(steer(state, LEFT), weights), seat)
        return max(left, entry(win_probabilities(steer(state, RIGHT), weights), seat))
    return entry(win_probabilities(state, weights), seat)


@noinline
@compiled
def best_rug(state, weights):
    """Return the best rug for the player who lays it, and its value."""
    seat, best, most = state.seat, 0, -1.0
    lying, upright = places(state)
    while lying | upright:
        rug = next_rug(lying, upright)
        value = value_when_laid(lay(state, rug), seat, weights)
        if value > most:
            best, most = rug, value
        lying, upright = without_next(lying, upright)
    return best, most


@compiled
def value_of_walk(state, weights):
    """Return a state's value, averaged over the die, to the player who is about to throw it."""
    seat, mean = state.seat, 0.0
    for steps in range(1, MOST_STEPS + 1):
        after = walk(state, steps)
        if after.phase == LAY and after.seat == seat:
            value = best_rug(after, weights)[1]
        else:
            value = entry(win_probabilities(after, weights), seat)
        mean += entry(DIE, steps - 1) * value / len(FACES)
    return mean


@compiled
def best_action(state, weights):
    """Return the best action for the player to act, and its value."""
    if state.phase == LAY:
        rug, value = best_rug(state, weights)
        return FIRST_RUG + rug, value
    best, most = LEFT, -1.0
    steer_first = state.rules.order == STEER_FIRST
    for number in range(steerings(state.rules)):
        quarter = nth_quarter(state.rules, number)
        after = steer(state, quarter)
        if steer_first:
            value = value_of_walk(after, weights)
        else:
            value = entry(win_probabilities(after, weights), state.seat)
        if value > most:
            best, most = quarter, value
    return best - LEFT, most
