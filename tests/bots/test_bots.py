"""Bots: legal everywhere, the same under the same seed, each stronger than the one below."""

import random
import types

import numpy as np
import pytest
from hypothesis import given, settings

import marrakech
import marrakech.notation.position
from marrakech.arena import playing
from marrakech.arena.match import Fixture, Match
from marrakech.bots import expectimax, heuristic, lookahead, tree
from marrakech.bots.bot import View
from marrakech.bots.caravan import TABLE_SIZE
from marrakech.bots.deadline import Deadline
from marrakech.bots.endgame import EQUAL
from marrakech.bots.evaluators import heuristic_evaluator, network_evaluator
from marrakech.bots.expectimax_search import UNLIMITED, Expectimax
from marrakech.bots.make_bot import make_bot
from marrakech.bots.search_tree import Tree
from marrakech.compile.native import compile_native
from marrakech.dice import Dice
from marrakech.levels import LEVELS
from marrakech.notation.text import write_action
from marrakech.rules.actions import played
from marrakech.rules.legality import legal_actions
from marrakech.rules.score import is_winning
from marrakech.rules.state import STEER, WALK, is_in
from tests.support.strategies import COMBINATIONS, games, new_game

QUICK = ("random", "peddler", "merchant")


def play(names, seed, **options):
    """A whole game between bots."""
    game = marrakech.Game(players=len(names), seed=seed, **options)
    bots = [make_bot(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    while game.phase != "over":
        if game.chances:
            game.roll()
        else:
            game.play(write_action(bots[game.seat].choose(View(game.state), 1.0)))
    return game


@pytest.mark.parametrize("kind", COMBINATIONS, ids=lambda kind: "-".join(map(str, kind)))
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_legal_in_every_kind_of_position(level, kind):
    bot, chooser = make_bot(level), random.Random(1)
    for seed in range(4 if level in QUICK else 1):
        game = new_game(*kind, seed=seed)
        while game.phase != "over":
            if not game.chances:
                assert write_action(bot.choose(View(game.state), 0.001)) in game.actions
            game.play(chooser.choice(game.actions))


@pytest.mark.parametrize("level", ["random", "shepherd", "peddler", "merchant"])
def test_the_same_seed_gives_the_same_game(level):
    names = [level, "peddler", level]
    assert play(names, 3).record() == play(names, 3).record()


@pytest.mark.parametrize(
    ("strong", "weak", "players", "least"),
    [
        ("shepherd", "random", 2, 0.9),
        ("weaver", "shepherd", 2, 0.75),
        ("peddler", "random", 2, 0.95),
        ("merchant", "peddler", 2, 0.6),
        ("merchant", "peddler", 3, 0.37),
        ("merchant", "peddler", 4, 0.3),
        ("peddler", "random", 3, 0.7),
    ],
)
def test_a_level_beats_the_one_below(strong, weak, players, least):
    won, played = 0.0, 0
    for seed in range(120 // players):
        for seat in range(players):
            names = [strong if other == seat else weak for other in range(players)]
            winners = play(names, seed).winners
            won += (seat in winners) / len(winners)
            played += 1
    assert won / played > least


@pytest.mark.parametrize("bot", ["caravan:2", "vizier:500", "grand-vizier:40"])
def test_a_bot_with_a_fixed_depth_beats_a_merchant_and_plays_the_same_every_time(bot):
    won = 0.0
    for seed in range(20):
        for names in ([bot, "merchant"], ["merchant", bot]):
            game = play(names, seed)
            won += (names.index(bot) in game.winners) / len(game.winners)
    assert won / 40 > 0.5
    assert game.record() == play(names, seed).record()


def position(players=2, actions=60):
    """A position in the middle of a game, somebody to steer."""
    game, chooser = new_game(players, "out", "steer-first", "never", seed=5), random.Random(5)
    while len(game.history) < actions or game.phase != "steer":
        game.play(chooser.choice(game.actions))
    return game.state


def test_a_search_stops_at_once_when_the_time_is_over():
    tree = Tree(position())
    tree.search(10)
    size = tree.size
    tree.search_until(Deadline(0.0))
    assert tree.size == size
    assert sum(tree.visits()) == 10


def test_a_search_over_its_budget_keeps_the_order_of_what_it_did_not_reach():
    search, choices = Expectimax(TABLE_SIZE), [2, 0, 1]
    assert search.ranked(position(), choices, 6, 12, Deadline(0.0)) == choices
    budget = np.zeros(1, np.int64)
    values, table = heuristic.WEIGHTS[2], (np.zeros(8, np.int64), np.zeros((8, 4)), np.zeros(12))
    assert expectimax.expectimax(position(), 1, 1, values, *table, budget) == (0, 0, 0, 0)
    assert not table[0].any()


def test_a_search_in_slices_grows_the_tree_of_one_in_a_piece():
    whole, sliced = Tree(position(), 300), Tree(position(), 300)
    whole.search(300)
    for _ in range(10):
        sliced.search(30)
    assert sliced.size == whole.size
    size, written = whole.size, [tree.FIRST, tree.CHILDREN, tree.VISITS]  # leaves have no seat
    assert np.array_equal(sliced.nodes[:size, written], whole.nodes[:size, written])
    assert np.array_equal(sliced.values[:size], whole.values[:size])


def test_a_deadline_comes_and_counts_the_steps_that_fit_before_it():
    deadline = Deadline(0.03)
    while not deadline.is_over:
        pass
    assert Deadline(1000.0).is_over is False
    assert Deadline(1000.0).steps_left(10**9) > 10**9
    assert Deadline(0.0).steps_left(10**9) == 1


def test_a_tree_that_is_full_stops_growing():
    tree = Tree(position(), simulations=30)
    tree.search(100_000)
    assert 30 <= sum(tree.visits()) < 100_000
    assert tree.size <= len(tree.nodes)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_an_opponent_temperature_opponents_back_up_a_softmax_mean(players):
    state = position(players)
    tree = Tree(
        state, 300, lambda players: heuristic_evaluator(players)._replace(opponent_temperature=0.02)
    )
    tree.search(300)
    others = 0
    for node in range(tree.size):
        first, children, seat, _ = tree.nodes[node]
        below = tree.values[first : first + children]
        if children and seat >= 0:
            lost = below[:, seat].max() - below[:, seat]
            drawn = lost <= EQUAL if seat == state.seat else np.exp(-lost / 0.02)
            mean = np.average(below, axis=0, weights=drawn)
            assert np.allclose(tree.values[node], mean, rtol=0, atol=1e-7)
            others += seat != state.seat and drawn.sum() > 1.5
    assert others > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tree_backs_up_the_best_of_every_choice_and_the_mean_of_every_throw(players):
    state = position(players)
    tree = Tree(state, 300)
    tree.search(300)
    for node in range(tree.size):
        first, children, seat, _ = tree.nodes[node]
        below = tree.values[first : first + children]
        if children and seat >= 0:
            best = below[:, seat] > below[:, seat].max() - EQUAL
            assert np.allclose(tree.values[node], below[best].mean(axis=0), rtol=0, atol=EQUAL)
        elif children:
            odds = tree.probabilities[first : first + children]
            assert np.allclose(tree.values[node], odds @ below)
    assert sum(tree.value) == pytest.approx(1)


@pytest.mark.parametrize("turns", [1, 2])
def test_turns_ahead_are_the_same_compiled_and_plain(turns):
    state, found = position(3), []
    for function in (expectimax.expectimax, compile_native(expectimax.expectimax)):
        search = Expectimax(64)
        search.budget[0] = UNLIMITED
        arrays = (*search.table, search.budget)
        found.append(function(state, turns, 1, heuristic.WEIGHTS[3], *arrays))
    assert np.allclose(found[0], found[1], atol=1e-12)


@pytest.mark.parametrize("evaluator", [heuristic_evaluator, network_evaluator])
def test_choices_are_ranked_by_their_values(evaluator):
    state = position()
    after = {action: played(state, action) for action in legal_actions(state)}
    search, fresh = Expectimax(TABLE_SIZE, evaluator), Expectimax(1, evaluator)
    values = {action: fresh.values(after[action], 1, 12)[state.seat] for action in after}
    assert search.ranked(state, list(after), 1, 12) == sorted(after, key=lambda a: -values[a])


def test_cached_values_are_those_of_a_fresh_search():
    state, search = position(), Expectimax(TABLE_SIZE)
    seen = search.values(state, 2, 12)
    assert search.values(state, 2, 12) == seen
    assert Expectimax(1).values(state, 2, 12) == pytest.approx(seen)
    game = marrakech.Game.from_position(
        marrakech.notation.position.write_position(state), play(["random"] * 2, 1).rules
    )
    assert search.values(game.state, 2, 12) == seen


@given(games())
def test_fingerprints_are_the_same_compiled_and_plain_and_differ_between_states(game):
    state = game.state
    number = expectimax.fingerprint(state, 2, 4)
    assert compile_native(expectimax.fingerprint)(state, 2, 4) == number
    assert 0 <= number < 1 << 62
    if game.phase != "over":
        others = {expectimax.fingerprint(played(state, a), 2, 4) for a in legal_actions(state)}
        assert number not in others
        assert len(others) == len(legal_actions(state))


def test_values_cached_under_some_rules_are_not_used_under_others():
    """The position is the same; but who owes more than they have is out, or stays."""
    text, values = "7/7/2g-g3/2gr-r2/2g4/7/7 d3 N 1 steer 1,2,87 5,6,6 -", []
    search = Expectimax(TABLE_SIZE)
    for unpaid in ("out", "stay"):
        state = View.read(f"players=3 unpaid={unpaid} order=steer-first whole=never", text).state
        values.append(search.values(state, 2, 4))
        assert values[-1] == Expectimax(1).values(state, 2, 4)
    assert values[0] != values[1]


@pytest.mark.parametrize("bot", ["caravan:1", "vizier:40"])
def test_a_bot_with_a_fixed_depth_answers_the_same_whatever_the_time(bot):
    for seed in range(6):
        game, chooser = new_game(2, "out", "steer-first", "never", seed=seed), random.Random(seed)
        while game.phase != "over":
            if not game.chances:
                answers = {make_bot(bot).choose(View(game.state), time) for time in (0.001, 9.0)}
                assert len(answers) == 1
            game.play(chooser.choice(game.actions))


@given(games())
def test_the_successors_are_the_legal_actions(game):
    state = game.state
    if game.phase != "over":
        actions = [tree.action_at(state, place) for place in range(tree.width(state))]
        if game.chances:
            actions = [a for n, a in enumerate(actions) if tree.probability_of(state, n)]
        assert actions == legal_actions(state)
        if game.chances:
            odds = [tree.probability_of(state, place) for place in range(tree.width(state))]
            assert abs(sum(odds) - 1) < 1e-12


@settings(max_examples=60)
@given(games())
def test_the_heuristic_is_the_same_compiled_and_plain(game):
    state = game.state
    weights = heuristic.WEIGHTS[game.players]
    if state.phase in (STEER, WALK):
        plain = heuristic.win_probabilities(state, weights)
        assert np.allclose(
            compile_native(heuristic.win_probabilities)(state, weights), plain, atol=1e-12
        )
    if not game.chances and game.phase != "over":
        action, value = lookahead.best_action(state, weights)
        fast_action, fast_value = compile_native(lookahead.best_action)(state, weights)
        assert abs(value - fast_value) < 1e-9
        assert write_action(action) in game.actions
        assert write_action(fast_action) in game.actions


@given(games())
def test_win_probabilities_add_up_to_one_and_an_eliminated_seat_has_none(game):
    state = game.state
    win_probabilities = heuristic.win_probabilities(state, heuristic.WEIGHTS[game.players])
    assert abs(sum(win_probabilities) - 1) < 1e-9
    for seat in range(game.players):
        assert is_in(state, seat) or win_probabilities[seat] == 0
        if game.phase == "over":
            assert (win_probabilities[seat] > 0) == is_winning(state, seat)


@given(games())
def test_the_next_toll_is_what_the_cheapest_steering_costs(game):
    while game.phase not in ("steer", "over"):
        game.play(game.actions[0])
    if game.phase == "over" or "steer-last" in game.rules:
        return
    expected = []
    for steering in game.actions:
        game.play(steering)
        costs = 0
        for throw, chance in game.chances.items():
            before = game.purses[game.seat]
            seat = game.seat
            game.play(throw)
            costs += chance * (before - game.purses[seat])
            game.undo()
        expected.append(costs)
        game.undo()
    tolls = heuristic.next_tolls(game.state)
    assert abs(sum(tolls)) < 1e-9
    assert abs(-tolls[game.seat] - float(min(expected))) < 1e-9


def test_a_view_reads_back():
    game = marrakech.Game(players=2, seed=1)
    game.roll()
    game.roll()
    view = View(game.state)
    assert View.read(view.rules, view.position).state == view.state
    assert view.actions == game.actions
    assert view.seat == game.seat


def test_a_pupil_asked_again_answers_the_same_and_another_may_not():
    view, bot = View(position()), make_bot("shepherd", "some seed")
    assert len({bot.choose(view, 1.0) for _ in range(5)}) == 1
    assert len({make_bot("shepherd", seed).choose(view, 1.0) for seed in range(30)}) > 1


def test_an_unknown_bot_is_refused():
    with pytest.raises(marrakech.BadNotation, match="'deep thought' is none of random, shepherd"):
        make_bot("deep thought")


def attributes_below(value, seen):
    """Every object that can be reached from a value through attributes and containers."""
    if id(value) in seen or isinstance(value, (type, types.ModuleType, types.FunctionType)):
        return
    seen[id(value)] = value
    if isinstance(value, dict):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        inside = list(value)
    else:
        inside = list(getattr(value, "__dict__", {}).values())
    for each in inside:
        attributes_below(each, seen)


class Spy:
    """A bot that keeps every view it is given."""

    name = "spy"

    def __init__(self):
        self.views = []

    def choose(self, view, seconds):
        self.views.append(view)
        return view.choices[0]


def test_no_dice_and_no_seed_can_be_reached_from_what_a_bot_is_given(monkeypatch):
    """With the game itself in the view, as a bot might be given by mistake, this fails."""
    spy = Spy()
    monkeypatch.setattr(playing, "make_bot", lambda name, seed: spy)
    match = Match(("random", "peddler"), games=1, seed="a secret")
    playing.play(match, Fixture(0, 0, 0))
    assert len(spy.views) > 40
    reached = {}
    for view in spy.views:
        attributes_below(view, reached)
    assert not any(isinstance(each, (marrakech.Game, Dice)) for each in reached.values())
    text = {each for each in reached.values() if isinstance(each, (str, bytes))}
    assert match.dice(Fixture(0, 0, 0)) not in text
    assert match.seed not in text
    game = match.new_game(Fixture(0, 0, 0))
    attributes_below(game, found := {})
    assert any(isinstance(each, Dice) for each in found.values())  # the search does find dice
