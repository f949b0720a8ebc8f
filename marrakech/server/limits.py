"""Rate limits for guests and addresses, as token buckets."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ..table.commands import Chat, Command, Leave, Play, Return, Sit, Undo, Vote
from .instruments import limited

MOST_BUCKETS = 100_000
MOST_SOCKETS = 250  # live connections at once from an address
MOST_CONNECTIONS = 400  # of any kind
MOST_REQUESTS = 100  # that are answered at once
KIB = 1024


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and so many a second from then on."""

    name: str
    at_once: float
    a_second: float

    def __post_init__(self) -> None:
        limited.labels(self.name)  # counted from zero


COMMANDS = Limit("commands", 60, 20)  # of a guest
CHATS = Limit("chats", 60, 1)  # of a guest; by these and the next three a log has no end
UNDOS = Limit("undos", 60, 1)  # of a guest
CHOICES = Limit("choices", 120, 4)  # of a guest, which can be changed again and again
ATTENDANCE = Limit("attendance", 60, 1)  # of a guest: to come, go, return and vote
REQUESTS = Limit("requests", 300, 100)  # from an address
ARRIVALS = Limit("arrivals", 600, 100)  # connections of any kind made from an address
CONNECTIONS = Limit("connections", 300, 50)  # live ones made from an address
TABLES = Limit("tables", 12, 0.1)  # opened by a guest
FRAMES = Limit("frames", 120, 40)  # on a connection, of every kind; 1,024 bytes count as one more
ALL_FRAMES = Limit("all-frames", 600, 300)  # on all connections from an address
GUESTS = Limit("guests", 60, 1)  # new ones from an address
THINKING = Limit("thinking", 6, 0.2)  # hints and analyses for a guest
RECORDS = Limit("records", 30, 0.5)  # read from an address
SEARCHES = Limit("searches", 5, 0.02)  # of the whole database, from an address
TRANSFERS = Limit("transfers", 10, 0.05)  # codes tried from an address


class Places:
    """Places of which each address may take so many at once."""

    def __init__(self, name: str, most: int, are_limited: bool = True) -> None:
        self.name, self.most, self.are_limited = name, most, are_limited
        self.taken: Counter[str] = Counter()
        limited.labels(name)  # counted from zero

    def enter(self, address: str) -> bool:
        """Return whether an address may have one more place, which then it must leave."""
        if self.are_limited and self.taken[address] >= self.most:
            limited.labels(self.name).inc()
            return False
        self.taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Give a place back."""
        self.taken[address] -= 1
        if not self.taken[address]:
            del self.taken[address]


class Limits:
    """The buckets of guests and addresses in this process, and the places of addresses."""

    def __init__(self, are_on: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self.are_on, self.now = are_on, now
        self.buckets: dict[tuple[Limit, str], tuple[float, float]] = {}
        self.connections = Places("open-connections", MOST_CONNECTIONS, are_on)
        self.sockets = Places("sockets", MOST_SOCKETS, are_on)
        self.requests = Places("open-requests", MOST_REQUESTS, are_on)

    def allow(self, limit: Limit, who: str) -> bool:
        """Return whether there is a token left, which is then taken."""
        if not self.are_on:
            return True
        is_allowed = self.charge(limit, who, 0) >= 1
        if is_allowed:
            self.charge(limit, who, 1)
        else:
            limited.labels(limit.name).inc()
        return is_allowed

    def charge(self, limit: Limit, who: str, cost: float) -> float:
        """Take so many tokens, even more than there are, and return the rest."""
        now = self.now()
        bucket = self.buckets.pop((limit, who), None) or (limit.at_once, now)
        left = refilled(limit, *bucket, now) - cost
        self.buckets[limit, who] = left, now
        if len(self.buckets) > MOST_BUCKETS:
            self._forget_the_full()
        return left

    def _forget_the_full(self) -> None:
        """Drop full buckets, which say nothing, and then those that were idle longest.

        Half of the room is made free, so that this is seldom done.
        """
        now = self.now()
        for (limit, who), (full, since) in list(self.buckets.items()):
            if refilled(limit, full, since, now) >= limit.at_once:
                del self.buckets[limit, who]
        for key in list(self.buckets)[: max(0, len(self.buckets) - MOST_BUCKETS // 2)]:
            del self.buckets[key]


def limits_on(command: Command) -> list[Limit]:
    """Return the limits of a guest that a command counts against."""
    match command:
        case Chat():
            return [COMMANDS, CHATS]
        case Undo():
            return [COMMANDS, UNDOS]
        case Play(confirm=False):
            return [COMMANDS, CHOICES]
        case Sit() | Leave() | Return() | Vote():
            return [COMMANDS, ATTENDANCE]
    return [COMMANDS]


def refilled(limit: Limit, left: float, since: float, now: float) -> float:
    """Return the tokens in a bucket that held so many at a time."""
    return min(limit.at_once, left + (now - since) * limit.a_second)


class Meter:
    """Charges the frames of a connection to the connection and to its address."""

    def __init__(self, limits: Limits, address: str) -> None:
        self.limits, self.address = limits, address
        self.left, self.since = FRAMES.at_once, limits.now()

    def charge(self, frames: int, size: int) -> float:
        """Charge frames of so many bytes; the seconds to wait before more of them are parsed.

        When an address has spent its budget, the connections that still have half of their own go
        on as before. So a few that flood do not hold up the others behind the same address.
        """
        if not self.limits.are_on:
            return 0.0
        cost, now = frames + size / KIB, self.limits.now()
        self.left = refilled(FRAMES, self.left, self.since, now) - cost
        self.since = now
        all_left = self.limits.charge(ALL_FRAMES, self.address, cost)
        if self.left < 0:
            return -self.left / FRAMES.a_second
        if all_left < 0 and self.left < FRAMES.at_once / 2:
            return -all_left / ALL_FRAMES.a_second
        return 0.0
