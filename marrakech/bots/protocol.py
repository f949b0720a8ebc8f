"""Our bots as programs: one JSON object a line, as the notation specifies."""

from typing import Any, TextIO, TypeAlias

import msgspec
from msgspec import Struct

from ..notation.text import PHASES, BadNotation, quoted, write_action
from ..rules.state import LAY, STEER
from ..version import __version__
from .bot import Bot, View

PROTOCOL = 1
MAX_SECONDS = 1e9


class Hello(Struct, frozen=True, tag="hello"):
    """The host's greeting."""

    protocol: int


class Choose(Struct, frozen=True, tag="choose"):
    """A question: the position, and the seconds to choose an action."""

    id: Any  # repeated in the answer
    rules: str
    position: str
    seconds: int | float
    actions: tuple[str, ...] = ()


class Bye(Struct, frozen=True, tag="bye"):
    """The end of the conversation."""


class Greeting(Struct, frozen=True, tag="hello"):
    """The bot's answer to the greeting."""

    name: str
    version: str


class Chosen(Struct, frozen=True, tag="chosen"):
    """The bot's answer to a question."""

    id: Any
    action: str


class Failure(Struct, frozen=True, tag="error"):
    """The reason why a line has no other answer."""

    reason: str


HostMessage: TypeAlias = Hello | Choose | Bye
BotMessage: TypeAlias = Greeting | Chosen | Failure


def serve(bot: Bot, questions: TextIO, answers: TextIO) -> None:
    """Answer questions until they end or the host says bye."""
    for line in questions:
        if not line.strip():
            continue
        reply: BotMessage
        try:
            message = msgspec.json.decode(line, type=HostMessage)
            if isinstance(message, Bye):
                return
            reply = answer(bot, message)
        except (ValueError, RecursionError, msgspec.MsgspecError) as error:
            reply = Failure(f"{type(error).__name__}: {error}")
        answers.write(write_message(reply))
        answers.flush()


def answer(bot: Bot, message: Hello | Choose) -> BotMessage:
    """Return the answer to a greeting or to a question."""
    if isinstance(message, Hello):
        if message.protocol != PROTOCOL:
            raise ValueError(f"protocol {message.protocol} is not {PROTOCOL}")
        return Greeting(bot.name, __version__)
    view = read_view(message.rules, message.position)
    chosen = bot.choose(view, read_seconds(message.seconds))
    return Chosen(message.id, write_action(chosen))


def write_message(message: HostMessage | BotMessage) -> str:
    """Return a message as a line."""
    return msgspec.json.encode(message).decode() + "\n"


def read_view(rules: str, position: str) -> View:
    """Return the view of a question, if there is something to choose in it."""
    view = View.read(rules, position)
    phase = view.state.phase
    if phase not in (STEER, LAY):
        raise BadNotation("position", f"nobody chooses while the phase is {PHASES[phase]}")
    return view


def read_seconds(seconds: int | float) -> float:
    """Return the thinking time of a question."""
    if not seconds >= 0:
        raise BadNotation("seconds", f"{quoted(seconds)} is not a number of seconds")
    return float(min(seconds, MAX_SECONDS))
