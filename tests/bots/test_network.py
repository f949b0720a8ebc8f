"""The champion's eye: sees alike what is alike, adds up exactly, and refuses what is damaged."""

import io
import itertools
import json
import random

import numpy as np
import pytest
from hypothesis import given, settings

from marrakech import analyse
from marrakech.bots import evaluators as eyes
from marrakech.bots import network
from marrakech.bots.bot import View
from marrakech.bots.features import INPUTS, MOST_SEEN, see, turned_north
from marrakech.bots.heuristic import WEIGHTS, expected_points
from marrakech.bots.make_bot import make_bot
from marrakech.bots.network import (
    LEVELS,
    ONE,
    STEPS,
    BadWeights,
    coarse,
    judged,
    layers_from,
    network_for,
    with_room,
)
from marrakech.bots.successors import action_at, width
from marrakech.compile.native import compile_native
from marrakech.rules.actions import FIRST_RUG
from marrakech.rules.assam import EAST, NORTH, SOUTH, WEST, Assam
from marrakech.rules.floor import NO_COLOUR, Floor
from marrakech.rules.squares import SIDE, SQUARES
from marrakech.rules.state import DRAW, LAY, OVER, State, rugs_left
from marrakech.rules.turn import lay
from marrakech.training.progress_chart import draw_learning, opponents_in
from tests.support import simulator
from tests.support.strategies import games, new_game


def seen(state):
    """Everything there is something of, by input."""
    spots, sizes = np.zeros((1, MOST_SEEN), np.int32), np.zeros((1, MOST_SEEN), np.int32)
    number = see(state, WEIGHTS[state.rules.players], spots, sizes, 0)
    return {int(spots[0, at]): int(sizes[0, at]) for at in range(number) if sizes[0, at]}


def mirrored(state, facing):
    """The table as it is seen when what looks this way looks north."""

    def moved(squares):
        return sum(1 << turned_north(at, facing) for at in range(SQUARES) if squares >> at & 1)

    headings = {
        NORTH: (NORTH, EAST, SOUTH, WEST), SOUTH: (SOUTH, WEST, NORTH, EAST),
        EAST: (EAST, NORTH, WEST, SOUTH), WEST: (WEST, SOUTH, EAST, NORTH),
    }[facing]  # fmt: skip
    east = north = 0
    for at in range(SQUARES):
        for halves, step in ((state.floor.whole_east, 1), (state.floor.whole_north, SIDE)):
            if halves >> at & 1:
                one, other = sorted((turned_north(at, facing), turned_north(at + step, facing)))
                east |= (1 << one) * (other - one == 1)
                north |= (1 << one) * (other - one == SIDE)
    floor = Floor(tuple(moved(top) for top in state.floor.tops), east, north)
    assam = Assam(turned_north(state.assam.square, facing), headings[state.assam.facing])
    return state._replace(floor=floor, assam=assam)


def judgeable(state):
    """Whether the champion is ever asked about such a state."""
    laid = sum(state.rugs) < 45
    return state.phase != OVER and (state.phase != DRAW or laid)


@settings(deadline=None, max_examples=60)
@given(games())
def test_the_market_turned_or_mirrored_is_seen_alike(game):
    if judgeable(game.state):
        told = seen(game.state)
        for facing in (EAST, SOUTH, WEST):
            assert seen(mirrored(game.state, facing)) == told


@settings(deadline=None, max_examples=60)
@given(games())
def test_seats_further_on_are_seen_alike(game):
    """Who sits where does not matter, only who follows whom."""
    state = game.state
    players = state.rules.players
    if not judgeable(state):
        return

    def on(four, by=1):
        seats = players * by
        kept = four[:seats]
        return (*kept[-by:], *kept[:-by], *four[seats:])

    each = 2 if players == 2 else 1  # colours
    up = [NO_COLOUR if colour == NO_COLOUR else (colour + 2) % 4 for colour in state.face_up]
    out = sum((state.out >> seat & 1) << (seat + 1) % players for seat in range(players))
    moved: State = state._replace(
        seat=(state.seat + 1) % players, purses=on(state.purses), rugs=on(state.rugs, each),
        out=out, floor=state.floor._replace(tops=on(state.floor.tops, each)),
        face_up=(up[1], up[0]),
    )  # fmt: skip
    assert seen(moved) == seen(state)


