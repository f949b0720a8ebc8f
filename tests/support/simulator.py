"""Code of the GPU where there is none: under the simulator of CUDA, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# The simulator starts every thread of a block, at work or not, so blocks are small. It lends a
# function its own `cuda` while that runs, and the first thread that is done takes it from the
# others: threads that never wait for each other run one after the other.
SMALL_BLOCKS = """
import marrakech.simulation.gpu_kernel
from numba.cuda.simulator.kernel import BlockThread
marrakech.simulation.gpu_kernel.THREADS = 3
start = BlockThread.start
BlockThread.start = lambda thread: (start(thread), thread.join())
"""


def printed(code):
    """Return the output of code under the simulator, chosen before numba is imported."""
    answer = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True, encoding="utf-8", cwd=ROOT,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()
