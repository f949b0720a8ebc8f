"""An expectimax search with a transposition table that outlives one search."""

from ..compile.native import compile_native
from ..rules.state import LAY, State
from .deadline import Flag
from .endgame import after
from .evaluators import LeafEvaluators, heuristic_evaluator
from .expectimax import expectimax
from .successors import WIDTH


class Expectimax:
    """An expectimax search that remembers the values of so many states."""

    def __init__(self, table_size: int, evaluators: LeafEvaluators = heuristic_evaluator) -> None:
        import numpy as np

        self.evaluators = evaluators
        self.keys = np.zeros(table_size, np.int64)
        self.cached_values = np.zeros((table_size, 4))
        self.rug_values = np.zeros(WIDTH)

    def values(self, state: State, turns: int, breadth: int, stop: Flag) -> tuple[float, ...]:
        """Return each seat's win probability."""
        weights, substitutions, _ = self.evaluators(state.rules.players)
        return compile_native(expectimax, *substitutions)(
            state, turns, breadth, weights, self.keys, self.cached_values, self.rug_values, stop
        )

    def ranked(
        self, state: State, choices: list[int], turns: int, breadth: int, stop: Flag
    ) -> list[int]:
        """Return the choices, the best first; those not reached in time come last."""
        values: dict[int, float] = {}
        for choice in choices:
            left = turns - 1 if state.phase == LAY else turns
            found = self.values(after(state, choice), left, breadth, stop)
            if stop[0]:
                break
            values[choice] = found[state.seat]
        return sorted(choices, key=lambda choice: -values.get(choice, -1.0))
