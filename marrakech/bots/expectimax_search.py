"""An expectimax search with a transposition table that outlives one search."""

from collections.abc import Sequence

from ..compile.runtime import runtime
from ..rules.state import State
from .choices import pupil_weights, rank_actions
from .deadline import Deadline
from .evaluators import LeafEvaluators, heuristic_evaluator
from .expectimax import expectimax
from .successors import WIDTH

UNLIMITED = 1 << 62  # nodes
FIRST_BUDGET = 4_000  # nodes; the pace of the search is not known yet


class Expectimax:
    """An expectimax search that remembers the values of so many states."""

    def __init__(self, table_size: int, evaluators: LeafEvaluators = heuristic_evaluator) -> None:
        import numpy as np

        self.evaluators, self.runtime = evaluators, runtime()
        zeros = self.runtime.zeros
        self.table = zeros(table_size, np.int64), zeros((table_size, 4)), zeros(WIDTH)
        self.budget, self.actions = zeros(1, np.int64), zeros(WIDTH, np.int64)
        self.chances, self.ranks = zeros(WIDTH, np.int64), zeros(WIDTH)

    def values(self, state: State, turns: int, breadth: int) -> tuple[float, ...]:
        """Return each seat's win probability."""
        weights, substitutions, _ = self.evaluators(state.rules.players)
        self.budget[0] = UNLIMITED
        search = self.runtime.rule(expectimax, *substitutions)
        found: tuple[float, ...] = search(state, turns, breadth, weights, *self.table, self.budget)
        return found

    def ranked(
        self, state: State, choices: Sequence[int], turns: int, breadth: int,
        deadline: Deadline | None = None,
    ) -> list[int]:  # fmt: skip
        """Return the choices, the best first; those not reached in time come last.

        With a deadline it searches with a growing budget of nodes; the table keeps what an earlier
        attempt found.
        """
        weights, substitutions, _ = self.evaluators(state.rules.players)
        rank, done = self.runtime.rule(rank_actions, *substitutions), 0
        budget = UNLIMITED if deadline is None else FIRST_BUDGET
        while True:
            self.actions[: len(choices)], self.budget[0] = choices, budget
            searched = rank(
                state, self.actions, len(choices), turns, breadth, weights,
                *self.table, self.ranks, self.budget,
            )  # fmt: skip
            if deadline is None or searched == len(choices) or deadline.is_over:
                return [int(action) for action in self.actions[: len(choices)]]
            done += budget
            budget = min(2 * budget, max(FIRST_BUDGET, deadline.steps_left(done)))

    def pupil_weights(self, state: State, choices: Sequence[int], temperature: float) -> list[int]:
        """Return how often a pupil plays each of its choices, as whole numbers."""
        weights, substitutions, _ = self.evaluators(state.rules.players)
        self.budget[0] = UNLIMITED
        self.runtime.rule(pupil_weights, *substitutions)(
            state, temperature, weights, *self.table, self.budget, self.ranks, self.chances
        )
        return [int(chance) for chance in self.chances[: len(choices)]]
