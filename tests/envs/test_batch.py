"""The batch environment against the rules, row by row, and its GPU form under the simulator."""

import numpy as np
import pytest

from marrakech.envs import observation
from marrakech.envs.batch import Batch
from marrakech.envs.decisions import action_of, mask
from marrakech.envs.game_rows import WORDS, thrown, unpacked
from marrakech.envs.rewards import forfeited, rewards
from marrakech.rules.actions import played
from marrakech.rules.state import DRAW, OVER, WALK, opening
from marrakech.rules.turn import walk
from marrakech.simulation.playout import advanced, drawn, fraction_of, stream_of
from tests.support import simulator
from tests.support.games_in_bulk import RULES

FOUR = "players=4 unpaid=out order=steer-first whole=never"


class Table:
    """A row of the batch as plain numbers, indexed as an array is."""

    def __init__(self, batch):
        self.numbers = batch.rows.tolist()

    def __getitem__(self, place):
        return self.numbers[place[0]][place[1]]


@pytest.mark.parametrize("rules", RULES)
def test_every_row_is_played_by_the_rules(rules):
    games = 6
    batch = Batch(rules, games, seed=11, first=1)
    generator = np.random.default_rng(1)
    for number in range(260):
        before, table = batch.rows.copy(), Table(batch)
        states = [unpacked(table, row, batch.rules) for row in range(games)]
        assert np.array_equal(batch.masks, [mask(state) for state in states])
        assert batch.seats.tolist() == [state.seat for state in states]
        decisions = np.array([generator.choice(np.flatnonzero(row)) for row in batch.masks])
        if number % 50 == 49:
            decisions[0] = next(d for d in range(87) if not batch.masks[0, d])
        batch.step(decisions)
        table = Table(batch)
        for row, state in enumerate(states):
            check_row(batch, table, row, state, int(decisions[row]), int(before[row, 9]))


def awaited(state, stream):
    """The state once a player must decide, or the game is over."""
    while state.phase in (WALK, DRAW):
        stream = advanced(stream)
        if state.phase == WALK:
            state = walk(state, thrown(fraction_of(stream)))
        else:
            state = drawn(state, fraction_of(stream))
    return state


def check_row(batch, table, row, state, decision, stream):
    """A row after a step: what the rules lead to, or a new game and the rewards of the old one."""
    after = unpacked(table, row, batch.rules)
    if not mask(state)[decision]:
        assert batch.illegal[row]
        assert batch.over[row]
        assert np.allclose(batch.rewards[row], forfeited(state, state.seat))
        return
    assert not batch.illegal[row]
    expected = awaited(played(state, action_of(decision)), stream)
    assert batch.over[row] == (expected.phase == OVER)
    assert np.allclose(batch.rewards[row], rewards(expected))
    if expected.phase == OVER:
        game = table[row, 10]
        assert game % batch.games == row
        assert after == awaited(opening(batch.rules), stream_of(batch.seed, game))
    else:
        assert after == expected


@pytest.mark.parametrize("rules", RULES)
def test_the_batch_observes_as_a_seat_does(rules):
    batch = Batch(rules, 5, seed=2)
    for _ in range(60):
        batch.step(batch.sample())
        planes, numbers = batch.observe()
        table = Table(batch)
        for row in range(5):
            state = unpacked(table, row, batch.rules)
            assert np.array_equal(planes[row], observation.planes(state, state.seat))
            assert np.array_equal(numbers[row], observation.numbers(state, state.seat))


def test_a_sample_is_legal_and_even():
    batch = Batch(FOUR, 30_000, seed=4)
    batch.step(batch.sample())
    seen = np.zeros(87)
    decisions = batch.sample()
    assert batch.masks[np.arange(30_000), decisions].all()
    likely = (batch.masks / batch.masks.sum(axis=1, keepdims=True)).sum(axis=0)
    np.add.at(seen, decisions, 1)
    wanted = likely[likely > 0]
    assert ((seen[likely > 0] - wanted) ** 2 / wanted).sum() < 120


def test_a_game_takes_no_more_than_128_bytes():
    assert WORDS * 8 <= 128
    assert Batch(FOUR, 10).rows.nbytes <= 128 * 10


def test_masks_lie_without_gaps_where_they_are_padded():
    batch = Batch(FOUR, 10)
    for _ in range(50):
        batch.step(batch.sample())
        assert batch.padded_masks.flags.c_contiguous
        assert np.array_equal(batch.padded_masks[:, :87], batch.masks)
        assert not batch.padded_masks[:, 87:].any()


def test_the_same_seed_gives_the_same_games():
    one, two = (Batch(FOUR, 50, seed=6) for _ in range(2))
    for _ in range(100):
        decisions = one.sample()
        assert np.array_equal(decisions, two.sample())
        one.step(decisions)
        two.step(decisions)
    assert np.array_equal(one.rows, two.rows)
    one.reset()
    assert np.array_equal(one.rows, Batch(FOUR, 50, seed=6).rows)


@pytest.mark.parametrize(
    "decisions", [[1], [[0] * 8], [0.5] * 8, ["L"] * 8, [None] * 8, np.zeros((8, 1), int)]
)
def test_decisions_that_do_not_fit_are_refused(decisions):
    batch = Batch(FOUR, 8)
    rows = batch.rows.copy()
    with pytest.raises(ValueError, match="decisions are 8 whole numbers"):
        batch.step(decisions)
    assert np.array_equal(batch.rows, rows)


def test_a_number_that_is_no_decision_is_illegal():
    batch = Batch(FOUR, 4)
    batch.step([-1, 87, 2**62, 1])
    assert batch.illegal.tolist() == [True, True, True, False]


@pytest.mark.parametrize("options", [{"games": 0}, {"games": "x"}, {"seed": -1}, {"first": 9}])
def test_bad_arguments_are_refused(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        Batch(**{"rules": FOUR, "games": 3} | options)


def test_the_gpu_form_steps_the_same():
    code = """
import numpy as np
from marrakech.envs.batch import Batch
from marrakech.envs.gpu_batch import GpuBatch
from tests.support.games_in_bulk import RULES
for rules in RULES[::3]:
    cpu, gpu = Batch(rules, 4, 3, first=1), GpuBatch(rules, 4, 3, first=1)
    for number in range(100):
        decisions = cpu.sample()
        assert np.array_equal(gpu.sample().copy_to_host(), decisions)
        if number % 37 == 5:
            decisions[3] = 86
        cpu.step(decisions)
        gpu.step(decisions)
        for name in ("rows", "padded_masks", "rewards", "over", "illegal"):
            assert np.array_equal(getattr(cpu, name), getattr(gpu, name).copy_to_host()), name
        assert np.array_equal(cpu.seats, gpu.seats.copy_to_host())
    for one, other in zip(cpu.observe(), gpu.observe()):
        assert np.array_equal(one, other.copy_to_host())
print("same")
"""
    assert simulator.printed(simulator.SMALL_BLOCKS + code) == "same"
