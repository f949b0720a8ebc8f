"""Commands: decided on the table as it stands, committed, and only then applied and published.

Only the owner of a table decides. If two processes believe that they own it, the first to commit an
event with a number has it, and the other asks the database for the owner. A cancelled caller
changes nothing: `committed` runs with the commit, whoever still waits for it.
"""

import asyncio
import contextlib
import hmac
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from ...fair import fresh_secret
from ...table.codes import fresh_code
from ...table.commands import AddBot, ArchiveTable, Command, Rematch, Return, ServerCommand
from ...table.decide import decide, decide_for_server, returned
from ...table.events import Event, RematchOffered
from ...table.log import Entry
from ...table.refusals import Refused
from ...table.setup import TableSetup, open_table, rematch_setup
from ..instruments import command_seconds
from ..storage.personal_data import delete_table, redact_table
from ..storage.store import Append, Conflict, LeaseLost, Repeated, Store
from ..storage.unavailable import Unavailable
from .bot_table_limit import BotTables, starts_without_people
from .broadcast import publish
from .live_table import Advance, LiveTable, missing_guests
from .move_scheduler import MoveScheduler
from .ownership import GivenUp
from .presence import Presence
from .registry import TableRegistry


@dataclass(frozen=True, slots=True)
class Done:
    """A command was carried out; its first event has this number."""

    number: int


@dataclass(frozen=True, slots=True)
class GuestRequest:
    """A command of a guest; it is carried out once, however often it comes."""

    guest: str
    command: Command
    address: str = ""

    @property
    def key(self) -> str:
        """The name of the command in the log."""
        return f"{self.guest}:{self.command.id}"

    def decide(self, live: LiveTable) -> list[Event]:
        """Return the events it leads to, or raise Refused."""
        return decide(live.table, self.guest, self.command, live.secret, missing_guests(live))


@dataclass(frozen=True, slots=True)
class ServerRequest:
    """A command of the server itself."""

    command: ServerCommand
    key: None = None
    address: str = ""

    def decide(self, live: LiveTable) -> list[Event]:
        """Return the events it leads to, or raise Refused."""
        return decide_for_server(live.table, self.command, live.secret)


Request: TypeAlias = GuestRequest | ServerRequest


