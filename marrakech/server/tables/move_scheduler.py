"""Bot moves and clocks: at a table that waits for one, a task makes the next move in time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from ...table.commands import BotMoveReason, BotPlay
from ...table.refusals import Stale
from ..storage.unavailable import Unavailable
from .bot_moves import BotMoves
from .broadcast import publish_presence
from .clocks import Clocks
from .live_table import LiveTable
from .ownership import Elsewhere, GivenUp
from .presence import Presence

log = logging.getLogger("marrakech.moves")
RETRY = 1.0  # seconds after a move that failed

Submit: TypeAlias = Callable[[LiveTable, BotPlay], Awaitable[None]]


class MoveScheduler:
    """Makes the next move of a table where a bot is to act or a clock runs out.

    `submit` carries out a move; the command handler sets it.
    """

    submit: Submit

    def __init__(self, bots: BotMoves, presence: Presence, clocks: Clocks) -> None:
        self.bots, self.presence, self.clocks = bots, presence, clocks
        self.is_closing = False

    def schedule_next_move(self, live: LiveTable) -> None:
        """Let a bot think or a clock run, while somebody is there for it.

        A bot that already thinks about the same choice goes on.
        """
        if self.is_closing or not live.is_kept:
            return
        self.presence.note_overdue(live)
        self.presence.expect_all(live)
        seat = live.table.acting
        mover = None if seat is None else live.table.seats[seat].mover
        deadline = live.deadline
        if deadline != live.published_deadline:
            publish_presence(live)
        awaited = live.table.question, deadline
        if live.pending_move is not None:
            if live.pending_for == awaited:
                return
            live.pending_move.cancel()
            live.pending_move = live.pending_for = None
        if seat is None or mover is None:
            return
        by: BotMoveReason = "late" if mover == "player" else mover
        if deadline is not None if by == "late" else live.is_attended:
            live.pending_for = awaited
            move = self._make_move(live, seat, by, deadline or 0)
            live.pending_move = asyncio.create_task(move)
        elif live.awaited_player is None and live.overdue_at is not None and not live.overdue:
            live.awaited_player = asyncio.create_task(self._wait_for_player(live))

    async def _wait_for_player(self, live: LiveTable) -> None:
        """Wait until a player who does not move counts as absent.

        One task waits on from action to action, since a task for each costs more than the rest of
        scheduling.
        """
        while (when := live.overdue_at) is not None and when > self.clocks.uptime():
            await self.clocks.sleep_until(when)
        live.awaited_player = None
        self.schedule_next_move(live)

    async def _make_move(self, live: LiveTable, seat: int, by: BotMoveReason, when: int) -> None:
        """Wait for the clock and for a bot, and play for the seat if it is still its turn."""
        table = live.table
        try:
            await self.clocks.sleep_until(when)
            action = await self.bots.choose(table, table.seats[seat].level, live.key)
            live.pending_move = live.pending_for = None  # the move's own effects do not cancel it
            if by == "late" or live.is_attended:
                await self.submit(live, BotPlay(seat, action, table.question, by))
        except (Stale, GivenUp, Elsewhere):
            pass
        except Exception as error:
            if not isinstance(error, Unavailable):  # which has been logged
                log.exception("no move for seat %s of table %s", seat, live.code)
            live.pending_move = asyncio.current_task()
            await asyncio.sleep(RETRY)
            live.pending_move = live.pending_for = None
            self.schedule_next_move(live)

    def forget(self, live: LiveTable) -> None:
        """Make no more moves at a table that leaves memory, and wait for nobody there."""
        for task in tasks_of(live):
            task.cancel()
        live.pending_move = live.pending_for = live.awaited_player = None
        self.presence.forget(live)

    async def close(self, tables: list[LiveTable]) -> None:
        """Stop every bot and clock."""
        self.is_closing = True
        tasks = [task for live in tables for task in tasks_of(live)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def tasks_of(live: LiveTable) -> list[asyncio.Task[None]]:
    """Return the tasks that work or wait for a table."""
    return [task for task in (live.pending_move, live.awaited_player) if task is not None]
