"""Seeded chance: the same everywhere, and fair."""

from collections import Counter

import pytest

import marrakech
from marrakech.dice import Dice
from tests.support.statistics import CRITICAL, chi_square


@pytest.mark.parametrize("weights", [(1, 2, 2, 1), (12, 12), (1, 11), (12, 9), (1, 1, 1)])
def test_picks_are_as_likely_as_their_weights(weights):
    dice = Dice("fair?", "test")
    seen = Counter(dice.pick(number, weights) for number in range(60_000))
    assert chi_square(seen, weights) < CRITICAL[len(weights) - 1]


def test_a_weight_of_nothing_is_never_picked():
    dice = Dice(1, "test")
    assert {dice.pick(number, (0, 3, 0)) for number in range(200)} == {1}


def test_the_same_seed_gives_the_same_throws_for_ever():
    game = marrakech.Game(players=2, seed=2026)
    thrown = [game.roll(), game.roll()]
    for _ in range(20):
        game.play("F")
        thrown.append(game.roll())
        game.play(game.actions[0])
        thrown.append(game.roll())
    assert "".join(thrown) == SEED_2026


SEED_2026 = "+r+g2+r3+g4+r2+b2+y1+g3+y1+b4+y4+b1+r3+g2+r3+g3+y1+b2+y4+g3+r4+b"


def test_seeds_and_purposes_differ():
    def row(seed, purpose):
        return [Dice(seed, purpose).pick(number, [1] * 100) for number in range(20)]

    rows = [row(1, "a"), row(2, "a"), row(1, "b"), row("x", "a")]
    assert len({tuple(row) for row in rows}) == 4
    assert row(7, "a") == row("7", "a")


def test_the_first_seat_can_be_left_to_chance():
    seen = Counter(marrakech.Game(players=3, first="random", seed=seed).seat for seed in range(300))
    assert set(seen) == {0, 1, 2}
    assert marrakech.Game(players=4, first="random", seed=5).record() == (
        marrakech.Game(players=4, first="random", seed=5).record()
    )


def test_there_is_nothing_to_roll_while_a_player_chooses():
    game = marrakech.Game(players=3)
    with pytest.raises(marrakech.IllegalAction, match="nothing to throw"):
        game.roll()


def test_there_is_nothing_to_undo_before_the_first_action():
    with pytest.raises(marrakech.IllegalAction, match="no action has been played"):
        marrakech.Game(players=3).undo()
