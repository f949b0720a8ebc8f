"""A table that somebody looks at or that waits for a bot or a clock: its state, its listeners."""

import asyncio
import json
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .events import ANY_EVENT
from .store import Entry
from .table import Table, evolve
from .view import view

VERSION = 1
TAIL = 32  # events that need not be read from the store again
ROOM = 64  # frames that may wait for a listener


class Ahead(NamedTuple):
    """A table as events will leave it, and since when."""

    table: Table
    at: int
    turn_at: int


class Listener:
    """Somebody who is told what happens; one who does not keep up is let go."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.frames: asyncio.Queue[str | None] = asyncio.Queue(ROOM + 1)

    def tell(self, frame: str) -> bool:
        """Hand over a frame; False, and the end is marked, when too many are waiting already."""
        if self.frames.qsize() >= ROOM:
            while not self.frames.empty():
                self.frames.get_nowait()
            self.frames.put_nowait(None)
            return False
        self.frames.put_nowait(frame)
        return True


@dataclass(eq=False, slots=True)
class Live:
    """A table in memory, with the events that came last."""

    code: str
    secret: str
    table: Table = field(default_factory=Table)
    at: int = 0
    turn_at: int = 0  # when the player to act got the turn
    tail: deque[Entry] = field(default_factory=lambda: deque(maxlen=TAIL))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    reached: int = 0  # by other processes, as they told
    used: int = 0  # when somebody asked for it last
    errand: asyncio.Task[None] | None = None  # a bot that thinks, or a clock that runs

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
        told = frame(self, entries)
        self.listeners -= {listener for listener in self.listeners if not listener.tell(told)}

    @property
    def watching(self) -> int:
        """How many look on in this process without a seat at the table."""
        return sum(not self.table.seats_of(listener.guest) for listener in self.listeners)

    def is_heard_by(self, guest: str) -> bool:
        """Whether a guest listens in this process."""
        return any(listener.guest == guest for listener in self.listeners)

    @property
    def deadline(self) -> int | None:
        """When the turn runs out, in milliseconds since 1970."""
        clock = self.table.setting.clock
        if not clock or self.table.acting is None:
            return None
        return self.turn_at + 1000 * clock

    def remembered(self, since: int) -> list[Entry] | None:
        """The events after so many, if they are still in memory."""
        if since >= self.table.number:
            return []
        if not self.tail or self.tail[0].number > since + 1:
            return None
        return [entry for entry in self.tail if entry.number > since]


def frame(live: Live, entries: list[Entry]) -> str:
    """What listeners are told: the new events, and the table as it stands after them."""
    return written("events", told(live, entries))


def welcome(live: Live, missed: list[Entry], guest: str) -> str:
    """The first frame of a connection: what was missed, how things stand, and who you are."""
    return written("welcome", told(live, missed) | {"you": guest})


def written(kind: str, body: dict[str, Any]) -> str:
    """A message as it goes out."""
    return json.dumps({"v": VERSION, "type": kind, **body}, separators=(",", ":"))


def told(live: Live, entries: list[Entry]) -> dict[str, Any]:
    """The events and the view, as JSON has them."""
    return {
        "table": live.code,
        "number": live.table.number,
        "events": [told_entry(entry) for entry in entries],
        "view": view(live.table) | {"deadline": live.deadline},
        "watching": live.watching,
    }


def told_entry(entry: Entry) -> dict[str, Any]:
    """One event with its number and time."""
    body = ANY_EVENT.dump_python(entry.event, mode="json")
    return {"number": entry.number, "at": entry.at, **body}
