"""Win probabilities of any position: exact near the end, else by a search."""

from ..compile.runtime import runtime
from ..rules.state import OVER, State
from .endgame import exact_win_probabilities, is_solvable
from .evaluators import LeafEvaluators, network_evaluator
from .expectimax_search import Expectimax
from .search_tree import Tree
from .successors import WIDTH

WinProbabilities = tuple[float, ...]  # one a seat

EXACT_SECONDS = 0.02  # that solving the end exactly may take
DEFAULT_SIMULATIONS = 40


def estimate(
    state: State,
    simulations: int = DEFAULT_SIMULATIONS,
    evaluators: LeafEvaluators = network_evaluator,
) -> WinProbabilities:
    """Return each seat's win probability: exact near the end, else by so many simulations.

    Without simulations it is one turn of expectimax.

    >>> from marrakech.rules.state import Rules, opening
    >>> [round(chance, 1) for chance in estimate(opening(Rules(players=2)), simulations=0)]
    [0.5, 0.5]
    """
    if is_exact(state):
        win_probabilities = runtime().rule(exact_win_probabilities)(state)
    elif simulations == 0:
        win_probabilities = Expectimax(1, evaluators).values(state, 1, WIDTH)
    else:
        win_probabilities = search_tree(state, simulations, evaluators).value
    return tuple(float(share) for share in win_probabilities[: state.rules.players])


def search_tree(
    state: State, simulations: int, evaluators: LeafEvaluators = network_evaluator
) -> Tree:
    """Return the search tree after so many simulations."""
    tree = Tree(state, simulations, evaluators)
    tree.search(simulations)
    return tree


def is_exact(state: State) -> bool:
    """Return whether `estimate` is exact here: the game is over, or its end can be solved."""
    return state.phase == OVER or is_solvable(state, EXACT_SECONDS)
