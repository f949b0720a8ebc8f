"""`marrakech replay`: a record step by step."""

import json
import sys
from collections.abc import Iterator

import click
from rich.console import Console

from ..game import Game, read_record
from .board import name_of, show
from .console import has_screen, open_console
from .languages import preferred
from .options import as_json, language, plain, read_bytes

KEYS = "Enter: on   b Enter: back   q Enter: leave > "


@click.command("replay")
@click.argument("file")
@plain
@language
@as_json
def command(file: str, plain: bool, language: str | None, as_json: bool) -> None:
    """Go through a record step by step, with the analysis beside it.

    Without a terminal every step is printed. A dash reads standard input.
    """
    text = read_bytes(file)
    steps = list(positions(read_record(text)))
    if not plain and not as_json and has_screen():
        from .screen.app import GameApp
        from .words import Words

        GameApp(Words(language or preferred()), record=text.decode()).run()
    elif as_json:
        for number, (action, game) in enumerate(steps):
            step = {"step": number, "action": action, "position": game.position}
            click.echo(json.dumps(step))
    elif sys.stdin.isatty() and sys.stdout.isatty():
        walk_through(steps)
    else:
        console = open_console()
        for number in range(len(steps)):
            show_step(steps, number, console)


def positions(game: Game) -> Iterator[tuple[str, Game]]:
    """Every action and the game after it, from the start on."""
    actions, growing = game.history, game.copy()
    for _ in actions:
        growing.undo()
    yield "", growing.copy()
    for action in actions:
        growing.play(action)
        yield action, growing.copy()


def show_step(steps: list[tuple[str, Game]], number: int, console: Console) -> None:
    """One step: who did what, and the board after it."""
    action, game = steps[number]
    doer = f"{name_of(steps[number - 1][1], steps[number - 1][1].seat)}: {action}"
    console.print(f"Step {number} of {len(steps) - 1}. {doer if action else 'The start.'}\n")
    show(game, console)
    console.print()


def walk_through(steps: list[tuple[str, Game]]) -> None:
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
