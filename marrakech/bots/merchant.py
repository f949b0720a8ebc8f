"""The merchant: one whole turn of look-ahead with the heuristic."""

from ..compile.runtime import runtime
from .bot import View
from .choices import merchant_choice
from .heuristic import WEIGHTS


class Merchant:
    """Looks one whole turn ahead, over every throw, and evaluates with the heuristic."""

    name = "merchant"

    def __init__(self, seed: int | str = 0) -> None:
        """Accept a seed, as every bot does; a merchant is deterministic."""

    def choose(self, view: View, seconds: float) -> int:
        """Return the action with the highest win probability."""
        state = view.state
        choose = runtime().rule(merchant_choice)
        return int(choose(state, WEIGHTS[state.rules.players], float(seconds)))
