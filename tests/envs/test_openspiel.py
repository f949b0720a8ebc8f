"""Marrakech in OpenSpiel: its own conformance suites, and whole games against Game."""

import pickle
import random
import unittest
from fractions import Fraction

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import marrakech
import marrakech.envs.openspiel
from marrakech.envs.observation import numbers, planes

NAMES = [
    "python_marrakech",
    "python_marrakech(players=2)",
    "python_marrakech(players=4)",
    "python_marrakech(players=2,order=steer-last,first=1)",
    "python_marrakech(players=3,unpaid=stay,whole=own)",
    "python_marrakech(players=4,unpaid=stay,order=steer-last,whole=own,first=3)",
]
every_name = pytest.mark.parametrize("name", NAMES)


# OpenSpiel's suites, as they are


@every_name
def test_random_simulations(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@every_name
def test_simulation_with_clones_and_pickles(name):
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@every_name
def test_api(name):
    suite = type("Suite", (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name})
    suite.game = pyspiel.load_game(name)
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(outcome)
    assert outcome.testsRun >= 5
    assert not outcome.skipped
    for _, report in outcome.failures + outcome.errors:
        pytest.fail(report)


@every_name
def test_a_playthrough_replays(name, tmp_path):
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=3)
    path = tmp_path / "playthrough.txt"
    path.write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()  # they are a command line's; there is none here
    original, again = generate_playthrough.replay(path)
    assert original == again
    assert 'GameType.short_name = "python_marrakech"' in text


# Whole games


def options_of(game):
    return {key: game.get_parameters()[key] for key in game.get_parameters()}


@every_name
@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_the_game(name, seed):
    spiel, chooser = pyspiel.load_game(name), random.Random(seed)
    game, state = marrakech.Game(**options_of(spiel)), spiel.new_initial_state()
    observation = make_observation(spiel)
    while not state.is_terminal():
        assert str(state) == game.position
        if state.is_chance_node():
            chances = {state.action_to_string(o): p for o, p in state.chance_outcomes()}
            assert chances == pytest.approx({a: float(p) for a, p in game.chances.items()})
            actions = [outcome for outcome, _ in state.chance_outcomes()]
        else:
            assert state.current_player() == game.seat
            actions = state.legal_actions()
            observation.set_from(state, game.seat)
            assert (observation.dict["observation"] == planes(game.state, game.seat)).all()
            assert (observation.dict["numbers"] == numbers(game.state, game.seat)).all()
        assert sorted(map(state.action_to_string, actions)) == game.actions
        action = chooser.choice(actions)
        game.play(state.action_to_string(action))
        state.apply_action(action)
    assert game.phase == "over"
    assert sum(state.returns()) == pytest.approx(0)
    for seat, reward in enumerate(state.returns()):
        share = (seat in game.winners) / len(game.winners)
        assert reward == pytest.approx(share - 1 / game.players)


def test_the_die_and_the_piles_are_chance():
    state = pyspiel.load_game("python_marrakech(players=2)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(4, 0.5), (5, 0.5)]
    assert [state.action_to_string(outcome) for outcome in (4, 5)] == ["+r", "+y"]
    for action in (4, 7, 1):  # red, blue, straight on
        state.apply_action(action)
    assert state.chance_outcomes() == [(0, 1 / 6), (1, 1 / 3), (2, 1 / 3), (3, 1 / 6)]
    assert [state.action_to_string(outcome) for outcome in range(4)] == ["1", "2", "3", "4"]
    state.apply_action(0)
    state.apply_action(state.legal_actions()[0])
    drawn = dict(state.chance_outcomes())
    assert drawn == {4: float(Fraction(11, 23)), 5: float(Fraction(12, 23))}


def test_a_state_is_kept_as_text_and_as_bytes():
    game = pyspiel.load_game("python_marrakech(players=4,order=steer-last)")
    state, chooser = game.new_initial_state(), random.Random(1)
    for _ in range(40):
        state.apply_action(chooser.choice(state.legal_actions()))
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for clone in (back, pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(clone) == str(state)
        assert clone.history() == state.history()
        assert clone.information_state_string(0) == state.information_state_string(0)


def test_perfect_recall_holds_every_action():
    state = pyspiel.load_game("python_marrakech(players=3)").new_initial_state()
    for action in (0, 2):
        state.apply_action(action)
    assert state.information_state_string(1) == "L 3"
    assert state.observation_string(1) == str(state)
    assert np.array(state.observation_tensor(1)).shape == (511,)


# Refusals


@pytest.mark.parametrize(
    ("path", "action", "why"),
    [
        ([], 3, "'a1b1': this is not the time to lay a rug"),
        ([], 87, "decision: 87 is not one of 0 to 86"),
        ([1], 4, "'[+]r': this is not the time to draw a rug"),
        ([1], 8, "outcome: 8 is not one of 0 to 7"),
        ([1], 2**40, "outcome: 1099511627776 is not one of 0 to 7"),
        ([1, 0], 0, "'L': this is not the time to steer"),
        ([1, 0], 3, "'a1b1': a rug must have a square beside Assam"),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(path, action, why):
    state = pyspiel.load_game("python_marrakech(players=3)").new_initial_state()
    for each in path:
        state.apply_action(each)
    before = state.clone()
    for attempt in (state.apply_action, state.child):
        with pytest.raises(ValueError, match=why):
            attempt(action)
    assert str(state) == str(before)
    assert state.history() == before.history() == path
    assert state.move_number() == len(path)
    assert state.information_state_string(0) == before.information_state_string(0)
    assert state.legal_actions() == before.legal_actions()


@every_name
@pytest.mark.parametrize("seed", range(2))
def test_in_whole_games_just_the_legal_actions_are_taken(name, seed):
    state, chooser = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        numbers = range(8 if state.is_chance_node() else 87)
        for action in chooser.sample([each for each in numbers if each not in legal], 3):
            with pytest.raises(marrakech.IllegalAction):
                state.apply_action(action)
        assert state.legal_actions() == legal
        state.apply_action(chooser.choice(legal))
    for action in (0, 3, 86):
        with pytest.raises(marrakech.IllegalAction, match="the game is over"):
            state.apply_action(action)


def test_chance_has_no_outcomes_where_a_player_decides_or_nobody_does():
    state = pyspiel.load_game("python_marrakech(players=3)").new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            with pytest.raises(marrakech.IllegalAction, match="a player chooses now"):
                state.chance_outcomes()
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(marrakech.IllegalAction, match="the game is over"):
        state.chance_outcomes()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("players=5", "players is 2 or 3 or 4, not '5'"),
        ("order=last", "order is steer-first or steer-last"),
        ("first=3", "first: 3 is not one of the 3 seats"),
        ("colour=red", "Unknown parameter 'colour'"),
    ],
)
def test_options_that_cannot_be_are_refused(options, why):
    with pytest.raises((ValueError, pyspiel.SpielError), match=why):
        pyspiel.load_game(f"python_marrakech({options})")


def test_observations_take_no_options():
    with pytest.raises(ValueError, match="not supported"):
        make_observation(pyspiel.load_game("python_marrakech"), params={"far": True})
