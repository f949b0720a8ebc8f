"""Games side by side in one array, a row of eleven numbers each, and the rules applied to a row.

| word   | what                                                                                    |
|--------|-----------------------------------------------------------------------------------------|
| 0 … 3  | squares showing each colour                                                             |
| 4, 5   | west and south halves of the rugs that show both halves                                 |
| 6, 7   | dirhams by seat and rugs left by colour, 16 bits each                                   |
| 8      | Assam's square (6 bits), facing (2), seat (2), phase (3), who is out (4), colours face  |
|        | up on the two piles plus one (3 each)                                                   |
| 9      | the game's stream of chance                                                             |
| 10     | the game's number                                                                       |
"""

from ..compile.marks import compiled
from ..rules.actions import FIRST_RUG, played
from ..rules.assam import LEFT, Assam
from ..rules.floor import COLOURS, NO_COLOUR, Floor
from ..rules.legality import nth_quarter, nth_rug, places, steerings
from ..rules.quadruples import entry
from ..rules.rugs import lying_from, upright_from
from ..rules.score import is_winning
from ..rules.squares import SQUARES, count, lowest
from ..rules.state import DRAW, LAY, OVER, STEER, WALK, State, is_in, opening
from ..rules.turn import walk
from ..simulation.playout import advanced, drawn, fraction_of, stream_of, thrown
from .decisions import DECISIONS, STEERINGS
from .layout import (
    ACTING_NUMBER,
    ASSAM_PLANES,
    COLOUR_PLANES,
    DECIDES_NUMBER,
    FACE_UP_NUMBERS,
    ORDER_NUMBER,
    OUT_NUMBERS,
    PHASE_NUMBER,
    PLAYERS_NUMBER,
    PURSE_NUMBERS,
    RUG_NUMBERS,
    UNPAID_NUMBER,
    WHOLE_EAST_PLANE,
    WHOLE_NORTH_PLANE,
    WHOLE_NUMBER,
)
from .observation import own_first

(
    REDS, YELLOWS, GREENS, BLUES, WHOLE_EAST, WHOLE_NORTH, PURSES, RUGS, REST, STREAM, GAME,
) = range(11)  # fmt: skip
WORDS = GAME + 1

# The numbers in the word REST, by the bit where each begins: Assam's square is at 0.
FACING, SEAT, PHASE, OUT, TOP_0, TOP_1 = 6, 8, 10, 13, 17, 20
BITS_2, BITS_3, BITS_4, BITS_6, BITS_16 = 3, 7, 15, 63, 0xFFFF

MASK = 96  # a row of masks, the 87 decisions and room to fill it a vector at a time


@compiled
def unpacked(rows, row, rules):
    """Return the state that a row holds."""
    purses, rugs, rest = rows[row, PURSES], rows[row, RUGS], rows[row, REST]
    return State(
        rules,
        Assam(rest & BITS_6, rest >> FACING & BITS_2),
        Floor(
            (rows[row, REDS], rows[row, YELLOWS], rows[row, GREENS], rows[row, BLUES]),
            rows[row, WHOLE_EAST],
            rows[row, WHOLE_NORTH],
        ),
        seat_of(rest),
        phase_of(rest),
        four_of(purses),
        rest >> OUT & BITS_4,
        four_of(rugs),
        ((rest >> TOP_0 & BITS_3) - 1, (rest >> TOP_1 & BITS_3) - 1),
    )


@compiled
def seat_of(rest):
    """Return the seat in a word REST, or the seats in an array of them."""
    return rest >> SEAT & BITS_2


@compiled
def phase_of(rest):
    """Return the phase in a word REST, or the phases in an array of them."""
    return rest >> PHASE & BITS_3


@compiled
def four_of(word):
    """Return the four numbers of 16 bits in a word."""
    return (word & BITS_16, word >> 16 & BITS_16, word >> 32 & BITS_16, word >> 48)


@compiled
def in_one(four):
    """Return four numbers of 16 bits in one word."""
    return four[0] | four[1] << 16 | four[2] << 32 | four[3] << 48


