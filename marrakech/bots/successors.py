"""What may follow a state, place by place: its legal actions in order, or what chance brings."""

from ..compile.marks import compiled
from ..rules.actions import DIE, FIRST_DRAW, FIRST_RUG, FIRST_THROW
from ..rules.legality import places
from ..rules.quadruples import entry
from ..rules.rugs import LYING, lying_from
from ..rules.squares import count
from ..rules.state import DRAW, STEER, STEER_FIRST, WALK, pile
from ..simulation.playout import nth
from .heuristic import FACES

WIDTH = 12  # no more than twelve rugs are ever legal


@compiled
def width(state):
    """How many places there are."""
    if state.phase == WALK:
        return len(DIE)
    if state.phase == DRAW:
        return 2
    if state.phase == STEER:
        return 3 if state.rules.order == STEER_FIRST else 2
    lying, upright = places(state)
    return count(lying) + count(upright)


@compiled
def action_at(state, place):
    """The action in this place."""
    if state.phase == WALK:
        return FIRST_THROW + place
    if state.phase == DRAW:
        return FIRST_DRAW + 2 * state.seat + place
    if state.phase == STEER:
        return place if state.rules.order == STEER_FIRST else 2 * place
    lying, upright = places(state)
    wide = count(lying)
    if place < wide:
        return FIRST_RUG + lying_from(nth(lying, place))
    return FIRST_RUG + LYING + nth(upright, place - wide)


@compiled
def every(wide):
    """All of so many places, as a set of bits."""
    return (1 << wide) - 1


@compiled
def highest(ranks, wide, number):
    """So many of the first places, those of the highest ranks, as a set of bits."""
    kept = every(wide)
    for _ in range(wide - number):
        least = -1
        for place in range(wide):
            if kept >> place & 1 and (least < 0 or ranks[place] < ranks[least]):
                least = place
        kept &= ~(1 << least)
    return kept


@compiled
def likelihood(state, place):
    """How likely chance brings the outcome in this place."""
    if state.phase == WALK:
        return entry(DIE, place) / FACES
    return entry(state.rugs, 2 * state.seat + place) / pile(state, state.seat)
