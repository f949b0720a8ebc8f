"""What a player at the table sees, and what a bot is."""

from collections.abc import Sequence
from typing import Any, Protocol

from ..notation.position import read_position, write_position
from ..notation.text import read_rules, write_action, write_rules
from ..rules.legality import legal_actions
from ..rules.state import State


class View:
    """The table as a player sees it: rules, position, and what may be done. No seed, no pile."""

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def read(cls, rules: str, position: str) -> "View":
        """The view that the notation tells."""
        return cls(read_position(position, read_rules(rules)))

    @property
    def rules(self) -> str:
        """The rules as text."""
        return write_rules(self.state.rules)

    @property
    def position(self) -> str:
        """The position as text."""
        return write_position(self.state)

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.state.seat

    @property
    def choices(self) -> list[int]:
        """The legal actions as the rules number them."""
        return legal_actions(self.state)

    @property
    def actions(self) -> list[str]:
        """The legal actions as text, sorted."""
        return sorted(write_action(action) for action in self.choices)


class Bot(Protocol):
    """Whoever answers the question."""

    name: str

    def choose(self, view: View, seconds: float) -> int:
        """The action to play, as the rules number it, within so many seconds."""
        ...


def best_of(choices: list[int], merits: Sequence[Any]) -> int:
    """The choice with the most merit, the first of them."""
    return choices[merits.index(max(merits))]
