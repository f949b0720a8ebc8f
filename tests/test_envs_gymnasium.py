"""Marrakech in Gymnasium: its own checker, vectors, and whole games against Game."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import marrakech
from marrakech.envs.decisions import decisions, write_decision
from marrakech.envs.gymnasium import ID, at_random
from marrakech.envs.observation import observe

OPTIONS = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "order": "steer-last", "seat": 1},
    {"players": 3, "edition": "iuvi", "whole": "own", "first": "random", "seat": 2},
    {"players": 4, "unpaid": "stay", "order": "steer-last", "first": 3, "seat": 1},
]
every_option = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options))


def first_of(state, chance):
    """The first legal decision."""
    return decisions(state)[0]


# Gymnasium's own checks


@every_option
def test_the_checker_is_content(options, capsys):
    check_env(gymnasium.make(ID, **options).unwrapped)


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_at_once(mode):
    tables = gymnasium.make_vec(ID, num_envs=2, vectorization_mode=mode, players=3)
    chance = np.random.default_rng(1)
    observations, _ = tables.reset(seed=4)
    assert observations["observation"].shape == (2, 10, 7, 7)
    ends = 0
    for _ in range(80):
        masks = observations["action_mask"]
        chosen = [int(chance.choice(np.flatnonzero(m))) if m.any() else 0 for m in masks]
        observations, rewards, over, cut, infos = tables.step(np.array(chosen))
        assert not cut.any()
        assert not infos["illegal"].any()
        assert (rewards[~over] == 0).all()
        ends += over.sum()
    tables.close()
    assert ends >= 2


# Whole games


@every_option
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_the_game(options, seed):
    players, seat = options["players"], options.get("seat", 0)
    table = gymnasium.make(ID, **options, opponents=[first_of] * (players - 1))
    game = marrakech.Game(**{k: v for k, v in options.items() if k != "seat"}, seed=seed)
    observation, info = table.reset(seed=seed)
    chooser, is_over = random.Random(seed), False
    while not is_over:
        others_play(game, seat)
        for name, value in observe(game.state, seat).items():
            assert np.array_equal(observation[name], value)
        assert np.array_equal(info["action_mask"], observation["action_mask"])
        decision = int(chooser.choice(np.flatnonzero(observation["action_mask"])))
        game.play(write_decision(decision))
        observation, reward, is_over, is_cut, info = table.step(decision)
        assert not is_cut
        assert not info["illegal"]
        assert is_over or reward == 0
    others_play(game, seat)
    assert table.unwrapped.game.record() == game.record()
    share = 0 if seat in game.out else (seat in game.winners) / len(game.winners)
    assert reward == pytest.approx(share - 1 / players)


def others_play(game, seat):
    """Everything that happens until this seat must decide or is done."""
    while game.phase != "over" and seat not in game.out:
        if game.chances:
            game.roll()
        elif game.seat == seat:
            return
        else:
            game.play(write_decision(first_of(game.state, None)))


def test_opponents_sit_clockwise_from_ones_own_seat():
    asked = {1: set(), 2: set(), 3: set()}

    def listener(place):
        def choose(state, chance):
            asked[place].add(state.seat)
            return at_random(state, chance)

        return choose

    table = gymnasium.make(ID, players=4, seat=2, opponents=[listener(p) for p in (1, 2, 3)])
    observation, _ = table.reset(seed=1)
    for _ in range(6):
        observation, *_ = table.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert asked == {1: {3}, 2: {0}, 3: {1}}


def test_going_out_ends_the_episode_with_a_loss():
    table = gymnasium.make(ID, players=3, seat=1).unwrapped
    table.reset(seed=1)
    table.game = marrakech.Game.from_position(
        "7/7/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/7 d4 S 1 steer 59,1,30 3,15,15 -",
        "players=3 unpaid=out order=steer-first whole=never",
    )
    observation, reward, is_over, *_ = table.step(2)  # wherever he stops is red
    assert is_over
    assert reward == -1 / 3
    assert not observation["action_mask"].any()


# What is refused


def test_an_illegal_decision_ends_the_episode_with_a_loss():
    table = gymnasium.make(ID, players=4)
    table.reset(seed=1)
    _, reward, is_over, is_cut, info = table.step(86)
    assert (reward, is_over, is_cut, info["illegal"]) == (-1 / 4, True, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        table.unwrapped.step(0)


def test_an_opponent_who_breaks_the_rules_is_an_error():
    table = gymnasium.make(ID, players=2, seat=1, opponents=[lambda state, chance: 86])
    with pytest.raises(marrakech.IllegalAction, match="not the time to lay"):
        table.reset(seed=1)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 5}, "players is 2 or 3 or 4, not '5'"),
        ({"edition": "moon"}, "edition: 'moon' is none of gigamic"),
        ({"seat": 3}, "seat: 3 is not one of 0 to 2"),
        ({"opponents": [at_random]}, "opponents: 1 given where 2 are needed"),
        ({"render_mode": "film"}, "render_mode: 'film' is none of human"),
    ],
)
@pytest.mark.filterwarnings("ignore:.*The environment is being initialised with render_mode='film'")
def test_options_that_cannot_be_are_refused(options, why):
    with pytest.raises(ValueError, match=why):
        gymnasium.make(ID, **options)
