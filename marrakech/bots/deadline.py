"""Deadlines: a search goes on in short slices until the time is over."""

import math
import time

SHARE_OF_TIME = 0.9  # the rest is for passing question and answer on
SPARE = 0.02  # seconds less: with two busy processes a core a thread waits so long for its turn
SLICE = 0.02  # seconds that a search runs before it looks at the clock again


class Deadline:
    """The end of the time that a bot has to think, and the pace of its search."""

    def __init__(self, seconds: float) -> None:
        self.started = time.monotonic()
        self.end = self.started + seconds * SHARE_OF_TIME - SPARE

    @property
    def is_over(self) -> bool:
        """Whether the time is over."""
        return time.monotonic() >= self.end

    def steps_left(self, done: int, seconds: float = math.inf) -> int:
        """Return how many steps more fit in the time, or in so many seconds of it, at least 1.

        So many were done since the start.
        """
        now = time.monotonic()
        pace = done / max(now - self.started, 1e-6)
        return max(1, int(pace * min(seconds, self.end - now)))
