"""The caravan: every throw and the likeliest rugs, turn after turn, as far as time allows."""

from ..compile.native import compile_native
from ..rules.state import LAY, State
from .bot import View
from .deadline import NEVER, Flag, stopping_after
from .endgame import FOREVER, after, exact_choice
from .evaluators import Eyes, merchants_eye
from .expectimax import turns_ahead
from .successors import WIDTH

# How far is looked, one after the other: turns ahead, and rugs a player considers in each.
PLANS = ((1, WIDTH), (2, 4), (3, 3), (4, 3), (5, 3), (6, 3))
MEMORY = 1 << 18  # states whose worth is remembered


class Caravan:
    """Looks several turns ahead, over every throw, a turn further as long as there is time."""

    name = "caravan"

    def __init__(self, seed: int | str = 0, turns: int | None = None) -> None:
        """With a number of turns it looks exactly so far, and the same every time.

        The seed is for the sake of the others: a caravan leaves nothing to chance.
        """
        self.turns = turns
        self.sight: Sight | None = None

    def choose(self, view: View, seconds: float) -> int:
        """The action that is best as far as could be seen."""
        state, choices = view.state, view.choices
        exact = exact_choice(state, choices, FOREVER if self.turns else seconds)
        if exact is not None:
            return exact
        nearest, *further = PLANS[: self.turns]
        with stopping_after(None if self.turns else seconds) as stop:
            self.sight = self.sight or Sight(MEMORY)
            choices = self.sight.best_first(state, choices, *nearest, NEVER)
            for turns, breadth in further:
                choices = self.sight.best_first(state, choices, turns, breadth, stop)
        return choices[0]


class Sight:
    """Eyes that look so many turns ahead, and remember so many of the states they looked into."""

    def __init__(self, memory: int, eyes: Eyes = merchants_eye) -> None:
        import numpy as np

        self.eyes = eyes
        self.keys, self.known = np.zeros(memory, np.int64), np.zeros((memory, 4))
        self.ranks = np.zeros(WIDTH)

    def look(self, state: State, turns: int, breadth: int, stop: Flag) -> tuple[float, ...]:
        """What a state is worth to each seat."""
        weights, substitutions, _ = self.eyes(state.rules.players)
        return compile_native(turns_ahead, *substitutions)(
            state, turns, breadth, weights, self.keys, self.known, self.ranks, stop
        )

    def best_first(
        self, state: State, choices: list[int], turns: int, breadth: int, stop: Flag
    ) -> list[int]:
        """The choices in the order of their worth; those not reached in time come last."""
        worths: dict[int, float] = {}
        for choice in choices:
            left = turns - 1 if state.phase == LAY else turns
            seen = self.look(after(state, choice), left, breadth, stop)
            if stop[0]:
                break
            worths[choice] = seen[state.seat]
        return sorted(choices, key=lambda choice: -worths.get(choice, -1.0))
