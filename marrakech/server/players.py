"""Who plays for a seat without a person: bots in their own processes, so that nobody waits.

A worker is told rules and position, never a secret, and answers with an action.
"""

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache

from ..bots.levels import make_bot
from ..bots.punctual import Punctual
from ..bots.simple import Peddler
from ..bots.view import Bot, View
from ..notation import write_action, write_rules
from ..position import write_position
from .table import Table

SECONDS = 1.0  # that a bot may think
LEAST_SECONDS = 0.05
GENTLE = ("random", "peddler", "")  # answer at once, so they need no process of their own


class Players:
    """Bots at work: so many processes, and a queue before them."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def choose(self, table: Table, level: str) -> str:
        """What the bot of a level does, or without one the gentle bot that stands in."""
        state = table.before if table.before is not None else table.game
        if level in GENTLE or self.processes == 0:
            bot = make_bot(level, secrets.token_hex(8)) if level else Peddler()
            return write_action(bot.choose(View(state), SECONDS))
        question = level, write_rules(state.rules), write_position(state), self.seconds
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool(), think, *question)
        except BrokenProcessPool:
            self.pool = None
            return write_action(Peddler().choose(View(state), SECONDS))
        finally:
            self.waiting -= 1

    @property
    def seconds(self) -> float:
        """Time to think: the more wait, the less there is for each."""
        return max(LEAST_SECONDS, SECONDS * self.processes / max(self.processes, self.waiting + 1))

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context)
        return self.pool

    def close(self) -> None:
        """Send the bots home."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


@cache
def bot_of(level: str) -> Bot:
    """The bot of a level in this process, which gets ready when it is first asked."""
    return Punctual(make_bot(level))


def think(level: str, rules: str, position: str, seconds: float) -> str:
    """A bot's answer, as text; this runs in a worker."""
    return write_action(bot_of(level).choose(View.read(rules, position), seconds))
