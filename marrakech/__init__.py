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

from typing import TYPE_CHECKING

from .game import Game, read_record
from .notation import BadNotation
from .objections import IllegalAction, Objection

if TYPE_CHECKING:
    from .simulation import simulate

__all__ = ["BadNotation", "Game", "IllegalAction", "Objection", "read_record", "simulate"]
__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """`simulate` is fetched when it is asked for."""
    if name == "simulate":
        from .simulation import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
