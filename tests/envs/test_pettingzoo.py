"""Marrakech in PettingZoo: its own conformance suites, and whole games against Game."""

import copy
import pickle
import random
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

import marrakech
from marrakech.envs.decisions import write_decision
from marrakech.envs.observation import observe
from marrakech.envs.pettingzoo import env, parallel_env, raw_env

OPTIONS = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "order": "steer-last", "first": 1},
    {"players": 3, "edition": "iuvi", "whole": "own", "first": "random"},
    {"players": 4, "unpaid": "stay", "order": "steer-last", "whole": "own"},
]
every_option = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options))

# The suite knows by name the environments of its own that observe a Dict with a mask, and remarks
# on any other; a seat that is done has no decision left.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


# PettingZoo's suites, as they are


@every_option
def test_api(options):
    api_test(env(**options), num_cycles=100)


@every_option
def test_seeds(options):
    seed_test(partial(env, **options), num_cycles=100)


@every_option
def test_parallel_api(options):
    parallel_api_test(parallel_env(**options), num_cycles=100)


@every_option
def test_parallel_seeds(options):
    parallel_seed_test(partial(parallel_env, **options), num_cycles=100)


@every_option
def test_states(options):
    state_test(env(**options), parallel_env(**options))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rendering(players):
    is_svg = {"svg": lambda drawn: drawn.startswith("<svg")}
    render_test(partial(env, players=players), custom_tests=is_svg)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_max_cycles(players, seed):
    """The suite samples without the mask, so an illegal decision must not end the game."""
    np.random.seed(seed)
    options = {"players": players, "illegal": "random"}
    made = SimpleNamespace(
        env=partial(env, **options), parallel_env=partial(parallel_env, **options)
    )
    max_cycles_test(made)


def test_a_game_cut_short_is_truncated_for_all_without_reward():
    table = env(players=3, max_cycles=2, illegal="random")
    table.reset(seed=1)
    for _ in range(6):
        table.step(86)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0.0}


def test_a_legal_decision_clears_the_mark_of_an_illegal_one():
    table = env(players=3, illegal="random")
    table.reset(seed=1)
    table.step(50)
    assert table.infos["seat_0"] == {"illegal": True}
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert table.infos["seat_0"] == {}


def test_an_illegal_decision_is_a_forfeit_or_replaced():
    with pytest.raises(ValueError, match="illegal is forfeit or random, not 'pardon'"):
        env(illegal="pardon")


# Whole games


def play(table, game, chooser, rewards):
    """Play a game to its end at a table and beside it; add up what every agent gets."""
    for agent in table.agent_iter():
        observation, reward, is_over, is_cut, _ = table.last()
        rewards[agent] += reward
        assert not is_cut
        if is_over:
            table.step(None)
            continue
        while game.chances:
            game.roll()
        assert agent == f"seat_{game.seat}"
        for name, value in observe(game.state, game.seat).items():
            assert np.array_equal(observation[name], value)
        legal = np.flatnonzero(observation["action_mask"])
        decision = int(chooser.choice(legal))
        assert sorted(write_decision(int(choice)) for choice in legal) == game.actions
        game.play(write_decision(decision))
        table.step(decision)
    while game.chances:
        game.roll()


