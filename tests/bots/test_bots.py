"""Bots: legal everywhere, the same under the same seed, each stronger than the one below."""

import random
import threading

import numpy as np
import pytest
from hypothesis import given, settings

import marrakech
import marrakech.notation.position
from marrakech.bots import expectimax, lookahead, tree
from marrakech.bots import heuristic as prospects
from marrakech.bots.bot import View
from marrakech.bots.caravan import MEMORY, PLANS, Sight
from marrakech.bots.deadline import NEVER, stopping_after
from marrakech.bots.endgame import EQUAL
from marrakech.bots.evaluators import merchants_eye
from marrakech.bots.make_bot import make_bot
from marrakech.bots.search import Tree
from marrakech.bots.simple import Peddler
from marrakech.bots.timed import Punctual
from marrakech.compile.native import compile_native
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
def test_a_bot_that_looks_so_far_beats_a_merchant_and_plays_the_same_every_time(bot):
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


def test_nothing_is_looked_at_once_the_time_is_over():
    raised = np.ones(1, np.int64)
    tree = Tree(position())
    tree.grow(10, NEVER)
    size = tree.size
    tree.grow(1000, raised)
    assert tree.size == size
    assert sum(tree.looked_at()) == 10
    sight, choices = Sight(MEMORY), [2, 0, 1]
    assert sight.best_first(position(), choices, *PLANS[-1], raised) == choices
    assert not sight.keys.any()


def test_a_flag_is_raised_when_the_time_is_over_and_not_before():
    with stopping_after(0.001) as flag:
        while not flag[0]:
            pass
    with stopping_after(1000.0) as flag:
        assert not flag[0]
    with stopping_after(None) as flag:
        assert flag is NEVER


def test_a_tree_that_is_full_stops_growing():
    tree = Tree(position(), looks=30)
    tree.grow(100_000, NEVER)
    assert 30 <= sum(tree.looked_at()) < 100_000
    assert tree.size <= len(tree.nodes)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_doubts_takes_the_best_alone_and_others_to_miss_it_now_and_then(players):
    state = position(players)
    tree = Tree(state, 300, lambda players: merchants_eye(players)._replace(doubt=0.02))
    tree.grow(300, NEVER)
    others = 0
    for node in range(tree.size):
        first, children, seat, _ = tree.nodes[node]
        below = tree.worths[first : first + children]
        if children and seat >= 0:
            lost = below[:, seat].max() - below[:, seat]
            drawn = lost <= EQUAL if seat == state.seat else np.exp(-lost / 0.02)
            mean = np.average(below, axis=0, weights=drawn)
            assert np.allclose(tree.worths[node], mean, rtol=0, atol=1e-7)
            others += seat != state.seat and drawn.sum() > 1.5
    assert others > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tree_is_worth_the_best_of_every_choice_and_the_mean_of_every_throw(players):
    state = position(players)
    tree = Tree(state, 300)
    tree.grow(300, NEVER)
    for node in range(tree.size):
        first, children, seat, _ = tree.nodes[node]
        below = tree.worths[first : first + children]
        if children and seat >= 0:
            best = below[:, seat] > below[:, seat].max() - EQUAL
            assert np.allclose(tree.worths[node], below[best].mean(axis=0), rtol=0, atol=EQUAL)
        elif children:
            odds = tree.odds[first : first + children]
            assert np.allclose(tree.worths[node], odds @ below)
    assert sum(tree.worth) == pytest.approx(1)


@pytest.mark.parametrize("turns", [1, 2])
def test_turns_ahead_are_the_same_compiled_and_plain(turns):
    state, found = position(3), []
    for look in (expectimax.turns_ahead, compile_native(expectimax.turns_ahead)):
        sight = Sight(64)
        arrays = sight.keys, sight.known, sight.ranks, NEVER
        found.append(look(state, turns, 1, prospects.WEIGHTS[3], *arrays))
    assert np.allclose(found[0], found[1], atol=1e-12)


