"""Evaluators of the leaves of a search: the fitted heuristic, and the learned value network."""

import sys
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from ..compile.native import Rule
from ..compile.runtime import runtime
from .heuristic import WEIGHTS, win_probabilities
from .network import BadWeights, Network, likely_rugs, load_network, network_win_probabilities
from .tree import candidate_rugs

# Among two of vizier:1000 the champion won 36.8, 41.4, 42.7 and 42.2 ± 2.7 % with temperatures 0,
# 0.01, 0.02 and 0.04 at 300 simulations (docs/experiments/opponents.md).
OPPONENT_TEMPERATURE = 0.02


class LeafEvaluator(NamedTuple):
    """Weights, and the compiled functions that substitute for the heuristic's in a search."""

    weights: Any
    substitutions: tuple[tuple[Rule, Rule], ...] = ()
    opponent_temperature: float = 0.0  # in win probability that opponents may overlook


LeafEvaluators = Callable[[int], LeafEvaluator]  # by number of players


def heuristic_evaluator(players: int) -> LeafEvaluator:
    """Return the fitted heuristic, which merchant, caravan and vizier use."""
    return LeafEvaluator(WEIGHTS[players])


class ThreadCache(threading.local):
    """The networks that a thread has opened; each keeps the sums of the position it saw last."""

    def __init__(self) -> None:
        self.evaluators: dict[int, LeafEvaluator] = {}


THREAD_CACHE = ThreadCache()
REPORTED = set[str]()  # faults of the weights, each reported once


def network_evaluator(players: int) -> LeafEvaluator:
    """Return the value network, or the heuristic where its weights are missing or damaged."""
    evaluators = THREAD_CACHE.evaluators
    if players not in evaluators:
        try:
            network = place_network(load_network(players))
            evaluators[players] = LeafEvaluator(
                network,
                ((win_probabilities, network_win_probabilities), (candidate_rugs, likely_rugs)),
            )
        except BadWeights as trouble:
            if str(trouble) not in REPORTED:
                REPORTED.add(str(trouble))
                print(
                    f"marrakech: {trouble}; the heuristic substitutes for the network",
                    file=sys.stderr,
                )
            evaluators[players] = heuristic_evaluator(players)
    return evaluators[players]


def place_network(network: Network) -> Network:
    """Return a network whose arrays lie where this thread's runtime can use them."""
    place = runtime().place
    return Network._make(place(part) if hasattr(part, "shape") else part for part in network)


def playing_evaluator(players: int) -> LeafEvaluator:
    """Return the evaluator that the champion plays with: opponents see the game differently.

    The heuristic that substitutes for missing weights has temperature 0, so that the champion then
    plays exactly as a vizier does.
    """
    evaluator = network_evaluator(players)
    if not evaluator.substitutions:
        return evaluator
    return evaluator._replace(opponent_temperature=OPPONENT_TEMPERATURE)
