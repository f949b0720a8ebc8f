"""A bot's answer as text, for a worker process."""

from functools import cache

from ..notation.text import write_action
from .bot import Bot, View
from .make_bot import make_bot

SECONDS = 1.0  # that a bot may think
INSTANT_LEVELS = ("random", "peddler", "")  # need no worker process; "" is the substitute's


@cache
def bot_of(level: str) -> Bot:
    """Return this process's bot of a level."""
    return make_bot(level)


def think(level: str, rules: str, position: str, seconds: float) -> str:
    """Return a bot's answer as text; this runs in a worker process."""
    return write_action(bot_of(level).choose(View.read(rules, position), seconds))
