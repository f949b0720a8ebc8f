"""Hints, analyses and replays: work that takes a while, in processes beside the server."""

from collections.abc import Callable
from typing import TypeVar

from ..analysis.jobs import analysis, hint
from ..analysis.schemas import AnalysisPayload, Hint
from ..table.replay import BadRecord, Replay, replay
from ..workers.pool import Workers
from ..workers.processes import WorkerFailed
from .instruments import queue_seconds

Answer = TypeVar("Answer")
MOST_WAITING = 8


class Busy(Exception):
    """Too many are waiting already."""


class AnalysisJobs:
    """A process that analyses one thing after another, and one that reads records beside it."""

    def __init__(self) -> None:
        self.workers = Workers(note_wait=queue_seconds.labels("analyses").observe)
        self.readers = Workers(note_wait=queue_seconds.labels("records").observe)

    async def hint(self, rules: str, position: str) -> Hint:
        """Return the action of a strong bot in a position, with reasons."""
        return await ask(self.workers, hint, rules, position)

    async def analysis(self, record: str) -> AnalysisPayload:
        """Return the luck and skill in a record."""
        return await ask(self.workers, analysis, record)

    async def replay(self, record: str) -> Replay | BadRecord:
        """Return a record moment by moment, or the reason why it cannot be read."""
        return await ask(self.readers, replay, record)

    def close(self) -> None:
        """Stop both processes."""
        self.workers.close()
        self.readers.close()


async def ask(workers: Workers, question: Callable[..., Answer], *words: str) -> Answer:
    """Return the answer of a worker, or raise Busy where too many wait."""
    if workers.waiting >= MOST_WAITING:
        raise Busy
    try:
        return await workers.run(question, *words)
    except WorkerFailed:
        raise Busy from None
