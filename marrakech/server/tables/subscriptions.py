"""Subscriptions: connections that receive the updates of a table, and the events they missed."""

import asyncio
import time

from ...table.frames import TableUpdate
from .broadcast import publish_heartbeat, update
from .live_table import Listener, LiveTable
from .log_pages import PAGE_EVENTS, LogPages
from .move_scheduler import MoveScheduler
from .presence import Presence
from .registry import TableRegistry
from .welcomes import Welcomes

HEARTBEAT = 20.0  # seconds of silence until a heartbeat


class Subscriptions:
    """Adds connections to tables, and sends them heartbeats."""

    def __init__(self, registry: TableRegistry, presence: Presence, moves: MoveScheduler) -> None:
        self.registry, self.presence, self.moves = registry, presence, moves
        self.pages = LogPages(registry.store)
        self.welcomes = Welcomes(self.pages)

    async def listen(self, code: str, listener: Listener, since: int) -> LiveTable:
        """Send a connection the events after a number as its first frame, then every update."""
        while True:
            live, guest = await self.registry.get(code), listener.guest
            live.restart_idle_clock()
            first = await self.welcomes.frame(live, since, guest)
            if live.is_kept:  # or else it has been given up meanwhile
                break
        if listener.send(first):  # no update comes between: nothing is awaited
            live.add_listener(listener)
        self.presence.arrive(live, guest)
        self.moves.schedule_next_move(live)
        return live

    def stop_listening(self, live: LiveTable, listener: Listener) -> None:
        """Remove a connection; a player without another one is expected back."""
        live.remove_listener(listener)
        self.moves.schedule_next_move(live)

    async def updates_since(self, code: str, since: int, most: int = PAGE_EVENTS) -> TableUpdate:
        """Return the events after a number, at most so many, and the table as it is now."""
        live = await self.registry.get(code)
        self.presence.visit(live, "")
        self.moves.schedule_next_move(live)
        return update(live, since, await self.pages.read(live, since, most))

    async def keep_heartbeats(self) -> None:
        """Send connections that received nothing for a while a heartbeat."""
        while True:
            await asyncio.sleep(HEARTBEAT / 10)
            silent_since = time.monotonic() - HEARTBEAT
            for live in self.registry.tables.values():
                publish_heartbeat(live, silent_since)
