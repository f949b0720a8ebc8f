"""The two simplest bots: random play, and one action of look-ahead."""

from ..dice import Dice
from ..rules.actions import FIRST_RUG, FIRST_STEER
from ..rules.score import showing
from ..rules.state import STEER, State
from ..rules.turn import lay
from .bot import View
from .heuristic import tolls_ahead


class Random:
    """Plays any legal action, each with the same probability."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self.dice, self.questions = Dice(seed, "random bot"), 0

    def choose(self, view: View, seconds: float) -> int:
        """Return one of the legal actions."""
        self.questions += 1
        return view.choices[self.dice.pick(self.questions, [1] * len(view.choices))]


class Peddler:
    """Steers where the next throw costs least, and lays the rug that gains most at once."""

    name = "peddler"

    def __init__(self, seed: int | str = 0) -> None:
        """Accept a seed, as every bot does; a peddler is deterministic."""

    def choose(self, view: View, seconds: float) -> int:
        """Return the action with the least cost or the most gain."""
        state = view.state
        if state.phase == STEER:
            return min(view.choices, key=lambda action: cost(state, action - FIRST_STEER - 1))
        return max(view.choices, key=lambda action: gain(state, action - FIRST_RUG))


def cost(state: State, quarter: int) -> float:
    """Return the toll that the player to act pays on average on the next throw."""
    return sum(tolls_ahead(state, quarter, state.seat))


def gain(state: State, rug: int) -> int:
    """Return the lead that the player gains by this rug: own squares shown against the others'."""
    after, seats = lay(state, rug), range(state.rules.players)
    return 2 * showing(after, state.seat) - sum(showing(after, seat) for seat in seats)
