"""Bots that look ahead."""

import time
from collections.abc import Sequence

from ..machine import machine
from ..rules.state import State
from .endgame import exact_worths, is_within_reach
from .lookahead import best_action
from .prospects import WEIGHTS
from .tree import LONGEST, WIDTH, grow
from .view import View

LOOKS = 256  # between two glances at the clock
LOOKS_A_SECOND = 2_000_000  # more than any processor has, so that time runs out first
MOST_LOOKS = 8_000_000
SHARE_OF_TIME = 0.9


class Merchant:
    """Looks one whole turn ahead, over every throw, and weighs what all the patches promise."""

    name = "merchant"

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is for the sake of the others: a merchant leaves nothing to chance."""

    def choose(self, view: View, seconds: float) -> int:
        """The action that leaves the player the largest share of the victory."""
        if is_within_reach(view.state, seconds):
            return best_of(view.choices, exact_worths(view.state, view.choices))
        action, _ = machine(best_action)(view.state, WEIGHTS[view.state.rules.players])
        return int(action)


class Vizier:
    """Searches the tree of what may come, as long as there is time."""

    name = "vizier"

    def __init__(self, seed: int | str = 0, looks: int | None = None) -> None:
        """With a number of looks it searches exactly that far, and the same every time."""
        self.looks = looks

    def choose(self, view: View, seconds: float) -> int:
        """The action that was looked at most."""
        started, state, choices = time.monotonic(), view.state, view.choices
        if len(choices) == 1:
            return choices[0]
        if is_within_reach(state, seconds):
            return best_of(choices, exact_worths(state, choices))
        tree = Tree(state, int(min(MOST_LOOKS, self.looks or seconds * LOOKS_A_SECOND)))
        while tree.has_room():
            tree.grow(LOOKS)
            if self.looks is None and time.monotonic() - started > seconds * SHARE_OF_TIME:
                break
        return best_of(choices, tree.looked_at(len(choices)))


class Tree:
    """The arrays a search tree lies in, with room for so many looks."""

    def __init__(self, root: State, room: int) -> None:
        import numpy as np

        nodes = max(room, LOOKS) + LOOKS
        self.root, self.room, self.looks, self.size = root, room, 0, 1
        self.children = np.zeros((nodes, WIDTH), np.int32)
        self.visits, self.totals = np.zeros(nodes, np.int64), np.zeros((nodes, 4))
        self.path = np.zeros(LONGEST, np.int64)

    def has_room(self) -> bool:
        """Whether there may be more looks; there is always a first one."""
        return self.looks == 0 or self.looks < self.room

    def grow(self, looks: int) -> None:
        """Look so many times more."""
        weights = WEIGHTS[self.root.rules.players]
        self.size = machine(grow)(
            self.root, weights, looks, self.size, self.children, self.visits, self.totals, self.path
        )
        self.looks += looks

    def looked_at(self, places: int) -> list[int]:
        """How often each place below the root was looked at."""
        return [int(self.visits[child]) for child in self.children[0, :places]]


def best_of(choices: list[int], merits: Sequence[float]) -> int:
    """The choice with the most merit, the first of them."""
    return choices[merits.index(max(merits))]
