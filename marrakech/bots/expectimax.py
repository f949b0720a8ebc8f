"""Several turns ahead: the mean over every throw, the best of every choice, the least promising
rugs left out, and nothing looked at twice."""

from ..compile.marks import compiled
from ..rules.actions import FIRST_RUG, played
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, STEER_FIRST, WALK
from ..rules.turn import lay
from .endgame import added
from .heuristic import NOTHING, shares
from .successors import WIDTH, action_at, every, highest, likelihood, width

HALF = (1 << 31) - 1


@compiled
def mixed(number, more):
    """A number of 62 bits stirred with more; no product ever leaves 63 bits."""
    low = ((number & HALF) ^ (more & HALF)) * 1664525 + (more >> 31)
    high = ((number >> 31) ^ (more >> 17 & HALF)) * 1103515245 + (low >> 24)
    return (low & HALF ^ (high >> 23 & HALF)) << 31 | (high & HALF ^ (low >> 21 & HALF))


@compiled
def fingerprint(state, turns, breadth):
    """A number that tells a state, and how far it is looked into, from any other."""
    rules = state.rules
    options = ((rules.players * 2 + rules.unpaid) * 2 + rules.order) * 2 + rules.whole
    number = mixed(turns * 16 + breadth, options)
    for colour in range(4):
        number = mixed(number, entry(state.floor.tops, colour))
        number = mixed(number, entry(state.purses, colour) * 32 + entry(state.rugs, colour))
    number = mixed(mixed(number, state.floor.whole_east), state.floor.whole_north)
    face_up = (state.face_up[0] + 1) * 8 + state.face_up[1] + 1
    there = ((state.assam.square * 4 + state.assam.facing) * 8 + state.phase) * 4 + state.seat
    return mixed(mixed(number, there * 64 + face_up), state.out)


@compiled
def promising(state, breadth, weights, ranks):
    """The places of so many rugs, those that promise most at once, as a set of bits."""
    wide = width(state)
    if wide <= breadth:
        return every(wide)
    for place in range(wide):
        after = lay(state, action_at(state, place) - FIRST_RUG)
        ranks[place] = entry(shares(after, weights), state.seat)
    return highest(ranks, wide, breadth)


@compiled
def turns_ahead(state, turns, breadth, weights, keys, known, ranks, stop):
    """Each seat's share of the victory, seen so many turns ahead, with so many rugs each time.

    `keys` and `known` remember what was found, `ranks` is a place to note what rugs promise.
    When `stop` is set the answer means nothing.
    """
    if state.phase == OVER:
        return victory_shares(state)
    if turns == 0 and (state.phase == WALK or state.rules.order == STEER_FIRST):
        return shares(state, weights)
    if stop[0] != 0:
        return NOTHING
    if state.phase == WALK or state.phase == DRAW:
        mean = NOTHING
        for place in range(width(state)):
            chance = likelihood(state, place)
            if chance > 0:
                after = played(state, action_at(state, place))
                seen = turns_ahead(after, turns, breadth, weights, keys, known, ranks, stop)
                mean = added(mean, seen, chance)
        return mean
    seat, best, most = state.seat, NOTHING, -1.0
    if state.phase == LAY:
        kept = promising(state, breadth if turns > 1 else WIDTH, weights, ranks)
        for place in range(width(state)):
            if kept >> place & 1:
                after = lay(state, action_at(state, place) - FIRST_RUG)
                seen = turns_ahead(after, turns - 1, breadth, weights, keys, known, ranks, stop)
                if entry(seen, seat) > most:
                    best, most = seen, entry(seen, seat)
        return best
    key = fingerprint(state, turns, breadth)
    slot = key % len(keys)
    if keys[slot] == key:
        return known[slot, 0], known[slot, 1], known[slot, 2], known[slot, 3]
    for place in range(width(state)):
        after = played(state, action_at(state, place))
        seen = turns_ahead(after, turns, breadth, weights, keys, known, ranks, stop)
        if entry(seen, seat) > most:
            best, most = seen, entry(seen, seat)
    if stop[0] == 0:
        keys[slot] = key
        for each in range(4):
            known[slot, each] = entry(best, each)
    return best
