"""The tables in memory: those that this process owns, loaded when they are asked for."""

import asyncio
import contextlib

from ...table.refusals import Refused
from ..storage.store import Store
from .broadcast import publish
from .clocks import Clocks
from .live_table import LiveTable
from .move_scheduler import MoveScheduler
from .ownership import Elsewhere, GivenUp, Ownership

CHUNK = 500  # events that are read and applied at once when a table is loaded
IDLE = 120_000  # milliseconds after which a table nobody needs is only on disk


class UnknownTable(Refused):
    """There is no table with this code."""

    def __init__(self) -> None:
        super().__init__("unknown-table", "there is no such table")


class TableRegistry:
    """The tables that this process has in memory."""

    def __init__(
        self, store: Store, moves: MoveScheduler, ownership: Ownership, clocks: Clocks
    ) -> None:
        self.store, self.moves, self.ownership, self.clocks = store, moves, ownership, clocks
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        ownership.lost = self.give_up_all

    async def get(self, code: str) -> LiveTable:
        """Return a table, loaded if necessary; raise Elsewhere if another process owns it."""
        while True:
            await self.ownership.own(code)
            live = self.tables.get(code)
            if live is None:
                task = self.loading.get(code)
                if task is None:
                    task = self.loading[code] = asyncio.create_task(self._load(code))
                    task.add_done_callback(lambda _: self.loading.pop(code, None))
                with contextlib.suppress(GivenUp):
                    live = await asyncio.shield(task)
            if live is not None:
                live.used = self.clocks.uptime()
                return live

    async def _load(self, code: str) -> LiveTable:
        lease = self.ownership.lease
        entries = await self.store.entries(code, 0, CHUNK)
        if not entries:
            raise UnknownTable
        live = LiveTable(code, await self.store.secret(code), self.clocks, lease=lease)
        while entries:
            live.apply(entries)
            entries = await self.store.entries(code, live.table.number, CHUNK)
        if code in self.tables:  # opened by a command in the meantime
            return self.tables[code]
        if lease != self.ownership.lease or not self.ownership.owns(code):
            raise GivenUp
        self.keep(live)
        return live

    def keep(self, live: LiveTable) -> None:
        """Keep a table in memory."""
        live.used, live.is_kept = self.clocks.uptime(), True
        self.tables[live.code] = live

    async def adopt(self, live: LiveTable) -> None:
        """Keep a table that has just been opened, unless the first who comes decides its owner."""
        if await self.ownership.own_new(live.code) and live.code not in self.tables:
            live.lease = self.ownership.lease
            self.keep(live)

    async def reload(self, live: LiveTable) -> None:
        """Read a table again whose stored events have changed; the caller holds the lock."""
        fresh = LiveTable(live.code, live.secret, self.clocks)
        fresh.apply(await self.store.entries(live.code))
        live.table, live.recent_events = fresh.table, fresh.recent_events
        live.log, live.checksums = fresh.log, fresh.checksums

    # Ownership

    def check(self, live: LiveTable) -> None:
        """Raise GivenUp if a table is no longer the one in memory."""
        if not live.is_kept:
            raise GivenUp

    async def refresh(self, live: LiveTable) -> None:
        """Read events of a table that were committed without us; the caller holds the lock.

        Unless another process owns the table by now, they are our own: a commit whose answer was
        lost, or a command whose sender did not wait for it.
        """
        try:
            await self.ownership.confirm(live.code)
        except Elsewhere:
            self.give_up(live)
            raise
        self.check(live)
        read = await self.store.entries(live.code, live.table.number)
        entries = [entry for entry in read if entry.number > live.table.number]
        if entries:
            live.apply(entries)
            publish(live, entries)
            self.moves.schedule_next_move(live)

    def give_up(self, live: LiveTable) -> None:
        """Drop a table that this process does not own any more; its connections close."""
        self.ownership.forget(live.code)
        self._drop(live)
        for listener in list(live.listeners):
            live.remove_listener(listener)
            listener.move()

    def give_up_all(self) -> None:
        """Drop every table."""
        for live in list(self.tables.values()):
            self.give_up(live)

    # Leaving memory

    async def drop_idle(self) -> None:
        """Drop tables that are on disk and that nobody needs in memory."""
        old = self.clocks.uptime() - IDLE
        idle = [
            live
            for live in self.tables.values()
            if not (live.listeners or live.pending_move is not None or live.lock.locked())
            and max(live.changed, live.used) < old
        ]
        for live in idle:
            self._drop(live)
        await self.ownership.release([live.code for live in idle])

    def _drop(self, live: LiveTable) -> None:
        live.is_kept = False
        if self.tables.get(live.code) is live:
            del self.tables[live.code]
        self.moves.forget(live)
