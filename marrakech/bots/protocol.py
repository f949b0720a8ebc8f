"""Our bots as programs: one JSON object a line, as the notation specifies."""

import json
from collections.abc import Mapping
from typing import Any, TextIO

from ..notation.text import PHASES, BadNotation, quoted, write_action
from ..rules.state import LAY, STEER
from ..version import __version__
from .bot import Bot, View

PROTOCOL = 1
MAX_SECONDS = 1e9


def serve(bot: Bot, questions: TextIO, answers: TextIO) -> None:
    """Answer questions until they end or the host says bye."""
    for line in questions:
        if not line.strip():
            continue
        reply: dict[str, object]
        try:
            message = json.loads(line)
            if message["type"] == "bye":
                return
            reply = answer(bot, message)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            reply = {"type": "error", "reason": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(reply) + "\n")
        answers.flush()


def answer(bot: Bot, message: Mapping[str, Any]) -> dict[str, object]:
    """Return the answer to a greeting or to a question; the host may have sent anything."""
    match message["type"]:
        case "hello" if message["protocol"] == PROTOCOL:
            return {"type": "hello", "name": bot.name, "version": __version__}
        case "hello":
            raise ValueError(f"protocol {message['protocol']!r} is not {PROTOCOL}")
        case "choose":
            view = read_view(message["rules"], message["position"])
            seconds = read_seconds(message["seconds"])
            chosen = write_action(bot.choose(view, seconds))
            return {"type": "chosen", "id": message["id"], "action": chosen}
        case other:
            raise ValueError(f"{other!r} is none of hello, choose, bye")


def read_view(rules: str, position: str) -> View:
    """Return the view of a question, if there is something to choose in it."""
    view = View.read(rules, position)
    phase = view.state.phase
    if phase not in (STEER, LAY):
        raise BadNotation("position", f"nobody chooses while the phase is {PHASES[phase]}")
    return view


def read_seconds(seconds: object) -> float:
    """Return the thinking time of a question."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds >= 0:
        raise BadNotation("seconds", f"{quoted(seconds)} is not a number of seconds")
    return float(min(seconds, MAX_SECONDS))
