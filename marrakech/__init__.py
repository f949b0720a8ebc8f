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

from .game import Game, read_record
from .notation import BadNotation
from .objections import IllegalAction, Objection

__all__ = ["BadNotation", "Game", "IllegalAction", "Objection", "read_record"]
__version__ = "0.1.0"
