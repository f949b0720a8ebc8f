"""The bots' decisions in the compiled subset, for every target: native code and WebAssembly."""

from ..compile.marks import compiled
from ..rules.actions import FIRST_RUG, played
from ..rules.quadruples import entry
from ..rules.score import showing
from ..rules.state import LAY, STEER, rugs_left
from ..rules.turn import lay
from .elementary import exponential
from .endgame import SECONDS, exact_win_probabilities
from .expectimax import expectimax
from .heuristic import tolls_ahead
from .lookahead import best_action
from .successors import WIDTH, action_at, probability_of, width
from .tree import CHILDREN, FIRST, VISITS, is_chance

UNDECIDED = -1
GRAIN = 1 << 20  # the weight of a pupil's best choice, as a whole number


@compiled
def list_actions(state, actions):
    """Write the legal actions in order, those of chance too; return how many there are."""
    number = 0
    for place in range(width(state)):
        if not is_chance(state) or probability_of(state, place) > 0:
            actions[number] = action_at(state, place)
            number += 1
    return number


@compiled
def can_solve(state, seconds):
    """Return whether the end of the game can be solved exactly within this time."""
    left = rugs_left(state)
    return left < len(SECONDS) and entry(SECONDS, left) <= seconds


@compiled
def exact_choice(state, seconds):
    """Return the only action, the exactly best one where time suffices, or UNDECIDED."""
    wide = width(state)
    if wide == 1:
        return action_at(state, 0)
    if not can_solve(state, seconds):
        return UNDECIDED
    best, most = 0, -1.0
    for place in range(wide):
        after = played(state, action_at(state, place))
        value = entry(exact_win_probabilities(after), state.seat)
        if value > most:
            best, most = place, value
    return action_at(state, best)


@compiled
def merchant_choice(state, weights, seconds):
    """Return the merchant's action: exact near the end, else one turn of look-ahead."""
    exact = exact_choice(state, seconds)
    if exact != UNDECIDED:
        return exact
    return best_action(state, weights)[0]


@compiled
def peddler_choice(state):
    """Return the peddler's action: the cheapest steering, or the rug that gains most at once."""
    best, most = 0, -1.0e9
    for place in range(width(state)):
        action = action_at(state, place)
        value = -cost(state, action - 1) if state.phase == STEER else gain(state, action) * 1.0
        if value > most:
            best, most = place, value
    return action_at(state, best)


@compiled
def cost(state, quarter):
    """Return the toll that the player to act pays on average on the next throw."""
    tolls = tolls_ahead(state, quarter, state.seat)
    return tolls[0] + tolls[1] + tolls[2] + tolls[3]


@compiled
def gain(state, action):
    """Return the lead gained by laying a rug: own squares shown against the others'."""
    after = lay(state, action - FIRST_RUG)
    lead = 2 * showing(after, state.seat)
    for seat in range(state.rules.players):
        lead -= showing(after, seat)
    return lead


@compiled
def most_visited(state, nodes, values):
    """Return the most visited action of a search tree's root, the best one among equals."""
    best = first = nodes[0, FIRST]
    for child in range(first, first + nodes[0, CHILDREN]):
        more = nodes[child, VISITS] - nodes[best, VISITS]
        if more > 0 or (more == 0 and values[child, state.seat] > values[best, state.seat]):
            best = child
    return action_at(state, best - first)


@compiled
def rank_actions(
    state, actions, number, turns, breadth, weights, keys, cached_values, rug_values, ranks, budget
):
    """Sort actions by their expectimax value, the best first; return how many were searched.

    Those not reached within the budget come last, in the order they had.
    """
    searched, left = 0, turns - 1 if state.phase == LAY else turns
    for place in range(number):
        after = played(state, actions[place])
        found = expectimax(after, left, breadth, weights, keys, cached_values, rug_values, budget)
        if budget[0] < 0:
            break
        ranks[place] = entry(found, state.seat)
        searched += 1
    for place in range(searched, number):
        ranks[place] = -1.0
    for place in range(1, number):  # insertion sort, which keeps the order of equals
        action, rank, spot = actions[place], ranks[place], place
        while spot > 0 and ranks[spot - 1] < rank:
            actions[spot], ranks[spot] = actions[spot - 1], ranks[spot - 1]
            spot -= 1
        actions[spot], ranks[spot] = action, rank
    return searched


@compiled
def pupil_weights(
    state, temperature, weights, keys, cached_values, rug_values, budget, values, chances
):
    """Write how often a pupil plays each action, as whole numbers; return their sum."""
    wide, turns, most, total = width(state), 0 if state.phase == LAY else 1, -1.0, 0
    for place in range(wide):
        after = played(state, action_at(state, place))
        found = expectimax(after, turns, WIDTH, weights, keys, cached_values, rug_values, budget)
        values[place] = entry(found, state.seat)
        most = max(most, values[place])
    for place in range(wide):
        chances[place] = 1 + int(GRAIN * exponential(-(most - values[place]) / temperature))
        total += chances[place]
    return total


@compiled
def pick_place(weights, rest):
    """Return the place that a number below the sum of the weights falls on."""
    place = 0
    while rest >= weights[place]:
        rest -= weights[place]
        place += 1
    return place
