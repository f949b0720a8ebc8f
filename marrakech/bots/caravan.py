"""The caravan: expectimax over every throw and the best rugs, one turn deeper as time allows."""

from ..compile.runtime import runtime
from .bot import View
from .choices import UNDECIDED, exact_choice
from .deadline import Deadline
from .endgame import NO_TIME_LIMIT
from .expectimax_search import Expectimax
from .successors import WIDTH

# Searches of increasing depth: turns ahead, and rugs considered in each turn. Two turns with four
# rugs are as strong as with all of them, at half the time (docs/experiments/search.md).
DEPTHS = ((1, WIDTH), (2, 4), (3, 3), (4, 3), (5, 3), (6, 3))
TABLE_SIZE = 1 << 18  # states whose values are remembered


class Caravan:
    """Searches several turns ahead over every throw, one turn deeper as long as there is time."""

    name = "caravan"

    def __init__(self, seed: int | str = 0, turns: int | None = None) -> None:
        """Search exactly so many turns deep, if given, and answer the same every time.

        Every bot takes a seed; a caravan has no use for it.
        """
        self.turns = turns
        self.search: Expectimax | None = None

    def choose(self, view: View, seconds: float) -> int:
        """Return the best action that the search found in time."""
        state, choices = view.state, view.choices
        deadline = None if self.turns else Deadline(seconds)
        exact = runtime().rule(exact_choice)(state, NO_TIME_LIMIT if self.turns else seconds)
        if exact != UNDECIDED:
            return int(exact)
        nearest, *further = DEPTHS[: self.turns]
        self.search = self.search or Expectimax(TABLE_SIZE)
        choices = self.search.ranked(state, choices, *nearest)
        for turns, breadth in further:
            if deadline is None or not deadline.is_over:
                choices = self.search.ranked(state, choices, turns, breadth, deadline)
        return choices[0]
