"""Rewards: each seat's share of the victory less an even share; the sum is 0."""

from collections.abc import Sequence

from ..rules.score import winners
from ..rules.state import OVER, State, is_in


def loss(players: int) -> float:
    """Return the reward of a lost game: -1/2, -1/3 or -1/4."""
    return -1 / players


def rewards(state: State) -> list[float]:
    """Return each seat's reward: 0 until the game is over."""
    players = range(state.rules.players)
    if state.phase != OVER:
        return [0.0 for _ in players]
    return shared(len(players), winners(state))


def forfeited(state: State, offender: int) -> list[float]:
    """Return each seat's reward where one ends the game by an illegal decision.

    All others who are still in share the victory.
    """
    players = range(state.rules.players)
    others = [seat for seat in players if seat != offender and is_in(state, seat)]
    return shared(len(players), others)


def shared(players: int, winning: Sequence[int]) -> list[float]:
    """Return each seat's reward where these seats share the victory.

    >>> shared(2, [1]), shared(4, [0, 1])
    ([-0.5, 0.5], [0.25, 0.25, -0.25, -0.25])
    """
    share = 1 / len(winning)
    return [loss(players) + (share if seat in winning else 0.0) for seat in range(players)]
