"""The champion's pupils: one turn of look-ahead with its network, and a softmax choice.

Each pupil's temperature was fitted so that the steps between the levels from shepherd to caravan
are alike: with two players a level takes 63 to 65 of 100 games from the one before, about 100 Elo
(`marrakech arena porter shepherd --games 1000 --luck`, and so on for each pair).
"""

import math

from ..dice import Dice
from ..rules.state import LAY
from .bot import View
from .deadline import NEVER
from .endgame import after
from .evaluators import network_evaluator
from .expectimax_search import Expectimax
from .successors import WIDTH

GRAIN = 1 << 20  # the weight of the best choice, in whole numbers for `Dice.pick`


class Pupil:
    """Plays an action the more often, the higher its win probability."""

    name: str
    temperature: float  # loss of win probability that makes an action e times less likely

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, view: View, seconds: float) -> int:
        """Return one of the legal actions, the best one most often."""
        state, search = view.state, Expectimax(1, network_evaluator)
        turns = 0 if state.phase == LAY else 1
        values = [
            search.values(after(state, choice), turns, WIDTH, NEVER)[state.seat]
            for choice in view.choices
        ]
        losses = [max(values) - value for value in values]
        weights = [1 + int(GRAIN * math.exp(-loss / self.temperature)) for loss in losses]
        # Asked the same again, after an undo or in another process, it answers the same.
        return view.choices[Dice(f"{self.seed} {view.position}", "pupil").pick(0, weights)]


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
