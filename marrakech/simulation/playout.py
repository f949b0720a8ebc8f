"""Random games, one at a time, by the rules: the definition every faster way is tested against.

Chance here is a stream of 32-bit fractions, one a turn, that any machine can make: a
multiply-with-carry generator whose products stay below 2**63, begun from a hash of the seed and the
number of the game. So a game depends on the seed and its number alone, however many are played,
in whatever order, on whatever processor.
"""

from ..compile.marks import compiled
from ..rules.die import FACES, steps_on
from ..rules.legality import nth_quarter, nth_rug, places, steerings
from ..rules.quadruples import entry
from ..rules.squares import count
from ..rules.state import DRAW, LAY, OVER, STEER, STEER_FIRST, opening, pile
from ..rules.turn import draw, lay, steer, walk

WORD = (1 << 32) - 1
MULTIPLIER = 2147483085  # with 2**32 and 2**31 a safe prime's, so the longest period there is
MIX_ONE, MIX_TWO = 0x7FEB352D, 0x31848BAB
START, LOW_HALF = 0x243F6A88, 0x13198A2E


@compiled
def hashed(digest, word):
    """Return a 32-bit digest with another word stirred in."""
    digest ^= word
    for _ in range(2):
        digest ^= digest >> 16
        digest = digest * MIX_ONE & WORD
        digest ^= digest >> 15
        digest = digest * MIX_TWO & WORD
        digest ^= digest >> 16
    return digest


@compiled
def stream_of(seed, game):
    """Return the first state of the stream of one game."""
    digest = hashed(hashed(START, seed & WORD), seed >> 32)
    high = hashed(hashed(digest, game & WORD), game >> 32)
    return (high & WORD >> 2) << 32 | hashed(high, LOW_HALF) | 1


@compiled
def advanced(stream):
    """Return the stream one step further."""
    return MULTIPLIER * (stream & WORD) + (stream >> 32)


@compiled
def fraction_of(stream):
    """Return 32 bits. Times n, the high half is a number below n, the low half a new fraction."""
    return (stream ^ stream >> 32) & WORD


@compiled
def thrown(fraction):
    """Return the steps of a random throw."""
    return steps_on(fraction * len(FACES) >> 32)


@compiled
def drawn(state, fraction):
    """Return a rug drawn at random from the pile of the seat that draws."""
    first = 2 * state.seat
    share = fraction * pile(state, state.seat) >> 32
    return draw(state, first if share < entry(state.rugs, first) else first + 1)


@compiled
def random_turn(state, fraction):
    """Return the state after a random turn, and the number of legal places for its rug."""
    steer_first = state.rules.order == STEER_FIRST
    product = fraction * (steerings(state.rules) * len(FACES))
    choice, fraction = product >> 32, product & WORD
    quarter = nth_quarter(state.rules, choice // len(FACES))
    if steer_first:
        state = steer(state, quarter)
    state = walk(state, steps_on(choice % len(FACES)))
    if state.phase != LAY:
        return state, 0
    lying, upright = places(state)
    offered = count(lying) + count(upright)
    product = fraction * offered
    pick, fraction = product >> 32, product & WORD
    state = lay(state, nth_rug(lying, upright, pick))
    if state.phase == DRAW:
        state = drawn(state, fraction)
    if state.phase == STEER and not steer_first:
        state = steer(state, quarter)
    return state, offered


@compiled
def playout(rules, seed, game):
    """Return a random game: its last state, turns, dirhams paid and places offered."""
    stream, state = stream_of(seed, game), opening(rules)
    turns = paid = offered = 0
    if state.phase == DRAW:
        stream = advanced(stream)
        product = fraction_of(stream) * pile(state, 0)
        state = drawn(drawn(state, fraction_of(stream)), product & WORD)
    while state.phase != OVER:
        stream = advanced(stream)
        seat, purse = state.seat, entry(state.purses, state.seat)
        state, places_offered = random_turn(state, fraction_of(stream))
        turns += 1
        paid += purse - entry(state.purses, seat)
        offered += places_offered
    return state, turns, paid, offered
