"""Assam: his square, his direction, and his walk, the edge tracks included."""

from typing import NamedTuple

from ..compile.marks import compiled
from .squares import SIDE

NORTH, EAST, SOUTH, WEST = range(4)
LEFT, AHEAD, RIGHT = -1, 0, 1

# The mosaic joins the squares of an edge in pairs, and the one left over to itself by a loop.
# Columns a to g along the north edge, rows 1 to 7 along the east edge: a-b c-d e-f, and g alone.
JOINED_NORTH_EAST = (1, 0, 3, 2, 5, 4, 6)
# Columns a to g along the south edge, rows 1 to 7 along the west edge: a alone, b-c d-e f-g.
JOINED_SOUTH_WEST = (0, 2, 1, 4, 3, 6, 5)


class Assam(NamedTuple):
    """The market's owner, whom everyone steers."""

    square: int
    facing: int


START = Assam(square=24, facing=NORTH)


@compiled
def turned(assam, quarter):
    """Return Assam after a quarter turn to the left (-1) or right (1), or none (0)."""
    return Assam(assam.square, (assam.facing + quarter) % 4)


@compiled
def walked(assam, steps):
    """Return Assam after so many steps straight ahead.

    At the edge the track brings him back in, and he walks on; the track itself costs no step, the
    square where he comes back in does.
    """
    ahead = squares_ahead(assam)
    if steps <= ahead:
        return moved(assam, steps)
    return moved(brought_back(moved(assam, ahead)), steps - ahead - 1)


@compiled
def squares_ahead(assam):
    """Return how many squares there are between Assam and the edge he faces."""
    row, column = assam.square // SIDE, assam.square % SIDE
    place = row if assam.facing in (NORTH, SOUTH) else column
    return SIDE - 1 - place if assam.facing in (NORTH, EAST) else place


@compiled
def moved(assam, steps):
    """Return Assam so many squares further, with no edge in his way."""
    stride = SIDE if assam.facing in (NORTH, SOUTH) else 1
    onward = stride if assam.facing in (NORTH, EAST) else -stride
    return Assam(assam.square + steps * onward, assam.facing)


@compiled
def brought_back(assam):
    """Return Assam where the track brings him: on the joined square, facing back in.

    The two three-quarter loops, at g7 and a1, bring him back to the same square and leave him
    looking along the other edge.
    """
    square, facing = assam.square, assam.facing
    along, stride = (square % SIDE, 1) if facing in (NORTH, SOUTH) else (square // SIDE, SIDE)
    joined = JOINED_NORTH_EAST[along] if facing in (NORTH, EAST) else JOINED_SOUTH_WEST[along]
    if joined == along:
        return Assam(square, 3 - facing)
    return Assam(square + (joined - along) * stride, (facing + 2) % 4)
