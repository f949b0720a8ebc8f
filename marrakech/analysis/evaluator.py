"""The judge of an analysis: whose eye it is, and how long it looks."""

import time
from dataclasses import dataclass

from ..bots.estimate import DEFAULT_LOOKS, estimate, is_exact
from ..bots.evaluators import Eyes, champions_eye, merchants_eye
from ..bots.search import MOST_LOOKS
from ..notation.text import BadNotation, quoted
from ..rules.state import Rules, State, opening
from .rounding import Shares, settled

# By name: whose eyes, and how often they look at a position unless told otherwise.
BOTS: dict[str, tuple[Eyes, int]] = {
    "merchant": (merchants_eye, 0),
    "vizier": (merchants_eye, 1000),
    "grand-vizier": (champions_eye, DEFAULT_LOOKS),
}
DEFAULT_BOT = "grand-vizier"
AS_USUAL = -1  # as often as this bot looks by itself
TRIAL = 4  # times the looks of a bot, which tell how fast this machine is

# What differences between two estimates say nothing: as much as two of them differ by themselves.
NOISE = 0.01
EQUAL = 1e-9  # exact shares that differ by less do not differ


@dataclass(frozen=True)
class Judge:
    """Estimates what a position is worth to every seat, the same every time it is asked."""

    bot: str = DEFAULT_BOT
    looks: int = AS_USUAL  # at each position; none where it sees no further than a turn

    def __post_init__(self) -> None:
        if self.bot not in BOTS:
            raise BadNotation("judge", f"{quoted(self.bot)} is none of {', '.join(BOTS)}")
        usual = BOTS[self.bot][1]
        if self.looks == AS_USUAL:
            object.__setattr__(self, "looks", usual)
        elif not usual and self.looks:
            raise BadNotation("looks", f"a {self.bot} is not told how often to look")
        elif usual and not 1 <= self.looks <= MOST_LOOKS:
            raise BadNotation("looks", f"{self.looks} is not from 1 to {MOST_LOOKS}")

    def who_judges(self, players: int) -> "Judge":
        """This judge; where the champion's weights are missing or damaged, a vizier."""
        is_blind = self.bot == DEFAULT_BOT and not champions_eye(players).substitutions
        return Judge("vizier", self.looks) if is_blind else self

    def shares(self, state: State) -> Shares:
        """Each seat's share of the victory to be expected."""
        return settled(estimate(state, self.looks, BOTS[self.bot][0]))

    def margin(self, state: State) -> float:
        """By how much one action must be better than another here to be called so."""
        return EQUAL if is_exact(state) else NOISE


def judge_for(bot: str, positions: int, seconds: float) -> Judge:
    """A judge who needs about so long for so many positions on this machine, one at a time."""
    judge = Judge(bot)
    if not judge.looks:
        return judge
    state, trial = opening(Rules(players=4)), Judge(bot, TRIAL * judge.looks)
    Judge(bot, 1).shares(state)  # what is compiled is compiled now
    started = time.perf_counter()
    trial.shares(state)
    pace = trial.looks / (time.perf_counter() - started)
    looks = pace * seconds / max(positions, 1)
    return Judge(bot, max(1, min(MOST_LOOKS, round(looks))))
