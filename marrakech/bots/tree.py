"""A tree search over choices and chance that backs up the best value instead of the mean.

Each node holds its state's value to each seat: at a leaf the evaluation, at a choice the value of
the best child for the player who chooses, at a throw or draw the mean over its outcomes. With an
opponent temperature above 0, opponent nodes back up a softmax mean instead of the maximum.
Every simulation goes down from the root to a leaf: players take the child with the highest value
plus exploration bonus, chance the most underrepresented outcome. There a whole throw is expanded at
once, with every rug that may follow it, and the values on the path are backed up.

The tree lies in arrays. A row of `nodes` holds a node's first child, its number of children, the
seat that chooses among them, and its visits; `values` are the seats' win probabilities, and
`probabilities` those of the chance node leading here. A node's state is found by playing from the
root.
"""

import math

from ..compile.marks import compiled, noinline
from ..rules.actions import FIRST_RUG, played
from ..rules.quadruples import entry
from ..rules.score import victory_shares
from ..rules.state import DRAW, LAY, OVER, WALK, rugs_left
from ..rules.turn import lay
from .elementary import exponential, logarithm
from .endgame import EQUAL, add_scaled
from .heuristic import ZEROS, win_probabilities
from .successors import WIDTH, action_at, all_places, probability_of, width

FIRST, CHILDREN, SEAT, VISITS = range(4)
CHANCE = -1
MAX_DEPTH = 256  # actions from the root to a leaf
MAX_NODES_ADDED = 4 * (WIDTH + 1) + WIDTH  # nodes that one simulation may add
# With one rug left. Values from 0.02 to 0.12 at every stage made no difference in 120 games each
# (docs/experiments/search.md); growing as the rugs run out raised exact play of the last three rugs
# from 94.7 to 98.5 %.
EXPLORATION = 0.7
NEVER_CHOSEN, LEAST = (-1.0, -1.0, -1.0, -1.0), -2.0


@compiled
def is_chance(state):
    """Return whether a throw or a draw comes next."""
    return state.phase == WALK or state.phase == DRAW


@compiled
def value_of(values, node):
    """Return a node's value to each seat."""
    return values[node, 0], values[node, 1], values[node, 2], values[node, 3]


@compiled
def leaf_value(state, weights):
    """Return a state's value without any search."""
    return victory_shares(state) if state.phase == OVER else win_probabilities(state, weights)


@compiled
def candidate_rugs(state, weights):
    """Return the places of the rugs that are searched, as a set of bits: all of them."""
    return all_places(width(state))


@compiled
def set_value(values, node, value):
    """Store a node's value."""
    for seat in range(4):
        values[node, seat] = entry(value, seat)


@noinline
@compiled
def expand(state, node, size, weights, nodes, values, probabilities):
    """Give a node its children, rugs with their evaluation; return the new number of nodes.

    Below the root only candidate rugs are evaluated; the others are never chosen.
    """
    children = width(state)
    candidates = all_places(children)
    if state.phase == LAY and node > 0:
        candidates = candidate_rugs(state, weights)
    nodes[node, FIRST], nodes[node, CHILDREN] = size, children
    nodes[node, SEAT] = CHANCE if is_chance(state) else state.seat
    for place in range(children):
        nodes[size + place, FIRST] = nodes[size + place, CHILDREN] = 0
        nodes[size + place, VISITS] = 0
        probabilities[size + place] = 0.0
        if candidates >> place & 1 == 0:
            set_value(values, size + place, NEVER_CHOSEN)
        elif state.phase == LAY:
            after = lay(state, action_at(state, place) - FIRST_RUG)
            set_value(values, size + place, leaf_value(after, weights))
        else:
            set_value(values, size + place, value_of(values, node))
            if is_chance(state):
                probabilities[size + place] = probability_of(state, place)
    return size + children


@compiled
def softmax_weight(lost, temperature):
    """Return the weight of an action that loses so much win probability against the best.

    At temperature 0 only the best actions count; above it, the weight falls by a factor e for every
    `temperature` lost.
    """
    if temperature > 0:
        return exponential(-lost / temperature)
    return 1.0 if lost <= EQUAL else 0.0


