"""The score: a point for each visible square of one's colours and a point for each dirham."""

from ..compile.marks import compiled
from .floor import COLOURS
from .quadruples import entry
from .squares import count
from .state import is_in, owner


@compiled
def showing(state, seat):
    """The squares that show this seat's colours; none once the seat is out."""
    squares = 0
    if is_in(state, seat):
        for colour in range(COLOURS):
            if owner(state, colour) == seat:
                squares += count(entry(state.floor.tops, colour))
    return squares


@compiled
def points(state, seat):
    """This seat's points: squares shown and dirhams."""
    return showing(state, seat) + entry(state.purses, seat)


@compiled
def is_ahead(state, seat, other):
    """Whether this seat ranks above the other: still in, then points, then dirhams."""
    if is_in(state, seat) != is_in(state, other):
        return is_in(state, seat)
    if points(state, seat) != points(state, other):
        return points(state, seat) > points(state, other)
    return entry(state.purses, seat) > entry(state.purses, other)


@compiled
def is_winning(state, seat):
    """Whether nobody is ahead of this seat; more than one such seat share the victory."""
    for other in range(state.rules.players):
        if is_ahead(state, other, seat):
            return False
    return True
