"""The last rugs against brute force by the oracle."""

import os
import random

import pytest

from marrakech.bots.bot import View
from marrakech.bots.endgame import exact_values, exact_win_probabilities, is_solvable
from marrakech.bots.make_bot import make_bot
from marrakech.compile.native import compile_native
from marrakech.rules.state import rugs_left
from tests.support.oracle import Oracle
from tests.support.strategies import COMBINATIONS, cost, new_game

POSITIONS = 1200 if os.environ.get("LAWS") == "soak" else 48


def truth(oracle):
    """Return each seat's win probability, by trying everything."""
    if oracle.phase == "over":
        winners = oracle.winners()
        return [(seat in winners) / len(winners) for seat in range(oracle.players)]
    chances, found = oracle.chances(), []
    for action in oracle.actions():
        after = oracle.copy()
        after.play(action)
        found.append((chances.get(action), truth(after)))
    if chances:
        return [
            float(sum(chance * values[seat] for chance, values in found))
            for seat in range(oracle.players)
        ]
    most = max(values[oracle.seat] for _, values in found)
    best = [values for _, values in found if values[oracle.seat] > most - 1e-9]
    return [sum(values[seat] for values in best) / len(best) for seat in range(oracle.players)]


def endgame(kind, seed, left):
    """Return a game and its oracle with so few rugs left and a decision to make."""
    chooser = random.Random(f"{kind} {seed}")
    game, oracle = new_game(*kind, seed=seed), Oracle(*kind)
    while game.phase != "over" and (game.chances or rugs_left(game.state) > left):
        action = chooser.choice(game.actions)
        if game.phase == "walk" and chooser.random() < 0.3:
            action = max(game.actions, key=lambda throw: cost(game, throw))
        game.play(action)
        oracle.play(action)
    return game, oracle


@pytest.mark.parametrize("kind", COMBINATIONS, ids=lambda kind: "-".join(map(str, kind)))
def test_the_last_rug_is_played_exactly(kind):
    for seed in range(6):
        game, oracle = endgame(kind, seed, 1)
        expected = truth(oracle)
        for solve in (exact_win_probabilities, compile_native(exact_win_probabilities)):
            win_probabilities = solve(game.state)[: game.players]
            assert win_probabilities == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("kind", COMBINATIONS[::3], ids=lambda kind: "-".join(map(str, kind)))
def test_the_last_two_rugs_are_played_exactly(kind):
    game, oracle = endgame(kind, 1, 2)
    assert compile_native(exact_win_probabilities)(game.state)[: game.players] == pytest.approx(
        truth(oracle), abs=1e-9
    )


@pytest.mark.parametrize("level", ["merchant", "caravan", "vizier"])
def test_a_bot_from_merchant_up_is_best_at_the_end(level):
    bot, positions = make_bot(level), 0
    for seed in range(POSITIONS // len(COMBINATIONS)):
        for kind in COMBINATIONS:
            game, _ = endgame(kind, seed, 3)
            if game.phase == "over":
                continue
            view = View(game.state)
            assert is_solvable(game.state, 1.0)
            values = dict(zip(view.choices, exact_values(game.state, view.choices), strict=True))
            assert values[bot.choose(view, 1.0)] == pytest.approx(max(values.values()), abs=1e-9)
            positions += 1
    assert positions > POSITIONS * 0.6


def test_the_end_cannot_be_solved_with_many_rugs_or_no_time():
    game = new_game(3, "out", "steer-first", "never")
    assert not is_solvable(game.state, 100.0)
    nearly, _ = endgame((3, "out", "steer-first", "never"), 1, 3)
    assert not is_solvable(nearly.state, 0.001)
