"""Perft: how many ways a game can go on, the count that shows a rules engine right or wrong."""

from collections.abc import Iterator

from ..notation.text import write_action
from ..rules.actions import played
from ..rules.legality import legal_actions
from ..rules.state import State


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of so many legal actions, throws and draws among them."""
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(played(state, action), depth - 1) for action in actions)


def divide(state: State, depth: int) -> Iterator[tuple[str, int]]:
    """Yield the same count for each first action."""
    for action in legal_actions(state) if depth else ():
        yield write_action(action), perft(played(state, action), depth - 1)
