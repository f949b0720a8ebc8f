"""A contest: several ways to do a thing, measured in turns so that noise meets them all."""

import platform
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("numpy", "numba", "llvmlite", "open_spiel", "pgx", "jax", "pettingzoo", "gymnasium")


@dataclass(frozen=True)
class Entry:
    """A contender's rates, one a round, each in things a second."""

    name: str
    unit: str
    rates: list[float]

    @property
    def median(self) -> float:
        """The middle rate."""
        return statistics.median(self.rates)

    def measured(self) -> dict[str, object]:
        """Return the JSON of the entry."""
        return {
            "name": self.name,
            "unit": self.unit,
            "median": self.median,
            "lowest": min(self.rates),
            "highest": max(self.rates),
        }


def contest(unit: str, contenders: dict[str, Callable[[], float]], rounds: int) -> list[Entry]:
    """Call every contender once a round; each answers with its rate."""
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(rounds):
        for name, measure in contenders.items():
            rates[name].append(measure())
        print(f"  {unit}: round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    return [Entry(name, unit, rates[name]) for name in contenders]


def ratio(one: Entry, other: Entry) -> tuple[float, float, float]:
    """Return the ratio of two rates, round by round: median, lowest, highest."""
    ratios = [a / b for a, b in zip(one.rates, other.rates, strict=True)]
    return statistics.median(ratios), min(ratios), max(ratios)


def machine() -> dict[str, object]:
    """Return a description of this machine."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    flags = next((line for line in lines if line.startswith("flags")), "")
    versions = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            continue
    return {
        "processor": models[0] if models else platform.processor(),
        "cores": len(models),
        "avx512": "avx512f" in flags,
        "system": platform.system(),
        "versions": versions,
    }
