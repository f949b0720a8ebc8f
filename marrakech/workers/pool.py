"""Worker processes for an asynchronous program, shared fairly between those who ask."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from .fair_queue import ANYBODY, FairQueue, Key, Shares
from .processes import ProcessPool, WorkerFailed

Answer = TypeVar("Answer")


class Workers:
    """Worker processes behind a fair queue; they start with the first task.

    `note_wait` is called with the seconds that each task has waited for a process.
    """

    def __init__(
        self, processes: int = 1, note_wait: Callable[[float], None] = lambda seconds: None
    ) -> None:
        self.processes, self.note_wait, self.waiting = processes, note_wait, 0
        self.busy = 0  # processes that work on something, even if nobody waits for it any more
        self.queue = FairQueue[asyncio.Future[None]]()
        self.shares = Shares()
        self.pool = ProcessPool(processes)

    async def run(
        self, task: Callable[..., Answer], *arguments: object, key: Key = ANYBODY
    ) -> Answer:
        """Return the answer to a task; a WorkerFailed where a process died over it."""
        self.waiting += 1
        self.shares.add(key)
        try:
            since = time.monotonic()
            await self._turn(key)
            self.note_wait(time.monotonic() - since)
            return await self._answer(task, *arguments)
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
        """Give a process that has become free to the next in the queue."""
        while self.queue:
            turn = self.queue.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self.busy -= 1

    async def _answer(self, task: Callable[..., Answer], *arguments: object) -> Answer:
        """Return the answer of the process that was taken, which is free once it is done."""
        loop = asyncio.get_running_loop()

        def is_done(_answer: Future[Answer]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits
                loop.call_soon_threadsafe(self._pass_on)

        try:
            answer = self.pool.submit(task, *arguments)
        except BaseException:
            self._pass_on()
            raise
        answer.add_done_callback(is_done)
        try:
            return await asyncio.wrap_future(answer)
        except BrokenProcessPool:
            raise WorkerFailed from None

    def close(self) -> None:
        """End the processes at once: nobody waits any more, and a task may take a minute."""
        self.pool.stop()
