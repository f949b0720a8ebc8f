"""Rewards: shares of the victory, less an even share."""

import pytest
from hypothesis import given

import marrakech
from marrakech.envs.rewards import forfeited, rewards
from tests.support.strategies import games


@given(games(finished=True))
def test_rewards_are_shares_of_the_victory_and_sum_to_nothing(game):
    amounts = rewards(game.state)
    assert sum(amounts) == pytest.approx(0)
    for seat in range(game.players):
        share = (seat in game.winners) / len(game.winners)
        assert amounts[seat] == pytest.approx(share - 1 / game.players)


@given(games())
def test_a_forfeit_is_lost_and_the_sum_is_nothing(game):
    amounts = forfeited(game.state, game.seat)
    if game.phase != "over":
        assert sum(amounts) == pytest.approx(0)
        assert amounts[game.seat] == -1 / game.players == min(amounts)


def test_nothing_is_won_before_the_end():
    assert rewards(marrakech.Game(players=4).state) == [0, 0, 0, 0]
