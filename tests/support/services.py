"""The tables of a process, without the process."""

import asyncio
from contextlib import asynccontextmanager

from marrakech.server.storage.database import open_database, read_url
from marrakech.server.storage.leases import Leases
from marrakech.server.storage.store import Store
from marrakech.server.tables.bot_moves import BotMoves
from marrakech.server.tables.ownership import SoleOwnership
from marrakech.server.tables.shared_ownership import SharedOwnership
from marrakech.server.tables.table_service import TableService
from marrakech.workers.pool import Workers


@asynccontextmanager
async def service_on(database, address="127.0.0.1:1", **options):
    """The tables of a process with quick bots; on PostgreSQL with a lease, under this address."""
    store = Store(open_database(read_url(database)))
    ownership = SoleOwnership()
    if store.is_postgres:
        ownership = SharedOwnership(Leases(store.engine), address)
    service = TableService(store, BotMoves(Workers()), ownership=ownership, **options)
    await ownership.renew()
    keeping = asyncio.create_task(ownership.keep())
    try:
        yield service
    finally:
        await service.close()
        keeping.cancel()
        await ownership.close()
        store.close()
