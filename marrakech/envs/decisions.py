"""Decisions as numbers: 0 to 2 steer Assam (L F R), 3 to 86 lay one of the 84 rugs."""

import operator

import numpy as np
import numpy.typing as npt

from ..notation.text import BadNotation, quoted, write_action
from ..rules.actions import FIRST_DRAW, FIRST_RUG, FIRST_THROW
from ..rules.legality import legal_actions
from ..rules.rugs import RUGS
from ..rules.state import LAY, STEER, State

STEERINGS = FIRST_THROW
DECISIONS = STEERINGS + RUGS

Mask = npt.NDArray[np.int8]


def action_of(decision: int) -> int:
    """Return the rules' number of the action that a decision means.

    >>> action_of(2), action_of(3)
    (2, 7)
    """
    try:
        number = operator.index(decision)
    except TypeError:
        number = -1
    if not 0 <= number < DECISIONS:
        raise BadNotation("decision", f"{quoted(decision)} is not one of 0 to {DECISIONS - 1}")
    return number if number < STEERINGS else number - STEERINGS + FIRST_RUG


def decision_of(action: int) -> int:
    """Return the decision that takes this action; throws and draws are nobody's decision."""
    if action in range(FIRST_THROW):
        return action
    if action in range(FIRST_RUG, FIRST_DRAW):
        return action - FIRST_RUG + STEERINGS
    raise BadNotation("action", f"{quoted(action)} is not one that a player decides on")


def write_decision(decision: int) -> str:
    """Return a decision in the notation.

    >>> write_decision(0), write_decision(3), write_decision(86)
    ('L', 'a1b1', 'g6g7')
    """
    return write_action(action_of(decision))


def is_awaited(state: State) -> bool:
    """Return whether a player must decide now, not chance, and the game is not over."""
    return state.phase in (STEER, LAY)


def decisions(state: State) -> list[int]:
    """Return the legal decisions, in order; none unless a player must decide."""
    return [decision_of(action) for action in legal_actions(state)] if is_awaited(state) else []


def mask(state: State) -> Mask:
    """Return a 1 for each of the 87 decisions that is legal now, and 0 for the others."""
    legal = np.zeros(DECISIONS, np.int8)
    legal[decisions(state)] = 1
    return legal
