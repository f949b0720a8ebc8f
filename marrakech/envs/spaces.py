"""The spaces of Gymnasium for the decisions and the observations there can be."""

import numpy as np
from gymnasium import spaces

from ..rules.squares import SIDE
from .decisions import DECISIONS
from .layout import LEAST, MOST, NUMBERS, PLANES


def decision_space() -> spaces.Discrete:
    """Return the 87 decisions."""
    return spaces.Discrete(DECISIONS)


def observation_space() -> spaces.Dict:
    """Return the space of observations: planes, numbers and the mask of legal decisions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (PLANES, SIDE, SIDE), np.uint8),
            "numbers": spaces.Box(LEAST, MOST, (NUMBERS,), np.int16),
            "action_mask": spaces.Box(0, 1, (DECISIONS,), np.int8),
        }
    )


def state_space() -> spaces.Box:
    """Return the space of whole states: the planes and the numbers as seat 0 sees them."""
    return spaces.Box(LEAST, MOST, (PLANES * SIDE * SIDE + NUMBERS,), np.int16)
