"""The board game Marrakech: rules exact for every edition, records, and all that stands on them.

>>> import marrakech
>>> game = marrakech.Game(players=3, seed=7)
>>> while game.phase != "over":
...     if game.chances:
...         _ = game.roll()
...     else:
...         game.play(game.actions[0])
>>> game.winners == marrakech.read_record(game.record()).winners
True
"""

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from .game import Game, read_record, read_records
from .notation.objections import IllegalAction, Objection
from .notation.text import BadNotation
from .version import __version__

if TYPE_CHECKING:
    from . import engine as engine
    from .analysis.analysis import analyse
    from .rules.state import State
    from .simulation.simulate import simulate

__all__ = [
    "BadNotation",
    "Game",
    "IllegalAction",
    "Objection",
    "__version__",
    "analyse",
    "read_record",
    "read_records",
    "simulate",
]


def __getattr__(name: str) -> object:
    """Import `simulate`, `analyse` and `engine` at their first use."""
    if name == "engine":
        return import_module(".engine", __name__)
    if name == "simulate":
        from .simulation.simulate import simulate

        return simulate
    if name == "analyse":
        from .analysis.analysis import analyse

        return analyse
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def evaluator(state: "State") -> Sequence[float]:
    """Return the bots' estimate. Bots stand above `Game` and are imported on the first call."""
    from .bots.estimate import estimate

    return estimate(state)


Game.evaluator = staticmethod(evaluator)
