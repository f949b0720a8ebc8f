"""The golden games as values."""

from pathlib import Path

import marrakech

GOLDEN = Path(__file__).parents[1] / "golden"


def golden_state(name):
    """Return the last state of a golden game."""
    return marrakech.read_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8")).state
