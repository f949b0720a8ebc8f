"""The champion's pupils: one turn of look-ahead with its network, and a softmax choice.

Each pupil's temperature was fitted so that the steps between the levels from shepherd to caravan
are alike: with two players a level takes 63 to 65 of 100 games from the one before, about 100 Elo
(`marrakech arena porter shepherd --games 1000 --luck`, and so on for each pair).
"""

from ..dice import Dice
from .bot import View
from .evaluators import network_evaluator
from .expectimax_search import Expectimax


class Pupil:
    """Plays an action the more often, the higher its win probability."""

    name: str
    temperature: float  # loss of win probability that makes an action e times less likely

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, view: View, seconds: float) -> int:
        """Return one of the legal actions, the best one most often."""
        choices, search = view.choices, Expectimax(1, network_evaluator)
        weights = search.pupil_weights(view.state, choices, self.temperature)
        # Asked the same again, after an undo or in another process, it answers the same.
        return choices[Dice(f"{self.seed} {view.position}", "pupil").pick(0, weights)]


class Shepherd(Pupil):
    """The gentlest pupil."""

    name, temperature = "shepherd", 0.0515


class Porter(Pupil):
    """The second pupil."""

    name, temperature = "porter", 0.041


class Potter(Pupil):
    """The third pupil, just below a peddler."""

    name, temperature = "potter", 0.032


class Weaver(Pupil):
    """The best pupil, between peddler and merchant."""

    name, temperature = "weaver", 0.0188
