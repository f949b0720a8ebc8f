"""Complete random games a second: plain rules, compiled rules, lock-step, threads, and C."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import marrakech
from benchmarks.contest import Entry, contest
from marrakech.compile.native import inline_native, load_numba
from marrakech.rules.state import Rules
from marrakech.simulation.playout import playout

HERE = Path(__file__).parent
RULES = "players=4 unpaid=out order=steer-first whole=never"


class Size(NamedTuple):
    """The size of a measurement: rounds, and the games for one rate."""

    rounds: int
    plain: int
    one_at_a_time: int
    in_bulk: int  # also of the C program
    by_the_clock: int  # for each thread


FULL = Size(7, 300, 60_000, 400_000, 1_000_000)
SHORT = Size(1, 2, 64, 64, 64)


def build_c(folder: Path) -> Path | None:
    """Compile the C program for this processor; return None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "playout"
    flags = ["-O3", "-march=native"]
    subprocess.run([compiler, *flags, "-o", program, HERE / "playout.c"], check=True)
    return program


def c_rate(program: Path, games: int) -> float:
    """Return games a second of the C program, by the time it had the processor."""
    answer = subprocess.run([program, str(games), "1"], check=True, capture_output=True)
    return float(json.loads(answer.stdout)["games_per_second"])


def bulk_rate(players: int, games: int) -> float:
    """Return games a second of `simulate` on one thread, by the time it had the processor."""
    start = time.process_time()
    marrakech.simulate(RULES.replace("4", str(players)), games, seed=1, threads=1)
    return games / (time.process_time() - start)


def clock_rate(threads: int, games: int) -> float:
    """Return games a second of `simulate` on so many threads, by the clock on the wall."""
    start = time.perf_counter()
    marrakech.simulate(RULES, games * threads, seed=1, threads=threads)
    return games * threads / (time.perf_counter() - start)


def one_at_a_time(games: int) -> Callable[[], float]:
    """Return games a second of the compiled rules, one game after the other."""
    play = inline_native(playout, ())

    @load_numba().njit(error_model="numpy")
    def row(rules, games):
        turns = 0
        for game in range(games):
            turns += play(rules, 1, game)[1]
        return turns

    row(Rules(4), 1)

    def rate() -> float:
        start = time.process_time()
        row(Rules(4), games)
        return games / (time.process_time() - start)

    return rate


def plain_rate(games: int) -> float:
    """Return games a second of the rules as plain Python."""
    start = time.process_time()
    for game in range(games):
        playout(Rules(4), 1, game)
    return games / (time.process_time() - start)


def measure(size: Size = FULL) -> list[Entry]:
    """Measure all of them in turns."""
    marrakech.simulate(RULES, 64)
    with tempfile.TemporaryDirectory() as folder:
        program = build_c(Path(folder))
        contenders: dict[str, Callable[[], float]] = {
            "plain Python": partial(plain_rate, size.plain),
            "compiled rules, one at a time": one_at_a_time(size.one_at_a_time),
        }
        if program is not None:
            contenders["C, one thread"] = partial(c_rate, program, size.in_bulk)
        for players, name in ((4, ""), (3, ", 3 players"), (2, ", 2 players")):
            rate = partial(bulk_rate, players, size.in_bulk)
            contenders[f"lock-step, one thread{name}"] = rate
        for threads in range(1, (os.cpu_count() or 1) + 1):
            rate = partial(clock_rate, threads, size.by_the_clock)
            contenders[f"lock-step, {threads} by the clock"] = rate
        return contest("games/s", contenders, size.rounds)
