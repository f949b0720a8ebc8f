"""The best actions: those of the champion and the exact solver, with lines that can be played."""

import itertools
import random

import pytest

import marrakech
from marrakech.bots import best_actions
from marrakech.bots.bot import View
from marrakech.bots.endgame import exact_values
from marrakech.bots.make_bot import make_bot
from marrakech.notation.text import read_action
from marrakech.rules.state import rugs_left
from tests.support.strategies import COMBINATIONS, new_game


def decision(kind, seed, least_left=8, most_left=100):
    """A game at a decision with so many rugs left."""
    game, chooser = new_game(*kind, seed=seed), random.Random(seed)
    while game.chances or len(game.actions) < 3 or not (
        least_left <= rugs_left(game.state) <= most_left
    ):  # fmt: skip
        game.play(chooser.choice(game.actions))
    return game


@pytest.mark.parametrize("kind", COMBINATIONS[::5], ids=lambda kind: "-".join(map(str, kind)))
def test_the_first_one_is_the_champions_choice(kind):
    game = decision(kind, seed=1, least_left=9)
    found = marrakech.engine.best(game, simulations=60)
    chosen = make_bot("grand-vizier:60").choose(View(game.state), 1.0)
    assert read_action(found[0].action) == chosen
    assert found == marrakech.engine.best(game, simulations=60)
    assert len({each.action for each in found}) == len(found) <= 3


@pytest.mark.parametrize("most_left", [2, 100])
def test_every_line_can_be_played_and_every_seat_has_its_chance(most_left):
    for kind in COMBINATIONS[::7]:
        game = decision(kind, seed=2, least_left=0 if most_left == 2 else 8, most_left=most_left)
        for found in marrakech.engine.best(game, k=12, simulations=200):
            after = game.copy()
            assert found.line[0] == found.action
            for action in found.line:
                after.play(action)
            assert len(found.win) == game.players
            assert sum(found.win) == pytest.approx(1)


def test_near_the_end_the_answer_is_exact():
    game = decision((2, "out", "steer-first", "never"), seed=3, least_left=1, most_left=2)
    (found,) = best_actions.deepen(game.state, 12)
    actions = View(game.state).choices
    values = sorted(exact_values(game.state, actions), reverse=True)
    assert [each.win[game.seat] for each in found.lines] == values
    assert found.simulations == 0
    for each in found.lines:
        after = game.copy()
        for action in each.line:
            after.play(action)
        assert after.phase == "over"


def test_an_analysis_deepens_until_its_limit():
    game = decision((3, "out", "steer-first", "never"), seed=4)
    found = list(best_actions.deepen(game.state, 2, simulations=500))
    simulations = [each.simulations for each in found]
    assert simulations[0] == best_actions.FIRST_SLICE
    assert simulations[-1] == 500
    assert all(one < other for one, other in itertools.pairwise(simulations))
    assert next(best_actions.deepen(game.state, 2, seconds=0.0)).simulations == 40


def test_nobody_chooses_before_a_throw():
    game = marrakech.Game(players=3, seed=1)
    game.play("L")
    with pytest.raises(marrakech.BadNotation, match="nobody chooses while the phase is walk"):
        marrakech.engine.best(game)
