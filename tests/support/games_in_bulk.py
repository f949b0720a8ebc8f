"""Every combination of rules as text, and the columns of a simulation to compare."""

from tests.support.strategies import COMBINATIONS, new_game

RULES = [new_game(*kind).rules for kind in COMBINATIONS]
COLUMNS = ("scores", "purses", "shares", "out", "turns", "paid", "offered")


def columns(simulation):
    """Return the arrays of a simulation, in their order."""
    return [getattr(simulation, name) for name in COLUMNS]
