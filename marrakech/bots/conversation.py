"""Our bots as programs: they answer a host's lines, and analyse positions until stopped."""

from collections.abc import Iterator
from math import inf
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TextIO

import msgspec

from ..notation.text import BadNotation, write_action
from ..version import __version__
from .best_actions import Findings, deepen
from .bot import Bot
from .protocol import (
    PROTOCOL,
    BotMessage,
    Bye,
    Choose,
    Chosen,
    Done,
    Failure,
    Go,
    Greeting,
    Hello,
    HostMessage,
    Info,
    Line,
    Stop,
    read_seconds,
    read_view,
    write_message,
)
from .vizier import Vizier

MOST_ACTIONS = 12  # as many as are ever legal
REFUSALS = (ValueError, RecursionError, msgspec.MsgspecError)


class Conversation:
    """The lines of a host, read beside an analysis so that a stop is noticed."""

    def __init__(self, bot: Bot, questions: TextIO, answers: TextIO) -> None:
        self.bot, self.questions, self.answers = bot, questions, answers
        self.lines: SimpleQueue[str | None] = SimpleQueue()  # None is the end
        self.waiting: list[str | None] = []  # those that came during an analysis

    def run(self) -> None:
        """Answer questions until they end or the host says bye."""
        Thread(target=self._read, daemon=True).start()
        while (line := self._next()) is not None:
            if not line.strip():
                continue
            try:
                message = msgspec.json.decode(line, type=HostMessage)
                if isinstance(message, Bye):
                    return
                for reply in self._replies(message):
                    self._write(reply)
            except REFUSALS as error:
                self._write(Failure(f"{type(error).__name__}: {error}"))

    def _read(self) -> None:
        for line in self.questions:
            self.lines.put(line)
        self.lines.put(None)

    def _next(self) -> str | None:
        return self.waiting.pop(0) if self.waiting else self.lines.get()

    def _write(self, message: BotMessage) -> None:
        self.answers.write(write_message(message))
        self.answers.flush()

    def _replies(self, message: HostMessage) -> Iterator[BotMessage]:
        match message:
            case Hello(protocol=protocol):
                if protocol != PROTOCOL:
                    raise ValueError(f"protocol {protocol} is not {PROTOCOL}")
                yield Greeting(self.bot.name, __version__)
            case Choose():
                view = read_view(message.rules, message.position)
                chosen = self.bot.choose(view, read_seconds(message.seconds))
                yield Chosen(message.id, write_action(chosen))
            case Go():
                yield from self._analyse(message)

    def _analyse(self, question: Go) -> Iterator[BotMessage]:
        """Yield the best actions as the search deepens, until a limit or a stop."""
        last: Findings | None = None
        for found in findings(self.bot, question):
            if last is not None:
                yield Info(question.id, last.simulations, lines_of(last))
            last = found
            if self._is_stopped(question):
                break
        assert last is not None
        yield Done(question.id, last.simulations, lines_of(last))

    def _is_stopped(self, question: Go) -> bool:
        """Return whether the host has stopped this analysis or said bye.

        Where no line will come any more, an analysis without a limit stops too.
        """
        while True:
            try:
                line = self.lines.get_nowait()
            except Empty:
                return False
            try:
                message = None if line is None else msgspec.json.decode(line, type=HostMessage)
            except REFUSALS:
                self.waiting.append(line)  # refused in its turn
                continue
            if isinstance(message, Stop):
                if message.id == question.id:
                    return True
                continue
            self.waiting.append(line)
            if message is None:
                return question.seconds is None and question.simulations is None
            if isinstance(message, Bye):
                return True


def findings(bot: Bot, question: Go) -> Iterator[Findings]:
    """Return the analysis that a host asks for."""
    if not isinstance(bot, Vizier):
        raise ValueError(f"a {bot.name} does not analyse; a vizier and a grand-vizier do")
    if not 1 <= question.k <= MOST_ACTIONS:
        raise BadNotation("k", f"{question.k} is not from 1 to {MOST_ACTIONS}")
    if question.simulations is not None and question.simulations < 1:
        raise BadNotation("simulations", f"{question.simulations} is not a number from 1 on")
    seconds = inf if question.seconds is None else read_seconds(question.seconds)
    state = read_view(question.rules, question.position).state
    return deepen(state, question.k, seconds, question.simulations or inf, bot.evaluators)


def lines_of(found: Findings) -> list[Line]:
    """Return the best actions as they are sent."""
    return [Line(*each) for each in found.lines]


def serve(bot: Bot, questions: TextIO, answers: TextIO) -> None:
    """Answer questions until they end or the host says bye."""
    Conversation(bot, questions, answers).run()
