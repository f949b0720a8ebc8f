"""Bots that look ahead."""

from ..compile.native import compile_native
from ..rules.state import State
from .bot import View, best_of
from .deadline import NEVER, Flag, stopping_after
from .endgame import FOREVER, exact_choice
from .evaluators import Eyes, doubting_eye, merchants_eye
from .heuristic import WEIGHTS
from .lookahead import best_action
from .tree import CHILDREN, FIRST, LONGEST, LOOKS, MOST_ADDED, grow

MOST_NODES = 4_000_000  # of a tree; a node takes 56 bytes
LEAST_LOOKS, MOST_LOOKS = 40, MOST_NODES // MOST_ADDED - 1


class Merchant:
    """Looks one whole turn ahead, over every throw, and weighs what all the patches promise."""

    name = "merchant"

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is for the sake of the others: a merchant leaves nothing to chance."""

    def choose(self, view: View, seconds: float) -> int:
        """The action that leaves the player the largest share of the victory."""
        exact = exact_choice(view.state, view.choices, seconds)
        if exact is not None:
            return exact
        action, _ = compile_native(best_action)(view.state, WEIGHTS[view.state.rules.players])
        return int(action)


class Vizier:
    """Searches the tree of what may come, as long as there is time."""

    name = "vizier"
    eyes: Eyes = staticmethod(merchants_eye)

    def __init__(self, seed: int | str = 0, looks: int | None = None) -> None:
        """With a number of looks it searches exactly that far, and the same every time.

        The seed is for the sake of the others: a vizier leaves nothing to chance.
        """
        self.looks = looks

    def choose(self, view: View, seconds: float) -> int:
        """The action that was looked at most, and of these the best."""
        state, choices = view.state, view.choices
        exact = exact_choice(state, choices, FOREVER if self.looks else seconds)
        if exact is not None:
            return exact
        with stopping_after(None if self.looks else seconds) as stop:
            tree = Tree(state, self.looks, self.eyes)
            tree.grow(self.looks or LEAST_LOOKS, NEVER)
            if not self.looks:
                tree.grow(MOST_NODES, stop)  # more than there is room for
        return tree.choice(choices)


class GrandVizier(Vizier):
    """The champion: a vizier with a judgement learned from its own games."""

    name = "grand-vizier"
    eyes: Eyes = staticmethod(doubting_eye)


class Tree:
    """The arrays a search tree lies in, with room for so many looks, or as many as there may be."""

    def __init__(self, root: State, looks: int | None = None, eyes: Eyes = merchants_eye) -> None:
        import numpy as np

        self.eye = eyes(root.rules.players)
        room = MOST_NODES if looks is None else min(MOST_NODES, (looks + 1) * MOST_ADDED)
        self.root, self.size = root, 1
        self.nodes = np.zeros((room, 4), np.int32)
        self.worths, self.odds = np.zeros((room, 4)), np.zeros(room)
        self.path = np.zeros(LONGEST, np.int64)

    @property
    def worth(self) -> tuple[float, ...]:
        """What the root is worth to each seat."""
        return tuple(self.worths[0])

    def grow(self, looks: int, stop: Flag) -> None:
        """Look so many times more, or until stopped or full."""
        weights, substitutions, doubt = self.eye
        self.size = compile_native(grow, *substitutions)(
            self.root, doubt, weights, looks, self.size,
            self.nodes, self.worths, self.odds, self.path, stop,
        )  # fmt: skip

    def choice(self, choices: list[int]) -> int:
        """Of the choices at the root the one that was looked at most, and of these the best."""
        worths = [worth[self.root.seat] for worth in self.worths_below()]
        return best_of(choices, list(zip(self.looked_at(), worths, strict=True)))

    def looked_at(self) -> list[int]:
        """How often each place below the root was looked at."""
        first, children = self.nodes[0, FIRST], self.nodes[0, CHILDREN]
        return [int(looks) for looks in self.nodes[first : first + children, LOOKS]]

    def worths_below(self) -> list[tuple[float, ...]]:
        """What each place below the root is worth to each seat."""
        first, children = self.nodes[0, FIRST], self.nodes[0, CHILDREN]
        return [tuple(worths) for worths in self.worths[first : first + children]]
