"""The value network: symmetric, exact whatever came before, and strict about damaged files."""

import io
import itertools
import json
import random

import numpy as np
import pytest
from hypothesis import given, settings

from marrakech import analyse
from marrakech.bots import evaluators, network
from marrakech.bots.bot import View
from marrakech.bots.features import (
    INPUTS,
    MAX_ACTIVE,
    NUMBERS,
    NUMBERS_A_SEAT,
    turned_north,
    write_features,
)
from marrakech.bots.heuristic import WEIGHTS, expected_points, mover, tolls_ahead
from marrakech.bots.make_bot import make_bot
from marrakech.bots.network import (
    LEVELS,
    ONE,
    STEPS,
    BadWeights,
    load_network,
    network_win_probabilities,
    quantized,
    read_layers,
    with_buffers,
)
from marrakech.bots.search_tree import Tree
from marrakech.bots.successors import action_at, width
from marrakech.compile.native import compile_native
from marrakech.rules.actions import FIRST_RUG
from marrakech.rules.assam import EAST, LEFT, NORTH, RIGHT, SOUTH, WEST, Assam
from marrakech.rules.floor import COLOURS, NO_COLOUR, Floor
from marrakech.rules.squares import SIDE, SQUARES
from marrakech.rules.state import DRAW, LAY, OVER, STEER, STEER_FIRST, State, rugs_left
from marrakech.rules.turn import lay
from marrakech.training.progress_chart import draw_learning, opponents_in
from tests.support import simulator
from tests.support.strategies import games, new_game


def seen(state):
    """Return every input that is not zero, with its amount."""
    spots, sizes = np.zeros((1, MAX_ACTIVE), np.int32), np.zeros((1, MAX_ACTIVE), np.int32)
    number = write_features(state, WEIGHTS[state.rules.players], spots, sizes, 0)
    return {int(spots[0, at]): int(sizes[0, at]) for at in range(number) if sizes[0, at]}


def mirrored(state, facing):
    """Return the state turned or mirrored so that this direction becomes north."""

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


def can_be_evaluated(state):
    """Return whether a search ever evaluates such a state."""
    laid = sum(state.rugs) < 45
    return state.phase != OVER and (state.phase != DRAW or laid)


def without_leads(inputs):
    """Return the inputs but for the expected leads of the heuristic."""
    leads = {NUMBERS + place * NUMBERS_A_SEAT + 5 for place in range(COLOURS)}
    return {index: amount for index, amount in inputs.items() if index not in leads}


def has_two_cheapest_steerings(state):
    """Return whether the mover may steer in two ways at the same least cost.

    The heuristic then expects the first of them, and the first is another one in a mirror.
    """
    if state.rules.order != STEER_FIRST:
        return False
    costs = [sum(tolls_ahead(state, quarter, mover(state))) for quarter in (LEFT, 0, RIGHT)]
    return sum(cost < min(costs) + 1e-9 for cost in costs) > 1


def check_mirrored(state):
    expected = seen(state)
    for facing in (EAST, SOUTH, WEST):
        found = seen(mirrored(state, facing))
        if has_two_cheapest_steerings(state):
            assert without_leads(found) == without_leads(expected)
        else:
            assert found == expected


@settings(deadline=None, max_examples=60)
@given(games())
def test_the_inputs_of_a_turned_or_mirrored_market_are_the_same(game):
    if can_be_evaluated(game.state):
        check_mirrored(game.state)


def test_two_cheapest_steerings_change_only_the_leads_in_a_mirror():
    """A random game found this position."""
    board = "3y|1r-r/3y1rb/1y1ggb|g|/rbbr-rbg/y-yygg|bg/1rb-bgy|1/1y-yg-gy1"
    check_mirrored(
        View.read(
            "players=4 unpaid=stay order=steer-first whole=never",
            f"{board} e1 E 2 lay 34,14,50,22 1,1,2,2 -",
        ).state
    )


