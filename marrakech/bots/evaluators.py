"""Whose eye a search looks with: what judges the positions where it stops looking."""

import sys
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from ..compile.native import Rule
from .heuristic import WEIGHTS, shares
from .network import BadWeights, judged, likely, network_for
from .tree import considered

DOUBT = 0.02  # the champion's, found by experiment


class Eye(NamedTuple):
    """What the judgement weighs with, and what of the compiled search it takes the place of."""

    weights: Any
    substitutions: tuple[tuple[Rule, Rule], ...] = ()
    doubt: float = 0.0  # how much of the victory the other players may overlook


Eyes = Callable[[int], Eye]  # by number of players


def merchants_eye(players: int) -> Eye:
    """The judgement that was fitted, as a merchant has it."""
    return Eye(WEIGHTS[players])


class Opened(threading.local):
    """The champion's eyes in a thread, which remember what they saw last."""

    def __init__(self) -> None:
        self.eyes: dict[int, Eye] = {}


OPENED = Opened()
TOLD = set[str]()  # what is wrong with the weights, once


def champions_eye(players: int) -> Eye:
    """The judgement that was learned; where its weights are missing or damaged, a merchant's."""
    eyes = OPENED.eyes
    if players not in eyes:
        try:
            network = network_for(players)
            eyes[players] = Eye(network, ((shares, judged), (considered, likely)))
        except BadWeights as trouble:
            if str(trouble) not in TOLD:
                TOLD.add(str(trouble))
                print(f"marrakech: {trouble}; a merchant judges instead", file=sys.stderr)
            eyes[players] = merchants_eye(players)
    return eyes[players]


def doubting_eye(players: int) -> Eye:
    """The champion's own, at play: others may see the game in another way.

    A merchant who judges in its place has no doubts, so that a vizier plays on.
    """
    eye = champions_eye(players)
    return eye._replace(doubt=DOUBT) if eye.substitutions else eye
