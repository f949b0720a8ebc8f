"""Endpoints about tables: opening one, seeing it, commands and hints, and lists of tables."""

from typing import Annotated

from msgspec import Meta

from ...analysis.schemas import Hint
from ...game import Game
from ...notation.position import write_position
from ...notation.text import write_rules
from ...table.commands import Command
from ...table.events import SeatSetup
from ...table.frames import TableUpdate
from ...table.refusals import Stale
from ...table.setup import TableSetup
from ..limits import TABLES, THINKING, limits_on
from ..listings import MyTableRow, Rated, TableRow
from ..storage.ratings import ladder
from ..storage.table_lists import listed, tables_of
from .callers import Call
from .errors import MissedEvents, Rejected
from .routing import Endpoint
from .schemas import (
    CommandDone,
    LadderQuery,
    LogQuery,
    MyTablesQuery,
    NewTable,
    TableOpened,
    TableQuery,
)


async def create_table(call: Call, body: NewTable) -> TableOpened:
    """Open a table."""
    call.allow(TABLES, call.guest)
    opened = await call.services.tables.commands.open(call.guest, plan_of(body), call.address)
    return TableOpened(table=opened)


async def see_table(call: Call, query: LogQuery) -> TableUpdate:
    """Return a page of the events at a table after a number, and the table as it is now. `next`
    is there if more are to come; old chat messages are left out."""
    subscriptions = call.services.tables.subscriptions
    return await subscriptions.updates_since(call.code, query.since, query.limit)


async def command(call: Call, body: Annotated[Command, Meta(title="Command")]) -> CommandDone:
    """Give a command at a table; the same command twice is done once, and answered twice."""
    for limit in limits_on(body):
        call.allow(limit, call.guest)
    tables = call.services.tables
    try:
        done = await tables.commands.execute(call.code, call.guest, body, call.address)
    except Stale as stale:
        missed = await tables.subscriptions.updates_since(call.code, getattr(body, "seen", 0))
        raise MissedEvents(stale, missed) from None
    return CommandDone(number=done.number)


async def hint(call: Call) -> Hint:
    """Return the choice of a strong bot in your place, and why."""
    table = (await call.services.tables.registry.get(call.code)).table
    if table.acting is None or table.seats[table.acting].guest != call.guest:
        raise Rejected(409, "not-your-turn", "it is not your turn")
    if not table.may_hint:
        raise Rejected(
            409, "no-hints",
            "there are no hints where two or more people play, unless the table is friendly",
        )  # fmt: skip
    call.allow(THINKING, call.guest)
    state = table.before if table.before is not None else table.game
    asked = write_rules(state.rules), write_position(state)
    return await call.while_connected(call.services.jobs.hint(call.key, *asked))


def plan_of(asked: NewTable) -> TableSetup:
    """Return the table that is asked for."""
    rules = Game(len(asked.seats), asked.edition, seed=0, **asked.options).rules
    seats = tuple(SeatSetup(seat.kind, seat.name, seat.level) for seat in asked.seats)
    return TableSetup(
        asked.name, asked.edition, rules, asked.first, seats, asked.listed, asked.clock,
        asked.my_name, friendly=asked.friendly,
    )  # fmt: skip


async def list_tables(call: Call, query: TableQuery) -> list[TableRow]:
    """Return the public tables, those where something happened last first."""
    wanted = query.status, query.most, query.before
    return await call.services.store.read(lambda connection: listed(connection, *wanted))


async def list_my_tables(call: Call, query: MyTablesQuery) -> list[MyTableRow]:
    """Return the tables where you have sat, the last one first; `is_over` keeps those whose game
    is over, or those where it is not."""
    wanted = call.guest, query.most, query.is_over
    return await call.services.store.read(lambda connection: tables_of(connection, *wanted))


async def list_strongest(call: Call, query: LadderQuery) -> list[Rated]:
    """Return guests by strength, from their games against people or against bots; the bots stand
    among them as they were measured."""
    wanted = query.against, query.most
    return await call.services.store.read(lambda connection: ladder(connection, *wanted))


TABLE_ENDPOINTS = (
    Endpoint("POST", "/api/tables", create_table, "guest", 201, (409,)),
    Endpoint("GET", "/api/tables", list_tables),
    Endpoint("GET", "/api/tables/{code}", see_table, problems=(404,)),
    Endpoint("POST", "/api/tables/{code}/commands", command, "guest", problems=(404, 409)),
    Endpoint("GET", "/api/tables/{code}/hint", hint, "guest", problems=(404, 409, 503)),
    Endpoint("GET", "/api/me/tables", list_my_tables, "guest"),
    Endpoint("GET", "/api/ladder", list_strongest),
)
