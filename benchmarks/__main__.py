"""All benchmarks in one run: a table, a chart and the figures, written to benchmarks/results/."""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import environments, playouts
from benchmarks.contest import Entry, machine, ratio
from benchmarks.options import read_options
from marrakech.drawing.charts import Rate, rate_bars, save
from marrakech.drawing.palette import RUGS

FIRST_CALL = (
    "import time; start = time.perf_counter(); import marrakech;"
    "marrakech.simulate('players=4 unpaid=out order=steer-first whole=never', 64, threads=1);"
    "print(time.perf_counter() - start)"
)
HELP = "import sys; sys.argv = ['marrakech', '--help'];from marrakech.cli.main import main; main()"


def seconds_of(code: str, home: str | None = None) -> float:
    """Return the seconds that a fresh Python needs for this code, with a cache of its own."""
    environment = {"PATH": "", "HOME": home, "XDG_CACHE_HOME": home} if home else None
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment, capture_output=True)
    return time.perf_counter() - start


def first_calls(times: int) -> dict[str, float]:
    """Return the seconds to the first games: with an empty cache, and with a filled one."""
    with tempfile.TemporaryDirectory() as home:
        cold = seconds_of(FIRST_CALL, home)
        warm = [seconds_of(FIRST_CALL, home) for _ in range(times)]
    return {
        "first call, cold, s": cold,
        "first call, warm, s": statistics.median(warm),
        "marrakech --help, s": statistics.median(seconds_of(HELP) for _ in range(times)),
    }


def bars(games: list[Entry], steps: list[Entry]) -> dict[str, tuple[float, float, float]]:
    """Return the ratios that have a bar: median, lowest and highest over the rounds."""
    by_name = {entry.name: entry for entry in games + steps}
    pairs = {
        "lock-step / C": ("lock-step, one thread", "C, one thread"),
        "compiled rules / C": ("compiled rules, one at a time", "C, one thread"),
        "batch / OpenSpiel backgammon": ("batch, 4 players", "OpenSpiel backgammon"),
        "batch / Pgx backgammon": ("batch, 4 players", "Pgx backgammon"),
        "PettingZoo marrakech / chess": ("PettingZoo marrakech", "PettingZoo chess"),
    }
    cores = max(
        (name for name in by_name if name.endswith(" by the clock")),
        key=lambda name: int(name.split()[1]),
    )
    pairs[f"{cores} / 1"] = (cores, "lock-step, 1 by the clock")
    return {
        name: ratio(by_name[one], by_name[other])
        for name, (one, other) in pairs.items()
        if one in by_name and other in by_name
    }


def table(measured: dict) -> str:
    """Return the figures as Markdown."""
    computer = measured["machine"]
    lines = [
        f"# Benchmarks on {computer['processor']}, {computer['cores']} cores",
        "",
        "Medians of the rounds, lowest and highest. One thread by the time it had the processor.",
        "",
        "| contender | unit | median | lowest | highest |",
        "|---|---|--:|--:|--:|",
    ]
    for entry in measured["games"] + measured["steps"]:
        figures = " | ".join(f"{entry[key]:,.0f}" for key in ("median", "lowest", "highest"))
        lines.append(f"| {entry['name']} | {entry['unit']} | {figures} |")
    lines += ["", "| ratio | median | lowest | highest |", "|---|--:|--:|--:|"]
    for name, figures in measured["ratios"].items():
        lines.append(f"| {name} | " + " | ".join(f"{figure:.2f}" for figure in figures) + " |")
    lines += ["", "| time | seconds |", "|---|--:|"]
    lines += [f"| {name} | {seconds:.2f} |" for name, seconds in measured["times"].items()]
    costs = measured["nanoseconds by turn"]
    early, late = sum(costs[:8]) / 8, sum(costs[-8:]) / 8
    costs_text = f"{early:.0f} ns at the start of a game and {late:.0f} ns at its end"
    lines += ["", f"A turn of the batch environment costs {costs_text}."]
    lines += ["", f"Versions: {computer['versions']}"]
    return "\n".join(lines) + "\n"


def draw(measured: dict, path: Path) -> None:
    """Return the figures as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 9), layout="constrained")
    games, steps, costs = figure.subplots(3, 1, height_ratios=(3, 4, 2))
    for axes, entries in ((games, measured["games"]), (steps, measured["steps"])):
        rates = [Rate(*(entry[field] for field in Rate._fields)) for entry in entries]
        rate_bars(axes, rates, entries[0]["unit"])
    costs.plot(range(1, 49), measured["nanoseconds by turn"], color=RUGS[3])
    costs.set_xlabel("turn of the game")
    costs.set_ylabel("ns a turn, batch")
    costs.set_ylim(bottom=0)
    save(figure, path)


def main() -> None:
    """Measure, write, show."""
    options = read_options(argparse.ArgumentParser(prog="benchmarks", description=__doc__))
    times = first_calls(1 if options.short else 5)
    games = playouts.measure(playouts.SHORT if options.short else playouts.FULL)
    size = environments.SHORT if options.short else environments.FULL
    steps = environments.measure(size)
    measured = {
        "machine": machine(),
        "games": [entry.measured() for entry in games],
        "steps": [entry.measured() for entry in steps],
        "ratios": bars(games, steps),
        "times": times,
        "nanoseconds by turn": environments.cost_by_turn(size),
    }
    (options.results / "cpu.json").write_text(json.dumps(measured, indent=1) + "\n")
    (options.results / "cpu.md").write_text(table(measured))
    draw(measured, options.results / "cpu.svg")
    print(table(measured))


if __name__ == "__main__":
    main()