@settings(deadline=None, max_examples=60)
@given(games())
def test_the_inputs_do_not_depend_on_the_number_of_a_seat(game):
    """The number of a seat does not matter, only the order around the table."""
    state = game.state
    players = state.rules.players
    if not can_be_evaluated(state):
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
    if not can_be_evaluated(game.state):
        return
    spots, sizes = np.zeros((1, MAX_ACTIVE), np.int32), np.zeros((1, MAX_ACTIVE), np.int32)
    weights = WEIGHTS[game.state.rules.players]
    number = compile_native(write_features)(game.state, weights, spots, sizes, 0)
    compiled = {int(spots[0, at]): int(sizes[0, at]) for at in range(number) if sizes[0, at]}
    assert compiled == seen(game.state)
    assert number <= MAX_ACTIVE
    assert len(set(spots[0, :number].tolist())) == number
    assert all(0 <= spot < INPUTS and 0 < size < 256 for spot, size in compiled.items())


def positions(players, seed):
    """The states of a random game that a champion is asked about."""
    game, chooser = new_game(players, "out", "steer-first", "never", seed=seed), random.Random(seed)
    while game.phase != "over":
        if can_be_evaluated(game.state):
            yield game.state
        game.play(chooser.choice(game.actions))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_do_not_depend_on_the_positions_evaluated_before(players):
    states, kept = list(positions(players, seed=players)), load_network(players)
    values = [compile_native(network_win_probabilities)(state, kept) for state in states]
    order = list(range(len(states)))
    random.Random(1).shuffle(order)
    for place in order:
        assert compile_native(network_win_probabilities)(states[place], kept) == values[place]
    fresh = load_network(players)
    assert compile_native(network_win_probabilities)(states[-1], fresh) == values[-1]
    assert network_win_probabilities(states[-1], load_network(players)) == pytest.approx(
        values[-1], abs=1e-5
    )
    for win_probabilities in values:
        assert sum(win_probabilities) == pytest.approx(1)
        assert min(win_probabilities) >= 0


STAGES = 3


def layers(players, wide=(8, 6, 5)):
    """Layers of a network that knows nothing."""
    chance, widths = np.random.default_rng(1), (INPUTS, *wide, players)
    named = {}
    for number, (before, after) in enumerate(itertools.pairwise(widths)):
        weight = chance.normal(0, 0.05, (STAGES, before, after))
        named[f"weight{number}"] = weight.astype(np.float16)
        named[f"bias{number}"] = chance.normal(0, 0.05, (STAGES, after)).astype(np.float16)
    named["weight0"], named[STEPS] = quantized(named["weight0"])
    named["bias0"] = (np.round(named["bias0"] * np.float64(ONE)) / ONE).astype(np.float16)
    return named


def test_quantized_weights_are_right_to_half_a_step():
    weights = np.random.default_rng(2).normal(0, 0.05, (2, 30, 7))
    weights[1, 4] = 0
    counted, steps = quantized(weights)
    off = np.abs(counted * steps[:, :, None] / ONE - weights)
    assert (off <= steps[:, :, None] / ONE / 2 + 1e-12).all()
    assert np.abs(counted).max() <= LEVELS
    assert (counted[1, 4] == 0).all()


