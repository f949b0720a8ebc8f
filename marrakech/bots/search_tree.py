"""A search tree in memory, from a root position to the most visited action."""

from ..compile.runtime import runtime
from ..rules.state import State
from .choices import most_visited
from .deadline import SLICE, Deadline
from .evaluators import LeafEvaluators, heuristic_evaluator
from .tree import CHILDREN, FIRST, MAX_DEPTH, MAX_NODES_ADDED, VISITS, simulate

MAX_NODES = 4_000_000  # of a tree; a node takes 56 bytes
MAX_SIMULATIONS = MAX_NODES // MAX_NODES_ADDED - 1


class Tree:
    """The arrays of a search tree, with room for so many simulations or for the most possible."""

    def __init__(
        self,
        root: State,
        simulations: int | None = None,
        evaluators: LeafEvaluators = heuristic_evaluator,
    ) -> None:
        import numpy as np

        self.evaluator = evaluators(root.rules.players)
        room = MAX_NODES
        if simulations is not None:
            room = min(MAX_NODES, (simulations + 1) * MAX_NODES_ADDED)
        self.root, self.size, self.simulations, self.runtime = root, 0, 0, runtime()
        empty = self.runtime.empty
        self.nodes = empty((room, 4), np.int32)
        self.values, self.probabilities = empty((room, 4)), empty(room)
        self.path = empty(MAX_DEPTH, np.int64)

    @property
    def value(self) -> tuple[float, ...]:
        """Each seat's win probability at the root."""
        return tuple(self.values[0])

    @property
    def is_full(self) -> bool:
        """Whether there is no room for one simulation more."""
        return self.size + MAX_NODES_ADDED > len(self.nodes)

    def search(self, simulations: int) -> None:
        """Run so many simulations more, or until the tree is full."""
        weights, substitutions, temperature = self.evaluator
        self.size = self.runtime.rule(simulate, *substitutions)(
            self.root, temperature, weights, simulations, self.size,
            self.nodes, self.values, self.probabilities, self.path,
        )  # fmt: skip
        self.simulations += simulations

    def search_until(self, deadline: Deadline) -> None:
        """Run simulations until the time is over or the tree is full."""
        while not (deadline.is_over or self.is_full):
            self.search(deadline.steps_left(self.simulations, SLICE))

    def most_visited(self) -> int:
        """Return the most visited action at the root, the best one among equals."""
        return int(self.runtime.rule(most_visited)(self.root, self.nodes, self.values))

    def visits(self) -> list[int]:
        """Return the visits of each successor of the root."""
        first, children = self.nodes[0, FIRST], self.nodes[0, CHILDREN]
        return [int(simulations) for simulations in self.nodes[first : first + children, VISITS]]

    def child_values(self) -> list[tuple[float, ...]]:
        """Return each seat's win probability after each successor of the root."""
        first, children = self.nodes[0, FIRST], self.nodes[0, CHILDREN]
        return [tuple(values) for values in self.values[first : first + children]]
