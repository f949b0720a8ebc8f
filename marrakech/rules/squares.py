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
    """Return the set of this one square."""
    return 1 << square


@intrinsic("popcount")
@compiled
def count(squares):
    """Return how many squares are in the set."""
    return squares.bit_count()


@compiled
def neighbours(squares):
    """Return the squares that share a side with one of these."""
    north, south = squares << SIDE, squares >> SIDE
    east, west = (squares & ~COLUMN_G) << 1, (squares & ~COLUMN_A) >> 1
    return (north | east | south | west) & MARKET


@compiled
def patch(squares, start):
    """Return the squares joined to start, side to side."""
    found = bit(start) & squares
    while True:
        wider = (found | neighbours(found)) & squares
        if wider == found:
            return found
        found = wider


@compiled
def lowest(squares):
    """Return the square of the set with the lowest number."""
    return count((squares & -squares) - 1)


@compiled
def nth(squares, number):
    """Return the square of the set that has this many squares of the set below it."""
    for _ in range(number):
        squares &= squares - 1
    return lowest(squares)


def each_of(squares: int) -> Iterator[int]:
    """Yield these squares one by one, the lowest first."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1
