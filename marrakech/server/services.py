"""Everything a running server has, opened and closed together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, select

from ..workers.pool import Workers
from .analysis_jobs import Thinkers
from .limits import Limits
from .people.guests import Guests, signing_key
from .settings import Settings
from .storage import schema
from .storage.database import open_database, read_url
from .storage.probe import open_probe
from .storage.readiness import Readiness
from .storage.store import Store
from .tables.bot_moves import Players
from .tables.bot_table_limit import BotTables
from .tables.house import House
from .tables.notifications import Neighbours

log = logging.getLogger("marrakech.desk")
ROUND = 30.0  # seconds between two rounds of the housekeeping
DAY = 86_400_000


class Desk:
    """The house, the store, the guests and the limits of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.bots, self.thinkers = Workers(settings.bots), Thinkers()
        bot_tables = BotTables() if settings.has_limits else None
        self.house = House(store, Players(self.bots), bot_tables=bot_tables)
        self.guests = Guests(store.write(signing_key))
        self.readiness = Readiness(open_probe(store.engine))
        self.limits = Limits(settings.has_limits)
        self.neighbours: Neighbours | None = None
        self.sockets = 0
        self.is_ready = False

    async def keep_house(self) -> None:
        """Tidy now and then."""
        self.is_ready = True
        while True:
            await asyncio.sleep(ROUND)
            try:
                self.house.tidy()
                await self.put_old_away()
            except Exception:
                log.exception("the house could not be tidied")

    async def put_old_away(self) -> None:
        """Archive the tables that nobody has visited for long."""
        old = self.house.now() - self.settings.archive_days * DAY
        for code in await self.store.read(lambda connection: forgotten(connection, old)):
            with contextlib.suppress(Exception):
                await self.house.put_away(code)


@asynccontextmanager
async def open_desk(settings: Settings) -> AsyncIterator[Desk]:
    """A desk that works until it is left; then everything that waits is written and closed."""
    desk = Desk(settings, Store(open_database(read_url(settings.database))))
    if desk.store.is_postgres:
        desk.neighbours = Neighbours(desk.house)
        await asyncio.wait_for(desk.neighbours.is_listening.wait(), 30)
    chores = [
        asyncio.create_task(desk.keep_house()),
        asyncio.create_task(desk.house.keep_beating()),
    ]
    try:
        yield desk
    finally:
        desk.is_ready = False
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await desk.house.close()
        if desk.neighbours is not None:
            await desk.neighbours.close()
        desk.bots.close()
        desk.thinkers.close()
        desk.store.close()
        desk.readiness.probe.close()


def forgotten(connection: Connection, before: int) -> list[str]:
    """Return tables where nothing has happened for long. A game that was begun waits for ever."""
    columns = schema.tables.c
    is_old = (columns.at < before) & (columns.status != "playing") & ~columns.is_archived
    return list(connection.execute(select(columns.table).where(is_old).limit(100)).scalars())
