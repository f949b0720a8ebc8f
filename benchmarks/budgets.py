"""Thinking times of bots while every core has twice as much to do as it can."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from benchmarks.positions import spread
from marrakech.bots.bot import View
from marrakech.bots.make_bot import make_bot

BOTS = ("caravan", "vizier")
LOAD = 2  # busy processes for each core


class Size(NamedTuple):
    """The size of a measurement."""

    players: tuple[int, ...]
    samples: dict[float, int]  # by seconds allowed: questions for each number of players
    settling: float  # seconds until all processes are busy


FULL = Size((2, 4), {0.05: 250, 0.2: 80, 1.0: 20}, 1.0)
SHORT = Size((2,), {0.05: 1, 0.2: 1, 1.0: 1}, 0.0)


class Budget(NamedTuple):
    """The share of its time that a bot used, 1 being all of it."""

    bot: str
    seconds: float
    used: list[float]

    def measured(self) -> dict[str, object]:
        """Return the JSON of the budget."""
        used = sorted(self.used)
        return {
            "bot": self.bot,
            "seconds": self.seconds,
            "questions": len(used),
            "median": used[len(used) // 2],
            "99 %": used[len(used) * 99 // 100],
            "worst": used[-1],
            "over": sum(share > 1 for share in used),
        }


@contextmanager
def busy_machine(settling: float) -> Iterator[None]:
    """Keep every core busy."""
    command = [sys.executable, "-c", "while True: pass"]
    busy = [subprocess.Popen(command) for _ in range(LOAD * (os.cpu_count() or 1))]
    time.sleep(settling)
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def share_used(bot, state, seconds: float) -> float:
    """Return the share of the time that passes until the answer, by the clock on the wall."""
    view, start = View(state), time.perf_counter()
    bot.choose(view, seconds)
    return (time.perf_counter() - start) / seconds


def measure(size: Size = FULL) -> list[Budget]:
    """Measure both bots at choices from games of two and four, in turns."""
    bots = {name: make_bot(name) for name in BOTS}
    questions = {
        seconds: [state for players in size.players for state in spread(players, number)]
        for seconds, number in size.samples.items()
    }
    for bot in bots.values():
        for state in questions[0.05][::50]:
            bot.choose(View(state), 1.0)
    found = []
    with busy_machine(size.settling):
        for seconds, states in questions.items():
            used: dict[str, list[float]] = {name: [] for name in BOTS}
            for state in states:
                for name, bot in bots.items():
                    used[name].append(share_used(bot, state, seconds))
            found += [Budget(name, seconds, shares) for name, shares in used.items()]
            print(f"  budgets of {seconds:g} s done", file=sys.stderr, flush=True)
    return found