@noinline
@compiled
def backup(node, nodes, values, probabilities, own, temperature):
    """Set a node's value from its children's, with this temperature in all seats but one's own."""
    seat, most, value, total = nodes[node, SEAT], LEAST, ZEROS, 0.0
    first = nodes[node, FIRST]
    last = first + nodes[node, CHILDREN]
    if seat != CHANCE:
        for child in range(first, last):
            most = max(most, values[child, seat])
    for child in range(first, last):
        if seat == CHANCE:
            weight = probabilities[child]
        else:
            weight = softmax_weight(most - values[child, seat], 0.0 if seat == own else temperature)
        if weight > 0:
            value, total = add_scaled(value, value_of(values, child), weight), total + weight
    set_value(values, node, add_scaled(ZEROS, value, 1.0 / total))


@compiled
def expand_throw(state, node, size, weights, nodes, values, probabilities, own, temperature):
    """Expand a throw with all its outcomes; return the new number of nodes."""
    size = expand(state, node, size, weights, nodes, values, probabilities)
    first = nodes[node, FIRST]
    for place in range(nodes[node, CHILDREN]):
        after = played(state, action_at(state, place))
        if after.phase == LAY:
            size = expand(after, first + place, size, weights, nodes, values, probabilities)
            backup(first + place, nodes, values, probabilities, own, temperature)
        else:
            set_value(values, first + place, leaf_value(after, weights))
    return size


@compiled
def exploration(state):
    """Return how far a child's value may be from its true value.

    The fewer rugs are left, the more one dirham decides, and an error of evaluation with it.
    """
    return EXPLORATION / math.sqrt(max(rugs_left(state), 1))


@compiled
def select_child(state, node, nodes, values, probabilities):
    """Return the child to visit next."""
    seat, simulations, best, most = (
        nodes[node, SEAT],
        nodes[node, VISITS],
        nodes[node, FIRST],
        -1.0e9,
    )
    bonus = exploration(state) * math.sqrt(logarithm(simulations + 1.0))
    for child in range(nodes[node, FIRST], nodes[node, FIRST] + nodes[node, CHILDREN]):
        if seat != CHANCE:
            score = values[child, seat] + bonus / math.sqrt(nodes[child, VISITS] + 1.0)
        elif probabilities[child] > 0:
            score = probabilities[child] * simulations - nodes[child, VISITS]
        else:
            score = -1.0e8
        if score > most:
            best, most = child, score
    return best


@compiled
def simulate(root, temperature, weights, simulations, size, nodes, values, probabilities, path):
    """Run so many simulations, or until the tree is full; return the new number of nodes.

    A size of 0 begins a new tree, whatever the arrays hold.
    """
    own = root.seat
    if size == 0:
        size, nodes[0, FIRST], nodes[0, CHILDREN], nodes[0, VISITS] = 1, 0, 0, 0
        set_value(values, 0, leaf_value(root, weights))
    for _ in range(simulations):
        if size + MAX_NODES_ADDED > len(nodes):
            return size
        state, node, depth, is_leaf = root, 0, 0, False
        while not is_leaf:
            path[depth] = node
            depth += 1
            if state.phase == OVER:
                is_leaf = True
            elif nodes[node, FIRST] == 0 and state.phase == WALK:
                size = expand_throw(
                    state, node, size, weights, nodes, values, probabilities, own, temperature
                )
                is_leaf = True
            elif nodes[node, FIRST] == 0:
                size = expand(state, node, size, weights, nodes, values, probabilities)
            if not is_leaf:
                child = select_child(state, node, nodes, values, probabilities)
                state = played(state, action_at(state, child - nodes[node, FIRST]))
                node = child
        for step in range(depth - 1, -1, -1):
            nodes[path[step], VISITS] += 1
            if nodes[path[step], FIRST] > 0:
                backup(path[step], nodes, values, probabilities, own, temperature)
    return size