@compiled
def pack(rows, row, state):
    """Write a state into its row."""
    floor = state.floor
    rows[row, REDS], rows[row, YELLOWS], rows[row, GREENS], rows[row, BLUES] = floor.tops
    rows[row, WHOLE_EAST] = floor.whole_east
    rows[row, WHOLE_NORTH] = floor.whole_north
    rows[row, PURSES] = in_one(state.purses)
    rows[row, RUGS] = in_one(state.rugs)
    rows[row, REST] = (
        state.assam.square
        | state.assam.facing << FACING
        | state.seat << SEAT
        | state.phase << PHASE
        | state.out << OUT
        | state.face_up[0] + 1 << TOP_0
        | state.face_up[1] + 1 << TOP_1
    )


@compiled
def by_chance(state, fraction):
    """Return the state after a throw or a draw."""
    if state.phase == WALK:
        return walk(state, thrown(fraction))
    return drawn(state, fraction)


@compiled
def phase_in(rows, row):
    """Return the phase of the game in a row."""
    return phase_of(rows[row, REST])


@compiled
def await_row(rows, row, rules):
    """Throw and draw until a player must decide, or the game is over."""
    while phase_in(rows, row) in (WALK, DRAW):
        stream = advanced(rows[row, STREAM])
        rows[row, STREAM] = stream
        pack(rows, row, by_chance(unpacked(rows, row, rules), fraction_of(stream)))


@compiled
def begin_row(rows, row, rules, seed, game):
    """Begin the game of this number in a row."""
    pack(rows, row, opening(rules))
    rows[row, STREAM] = stream_of(seed, game)
    rows[row, GAME] = game
    await_row(rows, row, rules)


@compiled
def mask_row(rows, row, rules, masks):
    """Write a 1 for each legal decision of the player to act."""
    state = unpacked(rows, row, rules)
    for decision in range(MASK):
        masks[row, decision] = 0
    if state.phase == STEER:
        for number in range(steerings(rules)):
            masks[row, nth_quarter(rules, number) - LEFT] = 1
    if state.phase == LAY:
        lying, upright = places(state)
        while lying:  # two loops are 8 % faster than one over both, measured in a whole step
            masks[row, STEERINGS + lying_from(lowest(lying))] = 1
            lying &= lying - 1
        while upright:
            masks[row, STEERINGS + upright_from(lowest(upright))] = 1
            upright &= upright - 1


@compiled
def write_rewards(rewards, row, state, is_forfeit):
    """Write each seat's share of the victory less an even share.

    If the player to act forfeits the game, the others who are still in share the victory.
    """
    players, winners = state.rules.players, 0
    for seat in range(players):
        winners |= wins(state, seat, is_forfeit) << seat
    for seat in range(players):
        share = 1.0 / count(winners) if winners >> seat & 1 else 0.0
        rewards[row, seat] = share - 1.0 / players


@compiled
def wins(state, seat, is_forfeit):
    """Return 1 if this seat has a share in the victory, else 0."""
    if is_forfeit:
        return 1 if is_in(state, seat) and seat != state.seat else 0
    return 1 if is_winning(state, seat) else 0


@compiled
def step_row(rows, row, rules, decision, masks):
    """Carry out one decision in one row and what chance brings after it; False if it is illegal."""
    if not 0 <= decision < DECISIONS or masks[row, decision] == 0:
        return False
    action = decision if decision < STEERINGS else decision - STEERINGS + FIRST_RUG
    state = played(unpacked(rows, row, rules), action)
    if state.phase in (WALK, DRAW):
        stream = advanced(rows[row, STREAM])
        rows[row, STREAM] = stream
        state = by_chance(state, fraction_of(stream))
    pack(rows, row, state)
    await_row(rows, row, rules)
    return True


@compiled
def settle_row(rows, row, rules, seed, games, rewards, over, illegal):
    """Write the rewards of a game that has ended, and begin the next."""
    if over[row]:
        write_rewards(rewards, row, unpacked(rows, row, rules), illegal[row])
        begin_row(rows, row, rules, seed, rows[row, GAME] + games)


