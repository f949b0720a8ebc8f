"""The merchant: one whole turn of look-ahead with the heuristic."""

from ..compile.native import compile_native
from .bot import View
from .endgame import exact_choice
from .heuristic import WEIGHTS
from .lookahead import best_action


class Merchant:
    """Looks one whole turn ahead, over every throw, and evaluates with the heuristic."""

    name = "merchant"

    def __init__(self, seed: int | str = 0) -> None:
        """Accept a seed, as every bot does; a merchant is deterministic."""

    def choose(self, view: View, seconds: float) -> int:
        """Return the action with the highest win probability."""
        exact = exact_choice(view.state, view.choices, seconds)
        if exact is not None:
            return exact
        action, _ = compile_native(best_action)(view.state, WEIGHTS[view.state.rules.players])
        return int(action)
