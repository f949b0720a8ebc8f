"""A table at home: people at this keyboard and bots, decided as on a server, kept in a game log."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from typing import Any

from ..analysis.jobs import hint
from ..analysis.schemas import ReasonPayload
from ..bots.external import Forfeit
from ..notation.position import write_position
from ..notation.text import write_rules
from ..table.commands import BotPlay, make_command
from ..table.decide import decide, decide_for_server
from ..table.events import Event, Played
from ..table.evolve import Table, evolve
from ..table.refusals import Refused, Stale
from ..table.table_record import record_of
from ..table.view import SeatView, view
from ..workers.processes import ProcessPool
from .client import Note, Update
from .local_bots import TERMINAL, LocalBots
from .saved_games import GameLog

HERE = "here"  # the guest that everybody at this keyboard is


class LocalTable:
    """A game between people here and bots."""

    name = ""
    is_local = True

    def __init__(self, game_log: GameLog, save: Path | None = None) -> None:
        self.game_log, self.save = game_log, save
        self.table = reduce(evolve, game_log.events, Table())
        self.worker, self.lock = ProcessPool(options=TERMINAL), Lock()
        self.pending_updates: SimpleQueue[Update | None] = SimpleQueue()
        levels = {seat: each.level for seat, each in enumerate(self.table.seats) if each.level}
        self.bots = LocalBots(levels, game_log.secret, self.worker)
        self.keeps = True
        self._keep_record()

    # The interface of a client

    def updates(self) -> Iterator[Update]:
        """Yield updates; bots play while no person is asked."""
        yield self._update(self.game_log.events, is_welcome=True, note=self._finished())
        while not self._is_finished_and_read():
            if self.pending_updates.empty():
                self._let_bot_play()
            update = self.pending_updates.get()
            if update is None:
                return
            yield update

    def send(self, kind: str, **arguments: Any) -> None:
        """Carry out a command."""
        command = make_command(kind, id="here", **{"seen": self.table.number, **arguments})
        with self.lock:
            try:
                self._commit(decide(self.table, HERE, command, self.game_log.secret))
            except Refused as refused:
                self.pending_updates.put(self._update(refusal=refused))

    def is_mine(self, seat: SeatView) -> bool:
        """Return whether a person plays it: all of them are here."""
        return seat.guest == HERE

    def hint(self) -> Sequence[ReasonPayload]:
        """Return the choices of a strong bot, with reasons."""
        state = self.table.before if self.table.before is not None else self.table.game
        return self.worker.run(hint, write_rules(state.rules), write_position(state)).reasons

    def record(self) -> str:
        """Return the game so far."""
        return record_of(self.table, time.strftime("%Y-%m-%d"))

    def leave(self) -> None:
        """Get up; a game in which something was played can go on another time."""
        self.pending_updates.put(None)
        self.bots.close()
        is_over = self.table.status == "over"
        if is_over or any(isinstance(event, Played) for event in self.game_log.events):
            self.game_log.close()
        else:
            self.game_log.discard()

    # Moves of bots, and saving

    def _is_finished_and_read(self) -> bool:
        with self.lock:
            return self.table.status == "over" and self.pending_updates.empty()

    def _let_bot_play(self) -> None:
        seat, question = self.table.acting, self.table.question
        if seat is None or not self.table.seats[seat].level:
            return
        try:
            action = self.bots.choose(seat, self.table.game)
        except Forfeit as forfeit:
            arguments = {"name": self.table.seats[seat].name, "reason": str(forfeit)}
            self.pending_updates.put(self._update(note=("bot-forfeits", arguments)))
            return
        play = BotPlay(seat, action, question, "bot")
        # A player may have resigned while the bot thought: then its choice is stale.
        with self.lock, contextlib.suppress(Stale):
            self._commit(decide_for_server(self.table, play, self.game_log.secret))

    def _commit(self, events: list[Event]) -> None:
        """Save events, then publish them."""
        note = self._kept(self.game_log.write, events)
        self.table = reduce(evolve, events, self.table)
        self._keep_record()
        self.pending_updates.put(self._update(events, note=self._finished() or note))

    def _finished(self) -> Note | None:
        """Return a game that is over becomes a record, even where a kill came in between."""
        is_over = self.table.status == "over"
        return self._kept(self.game_log.finish, self.record()) if is_over else None

    def _kept(self, keep: Callable[..., Path | None], what: object) -> Note | None:
        """Keep something on disk; where that cannot be, say so once and play on."""
        if not self.keeps:
            return None
        try:
            place = keep(what)
        except (OSError, ValueError) as error:
            self.keeps = False
            return "save-failed", {"reason": str(error)}
        return ("saved-to", {"file": str(place)}) if place else None

    def _keep_record(self) -> None:
        if self.save is not None and self.table.state is not None:
            self.save.write_text(self.record(), encoding="utf-8")

    def _update(self, events: Sequence[Event] = (), **arguments: Any) -> Update:
        return Update(view(self.table), events, **arguments)