@every_option
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_the_game(options, seed):
    table = env(**options)
    table.reset(seed=seed)
    game = marrakech.Game(**options, seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    play(table, game, random.Random(seed), rewards)
    assert game.phase == "over"
    assert table.unwrapped.game.record() == game.record()
    for seat, agent in enumerate(table.possible_agents):
        share = (seat in game.winners) / len(game.winners)
        assert rewards[agent] == pytest.approx(share - 1 / game.players)
    assert sum(rewards.values()) == pytest.approx(0)


def poor(position, rules, seed=1):
    """A table where a game goes on from a position."""
    options = dict(each.split("=") for each in rules.split())
    table = raw_env(**options)
    table.reset(seed=seed, options={"position": position})
    assert table.game.rules == rules
    return table


def test_a_seat_that_goes_out_is_done_with_a_loss_and_the_others_play_on():
    position = "7/7/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/7 d4 S 1 steer 59,1,30 3,15,15 -"
    table = poor(position, "players=3 unpaid=out order=steer-first whole=never")
    table.step(2)  # to the right: wherever he stops is red
    assert table.terminations == {"seat_0": False, "seat_1": True, "seat_2": False}
    assert table.agent_selection == "seat_1"
    assert table.last()[1] == -1 / 3
    table.step(None)
    assert table.agents == ["seat_0", "seat_2"]
    assert table.agent_selection == "seat_2"
    rewards = {"seat_0": 0.0, "seat_2": 0.0}
    play(table, copy.copy(table.game), random.Random(1), rewards)
    assert sum(rewards.values()) == pytest.approx(1 / 3)


def test_two_can_go_out_between_two_decisions():
    position = "7/7/r-rr-rr-r1/r-rr-rr-r1/7/7/7 d5 N 0 steer 90,0,0,30 6,12,12,12 -"
    table = poor(position, "players=4 unpaid=out order=steer-last whole=never")
    table.step(0)  # to the left: the next three stop on red
    assert table.game.out == (1, 2)
    assert [agent for agent in table.agents if table.terminations[agent]] == ["seat_1", "seat_2"]
    table.step(None)
    table.step(None)
    assert table.agents == ["seat_0", "seat_3"]
    assert not any(table.terminations.values())
    rewards = {"seat_0": 0.0, "seat_3": 0.0}
    play(table, copy.copy(table.game), random.Random(1), rewards)
    assert sum(rewards.values()) == pytest.approx(1 / 2)


def test_a_game_goes_on_from_a_position_without_those_who_are_out():
    position = "7/7/7/3r-r2/7/7/7 d3 N 2 steer 32,x,28,60 11,0,12,12 -"
    table = env(players=4)
    table.reset(seed=3, options={"position": position})
    assert table.agents == ["seat_0", "seat_2", "seat_3"]
    assert table.agent_selection == "seat_2"
    game = marrakech.Game.from_position(position, table.unwrapped.game.rules, seed=3)
    rewards = dict.fromkeys(table.agents, 0.0)
    play(table, game, random.Random(1), rewards)
    assert table.unwrapped.game.history == game.history
    assert sum(rewards.values()) == pytest.approx(1 / 4)  # the loss of seat 1 lies behind


OUT_AT_ONCE = "7/7/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/7 b4 E 1 walk 60,0,30 3,15,15 -"


def test_a_seat_that_goes_out_before_anybody_decides_is_named_first():
    table = env(players=3, order="steer-last")
    table.reset(seed=1, options={"position": OUT_AT_ONCE})
    assert table.agent_selection == "seat_1"
    assert table.last()[1:3] == (-1 / 3, True)
    table.step(None)
    assert table.agents == ["seat_0", "seat_2"]
    assert table.agent_selection == "seat_2"
    assert table.last()[0]["action_mask"].any()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"position": "nonsense"}, "position: there are 1 fields, not 8"),
        ({"position": "7/7/7/7/7/7/7 d4 N 0 over 90,x,x 3,0,0 -"}, "the game is over there"),
    ],
)
@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_reset_that_cannot_be_is_refused(make, options, why):
    with pytest.raises(ValueError, match=why):
        make(players=3).reset(options=options)


# Everybody at once


@every_option
def test_every_info_says_who_acts(options):
    table = parallel_env(**options, illegal="random")
    chooser = random.Random(1)
    observations, infos = table.reset(seed=2)
    while table.agents:
        (active,) = {info["active_agent"] for info in infos.values() if info}
        assert set(infos) >= set(table.agents)
        awaited = [agent for agent in table.agents if observations[agent]["action_mask"].any()]
        assert awaited == [active]
        chosen = {
            agent: chooser.choice(np.flatnonzero(observations[agent]["action_mask"]))
            if agent == active
            else 86
            for agent in table.agents
        }
        observations, _, _, _, infos = table.step(chosen)
        assert not any("illegal" in info for info in infos.values())
    assert table.step({}) == ({}, {}, {}, {}, {})


