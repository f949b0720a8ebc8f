"""The charts of how fast it is, from the figures that the benchmarks left."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from marrakech.drawing.charts import Rate, draw_rates

RESULTS = Path(__file__).parent.parent / "benchmarks" / "results"


def results(name: str) -> Any:
    """Return the results of a benchmark."""
    return json.loads((RESULTS / f"{name}.json").read_text("utf-8"))


def read(entry: dict[str, Any]) -> Rate:
    """Return a contender's rates."""
    return Rate(*(entry[field] for field in Rate._fields))


def games() -> list[Rate]:
    """Complete random games, on a processor and on a GPU."""
    return [*map(read, results("cpu")["games"]), *kernels(results("gpu"))]


def kernels(measured: dict[str, Any]) -> Iterator[Rate]:
    """Complete random games on a GPU, ours and CUDA C++'s."""
    for name in ("kernel, 4 players", "CUDA C++"):
        found = measured[name]
        if found is None:  # without nvcc
            continue
        rates = (found[key] for key in ("games_per_second", "slowest", "fastest"))
        yield Rate(f"{name}, {measured['gpu']}", *rates)


def steps() -> list[Rate]:
    """Steps of environments, ours and others'."""
    return [read(entry) for entry in results("cpu")["steps"]]


def nodes() -> list[Rate]:
    """Nodes that a vizier's tree grows by."""
    return [read(entry) for entry in results("bots")["simulations"]]


CHARTS = {
    "games": (games, "complete random games a second"),
    "steps": (steps, "steps a second on one core"),
    "nodes": (nodes, "simulations and nodes a second on one core"),
}


def draw_chart(name: str, path: Path) -> None:
    """One of the charts, into a file."""
    rates, unit = CHARTS[name]
    draw_rates(rates(), unit, path)
