"""`marrakech replay`: a record step by step."""

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

import click
from rich.console import Console

from ..game import Game
from ..i18n.languages import preferred
from ..tui.rich_board import name_of, show
from .console import has_screen, open_console
from .options import as_json, game_number, language, plain, read_saved

KEYS = "Enter: next   b Enter: back   q Enter: leave > "


@click.command("replay")
@click.argument("file")
@game_number
@plain
@language
@as_json
def command(
    file: str, number: int | None, plain: bool, language: str | None, as_json: bool
) -> None:
    """Go through a record step by step, with the analysis beside it.

    Without a terminal every step is printed. A dash reads standard input. In a file of many games,
    choose one with --game.
    """
    game = read_saved(file, number)
    steps = list(positions(game))
    if not plain and not as_json and has_screen():
        from ..i18n.messages import Messages
        from ..tui.app import GameApp

        GameApp(Messages(language or preferred()), record=game.record()).run()
    elif as_json:
        for place, step in enumerate(steps):
            payload = {"step": place, "action": step.action, "position": step.game.position}
            click.echo(json.dumps(payload | ({"comment": step.comment} if step.comment else {})))
    elif sys.stdin.isatty() and sys.stdout.isatty():
        walk_through(steps)
    else:
        console = open_console()
        for place in range(len(steps)):
            show_step(steps, place, console)


class Step(NamedTuple):
    """An action, what is said about it, and the game after it."""

    action: str
    comment: str
    game: Game


def positions(game: Game) -> Iterator[Step]:
    """Every action and the game after it, from the start on."""
    actions, growing = game.history, game.copy()
    for _ in actions:
        growing.undo()
    yield Step("", "", growing.copy())
    for number, action in enumerate(actions, 1):
        growing.play(action)
        yield Step(action, game.comments.get(number, ""), growing.copy())


def show_step(steps: list[Step], number: int, console: Console) -> None:
    """One step: who did what, what is said about it, and the board after it."""
    action, comment, game = steps[number]
    before = steps[number - 1].game
    doer = f"{name_of(before, before.seat)}: {action}"
    console.print(f"Step {number} of {len(steps) - 1}. {doer if action else 'The start.'}")
    if comment:
        console.print(comment)
    console.print()
    show(game, console)
    console.print()


def walk_through(steps: list[Step]) -> None:
    """Step on and back as the keys say."""
    console, number = open_console(), 0
    while True:
        console.clear()
        show_step(steps, number, console)
        try:
            word = console.input(KEYS, markup=False, emoji=False).strip()
        except EOFError:
            return
        if word == "q":
            return
        number = max(number - 1, 0) if word == "b" else min(number + 1, len(steps) - 1)
