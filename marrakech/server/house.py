"""The house: all the tables, who asks for what, and who is told.

A command is decided on the table as it stands, its events are committed, and only then does anyone
hear of them. Several houses may share one database: whoever commits an event first has it, the
others read it and decide again.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ..fair import fresh_secret, promise
from .commands import (
    BotPlay,
    Command,
    HouseCommand,
    Leave,
    NoteRematch,
    PutAway,
    Rematch,
    Return,
)
from .decide import Refused, Stale, decide, decide_for_house, then_started
from .events import Chair, Event, Opened, Seated
from .live import Listener, Live, told, welcome
from .names import clean_line, clean_name
from .players import AWAY, Players
from .store import Append, Conflict, Entry, Repeated, Store
from .table import Table, evolve

log = logging.getLogger("marrakech.house")
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
CODE = 10
IDLE = 120_000  # milliseconds after which a table nobody needs is only on disk
NAMES = 64


class UnknownTable(Refused):
    """There is no table with this code."""

    def __init__(self) -> None:
        super().__init__("unknown-table", "there is no such table")


@dataclass(frozen=True, slots=True)
class Done:
    """A command was carried out; its first event has this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that somebody wants to open."""

    name: str
    edition: str
    rules: str
    first: int | str
    chairs: tuple[Chair, ...]
    is_listed: bool
    clock: int
    contributions: tuple[str, ...]  # of the host and those on the host's screen
    host_name: str
    follows: str = ""


class House:
    """Every table of this process."""

    def __init__(
        self, store: Store, players: Players, now: Callable[[], float] = time.time
    ) -> None:
        self.store, self.players, self.clock = store, players, now
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.absences: dict[tuple[str, str], asyncio.Task[None]] = {}
        self.tell_others: Callable[[str, str], None] = lambda code, guest: None
        self.chores: set[asyncio.Task[None]] = set()
        self.acted = 0

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.clock() * 1000)

    # Tables

    async def open(self, host: str, plan: Plan) -> str:
        """Set up a table; its code."""
        code = "".join(secrets.choice(SIGNS) for _ in range(CODE))
        secret = fresh_secret()
        opened = Opened(
            host, clean_line(plan.name, NAMES) or clean_name(plan.host_name), plan.edition,
            plan.rules, plan.first, plan.chairs, plan.is_listed, plan.clock,  # type: ignore[arg-type]
            promise(secret), plan.follows,
        )  # fmt: skip
        events: list[Event] = [opened]
        given = iter(plan.contributions)
        for seat, chair in enumerate(plan.chairs):
            if chair.kind in ("me", "here"):
                name = plan.host_name if chair.kind == "me" else chair.name
                events.append(Seated(seat, host, clean_name(name), next(given)))
        table = Table()
        for event in events:
            table = evolve(table, event)
        if table.is_full():
            events += then_started(replace(table), [], secret)
        live = Live(code, secret)
        await self._append(live, events, None, secret)
        self.tables[code] = live
        self._see_to(live)
        return code

    async def table(self, code: str) -> Live:
        """A table in memory, read from the store if it is not."""
        live = self.tables.get(code)
        if live is None:
            task = self.loading.get(code)
            if task is None:
                task = self.loading[code] = asyncio.create_task(self._load(code))
                task.add_done_callback(lambda _: self.loading.pop(code, None))
            live = await asyncio.shield(task)
        if live.reached > live.table.number:
            async with live.lock:
                await self._catch_up(live)
        return live

    async def _load(self, code: str) -> Live:
        entries = await self.store.entries(code)
        if not entries:
            raise UnknownTable
        live = Live(code, await self.store.secret(code))
        live.take(entries)
        self.tables[code] = live
        if live.table.status == "playing":
            for seat in live.table.seats:
                if seat.guest:
                    self._expect(live, seat.guest)
        self._see_to(live)
        return live

    # Commands

    async def command(self, code: str, guest: str, command: Command) -> Done:
        """Carry out a guest's command, once however often it comes."""
        live = await self.table(code)
        key = f"{guest}:{command.id}"
        try:
            if isinstance(command, Rematch):
                return await self._rematch(live, guest, command, key)
            return await self._carry_out(
                live, key, lambda: decide(live.table, guest, command, live.secret)
            )
        except Refused:
            number = await self.store.number_of(code, key)
            if number is None:
                raise
            return Done(number)

    async def house_command(self, live: Live, command: HouseCommand) -> None:
        """Carry out what the server itself asks for."""
        await self._carry_out(
            live, None, lambda: decide_for_house(live.table, command, live.secret)
        )

    async def _carry_out(
        self, live: Live, key: str | None, decided: Callable[[], list[Event]]
    ) -> Done:
        async with live.lock:
            await self._catch_up(live)
            while True:
                events = decided()
                if not events:
                    return Done(live.table.number)
                try:
                    entries = await self._append(live, events, key, None)
                    break
                except Conflict:
                    live.reached = live.table.number + 1
                    await self._catch_up(live)
                except Repeated:
                    assert key is not None
                    live.reached = live.table.number + 1
                    await self._catch_up(live)
                    return Done(await self.store.number_of(live.code, key) or 0)
            live.publish(entries)
        self._see_to(live)
        return Done(entries[0].number)

    async def _append(
        self, live: Live, events: list[Event], key: str | None, secret: str | None
    ) -> list[Entry]:
        """Commit events, then remember them."""
        at, number = max(self.now(), live.at), live.table.number
        entries = [Entry(number + place, at, event) for place, event in enumerate(events, 1)]
        table = live.table
        for event in events:
            table = evolve(table, event)
        await self.store.append(Append(live.code, entries, table, key, secret))
        live.take(entries)
        self.acted += 1
        return entries

    async def _catch_up(self, live: Live) -> None:
        """Read what other houses have committed."""
        if live.reached > live.table.number:
            entries = await self.store.entries(live.code, live.table.number)
            live.take(entries)
            live.reached = live.table.number
            if entries:
                live.publish(entries)

    async def _rematch(self, live: Live, guest: str, command: Rematch, key: str) -> Done:
        """Set up the same table again, everybody one seat further on."""
        table = live.table
        if table.status != "over":
            raise Refused("not-over", "the game is not over")
        if not table.seats_of(guest):
            raise Refused("not-seated", "you have no seat at this table")
        if table.rematch:
            raise Refused("rematch-offered", "there is a rematch already")
        code = await self.open(guest, rematch_plan(live, guest, command.contribution))
        note = NoteRematch(guest, code)
        return await self._carry_out(
            live, key, lambda: decide_for_house(live.table, note, live.secret)
        )

    # Listeners

    async def told_since(self, code: str, since: int) -> dict[str, Any]:
        """What came since a number, and the table as just that leaves it."""
        live = await self.table(code)
        async with live.lock:
            return told(live, await self._missed(live, since))

    async def listen(self, code: str, guest: str, since: int) -> tuple[Live, Listener, str]:
        """Begin to listen: what came since a number as the first frame, then whatever comes."""
        live = await self.table(code)
        listener = Listener(guest)
        async with live.lock:
            first = welcome(live, await self._missed(live, since), guest)
            live.listeners.add(listener)
        self.here(code, guest)
        self.tell_others(code, guest)
        return live, listener, first

    async def _missed(self, live: Live, since: int) -> list[Entry]:
        """The events from a number to where the table stands."""
        missed = live.remembered(since)
        if missed is None:
            missed = await self.store.entries(live.code, since)
        return [entry for entry in missed if entry.number <= live.table.number]

    async def welcome_back(self, live: Live, guest: str) -> None:
        """A guest who was away and looks at the table again is back."""
        if any(live.table.seats[seat].is_away for seat in live.table.seats_of(guest)):
            with contextlib.suppress(Refused):
                await self.command(live.code, guest, Return(id=f"back-{live.table.number}"))

    def stop_listening(self, live: Live, listener: Listener) -> None:
        """Somebody has gone; if they sit here, they are expected back."""
        live.listeners.discard(listener)
        if live.table.status == "playing" and live.table.seats_of(listener.guest):
            self._expect(live, listener.guest)

    def heard(self, code: str, number: int) -> None:
        """Another house says how far a table has come."""
        live = self.tables.get(code)
        if live is not None and number > live.reached:
            live.reached = number
            self.chores.add(chore := asyncio.create_task(self._follow(live)))
            chore.add_done_callback(self.chores.discard)

    async def _follow(self, live: Live) -> None:
        async with live.lock:
            number = live.table.number
            await self._catch_up(live)
        if live.table.number > number:
            self._see_to(live)

    def here(self, code: str, guest: str) -> None:
        """A guest is at a table, in this house or another."""
        task = self.absences.pop((code, guest), None)
        if task is not None:
            task.cancel()

    def _expect(self, live: Live, guest: str) -> None:
        """A guest who does not come back in time has left."""
        key = (live.code, guest)
        if key not in self.absences:
            self.absences[key] = asyncio.create_task(self._wait_for(live, guest))

    async def _wait_for(self, live: Live, guest: str) -> None:
        await asyncio.sleep(AWAY)
        self.absences.pop((live.code, guest), None)
        if any(listener.guest == guest for listener in live.listeners):
            return
        if live.table.status == "playing":
            await self.command(live.code, guest, Leave(id=f"gone-{live.table.number}"))

    # Bots and clocks

    def _see_to(self, live: Live) -> None:
        """Let whoever acts for an empty chair get to work: a bot, or somebody's stand-in."""
        if live.errand is not None:
            live.errand.cancel()
            live.errand = None
        if live.table.acting is not None:
            live.errand = asyncio.create_task(self._errand(live))

    async def _errand(self, live: Live) -> None:
        """Wait for the clock or for a bot, and play for the seat if it is still its turn."""
        table, seat = live.table, live.table.acting
        assert seat is not None
        sitting = table.seats[seat]
        try:
            if sitting.level:
                by = "bot"
            elif sitting.is_away:
                by = "absent"
            elif live.deadline is not None:
                await asyncio.sleep(max(0.0, (live.deadline - self.now()) / 1000))
                by = "late"
            else:
                return
            action = await self.players.choose(table, sitting.level)
            live.errand = None  # what follows from it is not to stop it
            play = BotPlay(seat, action, table.moved, by)  # type: ignore[arg-type]
            await self.house_command(live, play)
        except Stale:
            pass
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("nobody could play for seat %s of table %s", seat, live.code)
            await asyncio.sleep(1)
            self._see_to(live)

    # Housekeeping

    async def resume(self, codes: list[str]) -> None:
        """Take up tables where the game goes on."""
        for code in codes:
            await self.table(code)

    def tidy(self) -> None:
        """Forget tables that are on disk, and that nobody looks at or waits for."""
        old = self.now() - IDLE
        for code, live in list(self.tables.items()):
            is_waiting = live.table.status == "playing" and live.errand is not None
            if not live.listeners and live.at < old and not is_waiting and not live.lock.locked():
                del self.tables[code]

    async def put_away(self, code: str) -> None:
        """Archive a table that nobody has visited for long."""
        live = await self.table(code)
        if not live.listeners:
            await self.house_command(live, PutAway())

    async def close(self) -> None:
        """Stop everything that waits."""
        tasks = [live.errand for live in self.tables.values() if live.errand is not None]
        for task in [*tasks, *self.absences.values()]:
            task.cancel()
        await asyncio.gather(*tasks, *self.absences.values(), return_exceptions=True)


def rematch_plan(live: Live, guest: str, contribution: str) -> Plan:
    """The same table, everybody one seat further on, people's seats kept for them."""
    table, setting = live.table, live.table.setting
    chairs = []
    for seat in (table.seats[-1], *table.seats[:-1]):
        if seat.level:
            chairs.append(Chair("bot", level=seat.level))
        elif seat.guest == guest and not any(chair.kind == "me" for chair in chairs):
            chairs.append(Chair("me", seat.name))
        elif seat.guest == guest:
            chairs.append(Chair("here", seat.name))
        else:
            chairs.append(Chair("open", seat.name, kept_for=seat.guest))
    own = [chair.name for chair in chairs if chair.kind == "me"]
    here = sum(chair.kind in ("me", "here") for chair in chairs)
    return Plan(
        setting.name, setting.edition, setting.rules, setting.first, tuple(chairs),
        setting.is_listed, setting.clock, (contribution,) * here, own[0], live.code,
    )  # fmt: skip
