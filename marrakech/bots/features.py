"""What the champion sees of a position: a short list of inputs, each with how much of it there is.

Everything is told as the seat sees it that moves Assam next: seats go on clockwise from it, and the
market is turned or mirrored so that Assam looks north. The tracks allow that: they stay the same
when the market is turned by half, and when it is mirrored in either diagonal.

| inputs    | how much                                                                          |
|-----------|-----------------------------------------------------------------------------------|
| `SHOWN`   | 1 on each square that shows a colour, colour by colour                            |
| `ROUND`   | the size of the patch, square by square as seen from Assam, colour by colour      |
| `WHOLE`   | 1 on the lower half of each rug that shows both halves, lying and upright         |
| `STAND`   | 1 on Assam's square                                                               |
| `LANDING` | the size of the patch he lands on, for each way and throw, by whose it is         |
| `STAGE`   | 1 for so many rugs left                                                           |
| `PURSE`   | 1 for so many dirhams, seat by seat                                               |
| `LEAD`    | 1 for so many points ahead of each other seat                                     |
| `NUMBERS` | seat by seat what `numbers` tells, then the piles, then the options               |
"""

import math

from ..compile.marks import compiled, noinline
from ..rules.assam import EAST, LEFT, NORTH, RIGHT, WEST, turned, walked
from ..rules.die import MOST_STEPS
from ..rules.floor import COLOURS, NO_COLOUR, colour_on
from ..rules.quadruples import changed, entry
from ..rules.score import points, showing
from ..rules.squares import SIDE, SQUARES, count, lowest, patch
from ..rules.state import is_in, owner, pile, rugs_left
from .heuristic import NOTHING, UNCERTAINTY, expected_points, mover

AROUND = 2 * SIDE - 1  # squares a side of what can be seen from Assam
MOST_PURSE, MOST_LEAD = 31, 30
EACH, OPTIONS = 7, 3

SHOWN = 0
ROUND = SHOWN + COLOURS * SQUARES
WHOLE = ROUND + COLOURS * AROUND * AROUND
STAND = WHOLE + 2 * SQUARES
LANDING = STAND + SQUARES
STAGE = LANDING + 3 * MOST_STEPS * COLOURS
PURSE = STAGE + SQUARES
LEAD = PURSE + COLOURS * (MOST_PURSE + 1)
NUMBERS = LEAD + (COLOURS - 1) * (2 * MOST_LEAD + 1)
PILES = NUMBERS + COLOURS * EACH
CHOSEN = PILES + COLOURS + 2
INPUTS = CHOSEN + OPTIONS
MOST_SEEN = 176  # of these at once


@compiled
def turned_north(square, facing):
    """Where this square lies when the market is turned or mirrored so that Assam looks north."""
    row, column = square // SIDE, square % SIDE
    if facing == NORTH:
        return square
    if facing == EAST:
        return column * SIDE + row
    if facing == WEST:
        return (SIDE - 1 - column) * SIDE + SIDE - 1 - row
    return SQUARES - 1 - square


@compiled
def seat_at(state, first, place):
    """The seat in this place, counted clockwise from the first."""
    seat = first + place
    return seat - state.rules.players if seat >= state.rules.players else seat


@compiled
def place_of(state, first, seat):
    """The place of this seat, counted clockwise from the first."""
    return seat - first if seat >= first else seat - first + state.rules.players


