"""How much one guest or address may ask for: a bucket that fills again, drop by drop."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

MOST_BUCKETS = 100_000
MOST_SOCKETS = 250  # open at once from an address


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and so many a second from then on."""

    at_once: float
    a_second: float


COMMANDS = Limit(60, 20)  # of a guest
REQUESTS = Limit(300, 100)  # from an address
TABLES = Limit(12, 0.1)  # opened by a guest
GUESTS = Limit(60, 1)  # new ones from an address
THINKING = Limit(6, 0.2)  # hints and analyses for a guest
RECORDS = Limit(30, 0.5)  # read from an address
TRANSFERS = Limit(10, 0.05)  # codes tried from an address


class Limits:
    """Buckets by what is asked and by whom."""

    def __init__(self, are_on: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self.are_on, self.now = are_on, now
        self.buckets: dict[tuple[Limit, str], tuple[float, float]] = {}
        self.inside: Counter[str] = Counter()

    def allow(self, limit: Limit, who: str) -> bool:
        """Whether there is a drop left, which is then taken."""
        if not self.are_on:
            return True
        now = self.now()
        full, since = self.buckets.pop((limit, who), (limit.at_once, now))
        full = min(limit.at_once, full + (now - since) * limit.a_second)
        is_allowed = full >= 1
        self.buckets[limit, who] = full - is_allowed, now
        if len(self.buckets) > MOST_BUCKETS:
            self._forget_the_full()
        return is_allowed

    def enter(self, who: str) -> bool:
        """Whether one more may come in from an address; whoever may must leave again."""
        if self.are_on and self.inside[who] >= MOST_SOCKETS:
            return False
        self.inside[who] += 1
        return True

    def leave(self, who: str) -> None:
        """Somebody who came in has gone."""
        self.inside[who] -= 1
        if not self.inside[who]:
            del self.inside[who]

    def _forget_the_full(self) -> None:
        """Buckets that are full again say nothing; of the others those go that were idle longest.

        Half of the room is made free, so that this is seldom done.
        """
        now = self.now()
        for (limit, who), (full, since) in list(self.buckets.items()):
            if full + (now - since) * limit.a_second >= limit.at_once:
                del self.buckets[limit, who]
        for key in list(self.buckets)[: max(0, len(self.buckets) - MOST_BUCKETS // 2)]:
            del self.buckets[key]
