"""The best actions of a position, with every seat's win probability: an analysis that deepens."""

from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from ..compile.runtime import runtime
from ..game import Game
from ..notation.text import PHASES, BadNotation, write_action
from ..rules.actions import played, weight
from ..rules.legality import legal_actions
from ..rules.state import LAY, OVER, STEER, State, is_chance
from .deadline import Deadline
from .endgame import exact_win_probabilities, is_solvable
from .evaluators import LeafEvaluators, playing_evaluator
from .search_tree import MAX_SIMULATIONS, Tree
from .successors import action_at
from .tree import CHILDREN, FIRST, VISITS

FIRST_SLICE = 40  # simulations before the first answer, as many as for a move
SLICE_SECONDS = 0.1  # between one answer and the next


class BestAction(NamedTuple):
    """An action, each seat's win probability after it, and the play that follows most likely."""

    action: str
    win: tuple[float, ...]
    line: tuple[str, ...]  # begins with the action


class Findings(NamedTuple):
    """The best actions, after so many simulations; 0 where the end is solved exactly."""

    simulations: int
    lines: list[BestAction]


def best(
    game: Game, k: int = 3, seconds: float = 1.0, simulations: int | None = None
) -> list[BestAction]:
    """Return the best k actions of the player to act, the best first.

    With a number of simulations it searches just so far, whatever the time, and answers the same
    every time. Near the end the win probabilities are exact.

    >>> game = Game(players=3, seed=7)
    >>> [len(found.win) for found in best(game, k=2, simulations=40)]
    [3, 3]
    """
    *_, last = deepen(game.state, k, inf if simulations else seconds, simulations or inf)
    return last.lines


def deepen(
    state: State,
    k: int,
    seconds: float = inf,
    simulations: float = inf,
    evaluators: LeafEvaluators = playing_evaluator,
) -> Iterator[Findings]:
    """Yield the best k actions again and again, until the time or the simulations are used up.

    Without a limit it ends when the tree is full.
    """
    if state.phase not in (STEER, LAY):
        raise BadNotation("position", f"nobody chooses while the phase is {PHASES[state.phase]}")
    if is_solvable(state, seconds):
        yield Findings(0, solved_lines(state, k))
        return
    deadline, most = Deadline(seconds), min(simulations, MAX_SIMULATIONS)
    tree = Tree(state, int(most) if most < MAX_SIMULATIONS else None, evaluators)
    tree.search(int(min(FIRST_SLICE, most)))
    yield Findings(tree.simulations, searched_lines(tree, k))
    while tree.simulations < most and not (deadline.is_over or tree.is_full):
        more = deadline.steps_left(tree.simulations, SLICE_SECONDS)
        tree.search(int(min(more, most - tree.simulations)))
        yield Findings(tree.simulations, searched_lines(tree, k))


def searched_lines(tree: Tree, k: int) -> list[BestAction]:
    """Return the k most visited actions of a search, with their lines."""
    root, first = tree.root, int(tree.nodes[0, FIRST])
    visits, values = tree.visits(), tree.child_values()
    order = sorted(range(len(visits)), key=lambda each: (-visits[each], -values[each][root.seat]))
    found = []
    for place in order[:k]:
        if visits[place] or place == order[0]:
            action, after = step(root, place)
            line = (action, *most_visited_line(tree, after, first + place))
            found.append(BestAction(action, win_of(values[place], root), line))
    return found


def most_visited_line(tree: Tree, state: State, node: int) -> Iterator[str]:
    """Yield the most visited choices and the likeliest outcomes below a node."""
    while tree.nodes[node, FIRST] and tree.nodes[node, CHILDREN]:
        first, children = int(tree.nodes[node, FIRST]), int(tree.nodes[node, CHILDREN])
        ranks = tree.probabilities if is_chance(state) else tree.nodes[:, VISITS]
        node = first + int(ranks[first : first + children].argmax())
        if not tree.nodes[node, VISITS]:
            return
        action, state = step(state, node - first)
        yield action


def step(state: State, place: int) -> tuple[str, State]:
    """Return the action in a place as text, and the state after it."""
    action = int(action_at(state, place))
    return write_action(action), played(state, action)


def solved_lines(state: State, k: int) -> list[BestAction]:
    """Return the k best actions near the end, where every line of play can be followed."""
    solve = runtime().rule(exact_win_probabilities)
    found = []
    for action in legal_actions(state):
        after, text = played(state, action), write_action(action)
        found.append((solve(after), text, after))
    found.sort(key=lambda each: -each[0][state.seat])
    return [
        BestAction(text, win_of(values, state), (text, *solved_line(after, solve)))
        for values, text, after in found[:k]
    ]


def solved_line(state: State, solve: Callable[[State], tuple[float, ...]]) -> Iterator[str]:
    """Yield the best choices and the likeliest outcomes to the end of the game."""
    while state.phase != OVER:
        actions, now = legal_actions(state), state
        if is_chance(now):
            action = max(actions, key=lambda each: weight(now, each))
        else:
            action = max(actions, key=lambda each: solve(played(now, each))[now.seat])
        state = played(now, action)
        yield write_action(action)


def win_of(values: tuple[float, ...], state: State) -> tuple[float, ...]:
    """Return the win probabilities of the seats that play."""
    return tuple(float(value) for value in values[: state.rules.players])
