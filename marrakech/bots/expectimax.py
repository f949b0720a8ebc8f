"""Expectimax: the mean over every throw, the best of every choice, only the best rugs, and a
transposition table.
"""

from ..compile.marks import compiled
from ..rules.actions import FIRST_RUG, played
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, STEER_FIRST, WALK
from ..rules.turn import lay
from .endgame import add_scaled
from .heuristic import ZEROS, win_probabilities
from .successors import WIDTH, action_at, all_places, probability_of, top_ranked, width

HALF = (1 << 31) - 1


@compiled
def mix(number, more):
    """Return a 62-bit hash mixed with another number; no product exceeds 63 bits."""
    low = ((number & HALF) ^ (more & HALF)) * 1664525 + (more >> 31)
    high = ((number >> 31) ^ (more >> 17 & HALF)) * 1103515245 + (low >> 24)
    return (low & HALF ^ (high >> 23 & HALF)) << 31 | (high & HALF ^ (low >> 21 & HALF))


@compiled
def fingerprint(state, turns, breadth):
    """Return the hash of a state and the depth it is searched to."""
    rules = state.rules
    options = ((rules.players * 2 + rules.unpaid) * 2 + rules.order) * 2 + rules.whole
    number = mix(turns * 16 + breadth, options)
    for colour in range(4):
        number = mix(number, entry(state.floor.tops, colour))
        number = mix(number, entry(state.purses, colour) * 32 + entry(state.rugs, colour))
    number = mix(mix(number, state.floor.whole_east), state.floor.whole_north)
    face_up = (state.face_up[0] + 1) * 8 + state.face_up[1] + 1
    there = ((state.assam.square * 4 + state.assam.facing) * 8 + state.phase) * 4 + state.seat
    return mix(mix(number, there * 64 + face_up), state.out)


@compiled
def promising_rugs(state, breadth, weights, rug_values):
    """Return the places of the rugs with the best values after laying, as a set of bits."""
    wide = width(state)
    if wide <= breadth:
        return all_places(wide)
    for place in range(wide):
        after = lay(state, action_at(state, place) - FIRST_RUG)
        rug_values[place] = entry(win_probabilities(after, weights), state.seat)
    return top_ranked(rug_values, wide, breadth)


@compiled
def expectimax(state, turns, breadth, weights, keys, cached_values, rug_values, budget):  # noqa: C901 (a kernel)
    """Return each seat's win probability, searched so many turns and rugs a turn deep.

    `keys` and `cached_values` are the transposition table, `rug_values` is scratch space. Each node
    takes one from the budget; once it is below 0 the answer means nothing, but the table keeps what
    was found. One function, since it calls itself.
    """
    if state.phase == OVER:
        return victory_shares(state)
    if turns == 0 and (state.phase == WALK or state.rules.order == STEER_FIRST):
        return win_probabilities(state, weights)
    budget[0] -= 1
    if budget[0] < 0:
        return ZEROS
    if state.phase == WALK or state.phase == DRAW:
        mean = ZEROS
        for place in range(width(state)):
            chance = probability_of(state, place)
            if chance > 0:
                after = played(state, action_at(state, place))
                found = expectimax(
                    after, turns, breadth, weights, keys, cached_values, rug_values, budget
                )
                mean = add_scaled(mean, found, chance)
        return mean
    seat, best, most = state.seat, ZEROS, -1.0
    if state.phase == LAY:
        kept = promising_rugs(state, breadth if turns > 1 else WIDTH, weights, rug_values)
        for place in range(width(state)):
            if kept >> place & 1:
                after = lay(state, action_at(state, place) - FIRST_RUG)
                found = expectimax(
                    after, turns - 1, breadth, weights, keys, cached_values, rug_values, budget
                )
                if entry(found, seat) > most:
                    best, most = found, entry(found, seat)
        return best
    key = fingerprint(state, turns, breadth)
    slot = key % len(keys)
    if keys[slot] == key:
        cached = cached_values[slot]
        return cached[0], cached[1], cached[2], cached[3]
    for place in range(width(state)):
        after = played(state, action_at(state, place))
        found = expectimax(after, turns, breadth, weights, keys, cached_values, rug_values, budget)
        if entry(found, seat) > most:
            best, most = found, entry(found, seat)
    if budget[0] >= 0:
        keys[slot] = key
        for each in range(4):
            cached_values[slot, each] = entry(best, each)
    return best
