"""The levels of play, from gentle to strong, by the names players know."""

from collections.abc import Callable

from ..notation import BadNotation, quoted
from .external import Outside
from .search import Merchant, Vizier
from .simple import Peddler, Random
from .view import Bot

LEVELS: dict[str, Callable[[int | str], Bot]] = {
    "random": Random,
    "peddler": Peddler,
    "merchant": Merchant,
    "vizier": Vizier,
}
OUTSIDE = "cmd:"


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot of this level, or after `cmd:` the outside bot that this command starts.

    >>> make_bot("peddler").name
    'peddler'
    """
    if name.startswith(OUTSIDE):
        return Outside(name.removeprefix(OUTSIDE))
    if name not in LEVELS:
        levels = ", ".join(LEVELS)
        raise BadNotation("bot", f"{quoted(name)} is none of {levels}, nor {OUTSIDE} and a command")
    return LEVELS[name](seed)
