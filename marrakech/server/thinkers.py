"""Hints and analyses: work that takes a while, in a process beside the server."""

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

from .players import bot_of

MOST_WAITING = 8
HINT_SECONDS = 0.5
LOOKS = 300


class Busy(Exception):
    """Too many are waiting already."""


class Thinkers:
    """One process that thinks about one thing after another."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def hint(self, rules: str, position: str) -> dict[str, Any]:
        """What a strong bot would do in a position."""
        return await self._ask(hint, rules, position)

    async def analysis(self, record: str) -> dict[str, Any]:
        """Luck and skill in a record."""
        return await self._ask(analysis, record)

    async def _ask(self, *question: Any) -> Any:
        if self.waiting >= MOST_WAITING:
            raise Busy
        self.waiting += 1
        try:
            if self.pool is None:
                self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
            return await asyncio.get_running_loop().run_in_executor(self.pool, *question)
        except BrokenProcessPool:
            self.pool = None
            raise Busy from None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Stop thinking."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


def hint(rules: str, position: str) -> dict[str, Any]:
    """A strong bot's choice and everybody's chances; this runs beside the server."""
    from ..bots.estimate import estimate
    from ..bots.view import View
    from ..notation import write_action

    view = View.read(rules, position)
    action = write_action(bot_of("vizier").choose(view, HINT_SECONDS))
    return {"action": action, "shares": [round(share, 4) for share in estimate(view.state, LOOKS)]}


@lru_cache(64)
def analysis(record: str) -> dict[str, Any]:
    """The analysis of a record; this runs beside the server."""
    from ..analysis.analysis import analyse
    from ..analysis.judge import Judge
    from ..analysis.told import told_in_json
    from ..game import read_record

    return told_in_json(analyse(read_record(record), Judge("vizier", LOOKS)))
