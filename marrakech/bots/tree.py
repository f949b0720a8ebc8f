"""A tree that grows where the game is likely to go.

Each node holds what its state is worth to each seat: at a leaf what the position promises, at a
choice the worth of what is best for who makes it, at a throw or draw the mean over its outcomes.
Who doubts that the others see the same takes the mean of what they may choose instead.
Every look goes down from the root to a leaf, players taking what is best for them or little
explored yet, chance what has come too seldom; there a whole throw is added at once, with every rug
that may follow it, and the worths on the way back up are reckoned anew.

The tree lies in arrays. A row of `nodes` says where a node's children begin, how many they are, who
chooses among them, and how often it was looked at; `worths` are the seats' shares, and `odds` how
likely chance brings the node. A node's state is found by playing from the root.
"""

import math

from ..compile.marks import compiled, noinline
from ..rules.actions import FIRST_RUG, played
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, WALK, rugs_left
from ..rules.turn import lay
from .endgame import EQUAL, added
from .heuristic import NOTHING, shares
from .successors import WIDTH, action_at, every, likelihood, width

FIRST, CHILDREN, SEAT, LOOKS = range(4)
CHANCE = -1
LONGEST = 256  # actions from the root to a leaf
MOST_ADDED = 4 * (WIDTH + 1) + WIDTH  # nodes that one look may add
CURIOSITY = 0.7  # with one rug left
NEVER_CHOSEN, LEAST = (-1.0, -1.0, -1.0, -1.0), -2.0


@compiled
def is_chance(state):
    """Whether nobody chooses what comes next."""
    return state.phase == WALK or state.phase == DRAW


@compiled
def worth_of(worths, node):
    """What a node is worth to each seat."""
    return worths[node, 0], worths[node, 1], worths[node, 2], worths[node, 3]


@compiled
def promised(state, weights):
    """What a state is worth by itself."""
    return victory_shares(state) if state.phase == OVER else shares(state, weights)


@compiled
def considered(state, weights):
    """The places of the rugs that a player thinks of, as a set of bits: all of them."""
    return every(width(state))


@compiled
def judge(worths, node, worth):
    """Note what a node is worth."""
    for seat in range(4):
        worths[node, seat] = entry(worth, seat)


@noinline
@compiled
def sprouted(state, node, size, weights, nodes, worths, odds):
    """Give a node its children, rugs judged by what they promise; how many nodes there are then.

    Of rugs that nobody thinks of nothing is expected; at the root every one is thought of.
    """
    children = width(state)
    thought_of = every(children)
    if state.phase == LAY and node > 0:
        thought_of = considered(state, weights)
    nodes[node, FIRST], nodes[node, CHILDREN] = size, children
    nodes[node, SEAT] = CHANCE if is_chance(state) else state.seat
    for place in range(children):
        if thought_of >> place & 1 == 0:
            judge(worths, size + place, NEVER_CHOSEN)
        elif state.phase == LAY:
            after = lay(state, action_at(state, place) - FIRST_RUG)
            judge(worths, size + place, promised(after, weights))
        else:
            judge(worths, size + place, worth_of(worths, node))
            if is_chance(state):
                odds[size + place] = likelihood(state, place)
    return size + children


@compiled
def drawn_to(lost, doubt):
    """How much a player is drawn to what loses so much of the victory against the best.

    Without doubt only to the best; with it, to what loses that much more e times less.
    """
    if doubt > 0:
        return math.exp(-lost / doubt)
    return 1.0 if lost <= EQUAL else 0.0


@noinline
@compiled
def reckon(node, nodes, worths, odds, own, doubt):
    """Reckon a node's worth from its children's, with this doubt in all seats but one's own."""
    seat, most, worth, total = nodes[node, SEAT], LEAST, NOTHING, 0.0
    first = nodes[node, FIRST]
    last = first + nodes[node, CHILDREN]
    if seat != CHANCE:
        for child in range(first, last):
            most = max(most, worths[child, seat])
    for child in range(first, last):
        if seat == CHANCE:
            likely = odds[child]
        else:
            likely = drawn_to(most - worths[child, seat], 0.0 if seat == own else doubt)
        if likely > 0:
            worth, total = added(worth, worth_of(worths, child), likely), total + likely
    judge(worths, node, added(NOTHING, worth, 1.0 / total))


@compiled
def unfolded(state, node, size, weights, nodes, worths, odds, own, doubt):
    """Open a throw with all its outcomes; how many nodes there are then."""
    size = sprouted(state, node, size, weights, nodes, worths, odds)
    first = nodes[node, FIRST]
    for place in range(nodes[node, CHILDREN]):
        after = played(state, action_at(state, place))
        if after.phase == LAY:
            size = sprouted(after, first + place, size, weights, nodes, worths, odds)
            reckon(first + place, nodes, worths, odds, own, doubt)
        else:
            judge(worths, first + place, promised(after, weights))
    return size


@compiled
def curiosity(state):
    """How far what a child promises may be from what it is worth.

    The fewer rugs are left, the more a dirham decides, and an error of judgement with it.
    """
    return CURIOSITY / math.sqrt(max(rugs_left(state), 1))


@compiled
def next_child(state, node, nodes, worths, odds):
    """The child to look at next."""
    seat, looks, best, most = nodes[node, SEAT], nodes[node, LOOKS], nodes[node, FIRST], -1.0e9
    wonder = curiosity(state) * math.sqrt(math.log(looks + 1.0))
    for child in range(nodes[node, FIRST], nodes[node, FIRST] + nodes[node, CHILDREN]):
        if seat != CHANCE:
            merit = worths[child, seat] + wonder / math.sqrt(nodes[child, LOOKS] + 1.0)
        elif odds[child] > 0:
            merit = odds[child] * looks - nodes[child, LOOKS]
        else:
            merit = -1.0e8
        if merit > most:
            best, most = child, merit
    return best


@compiled
def grow(root, doubt, weights, looks, size, nodes, worths, odds, path, stop):
    """Look so many times, or until stopped or full; how many nodes there are then."""
    own = root.seat
    if size == 1:
        judge(worths, 0, promised(root, weights))
    for _ in range(looks):
        if stop[0] != 0 or size + MOST_ADDED > len(nodes):
            return size
        state, node, depth, is_leaf = root, 0, 0, False
        while not is_leaf:
            path[depth] = node
            depth += 1
            if state.phase == OVER:
                is_leaf = True
            elif nodes[node, FIRST] == 0 and state.phase == WALK:
                size = unfolded(state, node, size, weights, nodes, worths, odds, own, doubt)
                is_leaf = True
            elif nodes[node, FIRST] == 0:
                size = sprouted(state, node, size, weights, nodes, worths, odds)
            if not is_leaf:
                child = next_child(state, node, nodes, worths, odds)
                state = played(state, action_at(state, child - nodes[node, FIRST]))
                node = child
        for step in range(depth - 1, -1, -1):
            nodes[path[step], LOOKS] += 1
            if nodes[path[step], FIRST] > 0:
                reckon(path[step], nodes, worths, odds, own, doubt)
    return size
