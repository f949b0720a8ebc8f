"""The log of a table, page by page: no reader holds up the table or takes all of it into memory."""

import asyncio
from functools import partial
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from ...table.log import Entry
from ..storage.entries import read_numbered
from ..storage.store import Store
from .live_table import LiveTable

PAGE_EVENTS = 1000  # of a page; a game with its chat has some 400
PAGE_BYTES = 1 << 17


class Page(NamedTuple):
    """A part of a log: the events that clients get, up to the number `through`."""

    entries: list[Entry]
    through: int

    def next_in(self, live: LiveTable) -> int | UnsetType:
        """Return the number after which the next page begins, if there is one."""
        return self.through if self.through < live.table.number else UNSET


class LogPages:
    """Reads pages, for all who ask at the same time at once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.reading: dict[tuple[str, int, int], asyncio.Task[Page]] = {}

    async def read(self, live: LiveTable, since: int, most: int = PAGE_EVENTS) -> Page:
        """Return the events after a number, at most so many.

        Without the table's lock: events that were committed meanwhile are in memory and follow, or
        else they are left to the next page.
        """
        known = live.recent(since)
        if known is not None:
            return first_of(known, live.table.number, most)
        key = live.code, since, most
        task = self.reading.get(key)
        if task is None:
            task = self.reading[key] = asyncio.create_task(self._read(live, since, most))
            task.add_done_callback(lambda _: self.reading.pop(key))
        page = await asyncio.shield(task)
        later = live.recent(page.through) or []
        if len(page.entries) + len(later) > most:
            return page
        return Page([*page.entries, *later], later[-1].number if later else page.through)

    async def _read(self, live: LiveTable, since: int, most: int) -> Page:
        number, numbers = live.table.number, live.log.after(since, most)
        question = partial(read_numbered, code=live.code, numbers=numbers, most_bytes=PAGE_BYTES)
        entries = await self.store.read(question)
        is_all = not entries or len(entries) == len(numbers) < most  # none if the table was deleted
        return Page(entries, number if is_all else entries[-1].number)


def first_of(entries: list[Entry], through: int, most: int) -> Page:
    """Return a page of entries that reach through a number: the first ones."""
    if len(entries) <= most:
        return Page(entries, through)
    return Page(entries[:most], entries[most - 1].number)
