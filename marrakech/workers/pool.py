"""Processes that think beside the server, so that nobody waits for them who does not ask."""

import asyncio
import contextlib
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from .fair_queue import ANYBODY, FairQueue, Key, Shares

Answer = TypeVar("Answer")


def go_without_a_word() -> None:
    """Let Ctrl-C, which every process of a terminal hears, end this one and print nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Lost(Exception):
    """A worker died over a question."""


class Workers:
    """So many processes and a fair queue before them; they start when something is first asked."""

    def __init__(self, processes: int = 1) -> None:
        self.processes, self.waiting = processes, 0
        self.busy = 0  # processes that work on something, even if nobody waits for it any more
        self.queue = FairQueue[asyncio.Future[None]]()
        self.shares = Shares()
        self.pool: ProcessPoolExecutor | None = None

    async def ask(
        self, question: Callable[..., Answer], *words: object, key: Key = ANYBODY
    ) -> Answer:
        """A worker's answer to a question; where one dies, others are there for the next."""
        self.waiting += 1
        self.shares.add(key)
        try:
            await self._turn(key)
            return await self._answer(question, *words)
        finally:
            self.shares.remove(key)
            self.waiting -= 1

    async def _turn(self, key: Key) -> None:
        """Wait until a process is free, and take it."""
        turn = asyncio.get_running_loop().create_future()
        self.queue.push(key, turn)
        if self.busy < self.processes:
            self.busy += 1
            self._pass_on()
        try:
            await turn
        except asyncio.CancelledError:
            self.queue.discard(key, turn)
            if not turn.cancelled():  # it had been given a process in the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a process that has become free to whoever is next."""
        while self.queue:
            turn = self.queue.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self.busy -= 1

    async def _answer(self, question: Callable[..., Answer], *words: object) -> Answer:
        """The answer of the process that was taken. It is free when it is done, not before."""
        loop = asyncio.get_running_loop()

        def is_done(_answer: Future[Answer]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits
                loop.call_soon_threadsafe(self._pass_on)

        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.processes, context, go_without_a_word)
        pool = self.pool
        try:
            try:
                answer = pool.submit(question, *words)
            except BaseException:
                self._pass_on()
                raise
            answer.add_done_callback(is_done)
            return await asyncio.wrap_future(answer)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = None
            raise Lost from None

    def close(self) -> None:
        """Send everybody home."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
