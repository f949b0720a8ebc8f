"""A table in memory: its state, its latest events, its listeners and their attendance."""

import asyncio
from collections import Counter, deque
from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from ...table.absence import is_in_play
from ...table.evolve import Table, evolve
from ...table.log import Checksums, Entry
from ...workers.fair_queue import Key
from .clocks import Clocks
from .log_index import LogIndex

RECENT_EVENTS = 32  # that need not be read from the store again
OVERDUE = 300_000  # milliseconds without a move, after which a player without a clock is absent
CONTRIBUTION_TIME = 10_000  # milliseconds in which a player contributes to the dice
RECENT = 60_000  # milliseconds for which a request counts as attendance


class Listener(Protocol):
    """A connection that receives every update; one that does not keep up is closed."""

    guest: str
    sent_at: float  # by time.monotonic()

    def send(self, frame: bytes) -> bool:
        """Send a frame; False when the peer has not kept up and is being closed."""

    def move(self) -> None:
        """Close, so that the client comes back to the process that owns the table."""

    def end(self, code: int, reason: str) -> None:
        """Close the connection."""


class Advance(NamedTuple):
    """A table as events leave it, the time of the last one, and whether a turn began."""

    table: Table
    at: int
    is_new_turn: bool


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory. Its times are uptimes, except where they say otherwise."""

    code: str
    secret: str
    clocks: Clocks
    table: Table = field(default_factory=Table)
    at: int = 0  # the time of day of the last event
    changed: int = 0  # when the last events came
    turn_at: int = 0  # when the player to act got the turn, or the dice began to wait
    recent_events: deque[Entry] = field(default_factory=lambda: deque(maxlen=RECENT_EVENTS))
    checksums: Checksums = field(default_factory=Checksums)
    log: LogIndex = field(default_factory=LogIndex)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by a command that is decided
    lease: str = ""  # under which this process owns it
    is_kept: bool = False  # in the registry, as the only copy that counts
    used: int = 0  # when the table was last asked for
    address: str = ""  # from which it was opened, or where its host has been since a restart
    listeners: set[Listener] = field(default_factory=set)
    listening: Counter[str] = field(default_factory=Counter)  # listeners by guest
    visits: dict[str, int] = field(default_factory=dict)  # by players without a connection
    absent: dict[str, int] = field(default_factory=dict)  # players with no connection; time of day
    overdue: str = ""  # the player who is absent because they have not moved for long
    waiting_since: int = 0  # when somebody came who waits for the player to act
    published_deadline: int | None = None  # the one that every listener knows
    pending_move: asyncio.Task[None] | None = None  # a bot that thinks, or a clock that runs
    pending_for: tuple[object, ...] | None = None  # the choice it is about, and its deadline
    awaited_player: asyncio.Task[None] | None = None  # waits for a player who does not move

    # The log

    def after(self, entries: Iterable[Entry]) -> Advance:
        """Return the table as these events leave it."""
        table, at, is_new_turn = self.table, self.at, False
        for entry in entries:
            awaited = table.acting, table.awaited
            table, at = evolve(table, entry.event), entry.at
            is_new_turn |= (table.acting, table.awaited) != awaited
        return Advance(table, at, is_new_turn)

    def apply(self, entries: list[Entry], advance: Advance | None = None) -> None:
        """Apply committed events, which the caller may have evolved already."""
        self.table, self.at, is_new_turn = advance or self.after(entries)
        self.changed = self.clocks.uptime()
        if is_new_turn:
            self.turn_at = self.changed
        self.recent_events.extend(entries)
        self.log.add(entries)
        self.checksums.extend(entries)

    def recent(self, since: int) -> list[Entry] | None:
        """Return the events after so many, or None if some are no longer in memory."""
        if since >= self.table.number:
            return []
        if not self.recent_events or self.recent_events[0].number > since + 1:
            return None
        return [entry for entry in self.recent_events if entry.number > since]

    @property
    def key(self) -> Key:
        """The owner of its bots' work: the host, at the address from which it was opened."""
        host = self.table.setting.host
        return Key(self.address or host, host, self.code)

    # Attendance

    def note_address(self, guest: str, address: str) -> None:
        """Note where the host is, where this process does not know who opened the table."""
        if not self.address and guest and guest == self.table.setting.host:
            self.address = address

    def add_listener(self, listener: Listener) -> None:
        """Send every update to a connection from now on."""
        if listener not in self.listeners:
            self.listeners.add(listener)
            self.listening[listener.guest] += 1

    def remove_listener(self, listener: Listener) -> None:
        """Send a connection nothing more."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            self.listening[listener.guest] -= 1
            if not self.listening[listener.guest]:
                del self.listening[listener.guest]

    @property
    def watching(self) -> int:
        """The number of connections without a seat at the table."""
        players = self.table.people
        return len(self.listeners) - sum(self.listening[guest] for guest in players)

    def visit(self, guest: str) -> None:
        """Note a request of a guest without a connection; "" is anybody without a seat."""
        self.restart_idle_clock()
        if guest not in self.listening:
            self.visits[guest if self.table.seats_of(guest) else ""] = self.clocks.uptime()

    def restart_idle_clock(self) -> None:
        """Restart a clock that nobody waited for, because somebody comes."""
        if self.deadline is None and self.overdue_at is None:
            self.waiting_since = self.clocks.uptime()

    def is_here(self, guest: str) -> bool:
        """Return whether a guest is connected, or sent a request just now."""
        if guest in self.listening:
            return True
        return guest in self.visits and self.clocks.uptime() - self.visits[guest] < RECENT

    @property
    def is_attended(self) -> bool:
        """Whether a bot may move: a player is here, or anybody at a table of bots."""
        people = self.table.people
        if people:
            return any(self.is_here(guest) for guest in people)
        return bool(self.listeners) or self.is_here("")

    @property
    def deadline(self) -> int | None:
        """The uptime at which the turn's time ends, or None while no clock runs."""
        clock = self.table.setting.clock if self.table.opened else 0
        return self._end_of_turn(1000 * clock) if clock else None

    @property
    def overdue_at(self) -> int | None:
        """The uptime at which a player who does not move is absent; None where a clock runs."""
        has_clock = self.table.opened is not None and self.table.setting.clock > 0
        return None if has_clock else self._end_of_turn(OVERDUE)

    def _end_of_turn(self, length: int) -> int | None:
        """Return the uptime at which a player's turn ends that others wait for, or None."""
        acting = self.table.acting
        if acting is None or self.table.seats[acting].mover != "player":
            return None
        player = self.table.seats[acting].guest
        others = (guest for guest in self.table.people if guest != player)
        if not any(self.is_here(guest) and is_in_play(self.table, guest) for guest in others):
            return None
        return max(self.turn_at, self.waiting_since) + length

    @property
    def time_left(self) -> int | None:
        """The milliseconds that are left of the turn, or None while no clock runs."""
        deadline = self.deadline
        return None if deadline is None else max(0, deadline - self.clocks.uptime())


def missing_guests(live: LiveTable) -> Set[str]:
    """Return the guests whom the others need not wait for.

    In a game they are those who are absent, before it those who have long owed a contribution to
    the dice.
    """
    if live.table.status != "gathering":
        return live.absent.keys()
    is_late = live.clocks.uptime() - live.turn_at >= CONTRIBUTION_TIME
    return set(live.table.awaited if is_late else ())
