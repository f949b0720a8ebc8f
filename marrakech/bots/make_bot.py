"""Bots by name: the levels, and external programs."""

from collections.abc import Callable

from ..levels import LEVELS
from ..notation.text import BadNotation, quoted
from .bot import Bot
from .caravan import DEPTHS, Caravan
from .external import ExternalBot
from .merchant import Merchant
from .pupils import Porter, Potter, Shepherd, Weaver
from .search_tree import MAX_SIMULATIONS
from .simple import Peddler, Random
from .vizier import GrandVizier, Vizier

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
# Levels that take a depth: its unit, and the most.
SEARCHING: dict[str, tuple[Callable[[int | str, int], Bot], str, int]] = {
    "caravan": (Caravan, "turns", len(DEPTHS)),
    "vizier": (Vizier, "simulations", MAX_SIMULATIONS),
    "grand-vizier": (GrandVizier, "simulations", MAX_SIMULATIONS),
}
COMMAND_PREFIX = "cmd:"


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """Return a bot of this level, or after `cmd:` the external bot that this command starts.

    >>> make_bot("peddler").name
    'peddler'
    """
    if name.startswith(COMMAND_PREFIX):
        return ExternalBot(name.removeprefix(COMMAND_PREFIX))
    return level(name, seed)


def level(name: str, seed: int | str = 0) -> Bot:
    """Return a bot of this level; `vizier:5000` runs 5000 simulations whatever the time.

    >>> level("vizier:5000").simulations
    5000
    """
    kind, colon, depth = name.partition(":")
    if kind not in BOTS:
        levels = ", ".join(LEVELS)
        raise BadNotation(
            "bot", f"{quoted(name)} is none of {levels}, nor {COMMAND_PREFIX} and a command"
        )
    if not colon:
        return BOTS[kind](seed)
    if kind not in SEARCHING:
        raise BadNotation("bot", f"{quoted(name)}: a {kind} takes no depth")
    make, unit, most = SEARCHING[kind]
    is_number = depth.isascii() and depth.isdigit() and len(depth) <= len(str(most))
    if not is_number or not 0 < int(depth) <= most:
        raise BadNotation("bot", f"{quoted(name)}: the {unit} are a number from 1 to {most}")
    return make(seed, int(depth))
