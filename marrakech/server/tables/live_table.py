"""A table that somebody looks at or that waits for a bot or a clock: its state, its listeners."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import msgspec

from ...table.events import told_event
from ...table.evolve import Table, evolve
from ...table.view import view
from ...workers.fair_queue import Key
from ..framing import framed
from ..storage.store import Entry

VERSION = 1
TAIL = 32  # events that need not be read from the store again
RECENT = 60_000  # milliseconds for which a request counts as somebody being there


class Ahead(NamedTuple):
    """A table as events will leave it, and since when."""

    table: Table
    at: int
    turn_at: int


class Listener(Protocol):
    """Somebody who is told what happens; one who does not keep up is let go."""

    guest: str
    told_at: float  # by time.monotonic()

    def tell(self, frame: bytes) -> bool:
        """Hand over a frame; False when they have not kept up and are let go."""


@dataclass(eq=False, slots=True)
class Live:
    """A table in memory, with the events that came last."""

    code: str
    secret: str
    now: Callable[[], int]  # milliseconds since 1970
    table: Table = field(default_factory=Table)
    at: int = 0
    turn_at: int = 0  # when the player to act got the turn
    tail: deque[Entry] = field(default_factory=lambda: deque(maxlen=TAIL))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    reached: int = 0  # by other processes, as they told
    used: int = 0  # when somebody asked for it last
    visits: dict[str, int] = field(default_factory=dict)  # by players without a connection
    remote: dict[str, int] = field(default_factory=dict)  # players whom another process has
    absent: dict[str, int] = field(default_factory=dict)  # players with no connection, since when
    company_at: int = 0  # when somebody came to wait for the player to act
    errand: asyncio.Task[None] | None = None  # a bot that thinks, or a clock that runs
    errand_for: tuple[object, ...] | None = None  # the choice it is about, and its deadline
    address: str = ""  # from which it was opened, as long as this process remembers

    def ahead(self, entries: Iterable[Entry]) -> Ahead:
        """How the table will stand after these events."""
        table, at, turn_at = self.table, self.at, self.turn_at
        for entry in entries:
            acting = table.acting
            table, at = evolve(table, entry.event), entry.at
            if table.acting != acting:
                turn_at = at
        return Ahead(table, at, turn_at)

    def arrive(self, ahead: Ahead, entries: Iterable[Entry]) -> None:
        """Remember what has happened."""
        self.table, self.at, self.turn_at = ahead
        self.tail.extend(entries)
        self.reached = max(self.reached, self.table.number)

    def take(self, entries: list[Entry]) -> None:
        """Remember events as they are read."""
        self.arrive(self.ahead(entries), entries)

    def publish(self, entries: list[Entry]) -> None:
        """Tell everybody who listens; who is too slow must come back for the rest."""
        if not self.listeners:
            return
        self._tell(self.listeners, frame(self, entries))

    def beat(self, silent: float) -> None:
        """Tell those who heard nothing since then that we are still here, and how far."""
        waiting = [listener for listener in self.listeners if listener.told_at < silent]
        if waiting:
            beat = {"number": self.table.number, "watching": self.watching}
            self._tell(waiting, written("beat", beat))

    def announce_presence(self) -> None:
        """Tell everybody who is absent, and whether the clock runs."""
        self._tell(self.listeners, written("presence", presence(self)))

    def _tell(self, listeners: Iterable[Listener], text: bytes) -> None:
        told = framed(text)
        self.listeners -= {listener for listener in listeners if not listener.tell(told)}

    @property
    def watching(self) -> int:
        """How many look on in this process without a seat at the table."""
        return sum(not self.table.seats_of(listener.guest) for listener in self.listeners)

    def is_heard_by(self, guest: str) -> bool:
        """Whether a guest listens in this process."""
        return any(listener.guest == guest for listener in self.listeners)

    def visit(self, guest: str) -> None:
        """Note a request of somebody, who may have no connection; "" is anybody without a seat."""
        self.restart_idle_clock()
        if not self.is_heard_by(guest):
            self.visits[guest if self.table.seats_of(guest) else ""] = self.now()

    def restart_idle_clock(self) -> None:
        """Let a clock that nobody waited for begin anew, because somebody comes."""
        if self.deadline is None:
            self.company_at = self.now()

    def is_here(self, guest: str) -> bool:
        """Whether somebody is connected to this process, or asked it for something just now."""
        return self.is_heard_by(guest) or self.now() - self.visits.get(guest, -RECENT) < RECENT

    def is_connected(self, guest: str) -> bool:
        """Whether somebody is here or, as far as we know, at another process."""
        return self.is_here(guest) or self.now() - self.remote.get(guest, -RECENT) < RECENT

    @property
    def is_attended(self) -> bool:
        """Whether somebody is here to see a bot move: a player, or anybody where only bots play."""
        people = self.table.people
        if people:
            return any(self.is_here(guest) for guest in people)
        return bool(self.listeners) or self.is_here("")

    @property
    def key(self) -> Key:
        """Whose work its bots are: the host's, at the address from which the table was opened."""
        host = self.table.setting.host
        return Key(self.address or host, host, self.code)

    @property
    def deadline(self) -> int | None:
        """When the turn runs out, in milliseconds since 1970; nothing runs while nobody waits."""
        clock, acting = self.table.setting.clock if self.table.opened else 0, self.table.acting
        if not clock or acting is None or self.table.seats[acting].mover != "player":
            return None
        player = self.table.seats[acting].guest
        if not any(self.is_connected(guest) for guest in self.table.people if guest != player):
            return None
        return max(self.turn_at, self.company_at) + 1000 * clock

    def remembered(self, since: int) -> list[Entry] | None:
        """The events after so many, if they are still in memory."""
        if since >= self.table.number:
            return []
        if not self.tail or self.tail[0].number > since + 1:
            return None
        return [entry for entry in self.tail if entry.number > since]


def frame(live: Live, entries: list[Entry]) -> bytes:
    """What listeners are told: the new events, and the table as it stands after them."""
    return written("events", told(live, entries))


def welcome(live: Live, missed: list[Entry], guest: str) -> bytes:
    """The first frame of a connection: what was missed, how things stand, and who you are."""
    return written("welcome", told(live, missed) | {"you": guest})


def written(kind: str, body: dict[str, Any]) -> bytes:
    """A message as it goes out."""
    return msgspec.json.encode({"v": VERSION, "type": kind, **body})


def told(live: Live, entries: list[Entry]) -> dict[str, Any]:
    """The events and the view, as JSON has them."""
    return {
        "table": live.code,
        "number": live.table.number,
        "events": [told_entry(entry) for entry in entries],
        "view": view(live.table) | {"deadline": live.deadline},
        "watching": live.watching,
        "absent": live.absent,
    }


def presence(live: Live) -> dict[str, Any]:
    """Who is absent since when, whether the clock runs, and how many watch."""
    return {"absent": live.absent, "deadline": live.deadline, "watching": live.watching}


def told_entry(entry: Entry) -> dict[str, Any]:
    """One event with its number and time."""
    return {"number": entry.number, "at": entry.at, **told_event(entry.event)}
