"""What Gymnasium calls spaces: the decisions and the observations there can be."""

import numpy as np
from gymnasium import spaces

from ..rules.squares import SIDE
from .decisions import DECISIONS
from .observation import LEAST, MOST, NUMBERS, PLANES


def decision_space() -> spaces.Discrete:
    """The 87 decisions."""
    return spaces.Discrete(DECISIONS)


def observation_space() -> spaces.Dict:
    """What a seat is told: the planes, the numbers and the mask of legal decisions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (PLANES, SIDE, SIDE), np.uint8),
            "numbers": spaces.Box(LEAST, MOST, (NUMBERS,), np.int16),
            "action_mask": spaces.Box(0, 1, (DECISIONS,), np.int8),
        }
    )


def state_space() -> spaces.Box:
    """All that is on the table in one row: the planes and the numbers as seat 0 sees them."""
    return spaces.Box(LEAST, MOST, (PLANES * SIDE * SIDE + NUMBERS,), np.int16)
