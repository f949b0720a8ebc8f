"""Answers of the rules and bots in Python, which the package for Node must give as well.

`python -m tests.support.engine_answers` writes web/engine/tests/answers.json. With larger numbers
(`--games 1000 --choices 2000 --to FILE`) it writes the long form: `make soak TESTS=tests/engine`.
"""

import argparse
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from marrakech.bots.best_actions import deepen
from marrakech.bots.bot import View
from marrakech.bots.estimate import estimate
from marrakech.bots.evaluators import heuristic_evaluator, playing_evaluator
from marrakech.bots.make_bot import make_bot
from marrakech.bots.search_tree import Tree
from marrakech.bots.tree import CHILDREN, FIRST, VISITS
from marrakech.compile.runtime import runtime
from marrakech.dice import Dice
from marrakech.notation.position import read_position, write_position
from marrakech.notation.text import (
    ACTION_TEXTS,
    BadNotation,
    read_action,
    read_rules,
    write_action,
    write_rules,
)
from marrakech.rules.actions import ACTIONS, played
from marrakech.rules.legality import legal_actions, objection
from marrakech.rules.score import is_winning, points, showing
from marrakech.rules.state import OVER, Rules, State, is_chance, opening
from marrakech.rules.turn import landlord, toll
from marrakech.simulation.playout import playout
from tests.support.games_in_bulk import RULES
from tests.support.targets import ROOT

FILE = ROOT / "web" / "engine" / "tests" / "answers.json"
GAMES, CHOICES = 4, 24
LEVELS = (
    "random", "shepherd", "porter", "potter", "peddler", "weaver", "merchant", "caravan:2",
    "vizier:200", "grand-vizier:60",
)  # fmt: skip
EVALUATORS = {"vizier": heuristic_evaluator, "grand-vizier": playing_evaluator}
SIMULATIONS = 200
BAD_TEXTS = (
    "", " ", "'", "\n", "\u00fc\u00df", "a" * 50, "\U0001f42b" * 50, "\x07'\"", "e\u0301\u200b",
)  # fmt: skip


def flat(value: Any) -> list[int]:
    """Return the numbers of a nested tuple in one list."""
    if not isinstance(value, tuple):
        return [int(value)]
    return [number for part in value for number in flat(part)]


def line(value: Any) -> str:
    """Return the numbers of a nested tuple as text."""
    return ",".join(map(str, flat(value)))


def digest(texts: Iterator[str]) -> str:
    """Return the SHA-256 of lines."""
    made = hashlib.sha256()
    for text in texts:
        made.update(text.encode() + b"\n")
    return made.hexdigest()


