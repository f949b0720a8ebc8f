"""A turn of many games at once on a GPU: one thread a game, a variant, or an input list."""

from typing import Any

from ..rules.state import Rules
from ..simulation.gpu_kernel import THREADS, check_gpu, cuda, on_gpu
from . import turns

begin_game, unfold_variant = on_gpu(turns.begin_game), on_gpu(turns.unfold)
play_turn, spread_list = on_gpu(turns.play), on_gpu(turns.spread)

LANES = 16  # threads that write one list


@cuda.jit
def begin(rows, rules, seed, start):
    """Begin a game in every row."""
    row = cuda.grid(1)
    if row < rows.shape[0]:
        begin_game(rows, row, rules, seed, start + row)


@cuda.jit
def unfold(rows, rules, weights, indices, amounts, lengths, seat_bits, win_probabilities):
    """Write every variant of every game."""
    number = cuda.grid(1)
    if number < rows.shape[0] * turns.VARIANTS:
        unfold_variant(
            rows, rules, weights, number, indices, amounts, lengths, seat_bits, win_probabilities
        )


@cuda.jit
def play(rows, rules, slots):
    """Play a turn of every game."""
    game = cuda.grid(1)
    if game < rows.shape[0]:
        play_turn(rows, rules, game, slots[game])


@cuda.jit
def spread(chosen, indices, amounts, lengths, inputs):
    """Write the chosen lists as dense rows."""
    thread = cuda.grid(1)
    if thread < chosen.shape[0] * LANES:
        spread_list(
            thread // LANES, thread % LANES, LANES, chosen, indices, amounts, lengths, inputs
        )


def shared(*tensors: Any) -> list[Any]:
    """Return PyTorch's tensors as numba's arrays, without a copy."""
    return [cuda.as_cuda_array(tensor) for tensor in tensors]


def blocks(threads: int) -> int:
    """Return the number of blocks that so many threads fill."""
    return (threads + THREADS - 1) // THREADS


class GpuTurns:
    """The same as `Turns`, in arrays of the GPU's memory."""

    def __init__(self) -> None:
        check_gpu()

    def begin(self, rows: Any, rules: Rules, seed: int, start: int) -> None:
        """Begin a game in every row."""
        begin[blocks(len(rows)), THREADS](*shared(rows), rules, seed, start)

    def unfold(self, rows: Any, rules: Rules, weights: Any, *buffers: Any) -> None:
        """Write every variant of every game."""
        threads = len(rows) * turns.VARIANTS
        unfold[blocks(threads), THREADS](*shared(rows), rules, weights, *shared(*buffers))

    def play(self, rows: Any, rules: Rules, slots: Any) -> None:
        """Play a turn of every game."""
        play[blocks(len(rows)), THREADS](*shared(rows), rules, *shared(slots))

    def spread(self, *buffers: Any) -> None:
        """Write the chosen lists as dense rows."""
        spread[blocks(len(buffers[0]) * LANES), THREADS](*shared(*buffers))
