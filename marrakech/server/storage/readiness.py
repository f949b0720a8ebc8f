"""Readiness: one probe of the database answers every request."""

import asyncio
import contextlib
import logging
import threading
import time

from .probe import UNWRITABLE, Probe
from .unavailable import NO_ANSWER

log = logging.getLogger("marrakech.readiness")
TIMEOUT = 2.0  # seconds until we say that the database does not answer
ANSWER_LIFETIME = (
    1.0  # seconds for which an answer is repeated, so that requests cost the disk little
)
QUIET = 60.0  # seconds between two lines about failures that no probe could explain


class Readiness:
    """The latest answer of a probe, and the log of faults: a line when one begins and ends.

    One probe runs at a time, in a thread of its own. While it hangs, requests are answered at once.
    """

    def __init__(self, probe: Probe) -> None:
        self.probe = probe
        self.answer, self.expires = "", 0.0
        self.running: asyncio.Future[None] | None = None
        self.begun = 0.0
        self.watching: asyncio.Task[None] | None = None
        self.since: float | None = None  # when the fault began that is logged
        self.reasons: dict[str, None] = {}  # of that fault, each once
        self.failed, self.unexplained_at = 0, -QUIET

    async def find_fault(self) -> str:
        """Return in a few words what keeps the server from working, or an empty text."""
        if self.running is None and time.monotonic() >= self.expires:
            self._begin()
        if self.running is not None:
            left = self.begun + TIMEOUT - time.monotonic()
            done, _ = await asyncio.wait([self.running], timeout=max(0.0, left))
            if not done:
                self._log(NO_ANSWER)
                return NO_ANSWER
        self._log(self.answer)
        return self.answer

    def suspect(self, reason: str) -> None:
        """Note that something could not be read or saved, and probe until the fault is over."""
        self.failed += 1
        if self.watching is None:
            self.watching = asyncio.create_task(self._watch(reason))

    async def _watch(self, reason: str) -> None:
        if self.running is not None:  # a probe that may have begun before the fault
            await asyncio.wait([self.running], timeout=TIMEOUT)
        self.expires = 0.0
        if not await self.find_fault() and time.monotonic() > self.unexplained_at + QUIET:
            self.unexplained_at, self.failed = time.monotonic(), 0
            log.error("something could not be read or saved: %s; the database works now", reason)
        while self.since is not None:
            await asyncio.sleep(ANSWER_LIFETIME)
            await self.find_fault()
        self.watching = None

    def close(self) -> None:
        """Stop watching."""
        if self.watching is not None:
            self.watching.cancel()
        self.probe.close()

    def _begin(self) -> None:
        self.begun = time.monotonic()
        running = self.running = asyncio.get_running_loop().create_future()
        threading.Thread(target=self._run, args=(running,), name="probe", daemon=True).start()

    def _run(self, running: asyncio.Future[None]) -> None:
        try:
            answer = self.probe.find_fault()
        except Exception:
            log.exception("the database could not be probed")
            answer = UNWRITABLE
        with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
            running.get_loop().call_soon_threadsafe(self._end, running, answer)

    def _end(self, running: asyncio.Future[None], answer: str) -> None:
        self.answer, self.expires = answer, time.monotonic() + ANSWER_LIFETIME
        self.running = None
        running.set_result(None)

    def _log(self, answer: str) -> None:
        if answer:
            if self.since is None:
                self.since = time.monotonic()
                log.error("not ready: %s", answer)
            self.reasons[answer] = None
        elif self.since is not None:
            lasted, reasons = time.monotonic() - self.since, "; ".join(self.reasons)
            log.warning(
                "ready again after %.0f s (%s); %d requests were refused",
                lasted, reasons, self.failed,
            )  # fmt: skip
            self.since, self.failed = None, 0
            self.reasons.clear()
