"""Every benchmark in its short form: it runs, and its figures are what the documents show.

A short run does everything once with tiny counts. Its measurements mean nothing and are ignored;
only its form is compared with that of the published figures.
"""

import argparse
import json
import random
import re
import sys
from contextlib import suppress
from xml.etree import ElementTree

import pytest

from benchmarks import capacity
from benchmarks.options import IMAGES, RESULTS, read_options
from press import rates
from tests.support.targets import ROOT, make
from tests.support.visitor import CHROMIUM

VARY = ("ratios", "versions")  # their keys depend on what is installed
BY_CORES = re.compile(r"lock-step, \d+ by the clock")
SIMULATED_GPU = """
from marrakech.simulation import gpu_kernel
from numba import cuda
from numba.cuda.simulator.cudadrv.devices import FakeCUDADevice
gpu_kernel.THREADS = 1  # the simulator starts every thread of a block, at work or not
FakeCUDADevice.name = "simulated"
cuda.get_current_device = lambda: cuda.current_context().device
cuda.Event.elapsed_time = lambda start, end: 1.0  # the simulator has no clock
"""


def run_short(target, folder, *words, **changes):
    """Make a benchmark's target in its short form; what it prints, and the names of its files."""
    before = when_published()
    figures = folder / "figures"
    output = make(target, f"OPTIONS=--short --to {figures}", *words, home=folder, **changes)
    assert when_published() == before
    for path in figures.glob("*.svg"):
        assert ElementTree.parse(path).getroot().tag.endswith("svg"), path
    return output, sorted(path.name for path in figures.iterdir())


def when_published():
    """Return the time of the last change of each file that benchmarks publish."""
    return {path: path.stat().st_mtime_ns for path in (*RESULTS.iterdir(), *IMAGES.iterdir())}


def read(name, folder=None):
    """The figures of a benchmark: those of a short run, or the published ones."""
    found = (folder / "figures" if folder else RESULTS) / f"{name}.json"
    return json.loads(found.read_text(encoding="utf-8"))


def assert_form(found, published, where=""):
    """Fail unless one value has the form of another: its keys, and a kind of leaf for each."""
    if isinstance(published, dict):
        assert isinstance(found, dict), where
        some = next(iter(published.values()))
        if not where.endswith(VARY):
            assert set(found) == set(published), where
        for key, value in found.items():
            assert_form(value, published.get(key, some), f"{where}.{key}")
    elif isinstance(published, list):
        assert isinstance(found, list), where
        for value in found:
            assert any(has_form(value, each) for each in published), (where, value)
    elif isinstance(published, float):
        assert isinstance(found, (float, int)), where
    else:
        assert type(found) is type(published), where


def has_form(found, published):
    """Whether one value has the form of another."""
    with suppress(AssertionError):
        assert_form(found, published)
        return True
    return False


def names(rows):
    """The names of rows, but for those that depend on how many cores there are."""
    return {row["name"] for row in rows if not BY_CORES.fullmatch(row["name"])}


@pytest.mark.slow
def test_bench(tmp_path):
    output, files = run_short("bench", tmp_path, "BENCH=.venv")
    assert files == ["cpu.json", "cpu.md", "cpu.svg"]
    found, published = read("cpu", tmp_path), read("cpu")
    assert_form(found, published)
    assert (tmp_path / "figures" / "cpu.md").read_text(encoding="utf-8") in output
    rows = names(found["games"] + found["steps"])
    left_out = set(re.findall(r"^  left out: (.*) \(.*\)$", output, re.MULTILINE))
    missing = names(published["games"] + published["steps"]) - rows
    assert missing <= left_out | {"C, one thread"}  # where there is no compiler
    assert not [name for name in left_out if "marrakech" in name or "batch" in name]
    assert len(found["nanoseconds by turn"]) == 48


