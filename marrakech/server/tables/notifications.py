"""Notifications between processes on one PostgreSQL: how far tables have come, and who is where.

A notification is `reached TABLE:NUMBER …`, `here TABLE GUEST`, or the question `where TABLE GUEST`.
"""

import asyncio
import contextlib
import logging
from typing import Literal

import psycopg
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..instruments import notification_losses, notifications
from ..storage.store import CHANNEL, NOTIFY
from .table_service import TableService

log = logging.getLogger("marrakech.notifications")
PAUSE = 1.0  # seconds before a lost connection is made again


class Notifications:
    """A connection that listens to other processes, and the way to notify them."""

    def __init__(self, service: TableService) -> None:
        self.registry, self.presence = service.registry, service.presence
        self.store = service.store
        url = self.store.engine.url.set(drivername="postgresql")
        self.url = url.render_as_string(hide_password=False)
        self.presence.notifications = self
        self.is_listening = asyncio.Event()
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self.url, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.is_listening.set()
                    self.registry.catch_up_all()
                    async for notification in connection.notifies():
                        self._handle(notification.payload)
            except psycopg.Error as error:
                notification_losses.inc()
                if self.is_listening.is_set():
                    log.warning("lost touch with the other processes: %s", type(error).__name__)
            self.is_listening.clear()
            await asyncio.sleep(PAUSE)

    def _handle(self, payload: str) -> None:
        match payload.split(" "):
            case ["reached", *words]:
                notifications.labels("reached").inc()
                for word in words:
                    code, _, number = word.partition(":")
                    self.registry.notified(code, int(number))
            case ["here", code, guest] if code in self.registry.tables:
                notifications.labels("here").inc()
                self.presence.note_elsewhere(self.registry.tables[code], guest)
            case ["where", code, guest] if code in self.registry.tables:
                notifications.labels("where").inc()
                self.presence.answer(self.registry.tables[code], guest)

    def send(self, kind: Literal["here", "where"], code: str, guest: str) -> None:
        """Notify the other processes that a guest is here, or ask them where one is."""
        words = {"channel": CHANNEL, "payload": f"{kind} {code} {guest}"}
        loop = asyncio.get_running_loop()
        loop.run_in_executor(self.store.readers, self._notify, words)

    def _notify(self, words: dict[str, str]) -> None:
        with contextlib.suppress(DBAPIError, PoolTimeout):  # nobody waits for it
            self.store.write(lambda connection: connection.execute(NOTIFY, words))

    async def close(self) -> None:
        """Stop listening."""
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
