"""A bot as a program: one JSON object a line, question and answer, as the notation lays down."""

import json
from typing import Any, TextIO

from ..notation.text import PHASES, BadNotation, quoted, write_action
from ..rules.state import LAY, STEER
from ..version import __version__
from .bot import Bot, View

PROTOCOL = 1
LONGEST = 1e9  # seconds that anybody thinks


def serve(bot: Bot, questions: TextIO, answers: TextIO) -> None:
    """Answer questions until there are no more or the host says bye."""
    for line in questions:
        if not line.strip():
            continue
        try:
            message = json.loads(line)
            if message["type"] == "bye":
                return
            told = answer(bot, message)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            told = {"type": "error", "reason": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(told) + "\n")
        answers.flush()


def answer(bot: Bot, message: dict[str, Any]) -> dict[str, Any]:
    """The answer to a greeting or to a question."""
    match message["type"]:
        case "hello" if message["protocol"] == PROTOCOL:
            return {"type": "hello", "name": bot.name, "version": __version__}
        case "hello":
            raise ValueError(f"protocol {message['protocol']!r} is not {PROTOCOL}")
        case "choose":
            view, seconds = read_view(message), read_seconds(message["seconds"])
            chosen = write_action(bot.choose(view, seconds))
            return {"type": "chosen", "id": message["id"], "action": chosen}
        case other:
            raise ValueError(f"{other!r} is none of hello, choose, bye")


def read_view(message: dict[str, Any]) -> View:
    """What a question shows, if somebody chooses there."""
    view = View.read(message["rules"], message["position"])
    phase = view.state.phase
    if phase not in (STEER, LAY):
        raise BadNotation("position", f"nobody chooses while the phase is {PHASES[phase]}")
    return view


def read_seconds(told: object) -> float:
    """How long there is to think."""
    if isinstance(told, bool) or not isinstance(told, int | float) or not told >= 0:
        raise BadNotation("seconds", f"{quoted(told)} is not a number of seconds")
    return float(min(told, LONGEST))
