"""Opponents in an environment for one seat: functions, or our bots by the name of their level."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..bots.bot import View
from ..bots.make_bot import level
from ..levels import LEVELS
from ..notation.text import BadNotation, quoted
from ..rules.state import State
from .decisions import decision_of, decisions

Choose = Callable[[State, np.random.Generator], int]
Opponent = Choose | str

SECONDS = 0.1  # a decision, for a bot that thinks as long as it may


def at_random(state: State, chance: np.random.Generator) -> int:
    """Return any legal decision, each as likely."""
    return int(chance.choice(decisions(state)))


def read_opponents(given: Any, seats: int) -> list[Opponent]:
    """Return the opponents for so many seats, when there are as many and each can play.

    >>> read_opponents(["merchant", at_random], 1)
    Traceback (most recent call last):
    marrakech.notation.text.BadNotation: opponents: 2 given where 1 are needed
    """
    if given is None:
        return [at_random] * seats
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadNotation("opponents", f"{quoted(given)} is not a list")
    if len(given) != seats:
        raise BadNotation("opponents", f"{len(given)} given where {seats} are needed")
    for opponent in given:
        if isinstance(opponent, str):
            make_chooser(opponent, 0)
        elif not callable(opponent):
            raise BadNotation("opponents", f"{quoted(opponent)} is neither a level nor a function")
    return list(given)


def make_chooser(name: str, seed: int) -> Choose:
    """Return the bot of this level as a function that decides."""
    if name.partition(":")[0] not in LEVELS:
        raise BadNotation("opponents", f"{quoted(name)} is none of {', '.join(LEVELS)}")
    try:
        bot = level(name, seed)
    except BadNotation as error:
        raise BadNotation("opponents", error.reason) from None

    def choose(state: State, _chance: np.random.Generator) -> int:
        return decision_of(bot.choose(View(state), SECONDS))

    return choose


def seat_opponents(opponents: Sequence[Opponent], chance: np.random.Generator) -> list[Choose]:
    """Return the opponents ready for a game; bots have seeds of their own from the generator."""
    return [
        make_chooser(each, int(chance.integers(2**63))) if isinstance(each, str) else each
        for each in opponents
    ]
