"""A tiny training run on a CPU: it learns, goes on where it was left, and ships what it learned."""

import dataclasses

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install marrakech[train]")

from marrakech.bots import network  # noqa: E402
from marrakech.bots.heuristic import WEIGHTS  # noqa: E402
from marrakech.bots.successors import WIDTH, action_at  # noqa: E402
from marrakech.compile.native import compile_native  # noqa: E402
from marrakech.envs.game_rows import pack, unpacked  # noqa: E402
from marrakech.game import Game  # noqa: E402
from marrakech.notation.text import write_rules  # noqa: E402
from marrakech.rules.actions import FIRST_RUG  # noqa: E402
from marrakech.rules.state import LAY, Rules, rugs_left  # noqa: E402
from marrakech.rules.turn import lay, steer, walk  # noqa: E402
from marrakech.training.config import Config  # noqa: E402
from marrakech.training.model import Merchant, Mind  # noqa: E402
from marrakech.training.run import OtherRun, Run  # noqa: E402
from marrakech.training.selfplay import contest  # noqa: E402
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
    if state.phase != LAY:  # who is out lays no rug
        return state
    return lay(state, action_at(state, place) - FIRST_RUG)


def with_one_out(rules):
    """An empty market that the first seat has left."""
    others = rules.players - 1
    purses, rugs = f"x{',0' * (others - 1)},{30 * rules.players}", f"0{',9' * others}"
    text = f"7/7/7/7/7/7/7 d4 N 1 steer {purses} {rugs} -"
    return Game.from_position(text, write_rules(rules)).state


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_shipped_says_the_same(players, tmp_path):
    """To a millionth, in every part of a game, and when somebody is out."""
    path, rules = network.FOLDER / f"players{players}.npz", Rules(players)
    layers = network.layers_from(path, players)
    hidden = tuple(layers[place].shape[1] for place in (1, 3, 5))
    told = dataclasses.replace(TINY, players=players, hidden=hidden, parts=len(layers[0]), games=8)
    run = Run(told, tmp_path, path)
    hall, shipped = run.hall, network.with_room(WEIGHTS[players], layers)
    hall.begin(rules)
    if players > 2:  # with two that is the end
        pack(hall.rows.numpy(), 0, with_one_out(rules))
    parts, out = set(), 0
    while hall.going.any():
        _, _, best, _ = hall.look(run.mind, rules)
        for slot in torch.nonzero(hall.seen > 0)[::97, 0].tolist():
            state = laid(hall.rows.numpy(), rules, slot)
            judged = compile_native(network.judged)(state, shipped)[:players]
            assert judged == pytest.approx(hall.shares[slot].tolist(), abs=1e-6)
            parts.add(network.part_of(rugs_left(state), told.parts))
            out += state.out != 0
        slots = best.gather(1, hall.throw()[:, None])[:, 0]
        hall.turns.play(hall.rows, rules, slots)
    assert len(parts) == told.parts
    assert (out > 0) == (players > 2)


def test_a_run_goes_on_where_it_was_left(schooled):
    run, _, _ = schooled
    again = Run(TINY, run.folder)
    assert again.batches == run.batches
    assert again.hall.begun == run.hall.begun
    for one, other in zip(run.mind.parameters(), again.mind.parameters(), strict=True):
        assert torch.equal(one, other)


def test_a_run_is_written_whole_and_a_damaged_one_is_refused(schooled, tmp_path, monkeypatch):
    run = Run(TINY, tmp_path)
    run.save()
    whole = {path.name: path.read_bytes() for path in tmp_path.glob("players2.*")}
    assert set(whole) == {"players2.npz", "players2.json", "players2.pt"}
    monkeypatch.setattr(torch, "save", lambda _kept, file: file.write(b"half") / 0)
    with pytest.raises(ZeroDivisionError):
        run.save()
    assert (tmp_path / "players2.pt").read_bytes() == whole["players2.pt"]
    for damaged in (b"", b"junk", whole["players2.pt"][:5000]):
        (tmp_path / "players2.pt").write_bytes(damaged)
        with pytest.raises(OtherRun, match="no run can be read"):
            Run(TINY, tmp_path)


def test_a_folder_of_another_run_is_refused(schooled):
    with pytest.raises(OtherRun, match=r"was told trust \(0.9, 0.5\)$"):
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


def test_a_run_learns_measures_draws_and_goes_on(schooled, tmp_path):
    weights = schooled[0].folder / "players2.npz"
    told = dataclasses.replace(TINY, behind=0.5, seconds=1e3, passes=1)
    run = Run(told, tmp_path, weights)
    run.start -= 0.499 * told.seconds  # the rest of this part is one second
    run.go(every=0, until=0.5)
    assert run.batches > 0
    assert len(run.log) == run.batches == len(run.past) - 1
    assert [told["games"] for told in run.log] == [24 * (n + 1) for n in range(run.batches)]
    assert set(run.log[-1]) == {"seconds", "games", "loss", "merchant", "before"}
    assert all(0 < told["loss"] < 2 for told in run.log)
    again = Run(told, tmp_path, weights)
    assert again.log == run.log
    assert again.done == pytest.approx(run.done, abs=0.1)
    assert len(again.past) == 2
    for one, other in zip(
        run.course.state_dict()["state"].values(), again.course.state_dict()["state"].values(),
        strict=True,
    ):  # fmt: skip
        assert torch.equal(one["exp_avg"], other["exp_avg"])
    again.go(until=0.5)  # that part is done
    assert again.log == run.log
    with pytest.raises(OtherRun, match="weights"):
        Run(told, tmp_path, tmp_path / "players2.npz")
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
    surprise = []
    for rival in (None, Whim()):
        played = [hall.play(run.mind, rules, TINY, 0.8, rival) for _ in range(4)]
        aims = torch.cat([each.aims for each in played])
        assert aims.sum(1) == pytest.approx(np.ones(len(aims)), abs=1e-5)
        surprise.append((aims.max(1).values > 0.9).float().mean())
    assert surprise[1] > surprise[0]