@compiled
def begin_all(rows, rules, seed, masks):
    """Begin a game in every row."""
    for row in range(len(rows)):
        begin_row(rows, row, rules, seed, row)
    for row in range(len(rows)):
        mask_row(rows, row, rules, masks)


@compiled
def step_all(rows, rules, seed, decisions, masks, rewards, over, illegal):
    """Carry out a decision in every row; a game that is over makes room for the next."""
    games = len(rows)
    ended = 0
    for row in range(games):
        illegal[row] = not step_row(rows, row, rules, decisions[row], masks)
        over[row] = illegal[row] or phase_in(rows, row) == OVER
        ended += over[row]
    rewards[:] = 0.0
    for row in range(games if ended else 0):
        settle_row(rows, row, rules, seed, games, rewards, over, illegal)
    for row in range(games):
        mask_row(rows, row, rules, masks)


@compiled
def sample_row(rows, row, rules, streams, decisions):
    """Write a legal decision for a row, each as likely as the others."""
    stream = advanced(streams[row])
    streams[row] = stream
    decisions[row] = sampled(unpacked(rows, row, rules), fraction_of(stream))


@compiled
def sample_all(rows, rules, streams, decisions):
    """Write a legal decision for every row."""
    for row in range(len(rows)):
        sample_row(rows, row, rules, streams, decisions)


@compiled
def sampled(state, fraction):
    """Return a legal decision of the player to act, picked by a fraction."""
    if state.phase == STEER:
        return nth_quarter(state.rules, fraction * steerings(state.rules) >> 32) - LEFT
    lying, upright = places(state)
    pick = fraction * (count(lying) + count(upright)) >> 32
    return STEERINGS + nth_rug(lying, upright, pick)


@compiled
def write_plane(planes, row, plane, squares):
    """Write a 1 on each of these squares."""
    for square in range(SQUARES):
        planes[row, plane, square] = squares >> square & 1


@compiled
def observe_row(rows, row, rules, planes, numbers):
    """Write the observation of the player to act, as `layout` orders it."""
    state = unpacked(rows, row, rules)
    seat, players = state.seat, rules.players
    for place in range(COLOURS):
        colour = own_first(rules, seat, place)
        top = entry(state.floor.tops, colour) if colour >= 0 else 0
        write_plane(planes, row, COLOUR_PLANES + place, top)
        numbers[row, RUG_NUMBERS + place] = entry(state.rugs, colour) if colour >= 0 else 0
        other = (seat + place) % players
        numbers[row, PURSE_NUMBERS + place] = entry(state.purses, other) if place < players else 0
        numbers[row, OUT_NUMBERS + place] = state.out >> other & 1 if place < players else 0
    write_plane(planes, row, WHOLE_EAST_PLANE, state.floor.whole_east)
    write_plane(planes, row, WHOLE_NORTH_PLANE, state.floor.whole_north)
    for facing in range(4):
        stands = 1 << state.assam.square if state.assam.facing == facing else 0
        write_plane(planes, row, ASSAM_PLANES + facing, stands)
    for pile in range(2):
        up = state.face_up[seat ^ pile] if players == 2 else NO_COLOUR
        numbers[row, FACE_UP_NUMBERS + pile] = (up - 2 * seat) % COLOURS if up >= 0 else NO_COLOUR
    numbers[row, PHASE_NUMBER] = state.phase
    numbers[row, DECIDES_NUMBER] = 1
    numbers[row, ACTING_NUMBER] = 0
    numbers[row, PLAYERS_NUMBER] = players
    numbers[row, UNPAID_NUMBER] = rules.unpaid
    numbers[row, ORDER_NUMBER] = rules.order
    numbers[row, WHOLE_NUMBER] = rules.whole


@compiled
def observe_all(rows, rules, planes, numbers):
    """Write the observation of the player to act in every row."""
    for row in range(len(rows)):
        observe_row(rows, row, rules, planes, numbers)
