"""Actions as numbers: three ways to steer, four throws, 84 rugs, four colours to draw."""

from ..compile.marks import compiled
from .die import DIE
from .floor import COLOURS
from .rugs import RUGS
from .state import DRAW, LAY, STEER, WALK
from .turn import draw, lay, steer, walk

FIRST_STEER = 0
FIRST_THROW = FIRST_STEER + 3
FIRST_RUG = FIRST_THROW + len(DIE)
FIRST_DRAW = FIRST_RUG + RUGS
ACTIONS = FIRST_DRAW + COLOURS


@compiled
def phase_of(action):
    """Return the phase this action belongs to."""
    if action < FIRST_THROW:
        return STEER
    if action < FIRST_RUG:
        return WALK
    if action < FIRST_DRAW:
        return LAY
    return DRAW


@compiled
def played(state, action):
    """Return the state after a legal action."""
    if action < FIRST_THROW:
        return steer(state, action - FIRST_STEER - 1)
    if action < FIRST_RUG:
        return walk(state, action - FIRST_THROW + 1)
    if action < FIRST_DRAW:
        return lay(state, action - FIRST_RUG)
    return draw(state, action - FIRST_DRAW)


@compiled
def weight(state, action):
    """Return the weight of a chance action: faces of the die, or rugs of a colour."""
    if action < FIRST_RUG:
        return DIE[action - FIRST_THROW]
    return state.rugs[action - FIRST_DRAW]
