"""Other processes on the same PostgreSQL: each tells how far its tables have come."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import psycopg
from sqlalchemy import Engine

from .store import CHANNEL

log = logging.getLogger("marrakech.neighbours")
PAUSE = 1.0  # seconds before a lost connection is made again


class Neighbours:
    """A connection that listens, and whom to tell what it hears."""

    def __init__(
        self, engine: Engine, heard: Callable[[str, int], None], here: Callable[[str, str], None]
    ) -> None:
        self.url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard, self.here = heard, here
        self.connection: psycopg.AsyncConnection | None = None
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
                    async for note in connection.notifies():
                        self._take(note.payload)
            except psycopg.Error as error:
                log.warning("lost touch with the other processes: %s", type(error).__name__)
            self.is_listening.clear()
            await asyncio.sleep(PAUSE)

    def _take(self, payload: str) -> None:
        kind, *words = payload.split(" ")
        if kind == "reached":
            for word in words:
                code, _, number = word.partition(":")
                self.heard(code, int(number))
        elif kind == "here" and len(words) == 2:
            self.here(words[0], words[1])

    async def close(self) -> None:
        """Stop listening."""
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
