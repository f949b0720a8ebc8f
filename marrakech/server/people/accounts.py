"""A guest's account: which tokens are valid, everywhere; export and deletion of the data."""

import asyncio
import logging
from collections.abc import Awaitable
from secrets import token_hex

from sqlalchemy import Connection

from ...table.commands import Leave, Resign
from ...table.refusals import Refused
from ..listings import PersonalData, TableEntry
from ..storage import personal_data
from ..storage.ratings import ratings_shown
from ..storage.store import Store
from ..storage.table_lists import tables_of
from ..storage.unavailable import Unavailable
from ..tables.ownership import Elsewhere, GivenUp
from ..tables.table_service import TableService
from .guests import Guests, name_of
from .tokens import end_erasing, generations_since, revoke, unfinished_erasures

log = logging.getLogger("marrakech.accounts")
INTERVAL = 1.0  # seconds after which other processes know of a revocation
LONG = 120.0  # seconds for a search through all events
REVOKED = 4401
EVERY = 1_000_000  # tables


class Accounts:
    """Revokes tokens and deletes data, also what another process has left unfinished."""

    def __init__(self, store: Store, guests: Guests, tables: TableService) -> None:
        self.store, self.guests, self.tables = store, guests, tables
        self.known_at = 0  # the time of the latest revocation
        self.searching = asyncio.Lock()  # one search through all events at a time
        self.is_fresh = False  # whether revocations have been read
        self.has_begun = asyncio.Event()  # a deletion in this process

    async def revoke(self, guest: str) -> None:
        """Revoke all tokens of a guest, and close the guest's connections."""
        now, generation = self.tables.clocks.now(), self.guests.generations.get(guest)
        await self.store.change(lambda connection: revoke(connection, guest, generation, now))
        await self.refresh()

    async def export(self, guest: str) -> PersonalData:
        """Return all that is stored about a guest."""
        async with self.searching:
            return await self.store.read(
                lambda connection: data_of(connection, guest), timeout=LONG
            )

    async def refresh(self) -> None:
        """Read the revocations of all processes."""
        since = self.known_at
        read = await self.store.read(lambda connection: generations_since(connection, since))
        for guest, (generation, at) in read.items():
            self.known_at = max(self.known_at, at)
            if self.guests.generations.get(guest) != generation:
                self.guests.generations[guest] = generation
                self._close_connections(guest)

    async def keep_refreshed(self) -> None:
        """Read the revocations of other processes every moment, however long a deletion takes.

        On SQLite there are no others: they are read once.
        """
        while self.store.is_postgres or not self.is_fresh:
            try:
                await self.refresh()
                self.is_fresh = True
            except Unavailable:
                pass  # which has been logged
            except Exception:
                log.exception("revocations could not be read")
            await asyncio.sleep(INTERVAL)

    async def keep_erasing(self) -> None:
        """Delete what is to be deleted, also what another process has begun.

        On SQLite nobody else can have begun anything after the start.
        """
        while True:
            try:
                self.has_begun.clear()
                unfinished = await self.store.read(unfinished_erasures)
                for guest in unfinished:
                    await self._erase_here(guest)
                if not (unfinished or self.store.is_postgres):
                    await self.has_begun.wait()
            except Unavailable:
                pass  # which has been logged
            except Exception:
                log.exception("personal data could not be deleted")
            await asyncio.sleep(INTERVAL)

    def _close_connections(self, guest: str) -> None:
        for live in self.tables.registry.tables.values():
            for listener in [each for each in live.listeners if each.guest == guest]:
                listener.end(REVOKED, "this token was revoked")

    async def erase(self, guest: str) -> None:
        """Revoke a guest's tokens, and delete the data.

        If the process ends meanwhile, another or the next one goes on.
        """
        now, generation = self.tables.clocks.now(), self.guests.generations.get(guest)
        await self.store.change(
            lambda connection: revoke(connection, guest, generation, now, is_erasing=True)
        )
        self.has_begun.set()
        await self.refresh()
        async with asyncio.timeout(LONG):
            while not await self._erase_here(guest):
                await asyncio.sleep(INTERVAL)

    async def _erase_here(self, guest: str) -> bool:
        """Delete what this process can, and return whether nothing is left.

        The tables of other processes are theirs: each of them does the same.
        """
        async with self.searching:
            store, commands, is_done = self.store, self.tables.commands, True
            await store.change(lambda each: personal_data.forget_guest(each, guest))
            for code in await store.read(lambda each: personal_data.open_tables_of(each, guest)):
                is_done &= await self._is_mine(self._leave(code, guest))
            for code in await store.read(
                lambda each: personal_data.tables_with_words(each, guest), timeout=LONG
            ):
                is_done &= await self._is_mine(commands.redact(code, guest))
            if is_done:
                await store.change(lambda each: personal_data.forget_guest(each, guest))
                await store.change(lambda each: personal_data.forget_seats(each, guest))
                await store.change(lambda each: end_erasing(each, guest))
            return is_done

    async def _is_mine(self, work: Awaitable[None]) -> bool:
        """Work on a table, and return whether it is one of this process."""
        try:
            await work
        except (Elsewhere, GivenUp):
            return False
        return True

    async def _leave(self, code: str, guest: str) -> None:
        """Resign a game, or leave a table that still gathers."""
        for kind in (Resign, Leave):
            try:
                await self.tables.commands.execute(code, guest, kind(id=token_hex()))  # a new one
            except Unavailable:
                raise
            except Refused:
                pass


def data_of(connection: Connection, guest: str) -> PersonalData:
    """Return all that is stored about a guest, for export."""
    found = personal_data.entries_about(connection, guest)
    return PersonalData(
        guest=guest,
        name=name_of(connection, guest),
        ratings=ratings_shown(connection, guest),
        tables=tables_of(connection, guest, EVERY),
        events=[TableEntry(table=code, event=entry) for code, entry in found],
    )
