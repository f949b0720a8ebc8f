"""The floor: the rugs as they are seen from above."""

from typing import NamedTuple

from ..compile.marks import compiled
from .rugs import LYING, covered, first_half
from .squares import SIDE, bit

COLOURS = 4
RED, YELLOW, GREEN, BLUE = range(COLOURS)
NO_COLOUR = -1


class Floor(NamedTuple):
    """The squares that show each colour, and the rugs that still show both halves."""

    tops: tuple[int, int, int, int]  # squares showing each colour
    whole_east: int  # west halves of lying rugs that show both halves
    whole_north: int  # south halves of upright rugs that show both halves


EMPTY = Floor((0, 0, 0, 0), 0, 0)


@compiled
def colour_on(floor, square):
    """Return the colour on top of this square, or NO_COLOUR."""
    red, yellow, green, blue = floor.tops
    found = RED if red & bit(square) else NO_COLOUR
    found = YELLOW if yellow & bit(square) else found
    found = GREEN if green & bit(square) else found
    return BLUE if blue & bit(square) else found


@compiled
def is_whole_rug(floor, rug):
    """Return whether these two squares are the two visible halves of one rug."""
    whole = floor.whole_east if rug < LYING else floor.whole_north
    return whole & bit(first_half(rug)) != 0


@compiled
def laid(floor, rug, colour):
    """Return the floor after a rug of this colour is laid over whatever was there."""
    squares = covered(rug)
    red, yellow, green, blue = floor.tops
    tops = (
        red & ~squares | (squares if colour == RED else 0),
        yellow & ~squares | (squares if colour == YELLOW else 0),
        green & ~squares | (squares if colour == GREEN else 0),
        blue & ~squares | (squares if colour == BLUE else 0),
    )
    whole_east = floor.whole_east & ~(squares | squares >> 1)
    whole_north = floor.whole_north & ~(squares | squares >> SIDE)
    if rug < LYING:
        whole_east |= bit(first_half(rug))
    else:
        whole_north |= bit(first_half(rug))
    return Floor(tops, whole_east, whole_north)
