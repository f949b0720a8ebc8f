"""The interface of a bot, and the view of the table that it gets."""

from collections.abc import Sequence
from typing import Any, Protocol

from ..notation.position import read_position, write_position
from ..notation.text import read_rules, write_action, write_rules
from ..rules.legality import legal_actions
from ..rules.state import State


class View:
    """The table as a player sees it: rules, position and legal actions. No seed, no pile."""

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def read(cls, rules: str, position: str) -> "View":
        """Return the view of a position and its rules, both in notation."""
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
    """A bot chooses an action for the seat to act."""

    name: str

    def choose(self, view: View, seconds: float) -> int:
        """Return the action to play, as the rules number it, within so many seconds."""
        ...


def best_of(choices: list[int], scores: Sequence[Any]) -> int:
    """Return the choice with the highest score, the first one among equals."""
    return choices[scores.index(max(scores))]
