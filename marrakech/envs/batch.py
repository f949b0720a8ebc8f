"""Many games side by side, stepped together with an array of decisions, on the CPU or a GPU."""

from typing import Any

import numpy as np

from ..compile.native import compile_native
from ..notation.text import read_rules
from ..rules.squares import SIDE, SQUARES
from ..simulation.simulate import whole_number
from .decisions import DECISIONS
from .game_rows import (
    MASK,
    REST,
    STREAM,
    WORDS,
    begin_all,
    observe_all,
    sample_all,
    seat_of,
    step_all,
)
from .layout import NUMBERS, PLANES

MOST_GAMES = 1 << 28


class Batch:
    """N games side by side. Every array has a row a game and is written anew by each step.

    | array     | shape        | what                                                              |
    |-----------|--------------|-------------------------------------------------------------------|
    | `masks`   | (N, 87) int8 | 1 for each legal decision of the player to act; the first columns |
    |           |              | of `padded_masks` (N, 96), which lies in memory without gaps      |
    | `rewards` | (N, players) | float32: at the end, the share of the victory less an even share  |
    | `over`    | (N,) bool    | the last decision ended the game; the row holds the next one      |
    | `illegal` | (N,) bool    | it ended the game because it was not legal: a loss for that seat  |
    | `rows`    | (N, 11) int64| the games themselves, 88 bytes each (see `game_rows`)      |

    Throws and draws happen by themselves, from the seed and the number of the game alone: row r
    plays the games r, r + N, r + 2 N and so on.

    >>> batch = Batch("players=3 unpaid=out order=steer-first whole=never", games=1000, seed=7)
    >>> while not batch.over.any():
    ...     batch.step(batch.masks.argmax(axis=1))
    >>> bool(batch.over.any()), bool(batch.illegal.any())
    (True, False)
    >>> batch.observe()[0].shape
    (1000, 10, 7, 7)
    """

    def __init__(self, rules: str, games: int, seed: int = 0, *, first: int = 0) -> None:
        self.rules = read_rules(rules, first)
        self.games = whole_number(games, "games", 1, MOST_GAMES)
        self.seed = whole_number(seed, "seed", 0, (1 << 63) - 1)
        self.rows = np.empty((self.games, WORDS), np.int64)
        self.padded_masks = np.empty((self.games, MASK), np.int8)
        self.masks = self.padded_masks[:, :DECISIONS]
        self._streams = np.empty(self.games, np.int64)
        self.rewards = np.empty((self.games, self.rules.players), np.float32)
        self.over = np.empty(self.games, np.bool_)
        self.illegal = np.empty(self.games, np.bool_)
        self.reset()

    def reset(self) -> None:
        """Begin every game anew, from the first number on."""
        compile_native(begin_all)(self.rows, self.rules, self.seed, self.padded_masks)
        self._streams[:] = self.rows[:, STREAM] >> 1 | 1
        self.rewards[:], self.over[:], self.illegal[:] = 0.0, False, False

    def step(self, decisions: Any) -> None:
        """Carry out a decision in every game; a game that ends makes room for the next."""
        chosen = np.ascontiguousarray(decisions)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            given = f"{chosen.dtype} of shape {chosen.shape}"
            raise ValueError(f"decisions are {self.games} whole numbers, not {given}")
        compile_native(step_all)(
            self.rows, self.rules, self.seed, chosen.astype(np.int64, copy=False),
            self.padded_masks, self.rewards, self.over, self.illegal,
        )  # fmt: skip

    def sample(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """Return a legal decision for every game, each as likely as the others."""
        decisions = np.empty(self.games, np.int64)
        compile_native(sample_all)(self.rows, self.rules, self._streams, decisions)
        return decisions

    @property
    def seats(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """The seat to act in every game."""
        return seat_of(self.rows[:, REST])

    def observe(self) -> tuple["np.ndarray[Any, Any]", "np.ndarray[Any, Any]"]:
        """Return every acting player's observation: planes (N, 10, 7, 7), numbers (N, 21)."""
        planes = np.empty((self.games, PLANES, SQUARES), np.uint8)
        numbers = np.empty((self.games, NUMBERS), np.int16)
        compile_native(observe_all)(self.rows, self.rules, planes, numbers)
        return planes.reshape(self.games, PLANES, SIDE, SIDE), numbers
