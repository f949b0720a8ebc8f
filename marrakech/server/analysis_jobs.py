"""Hints, analyses and replays: work that takes a while, in the processes that the bots use too."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeVar

from ..analysis.jobs import assemble, estimate_slice, hint, slice_count
from ..analysis.schemas import AnalysisPayload, Hint, Shares
from ..table.refusals import Refused
from ..table.replay import BadRecord, Replay, replay
from ..workers.bounds import RequestBounds, TooMany
from ..workers.fair_queue import Key
from ..workers.pool import Workers
from ..workers.processes import WorkerFailed
from ..workers.slices import Slices

Answer = TypeVar("Answer")

KEPT = 64  # analyses in memory, finished or not; a finished one takes about 300 KB


class Busy(Refused):
    """There is too much to compute already."""

    def __init__(self) -> None:
        super().__init__("busy", "too many are asking at once; try again")


class QueueFull(Refused):
    """The caller has too many requests under way."""

    def __init__(self) -> None:
        sentence = "you have too many hints and analyses under way; wait for one of them"
        super().__init__("queue-full", sentence)


class NotComputed(Refused):
    """Two processes died over this."""

    def __init__(self) -> None:
        super().__init__("not-computed", "this could not be computed; try again")


class SharedAnalysis:
    """The analysis of a record, on which all who ask for it work together."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.slices: Slices[tuple[Shares, ...]] | None = None
        self.payload: AnalysisPayload | None = None


class AnalysisJobs:
    """Computes hints, analyses and replays, each for a key, by which they take turns with bots.

    An analysis has one slice at a time in the queue. A caller that is cancelled leaves its part of
    the work undone.
    """

    def __init__(self, workers: Workers) -> None:
        self.workers, self.bounds = workers, RequestBounds()
        self.analyses = lru_cache(KEPT)(SharedAnalysis)

    async def hint(self, key: Key, rules: str, position: str) -> Hint:
        """Return the action of a strong bot in a position, with reasons."""
        with self._admitted(key):
            return await self._compute("hints", key, hint, rules, position)

    async def analysis(self, key: Key, record: str) -> AnalysisPayload:
        """Return the luck and skill in a record."""
        shared = self.analyses(record)

        async def compute(task: Callable[..., Answer], *arguments: object) -> Answer:
            return await self._compute("analyses", key, task, record, *arguments)

        with self._admitted(key):
            if shared.payload is not None:
                return shared.payload
            if shared.slices is None:
                count = await compute(slice_count)
                shared.slices = shared.slices or Slices(count)
            slices = await shared.slices.complete(lambda number: compute(estimate_slice, number))
            shared.payload = payload = await compute(assemble, slices)
            return payload

    async def replay(self, key: Key, record: str) -> Replay | BadRecord:
        """Return a record moment by moment, or the reason why it cannot be read."""
        with self._admitted(key):
            return await self._compute("records", key, replay, record)

    @contextmanager
    def _admitted(self, key: Key) -> Iterator[None]:
        """Count a request while it lasts, if there is room for it."""
        try:
            with self.bounds.admit(key):
                yield
        except TooMany as full:
            raise QueueFull() if full.is_own else Busy() from None

    async def _compute(
        self, kind: str, key: Key, task: Callable[..., Answer], *arguments: object
    ) -> Answer:
        try:
            return await self.workers.run(task, *arguments, key=key, kind=kind)
        except WorkerFailed:
            raise NotComputed from None
