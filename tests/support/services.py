"""The tables of a process, without the process."""

import asyncio
from contextlib import asynccontextmanager
from itertools import count

from marrakech.server.storage.database import open_database, read_url
from marrakech.server.storage.leases import Leases
from marrakech.server.storage.store import Store
from marrakech.server.tables.bot_moves import BotMoves
from marrakech.server.tables.ownership import SoleOwnership
from marrakech.server.tables.shared_ownership import SharedOwnership
from marrakech.server.tables.table_service import TableService
from marrakech.table.commands import Sit
from marrakech.workers.pool import Workers
from tests.support.tables import commitment_of, due_contribution

IDS = count()


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


async def sit(service, code, guest, seat):
    """Let a guest take a seat, and everybody contribute to the dice as far as they can."""
    words = commitment_of((await service.registry.get(code)).table, seat)
    await give(service, code, guest, Sit, name=guest.title(), **words)
    await contribute(service, code)


async def contribute(service, code):
    """Let everybody contribute to the dice, as their clients do."""
    while (due := due_contribution((await service.registry.get(code)).table)) is not None:
        guest, kind, words = due
        await give(service, code, guest, kind, **words)


async def give(service, code, guest, kind, **words):
    await service.commands.execute(code, guest, kind(id=f"dice-{next(IDS)}", **words))
