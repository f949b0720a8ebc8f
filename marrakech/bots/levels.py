"""The levels of play, from gentle to strong, by the names players know."""

from collections.abc import Callable

from ..notation import BadNotation, quoted
from .external import Outside
from .search import MOST_LOOKS, Merchant, Vizier
from .simple import Peddler, Random
from .view import Bot

LEVELS: dict[str, Callable[[int | str], Bot]] = {
    "random": Random,
    "peddler": Peddler,
    "merchant": Merchant,
    "vizier": Vizier,
}
SEARCHING = {"vizier": Vizier}  # those that can be told how many looks to take
OUTSIDE = "cmd:"


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot of this level, or after `cmd:` the outside bot that this command starts.

    >>> make_bot("peddler").name
    'peddler'
    """
    if name.startswith(OUTSIDE):
        return Outside(name.removeprefix(OUTSIDE))
    return level(name, seed)


def level(name: str, seed: int | str = 0) -> Bot:
    """A bot of this level; `vizier:5000` takes 5000 looks whatever the time, always the same.

    >>> level("vizier:5000").looks
    5000
    """
    kind, colon, looks = name.partition(":")
    if kind not in LEVELS:
        levels = ", ".join(LEVELS)
        raise BadNotation("bot", f"{quoted(name)} is none of {levels}, nor {OUTSIDE} and a command")
    if not colon:
        return LEVELS[kind](seed)
    if kind not in SEARCHING:
        raise BadNotation("bot", f"{quoted(name)}: a {kind} takes no number of looks")
    is_number = looks.isascii() and looks.isdigit() and len(looks) <= len(str(MOST_LOOKS))
    if not is_number or not 0 < int(looks) <= MOST_LOOKS:
        raise BadNotation("bot", f"{quoted(name)}: the looks are a number from 1 to {MOST_LOOKS}")
    return SEARCHING[kind](seed, looks=int(looks))
