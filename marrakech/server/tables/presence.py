"""Presence: which players are at a table, here or in another process, and who is absent.

A guest with no connection for a while is absent. That changes nothing by itself: the others at the
table are shown it, and may choose what to do.
"""

import asyncio
from typing import Literal, Protocol

from ...table.absence import is_in_play
from .live_table import Live

AWAY = 30.0  # seconds without a connection before a guest counts as absent
ANSWER = 5.0  # seconds that other processes have to say that a guest is with them


class Others(Protocol):
    """The way to other processes on the same database."""

    def tell(self, what: Literal["here", "where"], code: str, guest: str) -> None:
        """Tell them that a guest is here, or ask where one is."""


class Presence:
    """Follows the players of all tables of this process."""

    def __init__(self, away: float | None = None) -> None:
        self.away = AWAY if away is None else away
        self.others: Others | None = None
        self.waits: dict[tuple[str, str], asyncio.Task[None]] = {}

    def arrive(self, live: Live, guest: str) -> None:
        """Note that a guest is at a table, by a connection or a request to this process."""
        self._cancel(live.code, guest)
        if live.absent.pop(guest, None) is not None:
            live.announce_presence()

    def connect(self, live: Live, guest: str) -> None:
        """Note that a guest connected, and let other processes know."""
        self.arrive(live, guest)
        if self.others is not None and live.table.seats_of(guest):
            self.others.tell("here", live.code, guest)

    def is_elsewhere(self, live: Live, guest: str) -> None:
        """Note that another process has a guest; should that process end, we ask again."""
        if live.is_heard_by(guest):  # what we ourselves told all processes
            return
        self.arrive(live, guest)
        live.restart_idle_clock()
        live.remote[guest] = live.now()
        self.expect(live, guest)

    def answer(self, live: Live, guest: str) -> None:
        """Tell the process that asks for a guest if they are with us."""
        if self.others is not None and live.is_heard_by(guest):
            self.others.tell("here", live.code, guest)

    def expect_all(self, live: Live) -> None:
        """Wait for every player who is not here."""
        for guest in live.table.people:
            self.expect(live, guest)

    def expect(self, live: Live, guest: str) -> None:
        """Wait for a player who is not here. A game of one guest waits without this."""
        table, key = live.table, (live.code, guest)
        if key in self.waits or guest in live.absent or live.is_heard_by(guest):
            return
        if table.acting is None or len(table.people) < 2:
            return
        if is_in_play(table, guest):
            self.waits[key] = asyncio.create_task(self._wait_for(live, guest, live.now()))

    async def _wait_for(self, live: Live, guest: str, since: int) -> None:
        await asyncio.sleep(self.away)
        if self.others is not None:
            self.others.tell("where", live.code, guest)
            await asyncio.sleep(min(ANSWER, self.away))
        self.waits.pop((live.code, guest), None)
        if live.table.acting is None or live.is_heard_by(guest):
            return
        if not is_in_play(live.table, guest):  # out or resigned since
            return
        if live.visits.get(guest, 0) > since:  # there, without a connection
            self.expect(live, guest)
        else:
            live.absent[guest] = since
            live.announce_presence()

    def forget(self, live: Live) -> None:
        """Stop waiting for anybody at a table that leaves memory."""
        for guest in live.table.people:
            self._cancel(live.code, guest)

    async def close(self) -> None:
        """Stop waiting for anybody."""
        tasks = list(self.waits.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _cancel(self, code: str, guest: str) -> None:
        task = self.waits.pop((code, guest), None)
        if task is not None:
            task.cancel()
