"""Everything a running server has, opened and closed together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, select

from ..workers.pool import Workers
from .admission import Admission
from .analysis_jobs import AnalysisJobs
from .descriptors import most_connections
from .forwarding import Forwarding
from .instruments import measure_lag, note_wait, worker_failures
from .limits import Limits
from .people.accounts import Accounts
from .people.guests import Guests, signing_key
from .settings import Settings
from .shutdown import Drain
from .storage import schema
from .storage.database import open_database, read_url
from .storage.leases import Leases
from .storage.personal_data import expired_tables
from .storage.probe import open_probe
from .storage.readiness import Readiness
from .storage.store import Store
from .storage.unavailable import Unavailable
from .tables.bot_moves import BotMoves
from .tables.bot_table_limit import BotTables
from .tables.ownership import Elsewhere, GivenUp, Ownership, SoleOwnership
from .tables.shared_ownership import SharedOwnership
from .tables.table_service import TableService

log = logging.getLogger("marrakech.services")
HAND_OVER = 1.5  # seconds for the commands that are under way when the server stops
CLEANUP = 30.0  # seconds between two cleanups
DAY = 86_400_000


class Services:
    """The tables, the store, the guests and the limits of one process."""

    def __init__(self, settings: Settings, store: Store, drain: Drain) -> None:
        self.settings, self.store, self.drain = settings, store, drain
        self.workers = Workers(settings.workers, note_wait, worker_failures.inc)
        self.jobs = AnalysisJobs(self.workers)
        bot_tables = BotTables() if settings.has_limits else None
        ownership: Ownership = SoleOwnership()
        if store.is_postgres:
            ownership = SharedOwnership(Leases(store.engine), settings.internal_address)
        self.tables = TableService(
            store, BotMoves(self.workers), bot_tables=bot_tables, ownership=ownership
        )
        key = store.write(signing_key)
        self.guests, self.forwarding = Guests(key), Forwarding(key)
        self.accounts = Accounts(store, self.guests, self.tables)
        self.readiness = Readiness(open_probe(store.engine))
        store.on_failure = self.readiness.suspect
        self.limits = Limits(settings.has_limits)
        comes_from_others = settings.is_behind_proxy or store.is_postgres
        self.admission = Admission(self.limits, most_connections(), comes_from_others)
        self.sockets = 0
        self.is_ready = False
        drain.hand_over = self.hand_over

    async def find_fault(self) -> str:
        """Return in a few words what keeps the server from working, or an empty text."""
        if not self.is_ready:
            return "the server is starting"
        if self.drain.has_begun:
            return "the server is about to stop"
        return await self.readiness.find_fault()

    async def hand_over(self) -> None:
        """Let other processes own the tables: connections close, and clients come back to them."""
        self.is_ready = False
        handing = asyncio.create_task(self.tables.hand_over())
        await asyncio.wait({handing}, timeout=HAND_OVER)
        if not handing.done():
            log.warning("the database does not answer, so the lease ends by itself")

    async def keep_clean(self) -> None:
        """Clean up now and then."""
        self.is_ready = True
        while True:
            await asyncio.sleep(CLEANUP)
            try:
                await self.tables.registry.drop_idle()
                await self.archive_old()
                await self.delete_expired()
            except Unavailable:
                pass  # which has been logged
            except Exception:
                log.exception("cleaning up failed")

    async def archive_old(self) -> None:
        """Archive the tables that nobody has visited for long."""
        old = self.tables.clocks.now() - self.settings.archive_days * DAY
        for code in await self.store.read(lambda connection: forgotten(connection, old)):
            with contextlib.suppress(Exception):
                await self.tables.commands.archive(code)

    async def delete_expired(self) -> None:
        """Delete the tables that have been archived for as long as the host keeps them."""
        if self.settings.keep_days is not None:
            old = self.tables.clocks.now() - self.settings.keep_days * DAY
            for code in await self.store.read(lambda connection: expired_tables(connection, old)):
                with contextlib.suppress(Elsewhere, GivenUp):
                    await self.tables.commands.delete(code)


@asynccontextmanager
async def open_services(settings: Settings, drain: Drain) -> AsyncIterator[Services]:
    """Yield running services; afterwards write what is pending and close them."""
    services = Services(settings, Store(open_database(read_url(settings.database))), drain)
    await services.tables.ownership.renew()
    await services.accounts.refresh()  # before anybody shows a token
    chores = [
        asyncio.create_task(services.tables.ownership.keep()),
        asyncio.create_task(services.accounts.keep_refreshed()),
        asyncio.create_task(services.accounts.keep_erasing()),
        asyncio.create_task(services.keep_clean()),
        asyncio.create_task(measure_lag()),
        asyncio.create_task(services.tables.subscriptions.keep_heartbeats()),
        asyncio.create_task(services.tables.clocks.keep()),
    ]
    try:
        yield services
    finally:
        services.is_ready = False
        await services.hand_over()
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await services.tables.close()
        await services.tables.ownership.close()
        services.workers.close()
        services.store.close()
        services.readiness.close()


def forgotten(connection: Connection, before: int) -> list[str]:
    """Return tables where nothing has happened for long. A game that was begun waits for ever."""
    columns = schema.tables.c
    is_old = (columns.at < before) & (columns.status != "playing") & ~columns.is_archived
    return list(connection.execute(select(columns.table).where(is_old).limit(100)).scalars())
