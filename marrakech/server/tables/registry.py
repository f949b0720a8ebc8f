"""The tables in memory: loaded when they are asked for, kept up with other processes, dropped."""

import asyncio
import contextlib

from ...table.refusals import Refused
from ..storage.store import Store
from ..storage.unavailable import Unavailable
from .background import BackgroundTasks
from .broadcast import publish
from .clocks import Clocks
from .live_table import LiveTable
from .move_scheduler import MoveScheduler

CHUNK = 500  # events that are read and applied at once when a table is loaded
IDLE = 120_000  # milliseconds after which a table nobody needs is only on disk


class UnknownTable(Refused):
    """There is no table with this code."""

    def __init__(self) -> None:
        super().__init__("unknown-table", "there is no such table")


class TableRegistry:
    """The tables that this process has in memory."""

    def __init__(self, store: Store, moves: MoveScheduler, clocks: Clocks) -> None:
        self.store, self.moves, self.clocks = store, moves, clocks
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.pending_updates: dict[str, int] = {}  # of tables that are being loaded
        self.background = BackgroundTasks()

    async def get(self, code: str, seen: int = 0) -> LiveTable:
        """Return a table as far as any process is known to have come, loaded if necessary.

        A caller who has seen more than this process knows saw it at another one.
        """
        live = self.tables.get(code)
        if live is None:
            task = self.loading.get(code)
            if task is None:
                task = self.loading[code] = asyncio.create_task(self._load(code))
                task.add_done_callback(lambda _: self.loading.pop(code, None))
            live = await asyncio.shield(task)
        live.used = self.clocks.uptime()
        live.reached = max(live.reached, seen)
        if live.reached > live.table.number:
            async with live.lock:
                await self.catch_up(live)
        return live

    async def _load(self, code: str) -> LiveTable:
        entries = await self.store.entries(code, 0, CHUNK)
        if not entries:
            raise UnknownTable
        live = LiveTable(code, await self.store.secret(code), self.clocks)
        while entries:
            live.apply(entries)
            entries = await self.store.entries(code, live.table.number, CHUNK)
        if code in self.tables:  # opened by a command in the meantime
            return self.tables[code]
        live.reached = max(live.reached, self.pending_updates.pop(code, 0))
        live.used = self.clocks.uptime()
        self.tables[code] = live
        return live

    def add(self, live: LiveTable) -> None:
        """Keep a table that has just been opened."""
        live.used = self.clocks.uptime()
        self.tables[live.code] = live

    # Other processes

    async def catch_up(self, live: LiveTable) -> None:
        """Read the events that other processes have committed; the caller holds the lock."""
        while (reached := live.reached) > live.table.number:
            read = await self.store.entries(live.code, live.table.number)
            entries = [entry for entry in read if entry.number > live.table.number]
            if entries:
                live.apply(entries)
            if live.reached == reached:  # or else a notification of more came meanwhile
                live.reached = live.table.number
            if entries:
                publish(live, entries)
                self.moves.schedule_next_move(live)

    def notified(self, code: str, number: int) -> None:
        """Read a table if another process has committed more events than are known here."""
        live = self.tables.get(code)
        if live is None:
            if code in self.loading:
                self.pending_updates[code] = max(number, self.pending_updates.get(code, 0))
        elif number > live.reached:
            live.reached = number
            self.background.start(self._follow(live))

    def catch_up_all(self) -> None:
        """Read every table: notifications may have been lost."""
        for live in self.tables.values():
            live.reached = max(live.reached, live.table.number + 1)
            self.background.start(self._follow(live))

    async def _follow(self, live: LiveTable) -> None:
        with contextlib.suppress(Unavailable):  # the next request reads it
            async with live.lock:
                await self.catch_up(live)

    # Leaving memory

    def drop_idle(self) -> list[LiveTable]:
        """Drop tables that nobody needs in memory, and return them."""
        old = self.clocks.uptime() - IDLE
        idle = [
            live
            for live in self.tables.values()
            if not (live.listeners or live.pending_move is not None or live.lock.locked())
            and max(live.changed, live.used) < old
        ]
        for live in idle:
            del self.tables[live.code]
        return idle

    async def close(self) -> None:
        """Finish reading."""
        await self.background.finish()
