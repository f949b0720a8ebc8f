"""The two gentlest bots: one plays anything, one looks no further than this action."""

from ..dice import Dice
from ..rules.actions import FIRST_RUG, FIRST_STEER
from ..rules.score import showing
from ..rules.state import STEER, State
from ..rules.turn import lay
from .bot import View
from .heuristic import tolls_ahead


class Random:
    """Plays any legal action, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self.dice, self.asked = Dice(seed, "random bot"), 0

    def choose(self, view: View, seconds: float) -> int:
        """One of the legal actions."""
        self.asked += 1
        return view.choices[self.dice.pick(self.asked, [1] * len(view.choices))]


class Peddler:
    """Steers where the next throw costs least, and lays the rug that gains most at once."""

    name = "peddler"

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is for the sake of the others: a peddler leaves nothing to chance."""

    def choose(self, view: View, seconds: float) -> int:
        """The action with the least cost or the most gain."""
        state = view.state
        if state.phase == STEER:
            return min(view.choices, key=lambda action: cost(state, action - FIRST_STEER - 1))
        return max(view.choices, key=lambda action: gain(state, action - FIRST_RUG))


def cost(state: State, quarter: int) -> float:
    """What the next throw costs the player to act on average, when Assam is turned so."""
    return sum(tolls_ahead(state, quarter, state.seat))


def gain(state: State, rug: int) -> int:
    """How far the player gets ahead by this rug: squares shown, against the others'."""
    after, seats = lay(state, rug), range(state.rules.players)
    return 2 * showing(after, state.seat) - sum(showing(after, seat) for seat in seats)
