"""Worker processes for an asynchronous program, shared fairly between those who ask."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from .fair_queue import ANYBODY, FairQueue, Key, Shares
from .processes import ProcessPool, WorkerFailed

Answer = TypeVar("Answer")

LONGEST = 120.0  # seconds for a task and its process to start, after which it is replaced


class Workers:
    """Worker processes behind a fair queue; they start with the first task.

    A process that dies, or hangs, takes one task with it, which gets a second turn. Tasks cannot be
    interrupted, so each should be short: long work is cut into slices.
    """

    def __init__(
        self,
        processes: int = 1,
        note_wait: Callable[[str, float], None] = lambda kind, seconds: None,
        note_failure: Callable[[], None] = lambda: None,
    ) -> None:
        """Prepare so many processes.

        `note_wait` is called with the kind of each task and the seconds for which it has waited for
        a process, `note_failure` when a process has died over a task.
        """
        self.note_wait, self.note_failure = note_wait, note_failure
        self.pools = [ProcessPool() for _ in range(processes)]  # of one process each
        self.free = [*self.pools]  # the one that worked last at the end, which need not start
        self.queue = FairQueue[asyncio.Future[ProcessPool]]()
        self.shares = Shares()
        self.waiting = Counter[str]()  # tasks that run or wait, by kind

    @property
    def processes(self) -> int:
        """The number of processes."""
        return len(self.pools)

    @property
    def busy(self) -> int:
        """The processes that work on something, even if nobody waits for it any more."""
        return len(self.pools) - len(self.free)

    async def run(
        self, task: Callable[..., Answer], *arguments: object, key: Key = ANYBODY, kind: str = ""
    ) -> Answer:
        """Return the answer to a task; a WorkerFailed where two processes died over it."""
        self.waiting[kind] += 1
        self.shares.add(key)
        try:
            with contextlib.suppress(WorkerFailed):
                return await self._attempt(task, *arguments, key=key, kind=kind)
            return await self._attempt(task, *arguments, key=key, kind=kind)
        finally:
            self.shares.remove(key)
            self.waiting[kind] -= 1

    async def _attempt(
        self, task: Callable[..., Answer], *arguments: object, key: Key, kind: str
    ) -> Answer:
        since = time.monotonic()
        pool = await self._turn(key)
        self.note_wait(kind, time.monotonic() - since)
        return await self._answer(pool, task, *arguments)

    async def _turn(self, key: Key) -> ProcessPool:
        """Wait until a process is free, and take it."""
        turn = asyncio.get_running_loop().create_future()
        self.queue.push(key, turn)
        if self.free:
            self._pass_on(self.free.pop())
        try:
            return await turn
        except asyncio.CancelledError:
            self.queue.discard(key, turn)
            if not turn.cancelled():  # it had been given a process in the same moment
                self._pass_on(turn.result())
            raise

    def _pass_on(self, pool: ProcessPool) -> None:
        """Give a process that has become free to the next in the queue."""
        while self.queue:
            turn = self.queue.pop()
            if not turn.done():
                turn.set_result(pool)
                return
        self.free.append(pool)

    async def _answer(
        self, pool: ProcessPool, task: Callable[..., Answer], *arguments: object
    ) -> Answer:
        """Return the answer of the process that was taken, which is free once it is done."""
        loop = asyncio.get_running_loop()
        limit = loop.call_later(LONGEST, pool.restart)

        def release() -> None:
            limit.cancel()
            self._pass_on(pool)

        def is_done(_answer: Future[Answer]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits
                loop.call_soon_threadsafe(release)

        try:
            answer = pool.submit(task, *arguments)
        except BaseException:
            release()
            raise
        answer.add_done_callback(is_done)
        try:
            return await asyncio.wrap_future(answer)
        except BrokenProcessPool:
            self.note_failure()
            raise WorkerFailed("a worker process died") from None

    def close(self) -> None:
        """End the processes at once: nobody waits any more."""
        for pool in self.pools:
            pool.stop()