class CommandHandler:
    """Carries out commands."""

    def __init__(
        self,
        store: Store,
        registry: TableRegistry,
        presence: Presence,
        moves: MoveScheduler,
        bot_tables: BotTables | None = None,
    ) -> None:
        self.store, self.registry = store, registry
        self.presence, self.moves = presence, moves
        self.bot_tables = bot_tables  # how many tables without people may run at once
        self.starting = asyncio.Lock()  # held while one may start, so that each is counted
        self.carried_out = 0
        moves.submit = self.execute_for_server

    async def open(self, host: str, plan: TableSetup, address: str = "") -> str:
        """Open a table for a guest at an address, and return its code."""
        code = fresh_code()
        if not all(seat.kind == "bot" for seat in plan.seats):
            await self._open_and_keep(code, host, plan, address)
            return code
        async with self.starting:
            self._limit_bot_tables(host, address)
            await self._open_and_keep(code, host, plan, address)
        return code

    async def execute(self, code: str, guest: str, command: Command, address: str = "") -> Done:
        """Carry out a command of a guest at an address, once however often it comes."""
        with command_seconds[type(command)].time():
            return await self._execute_at(code, GuestRequest(guest, command, address))

    async def _execute_at(self, code: str, request: GuestRequest) -> Done:
        while True:
            live = await self.registry.get(code)
            with contextlib.suppress(GivenUp):
                return await self._execute(live, request)

    async def _execute(self, live: LiveTable, request: GuestRequest) -> Done:
        guest, command = request.guest, request.command
        if guest not in live.listening:
            self.visit(live, guest)
        try:
            if isinstance(command, Rematch):
                await self._open_rematch(live, request)
            if not isinstance(command, AddBot):
                return await self._carry_out(live, request)
            async with self.starting:
                if starts_without_people(live.table, command):
                    request.decide(live)  # a guest who may not do this is refused first
                    self._limit_bot_tables(guest, live.address)
                return await self._carry_out(live, request)
        except Unavailable:
            raise
        except Refused:
            number = await self.store.number_of(live.code, request.key)
            if number is None:
                raise
            return Done(number)

    async def execute_for_server(self, live: LiveTable, command: ServerCommand) -> None:
        """Carry out a command of the server itself."""
        with command_seconds[type(command)].time():
            await self._carry_out(live, ServerRequest(command))

    async def return_guest(self, live: LiveTable, guest: str) -> None:
        """Give a guest who was away and connects again their seats back."""
        if live.table.acting is not None and guest and returned(live.table, guest):
            with contextlib.suppress(Refused):
                await self.execute(live.code, guest, Return(id=f"back {live.table.number}"))

    async def archive(self, code: str) -> None:
        """Archive a table unless somebody has it open."""
        live = await self.registry.get(code)
        if not live.listeners:
            await self.execute_for_server(live, ArchiveTable())

    async def redact(self, code: str, guest: str) -> None:
        """Remove a guest's words from the log of a table."""
        live = await self.registry.get(code)
        async with live.lock:
            self.registry.check(live)
            await self.store.change(lambda connection: redact_table(connection, code, guest))
            await self.registry.reload(live)

    async def delete(self, code: str) -> None:
        """Delete an archived table unless somebody has it open."""
        live = await self.registry.get(code)
        if not live.listeners:
            await self.store.change(lambda connection: delete_table(connection, code))
            self.registry.give_up(live)

    def visit(self, live: LiveTable, guest: str) -> None:
        """Note a request of a guest; bots and clocks that wait for that go on."""
        self.presence.visit(live, guest)
        self.moves.schedule_next_move(live)

    # From the decision to the commit

    async def _carry_out(self, live: LiveTable, request: Request) -> Done:
        """Decide, commit, apply; again if there were events that we did not know."""
        async with live.lock:
            while True:
                self.registry.check(live)
                events = request.decide(live)
                if not events:
                    known = request.key and await self.store.number_of(live.code, request.key)
                    return Done(known or live.table.number)
                try:
                    return Done(await self._commit(live, events, request.key, request.address))
                except (Conflict, LeaseLost):
                    await self.registry.refresh(live)
                except Repeated:
                    assert request.key is not None
                    number = await self.store.number_of(live.code, request.key)
                    assert number is not None
                    return Done(number)

    async def _commit(
        self,
        live: LiveTable,
        events: list[Event],
        key: str | None,
        address: str,
        secret: str | None = None,
    ) -> int:
        """Commit events, and return the number of the first."""
        at, number = max(self.registry.clocks.now(), live.at), live.table.number
        entries = [Entry(number + place, at, event) for place, event in enumerate(events, 1)]
        advance = live.after(entries)
        committed = partial(self._committed, live, entries, advance)
        origin = origin_digest(live.secret, address)
        await self.store.append(
            Append(live.code, entries, advance.table, key, secret, origin, committed, live.lease)
        )
        return number + 1

    def _committed(self, live: LiveTable, entries: list[Entry], advance: Advance) -> None:
        """Apply events that are on disk, publish them, and schedule what follows from them."""
        self.carried_out += 1
        if entries[0].number == live.table.number + 1:  # or else they were read from the store
            live.apply(entries, advance)
            publish(live, entries)
            self.moves.schedule_next_move(live)

    # Opening

    async def _open(self, code: str, host: str, plan: TableSetup, address: str) -> LiveTable:
        live = LiveTable(code, fresh_secret(), self.registry.clocks, address=address)
        events = open_table(host, plan, live.secret)
        await self._commit(live, events, None, address, live.secret)
        return live

    async def _open_and_keep(self, code: str, host: str, plan: TableSetup, address: str) -> None:
        live = await self._open(code, host, plan, address)
        await self.registry.adopt(live)
        self.visit(live, host)

    async def _open_rematch(self, live: LiveTable, request: GuestRequest) -> None:
        """Open the rematch that is offered, unless somebody else has just done so."""
        (offer,) = request.decide(live)
        assert isinstance(offer, RematchOffered)
        plan = rematch_setup(live.code, live.table, request.guest)
        with contextlib.suppress(Conflict):
            await self._open(offer.table, request.guest, plan, request.address or live.address)

    def _limit_bot_tables(self, host: str, address: str) -> None:
        """Refuse a table without people where too many are running."""
        if self.bot_tables is not None:
            tables = self.registry.tables.values()
            self.bot_tables.check(tables, host, address, self.registry.clocks.uptime())


def origin_digest(secret: str, address: str) -> str:
    """Return what shows whether two guests of a table share an address, and nothing else.

    The key is the table's own, so that tables cannot be compared.
    """
    if not address:
        return ""
    return hmac.digest(secret.encode(), b"origin " + address.encode(), "sha256").hex()[:32]
