"""The score: a point for each visible square of one's colours and a point for each dirham."""

from collections.abc import Iterable

from ..compile.marks import compiled
from .floor import COLOURS
from .quadruples import changed, entry
from .squares import count
from .state import State, is_in, owner


@compiled
def showing(state, seat):
    """Return the squares that show this seat's colours; none once the seat is out."""
    squares = 0
    if is_in(state, seat):
        for colour in range(COLOURS):
            if owner(state, colour) == seat:
                squares += count(entry(state.floor.tops, colour))
    return squares


@compiled
def points(state, seat):
    """Return this seat's points: squares shown and dirhams."""
    return showing(state, seat) + entry(state.purses, seat)


@compiled
def is_ahead(state, seat, other):
    """Return whether this seat ranks above the other: still in, then points, then dirhams."""
    if is_in(state, seat) != is_in(state, other):
        return is_in(state, seat)
    if points(state, seat) != points(state, other):
        return points(state, seat) > points(state, other)
    return entry(state.purses, seat) > entry(state.purses, other)


@compiled
def is_winning(state, seat):
    """Return whether nobody is ahead of this seat; more than one such seat share the victory."""
    for other in range(state.rules.players):
        if is_ahead(state, other, seat):
            return False
    return True


@compiled
def victory_shares(state):
    """Return each seat's share of a victory: an equal part for every winner, and 0 for the rest."""
    won, winners = (0.0, 0.0, 0.0, 0.0), 0
    for seat in range(state.rules.players):
        if is_winning(state, seat):
            won, winners = changed(won, seat, 1.0), winners + 1
    return (won[0] / winners, won[1] / winners, won[2] / winners, won[3] / winners)


def winners(state: State) -> tuple[int, ...]:
    """Return the seats that would win as things stand, several where they share the victory."""
    return tuple(seat for seat in range(state.rules.players) if is_winning(state, seat))


def leaders(state: State, seats: Iterable[int]) -> tuple[int, ...]:
    """Return those of the seats that none of the others is ahead of."""
    among = tuple(seats)
    return tuple(seat for seat in among if not any(is_ahead(state, other, seat) for other in among))


def ranks(states: list[State]) -> tuple[int, ...]:
    """Return the rank of each seat after these states, 1 the best; equals share a rank.

    Players who are out rank below everyone still in, the last to leave first among them.
    """
    state, seats = states[-1], range(states[-1].rules.players)

    def merit(seat: int) -> tuple[int, int, int]:
        if is_in(state, seat):
            return 1, points(state, seat), state.purses[seat]
        return 0, sum(is_in(before, seat) for before in states), 0

    merits = [merit(seat) for seat in seats]
    return tuple(1 + sum(other > own for other in merits) for own in merits)