@settings(deadline=None, max_examples=40)
@given(games())
def test_inputs_are_within_their_bounds_and_the_same_compiled(game):
    if not judgeable(game.state):
        return
    spots, sizes = np.zeros((1, MOST_SEEN), np.int32), np.zeros((1, MOST_SEEN), np.int32)
    weights = WEIGHTS[game.state.rules.players]
    number = compile_native(see)(game.state, weights, spots, sizes, 0)
    compiled = {int(spots[0, at]): int(sizes[0, at]) for at in range(number) if sizes[0, at]}
    assert compiled == seen(game.state)
    assert number <= MOST_SEEN
    assert len(set(spots[0, :number].tolist())) == number
    assert all(0 <= spot < INPUTS and 0 < size < 256 for spot, size in compiled.items())


def positions(players, seed):
    """The states of a random game that a champion is asked about."""
    game, chooser = new_game(players, "out", "steer-first", "never", seed=seed), random.Random(seed)
    while game.phase != "over":
        if judgeable(game.state):
            yield game.state
        game.play(chooser.choice(game.actions))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_looked_at_before_changes_nothing(players):
    states, kept = list(positions(players, seed=players)), network_for(players)
    told = [compile_native(judged)(state, kept) for state in states]
    order = list(range(len(states)))
    random.Random(1).shuffle(order)
    for place in order:
        assert compile_native(judged)(states[place], kept) == told[place]
    fresh = network_for(players)
    assert compile_native(judged)(states[-1], fresh) == told[-1]
    assert judged(states[-1], network_for(players)) == pytest.approx(told[-1], abs=1e-5)
    for shares in told:
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


PARTS = 3


def layers(players, wide=(8, 6, 5)):
    """Layers of a network that knows nothing."""
    chance, widths = np.random.default_rng(1), (INPUTS, *wide, players)
    named = {}
    for number, (before, after) in enumerate(itertools.pairwise(widths)):
        weight = chance.normal(0, 0.05, (PARTS, before, after))
        named[f"weight{number}"] = weight.astype(np.float16)
        named[f"bias{number}"] = chance.normal(0, 0.05, (PARTS, after)).astype(np.float16)
    named["weight0"], named[STEPS] = coarse(named["weight0"])
    named["bias0"] = (np.round(named["bias0"] * np.float64(ONE)) / ONE).astype(np.float16)
    return named


def test_coarse_weights_are_what_they_were_to_half_a_step():
    weights = np.random.default_rng(2).normal(0, 0.05, (2, 30, 7))
    weights[1, 4] = 0
    counted, steps = coarse(weights)
    off = np.abs(counted * steps[:, :, None] / ONE - weights)
    assert (off <= steps[:, :, None] / ONE / 2 + 1e-12).all()
    assert np.abs(counted).max() <= LEVELS
    assert (counted[1, 4] == 0).all()


