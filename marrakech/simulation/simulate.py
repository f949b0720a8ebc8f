"""Many games at once, on the threads of a CPU or on a GPU."""

import operator
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..compile.native import compile_native, load_numba
from ..notation.text import quoted, read_rules, write_rules
from ..rules.state import Rules
from .lockstep import LANES, WORK, play_games, routes
from .results import room_for

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

POLICIES = ("random",)
DEVICES = ("cpu", "gpu")
MOST_GAMES = 1 << 40
CHUNK = 64 * LANES


@dataclass(frozen=True)
class Simulation:
    """The ends of many games: a row a game, and where it says so a column a seat."""

    rules: str
    first: int  # the seat that starts every game
    seed: int
    scores: "NDArray[np.int16]"  # points by seat; 0 for a player who is out
    purses: "NDArray[np.int16]"  # dirhams by seat
    shares: "NDArray[np.float32]"  # of the victory by seat: 1, or a part of it where it is shared
    out: "NDArray[np.bool_]"  # by seat, who went out
    turns: "NDArray[np.int16]"
    paid: "NDArray[np.int16]"  # dirhams that changed hands
    offered: "NDArray[np.int16]"  # legal rugs, added up over the turns

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.turns)


def simulate(
    rules: str,
    games: int,
    seed: int = 0,
    policy: str = "random",
    device: str = "cpu",
    threads: int | None = None,
    *,
    first: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play complete games in bulk. Game number n depends on the seed and n alone.

    The same seed gives the same games on every device and on any number of threads. `progress` is
    called with the number of games finished since the last call.

    >>> rules = "players=3 unpaid=out order=steer-first whole=never"
    >>> simulation = simulate(rules, games=1000, seed=7, threads=1)
    >>> simulation.scores[0]
    array([27, 42, 64], dtype=int16)
    >>> float(simulation.shares.sum())
    1000.0
    """
    table_rules = read_rules(rules, first)
    games = whole_number(games, "games", 1, MOST_GAMES)
    seed = whole_number(seed, "seed", 0, (1 << 63) - 1)
    if policy not in POLICIES:
        raise ValueError(f"policy is {' or '.join(POLICIES)}, not {quoted(policy)}")
    if device not in DEVICES:
        raise ValueError(f"device is {' or '.join(DEVICES)}, not {quoted(device)}")
    report = progress or (lambda _finished: None)
    if device == "gpu":
        load_numba()
        from .gpu_kernel import simulate_on_gpu

        results = simulate_on_gpu(table_rules, games, seed, report)
    else:
        many = os.cpu_count() or 1 if threads is None else whole_number(threads, "threads", 1, 4096)
        results = simulate_on_cpu(table_rules, games, seed, many, report)
    return Simulation(write_rules(table_rules), first, seed, *results)


def whole_number(value: object, name: str, least: int, most: int) -> int:
    """Return a number that a caller gave, when it is one and within its bounds."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError(f"{name} is a whole number, not {quoted(value)}") from None
    if not least <= number <= most:
        raise ValueError(f"{name} is {least} to {most}, not {number}")
    return number


def simulate_on_cpu(
    rules: Rules, games: int, seed: int, threads: int, report: Callable[[int], None]
) -> tuple["NDArray[np.generic]", ...]:
    """Share the games out among threads; each has its own working memory and its own rows."""
    import numpy as np

    results = room_for(games, rules.players)
    play, table = compile_native(play_games), np.array(routes(), np.int64)

    def chunk(start: int) -> int:
        rows = tuple(column[start : start + CHUNK] for column in results)
        play(np.empty(WORK, np.int64), table, rules, seed, start, rows)
        return len(rows[0])

    starts = range(0, games, CHUNK)
    if threads == 1 or len(starts) == 1:
        for finished in map(chunk, starts):
            report(finished)
        return results
    with ThreadPoolExecutor(threads) as pool:
        for finished in pool.map(chunk, starts):
            report(finished)
    return results
