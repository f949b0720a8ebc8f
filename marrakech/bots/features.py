"""The input of the value network: a sparse list of features, each with its amount.

Everything is seen from the seat that moves Assam next: seats are counted clockwise from it, and the
market is turned or mirrored so that Assam looks north. The tracks allow that: they are symmetric
under half a turn and under both diagonals.

| inputs      | amount                                                                          |
|-------------|---------------------------------------------------------------------------------|
| `SHOWN`     | 1 on each square that shows a colour, colour by colour                          |
| `ROUND`     | the size of the patch, square by square relative to Assam, colour by colour     |
| `WHOLE`     | 1 on the lower half of each rug that shows both halves, lying and upright       |
| `STAND`     | 1 on Assam's square                                                             |
| `LANDING`   | the size of the patch he lands on, by direction, throw and owner                |
| `RUGS_LEFT` | 1 for this number of rugs left                                                  |
| `PURSE`     | 1 for this number of dirhams, seat by seat                                      |
| `LEAD`      | 1 for this lead in points over each other seat                                  |
| `NUMBERS`   | seat by seat the values of `write_numbers`, then the piles, then the options    |
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
from .heuristic import UNCERTAINTY, ZEROS, expected_points, mover

AROUND = 2 * SIDE - 1  # squares a side of the market centred on Assam
MOST_PURSE, MOST_LEAD = 31, 30
NUMBERS_A_SEAT, OPTIONS = 7, 3
EXPECTED_LEAD = 5  # its place among the numbers of a seat

SHOWN = 0
ROUND = SHOWN + COLOURS * SQUARES
WHOLE = ROUND + COLOURS * AROUND * AROUND
STAND = WHOLE + 2 * SQUARES
LANDING = STAND + SQUARES
RUGS_LEFT = LANDING + 3 * MOST_STEPS * COLOURS
PURSE = RUGS_LEFT + SQUARES
LEAD = PURSE + COLOURS * (MOST_PURSE + 1)
NUMBERS = LEAD + (COLOURS - 1) * (2 * MOST_LEAD + 1)
PILES = NUMBERS + COLOURS * NUMBERS_A_SEAT
CHOSEN = PILES + COLOURS + 2
INPUTS = CHOSEN + OPTIONS
MAX_ACTIVE = 176  # inputs that are not zero at once; 134 is the most ever met


@compiled
def turned_north(square, facing):
    """Return the square's place when the market is turned or mirrored so that Assam looks north."""
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
    """Return the seat in this place, counted clockwise from the first."""
    seat = first + place
    return seat - state.rules.players if seat >= state.rules.players else seat


@compiled
def place_of(state, first, seat):
    """Return the place of this seat, counted clockwise from the first."""
    return seat - first if seat >= first else seat - first + state.rules.players