def test_a_network_says_what_its_layers_say(tmp_path):
    named = layers(3)
    np.savez(tmp_path / "some.npz", **named)
    net = with_room(WEIGHTS[3], layers_from(tmp_path / "some.npz", 3))
    for state in positions(3, seed=4):
        found = np.zeros(INPUTS)
        for spot, size in seen(state).items():
            found[spot] = size
        part = sum(state.rugs) * PARTS // SQUARES
        for number in range(4):
            weight, bias = (
                named[f"{kind}{number}"][part].astype(float) for kind in ("weight", "bias")
            )
            if number == 0:
                weight *= named[STEPS][part, :, None] / ONE
            found = found @ weight + bias
            found = np.maximum(found, 0) if number < 3 else found
        chances = np.exp(found)
        for place in range(3):
            if state.out >> (state.seat + place) % 3 & 1:
                chances[place] = 0
        expected = np.roll(chances / chances.sum(), state.seat)
        assert compile_native(judged)(state, net)[:3] == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda named: named.pop("bias2"), "no weights can be read"),
        (lambda named: named.update(weight1=named["weight1"][1:]), "do not fit together"),
        (lambda named: named.update(bias1=named["bias1"][:2]), "do not fit together"),
        (lambda named: named.update(step0=named[STEPS][:, 1:]), "do not fit together"),
        (lambda named: named.update(bias0=named["bias0"].astype(float)), "are not halves"),
        (lambda named: named.update(weight0=named["weight0"].astype(float)), "not of bytes"),
        (lambda named: named["weight1"].__setitem__((0, 3, 3), np.nan), "numbers are none"),
        (lambda named: named["weight3"].__setitem__((0, 3, 1), 6e4), "or beyond 1000"),
        (
            lambda named: named.update(
                weight0=named["weight0"][:, :, :0],
                bias0=named["bias0"][:, :0],
                weight1=named["weight1"][:, :0],
            ),
            "do not fit together",
        ),
        (lambda named: named[STEPS].__setitem__((2, 3), 9000), "beyond 7"),
        (lambda named: named["bias0"].__setitem__((1, 3), 9), "beyond 7"),
        (
            lambda named: named.update({name: array[:0] for name, array in named.items()}),
            "do not fit together",
        ),
        (lambda named: named.update(layers(4)), "judges 4 seats, not 3"),
    ],
)
def test_weights_that_cannot_be_right_are_refused(tmp_path, damage, told):
    named = layers(3)
    damage(named)
    np.savez(tmp_path / "some.npz", **named)
    with pytest.raises(BadWeights, match=told):
        layers_from(tmp_path / "some.npz", 3)


def flipped(contents, place):
    """A file with one bit of a byte the other way round."""
    return contents[:place] + bytes([contents[place] ^ 1]) + contents[place + 1 :]


def as_one_array(_contents):
    file = io.BytesIO()
    np.save(file, np.zeros(3))
    return file.getvalue()


@pytest.mark.parametrize(
    "damage",
    [
        lambda contents: contents[:0],
        lambda contents: contents[:100],
        lambda contents: contents[:5000],
        lambda contents: flipped(contents, contents.rindex(b"PK\x01\x02") + 8),  # "encrypted"
        lambda contents: flipped(contents, contents.rindex(b"PK\x01\x02") + 10),  # packed otherwise
        as_one_array,
    ],
)
def test_a_damaged_file_is_refused_and_a_vizier_plays_on(tmp_path, monkeypatch, capsys, damage):
    whole = (network.FOLDER / "players2.npz").read_bytes()
    (tmp_path / "players2.npz").write_bytes(damage(whole))
    monkeypatch.setattr(network, "FOLDER", tmp_path)
    monkeypatch.setattr(eyes, "OPENED", eyes.Opened())
    monkeypatch.setattr(eyes, "TOLD", set())
    game = new_game(2, "out", "steer-first", "never", seed=3)
    while game.phase != "steer":
        game.play(game.actions[0])
    view = View(game.state)
    assert make_bot("grand-vizier:60").choose(view, 1) == make_bot("vizier:60").choose(view, 1)
    assert capsys.readouterr().err.count("players2.npz: no weights can be read from it") == 1
    assert analyse(game).judge.bot == "vizier"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_champion_judges_by_what_it_learned(players):
    eye = eyes.doubting_eye(players)
    assert eye.doubt == eyes.DOUBT
    assert {after for _, after in eye.substitutions} == {network.judged, network.likely}


