"""The extra `gpu`: it compiles our kernels, and without it we say how to get it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-gpu" / "bin" / "python"
with_numba_cuda = pytest.mark.skipif(
    not PYTHON.exists(), reason="numba-cuda is missing: `make .venv/gpu` installs it"
)

KERNELS = {
    "games": ["play", "play", "play"],
    "batch": ["begin", "step", "sample", "observe", "find_seats"],
    "training": ["begin", "unfold", "play", "spread"],
}

WAYS_IN = {
    "simulate": "import marrakech; marrakech.simulate({rules!r}, 10, device='gpu')",
    "batch": "from marrakech.envs.gpu_batch import GpuBatch; GpuBatch({rules!r}, 10)",
    "training": "from marrakech.training.gpu_turns import GpuTurns; GpuTurns()",
}
RULES = "players=4 unpaid=out order=steer-first whole=never"


def run(python, *words):
    """Run a program where no GPU can be found, and give its last line of errors."""
    hidden = os.environ | {"CUDA_VISIBLE_DEVICES": ""}
    return subprocess.run(
        [python, *words], env=hidden, cwd=ROOT, capture_output=True, encoding="utf-8"
    )


@with_numba_cuda
@pytest.mark.slow
@pytest.mark.parametrize("family", KERNELS)
def test_every_kernel_compiles_to_ptx_without_a_gpu(family):
    done = run(PYTHON, "-m", "tests.support.ptx", family)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{name} sm_90 1" for name in KERNELS[family]]


@pytest.mark.parametrize("way", WAYS_IN)
def test_without_numba_cuda_the_extra_is_named(way):
    blocked = "import sys; sys.modules['numba_cuda'] = None\n"
    done = run(sys.executable, "-c", blocked + WAYS_IN[way].format(rules=RULES))
    assert done.returncode == 1
    why = "marrakech.simulation.gpu_kernel needs numba-cuda: pip install marrakech[gpu]"
    assert done.stderr.splitlines()[-1] == f"marrakech.extras.LibraryMissing: {why}"


def test_the_command_line_names_the_extra():
    blocked = "import sys; sys.modules['numba_cuda'] = None; sys.argv[0] = 'marrakech'\n"
    code = blocked + "from marrakech.cli.main import main; main()"
    done = run(sys.executable, "-c", code, "simulate", "--device", "gpu", "--games", "10")
    why = "marrakech.simulation.gpu_kernel needs numba-cuda: pip install marrakech[gpu]"
    assert (done.returncode, done.stderr) == (2, f"marrakech: {why}\n")


@with_numba_cuda
@pytest.mark.parametrize("way", WAYS_IN)
def test_without_a_gpu_that_is_what_is_missing(way):
    done = run(PYTHON, "-c", WAYS_IN[way].format(rules=RULES))
    assert done.returncode == 1
    why = "device='gpu': no NVIDIA GPU with a working driver is here"
    assert done.stderr.splitlines()[-1] == f"ValueError: {why}"
