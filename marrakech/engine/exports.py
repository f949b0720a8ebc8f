"""The exports of the engine: every rule and decision that a page or a program needs."""

from numba import typeof, types

from ..bots.caravan import DEPTHS, TABLE_SIZE
from ..bots.choices import (
    UNDECIDED,
    can_solve,
    exact_choice,
    list_actions,
    merchant_choice,
    most_visited,
    peddler_choice,
    pick_place,
    pupil_weights,
    rank_actions,
)
from ..bots.deadline import SHARE_OF_TIME, SLICE, SPARE
from ..bots.elementary import exponential, logarithm
from ..bots.endgame import exact_win_probabilities
from ..bots.estimate import DEFAULT_SIMULATIONS, EXACT_SECONDS
from ..bots.evaluators import OPPONENT_TEMPERATURE, heuristic_evaluator, network_evaluator
from ..bots.expectimax import expectimax
from ..bots.expectimax_search import FIRST_BUDGET, UNLIMITED
from ..bots.features import INPUTS, MAX_ACTIVE
from ..bots.heuristic import WEIGHTS, next_tolls, tolls_ahead
from ..bots.network import ASSAM_STATES, MAX_LAYER_WEIGHT, MAX_WEIGHT, ONE
from ..bots.pupils import Porter, Potter, Shepherd, Weaver
from ..bots.search_tree import MAX_NODES, MAX_SIMULATIONS
from ..bots.successors import WIDTH
from ..bots.think import SECONDS
from ..bots.tree import MAX_DEPTH, MAX_NODES_ADDED, simulate
from ..bots.vizier import MIN_SIMULATIONS
from ..compile.wasm import Export
from ..notation.objections import OBJECTIONS
from ..rules.actions import played, weight
from ..rules.assam import Assam, walked
from ..rules.legality import objection
from ..rules.score import is_winning, points, showing
from ..rules.squares import patch
from ..rules.state import Rules, opening
from ..rules.turn import landlord, toll
from ..simulation.playout import playout

RULES, INT, FLOAT = typeof(Rules(4)), types.int64, types.float64
STATE = typeof(opening(Rules(4)))
INTS, FLOATS = types.Array(INT, 1, "C"), types.Array(FLOAT, 1, "C")
NODES, VALUES = types.Array(types.int32, 2, "C"), types.Array(FLOAT, 2, "C")
HEURISTIC = typeof(heuristic_evaluator(2).weights)
CHAMPION = network_evaluator(2)
NETWORK = typeof(CHAMPION.weights)
# Of a tree: simulations, size, nodes, values, probabilities, path.
TREE = (INT, INT, NODES, VALUES, FLOATS, INTS)
TABLE = (INTS, VALUES, FLOATS)  # of an expectimax search: keys, values, scratch space


EXPORTS = {
    # Rules
    "opening": Export(opening, (RULES,)),
    "played": Export(played, (STATE, INT)),
    "list_actions": Export(list_actions, (STATE, INTS)),
    "weight": Export(weight, (STATE, INT)),
    "objection": Export(objection, (STATE, INT)),
    "walked": Export(walked, (typeof(Assam(1, 2)), INT)),
    "patch": Export(patch, (INT, INT)),
    "toll": Export(toll, (STATE,)),
    "landlord": Export(landlord, (STATE,)),
    "points": Export(points, (STATE, INT)),
    "showing": Export(showing, (STATE, INT)),
    "is_winning": Export(is_winning, (STATE, INT)),
    "playout": Export(playout, (RULES, INT, INT)),
    # Bots
    "exponential": Export(exponential, (FLOAT,)),
    "logarithm": Export(logarithm, (FLOAT,)),
    "pick_place": Export(pick_place, (INTS, INT)),
    "can_solve": Export(can_solve, (STATE, FLOAT)),
    "exact_choice": Export(exact_choice, (STATE, FLOAT)),
    "exact_win_probabilities": Export(exact_win_probabilities, (STATE,)),
    "peddler_choice": Export(peddler_choice, (STATE,)),
    "merchant_choice": Export(merchant_choice, (STATE, HEURISTIC, FLOAT)),
    "pupil_weights_network": Export(
        pupil_weights, (STATE, FLOAT, NETWORK, *TABLE, INTS, FLOATS, INTS), CHAMPION.substitutions
    ),
    "rank_actions": Export(
        rank_actions, (STATE, INTS, INT, INT, INT, HEURISTIC, *TABLE, FLOATS, INTS)
    ),
    "rank_actions_network": Export(
        rank_actions,
        (STATE, INTS, INT, INT, INT, NETWORK, *TABLE, FLOATS, INTS),
        CHAMPION.substitutions,
    ),
    "expectimax": Export(expectimax, (STATE, INT, INT, HEURISTIC, *TABLE, INTS)),
    "expectimax_network": Export(
        expectimax, (STATE, INT, INT, NETWORK, *TABLE, INTS), CHAMPION.substitutions
    ),
    "simulate": Export(simulate, (STATE, FLOAT, HEURISTIC, *TREE)),
    "simulate_network": Export(simulate, (STATE, FLOAT, NETWORK, *TREE), CHAMPION.substitutions),
    "tolls_ahead": Export(tolls_ahead, (STATE, INT, INT)),
    "next_tolls": Export(next_tolls, (STATE,)),
    "most_visited": Export(most_visited, (STATE, NODES, VALUES)),
}

# For a program around the engine, as the bots in Python use them.
CONSTANTS = {
    "objections": {
        number: {"code": objection.code, "sentence": objection.sentence}
        for number, objection in OBJECTIONS.items()
    },
    "seconds": SECONDS,
    "deadline": {"share": SHARE_OF_TIME, "spare": SPARE, "slice": SLICE},
    "undecided": UNDECIDED,
    "width": WIDTH,
    "max_depth": MAX_DEPTH,
    "max_nodes": MAX_NODES,
    "max_nodes_added": MAX_NODES_ADDED,
    "max_simulations": MAX_SIMULATIONS,
    "min_simulations": MIN_SIMULATIONS,
    "depths": DEPTHS,
    "table_size": TABLE_SIZE,
    "first_budget": FIRST_BUDGET,
    "unlimited": UNLIMITED,
    "default_simulations": DEFAULT_SIMULATIONS,
    "exact_seconds": EXACT_SECONDS,
    "opponent_temperature": OPPONENT_TEMPERATURE,
    "pupil_temperatures": {
        pupil.name: pupil.temperature for pupil in (Shepherd, Porter, Potter, Weaver)
    },
    "heuristic_weights": WEIGHTS,
    "network": {
        "inputs": INPUTS,
        "max_active": MAX_ACTIVE,
        "assam_states": ASSAM_STATES,
        "one": ONE,
        "max_weight": MAX_WEIGHT,
        "max_layer_weight": MAX_LAYER_WEIGHT,
    },
}
