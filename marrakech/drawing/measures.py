"""Measures in pixels, edge tracks and rugs as seen, for every drawing of a table."""

from typing import NamedTuple

from ..rules.assam import JOINED_NORTH_EAST, JOINED_SOUTH_WEST
from ..rules.floor import NO_COLOUR, colour_on
from ..rules.squares import SIDE, SQUARES, bit
from ..rules.state import State, is_in, owner

# Measures in pixels; y grows downwards.
SQUARE = 64
MARGIN = 72
SIZE = SIDE * SQUARE + 2 * MARGIN
INSET = 5  # from a rug to the edge of its squares
FRINGE = 3  # of a whole rug, at its two ends
TILE = 16  # a pattern's repeat
TRACK_WIDTH = 9
TRACK_LINE = 3
DISC = 22  # the radius of what Assam stands on
KITE = ((0, -18), (13, 13), (0, 6), (-13, 13))  # Assam himself, looking north


class Rug(NamedTuple):
    """A rug as far as it is seen: columns and rows are counted from a1, the south-west."""

    column: int
    row: int
    wide: int
    high: int
    colour: int
    is_neutral: bool  # nobody's any more

    @property
    def is_whole(self) -> bool:
        """Whether both halves are seen."""
        return self.wide + self.high == 3

    @property
    def left(self) -> int:
        """Its west edge in pixels."""
        return MARGIN + self.column * SQUARE

    @property
    def top(self) -> int:
        """Its north edge in pixels."""
        return MARGIN + (SIDE - self.row - self.high) * SQUARE


def rugs_seen(state: State) -> list[Rug]:
    """Return the rugs of which something is seen, whole ones as one."""
    floor, seen = state.floor, []
    east_halves, north_halves = floor.whole_east << 1, floor.whole_north << SIDE
    for square in range(SQUARES):
        colour = colour_on(floor, square)
        if colour == NO_COLOUR or (east_halves | north_halves) & bit(square):
            continue
        wide = 2 if floor.whole_east & bit(square) else 1
        high = 2 if floor.whole_north & bit(square) else 1
        is_neutral = not is_in(state, owner(state, colour))
        seen.append(Rug(square % SIDE, square // SIDE, wide, high, colour, is_neutral))
    return seen


def middle(square: int) -> tuple[int, int]:
    """Return the middle of a square."""
    row, column = divmod(square, SIDE)
    half = SQUARE // 2
    return MARGIN + column * SQUARE + half, MARGIN + (SIDE - 1 - row) * SQUARE + half


def kite(facing: int) -> list[tuple[int, int]]:
    """Return Assam's outline round the middle of his square, turned the way he faces."""
    points = list(KITE)
    for _ in range(facing):
        points = [(-y, x) for x, y in points]
    return points


def track_centres() -> list[tuple[float, float]]:
    """Return the middles of the edge tracks, circles half a square wide under the market.

    Two squares of an edge are joined round the point between them; the loops at g7 and a1 go
    round the corner.
    """
    low, high = MARGIN, MARGIN + SIDE * SQUARE
    centres = {(float(high), float(low)), (float(low), float(high))}
    for place, joined in enumerate(JOINED_NORTH_EAST):
        if joined > place:
            between = joined * SQUARE
            centres |= {(low + between, low), (high, high - between)}
    for place, joined in enumerate(JOINED_SOUTH_WEST):
        if joined > place:
            between = joined * SQUARE
            centres |= {(low + between, high), (low, high - between)}
    return sorted(centres)
