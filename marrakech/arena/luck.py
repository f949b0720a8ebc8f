"""The luck of a game: what its throws and draws brought each seat, beyond what they do on average.

A result less its luck says the same on average, since luck is nothing on average, and scatters far
less: so far fewer games tell who is stronger. That holds whatever the champion, whose eye it is,
thinks of the positions; the better it judges, the less is left to chance.
"""

from ..bots.caravan import Sight
from ..bots.deadline import NEVER
from ..bots.endgame import added
from ..bots.evaluators import champions_eye
from ..bots.heuristic import NOTHING
from ..bots.successors import WIDTH, action_at, likelihood, width
from ..game import Game
from ..rules.actions import played
from ..rules.state import DRAW, LAY, WALK, State


def luck_of(game: Game) -> tuple[float, ...]:
    """The luck of each seat, in shares of the victory; together it is nothing."""
    total, sight = NOTHING, Sight(1, champions_eye)
    for state, action in zip(game.states, game.numbers, strict=False):
        if state.phase in (WALK, DRAW):
            total = added(total, brought(state, action, sight), 1.0)
    return total[: game.players]


def brought(state: State, action: int, sight: Sight) -> tuple[float, ...]:
    """What this throw or draw brought each seat."""
    luck = NOTHING
    for place in range(width(state)):
        chance, each = likelihood(state, place), action_at(state, place)
        if chance > 0:
            after = played(state, each)
            turns = 1 if after.phase == LAY else 0
            worth = sight.look(after, turns, WIDTH, NEVER)
            luck = added(luck, worth, (each == action) - chance)
    return luck
