"""Random games in lock-step: 64 side by side, a loop over all of them for each step of a turn.

Written so that the compiler turns every loop into vector instructions: all numbers of all games lie
in one array, `work`, one row of LANES a kind; arithmetic in place of branches; the one look-up in a
loop of its own. Tested equal to `playout`, game by game.

Rows of the market are eight bits wide here, the eighth always empty, so that a step east or west
never leads into another row and no neighbour needs a mask.
"""

from ..compile.marks import compiled
from ..rules.assam import Assam, walked
from ..rules.die import FACES, MOST_STEPS, THROWS
from ..rules.squares import SIDE, SQUARES, count
from ..rules.state import NEVER, OUT, PURSE, RUGS_OF_A_COLOUR, STEER_FIRST
from .playout import MULTIPLIER, WORD, stream_of

LANES = 64
WIDE = 8
MARKET = sum(0x7F << WIDE * row for row in range(SIDE))
WEST_HALVES = sum(0x3F << WIDE * row for row in range(SIDE))
SOUTH_HALVES = sum(0x7F << WIDE * row for row in range(SIDE - 1))
CENTRE = 3 * WIDE + 3

KINDS = (
    STREAM, FRACTION, QUARTER, ROUTE, ASSAM, STAND, FILL, FOUND, PAYEE, ACTING,
    RED, YELLOW, GREEN, BLUE, WHOLE_EAST, WHOLE_NORTH,
    PURSES, GONE, COLOURS_UP, PILES, TURNS, PAID, OFFERED,
) = tuple(kind * LANES for kind in range(23))  # fmt: skip
WORK = LANES * len(KINDS)

# The steps on each face of the die, packed four bits a face.
STEPS = sum(steps << 4 * face for face, steps in enumerate(FACES))
ROUTES = 4 * MOST_STEPS * WIDE * SIDE

