"""Marrakech in Gymnasium: its own checker, vectors, and whole games against Game."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import marrakech
from marrakech.bots.bot import View
from marrakech.bots.make_bot import level
from marrakech.envs.decisions import decisions, is_awaited, write_decision
from marrakech.envs.gymnasium import ID
from marrakech.envs.observation import observe
from marrakech.envs.opponents import at_random

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


# Opponents by name


def whole_game(table, seed, **options):
    """Play a game to its end with the first legal decision; what was seen, and the last reward."""
    observation, _ = table.reset(seed=seed, **options)
    seen, is_over = [], False
    while not is_over:
        decision = int(np.flatnonzero(observation["action_mask"])[0])
        observation, reward, is_over, _, _ = table.step(decision)
        seen.append(table.unwrapped.game.position)
    return seen, reward


@pytest.mark.parametrize("name", ["random", "peddler", "merchant", "shepherd", "vizier:30"])
def test_opponents_are_levels_by_name(name):
    table = gymnasium.make(ID, players=2, opponents=[name])
    seen, _ = whole_game(table, seed=3)
    assert len(seen) > 20
    assert whole_game(table, seed=3)[0] == seen
    assert whole_game(gymnasium.make(ID, players=2, opponents=[name]), seed=3)[0] == seen


def test_a_named_opponent_decides_what_its_bot_would():
    table = gymnasium.make(ID, players=3, seat=1, opponents=["peddler", "merchant"])
    names = {2: "peddler", 0: "merchant"}
    whole_game(table, seed=5)
    game = marrakech.Game.from_record(table.unwrapped.game.record())
    for state, action in zip(game.states, game.numbers, strict=False):
        if is_awaited(state) and state.seat != 1:
            assert level(names[state.seat]).choose(View(state), 0.1) == action


def test_levels_and_functions_sit_at_one_table():
    table = gymnasium.make(ID, players=3, opponents=["random", first_of])
    assert whole_game(table, seed=1) == whole_game(table, seed=1)
    assert whole_game(table, seed=1) != whole_game(table, seed=2)


def test_a_bot_by_chance_differs_from_game_to_game():
    table = gymnasium.make(ID, players=2, opponents=["random"])
    whole_game(table, seed=1)
    following = whole_game(table, seed=None)
    assert following != whole_game(table, seed=None)


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork:DeprecationWarning")
@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_tables_with_named_opponents(mode):
    options = {"players": 2, "opponents": ["merchant"], "illegal": "random", "max_cycles": 5}
    tables = gymnasium.make_vec(ID, num_envs=2, vectorization_mode=mode, **options)
    observations, _ = tables.reset(seed=1)
    for number in range(5):
        _, _, over, cut, _ = tables.step(observations["action_mask"].argmax(axis=1))
        assert not over.any()
        assert cut.all() == (number == 4)
    tables.close()


# Games from a position

MIDDLE = "7/7/7/3r-r2/7/7/7 d3 N 1 steer 30,30,30 14,15,15 -"
FULL = "7/7/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/r-rr-rr-r1/7 d4 S 1 steer 59,1,30 3,15,15 -"


def test_a_game_goes_on_from_a_position():
    table = gymnasium.make(ID, players=3, seat=1)
    observation, _ = table.reset(seed=7, options={"position": MIDDLE})
    game = marrakech.Game.from_position(MIDDLE, table.unwrapped.game.rules, seed=7)
    for name, value in observe(game.state, 1).items():
        assert np.array_equal(observation[name], value)
    game.play("F")
    game.roll()
    table.unwrapped.step(1)
    assert table.unwrapped.game.history[:2] == game.history
    table.reset(seed=7)
    assert table.unwrapped.game.purses == (30, 30, 30)


def test_others_play_first_where_it_is_their_turn():
    table = gymnasium.make(ID, players=3, seat=0, opponents=["merchant", "peddler"])
    observation, _ = table.reset(seed=7, options={"position": MIDDLE})
    assert table.unwrapped.game.seat == 0
    assert observation["action_mask"].any()
    assert len(table.unwrapped.game.history) == 6


def test_two_players_go_on_before_their_first_rugs_are_drawn():
    table = gymnasium.make(ID, players=2, first=1, seat=1)
    table.reset(seed=4)
    fresh = table.unwrapped.game.history
    start = "7/7/7/7/7/7/7 d4 N 0 draw 30,30 12+12,12+12 -,-"
    table.reset(seed=4, options={"position": start})
    assert table.unwrapped.game.history == fresh
    assert table.unwrapped.game.seat == 1


def test_a_seat_that_goes_out_before_it_decides_is_out_by_the_next_step():
    table = gymnasium.make(ID, players=3, seat=1, order="steer-last").unwrapped
    position = FULL.replace("d4 S 1 steer 59,1,30", "b4 E 1 walk 60,0,30")
    observation, _ = table.reset(seed=1, options={"position": position})
    assert not observation["action_mask"].any()
    assert not table.action_masks().any()
    _, reward, is_over, is_cut, info = table.step(0)
    assert (reward, is_over, is_cut, info["illegal"]) == (-1 / 3, True, False, False)
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"position": "nonsense"}, "position: there are 1 fields, not 8"),
        ({"position": 7}, "position: 7 is not a text"),
        ({"position": MIDDLE.replace("30,30,30", "30,30,31")}, "purses"),
        ({"position": MIDDLE.replace("30,30,30 14,15,15", "30,30 15,15")}, "purses"),
        ({"position": "7/7/7/7/7/7/7 d4 N 0 steer 60,x,30 15,0,15 -"}, "seat 1 is out there"),
        ({"position": "7/7/7/7/7/7/7 d4 N 0 over 90,x,x 3,0,0 -"}, "the game is over there"),
        ({"positions": MIDDLE}, "options of reset: 'positions' is not position"),
    ],
)
def test_a_reset_that_cannot_be_is_refused_and_the_game_goes_on(options, why):
    table = gymnasium.make(ID, players=3, seat=1)
    table.reset(seed=1)
    before = table.unwrapped.game.position
    with pytest.raises(ValueError, match=why):
        table.unwrapped.reset(options=options)
    assert table.unwrapped.game.position == before
    table.unwrapped.step(1)


# Masks


def test_masks_have_the_name_that_sb3_expects():
    table = gymnasium.make(ID, players=3)
    masks = table.get_wrapper_attr("action_masks")
    _, info = table.reset(seed=1)
    for _ in range(30):
        assert masks().dtype == np.bool_
        assert np.array_equal(masks(), info["action_mask"] == 1)
        _, _, is_over, _, info = table.step(int(np.flatnonzero(masks())[-1]))
        if is_over:
            _, info = table.reset()


# Illegal decisions, and games cut short


def test_an_illegal_decision_can_be_replaced_by_a_legal_one():
    table = gymnasium.make(ID, players=2, illegal="random")
    observation, _ = table.reset(seed=1)
    is_over = False
    while not is_over:
        action = int(np.flatnonzero(observation["action_mask"] == 0)[0])
        observation, reward, is_over, _, info = table.step(action)
        assert info["illegal"]
    assert reward in (-0.5, 0.0, 0.5)
    assert len(table.unwrapped.game.history) > 60
    assert table.unwrapped.game.winners is not None
    table.reset(seed=1)
    *_, info = table.step(1)
    assert not info["illegal"]


def test_a_game_is_cut_short_after_so_many_decisions():
    table = gymnasium.make(ID, players=3, max_cycles=3)
    observation, _ = table.reset(seed=1)
    for number in range(3):
        decision = int(np.flatnonzero(observation["action_mask"])[0])
        observation, reward, is_over, is_cut, _ = table.step(decision)
        assert (reward, is_over, is_cut) == (0.0, False, number == 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.unwrapped.step(1)
    table.reset(seed=1)
    assert not table.step(1)[3]


@pytest.mark.parametrize("mode", ["human", "ansi", "rgb_array", "svg"])
def test_every_way_to_show_a_table(mode, capsys):
    table = gymnasium.make(ID, players=3, render_mode=mode)
    table.reset(seed=1)
    table.step(1)
    shown = table.render()
    match mode:
        case "human":
            assert shown is None
            assert "\x1b[" in capsys.readouterr().out
        case "ansi":
            assert "\x1b[" in shown
        case "rgb_array":
            assert shown.shape == (592, 592, 3)
        case "svg":
            assert shown.startswith("<svg")


# Refusals


@pytest.mark.parametrize("action", [87, -1, 1.5, "L", None])
def test_a_number_that_is_no_decision_is_refused(action):
    table = gymnasium.make(ID, players=3).unwrapped
    table.reset(seed=1)
    before = table.game.position
    with pytest.raises(marrakech.BadNotation, match="is not one of 0 to 86"):
        table.step(action)
    assert table.game.position == before


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
        ({"seat": 1.0}, "seat: 1.0 is not one of 0 to 2"),
        ({"seat": "1"}, "seat: '1' is not one of 0 to 2"),
        ({"opponents": [at_random]}, "opponents: 1 given where 2 are needed"),
        ({"opponents": ["merchant"]}, "opponents: 1 given where 2 are needed"),
        ({"opponents": "merchant"}, "opponents: 'merchant' is not a list"),
        ({"opponents": ["camel", "random"]}, "opponents: 'camel' is none of random, shepherd"),
        ({"opponents": ["random", "cmd:true"]}, "opponents: 'cmd:true' is none of random"),
        ({"opponents": ["merchant:5", "random"]}, "a merchant takes no depth"),
        ({"opponents": ["vizier:0", "random"]}, "the simulations are a number from 1 to"),
        ({"opponents": [at_random, 5]}, "opponents: 5 is neither a level nor a function"),
        ({"illegal": "pardon"}, "illegal is forfeit or random, not 'pardon'"),
        ({"max_cycles": 0}, "max_cycles is 1 to"),
        ({"max_cycles": "x"}, "max_cycles is a whole number, not 'x'"),
        ({"render_mode": "film"}, "render_mode: 'film' is none of human"),
    ],
)
@pytest.mark.filterwarnings("ignore:.*The environment is being initialised with render_mode='film'")
def test_options_that_cannot_be_are_refused(options, why):
    with pytest.raises(ValueError, match=why):
        gymnasium.make(ID, **options)
