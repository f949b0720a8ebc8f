"""Exactness of bots in the last rugs."""

import sys
from typing import NamedTuple

from benchmarks.positions import last_rugs
from marrakech.bots.bot import View
from marrakech.bots.endgame import EQUAL, exact_values
from marrakech.bots.make_bot import make_bot

BOTS = ("caravan", "vizier")
SECONDS = (1.0, 0.05)
MOST_RUGS = 3


class Bar(NamedTuple):
    """A bot's losses, in win probability."""

    bot: str
    seconds: float
    losses: list[float]

    def measured(self) -> dict[str, object]:
        """Return the JSON of the losses."""
        return {
            "bot": self.bot,
            "seconds": self.seconds,
            "positions": len(self.losses),
            "best": sum(loss < EQUAL for loss in self.losses) / len(self.losses),
            "mean loss": sum(self.losses) / len(self.losses),
            "worst loss": max(self.losses),
        }


def measure(positions: int) -> list[Bar]:
    """Measure every bot at the same positions, with and without time to search to the end."""
    bots = {name: make_bot(name) for name in BOTS}
    losses: dict[tuple[str, float], list[float]] = {(b, s): [] for s in SECONDS for b in BOTS}
    for number, state in enumerate(last_rugs(positions, MOST_RUGS)):
        view = View(state)
        values = dict(zip(view.choices, exact_values(state, view.choices), strict=True))
        for (name, seconds), lost in losses.items():
            lost.append(max(values.values()) - values[bots[name].choose(view, seconds)])
        if number % 250 == 249:
            print(f"  endgames: {number + 1} of {positions}", file=sys.stderr, flush=True)
    return [Bar(name, seconds, lost) for (name, seconds), lost in losses.items()]
