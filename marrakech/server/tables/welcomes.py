"""The first message of a connection, encoded once for all who arrive together.

Thousands of spectators who open one link at the same moment get the same bytes: only the end of the
message names the guest.
"""

import time
from typing import NamedTuple

from ...table.frames import ENCODER, write_frame
from ..framing import framed
from .broadcast import welcome
from .live_table import LiveTable
from .log_pages import LogPages, Page

SHARED = 0.25  # seconds; for so long the number of spectators in it may be out of date
MOST_SHARED = 32  # messages kept
NOBODY = b'""}'  # the end of a message for a visitor without a name


class SharedWelcome(NamedTuple):
    """A message for nobody in particular, and the table that it describes."""

    state: tuple[object, ...]
    until: float
    text: bytes
    frame: bytes


class Welcomes:
    """Makes the first messages of connections."""

    def __init__(self, pages: LogPages) -> None:
        self.pages = pages
        self.shared: dict[tuple[str, int], SharedWelcome] = {}

    async def frame(self, live: LiveTable, since: int, guest: str) -> bytes:
        """Return the first message for a guest who has the events up to a number, as a frame.

        It describes the table as it is when this returns.
        """
        found = self._current(live, since)
        if found is None:
            page = await self.pages.read(live, since)
            found = self._current(live, since) or self._encode(live, since, page)
        if not guest:
            return found.frame
        return framed(found.text[: -len(NOBODY)] + ENCODER.encode(guest) + b"}")

    def _current(self, live: LiveTable, since: int) -> SharedWelcome | None:
        """Return a message that somebody just got, if the table is still the same."""
        found = self.shared.get((live.code, since))
        if found is None or found.until < time.monotonic() or found.state != state_of(live):
            return None
        return found

    def _encode(self, live: LiveTable, since: int, page: Page) -> SharedWelcome:
        key, text = (live.code, since), write_frame(welcome(live, since, page, ""))
        assert text.endswith(NOBODY)
        made = SharedWelcome(state_of(live), time.monotonic() + SHARED, text, framed(text))
        self.shared.pop(key, None)
        self.shared[key] = made
        if len(self.shared) > MOST_SHARED:
            del self.shared[next(iter(self.shared))]
        return made


def state_of(live: LiveTable) -> tuple[object, ...]:
    """Return the parts of a table by which its first message changes, but not its onlookers."""
    return live, live.table.number, live.deadline, tuple(live.absent.items())
