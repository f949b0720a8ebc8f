"""The judge of an analysis: whose eye it is, and how long it looks."""

import time
from dataclasses import dataclass

from ..bots.estimate import estimate, is_exact
from ..notation import BadNotation, quoted
from ..rules.state import Rules, State, opening
from .shares import Shares, settled

BOTS = ("merchant", "vizier")
DEFAULT_LOOKS = 1000
MOST_LOOKS = 1_000_000
TRIAL = 4000  # looks that tell how fast this machine is

# What differences between two estimates say nothing: as much as two of them differ by themselves.
NOISE = 0.01
EQUAL = 1e-9  # exact shares that differ by less do not differ


@dataclass(frozen=True)
class Judge:
    """Estimates what a position is worth to every seat, the same every time it is asked."""

    bot: str = "vizier"
    looks: int = DEFAULT_LOOKS  # of a vizier, at each position

    def __post_init__(self) -> None:
        if self.bot not in BOTS:
            raise BadNotation("judge", f"{quoted(self.bot)} is none of {', '.join(BOTS)}")
        if not 1 <= self.looks <= MOST_LOOKS:
            raise BadNotation("looks", f"{self.looks} is not from 1 to {MOST_LOOKS}")

    def shares(self, state: State) -> Shares:
        """Each seat's share of the victory to be expected."""
        return settled(estimate(state, self.looks if self.bot == "vizier" else 0))

    def margin(self, state: State) -> float:
        """By how much one action must be better than another here to be called so."""
        return EQUAL if is_exact(state) else NOISE


def judge_for(bot: str, positions: int, seconds: float) -> Judge:
    """A judge who needs about so long for so many positions on this machine, one at a time."""
    if bot != "vizier":
        return Judge(bot)
    state = opening(Rules(players=4))
    estimate(state, 1)  # what is compiled is compiled now
    started = time.perf_counter()
    estimate(state, TRIAL)
    pace = TRIAL / (time.perf_counter() - started)
    looks = pace * seconds / max(positions, 1)
    return Judge(bot, max(1, min(MOST_LOOKS, round(looks))))
