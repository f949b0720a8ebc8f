"""The time of day, which is stored and shown, and the uptime, by which everything waits.

Somebody may set the time of day forward or back at any moment, so nothing is measured with it.
"""

import asyncio
import math
import time
from collections.abc import Callable

PULSE = 0.5  # seconds between two readings of the uptime at most
LONGEST_STEP = 2.0  # seconds between two readings; beyond, the process stood still


class Clocks:
    """The clocks of a process.

    The uptime does not count the time for which the process was stopped or its computer slept, so
    nobody loses a turn by that.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.wall, self.monotonic = wall, monotonic
        self.read_at, self.seconds = monotonic(), 0.0
        self.longest_step = math.inf  # until `keep` reads the uptime regularly

    def now(self) -> int:
        """Return the time of day, in milliseconds since 1970."""
        return int(self.wall() * 1000)

    def uptime(self) -> int:
        """Return the milliseconds for which the process has worked."""
        now = self.monotonic()
        self.seconds += min(now - self.read_at, self.longest_step)
        self.read_at = now
        return int(self.seconds * 1000)

    async def keep(self) -> None:
        """Read the uptime so often that a longer gap means that the process stood still."""
        self.uptime()
        self.longest_step = LONGEST_STEP
        while True:
            self.uptime()
            await asyncio.sleep(PULSE)

    async def sleep_until(self, uptime: int) -> None:
        """Wait until the process has worked for so many milliseconds."""
        while (left := uptime - self.uptime()) > 0:
            await asyncio.sleep(left / 1000)
