"""Successors of a state by place: the legal actions in order, or the outcomes of chance."""

from ..compile.marks import compiled
from ..rules.actions import FIRST_DRAW, FIRST_RUG, FIRST_THROW
from ..rules.assam import LEFT
from ..rules.die import DIE, FACES, MOST_STEPS
from ..rules.legality import nth_quarter, nth_rug, places, steerings
from ..rules.quadruples import entry
from ..rules.squares import count
from ..rules.state import DRAW, STEER, WALK, pile

WIDTH = 12  # no more than twelve rugs are ever legal


@compiled
def width(state):
    """Return the number of successors."""
    if state.phase == WALK:
        return MOST_STEPS
    if state.phase == DRAW:
        return 2
    if state.phase == STEER:
        return steerings(state.rules)
    lying, upright = places(state)
    return count(lying) + count(upright)


@compiled
def action_at(state, place):
    """Return the action in this place."""
    if state.phase == WALK:
        return FIRST_THROW + place
    if state.phase == DRAW:
        return FIRST_DRAW + 2 * state.seat + place
    if state.phase == STEER:
        return nth_quarter(state.rules, place) - LEFT
    lying, upright = places(state)
    return FIRST_RUG + nth_rug(lying, upright, place)


@compiled
def all_places(wide):
    """Return all of so many places, as a set of bits."""
    return (1 << wide) - 1


@compiled
def top_ranked(ranks, wide, number):
    """Return so many of the first places, those of the highest ranks, as a set of bits."""
    kept = all_places(wide)
    for _ in range(wide - number):
        least = -1
        for place in range(wide):
            if kept >> place & 1 and (least < 0 or ranks[place] < ranks[least]):
                least = place
        kept &= ~(1 << least)
    return kept


@compiled
def probability_of(state, place):
    """Return the probability of the chance outcome in this place."""
    if state.phase == WALK:
        return entry(DIE, place) / len(FACES)
    return entry(state.rugs, 2 * state.seat + place) / pile(state, state.seat)
