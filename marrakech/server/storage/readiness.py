"""Readiness: one probe of the database answers every request."""

import asyncio
import contextlib
import logging
import threading
import time

from .probe import UNWRITABLE, Probe

log = logging.getLogger("marrakech.readiness")
TIMEOUT = 2.0  # seconds until we say that the database does not answer
ANSWER_LIFETIME = (
    1.0  # seconds for which an answer is repeated, so that requests cost the disk little
)
NO_ANSWER = "the database does not answer"


class Readiness:
    """The latest answer of a probe.

    One probe runs at a time, in a thread of its own. While it hangs, requests are answered at once.
    """

    def __init__(self, probe: Probe) -> None:
        self.probe = probe
        self.answer, self.expires = "", 0.0
        self.running: asyncio.Future[None] | None = None
        self.begun = 0.0
        self.logged = ""

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
        if answer != self.logged:
            self.logged = answer
            log.warning("not ready: %s", answer) if answer else log.info("ready again")
