"""One turn ahead, exactly over the die: what each choice is worth to the one who makes it."""

from ..compile.marks import compiled, noinline
from ..rules.actions import FIRST_RUG
from ..rules.assam import LEFT, RIGHT
from ..rules.die import DIE, FACES, MOST_STEPS
from ..rules.legality import next_rug, nth_quarter, places, steerings, without_next
from ..rules.quadruples import entry
from ..rules.state import DRAW, LAY, STEER, STEER_FIRST
from ..rules.turn import finished_laying, lay, steer, walk
from .heuristic import shares


@compiled
def worth_when_laid(state, seat, weights):
    """What a state is worth to a seat that has just laid its rug; a draw changes nothing yet."""
    if state.phase == DRAW and state.rules.order != STEER_FIRST:
        state = finished_laying(state)
    if state.phase == STEER and state.rules.order != STEER_FIRST:
        left = entry(shares(steer(state, LEFT), weights), seat)
        return max(left, entry(shares(steer(state, RIGHT), weights), seat))
    return entry(shares(state, weights), seat)


@noinline
@compiled
def best_rug(state, weights):
    """The rug that is worth most to the player who lays it, and that worth."""
    seat, best, most = state.seat, 0, -1.0
    lying, upright = places(state)
    while lying | upright:
        rug = next_rug(lying, upright)
        worth = worth_when_laid(lay(state, rug), seat, weights)
        if worth > most:
            best, most = rug, worth
        lying, upright = without_next(lying, upright)
    return best, most


@compiled
def worth_of_walk(state, weights):
    """What a state is worth, on average over the die, to the player who is to throw it."""
    seat, worth = state.seat, 0.0
    for steps in range(1, MOST_STEPS + 1):
        after = walk(state, steps)
        if after.phase == LAY and after.seat == seat:
            value = best_rug(after, weights)[1]
        else:
            value = entry(shares(after, weights), seat)
        worth += entry(DIE, steps - 1) * value / len(FACES)
    return worth


@compiled
def best_action(state, weights):
    """The action that is worth most to the player to act, and that worth."""
    if state.phase == LAY:
        rug, worth = best_rug(state, weights)
        return FIRST_RUG + rug, worth
    best, most = LEFT, -1.0
    steer_first = state.rules.order == STEER_FIRST
    for number in range(steerings(state.rules)):
        quarter = nth_quarter(state.rules, number)
        after = steer(state, quarter)
        if steer_first:
            worth = worth_of_walk(after, weights)
        else:
            worth = entry(shares(after, weights), state.seat)
        if worth > most:
            best, most = quarter, worth
    return best - LEFT, most
