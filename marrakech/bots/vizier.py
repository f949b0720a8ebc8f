"""The vizier and the champion: tree search as long as there is time."""

from ..compile.runtime import runtime
from .bot import View
from .choices import UNDECIDED, exact_choice
from .deadline import Deadline
from .endgame import NO_TIME_LIMIT
from .evaluators import LeafEvaluators, heuristic_evaluator, playing_evaluator
from .search_tree import Tree

MIN_SIMULATIONS = 40  # run even when there is hardly any time


class Vizier:
    """Runs a tree search as long as there is time."""

    name = "vizier"
    evaluators: LeafEvaluators = staticmethod(heuristic_evaluator)

    def __init__(self, seed: int | str = 0, simulations: int | None = None) -> None:
        """Run exactly so many simulations, if given, and answer the same every time.

        Every bot takes a seed; a vizier has no use for it.
        """
        self.simulations = simulations

    def choose(self, view: View, seconds: float) -> int:
        """Return the most visited action, the best one among equals."""
        state, deadline = view.state, Deadline(seconds)
        exact = runtime().rule(exact_choice)(state, NO_TIME_LIMIT if self.simulations else seconds)
        if exact != UNDECIDED:
            return int(exact)
        tree = Tree(state, self.simulations, self.evaluators)
        tree.search(self.simulations or MIN_SIMULATIONS)
        if not self.simulations:
            tree.search_until(deadline)
        return tree.most_visited()


class GrandVizier(Vizier):
    """The champion: a vizier with a value network learned from its own games."""

    name = "grand-vizier"
    evaluators: LeafEvaluators = staticmethod(playing_evaluator)
