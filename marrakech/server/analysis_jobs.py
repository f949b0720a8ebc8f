"""Hints, analyses and replays: work that takes a while, in processes beside the server."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..table.replay import replay
from ..workers.pool import Lost, Workers

MOST_WAITING = 8
HINT_LOOKS = 3000
MOST_REASONS = 3


class Busy(Exception):
    """Too many are waiting already."""


class Thinkers:
    """A process that thinks about one thing after another, and one that reads in the meantime."""

    def __init__(self) -> None:
        self.workers, self.readers = Workers(), Workers()

    async def hint(self, rules: str, position: str) -> dict[str, Any]:
        """What a strong bot would do in a position."""
        return await ask(self.workers, hint, rules, position)

    async def analysis(self, record: str) -> dict[str, Any]:
        """Luck and skill in a record."""
        return await ask(self.workers, analysis, record)

    async def replay(self, record: str) -> dict[str, Any]:
        """A record moment by moment, or why it cannot be read."""
        return await ask(self.readers, replay, record)

    def close(self) -> None:
        """Stop thinking and reading."""
        self.workers.close()
        self.readers.close()


async def ask(
    workers: Workers, question: Callable[..., dict[str, Any]], *words: str
) -> dict[str, Any]:
    """An answer, unless too many wait for one."""
    if workers.waiting >= MOST_WAITING:
        raise Busy
    try:
        return await workers.ask(question, *words)
    except Lost:
        raise Busy from None


def hint(rules: str, position: str) -> dict[str, Any]:
    """The best choice and why, and everybody's chances; this runs beside the server."""
    from ..analysis.reasons import reasons
    from ..bots.bot import View
    from ..bots.estimate import estimate

    state = View.read(rules, position).state
    ranked = reasons(state, HINT_LOOKS)[:MOST_REASONS]
    return {
        "action": ranked[0].action,
        "shares": [round(share, 4) for share in estimate(state)],
        "reasons": [reason._asdict() for reason in ranked],
    }


@lru_cache(64)
def analysis(record: str) -> dict[str, Any]:
    """The analysis of a record; this runs beside the server."""
    from ..analysis.analysis import analyse
    from ..analysis.evaluator import Judge
    from ..analysis.payload import told_in_json
    from ..game import read_record

    return told_in_json(analyse(read_record(record), Judge()))