@compiled
def colour_at(state, first, place):
    """The colour in this place: of two players' piles, the one that is face up first."""
    if state.rules.players != 2:
        return seat_at(state, first, place) if place < state.rules.players else NO_COLOUR
    seat = seat_at(state, first, place // 2)
    up = state.face_up[seat]
    top = up if up != NO_COLOUR else 2 * seat
    return top if place % 2 == 0 else 4 * seat + 1 - top


@noinline
@compiled
def see(state, weights, spots, sizes, row):
    """Write down every input that there is something of, and how much; how many they are."""
    first, seen = mover(state), 0
    square, facing = state.assam.square, state.assam.facing
    stand = turned_north(square, facing)
    centre = (SIDE - 1 - stand // SIDE) * AROUND + SIDE - 1 - stand % SIDE
    exposed = NOTHING
    for place in range(COLOURS):
        colour = colour_at(state, first, place)
        if colour != NO_COLOUR and is_in(state, owner(state, colour)):
            left = entry(state.floor.tops, colour)
            while left:
                found = patch(left, lowest(left))
                left &= ~found
                size = count(found)
                exposed = changed(exposed, owner(state, colour), size * size * 1.0)
                while found:
                    there = turned_north(lowest(found), facing)
                    found &= found - 1
                    spots[row, seen] = SHOWN + place * SQUARES + there
                    sizes[row, seen] = 1
                    relative = centre + there // SIDE * AROUND + there % SIDE
                    spots[row, seen + 1] = ROUND + place * AROUND * AROUND + relative
                    sizes[row, seen + 1] = size
                    seen += 2
    for lying in range(2):
        left = state.floor.whole_east if lying else state.floor.whole_north
        while left:
            half = lowest(left)
            left &= left - 1
            one = turned_north(half, facing)
            other = turned_north(half + (1 if lying else SIDE), facing)
            is_lying = abs(one - other) == 1
            spots[row, seen] = WHOLE + (SQUARES if is_lying else 0) + min(one, other)
            sizes[row, seen] = 1
            seen += 1
    spots[row, seen], sizes[row, seen] = STAND + stand, 1
    seen += 1
    mirrored = facing in (EAST, WEST)
    for quarter in range(LEFT, RIGHT + 1):
        assam = turned(state.assam, -quarter if mirrored else quarter)
        for steps in range(1, MOST_STEPS + 1):
            there = walked(assam, steps).square
            colour = colour_on(state.floor, there)
            if colour != NO_COLOUR and is_in(state, owner(state, colour)):
                way = (quarter + 1) * MOST_STEPS + steps - 1
                place = place_of(state, first, owner(state, colour))
                spots[row, seen] = LANDING + way * COLOURS + place
                sizes[row, seen] = count(patch(entry(state.floor.tops, colour), there))
                seen += 1
    return numbers(state, weights, first, exposed, spots, sizes, row, seen)


@noinline
@compiled
def numbers(state, weights, first, exposed, spots, sizes, row, seen):
    """The same for what lies beside the board: purses, points, piles and what they promise."""
    players, left = state.rules.players, rugs_left(state)
    spots[row, seen], sizes[row, seen] = STAGE + left, 1
    seen += 1
    promise = expected_points(state, weights)
    spread = weights[UNCERTAINTY] * math.sqrt(left)
    for place in range(players):
        seat = seat_at(state, first, place)
        if not is_in(state, seat):
            continue
        purse = entry(state.purses, seat)
        income = entry(exposed, seat) * (left - pile(state, seat)) / SQUARES
        spots[row, seen] = PURSE + place * (MOST_PURSE + 1) + min(purse, MOST_PURSE)
        sizes[row, seen] = 1
        at = NUMBERS + place * EACH
        lead = entry(promise, seat) - entry(promise, first)
        told = (purse, showing(state, seat), pile(state, seat), int(entry(exposed, seat) / 4),
                int(income), int(128 + 16 * lead / spread), 1)  # fmt: skip
        for each in range(EACH):
            spots[row, seen + 1 + each] = at + each
            sizes[row, seen + 1 + each] = max(0, min(told[each], 255))
        seen += 1 + EACH
        if place > 0:
            ahead = points(state, seat) - points(state, first)
            ahead = max(-MOST_LEAD, min(ahead, MOST_LEAD))
            spots[row, seen] = LEAD + (place - 1) * (2 * MOST_LEAD + 1) + MOST_LEAD + ahead
            sizes[row, seen] = 1
            seen += 1
    if players == 2:
        for place in range(COLOURS):
            spots[row, seen] = PILES + place
            sizes[row, seen] = entry(state.rugs, colour_at(state, first, place))
            seen += 1
        for place in range(2):
            spots[row, seen] = PILES + COLOURS + place
            sizes[row, seen] = 1 if state.face_up[seat_at(state, first, place)] >= 0 else 0
            seen += 1
    spots[row, seen], sizes[row, seen] = CHOSEN, state.rules.unpaid
    spots[row, seen + 1], sizes[row, seen + 1] = CHOSEN + 1, state.rules.order
    spots[row, seen + 2], sizes[row, seen + 2] = CHOSEN + 2, state.rules.whole
    return seen + OPTIONS