def rules_of(number: int) -> Rules:
    """Return rules: each combination in turn, and each seat that may start."""
    rules = read_rules(RULES[number % len(RULES)])
    return rules._replace(first=number // len(RULES) % rules.players)


def states(number: int) -> Iterator[State]:
    """Yield the states of a game whose actions the dice pick."""
    dice, state, turn = Dice(number, "game"), opening(rules_of(number)), 0
    yield state
    while state.phase != OVER:
        choices = legal_actions(state)
        state = played(state, choices[dice.pick(turn, [1] * len(choices))])
        turn += 1
        yield state


def game_lines(number: int) -> Iterator[str]:
    """Yield each state of a game with its legal actions; more of a combination's first game."""
    for state in states(number):
        choices = legal_actions(state)
        yield f"{line(state)} {line(tuple(choices))}"
        if number < len(RULES):
            yield write_position(state)
            yield line(tuple(objection(state, action) for action in range(ACTIONS)))
            yield from (line(played(state, action)) for action in choices)
            for of_seat in (points, showing, is_winning):
                yield line(tuple(of_seat(state, seat) for seat in range(state.rules.players)))
            yield line((toll(state), landlord(state)))


def playout_lines(rules: str, games: int) -> Iterator[str]:
    """Yield the results of random games."""
    play, kind = runtime().rule(playout), read_rules(rules)
    return (line(tuple(play(kind, 7, game))) for game in range(games))


def decisions(number: int) -> Iterator[State]:
    """Yield so many states with something to choose, of every kind of game and every stage."""
    chooser, game = random.Random(1), 0
    while number > 0:
        found = [state for state in states(game) if state.phase != OVER and not is_chance(state)]
        game += 1
        number -= 1
        yield chooser.choice(found)


def tree_answer(state: State, name: str) -> dict[str, str | int]:
    """Return the size of a search tree, and the SHA-256 of its nodes and values."""
    tree = Tree(state, SIMULATIONS, EVALUATORS[name])
    tree.search(SIMULATIONS)
    nodes = np.ascontiguousarray(tree.nodes[: tree.size, [FIRST, CHILDREN, VISITS]])
    content = nodes.tobytes() + tree.values[: tree.size].tobytes()
    return {"size": tree.size, "digest": hashlib.sha256(content).hexdigest()}


def best_answer(state: State) -> list[list[Any]]:
    """Return the best actions, each seat's win probability after them, and what follows."""
    *_, found = deepen(state, 3, simulations=SIMULATIONS)
    return [
        [read_action(each.action), each.win, [read_action(action) for action in each.line]]
        for each in found.lines
    ]


def mutated(text: str, chooser: random.Random) -> str:
    """Return a text with a few letters removed, doubled or replaced, or two fields exchanged."""
    letters = list(text)
    for _ in range(chooser.choice((1, 1, 1, 2))):
        place = chooser.randrange(len(letters))
        new = chooser.choice("rygb-|/123x+, 0d4NSEW\u00e9")
        letters[place] = chooser.choice(("", letters[place] * 2, new, new))
        letters = list("".join(letters)) or ["?"]
    words = "".join(letters).split(" ")
    if chooser.random() < 0.1:
        words[0], words[-1] = words[-1], words[0]
    return " ".join(words)


def reading(kind: str, text: str, rules: str = "") -> dict[str, str]:
    """Return a text, and the reader's answer: the text written again, or the refusal."""
    try:
        if kind == "action":
            answer = write_action(read_action(text))
        elif kind == "rules":
            answer = write_rules(read_rules(text))
        else:
            answer = write_position(read_position(text, read_rules(rules)))
    except BadNotation as trouble:
        answer = f"! {trouble}"
    return {"kind": kind, "text": text, "rules": rules, "answer": answer}


def readings(number: int) -> Iterator[dict[str, str]]:
    """Yield texts of every kind, most of them wrong."""
    chooser = random.Random(2)
    for text in (*BAD_TEXTS, "a1a3", "b1a1", "c4c4", "l", "0", "5", "+x", "toString"):
        yield reading("action", text)
        yield reading("rules", text)
        yield reading("position", text, RULES[0])
    for each, state in enumerate(decisions(number)):
        rules = RULES[each % len(RULES)]
        yield reading("rules", mutated(rules, chooser))
        yield reading("action", mutated(chooser.choice(ACTION_TEXTS), chooser))
        for _ in range(4):
            yield reading("position", mutated(write_position(state), chooser), rules)
        other = RULES[chooser.randrange(len(RULES))]
        yield reading("position", write_position(state), other)


def answers(games: int, choices: int) -> dict[str, Any]:
    """Return everything, of so many games of each combination and choices of each level."""
    positions = list(decisions(choices))
    trees = positions[:CHOICES]
    return {
        "rules": RULES,
        "playouts": {rules: digest(playout_lines(rules, games)) for rules in RULES},
        "playouts_each": games,
        "games": [digest(game_lines(game)) for game in range(games * len(RULES))],
        "positions": [
            {"rules": write_rules(each.rules), "first": each.rules.first,
             "position": write_position(each)}
            for each in positions
        ],
        "choices": {level: chosen(level, positions) for level in LEVELS},
        "trees": {name: [tree_answer(state, name) for state in trees] for name in EVALUATORS},
        "estimates": [estimate(state) for state in trees],
        "estimates_at_once": [estimate(state, simulations=0) for state in trees],
        "best": [best_answer(state) for state in trees],
        "readings": list(readings(choices)),
    }  # fmt: skip


def chosen(level: str, positions: list[State]) -> list[int]:
    """Return the choices of a level, one after the other."""
    bot = make_bot(level, "seed")
    return [bot.choose(View(position), 1.0) for position in positions]


def main() -> None:
    """Write the answers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--to", type=Path, default=FILE)
    options = parser.parse_args()
    write(options.games, options.choices, options.to)


def write(games: int, choices: int, file: Path) -> None:
    """Write the answers to a file, one of a kind a line."""
    found = answers(games, choices).items()
    lines = ",\n".join(f"{json.dumps(name)}:{json.dumps(each)}" for name, each in found)
    file.write_text(f"{{{lines}}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
