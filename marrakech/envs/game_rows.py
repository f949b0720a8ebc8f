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
from ..rules.actions import DIE, FIRST_RUG, played
from ..rules.assam import Assam
from ..rules.floor import COLOURS, NO_COLOUR, Floor
from ..rules.legality import places
from ..rules.quadruples import entry
from ..rules.rugs import LYING, lying_from
from ..rules.score import is_winning
from ..rules.squares import SQUARES, count
from ..rules.state import DRAW, LAY, OVER, STEER, STEER_FIRST, WALK, State, is_in, opening
from ..rules.turn import walk
from ..simulation.playout import advanced, drawn, fraction_of, nth, stream_of
from .decisions import DECISIONS, STEERINGS
from .observation import FACING_PLANES, own_first

EAST, NORTH, PURSES, RUGS, REST, STREAM, GAME = range(4, 11)
WORDS = 11
MASK = 96  # a row of masks, the 87 decisions and room to fill it a vector at a time
FACES = sum(DIE)
ONE, TWO, THREE = DIE[0], DIE[0] + DIE[1], DIE[0] + DIE[1] + DIE[2]


@compiled
def unpacked(rows, row, rules):
    """The state that a row holds."""
    purses, rugs, rest = rows[row, PURSES], rows[row, RUGS], rows[row, REST]
    return State(
        rules,
        Assam(rest & 63, rest >> 6 & 3),
        Floor(
            (rows[row, 0], rows[row, 1], rows[row, 2], rows[row, 3]),
            rows[row, EAST],
            rows[row, NORTH],
        ),
        rest >> 8 & 3,
        rest >> 10 & 7,
        (purses & 0xFFFF, purses >> 16 & 0xFFFF, purses >> 32 & 0xFFFF, purses >> 48),
        rest >> 13 & 15,
        (rugs & 0xFFFF, rugs >> 16 & 0xFFFF, rugs >> 32 & 0xFFFF, rugs >> 48),
        ((rest >> 17 & 7) - 1, (rest >> 20 & 7) - 1),
    )


@compiled
def pack(rows, row, state):
    """Write a state into its row."""
    floor, purses, rugs = state.floor, state.purses, state.rugs
    rows[row, 0], rows[row, 1], rows[row, 2], rows[row, 3] = floor.tops
    rows[row, EAST] = floor.whole_east
    rows[row, NORTH] = floor.whole_north
    rows[row, PURSES] = purses[0] | purses[1] << 16 | purses[2] << 32 | purses[3] << 48
    rows[row, RUGS] = rugs[0] | rugs[1] << 16 | rugs[2] << 32 | rugs[3] << 48
    rows[row, REST] = (
        state.assam.square
        | state.assam.facing << 6
        | state.seat << 8
        | state.phase << 10
        | state.out << 13
        | state.face_up[0] + 1 << 17
        | state.face_up[1] + 1 << 20
    )


@compiled
def thrown(fraction):
    """The steps the die shows."""
    face = fraction * FACES >> 32
    return 1 + (face >= ONE) + (face >= TWO) + (face >= THREE)


@compiled
def by_chance(state, fraction):
    """The state after a throw or a draw."""
    if state.phase == WALK:
        return walk(state, thrown(fraction))
    return drawn(state, fraction)


@compiled
def phase_in(rows, row):
    """The phase of the game in a row."""
    return rows[row, REST] >> 10 & 7


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
    """A 1 for each legal decision of the player to act."""
    state = unpacked(rows, row, rules)
    for decision in range(MASK):
        masks[row, decision] = 0
    if state.phase == STEER:
        masks[row, 0] = 1
        masks[row, 1] = 1 if state.rules.order == STEER_FIRST else 0
        masks[row, 2] = 1
    if state.phase == LAY:
        lying, upright = places(state)
        while lying:
            masks[row, STEERINGS + lying_from(nth(lying, 0))] = 1
            lying &= lying - 1
        while upright:
            masks[row, STEERINGS + LYING + nth(upright, 0)] = 1
            upright &= upright - 1


@compiled
def write_worth(rewards, row, state, is_forfeit):
    """Each seat's share of the victory less an even share.

    Where the player to act forfeits the game, the others who are still in share the victory.
    """
    players, winners = state.rules.players, 0
    for seat in range(players):
        winners |= wins(state, seat, is_forfeit) << seat
    for seat in range(players):
        share = 1.0 / count(winners) if winners >> seat & 1 else 0.0
        rewards[row, seat] = share - 1.0 / players


@compiled
def wins(state, seat, is_forfeit):
    """1 where this seat has a share in the victory, else 0."""
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
    """Where a game has ended, write what it is worth to each seat, and begin the next."""
    if over[row]:
        write_worth(rewards, row, unpacked(rows, row, rules), illegal[row])
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
    """A legal decision for a row, each as likely as the others."""
    stream = advanced(streams[row])
    streams[row] = stream
    decisions[row] = sampled(unpacked(rows, row, rules), fraction_of(stream))


@compiled
def sample_all(rows, rules, streams, decisions):
    """A legal decision for every row."""
    for row in range(len(rows)):
        sample_row(rows, row, rules, streams, decisions)


@compiled
def sampled(state, fraction):
    """A legal decision of the player to act, picked by a fraction."""
    if state.phase == STEER:
        steer_first = state.rules.order == STEER_FIRST
        choice = fraction * (3 if steer_first else 2) >> 32
        return choice if steer_first else 2 * choice
    lying, upright = places(state)
    wide = count(lying)
    pick = fraction * (wide + count(upright)) >> 32
    if pick < wide:
        return STEERINGS + lying_from(nth(lying, pick))
    return STEERINGS + LYING + nth(upright, pick - wide)


@compiled
def write_plane(planes, row, plane, squares):
    """A 1 on each of these squares."""
    for square in range(SQUARES):
        planes[row, plane, square] = squares >> square & 1


@compiled
def observe_row(rows, row, rules, planes, numbers):
    """What the player to act sees, as `observation` lays it out."""
    state = unpacked(rows, row, rules)
    seat, players = state.seat, rules.players
    for place in range(COLOURS):
        colour = own_first(rules, seat, place)
        write_plane(planes, row, place, entry(state.floor.tops, colour) if colour >= 0 else 0)
        numbers[row, 8 + place] = entry(state.rugs, colour) if colour >= 0 else 0
        other = (seat + place) % players
        numbers[row, place] = entry(state.purses, other) if place < players else 0
        numbers[row, 4 + place] = state.out >> other & 1 if place < players else 0
    write_plane(planes, row, 4, state.floor.whole_east)
    write_plane(planes, row, 5, state.floor.whole_north)
    for facing in range(4):
        stands = 1 << state.assam.square if state.assam.facing == facing else 0
        write_plane(planes, row, FACING_PLANES + facing, stands)
    for pile in range(2):
        up = state.face_up[seat ^ pile] if players == 2 else NO_COLOUR
        numbers[row, 12 + pile] = (up - 2 * seat) % COLOURS if up >= 0 else NO_COLOUR
    numbers[row, 14] = state.phase
    numbers[row, 15] = 1
    numbers[row, 16] = 0
    numbers[row, 17] = players
    numbers[row, 18] = rules.unpaid
    numbers[row, 19] = rules.order
    numbers[row, 20] = rules.whole


@compiled
def observe_all(rows, rules, planes, numbers):
    """What the player to act sees in every row."""
    for row in range(len(rows)):
        observe_row(rows, row, rules, planes, numbers)
