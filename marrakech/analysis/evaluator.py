"""The evaluator of an analysis: a bot, and its number of simulations a position."""

import time
from dataclasses import dataclass

from ..bots.estimate import DEFAULT_SIMULATIONS, estimate, is_exact
from ..bots.evaluators import LeafEvaluators, heuristic_evaluator, network_evaluator
from ..bots.search_tree import MAX_SIMULATIONS
from ..notation.text import BadNotation, quoted
from ..rules.state import Rules, State, opening
from .rounding import WinProbabilities, on_grid

# By name: the leaf evaluator, and the simulations a position by default.
BOTS: dict[str, tuple[LeafEvaluators, int]] = {
    "merchant": (heuristic_evaluator, 0),
    "vizier": (heuristic_evaluator, 1000),
    "grand-vizier": (network_evaluator, DEFAULT_SIMULATIONS),
}
DEFAULT_BOT = "grand-vizier"
DEFAULT = -1  # the bot's default number of simulations
TRIAL = 4  # times the bot's default simulations, run to measure the speed of this machine

# Smaller differences between two estimates are noise: at 1,000 and at 8,000 simulations they differ
# by 0.003 on average with two players, by 0.011 with four (72 to 76 positions each).
NOISE = 0.01
EQUAL = 1e-9  # exact values closer than this count as equal


@dataclass(frozen=True)
class GameEvaluator:
    """Estimates win probabilities of positions, the same every time."""

    bot: str = DEFAULT_BOT
    simulations: int = DEFAULT  # a position; 0 for one turn of look-ahead

    def __post_init__(self) -> None:
        if self.bot not in BOTS:
            raise BadNotation("evaluator", f"{quoted(self.bot)} is none of {', '.join(BOTS)}")
        usual = BOTS[self.bot][1]
        if self.simulations == DEFAULT:
            object.__setattr__(self, "simulations", usual)
        elif not usual and self.simulations:
            raise BadNotation("simulations", f"a {self.bot} runs no simulations")
        elif usual and not 1 <= self.simulations <= MAX_SIMULATIONS:
            raise BadNotation(
                "simulations", f"{self.simulations} is not from 1 to {MAX_SIMULATIONS}"
            )

    def available(self, players: int) -> "GameEvaluator":
        """Return this evaluator, or a vizier's where the champion's weights cannot be used."""
        is_missing = self.bot == DEFAULT_BOT and not network_evaluator(players).substitutions
        return GameEvaluator("vizier", self.simulations) if is_missing else self

    def win_probabilities(self, state: State) -> WinProbabilities:
        """Return each seat's estimated win probability."""
        return on_grid(estimate(state, self.simulations, BOTS[self.bot][0]))

    def margin(self, state: State) -> float:
        """Return how much better one action must be than another here to count as better."""
        return EQUAL if is_exact(state) else NOISE


def evaluator_for_time(bot: str, positions: int, seconds: float) -> GameEvaluator:
    """Return an evaluator that needs about this time for so many positions on this machine."""
    evaluator = GameEvaluator(bot)
    if not evaluator.simulations:
        return evaluator
    state, trial = opening(Rules(players=4)), GameEvaluator(bot, TRIAL * evaluator.simulations)
    GameEvaluator(bot, 1).win_probabilities(state)  # load the weights before measuring
    started = time.perf_counter()
    trial.win_probabilities(state)
    pace = trial.simulations / (time.perf_counter() - started)
    simulations = pace * seconds / max(positions, 1)
    return GameEvaluator(bot, max(1, min(MAX_SIMULATIONS, round(simulations))))
