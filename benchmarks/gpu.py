"""Complete random games a second on a GPU: our kernel and the same algorithm in CUDA C++."""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from numba import cuda

import marrakech
from marrakech.rules.state import Rules
from marrakech.simulation.gpu_kernel import THREADS, kernel, room_on_gpu
from marrakech.simulation.lockstep import routes

HERE = Path(__file__).parent
GAMES = 1 << 25
REPEATS = 7


def cuda_rate(folder: Path) -> dict[str, float] | None:
    """Games a second of the CUDA C++ program; None where there is no nvcc."""
    compiler = shutil.which("nvcc")
    if compiler is None:
        return None
    program = folder / "playout"
    subprocess.run(
        [compiler, "-O3", "-arch=native", "-o", program, HERE / "playout.cu"], check=True
    )
    answer = subprocess.run(
        [program, str(GAMES), "1", str(REPEATS)], check=True, capture_output=True
    )
    return dict(json.loads(answer.stdout))


def kernel_rate(players: int) -> dict[str, float]:
    """Games a second of our kernel, its results left on the GPU, timed by the GPU's events."""
    play, table = kernel(Rules(players)), cuda.to_device(np.array(routes(), np.int32))
    columns = room_on_gpu(GAMES, players)
    rates = []
    for _ in range(REPEATS + 1):
        start, end = cuda.event(), cuda.event()
        start.record()
        play[GAMES // THREADS, THREADS](table, 1, 0, *columns)
        end.record()
        end.synchronize()
        rates.append(GAMES / cuda.event_elapsed_time(start, end) * 1e3)
    rates = rates[1:]
    return {
        "games_per_second": statistics.median(rates),
        "fastest": max(rates),
        "slowest": min(rates),
    }


def whole_rate(players: int) -> float:
    """Games a second of `simulate`, the results brought back as NumPy arrays."""
    rules = f"players={players} unpaid=out order=steer-first whole=never"
    marrakech.simulate(rules, 64, device="gpu")
    start = time.perf_counter()
    marrakech.simulate(rules, GAMES, seed=1, device="gpu")
    return GAMES / (time.perf_counter() - start)


def batch_rate(players: int) -> dict[str, float]:
    """Steps a second of the batch environment on the GPU, masks included."""
    from marrakech.envs.gpu_batch import GpuBatch

    games = 1 << 20
    batch = GpuBatch(f"players={players} unpaid=out order=steer-first whole=never", games, 1)
    for _ in range(5):
        batch.step(batch.sample())
    cuda.synchronize()
    start = time.perf_counter()
    for _ in range(100):
        batch.step(batch.sample())
    cuda.synchronize()
    return {"steps_per_second": 100 * games / (time.perf_counter() - start)}


def measure() -> dict[str, object]:
    """All of it."""
    with tempfile.TemporaryDirectory() as folder:
        told: dict[str, object] = {
            "gpu": str(cuda.get_current_device().name), "games": GAMES,
            "CUDA C++": cuda_rate(Path(folder)),
        }  # fmt: skip
    for players in (4, 3, 2):
        told[f"kernel, {players} players"] = kernel_rate(players)
        told[f"simulate with results, {players} players"] = whole_rate(players)
        told[f"batch, {players} players"] = batch_rate(players)
    return told


if __name__ == "__main__":
    json.dump(measure(), sys.stdout, indent=1)
