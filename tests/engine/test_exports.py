"""The same answers from plain Python, from machine code and from the WebAssembly module."""

import itertools
import math
import os
import random
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings

import marrakech
from marrakech.analysis.evaluator import GameEvaluator
from marrakech.bots import choices, elementary, tree
from marrakech.bots.bot import View
from marrakech.bots.endgame import exact_win_probabilities
from marrakech.bots.evaluators import heuristic_evaluator, playing_evaluator
from marrakech.bots.heuristic import WEIGHTS
from marrakech.bots.make_bot import make_bot
from marrakech.bots.search_tree import Tree
from marrakech.bots.successors import WIDTH
from marrakech.compile.runtime import runtime
from marrakech.notation.text import read_rules
from marrakech.rules import actions, legality, score, state, turn
from marrakech.rules.legality import legal_actions
from marrakech.simulation.playout import playout
from tests.support.games_in_bulk import RULES
from tests.support.runtimes import answers
from tests.support.strategies import COMBINATIONS, games, new_game

IS_SOAK = os.environ.get("LAWS") == "soak"
GAMES = 1000 if IS_SOAK else 20  # random games of each kind
CHOICES = 2000 if IS_SOAK else 24  # of each level
TREES = 240 if IS_SOAK else 24
ANALYSES = 200 if IS_SOAK else 1
WRITTEN = [tree.FIRST, tree.CHILDREN, tree.VISITS]  # columns of every node; leaves have no seat
LEVELS = (
    "shepherd", "porter", "potter", "peddler", "weaver", "merchant", "caravan:2", "vizier:200",
    "grand-vizier:60",
)  # fmt: skip


@cache
def decisions(number, seed=1):
    """Return positions with something to choose, of every kind of game and every stage."""
    chooser, found, seeds = random.Random(seed), [], itertools.count()
    while len(found) < number:
        each = next(seeds)
        game = new_game(*COMBINATIONS[each % len(COMBINATIONS)], seed=each)
        length = chooser.randrange(60 * game.players)
        while game.phase != "over" and (len(game.history) < length or game.chances):
            game.play(chooser.choice(game.actions))
        if game.phase != "over":
            found.append(game.state)
    return found


@given(games())
def test_the_rules_are_the_same(game):
    there, rule = game.state, runtime().rule
    found = runtime().empty(WIDTH, int)
    if game.phase != "over":
        number = rule(choices.list_actions)(there, found)
        assert found[:number].tolist() == legal_actions(there)
    for action in range(actions.ACTIONS):
        assert rule(legality.objection)(there, action) == legality.objection(there, action)
    for action in legal_actions(there):
        assert rule(actions.played)(there, action) == flat(actions.played(there, action))
    for seat in range(game.players):
        for of_seat in (score.points, score.showing, score.is_winning):
            assert rule(of_seat)(there, seat) == of_seat(there, seat)
    for of_state in (turn.toll, turn.landlord):
        assert rule(of_state)(there) == of_state(there)


def flat(value):
    """Return the numbers of a nested tuple in one."""
    if not isinstance(value, tuple):
        return (value,)
    return tuple(number for part in value for number in flat(part))


@pytest.mark.parametrize("rules", RULES)
def test_random_games_are_the_same(rules):
    kind = read_rules(rules)

    def play():
        return [flat(runtime().rule(playout)(kind, 7, game)) for game in range(GAMES)]

    wasm, native = answers(play)
    assert wasm == native
    assert wasm[:2] == [flat(playout(kind, 7, game)) for game in range(2)]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_the_same(level):
    positions = decisions(CHOICES)

    def choose():
        bot = make_bot(level, "seed")
        return [bot.choose(View(position), 1.0) for position in positions]

    wasm, native = answers(choose)
    assert wasm == native


def test_plain_python_chooses_the_same():
    rule = runtime().rule
    for there in decisions(24, seed=2):
        weights = WEIGHTS[there.rules.players]
        assert rule(choices.peddler_choice)(there) == choices.peddler_choice(there)
        assert rule(choices.merchant_choice)(there, weights, 0.0) == choices.merchant_choice(
            there, weights, 0.0
        )


@settings(max_examples=30)
@given(games())
def test_exact_ends_are_the_same(game):
    while game.phase != "over" and state.rugs_left(game.state) > 1:
        game.play(game.actions[-1])
    found = runtime().rule(exact_win_probabilities)(game.state)
    assert found == exact_win_probabilities(game.state)


@pytest.mark.parametrize("evaluator", [heuristic_evaluator, playing_evaluator])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_trees_are_the_same_to_the_last_bit(players, evaluator):
    positions = [there for there in decisions(TREES, seed=3) if there.rules.players == players]

    def grow():
        grown = []
        for there in positions:
            grown_tree = Tree(there, 200, evaluator)
            grown_tree.search(200)
            size = grown_tree.size
            grown.append((grown_tree.nodes[:size, WRITTEN], grown_tree.values[:size].copy()))
        return grown

    for wasm, native in zip(*answers(grow), strict=True):
        assert all(map(np.array_equal, wasm, native))


def test_plain_python_grows_the_same_tree():
    there = decisions(1, seed=4)[0]
    compiled, weights = Tree(there, 12), WEIGHTS[there.rules.players]
    compiled.search(12)
    plain = (
        np.empty_like(compiled.nodes, np.int64), np.empty_like(compiled.values),
        np.empty_like(compiled.probabilities), np.empty_like(compiled.path),
    )  # fmt: skip
    assert tree.simulate(there, 0.0, weights, 12, 0, *plain) == compiled.size
    size = compiled.size
    assert np.array_equal(plain[0][:size, WRITTEN], compiled.nodes[:size, WRITTEN])
    assert np.array_equal(plain[1][:size], compiled.values[:size])


def test_analyses_are_the_same():
    def analyse():
        found = []
        for seed in range(ANALYSES):
            game, chooser = new_game(*COMBINATIONS[seed % 24], seed=seed), random.Random(seed)
            while game.phase != "over" and (IS_SOAK or len(game.history) < 24):
                game.play(chooser.choice(game.actions))
            found.append(repr(marrakech.analyse(game, GameEvaluator("grand-vizier", 2))))
        return found

    wasm, native = answers(analyse)
    assert wasm == native


def test_exponentials_and_logarithms_are_the_same_and_close_to_the_c_library():
    chooser = random.Random(5)
    numbers = [chooser.uniform(-750, 750) for _ in range(500)]
    numbers += [0.0, -0.0, 1.0, 1e-300, -1e-300, 700.0, -700.0]
    positive = [math.exp(number / 2) for number in numbers]

    def compute():
        rule = runtime().rule
        return [rule(elementary.exponential)(each) for each in numbers] + [
            rule(elementary.logarithm)(each) for each in positive
        ]

    wasm, native = answers(compute)
    assert wasm == native
    assert wasm == [*map(elementary.exponential, numbers), *map(elementary.logarithm, positive)]
    for number, found in zip(numbers, wasm, strict=False):
        if abs(number) <= elementary.LARGEST:
            assert abs(found - math.exp(number)) <= math.ulp(math.exp(number)), number
    for number, found in zip(positive, wasm[len(numbers) :], strict=True):
        assert abs(found - math.log(number)) <= 2 * math.ulp(math.log(number)), number
