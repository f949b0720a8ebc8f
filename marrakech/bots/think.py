"""A bot's answer as text, for a process of its own."""

from functools import cache

from ..notation.text import write_action
from .bot import Bot, View
from .make_bot import make_bot
from .timed import Punctual

SECONDS = 1.0  # that a bot may think
GENTLE = ("random", "peddler", "")  # answer at once, so they need no process of their own


@cache
def bot_of(level: str) -> Bot:
    """The bot of a level in this process, which gets ready when it is first asked."""
    return Punctual(make_bot(level))


def think(level: str, rules: str, position: str, seconds: float) -> str:
    """A bot's answer, as text; this runs in a worker."""
    return write_action(bot_of(level).choose(View.read(rules, position), seconds))
