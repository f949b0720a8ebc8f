"""Processes that think beside the server, so that nobody waits for them who does not ask."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Answer = TypeVar("Answer")


def go_without_a_word() -> None:
    """Let Ctrl-C, which every process of a terminal hears, end this one and print nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Lost(Exception):
    """A worker died over a question."""


class Workers:
    """So many processes and a queue before them; they start when something is first asked."""

    def __init__(self, processes: int = 1) -> None:
        self.processes, self.waiting = processes, 0
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Callable[..., Answer], *words: object) -> Answer:
        """A worker's answer to a question; where one dies, others are there for the next."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, go_without_a_word)
        pool = self.pool
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, question, *words)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise Lost from None
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Send everybody home."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
