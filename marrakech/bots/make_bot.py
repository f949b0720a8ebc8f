"""Bots by name: those of the levels, and programs that play as a bot."""

from collections.abc import Callable

from ..levels import LEVELS
from ..notation.text import BadNotation, quoted
from .bot import Bot
from .caravan import PLANS, Caravan
from .external import Outside
from .pupils import Porter, Potter, Shepherd, Weaver
from .search import MOST_LOOKS, GrandVizier, Merchant, Vizier
from .simple import Peddler, Random

BOTS: dict[str, Callable[[int | str], Bot]] = {
    "random": Random,
    "shepherd": Shepherd,
    "porter": Porter,
    "potter": Potter,
    "peddler": Peddler,
    "weaver": Weaver,
    "merchant": Merchant,
    "caravan": Caravan,
    "vizier": Vizier,
    "grand-vizier": GrandVizier,
}
# Those that can be told how far to look, in what, and how far at the most.
SEARCHING: dict[str, tuple[Callable[[int | str, int], Bot], str, int]] = {
    "caravan": (Caravan, "turns", len(PLANS)),
    "vizier": (Vizier, "looks", MOST_LOOKS),
    "grand-vizier": (GrandVizier, "looks", MOST_LOOKS),
}
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
    kind, colon, depth = name.partition(":")
    if kind not in BOTS:
        levels = ", ".join(LEVELS)
        raise BadNotation("bot", f"{quoted(name)} is none of {levels}, nor {OUTSIDE} and a command")
    if not colon:
        return BOTS[kind](seed)
    if kind not in SEARCHING:
        raise BadNotation("bot", f"{quoted(name)}: a {kind} is not told how far to look")
    make, what, most = SEARCHING[kind]
    is_number = depth.isascii() and depth.isdigit() and len(depth) <= len(str(most))
    if not is_number or not 0 < int(depth) <= most:
        raise BadNotation("bot", f"{quoted(name)}: the {what} are a number from 1 to {most}")
    return make(seed, int(depth))
