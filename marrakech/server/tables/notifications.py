"""Other processes on one PostgreSQL: each tells how far its tables have come, and who is there.

What is told is `reached TABLE:NUMBER …`, `here TABLE GUEST`, or the question `where TABLE GUEST`.
"""

import asyncio
import contextlib
import logging
from typing import Literal

import psycopg

from ..storage.store import CHANNEL, NOTIFY
from .house import House

log = logging.getLogger("marrakech.neighbours")
PAUSE = 1.0  # seconds before a lost connection is made again


class Neighbours:
    """A connection that listens, and the house that is told what it hears."""

    def __init__(self, house: House) -> None:
        self.house, self.store = house, house.store
        url = self.store.engine.url.set(drivername="postgresql")
        self.url = url.render_as_string(hide_password=False)
        house.presence.others = self
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
                    self.house.heard_nothing()
                    async for note in connection.notifies():
                        self._take(note.payload)
            except psycopg.Error as error:
                log.warning("lost touch with the other processes: %s", type(error).__name__)
            self.is_listening.clear()
            await asyncio.sleep(PAUSE)

    def _take(self, payload: str) -> None:
        match payload.split(" "):
            case ["reached", *words]:
                for word in words:
                    code, _, number = word.partition(":")
                    self.house.heard(code, int(number))
            case ["here", code, guest]:
                self.house.there(code, guest)
            case ["where", code, guest]:
                self.house.asked(code, guest)

    def tell(self, what: Literal["here", "where"], code: str, guest: str) -> None:
        """Tell the other processes that a guest is here, or ask them where one is."""
        told = {"channel": CHANNEL, "told": f"{what} {code} {guest}"}
        loop = asyncio.get_running_loop()
        loop.run_in_executor(
            self.store.readers,
            lambda: self.store.write(lambda connection: connection.execute(NOTIFY, told)),
        )

    async def close(self) -> None:
        """Stop listening."""
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
