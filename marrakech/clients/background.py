"""Bots, hints and analyses for a table at home, in a process beside it so that nothing waits."""

import io
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from ..bots.bot import Bot, View
from ..bots.external import Forfeit, Outside
from ..bots.make_bot import OUTSIDE, make_bot
from ..bots.simple import Peddler, Random
from ..bots.think import GENTLE, SECONDS, think
from ..dice import Dice
from ..notation.position import write_position
from ..notation.text import write_action, write_rules
from ..rules.state import State

Answer = TypeVar("Answer")


def prepare() -> None:
    """What must be done before a full-screen program takes our error output away."""
    resource_tracker.ensure_running()


class Lost(Exception):
    """The process died over a question."""


class Thinker:
    """A process that answers one question after another; it starts when it is first asked."""

    def __init__(self) -> None:
        self.turn, self.process, self.wire = threading.Lock(), None, None

    def ask(self, question: Callable[..., Answer], *words: object) -> Answer:
        """The answer, once those before have theirs."""
        with self.turn:
            if self.wire is None:
                self._start()
            assert self.wire is not None
            try:
                self.wire.send((question, words))
                answer: Answer = self.wire.recv()
            except (EOFError, OSError):
                self.wire = None
                raise Lost from None
            return answer

    process: Any
    wire: Connection | None

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.wire, other = context.Pipe()
        self.process = context.Process(target=answer_on, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def close(self) -> None:
        """Send it home, whatever it is thinking about."""
        if self.process is not None:
            self.process.kill()
            self.process.join()


def answer_on(wire: Connection) -> None:
    """Answer questions until nobody asks any more; this runs in the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stderr = io.StringIO()  # the screen belongs to the game
    while True:
        try:
            question, words = wire.recv()
            wire.send(question(*words))
        except (EOFError, OSError):
            return


class Bots:
    """The bots at a table: the gentle ones here, programs of others beside, the rest thinking."""

    def __init__(self, levels: dict[int, str], secret: str, thinker: Thinker) -> None:
        self.levels, self.thinker = levels, thinker
        self.here: dict[int, Bot] = {}
        for seat, level in levels.items():
            if level in GENTLE or level.startswith(OUTSIDE):
                # A bot's own chance is derived from the game's, but leads nowhere back to it.
                self.here[seat] = make_bot(level, Dice(secret, f"bot {seat}").key.hex())
            else:
                make_bot(level)  # refused here where there is no such level

    def choose(self, seat: int, state: State) -> str:
        """A bot's next action; one that forfeits says so, and plays at random from then on."""
        if seat in self.here:
            try:
                return write_action(self.here[seat].choose(View(state), SECONDS))
            except Forfeit:
                self.here[seat] = Random(seat)
                raise
        told = write_rules(state.rules), write_position(state)
        try:
            return self.thinker.ask(think, self.levels[seat], *told, SECONDS)
        except Lost:
            return write_action(Peddler().choose(View(state), SECONDS))

    def close(self) -> None:
        """Send everybody home."""
        for bot in self.here.values():
            if isinstance(bot, Outside):
                bot.close()
        self.thinker.close()
