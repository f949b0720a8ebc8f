"""Whose eye a search looks with: what judges the positions where it stops looking."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..machine import Rule
from .network import judged, network_for
from .prospects import WEIGHTS, shares


class Eye(NamedTuple):
    """What the judgement weighs with, and what of the compiled search it takes the place of."""

    weights: Any
    instead: tuple[tuple[Rule, Rule], ...] = ()


Eyes = Callable[[int], Eye]  # by number of players


def merchants_eye(players: int) -> Eye:
    """The judgement that was fitted, as a merchant has it."""
    return Eye(WEIGHTS[players])


def champions_eye(players: int) -> Eye:
    """The judgement that was learned. Each has one of its own: it remembers what it saw last."""
    return Eye(network_for(players), ((shares, judged),))