# A choice of a way to steer and a face, taken apart without a division: choice * INVERSE >> 8 is
# choice // len(FACES).
INVERSE = (1 << 8) // len(FACES) + 1
assert all(choice * INVERSE >> 8 == choice // len(FACES) for choice in range(3 * len(FACES)))


def routes():
    """Return Assam's arrivals by facing, steps and square: the square, and the facing above it."""
    table = [0] * ROUTES
    for facing in range(4):
        for steps in THROWS:
            for square in range(SQUARES):
                arrived = walked(Assam(square, facing), steps)
                wide = square // SIDE * WIDE + square % SIDE
                there = arrived.square // SIDE * WIDE + arrived.square % SIDE
                route = (facing * MOST_STEPS + steps - 1) * WIDE * SIDE + wide
                table[route] = there | arrived.facing << 6
    return table


@compiled
def begin(work, players, seed, game):
    """Set up the tables of LANES games, the first of which has this number."""
    each = RUGS_OF_A_COLOUR[players]
    for lane in range(LANES):
        work[STREAM + lane] = stream_of(seed, game + lane)
    for lane in range(LANES):
        work[ASSAM + lane] = CENTRE
        work[RED + lane] = 0
        work[YELLOW + lane] = 0
        work[GREEN + lane] = 0
        work[BLUE + lane] = 0
        work[WHOLE_EAST + lane] = 0
        work[WHOLE_NORTH + lane] = 0
        work[PURSES + lane] = PURSE | PURSE << 16 | PURSE << 32 | PURSE << 48
        work[GONE + lane] = 0
        work[COLOURS_UP + lane] = 0 | 1 << 2 | 2 << 4 | 3 << 6
        work[PILES + lane] = each | each << 16 | each << 32 | each << 48
        work[TURNS + lane] = 0
        work[PAID + lane] = 0
        work[OFFERED + lane] = 0
    if players == 2:
        for lane in range(LANES):
            stream = work[STREAM + lane]
            stream = MULTIPLIER * (stream & WORD) + (stream >> 32)
            work[STREAM + lane] = stream
            work[FRACTION + lane] = (stream ^ stream >> 32) & WORD
            work[ACTING + lane] = 1
        draw(work, 0)
        draw(work, 1)


@compiled
def play(work, routes, rules):
    """Play the games to their end."""
    players = rules.players
    rounds = RUGS_OF_A_COLOUR[players] * (2 if players == 2 else 1)
    for _ in range(rounds):
        for number in range(players):
            seat = (rules.first + number) % players
            steer_and_walk(work, routes, rules, seat)
            find_patches(work, players, seat)
            pay_and_lay(work, rules, seat)
            if players == 2:
                draw(work, seat)


@compiled
def steer_and_walk(work, routes, rules, seat):
    """Steer every Assam and walk; a seat that is out, or has won, does not act."""
    first = 1 if rules.order == STEER_FIRST else 0
    choices, last = (2 + first) * len(FACES), 1 - first
    most_gone = rules.players - 2
    for lane in range(LANES):
        gone = work[GONE + lane]
        acting = (1 - (gone >> seat & 1)) & (1 if count(gone) <= most_gone else 0)
        before = work[STREAM + lane]
        stream = MULTIPLIER * (before & WORD) + (before >> 32)
        work[STREAM + lane] = stream if acting else before
        work[ACTING + lane] = acting
        work[TURNS + lane] += acting
        product = ((stream ^ stream >> 32) & WORD) * choices
        work[FRACTION + lane] = product & WORD
        choice = product >> 32
        way = choice * INVERSE >> 8
        quarter = way + way * last + 3
        work[QUARTER + lane] = quarter * last
        assam = work[ASSAM + lane]
        facing = (assam >> 6) + quarter * first & 3
        steps = STEPS >> 4 * (choice - len(FACES) * way) & 7
        work[ROUTE + lane] = (facing * MOST_STEPS + steps - 1) * (WIDE * SIDE) + (assam & 63)
    for lane in range(LANES):
        work[ROUTE + lane] = routes[work[ROUTE + lane]]
    for lane in range(LANES):
        arrived = work[ROUTE + lane] if work[ACTING + lane] else work[ASSAM + lane]
        work[ASSAM + lane] = arrived
        work[STAND + lane] = 1 << (arrived & 63)


@compiled
def find_patches(work, players, seat):
    """Find the patch under every Assam, if a toll is due for it, and its owner."""
    pairs = 1 if players == 2 else 0
    red = 0 if seat == 0 else 1
    yellow = 0 if 1 >> pairs == seat else 1
    green = 0 if 2 >> pairs == seat else 1
    blue = 0 if 3 >> pairs == seat else 1
    for lane in range(LANES):
        stand, gone = work[STAND + lane], work[GONE + lane]
        acting = work[ACTING + lane]
        on_red = red & ~gone & acting & (1 if work[RED + lane] & stand else 0)
        on_yellow = yellow & ~(gone >> (1 >> pairs)) & acting
        on_yellow &= 1 if work[YELLOW + lane] & stand else 0
        on_green = green & ~(gone >> (2 >> pairs)) & acting
        on_green &= 1 if work[GREEN + lane] & stand else 0
        on_blue = blue & ~(gone >> (3 >> pairs)) & acting
        on_blue &= 1 if work[BLUE + lane] & stand else 0
        work[PAYEE + lane] = on_yellow + 2 * on_green + 3 * on_blue >> pairs
        fill = (work[RED + lane] & -on_red) | (work[YELLOW + lane] & -on_yellow)
        fill |= (work[GREEN + lane] & -on_green) | (work[BLUE + lane] & -on_blue)
        work[FILL + lane] = fill
        work[FOUND + lane] = fill & stand
    growing = 1
    while growing:
        growing = 0
        for lane in range(LANES):
            found, fill = work[FOUND + lane], work[FILL + lane]
            wider = (found | found << 1 | found >> 1 | found << WIDE | found >> WIDE) & fill
            widest = (wider | wider << 1 | wider >> 1 | wider << WIDE | wider >> WIDE) & fill
            work[FOUND + lane] = widest
            growing |= widest ^ wider


@compiled
def pay_and_lay(work, rules, seat):
    """Let every player pay, leave if they cannot, and lay a rug on one of the legal places.

    One long loop: in several functions the compiler would store and load every number in between.
    """
    out = 1 if rules.unpaid == OUT else 0
    own = 0 if rules.whole == NEVER else -1
    purse_at, pairs = 16 * seat, 1 if rules.players == 2 else 0
    red = own if seat == 0 else 0
    yellow = own if 1 >> pairs == seat else 0
    green = own if 2 >> pairs == seat else 0
    blue = own if 3 >> pairs == seat else 0
    for lane in range(LANES):
        due, purses = count(work[FOUND + lane]), work[PURSES + lane]
        purse = purses >> purse_at & 0xFFFF
        paid = min(due, purse)
        work[PURSES + lane] = purses - (paid << purse_at) + (paid << 16 * work[PAYEE + lane])
        work[PAID + lane] += paid
        leaves = (1 if due > paid else 0) & out
        work[GONE + lane] |= leaves << seat
        laying = work[ACTING + lane] & (1 - leaves)
        work[ACTING + lane] = laying
        work[ASSAM + lane] = work[ASSAM + lane] + (work[QUARTER + lane] * laying << 6) & 255

        stand, east, north = work[STAND + lane], work[WHOLE_EAST + lane], work[WHOLE_NORTH + lane]
        reds, yellows = work[RED + lane], work[YELLOW + lane]
        greens, blues = work[GREEN + lane], work[BLUE + lane]
        mine = (reds & red) | (yellows & yellow) | (greens & green) | (blues & blue)
        beside = stand << 1 | stand >> 1 | stand << WIDE | stand >> WIDE
        beside &= MARKET
        lying = (beside | beside >> 1) & ~(stand | stand >> 1) & WEST_HALVES & ~(east & ~mine)
        upright = (beside | beside >> WIDE) & ~(stand | stand >> WIDE) & SOUTH_HALVES
        upright &= ~(north & ~mine)
        wide = count(lying)
        offered = wide + count(upright)
        work[OFFERED + lane] += offered * laying
        product = work[FRACTION + lane] * offered
        work[FRACTION + lane] = product & WORD
        pick = product >> 32
        is_lying = pick < wide
        places = lying if is_lying else upright
        below = pick if is_lying else pick - wide
        for number in range(5):
            places = places & (places - 1) if number < below else places
        first = places & -places & -laying
        rug = first | (first << 1 if is_lying else first << WIDE)
        colour = work[COLOURS_UP + lane] >> 2 * seat & 3
        work[RED + lane] = (reds & ~rug) | (rug if colour == 0 else 0)
        work[YELLOW + lane] = (yellows & ~rug) | (rug if colour == 1 else 0)
        work[GREEN + lane] = (greens & ~rug) | (rug if colour == 2 else 0)
        work[BLUE + lane] = (blues & ~rug) | (rug if colour == 3 else 0)
        work[WHOLE_EAST + lane] = (east & ~(rug | rug >> 1)) | (first if is_lying else 0)
        work[WHOLE_NORTH + lane] = (north & ~(rug | rug >> WIDE)) | (0 if is_lying else first)
        work[PILES + lane] -= laying << 16 * colour


@compiled
def draw(work, seat):
    """Draw a rug at random from a pile of two players."""
    for lane in range(LANES):
        pile = work[PILES + lane] >> 32 * seat
        first, second = pile & 0xFFFF, pile >> 16 & 0xFFFF
        product = work[FRACTION + lane] * (first + second)
        work[FRACTION + lane] = product & WORD
        colour = 2 * seat + (0 if product >> 32 < first else 1)
        up = work[COLOURS_UP + lane]
        drawn = (up & ~(3 << 2 * seat)) | colour << 2 * seat
        work[COLOURS_UP + lane] = drawn if work[ACTING + lane] else up


@compiled
def write_results(work, players, game, results):
    """Write how the games ended into the results, from the game of this number on."""
    scores, purses, shares, out, turns, paid, offered = results
    pairs = 1 if players == 2 else 0
    for lane in range(min(LANES, len(turns) - game)):
        row, gone = game + lane, work[GONE + lane]
        turns[row] = work[TURNS + lane]
        paid[row] = work[PAID + lane]
        offered[row] = work[OFFERED + lane]
        best = winners = 0
        for seat in range(players):
            purse = work[PURSES + lane] >> 16 * seat & 0xFFFF
            squares = count(work[RED + (seat << pairs) * LANES + lane])
            if pairs:
                squares += count(work[RED + (2 * seat + 1) * LANES + lane])
            is_out = gone >> seat & 1
            points = 0 if is_out else squares + purse
            purses[row, seat] = purse
            scores[row, seat] = points
            out[row, seat] = is_out != 0
            merit = 0 if is_out else points << 8 | purse
            winners = (0 if merit > best else winners) | (1 << seat if merit >= best else 0)
            best = max(merit, best)
        share = 1.0 / count(winners)
        for seat in range(players):
            shares[row, seat] = share if winners >> seat & 1 else 0.0


@compiled
def play_games(work, routes, rules, seed, start, results):
    """Play as many games as the results have room for, the first of which has this number."""
    for game in range(0, len(results[4]), LANES):
        begin(work, rules.players, seed, start + game)
        play(work, routes, rules)
        write_results(work, rules.players, game, results)