def test_a_network_computes_its_layers(tmp_path):
    named = layers(3)
    np.savez(tmp_path / "some.npz", **named)
    net = with_buffers(WEIGHTS[3], read_layers(tmp_path / "some.npz", 3))
    for state in positions(3, seed=4):
        found = np.zeros(INPUTS)
        for spot, size in seen(state).items():
            found[spot] = size
        stage = sum(state.rugs) * STAGES // SQUARES
        for number in range(4):
            weight, bias = (
                named[f"{kind}{number}"][stage].astype(float) for kind in ("weight", "bias")
            )
            if number == 0:
                weight *= named[STEPS][stage, :, None] / ONE
            found = found @ weight + bias
            found = np.maximum(found, 0) if number < 3 else found
        chances = np.exp(found)
        for place in range(3):
            if state.out >> (state.seat + place) % 3 & 1:
                chances[place] = 0
        expected = np.roll(chances / chances.sum(), state.seat)
        assert compile_native(network_win_probabilities)(state, net)[:3] == pytest.approx(
            expected, abs=1e-6
        )


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda named: named.pop("bias2"), "no weights can be read"),
        (lambda named: named.update(weight1=named["weight1"][1:]), "do not fit together"),
        (lambda named: named.update(bias1=named["bias1"][:2]), "do not fit together"),
        (lambda named: named.update(step0=named[STEPS][:, 1:]), "do not fit together"),
        (lambda named: named.update(bias0=named["bias0"].astype(float)), "are not float16"),
        (
            lambda named: named.update(weight0=named["weight0"].astype(float)),
            "does not consist of bytes",
        ),
        (lambda named: named["weight1"].__setitem__((0, 3, 3), np.nan), "weights are not numbers"),
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
        (lambda named: named.update(layers(4)), "is for 4 players, not 3"),
    ],
)
def test_weights_that_cannot_be_right_are_refused(tmp_path, damage, message):
    named = layers(3)
    damage(named)
    np.savez(tmp_path / "some.npz", **named)
    with pytest.raises(BadWeights, match=message):
        read_layers(tmp_path / "some.npz", 3)


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
    monkeypatch.setattr(evaluators, "THREAD_CACHE", evaluators.ThreadCache())
    monkeypatch.setattr(evaluators, "REPORTED", set())
    game = new_game(2, "out", "steer-first", "never", seed=3)
    while game.phase != "steer":
        game.play(game.actions[0])
    view = View(game.state)
    assert make_bot("grand-vizier:60").choose(view, 1) == make_bot("vizier:60").choose(view, 1)
    assert capsys.readouterr().err.count("players2.npz: no weights can be read from it") == 1
    assert analyse(game).evaluator.bot == "vizier"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_champion_searches_with_its_network_and_its_temperature(players):
    """Its choices are those of a tree with both; without either some of them are different."""
    network_only = evaluators.network_evaluator(players)
    both = network_only._replace(opponent_temperature=0.02)
    found = {name: [] for name in ("champion", "both", "network only", "heuristic")}
    for seed in range(2):
        for state in itertools.islice(positions(players, seed), 0, None, 5):
            view = View(state)
            if state.phase not in (STEER, LAY) or len(view.choices) < 2 or rugs_left(state) <= 3:
                continue
            found["champion"].append(make_bot("grand-vizier:60").choose(view, 1.0))
            for name, evaluator in (
                ("both", both),
                ("network only", network_only),
                ("heuristic", evaluators.heuristic_evaluator(players)),
            ):
                tree = Tree(state, 60, lambda _, evaluator=evaluator: evaluator)
                tree.search(60)
                found[name].append(tree.most_visited())
    assert found["champion"] == found["both"]
    assert found["champion"] != found["heuristic"]
    assert players == 2 or found["champion"] != found["network only"]


@settings(deadline=None, max_examples=40)
@given(games())
def test_the_candidate_rugs_are_those_with_the_best_lead(game):
    state = game.state
    if state.phase != LAY or rugs_left(state) <= network.LAST_RUGS:
        return
    mind = network.load_network(state.rules.players)
    chosen = compile_native(network.likely_rugs)(state, mind)
    wide = width(state)
    if wide <= network.CANDIDATES:
        assert chosen == (1 << wide) - 1
        return
    weights, seats = WEIGHTS[state.rules.players], range(state.rules.players)
    leads = []
    for place in range(wide):
        points = expected_points(lay(state, action_at(state, place) - FIRST_RUG), weights)
        leads.append(points[state.seat] - max(points[s] for s in seats if s != state.seat))
    best = sorted(leads, reverse=True)[: network.CANDIDATES]
    taken = [leads[place] for place in range(wide) if chosen >> place & 1]
    assert sorted(taken, reverse=True) == pytest.approx(best)


def test_the_training_log_lies_beside_the_weights_and_can_be_drawn(tmp_path):
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
from marrakech.bots.search_tree import Tree
from marrakech.bots.successors import WIDTH
from marrakech.bots.features import INPUTS, MAX_ACTIVE
from marrakech.bots.heuristic import WEIGHTS
from marrakech.envs.game_rows import WORDS
from marrakech.compile.native import compile_native
from marrakech.rules.state import Rules
from marrakech.training import gpu_turns as gpu
from marrakech.training import turns

def room(players):
    slots = turns.VARIANTS * WIDTH
    return (
        np.zeros((slots, MAX_ACTIVE), np.int16), np.zeros((slots, MAX_ACTIVE), np.uint8),
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
            gpu.unfold[gpu.blocks(turns.VARIANTS), gpu.THREADS](
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


def test_a_gpu_writes_the_same_inputs():
    assert simulator.printed(simulator.SMALL_BLOCKS + SEEN_ON_A_GPU) == "same"
