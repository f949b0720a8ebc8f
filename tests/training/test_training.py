"""A tiny training run on a CPU: it learns, continues, and exports its weights."""

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
from marrakech.training.model import Merchant, ValueNetwork  # noqa: E402
from marrakech.training.run import OtherRun, Run  # noqa: E402
from marrakech.training.selfplay import contest  # noqa: E402
from marrakech.training.turns import VARIANTS  # noqa: E402

TINY = Config(
    games=24,
    hidden=(24, 16, 8),
    stages=2,
    learning_rate=4e-3,
    batch=256,
    passes=6,
    recent=2,
    seconds=1e6,
    default_rules_share=1.0,
)


class RandomNetwork(torch.nn.Module):
    """A network with random values."""

    def forward(self, inputs, _about):
        return torch.rand(len(inputs), 2)


def laid(rows, rules, slot):
    """Return the state of a slot, by the rules alone."""
    game, way, place = slot // (VARIANTS * WIDTH), slot // WIDTH % VARIANTS, slot % WIDTH
    state = walk(steer(unpacked(rows, game, rules), way // 4 - 1), way % 4 + 1)
    if state.phase != LAY:  # who is out lays no rug
        return state
    return lay(state, action_at(state, place) - FIRST_RUG)


def with_one_out(rules):
    """Return an empty market with the first seat eliminated."""
    others = rules.players - 1
    purses, rugs = f"x{',0' * (others - 1)},{30 * rules.players}", f"0{',9' * others}"
    text = f"7/7/7/7/7/7/7 d4 N 1 steer {purses} {rugs} -"
    return Game.from_position(text, write_rules(rules)).state


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """Return a run of a few batches, and its victories against random play before and after."""
    run = Run(TINY, tmp_path_factory.mktemp("run"))
    before = contest(run.selfplay, run.network, RandomNetwork(), Rules(2))
    for _ in range(8):
        run.recent = [*run.recent[-1:], run.selfplay.play(run.network, Rules(2), TINY, 0.8)]
        run.learn()
    after, run.batches = contest(run.selfplay, run.network, RandomNetwork(), Rules(2)), 8
    run.save()
    return run, before, after


def test_a_tiny_run_learns_to_beat_random_play(trained):
    _, before, after = trained
    assert after.mean() > 0.85
    assert after.mean() > before.mean()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_exported_network_gives_the_same_values(players, tmp_path):
    """To a millionth, in every part of a game, and when somebody is out."""
    path, rules = network.FOLDER / f"players{players}.npz", Rules(players)
    layers = network.read_layers(path, players)
    hidden = tuple(layers[place].shape[1] for place in (1, 3, 5))
    config = dataclasses.replace(
        TINY, players=players, hidden=hidden, stages=len(layers[0]), games=8
    )
    run = Run(config, tmp_path, path)
    selfplay, exported = run.selfplay, network.with_buffers(WEIGHTS[players], layers)
    selfplay.begin(rules)
    if players > 2:  # with two that is the end
        pack(selfplay.rows.numpy(), 0, with_one_out(rules))
    stages, out = set(), 0
    while selfplay.is_running.any():
        _, _, best, _ = selfplay.best_turns(run.network, rules)
        for slot in torch.nonzero(selfplay.lengths > 0)[::97, 0].tolist():
            state = laid(selfplay.rows.numpy(), rules, slot)
            values = compile_native(network.network_win_probabilities)(state, exported)[:players]
            assert values == pytest.approx(selfplay.win_probabilities[slot].tolist(), abs=1e-6)
            stages.add(network.stage_of(rugs_left(state), config.stages))
            out += state.out != 0
        slots = best.gather(1, selfplay.throw()[:, None])[:, 0]
        selfplay.turns.play(selfplay.rows, rules, slots)
    assert len(stages) == config.stages
    assert (out > 0) == (players > 2)


def test_a_run_goes_on_where_it_was_left(trained):
    run, _, _ = trained
    again = Run(TINY, run.folder)
    assert again.batches == run.batches
    assert again.selfplay.games_begun == run.selfplay.games_begun
    for one, other in zip(run.network.parameters(), again.network.parameters(), strict=True):
        assert torch.equal(one, other)


def test_a_run_is_written_whole_and_a_damaged_one_is_refused(trained, tmp_path, monkeypatch):
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


def test_a_run_of_an_earlier_version_is_refused(trained, tmp_path):
    saved = torch.load(trained[0].folder / "players2.pt")
    del saved["format"]
    torch.save(saved, tmp_path / "players2.pt")
    with pytest.raises(OtherRun, match="another version"):
        Run(TINY, tmp_path)


def test_a_folder_of_another_run_is_refused(trained):
    with pytest.raises(OtherRun, match=r"has lambdas \(0.9, 0.5\)$"):
        Run(dataclasses.replace(TINY, lambdas=(0.5, 0.5)), trained[0].folder)


def test_a_run_goes_on_from_weights_that_were_shipped(trained, tmp_path):
    """As they were, but for the steps that the first layer is counted in."""
    weights = trained[0].folder / "players2.npz"
    run = Run(dataclasses.replace(TINY, schedule_offset=0.5), tmp_path, weights)
    run.save()
    (before, *others), (after, *same) = (
        network.read_layers(path, 2) for path in (weights, tmp_path / "players2.npz")
    )
    assert np.abs(before - after).max() <= np.load(weights)[network.STEPS].max()
    assert all(np.array_equal(one, other) for one, other in zip(others, same, strict=True))
    assert 0.5 <= run.schedule_done < 1
    opponents = [run.opponent() for _ in range(40)]
    assert {type(opponent) for opponent in opponents} == {type(None), Merchant, ValueNetwork}
    assert all(opponent is not run.network for opponent in opponents)
    run.past_networks *= 20
    opponents = [
        opponent for opponent in (run.opponent() for _ in range(200)) if opponent is not None
    ]
    assert (
        0.3 < sum(isinstance(opponent, Merchant) for opponent in opponents) / len(opponents) < 0.7
    )


def test_a_run_learns_measures_draws_and_goes_on(trained, tmp_path):
    weights = trained[0].folder / "players2.npz"
    config = dataclasses.replace(TINY, schedule_offset=0.5, seconds=1e3, passes=1)
    run = Run(config, tmp_path, weights)
    run.start -= 0.499 * config.seconds  # the rest of this part is one second
    run.go(every=0, until=0.5)
    assert run.batches > 0
    assert len(run.measurements) == run.batches == len(run.past_networks) - 1
    assert [each["games"] for each in run.measurements] == [
        24 * (n + 1) for n in range(run.batches)
    ]
    assert set(run.measurements[-1]) == {"seconds", "games", "loss", "merchant", "before"}
    assert all(0 < each["loss"] < 2 for each in run.measurements)
    again = Run(config, tmp_path, weights)
    assert again.measurements == run.measurements
    assert again.done == pytest.approx(run.done, abs=0.1)
    assert len(again.past_networks) == 2
    for one, other in zip(
        run.optimizer.state_dict()["state"].values(),
        again.optimizer.state_dict()["state"].values(),
        strict=True,
    ):
        assert torch.equal(one["exp_avg"], other["exp_avg"])
    again.go(until=0.5)  # that part is done
    assert again.measurements == run.measurements
    with pytest.raises(OtherRun, match="weights"):
        Run(config, tmp_path, tmp_path / "players2.npz")
    drawn = (tmp_path / "players2.svg").read_text()
    for words in (
        "loss",
        "million games",
        "2 players, against merchant",
        "2 players, against before",
    ):
        assert words in drawn


def test_weights_of_another_size_are_refused(trained, tmp_path):
    weights = trained[0].folder / "players2.npz"
    for other in ({"parts": 3}, {"hidden": (16, 16, 8)}):
        with pytest.raises(network.BadWeights, match="are learned"):
            Run(dataclasses.replace(TINY, **other), tmp_path, weights)


def test_opponents_have_all_seats_but_one(trained):
    """Random play at the other seats leads to other targets than self-play."""
    run, _, _ = trained
    selfplay, rules = run.selfplay, Rules(2)
    surprise = []
    for opponent in (None, RandomNetwork()):
        played = [selfplay.play(run.network, rules, TINY, 0.8, opponent) for _ in range(4)]
        targets = torch.cat([each.targets for each in played])
        assert targets.sum(1) == pytest.approx(np.ones(len(targets)), abs=1e-5)
        surprise.append((targets.max(1).values > 0.9).float().mean())
    assert surprise[1] > surprise[0]
