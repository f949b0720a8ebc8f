"""Complete random games a second: plain rules, compiled rules, lock-step, threads, and C."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import marrakech
from benchmarks.contest import Entry, contest
from marrakech.compile.native import inline_native, load_numba
from marrakech.rules.state import Rules
from marrakech.simulation.playout import playout

HERE = Path(__file__).parent
RULES = "players=4 unpaid=out order=steer-first whole=never"
GAMES = 400_000


def build_c(folder: Path) -> Path | None:
    """The C program, compiled for this very processor; None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "playout"
    flags = ["-O3", "-march=native"]
    subprocess.run([compiler, *flags, "-o", program, HERE / "playout.c"], check=True)
    return program


def c_rate(program: Path) -> float:
    """Games a second of the C program, by the time it had the processor."""
    answer = subprocess.run([program, str(GAMES), "1"], check=True, capture_output=True)
    return float(json.loads(answer.stdout)["games_per_second"])


def bulk_rate(players: int) -> float:
    """Games a second of `simulate` on one thread, by the time it had the processor."""
    start = time.process_time()
    marrakech.simulate(RULES.replace("4", str(players)), GAMES, seed=1, threads=1)
    return GAMES / (time.process_time() - start)


def clock_rate(threads: int) -> float:
    """Games a second of `simulate` on so many threads, by the clock on the wall."""
    games = 1_000_000 * threads
    start = time.perf_counter()
    marrakech.simulate(RULES, games, seed=1, threads=threads)
    return games / (time.perf_counter() - start)


def one_at_a_time():
    """Games a second of the compiled rules, one game after the other."""
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
        row(Rules(4), 60_000)
        return 60_000 / (time.process_time() - start)

    return rate


def plain_rate() -> float:
    """Games a second of the rules as plain Python."""
    start = time.process_time()
    for game in range(300):
        playout(Rules(4), 1, game)
    return 300 / (time.process_time() - start)


def measure() -> list[Entry]:
    """All of them in turns."""
    marrakech.simulate(RULES, 64)
    with tempfile.TemporaryDirectory() as folder:
        program = build_c(Path(folder))
        contenders = {"plain Python": plain_rate, "compiled rules, one at a time": one_at_a_time()}
        if program is not None:
            contenders["C, one thread"] = lambda: c_rate(program)
        contenders["lock-step, one thread"] = lambda: bulk_rate(4)
        contenders["lock-step, one thread, 3 players"] = lambda: bulk_rate(3)
        contenders["lock-step, one thread, 2 players"] = lambda: bulk_rate(2)
        for threads in range(1, (os.cpu_count() or 1) + 1):
            name = f"lock-step, {threads} by the clock"
            contenders[name] = lambda threads=threads: clock_rate(threads)
        return contest("games/s", contenders)
