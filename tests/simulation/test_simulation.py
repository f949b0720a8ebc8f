"""Many games at once: the same games however they are played, and the right statistics."""

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import marrakech
from marrakech.drawing.charts import draw_simulation
from marrakech.notation.text import read_rules
from marrakech.rules.die import FACES
from marrakech.rules.score import is_winning, points
from marrakech.rules.state import is_in
from marrakech.simulation.playout import WORD, advanced, fraction_of, playout, stream_of
from marrakech.simulation.summary import summary
from tests.support import simulator
from tests.support.games_in_bulk import RULES, columns
from tests.support.statistics import CRITICAL, chi_square

FOUR = "players=4 unpaid=out order=steer-first whole=never"


def plain(rules, games, seed, first):
    """The same games by the plain rules, one after the other."""
    table = read_rules(rules, first)
    seats = range(table.players)
    for game in range(games):
        state, turns, paid, offered = playout(table, seed, game)
        winners = [is_winning(state, seat) for seat in seats]
        yield (
            [points(state, seat) if is_in(state, seat) else 0 for seat in seats],
            list(state.purses[: table.players]),
            [np.float32(1 / sum(winners)) if won else 0 for won in winners],
            [not is_in(state, seat) for seat in seats],
            turns,
            paid,
            offered,
        )


@pytest.mark.parametrize("rules", RULES)
def test_the_compiled_games_are_the_plain_ones(rules):
    first = len(rules) % read_rules(rules).players
    simulation = marrakech.simulate(rules, 70, seed=2**40 + 3, threads=1, first=first)
    for game, results in enumerate(plain(rules, 70, 2**40 + 3, first)):
        for column, expected in zip(columns(simulation), results, strict=True):
            assert np.array_equal(column[game], expected), game


def test_the_gpu_plays_the_same_games():
    code = """
import numpy as np, marrakech, sys
from tests.support.games_in_bulk import RULES, columns
for number, rules in enumerate(RULES):
    first = number % int(rules[8])
    cpu = marrakech.simulate(rules, 20, seed=number, threads=1, first=first)
    gpu = marrakech.simulate(rules, 20, seed=number, device="gpu", first=first)
    assert all(np.array_equal(a, b) for a, b in zip(columns(cpu), columns(gpu))), rules
print(number + 1)
"""
    assert simulator.printed(code) == "24"


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_and_sizes_change_nothing(threads):
    many = marrakech.simulate(FOUR, 10_000, seed=9, threads=threads)
    for games in (1, 63, 64, 4097):
        few = marrakech.simulate(FOUR, games, seed=9, threads=1)
        for long, short in zip(columns(many), columns(few), strict=True):
            assert np.array_equal(long[:games], short)


def test_seeds_differ():
    one, two = (marrakech.simulate(FOUR, 1000, seed=seed).scores for seed in (1, 2))
    assert not np.array_equal(one, two)


def test_progress_counts_every_game_once():
    finished = []
    marrakech.simulate(FOUR, 9000, threads=2, progress=finished.append)
    assert sum(finished) == 9000


def test_results_add_up():
    for players in (2, 3, 4):
        rules = FOUR.replace("4", str(players))
        simulation = marrakech.simulate(rules, 5000, seed=players)
        assert (simulation.purses.sum(axis=1) == 30 * players).all()
        assert np.allclose(simulation.shares.sum(axis=1), 1)
        assert (simulation.scores[simulation.out] == 0).all()
        assert simulation.games == 5000


@pytest.mark.parametrize("start", range(4))
def test_the_die_and_the_draws_of_a_stream_are_fair(start):
    stream, thrown, steered, drawn = stream_of(7, start), Counter(), Counter(), Counter()
    for _ in range(60_000):
        stream = advanced(stream)
        product = fraction_of(stream) * 18
        choice, rest = product >> 32, product & WORD
        thrown[FACES[choice % 6] - 1] += 1
        steered[choice // 6] += 1
        drawn[rest * 21 >> 32 >= 12] += 1
    assert chi_square(thrown, (1, 2, 2, 1)) < CRITICAL[3]
    assert chi_square(steered, (1, 1, 1)) < CRITICAL[2]
    assert chi_square(drawn, (12, 9)) < CRITICAL[1]


def test_the_first_numbers_of_many_streams_are_fair():
    thrown = Counter()
    for game in range(60_000):
        choice = fraction_of(advanced(stream_of(1, game))) * 18 >> 32
        thrown[FACES[choice % 6] - 1] += 1
    assert chi_square(thrown, (1, 2, 2, 1)) < CRITICAL[3]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_million_games_say_what_the_oracle_says(players):
    kept = json.loads((Path(__file__).parents[1] / "statistics" / f"{players}.json").read_text())
    simulation = marrakech.simulate(FOUR.replace("4", str(players)), 1_000_000, seed=players)
    by_seat = [simulation.scores, simulation.purses, simulation.shares, simulation.out]
    parts = [table[:, seat] for table in by_seat for seat in range(players)]
    parts += [simulation.turns, simulation.paid, simulation.offered]
    for values, mean, variance in zip(parts, kept["means"], kept["variances"], strict=True):
        spread = (variance / kept["games"] + values.var() / len(values)) ** 0.5
        assert abs(values.mean(dtype=np.float64) - mean) < 4 * spread


def test_a_summary_has_its_intervals():
    figures = summary(marrakech.simulate(FOUR, 20_000, seed=1))
    assert abs(sum(share.value for share in figures.win_share) - 1) < 1e-5
    assert all(0 < share.margin < 0.01 for share in figures.win_share)
    assert 4 < figures.places_a_turn.value < 12
    assert summary(marrakech.simulate(FOUR, 1)).turns.margin == 0


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"games": 0}, "games is 1 to"),
        ({"games": -5}, "games is 1 to"),
        ({"games": 2.5}, "games is a whole number"),
        ({"games": "many"}, "games is a whole number"),
        ({"games": np.array([1, 2])}, "games is a whole number"),
        ({"games": 1 << 39}, "no memory for the results"),
        ({"seed": -1}, "seed is 0 to"),
        ({"seed": 2**63}, "seed is 0 to"),
        ({"threads": 0}, "threads is 1 to"),
        ({"policy": "clever"}, "policy is random, not 'clever'"),
        ({"device": "abacus"}, "device is cpu or gpu, not 'abacus'"),
        ({"rules": FOUR.replace("4", "5")}, "players is 2 or 3 or 4"),
        ({"first": 4}, "is not one of the 4 seats"),
    ],
)
def test_bad_arguments_are_refused(changed, reason):
    arguments = {"rules": FOUR, "games": 10} | changed
    with pytest.raises(ValueError, match=reason):
        marrakech.simulate(**arguments)


def test_the_same_chart_is_the_same_file(tmp_path):
    simulation = marrakech.simulate(RULES[0], 64)
    drawn = []
    for _ in range(2):
        draw_simulation(simulation, tmp_path / "chart.svg")
        drawn.append((tmp_path / "chart.svg").read_bytes())
    assert drawn[0] == drawn[1]
