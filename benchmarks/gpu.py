"""Complete random games a second on a GPU: our kernel and the same algorithm in CUDA C++."""

import argparse
import json
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import config, cuda

import marrakech
from benchmarks.options import read_options
from marrakech.rules.state import Rules
from marrakech.simulation.gpu_kernel import THREADS, kernel, room_on_gpu
from marrakech.simulation.lockstep import routes

HERE = Path(__file__).parent


class Size(NamedTuple):
    """The size of a measurement."""

    games: int
    repeats: int
    batch: int  # games in a batch
    steps: int  # of the batch


FULL, SHORT = Size(1 << 25, 7, 1 << 20, 100), Size(3, 1, 3, 1)


def cuda_rate(folder: Path, size: Size) -> dict[str, float] | None:
    """Return games a second of the CUDA C++ program; None without nvcc or a real GPU."""
    compiler = shutil.which("nvcc")
    if compiler is None or config.ENABLE_CUDASIM:
        return None
    program = folder / "playout"
    subprocess.run(
        [compiler, "-O3", "-arch=native", "-o", program, HERE / "playout.cu"], check=True
    )
    answer = subprocess.run(
        [program, str(size.games), "1", str(size.repeats)], check=True, capture_output=True
    )
    return dict(json.loads(answer.stdout))


def kernel_rate(players: int, size: Size) -> dict[str, float]:
    """Return games a second of our kernel, timed by GPU events; its results stay there."""
    play, table = kernel(Rules(players)), cuda.to_device(np.array(routes(), np.int32))
    columns, blocks = room_on_gpu(size.games, players), -(-size.games // THREADS)
    rates = []
    for _ in range(size.repeats + 1):
        start, end = cuda.event(), cuda.event()
        start.record()
        play[blocks, THREADS](table, 1, 0, *columns)
        end.record()
        end.synchronize()
        rates.append(size.games / start.elapsed_time(end) * 1e3)
    rates = rates[1:]
    return {
        "games_per_second": statistics.median(rates),
        "fastest": max(rates),
        "slowest": min(rates),
    }


def whole_rate(players: int, size: Size) -> float:
    """Return games a second of `simulate`, the results brought back as NumPy arrays."""
    rules = f"players={players} unpaid=out order=steer-first whole=never"
    marrakech.simulate(rules, min(64, size.games), device="gpu")
    start = time.perf_counter()
    marrakech.simulate(rules, size.games, seed=1, device="gpu")
    return size.games / (time.perf_counter() - start)


def batch_rate(players: int, size: Size) -> dict[str, float]:
    """Return steps a second of the batch environment on the GPU, masks included."""
    from marrakech.envs.gpu_batch import GpuBatch

    batch = GpuBatch(f"players={players} unpaid=out order=steer-first whole=never", size.batch, 1)
    for _ in range(min(5, size.steps)):
        batch.step(batch.sample())
    cuda.synchronize()
    start = time.perf_counter()
    for _ in range(size.steps):
        batch.step(batch.sample())
    cuda.synchronize()
    return {"steps_per_second": size.steps * size.batch / (time.perf_counter() - start)}


def measure(size: Size) -> dict[str, object]:
    """Return all figures."""
    with tempfile.TemporaryDirectory() as folder:
        measured: dict[str, object] = {
            "gpu": str(cuda.get_current_device().name), "games": size.games,
            "CUDA C++": cuda_rate(Path(folder), size),
        }  # fmt: skip
    for players in (4, 3, 2):
        measured[f"kernel, {players} players"] = kernel_rate(players, size)
        measured[f"simulate with results, {players} players"] = whole_rate(players, size)
        measured[f"batch, {players} players"] = batch_rate(players, size)
    return measured


def main() -> None:
    """Measure, write, show."""
    options = read_options(argparse.ArgumentParser(description=__doc__))
    measured = measure(SHORT if options.short else FULL)
    text = json.dumps(measured, indent=1)
    (options.results / "gpu.json").write_text(text + "\n")
    print(text)


if __name__ == "__main__":
    main()
