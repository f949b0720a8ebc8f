"""The lines between a host and a bot or an analysis engine, as the notation specifies."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from ..notation.text import PHASES, BadNotation, quoted
from ..rules.state import LAY, STEER
from .bot import View

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


class Go(Struct, frozen=True, tag="go"):
    """A position to analyse, until the time or the simulations are used up, or until a stop."""

    id: Any  # repeated in the answers
    rules: str
    position: str
    k: int = 3  # actions in an answer
    seconds: int | float | None = None
    simulations: int | None = None


class Stop(Struct, frozen=True, tag="stop"):
    """The end of an analysis."""

    id: Any


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


class Line(Struct, frozen=True):
    """An action, each seat's win probability after it, and the play that follows most likely."""

    action: str
    win: tuple[float, ...]
    line: tuple[str, ...]


class Info(Struct, frozen=True, tag="info"):
    """The best actions so far."""

    id: Any
    simulations: int
    lines: list[Line]


class Done(Struct, frozen=True, tag="done"):
    """The best actions at the end of an analysis; 0 simulations where the end is solved exactly."""

    id: Any
    simulations: int
    lines: list[Line]


class Failure(Struct, frozen=True, tag="error"):
    """The reason why a line has no other answer."""

    reason: str


HostMessage: TypeAlias = Hello | Choose | Go | Stop | Bye
BotMessage: TypeAlias = Greeting | Chosen | Info | Done | Failure


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
