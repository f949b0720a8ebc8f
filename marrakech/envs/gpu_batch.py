"""The batch environment on a GPU: the same rows, the same rules, a thread a game."""

from typing import Any

import numpy as np

from ..notation.text import read_rules
from ..rules.squares import SIDE, SQUARES
from ..rules.state import OVER
from ..simulation.gpu_kernel import THREADS, check_gpu, cuda, on_gpu
from ..simulation.simulate import whole_number
from . import game_rows as rows
from .batch import MOST_GAMES
from .decisions import DECISIONS
from .game_rows import REST
from .layout import NUMBERS, PLANES

begin_row, mask_row, step_row = on_gpu(rows.begin_row), on_gpu(rows.mask_row), on_gpu(rows.step_row)
settle_row, observe_row = on_gpu(rows.settle_row), on_gpu(rows.observe_row)
sample_row, phase_in = on_gpu(rows.sample_row), on_gpu(rows.phase_in)
seat_of = on_gpu(rows.seat_of)


@cuda.jit
def begin(games, rules, seed, masks):
    """Begin a game in every row."""
    row = cuda.grid(1)
    if row < games.shape[0]:
        begin_row(games, row, rules, seed, row)
        mask_row(games, row, rules, masks)


@cuda.jit
def step(games, rules, seed, decisions, masks, rewards, over, illegal):
    """Carry out a decision in every row."""
    row = cuda.grid(1)
    if row < games.shape[0]:
        illegal[row] = not step_row(games, row, rules, decisions[row], masks)
        over[row] = illegal[row] or phase_in(games, row) == OVER
        for seat in range(rules.players):
            rewards[row, seat] = 0.0
        settle_row(games, row, rules, seed, games.shape[0], rewards, over, illegal)
        mask_row(games, row, rules, masks)


@cuda.jit
def sample(games, rules, streams, decisions):
    """Write a legal decision for every row."""
    row = cuda.grid(1)
    if row < games.shape[0]:
        sample_row(games, row, rules, streams, decisions)


@cuda.jit
def observe(games, rules, planes, numbers):
    """Write the observation of the player to act in every row."""
    row = cuda.grid(1)
    if row < games.shape[0]:
        observe_row(games, row, rules, planes, numbers)


@cuda.jit
def find_seats(games, seats):
    """Write the seat to act in every row."""
    row = cuda.grid(1)
    if row < games.shape[0]:
        seats[row] = seat_of(games[row, REST])


class GpuBatch:
    """`Batch` on a GPU, with the same arrays in the GPU's own memory.

    Each array has `__cuda_array_interface__`, so PyTorch (`torch.as_tensor(batch.masks)`), CuPy and
    JAX take it without a copy, and `step` takes theirs. JAX takes no array with gaps: it needs
    `jnp.asarray(batch.padded_masks)[:, :87]` instead of `masks`.
    """

    def __init__(self, rules: str, games: int, seed: int = 0, *, first: int = 0) -> None:
        check_gpu()
        self.rules = read_rules(rules, first)
        self.games = whole_number(games, "games", 1, MOST_GAMES)
        self.seed = whole_number(seed, "seed", 0, (1 << 63) - 1)
        self.rows = cuda.device_array((self.games, rows.WORDS), np.int64)
        self.padded_masks = cuda.device_array((self.games, rows.MASK), np.int8)
        self.masks = self.padded_masks[:, :DECISIONS]
        self.rewards = cuda.device_array((self.games, self.rules.players), np.float32)
        self.over = cuda.device_array(self.games, np.bool_)
        self.illegal = cuda.device_array(self.games, np.bool_)
        self._blocks = (self.games + THREADS - 1) // THREADS
        self.reset()

    def reset(self) -> None:
        """Begin every game anew, from the first number on."""
        begin[self._blocks, THREADS](self.rows, self.rules, self.seed, self.padded_masks)
        streams = self.rows.copy_to_host()[:, rows.STREAM] >> 1 | 1
        self._streams = cuda.to_device(np.ascontiguousarray(streams))
        for array in (self.rewards, self.over, self.illegal):
            array.copy_to_device(np.zeros(array.shape, array.dtype))

    def step(self, decisions: Any) -> None:
        """Carry out a decision in every game; they may lie on the GPU or here."""
        if hasattr(decisions, "__cuda_array_interface__"):
            chosen = cuda.as_cuda_array(decisions)
        else:
            chosen = cuda.to_device(np.ascontiguousarray(decisions))
        if chosen.shape != (self.games,) or np.dtype(chosen.dtype).kind not in "iu":
            given = f"{chosen.dtype} of shape {chosen.shape}"
            raise ValueError(f"decisions are {self.games} whole numbers, not {given}")
        step[self._blocks, THREADS](
            self.rows, self.rules, self.seed, chosen, self.padded_masks, self.rewards, self.over,
            self.illegal,
        )  # fmt: skip

    def sample(self) -> Any:
        """Return a legal decision for every game, each as likely as the others, on the GPU."""
        decisions = cuda.device_array(self.games, np.int64)
        sample[self._blocks, THREADS](self.rows, self.rules, self._streams, decisions)
        return decisions

    @property
    def seats(self) -> Any:
        """The seat to act in every game, on the GPU."""
        seats = cuda.device_array(self.games, np.int64)
        find_seats[self._blocks, THREADS](self.rows, seats)
        return seats

    def observe(self) -> tuple[Any, Any]:
        """Return every acting player's observation: planes (N, 10, 7, 7), numbers (N, 21)."""
        planes = cuda.device_array((self.games, PLANES, SQUARES), np.uint8)
        numbers = cuda.device_array((self.games, NUMBERS), np.int16)
        observe[self._blocks, THREADS](self.rows, self.rules, planes, numbers)
        return planes.reshape(self.games, PLANES, SIDE, SIDE), numbers
