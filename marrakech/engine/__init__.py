"""The rules and bots as one engine: the best actions of a position, and the WebAssembly module.

>>> import marrakech
>>> game = marrakech.Game(players=3, seed=7)
>>> len(marrakech.engine.best(game, k=2, simulations=40))
2
"""

from ..bots.best_actions import BestAction, best

__all__ = ["BestAction", "best"]
