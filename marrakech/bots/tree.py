"""Tree search with chance nodes: where merchants would go next, looked at again and again.

The tree lies in arrays. A node's places are its legal actions in order, or the outcomes of chance;
its state is found by playing them from the root. A new node is judged by what its position
promises (a rug to lay: by the best rug), and every node on the way up remembers the mean of each
seat's share. Players go where their own mean is best, with a bonus for what is little explored;
chance goes where it has come too seldom.
"""

import math

from ..playout import nth
from ..rules.actions import DIE, FIRST_DRAW, FIRST_RUG, FIRST_THROW, played
from ..rules.compiled import compiled
from ..rules.four import entry
from ..rules.judge import places
from ..rules.rugs import LYING, lying_from
from ..rules.squares import count
from ..rules.state import DRAW, LAY, OVER, STEER, STEER_FIRST, WALK, pile
from ..rules.turn import lay
from .endgame import outcome
from .prospects import shares

WIDTH = 12  # places of a node: no more than twelve rugs are ever legal
LONGEST = 256  # actions from the root to a leaf
CURIOSITY = 0.25


@compiled
def width(state):
    """How many places a node with this state has."""
    if state.phase == WALK:
        return len(DIE)
    if state.phase == DRAW:
        return 2
    if state.phase == STEER:
        return 3 if state.rules.order == STEER_FIRST else 2
    lying, upright = places(state)
    return count(lying) + count(upright)


@compiled
def action_at(state, place):
    """The action in this place."""
    if state.phase == WALK:
        return FIRST_THROW + place
    if state.phase == DRAW:
        return FIRST_DRAW + 2 * state.seat + place
    if state.phase == STEER:
        return place if state.rules.order == STEER_FIRST else 2 * place
    lying, upright = places(state)
    wide = count(lying)
    if place < wide:
        return FIRST_RUG + lying_from(nth(lying, place))
    return FIRST_RUG + LYING + nth(upright, place - wide)


@compiled
def likelihood(state, place):
    """How likely chance brings the outcome in this place."""
    if state.phase == WALK:
        return entry(DIE, place) / 6
    return entry(state.rugs, 2 * state.seat + place) / pile(state, state.seat)


@compiled
def judged(state, weights):
    """What a new node is worth to each seat."""
    if state.phase == OVER:
        return outcome(state)
    if state.phase != LAY:
        return shares(state, weights)
    best, most, seat = (0.0, 0.0, 0.0, 0.0), -1.0, state.seat
    for place in range(width(state)):
        after = shares(lay(state, action_at(state, place) - FIRST_RUG), weights)
        if entry(after, seat) > most:
            best, most = after, entry(after, seat)
    return best


@compiled
def chosen_place(state, node, children, visits, totals):
    """The place to look at next below a node that has been judged."""
    seat, best, most = state.seat, 0, -1000.0
    is_chance = state.phase in (WALK, DRAW)
    wonder = CURIOSITY * math.sqrt(math.log(visits[node] + 1.0))
    for place in range(width(state)):
        child = children[node, place]
        seen = visits[child] if child > 0 else 0
        if is_chance:
            merit = likelihood(state, place) * visits[node] - seen
            if likelihood(state, place) == 0:
                merit = -999.0
        elif seen == 0:
            merit = 900.0 - place
        else:
            merit = totals[child, seat] / seen + wonder / math.sqrt(seen)
        if merit > most:
            best, most = place, merit
    return best


@compiled
def grow(root, weights, looks, size, children, visits, totals, path):
    """Look so many times from the root down to a new node; the number of nodes there are then."""
    for _ in range(looks):
        state, node, depth = root, 0, 0
        path[0] = 0
        while visits[node] > 0 and state.phase != OVER:
            place = chosen_place(state, node, children, visits, totals)
            state = played(state, action_at(state, place))
            if children[node, place] == 0:
                if size == len(visits):
                    return size
                children[node, place] = size
                size += 1
            node, depth = children[node, place], depth + 1
            path[depth] = node
        value = judged(state, weights)
        for step in range(depth + 1):
            visited = path[step]
            visits[visited] += 1
            for seat in range(4):
                totals[visited, seat] += entry(value, seat)
    return size
