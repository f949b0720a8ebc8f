"""The end of a server: it serves on for a while if asked to, then stops within seconds."""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn

log = logging.getLogger("marrakech.shutdown")
LAST_RESORT = 4.5  # seconds after which a server ends that was to stop and has not


class Drain:
    """The time between the signal and the stop, in which a proxy sends newcomers elsewhere."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.ends_at: float | None = None
        self.hand_over: Callable[[], Awaitable[None]] | None = None  # the services set it

    @property
    def has_begun(self) -> bool:
        """Whether the server is about to stop."""
        return self.ends_at is not None

    @property
    def is_over(self) -> bool:
        """Whether it is time to stop."""
        return self.ends_at is not None and time.monotonic() >= self.ends_at

    def begin(self) -> None:
        """Begin to count the seconds."""
        self.ends_at = time.monotonic() + self.seconds


class Server(uvicorn.Server):
    """A server that drains, and then ends soon, whatever the database or the disk does.

    A second signal ends the drain.
    """

    def __init__(self, config: uvicorn.Config, drain: Drain) -> None:
        super().__init__(config)
        self.drain = drain

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain, or to stop."""
        if sig == signal.SIGTERM and self.drain.seconds and not self.drain.has_begun:
            self.drain.begin()
            return
        self._limit_shutdown()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Return whether to stop now."""
        if self.drain.is_over:
            self._limit_shutdown()
            return True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let other processes own the tables, then stop."""
        if self.drain.hand_over is not None:
            await self.drain.hand_over()
        await super().shutdown(sockets)

    def _limit_shutdown(self) -> None:
        if not self.should_exit:
            timer = threading.Timer(LAST_RESORT, end)
            timer.daemon = True
            timer.start()


def end() -> None:
    """End the process at once; events that are not written have not been acknowledged."""
    log.error("something hangs, so the server ends without it")
    os._exit(1)
