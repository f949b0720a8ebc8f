"""Presence: which players are at a table, and who is absent.

A guest with no connection for a while is absent, and so is one who lets the others wait for minutes
where no clock limits the turns. That changes nothing by itself: the others at the
table are shown it, and may choose what to do.
"""

import asyncio

from ...table.absence import is_in_play
from .broadcast import publish_presence
from .live_table import LiveTable

ABSENT_AFTER = 30.0  # seconds without a connection before a guest counts as absent


class Presence:
    """Follows the players of all tables of this process."""

    def __init__(self, absent_after: float | None = None) -> None:
        self.absent_after = ABSENT_AFTER if absent_after is None else absent_after
        self.expected: dict[tuple[str, str], asyncio.Task[None]] = {}

    def visit(self, live: LiveTable, guest: str) -> None:
        """Note a request of a guest, who may have no connection."""
        live.visit(guest)
        self.arrive(live, guest)

    def arrive(self, live: LiveTable, guest: str) -> None:
        """Note that a guest is at a table, by a connection or a request."""
        self._cancel(live.code, guest)
        if live.absent.pop(guest, None) is not None:
            publish_presence(live)

    def expect_all(self, live: LiveTable) -> None:
        """Wait for every player who is not here."""
        if live.table.acting is not None:
            for guest in live.table.people:
                self.expect(live, guest)

    def expect(self, live: LiveTable, guest: str) -> None:
        """Wait for a player who is not here. A game of one guest waits without this."""
        table, key = live.table, (live.code, guest)
        if key in self.expected or guest in live.absent or guest in live.listening:
            return
        if table.acting is None or len(table.people) < 2:
            return
        if is_in_play(table, guest):
            wait = self._wait_for(live, guest, live.clocks.uptime())
            self.expected[key] = asyncio.create_task(wait)

    async def _wait_for(self, live: LiveTable, guest: str, since: int) -> None:
        await asyncio.sleep(self.absent_after)
        self.expected.pop((live.code, guest), None)
        if live.table.acting is None or guest in live.listening:
            return
        if not is_in_play(live.table, guest):  # out or resigned since
            return
        if live.visits.get(guest, 0) > since:  # there, without a connection
            self.expect(live, guest)
        else:
            live.absent[guest] = live.clocks.now() - (live.clocks.uptime() - since)
            publish_presence(live)

    def note_overdue(self, live: LiveTable) -> None:
        """Count a player as absent who has not moved for long, until they move."""
        when, seat = live.overdue_at, live.table.acting
        is_overdue = when is not None and live.clocks.uptime() >= when
        guest = live.table.seats[seat].guest if is_overdue and seat is not None else ""
        if guest == live.overdue and (not guest or guest in live.absent):
            return
        if live.overdue != guest:
            live.absent.pop(live.overdue, None)
        if guest:
            live.absent[guest] = live.clocks.now() - (live.clocks.uptime() - live.turn_at)
        live.overdue = guest
        publish_presence(live)

    def forget(self, live: LiveTable) -> None:
        """Stop waiting for anybody at a table that leaves memory."""
        for guest in live.table.people:
            self._cancel(live.code, guest)

    async def close(self) -> None:
        """Stop waiting for anybody."""
        tasks = list(self.expected.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _cancel(self, code: str, guest: str) -> None:
        task = self.expected.pop((code, guest), None)
        if task is not None:
            task.cancel()