@pytest.mark.slow
def test_bench_bots(tmp_path):
    output, files = run_short("bench-bots", tmp_path)
    assert files == ["bots.json"]
    found, published = read("bots", tmp_path), read("bots")
    assert_form(found, published)
    assert names(found["simulations"]) == names(published["simulations"])
    for part in ("decisions", "budgets", "endgames"):
        rows, expected = (
            [(row["bot"], row.get("seconds")) for row in figures[part]]
            for figures in (found, published)
        )
        assert rows == expected
        assert all(f"\n| {bot}" in output for bot, _ in rows)


@pytest.mark.slow
def test_bench_champion(tmp_path):
    _, files = run_short("bench-champion", tmp_path)
    charts = {"learning.svg", "reliability.svg", "teachings.svg"}
    assert set(files) == {"champion.json", "teachings.json"} | charts
    assert charts <= {path.name for path in IMAGES.iterdir()}
    for name in ("champion", "teachings"):
        assert_form(read(name, tmp_path), read(name))


def test_bench_gpu(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(SIMULATED_GPU, encoding="utf-8")
    simulated = {"PYTHONPATH": str(tmp_path), "NUMBA_ENABLE_CUDASIM": "1"}
    has_numba_cuda = (ROOT / ".venv-gpu" / "bin" / "python").exists()
    _, files = run_short(
        "bench-gpu", tmp_path, f"GPU={'.venv-gpu' if has_numba_cuda else '.venv'}", **simulated
    )
    assert files == ["gpu.json"]
    found, published = read("gpu", tmp_path), read("gpu")
    assert [rate.name for rate in rates.kernels(found)] == ["kernel, 4 players, simulated"]
    assert found.pop("CUDA C++") is None
    assert published.pop("CUDA C++")
    assert_form(found, published)


@pytest.mark.slow
def test_bench_server(tmp_path):
    _, files = run_short("bench-server", tmp_path)
    assert files == ["server.json"]
    found, published = read("server", tmp_path), read("server")
    assert_form(found, published)
    for figures in (found, published):
        (asked, *_) = ([row["asked"] for row in all_] for all_ in figures["one process, SQLite"])
        assert asked == [500.0, 1000.0, "as many as can be"]


@pytest.mark.slow
def test_bench_server_with_several_processes(tmp_path, postgres):
    _, files = run_short("bench-server", tmp_path, f"POSTGRES={postgres.empty()}")
    assert files == ["processes.json"]
    assert_form(read("processes", tmp_path), read("processes"))


def test_the_page_on_scaling_has_the_computed_figures(tmp_path):
    _, files = run_short("capacity", tmp_path)
    assert files == ["capacity.md"]
    text = capacity.report(capacity.measured(), [1_000, 10_000, 100_000], 60.0)
    assert text in (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8")


def test_a_process_that_is_busier_keeps_people_waiting_for_longer():
    costs = capacity.Costs(1.0, 0.1, 500, 31, 5)
    waits = [
        capacity.ninety_nine(capacity.delays(rate, costs, 20.0, random.Random(1)))
        for rate in (300, 600, 950, 1_100)
    ]
    assert waits == sorted(waits)
    assert waits[0] < 25  # little more than the wait for a commit
    assert waits[-1] > 1_000  # more arrives than can be done


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_bench_page(tmp_path):
    _, files = run_short("bench-page", tmp_path)
    assert files == ["page.json"]
    assert_form(read("page", tmp_path), read("page"))


def test_a_short_run_does_not_replace_published_figures(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(sys, "argv", ["benchmark", "--short"])
    with pytest.raises(SystemExit):
        read_options(argparse.ArgumentParser())
    assert "--short needs --to FOLDER" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["benchmark", "--short", "--to", str(tmp_path)])
    options = read_options(argparse.ArgumentParser())
    assert options.results == options.images == tmp_path
    monkeypatch.setattr(sys, "argv", ["benchmark"])
    options = read_options(argparse.ArgumentParser())
    assert (options.results, options.images) == (RESULTS, IMAGES)