def test_what_is_remembered_is_what_would_be_seen():
    state, sight = position(), Sight(MEMORY)
    seen = sight.look(state, 2, 12, NEVER)
    assert sight.look(state, 2, 12, NEVER) == seen
    assert Sight(1).look(state, 2, 12, NEVER) == pytest.approx(seen)
    game = marrakech.Game.from_position(
        marrakech.notation.position.write_position(state), play(["random"] * 2, 1).rules
    )
    assert sight.look(game.state, 2, 12, NEVER) == seen


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


def test_what_is_remembered_under_some_rules_is_not_taken_for_others():
    """The position is the same; but who owes more than they have is out, or stays."""
    text, told = "7/7/2g-g3/2gr-r2/2g4/7/7 d3 N 1 steer 1,2,87 5,6,6 -", []
    sight = Sight(MEMORY)
    for unpaid in ("out", "stay"):
        state = View.read(f"players=3 unpaid={unpaid} order=steer-first whole=never", text).state
        told.append(sight.look(state, 2, 4, NEVER))
        assert told[-1] == Sight(1).look(state, 2, 4, NEVER)
    assert told[0] != told[1]


@pytest.mark.parametrize("bot", ["caravan:1", "vizier:40"])
def test_who_is_told_how_far_to_look_answers_the_same_whatever_the_time(bot):
    for seed in range(6):
        game, chooser = new_game(2, "out", "steer-first", "never", seed=seed), random.Random(seed)
        while game.phase != "over":
            if not game.chances:
                answers = {make_bot(bot).choose(View(game.state), time) for time in (0.001, 9.0)}
                assert len(answers) == 1
            game.play(chooser.choice(game.actions))


class Slow:
    """A bot that gets ready only when it is told to."""

    name = "slow"

    def __init__(self):
        self.may_go = threading.Event()

    def choose(self, view, seconds):
        self.may_go.wait()
        return view.choices[-1]


def test_a_peddler_answers_for_a_bot_that_is_not_ready():
    slow, view = Slow(), View(position())
    bot = Punctual(slow)
    assert bot.choose(view, 0.01) == Peddler().choose(view, 0.01)
    slow.may_go.set()
    bot.getting_ready.join()
    assert bot.choose(view, 0.01) == view.choices[-1]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gets_ready(level):
    bot = Punctual(make_bot(level))
    bot.getting_ready.join()
    assert bot.choose(View(position()), 0.01) in View(position()).choices


@given(games())
def test_the_places_of_the_tree_are_the_legal_actions(game):
    state = game.state
    if game.phase != "over":
        told = [tree.action_at(state, place) for place in range(tree.width(state))]
        told = [a for n, a in enumerate(told) if not game.chances or tree.likelihood(state, n)]
        assert told == legal_actions(state)
        if game.chances:
            odds = [tree.likelihood(state, place) for place in range(tree.width(state))]
            assert abs(sum(odds) - 1) < 1e-12


@settings(max_examples=60)
@given(games())
def test_what_a_position_promises_is_the_same_compiled_and_plain(game):
    state = game.state
    weights = prospects.WEIGHTS[game.players]
    if state.phase in (STEER, WALK):
        plain = prospects.shares(state, weights)
        assert np.allclose(compile_native(prospects.shares)(state, weights), plain, atol=1e-12)
    if not game.chances and game.phase != "over":
        action, worth = lookahead.best_action(state, weights)
        fast_action, fast_worth = compile_native(lookahead.best_action)(state, weights)
        assert abs(worth - fast_worth) < 1e-9
        assert write_action(action) in game.actions
        assert write_action(fast_action) in game.actions


@given(games())
def test_shares_add_up_to_one_and_none_is_left_to_who_is_out(game):
    state = game.state
    shares = prospects.shares(state, prospects.WEIGHTS[game.players])
    assert abs(sum(shares) - 1) < 1e-9
    for seat in range(game.players):
        assert is_in(state, seat) or shares[seat] == 0
        if game.phase == "over":
            assert (shares[seat] > 0) == is_winning(state, seat)


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
    tolls = prospects.next_tolls(game.state)
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


def test_nothing_of_a_bot_knows_the_seed_of_the_dice():
    game = marrakech.Game(players=2, seed="a secret")
    assert "secret" not in repr(vars(View(game.state)))
