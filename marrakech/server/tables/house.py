"""The house: all the tables, who asks for what, and who is told.

A command is decided on the table as it stands, its events are committed, and only then does anyone
hear of them. Several houses may share one database: whoever commits an event first has it, the
others read it and decide again.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from ...fair import fresh_secret
from ...table.codes import fresh_code
from ...table.commands import (
    BotPlay,
    Command,
    Fill,
    HouseCommand,
    PutAway,
    Rematch,
    Return,
    StandsIn,
)
from ...table.decide import back, decide, decide_for_house
from ...table.events import Event, RematchOffered
from ...table.refusals import Refused, Stale
from ...table.setup import Plan, rematch_plan, set_up
from ..framing import framed
from ..storage.store import Append, Conflict, Entry, Repeated, Store
from .bot_moves import Players
from .bot_table_limit import BotTables, starts_without_people
from .live_table import Listener, Live, told, welcome
from .presence import Presence

log = logging.getLogger("marrakech.house")
Answer = TypeVar("Answer")
BEAT = 20.0  # seconds of silence until a sign of life
LAST = 5.0  # seconds that what has begun may take when the server stops
IDLE = 120_000  # milliseconds after which a table nobody needs is only on disk


class UnknownTable(Refused):
    """There is no table with this code."""

    def __init__(self) -> None:
        super().__init__("unknown-table", "there is no such table")


@dataclass(frozen=True, slots=True)
class Done:
    """A command was carried out; its first event has this number."""

    number: int


class House:
    """Every table of this process."""

    def __init__(
        self,
        store: Store,
        players: Players,
        now: Callable[[], float] = time.time,
        away: float | None = None,
        bot_tables: BotTables | None = None,
    ) -> None:
        self.store, self.players, self.clock = store, players, now
        self.presence = Presence(away)
        self.bot_tables = bot_tables  # how many tables without people may run at once
        self.starting = asyncio.Lock()  # held while one may start, so that each is counted
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.rumours: dict[str, int] = {}  # of tables that are being read
        self.chores: set[asyncio.Task[Any]] = set()
        self.is_closing = False
        self.acted = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.clock() * 1000)

    # Tables

    async def open(self, host: str, plan: Plan, address: str = "") -> str:
        """Set up a table for somebody at an address; its code."""
        code = fresh_code()
        if not all(chair.kind == "bot" for chair in plan.chairs):
            await self._whole(self._open(code, host, plan, address))
            return code
        async with self.starting:
            self._allow_bot_table(host, address)
            await self._whole(self._open(code, host, plan, address))
        return code

    def _allow_bot_table(self, host: str, address: str) -> None:
        """Refuse a table without people where too many are running."""
        if self.bot_tables is not None:
            self.bot_tables.check(self.tables.values(), host, address, self.now())

    async def _open(self, code: str, host: str, plan: Plan, address: str) -> None:
        live = Live(code, fresh_secret(), self.now, address=address)
        await self._append(live, set_up(host, plan, live.secret), None, live.secret)
        self.tables[code] = live
        self.visit(live, host)

    async def table(self, code: str) -> Live:
        """A table in memory, read from the store if it is not."""
        live = self.tables.get(code)
        if live is None:
            task = self.loading.get(code)
            if task is None:
                task = self.loading[code] = asyncio.create_task(self._load(code))
                task.add_done_callback(lambda _: self.loading.pop(code, None))
            live = await asyncio.shield(task)
        live.used = self.now()
        if live.reached > live.table.number:
            async with live.lock:
                await self._catch_up(live)
        return live

    async def _load(self, code: str) -> Live:
        entries = await self.store.entries(code)
        if not entries:
            raise UnknownTable
        live = Live(code, await self.store.secret(code), self.now)
        live.take(entries)
        live.reached = max(live.reached, self.rumours.pop(code, 0))
        live.used = self.now()
        self.tables[code] = live
        return live

    def visit(self, live: Live, guest: str) -> None:
        """Note that somebody is at a table; bots and clocks that wait for that go on."""
        live.visit(guest)
        self.presence.arrive(live, guest)
        self._see_to(live)

    # Commands

    async def command(self, code: str, guest: str, command: Command) -> Done:
        """Carry out a guest's command, once however often it comes."""
        live = await self.table(code)
        # Whoever has seen more than this process knows has it from another one: read it first.
        live.reached = max(live.reached, getattr(command, "seen", 0))
        key = f"{guest}:{command.id}"
        self.visit(live, guest)

        def decided() -> list[Event]:
            return decide(live.table, guest, command, live.secret, live.absent.keys())

        try:
            if isinstance(command, Rematch):
                await self._set_up_again(live, guest, command, decided())
            if not isinstance(command, Fill):
                return await self._whole(self._carry_out(live, key, decided))
            async with self.starting:
                if starts_without_people(live.table, command):
                    decided()  # who may not do this is told so first
                    self._allow_bot_table(guest, live.address)
                return await self._whole(self._carry_out(live, key, decided))
        except Refused:
            number = await self.store.number_of(code, key)
            if number is None:
                raise
            return Done(number)

    async def house_command(self, live: Live, command: HouseCommand) -> None:
        """Carry out what the server itself asks for."""

        def decided() -> list[Event]:
            return decide_for_house(live.table, command, live.secret)

        await self._whole(self._carry_out(live, None, decided))

    async def _whole(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Do something to its end, even if whoever asked is gone: what is committed is told."""
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        return await asyncio.shield(task)

    async def _carry_out(
        self, live: Live, key: str | None, decided: Callable[[], list[Event]]
    ) -> Done:
        async with live.lock:
            await self._catch_up(live)
            while True:
                events = decided()
                if not events:
                    known = key and await self.store.number_of(live.code, key)
                    return Done(known or live.table.number)
                try:
                    entries = await self._append(live, events, key, None)
                    break
                except Conflict:
                    live.reached = max(live.reached, live.table.number + 1)
                    await self._catch_up(live)
                except Repeated:
                    assert key is not None
                    number = await self.store.number_of(live.code, key)
                    assert number is not None
                    return Done(number)
            live.publish(entries)
        self._see_to(live)
        return Done(entries[0].number)

    async def _append(
        self, live: Live, events: list[Event], key: str | None, secret: str | None
    ) -> list[Entry]:
        """Commit events, then remember them."""
        at, number = max(self.now(), live.at), live.table.number
        entries = [Entry(number + place, at, event) for place, event in enumerate(events, 1)]
        ahead = live.ahead(entries)
        await self.store.append(Append(live.code, entries, ahead.table, key, secret))
        live.arrive(ahead, entries)
        self.acted += 1
        return entries

    async def _catch_up(self, live: Live) -> None:
        """Read what other houses have committed."""
        while (reached := live.reached) > live.table.number:
            entries = await self.store.entries(live.code, live.table.number)
            live.take(entries)
            if live.reached == reached:  # or else we have been told of more meanwhile
                live.reached = live.table.number
            if entries:
                live.publish(entries)
                self._see_to(live)

    async def _set_up_again(
        self, live: Live, guest: str, command: Rematch, events: list[Event]
    ) -> None:
        """Set up the rematch that is offered, unless somebody else has just done so."""
        (offer,) = events
        assert isinstance(offer, RematchOffered)
        plan = rematch_plan(live.code, live.table, guest, command.contribution)
        with contextlib.suppress(Conflict):
            await self._whole(self._open(offer.table, guest, plan, live.address))

    # Listeners

    async def told_since(self, code: str, since: int) -> dict[str, Any]:
        """What came since a number, and the table as just that leaves it."""
        live = await self.table(code)
        self.visit(live, "")
        async with live.lock:
            return told(live, await self.missed(live, since))

    async def listen(self, code: str, listener: Listener, since: int) -> Live:
        """Begin to listen: what came since a number as the first frame, then whatever comes."""
        live, guest = await self.table(code), listener.guest
        live.restart_idle_clock()
        async with live.lock:
            missed = await self.missed(live, since)
            if listener.tell(framed(welcome(live, missed, guest))):
                live.listeners.add(listener)
        self.presence.connect(live, guest)
        self._see_to(live)
        return live

    async def welcome_back(self, live: Live, guest: str) -> None:
        """A guest who was away and looks at the table again is back."""
        if live.table.acting is not None and guest and back(live.table, guest):
            with contextlib.suppress(Refused):
                await self.command(live.code, guest, Return(id=f"back {live.table.number}"))

    async def missed(self, live: Live, since: int) -> list[Entry]:
        """What came since a number, as far as the table in memory has come."""
        known = live.remembered(since)
        if known is not None:
            return known
        number = live.table.number
        return await self.store.entries(live.code, since, number - since)

    async def keep_beating(self) -> None:
        """Tell everybody now and then that we are still here."""
        while True:
            await asyncio.sleep(BEAT / 10)
            silent = time.monotonic() - BEAT
            for live in self.tables.values():
                live.beat(silent)

    def stop_listening(self, live: Live, listener: Listener) -> None:
        """Somebody has gone; if they sit here, they are expected back."""
        live.listeners.discard(listener)
        self._see_to(live)

    def heard(self, code: str, number: int) -> None:
        """Another house says how far a table has come."""
        live = self.tables.get(code)
        if live is None:
            if code in self.loading:
                self.rumours[code] = max(number, self.rumours.get(code, 0))
        elif number > live.reached:
            live.reached = number
            self._follow(live)

    def heard_nothing(self) -> None:
        """For a while other houses could not be heard: see how far every table has come."""
        for live in self.tables.values():
            live.reached = max(live.reached, live.table.number + 1)
            self._follow(live)

    def _follow(self, live: Live) -> None:
        async def follow() -> None:
            async with live.lock:
                await self._catch_up(live)

        self.chores.add(chore := asyncio.create_task(follow()))
        chore.add_done_callback(self.chores.discard)

    # Who is here

    def there(self, code: str, guest: str) -> None:
        """A guest is at a table in some house, perhaps another."""
        if (live := self.tables.get(code)) is not None:
            self.presence.is_elsewhere(live, guest)

    def asked(self, code: str, guest: str) -> None:
        """Another house asks for a guest."""
        if (live := self.tables.get(code)) is not None:
            self.presence.answer(live, guest)

    # Bots and clocks

    def _see_to(self, live: Live) -> None:
        """Let a bot move where one is to, or let the clock run, while somebody is there for it.

        A bot that already thinks about the same choice goes on.
        """
        if self.is_closing:
            return
        self.presence.expect_all(live)
        question, deadline = live.table.question, live.deadline
        if live.errand is not None:
            if live.errand_for == (question, deadline):
                return
            live.errand.cancel()
            live.errand = live.errand_for = None
        seat = live.table.acting
        if seat is None:
            return
        mover = live.table.seats[seat].mover
        by: StandsIn = "late" if mover == "player" else mover
        if deadline is not None if by == "late" else live.is_attended:
            live.errand_for = question, deadline
            live.errand = asyncio.create_task(self._errand(live, seat, by, deadline or 0))

    async def _errand(self, live: Live, seat: int, by: StandsIn, when: int = 0) -> None:
        """Wait for the clock or for a bot, and play for the seat if it is still its turn."""
        table = live.table
        try:
            await asyncio.sleep(max(0.0, (when - self.now()) / 1000))
            action = await self.players.choose(table, table.seats[seat].level, live.key)
            live.errand = live.errand_for = None  # what follows from it is not to stop it
            if by == "late" or live.is_attended:
                await self.house_command(live, BotPlay(seat, action, table.question, by))
        except Stale:
            pass
        except Exception:
            log.exception("nobody could play for seat %s of table %s", seat, live.code)
            live.errand = asyncio.current_task()
            await asyncio.sleep(1)
            live.errand = live.errand_for = None
            self._see_to(live)

    # Housekeeping

    def tidy(self) -> None:
        """Forget tables that are on disk, and that nobody looks at or waits for."""
        old = self.now() - IDLE
        for code, live in list(self.tables.items()):
            is_needed = live.listeners or live.errand is not None or live.lock.locked()
            if not is_needed and max(live.at, live.used) < old:
                self.presence.forget(live)
                del self.tables[code]

    async def put_away(self, code: str) -> None:
        """Archive a table that nobody has visited for long."""
        live = await self.table(code)
        if not live.listeners:
            await self.house_command(live, PutAway())

    async def close(self) -> None:
        """Finish what has begun if that does not take long, and stop everything that waits."""
        self.is_closing = True
        errands = [live.errand for live in self.tables.values() if live.errand is not None]
        for task in errands:
            task.cancel()
        if begun := {*errands, *self.chores}:
            await asyncio.wait(begun, timeout=LAST)
        await self.presence.close()