@settings(deadline=None, max_examples=40)
@given(games())
def test_the_rugs_worth_a_look_are_those_that_promise_most(game):
    state = game.state
    if state.phase != LAY or rugs_left(state) <= network.LAST_RUGS:
        return
    mind = network.network_for(state.rules.players)
    chosen = compile_native(network.likely)(state, mind)
    wide = width(state)
    if wide <= network.WORTH_A_LOOK:
        assert chosen == (1 << wide) - 1
        return
    weights, seats = WEIGHTS[state.rules.players], range(state.rules.players)
    promise = []
    for place in range(wide):
        points = expected_points(lay(state, action_at(state, place) - FIRST_RUG), weights)
        promise.append(points[state.seat] - max(points[s] for s in seats if s != state.seat))
    best = sorted(promise, reverse=True)[: network.WORTH_A_LOOK]
    taken = [promise[place] for place in range(wide) if chosen >> place & 1]
    assert sorted(taken, reverse=True) == pytest.approx(best)


def test_how_it_learned_lies_beside_the_weights_and_can_be_drawn(tmp_path):
    logs = {
        players: json.loads((network.FOLDER / f"players{players}.json").read_text())["log"]
        for players in (2, 3, 4)
    }
    assert all(opponents_in(log) == ["merchant"] for log in logs.values())
    draw_learning(logs, tmp_path / "learning.svg")
    drawn = (tmp_path / "learning.svg").read_text()
    assert all(f"{players} players, against merchant" in drawn for players in logs)


SEEN_ON_A_GPU = """
import numpy as np
from marrakech.bots.successors import WIDTH
from marrakech.bots.features import INPUTS, MOST_SEEN
from marrakech.bots.heuristic import WEIGHTS
from marrakech.envs.game_rows import WORDS
from marrakech.compile.native import compile_native
from marrakech.rules.state import Rules
from marrakech.training import gpu_turns as gpu
from marrakech.training import turns

def room(players):
    slots = turns.WAYS * WIDTH
    return (
        np.zeros((slots, MOST_SEEN), np.int16), np.zeros((slots, MOST_SEEN), np.uint8),
        np.zeros(slots, np.int16), np.zeros(slots, np.int32),
        np.zeros((slots, players), np.float32),
    )

chance, compared = np.random.default_rng(7), 0
for rules in (Rules(2), Rules(3, 1, 1, 1), Rules(4, 0, 1, 0)):
    cpu, there = np.zeros((1, WORDS), np.int64), np.zeros((1, WORDS), np.int64)
    compile_native(turns.begin_all)(cpu, rules, 5, 0)
    gpu.begin[1, 1](there, rules, 5, 0)
    for turn in range(21):
        one, other = room(rules.players), room(rules.players)
        compile_native(turns.unfold_all)(cpu, rules, WEIGHTS[rules.players], *one)
        slots = np.flatnonzero(one[2] > 0)
        if turn % 10 == 9:
            gpu.unfold[gpu.blocks(turns.WAYS), gpu.THREADS](
                there, rules, WEIGHTS[rules.players], *other
            )
            for ours, theirs in zip(one, other, strict=True):
                assert np.array_equal(ours, theirs)
            inputs = [np.zeros((9, INPUTS), np.uint8) for _ in range(2)]
            compile_native(turns.spread_all)(slots[:9], *one[:3], inputs[0])
            gpu.spread[gpu.blocks(9 * gpu.LANES), gpu.THREADS](slots[:9], *other[:3], inputs[1])
            assert inputs[0].any() and np.array_equal(*inputs)
            compared += len(slots)
        slot = np.array([chance.choice(slots)])
        compile_native(turns.play_all)(cpu, rules, slot)
        gpu.play[1, 1](there, rules, slot)
        assert np.array_equal(cpu, there)
assert compared > 300, compared
print("same")
"""


def test_a_position_is_seen_alike_on_a_gpu():
    assert simulator.printed(simulator.SMALL_BLOCKS + SEEN_ON_A_GPU) == "same"
