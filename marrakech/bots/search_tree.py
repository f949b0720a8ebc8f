"""A search tree in memory, from a root position to the most visited action."""

from ..compile.native import compile_native
from ..rules.state import State
from .bot import best_of
from .deadline import Flag
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
        self.root, self.size = root, 1
        self.nodes = np.zeros((room, 4), np.int32)
        self.values, self.probabilities = np.zeros((room, 4)), np.zeros(room)
        self.path = np.zeros(MAX_DEPTH, np.int64)

    @property
    def value(self) -> tuple[float, ...]:
        """Each seat's win probability at the root."""
        return tuple(self.values[0])

    def search(self, simulations: int, stop: Flag) -> None:
        """Run so many simulations more, or until stopped or full."""
        weights, substitutions, temperature = self.evaluator
        self.size = compile_native(simulate, *substitutions)(
            self.root, temperature, weights, simulations, self.size,
            self.nodes, self.values, self.probabilities, self.path, stop,
        )  # fmt: skip

    def most_visited(self, choices: list[int]) -> int:
        """Return the most visited of the choices at the root, the best one among equals."""
        values = [value[self.root.seat] for value in self.child_values()]
        return best_of(choices, list(zip(self.visits(), values, strict=True)))

    def visits(self) -> list[int]:
        """Return the visits of each successor of the root."""
        first, children = self.nodes[0, FIRST], self.nodes[0, CHILDREN]
        return [int(simulations) for simulations in self.nodes[first : first + children, VISITS]]

    def child_values(self) -> list[tuple[float, ...]]:
        """Return each seat's win probability after each successor of the root."""
        first, children = self.nodes[0, FIRST], self.nodes[0, CHILDREN]
        return [tuple(values) for values in self.values[first : first + children]]
