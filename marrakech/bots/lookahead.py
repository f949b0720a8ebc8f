"""One turn ahead, exactly over the die: what each choice is worth to the one who makes it."""

from ..compile.marks import compiled, noinline
from ..rules.actions import DIE, FIRST_RUG
from ..rules.assam import LEFT, RIGHT
from ..rules.legality import places
from ..rules.quadruples import entry
from ..rules.rugs import LYING, lying_from
from ..rules.state import DRAW, LAY, STEER, STEER_FIRST
from ..rules.turn import finished_laying, lay, steer, walk
from ..simulation.playout import nth
from .heuristic import FACES, shares


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
    while lying:
        rug = lying_from(nth(lying, 0))
        worth = worth_when_laid(lay(state, rug), seat, weights)
        if worth > most:
            best, most = rug, worth
        lying &= lying - 1
    while upright:
        rug = LYING + nth(upright, 0)
        worth = worth_when_laid(lay(state, rug), seat, weights)
        if worth > most:
            best, most = rug, worth
        upright &= upright - 1
    return best, most


@compiled
def worth_of_walk(state, weights):
    """What a state is worth, on average over the die, to the player who is to throw it."""
    seat, worth = state.seat, 0.0
    for steps in range(1, 5):
        after = walk(state, steps)
        if after.phase == LAY and after.seat == seat:
            value = best_rug(after, weights)[1]
        else:
            value = entry(shares(after, weights), seat)
        worth += entry(DIE, steps - 1) * value / FACES
    return worth


@compiled
def best_action(state, weights):
    """The action that is worth most to the player to act, and that worth."""
    if state.phase == LAY:
        rug, worth = best_rug(state, weights)
        return FIRST_RUG + rug, worth
    best, most = LEFT, -1.0
    steer_first = state.rules.order == STEER_FIRST
    for quarter in range(LEFT, RIGHT + 1):
        if steer_first or quarter != 0:
            after = steer(state, quarter)
            if steer_first:
                worth = worth_of_walk(after, weights)
            else:
                worth = entry(shares(after, weights), state.seat)
            if worth > most:
                best, most = quarter, worth
    return best + 1, most