def test_only_the_decision_just_made_is_called_illegal():
    table = parallel_env(players=3, illegal="random")
    _, infos = table.reset(seed=1)
    assert infos == {f"seat_{seat}": {"active_agent": "seat_0"} for seat in range(3)}
    _, _, _, _, infos = table.step({"seat_0": 50})
    assert infos["seat_0"] == {"active_agent": "seat_0", "illegal": True}
    assert infos["seat_1"] == {"active_agent": "seat_0"}
    rug = int(np.flatnonzero(table.aec_env.observe("seat_0")["action_mask"])[0])
    assert "illegal" not in table.step({"seat_0": rug, "seat_1": 1, "seat_2": None})[4]["seat_0"]
    assert "illegal" in table.step({"seat_1": 50})[4]["seat_1"]
    rug = int(np.flatnonzero(table.aec_env.observe("seat_1")["action_mask"])[0])
    infos = table.step({"seat_1": rug})[4]
    assert infos == {f"seat_{seat}": {"active_agent": "seat_2"} for seat in range(3)}


def test_a_seat_that_does_not_decide_in_its_turn_is_named():
    table = parallel_env(players=3)
    table.reset(seed=1)
    for actions in ({}, {"seat_1": 1}, {"seat_0": None}):
        with pytest.raises(ValueError, match="seat_0 must decide"):
            table.step(actions)


def test_in_parallel_a_seat_that_is_out_from_the_start_is_no_agent():
    table = parallel_env(players=3, order="steer-last")
    observations, infos = table.reset(seed=1, options={"position": OUT_AT_ONCE})
    assert list(observations) == list(infos) == table.agents == ["seat_0", "seat_2"]
    assert infos["seat_0"] == {"active_agent": "seat_2"}


def test_in_parallel_a_cycle_is_a_step():
    table = parallel_env(players=3, max_cycles=4)
    observations, infos = table.reset(seed=1)
    for number in range(4):
        active = infos["seat_0"]["active_agent"]
        decision = int(np.flatnonzero(observations[active]["action_mask"])[0])
        observations, rewards, over, cut, infos = table.step({active: decision})
        assert set(cut.values()) == {number == 3}
        assert set(over.values()) == {False}
        assert set(rewards.values()) == {0.0}
    assert not table.agents


# Refusals


def test_an_illegal_decision_ends_the_game_for_all():
    table = env(players=3)
    table.reset(seed=1)
    table.step(86)  # a rug where Assam must be steered
    rewards, said = {}, {}
    for agent in table.agent_iter():
        _, rewards[agent], is_over, _, said[agent] = table.last()
        assert is_over
        table.step(None)
    assert rewards == pytest.approx({"seat_0": -1 / 3, "seat_1": 1 / 6, "seat_2": 1 / 6})
    assert said == {"seat_0": {"illegal": True}, "seat_1": {}, "seat_2": {}}


def test_a_number_that_is_no_decision_is_refused():
    table = env(players=3)
    table.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        table.step(87)
    with pytest.raises(marrakech.BadNotation, match="decision: 87"):
        table.unwrapped.step(87)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 5}, "players is 2 or 3 or 4, not '5'"),
        ({"players": 1}, "players is 2 or 3 or 4, not '1'"),
        ({"edition": "moon"}, "edition: 'moon' is none of gigamic"),
        ({"unpaid": "beg"}, "unpaid is out or stay, not 'beg'"),
        ({"order": "last"}, "order is steer-first or steer-last"),
        ({"whole": "all"}, "whole is never or own"),
        ({"first": 3}, "first: 3 is not one of the 3 seats"),
        ({"render_mode": "film"}, "render_mode: 'film' is none of human"),
        ({"max_cycles": 0}, "max_cycles is 1 to"),
        ({"max_cycles": 2.5}, "max_cycles is a whole number"),
    ],
)
def test_options_that_cannot_be_are_refused(options, why):
    with pytest.raises(ValueError, match=why):
        env(**options)


# Seeds and copies


def test_games_without_a_seed_differ_and_come_again():
    def boards(table):
        table.reset(seed=5)
        seen = []
        for _ in range(4):
            chooser = random.Random(1)
            for _ in range(20):
                observation = table.last()[0]
                table.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
            seen.append(table.unwrapped.game.position)
            table.reset()
        return seen

    assert boards(env()) == boards(env())
    assert len(set(boards(env()))) == 4


def test_a_table_can_be_copied_and_pickled():
    table = raw_env(players=2, order="steer-last")
    table.reset(seed=3)
    clone = copy.deepcopy(table)
    assert type(clone) is raw_env
    fresh = pickle.loads(pickle.dumps(table))
    fresh.reset(seed=3)
    assert fresh.game.position == table.game.position
