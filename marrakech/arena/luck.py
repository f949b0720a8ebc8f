"""The luck of a game: what each throw and draw gave every seat beyond its average.

A luck-adjusted result has the same mean, since luck is zero on average, and a far smaller variance,
so that far fewer games show who is stronger. That holds whatever network evaluates the positions;
the better it is, the smaller the variance.
"""

from ..bots.endgame import add_scaled
from ..bots.evaluators import network_evaluator
from ..bots.expectimax_search import Expectimax
from ..bots.heuristic import ZEROS
from ..bots.successors import WIDTH, action_at, probability_of, width
from ..game import Game
from ..rules.actions import played
from ..rules.state import DRAW, LAY, WALK, State


def luck_of(game: Game) -> tuple[float, ...]:
    """Return each seat's luck in win probability; together it is zero."""
    total, search = ZEROS, Expectimax(1, network_evaluator)
    for state, action in zip(game.states, game.numbers, strict=False):
        if state.phase in (WALK, DRAW):
            total = add_scaled(total, luck_of_chance(state, action, search), 1.0)
    return total[: game.players]


def luck_of_chance(state: State, action: int, search: Expectimax) -> tuple[float, ...]:
    """Return each seat's luck by this throw or draw."""
    luck = ZEROS
    for place in range(width(state)):
        chance, each = probability_of(state, place), action_at(state, place)
        if chance > 0:
            after = played(state, each)
            turns = 1 if after.phase == LAY else 0
            value = search.values(after, turns, WIDTH)
            luck = add_scaled(luck, value, (each == action) - chance)
    return luck
