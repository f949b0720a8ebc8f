"""Assam: where he stands, where he looks, and how he walks, the edge tracks included."""

from typing import NamedTuple

from .compiled import compiled
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
    """Assam after a quarter turn to the left (-1) or right (1), or none (0)."""
    return Assam(assam.square, (assam.facing + quarter) % 4)


@compiled
def walked(assam, steps):
    """Assam after so many steps straight ahead."""
    for _ in range(steps):
        assam = stepped(assam)
    return assam


@compiled
def stepped(assam):
    """Assam one square further, on the next square or round the edge track."""
    square, facing = assam.square, assam.facing
    row, column = square // SIDE, square % SIDE
    if facing == NORTH and row < SIDE - 1:
        return Assam(square + SIDE, NORTH)
    if facing == EAST and column < SIDE - 1:
        return Assam(square + 1, EAST)
    if facing == SOUTH and row > 0:
        return Assam(square - SIDE, SOUTH)
    if facing == WEST and column > 0:
        return Assam(square - 1, WEST)
    return brought_back(row, column, facing)


@compiled
def brought_back(row, column, facing):
    """Off the edge, the track leads to the joined square and back in; the track costs no step.

    The two three-quarter loops, at g7 and a1, bring him back to the same square and leave him
    looking along the other edge.
    """
    place = column if facing in (NORTH, SOUTH) else row
    joined = JOINED_NORTH_EAST[place] if facing in (NORTH, EAST) else JOINED_SOUTH_WEST[place]
    if joined == place:
        return Assam(row * SIDE + column, 3 - facing)
    if facing in (NORTH, SOUTH):
        return Assam(row * SIDE + joined, (facing + 2) % 4)
    return Assam(joined * SIDE + column, (facing + 2) % 4)
