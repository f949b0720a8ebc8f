"""Every kind of game, action by action, against the oracle that shares nothing with the rules."""

import os
import random

import pytest

from tests.support.oracle import Oracle
from tests.support.strategies import COMBINATIONS, cost, new_game

GAMES = 4000 if os.environ.get("LAWS") == "soak" else 200


@pytest.mark.parametrize("kind", COMBINATIONS, ids=lambda kind: "-".join(map(str, kind)))
def test_random_games_agree_action_by_action(kind):
    chooser = random.Random(repr(kind))
    for number in range(GAMES):
        first = number % kind[0]
        game, oracle = new_game(*kind, first=first, seed=number), Oracle(*kind, first=first)
        assert game.rules == oracle.rules_text()
        while oracle.phase != "over":
            assert_same(game, oracle)
            action = chooser.choice(oracle.actions())
            if oracle.phase == "walk" and number % 2 and chooser.random() < 0.5:
                action = max(game.actions, key=lambda throw, game=game: cost(game, throw))
            game.play(action)
            oracle.play(action)
        assert_same(game, oracle)


def assert_same(game, oracle):
    """The position holds the floor, Assam, the seat, the phase, the purses and the piles."""
    assert game.position == oracle.position()
    assert game.actions == oracle.actions()
    assert game.chances == oracle.chances()
    assert list(game.scores) == oracle.scores()
    assert game.winners == (None if oracle.winners() is None else tuple(oracle.winners()))
