"""The two simplest bots: random play, and one action of look-ahead."""

from ..dice import Dice
from .bot import View
from .choices import peddler_choice


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
        return int(peddler_choice(view.state))
