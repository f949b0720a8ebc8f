"""The champion's pupils: they see what it sees a turn ahead, and take it more or less seriously.

How careless each one is was fitted, so that from the shepherd to the caravan the steps are much
alike: with two players a level takes 63 to 65 of 100 games from the one before, some 100 Elo.
"""

import math

from ..dice import Dice
from ..rules.state import LAY
from .bot import View
from .caravan import Sight
from .deadline import NEVER
from .endgame import after
from .evaluators import champions_eye
from .successors import WIDTH

GRAIN = 1 << 20  # the weight of the best choice


class Pupil:
    """Plays an action the more often, the more of the victory it promises."""

    name: str
    carelessness: float  # the loss, in shares of the victory, that makes an action e times rarer

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, view: View, seconds: float) -> int:
        """One of the legal actions, the best one most likely."""
        state, sight = view.state, Sight(1, champions_eye)
        turns = 0 if state.phase == LAY else 1
        worths = [
            sight.look(after(state, choice), turns, WIDTH, NEVER)[state.seat]
            for choice in view.choices
        ]
        losses = [max(worths) - worth for worth in worths]
        weights = [1 + int(GRAIN * math.exp(-loss / self.carelessness)) for loss in losses]
        # Asked the same again, after an undo or in another process, it answers the same.
        return view.choices[Dice(f"{self.seed} {view.position}", "pupil").pick(0, weights)]


class Shepherd(Pupil):
    """Has come to town for the day."""

    name, carelessness = "shepherd", 0.0515


class Porter(Pupil):
    """Has carried many rugs, and laid a few."""

    name, carelessness = "porter", 0.041


class Potter(Pupil):
    """Sells beside the rugs, and has an eye on them."""

    name, carelessness = "potter", 0.032


class Weaver(Pupil):
    """Knows rugs, and learns to trade."""

    name, carelessness = "weaver", 0.0188
