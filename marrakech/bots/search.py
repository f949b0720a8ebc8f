"""Bots that look ahead."""

from ..machine import machine
from .endgame import exact_worths, is_within_reach
from .lookahead import best_action
from .prospects import WEIGHTS
from .view import View


class Merchant:
    """Looks one whole turn ahead, over every throw, and weighs what all the patches promise."""

    name = "merchant"

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is for the sake of the others: a merchant leaves nothing to chance."""

    def choose(self, view: View, seconds: float) -> int:
        """The action that leaves the player the largest share of the victory."""
        if is_within_reach(view.state, seconds):
            worths = exact_worths(view.state, view.choices)
            return view.choices[worths.index(max(worths))]
        action, _ = machine(best_action)(view.state, WEIGHTS[view.state.rules.players])
        return int(action)
