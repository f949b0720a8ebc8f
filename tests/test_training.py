"""A tiny training run on a CPU: it learns, goes on where it was left, and ships what it learned."""

import dataclasses

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install marrakech[train]")

from marrakech.bots import network  # noqa: E402
from marrakech.bots.branches import WIDTH, action_at  # noqa: E402
from marrakech.bots.prospects import WEIGHTS  # noqa: E402
from marrakech.envs.rows import unpacked  # noqa: E402
from marrakech.machine import machine  # noqa: E402
from marrakech.rules.actions import FIRST_RUG  # noqa: E402
from marrakech.rules.state import Rules  # noqa: E402
from marrakech.rules.turn import lay, steer, walk  # noqa: E402
from marrakech.training.config import Config  # noqa: E402
from marrakech.training.mind import Merchant, Mind  # noqa: E402
from marrakech.training.run import OtherRun, Run  # noqa: E402
from marrakech.training.selfplay import contest, rolled  # noqa: E402
from marrakech.training.turns import WAYS  # noqa: E402

TINY = Config(
    games=24,
    hidden=(24, 16, 8),
    parts=2,
    rate=4e-3,
    batch=256,
    passes=6,
    kept=2,
    seconds=1e6,
    plain=1.0,
)


class Whim(torch.nn.Module):
    """A mind that likes anything."""

    def forward(self, inputs, _about):
        return torch.rand(len(inputs), 2)


def laid(rows, rules, slot):
    """The state that lies in a slot, by the rules alone."""
    game, way, place = slot // (WAYS * WIDTH), slot // WIDTH % WAYS, slot % WIDTH
    state = walk(steer(unpacked(rows, game, rules), way // 4 - 1), way % 4 + 1)
    return lay(state, action_at(state, place) - FIRST_RUG)


@pytest.fixture(scope="module")
def schooled(tmp_path_factory):
    """A run of a few batches, and what it won from whims before and after."""
    run = Run(TINY, tmp_path_factory.mktemp("run"))
    before = contest(run.hall, run.mind, Whim(), Rules(2))
    for _ in range(8):
        run.kept = [*run.kept[-1:], run.hall.play(run.mind, Rules(2), TINY, 0.8)]
        run.learn()
    after, run.batches = contest(run.hall, run.mind, Whim(), Rules(2)), 8
    run.save()
    return run, before, after


def test_a_tiny_run_learns_to_beat_whims(schooled):
    _, before, after = schooled
    assert after.mean() > 0.85
    assert after.mean() > before.mean()


def test_what_is_shipped_says_the_same(schooled):
    """To a millionth where the weights are the same: what is saved are halves."""
    run = Run(TINY, schooled[0].folder)
    hall, layers = run.hall, network.layers_from(run.folder / "players2.npz", 2)
    run.mind.recall(layers)
    hall.begin(Rules(2))
    hall.look(run.mind, Rules(2))
    shipped = network.with_room(WEIGHTS[2], layers)
    chosen = torch.nonzero(hall.seen > 0)[:50, 0]
    about = hall.about[chosen]
    told = run.mind(hall.inputs(chosen, hall.spots, hall.sizes, hall.seen), about).softmax(1)
    for slot, shares in zip(chosen.tolist(), rolled(told, -(about % 4)).tolist(), strict=True):
        state = laid(hall.rows.numpy(), Rules(2), slot)
        assert machine(network.judged)(state, shipped)[:2] == pytest.approx(shares, abs=1e-6)


def test_a_run_goes_on_where_it_was_left(schooled):
    run, _, _ = schooled
    again = Run(TINY, run.folder)
    assert again.batches == run.batches
    assert again.hall.begun == run.hall.begun
    for one, other in zip(run.mind.parameters(), again.mind.parameters(), strict=True):
        assert torch.equal(one, other)


def test_a_folder_of_another_run_is_refused(schooled):
    with pytest.raises(OtherRun, match="was told"):
        Run(dataclasses.replace(TINY, trust=(0.5, 0.5)), schooled[0].folder)


def test_a_run_goes_on_from_weights_that_were_shipped(schooled, tmp_path):
    """As they were, but for the steps that the first layer is counted in."""
    weights = schooled[0].folder / "players2.npz"
    run = Run(dataclasses.replace(TINY, behind=0.5), tmp_path, weights)
    run.save()
    (before, *others), (after, *same) = (
        network.layers_from(path, 2) for path in (weights, tmp_path / "players2.npz")
    )
    assert np.abs(before - after).max() <= np.load(weights)[network.STEPS].max()
    assert all(np.array_equal(one, other) for one, other in zip(others, same, strict=True))
    assert 0.5 <= run.spent < 1
    rivals = [run.rival() for _ in range(40)]
    assert {type(rival) for rival in rivals} == {type(None), Merchant, Mind}
    assert all(rival is not run.mind for rival in rivals)
    run.past *= 20
    rivals = [rival for rival in (run.rival() for _ in range(200)) if rival is not None]
    assert 0.3 < sum(isinstance(rival, Merchant) for rival in rivals) / len(rivals) < 0.7


def test_a_run_measures_and_draws_how_it_goes(schooled, tmp_path):
    weights = schooled[0].folder / "players2.npz"
    run = Run(dataclasses.replace(TINY, behind=0.5, seconds=1e-3), tmp_path, weights)
    run.go()
    assert set(run.log[-1]) == {"seconds", "games", "loss", "merchant", "before"}
    drawn = (tmp_path / "players2.svg").read_text()
    for words in (
        "loss",
        "million games",
        "2 players, against merchant",
        "2 players, against before",
    ):
        assert words in drawn


def test_weights_of_another_size_are_refused(schooled, tmp_path):
    weights = schooled[0].folder / "players2.npz"
    for other in ({"parts": 3}, {"hidden": (16, 16, 8)}):
        with pytest.raises(network.BadWeights, match="are learned"):
            Run(dataclasses.replace(TINY, **other), tmp_path, weights)


def test_rivals_have_all_seats_but_one(schooled):
    """Whims at the other seats: what is learned from them is other than from oneself."""
    run, _, _ = schooled
    hall, rules = run.hall, Rules(2)
    alone = hall.play(run.mind, rules, TINY, 0.8)
    among = hall.play(run.mind, rules, TINY, 0.8, Whim())
    assert among.aims.sum(1) == pytest.approx(np.ones(len(among)), abs=1e-5)
    surprise = [(each.aims.max(1).values > 0.9).float().mean() for each in (alone, among)]
    assert surprise[1] > surprise[0] + 0.1