@compiled
def colour_at(state, first, place):
    """Return the colour in this place; with two players the one face up comes first."""
    if state.rules.players != 2:
        return seat_at(state, first, place) if place < state.rules.players else NO_COLOUR
    seat = seat_at(state, first, place // 2)
    up = state.face_up[seat]
    top = up if up != NO_COLOUR else 2 * seat
    return top if place % 2 == 0 else 4 * seat + 1 - top


@noinline
@compiled
def write_features(state, weights, indices, amounts, row):
    """Write the index and amount of every input that is not zero; return their number.

    One long function: board, rugs and landings are written in one pass, and the patches found on
    the way are also the exposures that `write_numbers` needs.
    """
    first, used = mover(state), 0
    square, facing = state.assam.square, state.assam.facing
    stand = turned_north(square, facing)
    centre = (SIDE - 1 - stand // SIDE) * AROUND + SIDE - 1 - stand % SIDE
    exposed = ZEROS
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
                    indices[row, used] = SHOWN + place * SQUARES + there
                    amounts[row, used] = 1
                    relative = centre + there // SIDE * AROUND + there % SIDE
                    indices[row, used + 1] = ROUND + place * AROUND * AROUND + relative
                    amounts[row, used + 1] = size
                    used += 2
    for lying in range(2):
        left = state.floor.whole_east if lying else state.floor.whole_north
        while left:
            half = lowest(left)
            left &= left - 1
            one = turned_north(half, facing)
            other = turned_north(half + (1 if lying else SIDE), facing)
            is_lying = abs(one - other) == 1
            indices[row, used] = WHOLE + (SQUARES if is_lying else 0) + min(one, other)
            amounts[row, used] = 1
            used += 1
    indices[row, used], amounts[row, used] = STAND + stand, 1
    used += 1
    mirrored = facing in (EAST, WEST)
    for quarter in range(LEFT, RIGHT + 1):
        assam = turned(state.assam, -quarter if mirrored else quarter)
        for steps in range(1, MOST_STEPS + 1):
            there = walked(assam, steps).square
            colour = colour_on(state.floor, there)
            if colour != NO_COLOUR and is_in(state, owner(state, colour)):
                direction = (quarter + 1) * MOST_STEPS + steps - 1
                place = place_of(state, first, owner(state, colour))
                indices[row, used] = LANDING + direction * COLOURS + place
                amounts[row, used] = count(patch(entry(state.floor.tops, colour), there))
                used += 1
    return write_numbers(state, weights, first, exposed, indices, amounts, row, used)


@noinline
@compiled
def write_numbers(state, weights, first, exposed, indices, amounts, row, used):
    """Write the inputs beside the board: purses, points, piles and the heuristic's expectations.

    One function, since each part goes on at the place in the list where the one before it ended.
    """
    players, left = state.rules.players, rugs_left(state)
    indices[row, used], amounts[row, used] = RUGS_LEFT + left, 1
    used += 1
    expected = expected_points(state, weights)
    spread = weights[UNCERTAINTY] * math.sqrt(left)
    for place in range(players):
        seat = seat_at(state, first, place)
        if not is_in(state, seat):
            continue
        purse = entry(state.purses, seat)
        income = entry(exposed, seat) * (left - pile(state, seat)) / SQUARES
        indices[row, used] = PURSE + place * (MOST_PURSE + 1) + min(purse, MOST_PURSE)
        amounts[row, used] = 1
        at = NUMBERS + place * NUMBERS_A_SEAT
        lead = entry(expected, seat) - entry(expected, first)
        values = (purse, showing(state, seat), pile(state, seat), int(entry(exposed, seat) / 4),
                  int(income), int(128 + 16 * lead / spread), 1)  # fmt: skip
        for each in range(NUMBERS_A_SEAT):
            indices[row, used + 1 + each] = at + each
            amounts[row, used + 1 + each] = max(0, min(values[each], 255))
        used += 1 + NUMBERS_A_SEAT
        if place > 0:
            ahead = points(state, seat) - points(state, first)
            ahead = max(-MOST_LEAD, min(ahead, MOST_LEAD))
            indices[row, used] = LEAD + (place - 1) * (2 * MOST_LEAD + 1) + MOST_LEAD + ahead
            amounts[row, used] = 1
            used += 1
    if players == 2:
        for place in range(COLOURS):
            indices[row, used] = PILES + place
            amounts[row, used] = entry(state.rugs, colour_at(state, first, place))
            used += 1
        for place in range(2):
            indices[row, used] = PILES + COLOURS + place
            amounts[row, used] = 1 if state.face_up[seat_at(state, first, place)] >= 0 else 0
            used += 1
    indices[row, used], amounts[row, used] = CHOSEN, state.rules.unpaid
    indices[row, used + 1], amounts[row, used + 1] = CHOSEN + 1, state.rules.order
    indices[row, used + 2], amounts[row, used + 2] = CHOSEN + 2, state.rules.whole
    return used + OPTIONS
