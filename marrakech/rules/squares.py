"""The 49 squares of the market, a1 to g7, and sets of them in one int."""

from collections.abc import Iterator

from ..compile.marks import compiled, intrinsic

SIDE = 7
SQUARES = SIDE * SIDE
MARKET = (1 << SQUARES) - 1
COLUMN_A = sum(1 << row * SIDE for row in range(SIDE))
COLUMN_G = COLUMN_A << SIDE - 1
ROW_7 = MARKET & ~(MARKET >> SIDE)


@compiled
def bit(square):
    """The set of this one square."""
    return 1 << square


@intrinsic("popcount")
@compiled
def count(squares):
    """How many squares are in the set."""
    return squares.bit_count()


@compiled
def neighbours(squares):
    """The squares that share a side with one of these."""
    north, south = squares << SIDE, squares >> SIDE
    east, west = (squares & ~COLUMN_G) << 1, (squares & ~COLUMN_A) >> 1
    return (north | east | south | west) & MARKET


@compiled
def patch(squares, start):
    """The squares joined to start, side to side."""
    found = bit(start) & squares
    while True:
        wider = (found | neighbours(found)) & squares
        if wider == found:
            return found
        found = wider


def each_of(squares: int) -> Iterator[int]:
    """Yield these squares one by one, the lowest first."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1
