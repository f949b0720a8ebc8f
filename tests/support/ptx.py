"""`python -m tests.support.ptx FAMILY`: compile a family of our GPU kernels to PTX without a GPU.

Runs where numba-cuda is installed (`make .venv/gpu`). Prints a line a kernel: what it is compiled
for, and how many entry points its code has.
"""

import re
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np
from numba import cuda, typeof
from numba.cuda import dispatcher

from marrakech.bots.features import INPUTS, MAX_ACTIVE
from marrakech.bots.heuristic import WEIGHTS
from marrakech.bots.successors import WIDTH
from marrakech.envs.game_rows import MASK, WORDS
from marrakech.envs.layout import NUMBERS, PLANES
from marrakech.rules.state import Rules
from marrakech.simulation.lockstep import routes
from marrakech.simulation.results import room_for
from marrakech.training.turns import VARIANTS

H200 = SimpleNamespace(compute_capability=(9, 0))
RULES = Rules(3, 1, 1, 1)
ROWS = np.zeros((2, WORDS), np.int64)
NUMBERED = np.zeros(2, np.int64)


def games() -> Iterator[tuple[Any, ...]]:
    """Compile whole random games, for each number of players."""
    from marrakech.simulation.gpu_kernel import kernel

    for rules in (Rules(2), RULES, Rules(4, 0, 1, 0)):
        yield (
            kernel(rules),
            np.array(routes(), np.int32),
            3,
            0,
            *room_for(2, rules.players),
        )


def batch() -> Iterator[tuple[Any, ...]]:
    """Compile the batch environment."""
    from marrakech.envs import gpu_batch as gpu

    masks, flags = np.zeros((2, MASK), np.int8), np.zeros(2, np.bool_)
    rewards = np.zeros((2, RULES.players), np.float32)
    yield gpu.begin, ROWS, RULES, 3, masks
    yield gpu.step, ROWS, RULES, 3, NUMBERED, masks, rewards, flags, flags
    yield gpu.sample, ROWS, RULES, NUMBERED, NUMBERED
    planes, numbers = np.zeros((2, PLANES, 49), np.uint8), np.zeros((2, NUMBERS), np.int16)
    yield gpu.observe, ROWS, RULES, planes, numbers
    yield gpu.find_seats, ROWS, NUMBERED


def training() -> Iterator[tuple[Any, ...]]:
    """Compile the champion's self-play."""
    from marrakech.training import gpu_turns as gpu

    slots = 2 * VARIANTS * WIDTH
    lists = (
        np.zeros((slots, MAX_ACTIVE), np.int16),
        np.zeros((slots, MAX_ACTIVE), np.uint8),
        np.zeros(slots, np.int16),
    )
    about, shares = np.zeros(slots, np.int32), np.zeros((slots, RULES.players), np.float32)
    yield gpu.begin, ROWS, RULES, 5, 0
    yield gpu.unfold, ROWS, RULES, WEIGHTS[RULES.players], *lists, about, shares
    yield gpu.play, ROWS, RULES, NUMBERED
    yield gpu.spread, NUMBERED, *lists, np.zeros((2, INPUTS), np.uint8)


FAMILIES = {family.__name__: family for family in (games, batch, training)}


def compile_family(name: str) -> None:
    """Compile every kernel of a family and say what came of it."""
    # A function that a kernel calls is compiled for the GPU at hand, whatever the kernel is for.
    with mock.patch.object(dispatcher, "get_current_device", return_value=H200):
        for kernel, *arguments in FAMILIES[name]():
            signature = tuple(typeof(argument) for argument in arguments)
            code, _ = cuda.compile_ptx(kernel.py_func, signature, cc=H200.compute_capability)
            (target,) = re.findall(r"^\.target (\w+)", code, re.MULTILINE)
            print(kernel.py_func.__name__, target, code.count(".visible .entry"))


if __name__ == "__main__":
    compile_family(sys.argv[1])
