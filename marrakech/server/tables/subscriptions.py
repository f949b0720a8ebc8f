"""Subscriptions: connections that receive the updates of a table, and the events they missed."""

import asyncio
import time

from ...table.frames import TableUpdate, write_frame
from ..framing import framed
from .broadcast import publish_heartbeat, update, welcome
from .live_table import Listener, LiveTable
from .move_scheduler import MoveScheduler
from .presence import Presence
from .registry import TableRegistry

HEARTBEAT = 20.0  # seconds of silence until a heartbeat


class Subscriptions:
    """Adds connections to tables, and sends them heartbeats."""

    def __init__(self, registry: TableRegistry, presence: Presence, moves: MoveScheduler) -> None:
        self.registry, self.presence, self.moves = registry, presence, moves

    async def listen(self, code: str, listener: Listener, since: int) -> LiveTable:
        """Send a connection the events after a number as its first frame, then every update."""
        live, guest = await self.registry.get(code, since), listener.guest
        live.restart_idle_clock()
        async with live.lock:
            missed = await self.registry.entries_since(live, since)
            if listener.send(framed(write_frame(welcome(live, since, missed, guest)))):
                live.add_listener(listener)
        self.presence.connect(live, guest)
        self.moves.schedule_next_move(live)
        return live

    def stop_listening(self, live: LiveTable, listener: Listener) -> None:
        """Remove a connection; a player without another one is expected back."""
        live.remove_listener(listener)
        self.moves.schedule_next_move(live)

    async def updates_since(self, code: str, since: int) -> TableUpdate:
        """Return the events after a number, and the table as just they leave it."""
        live = await self.registry.get(code, since)
        self.presence.visit(live, "")
        self.moves.schedule_next_move(live)
        async with live.lock:
            return update(live, since, await self.registry.entries_since(live, since))

    async def keep_heartbeats(self) -> None:
        """Send connections that received nothing for a while a heartbeat."""
        while True:
            await asyncio.sleep(HEARTBEAT / 10)
            silent_since = time.monotonic() - HEARTBEAT
            for live in self.registry.tables.values():
                publish_heartbeat(live, silent_since)
