"""`marrakech show`: a record or a position drawn in the terminal."""

import json
from typing import Any

import click

from ..tui.rich_board import show
from .console import open_console
from .game_json import told_in_json
from .options import as_json, game_number, position_options, read_game


@click.command("show")
@click.argument("game", metavar="FILE|POSITION")
@position_options
@game_number
@as_json
def command(game: str, number: int | None, as_json: bool, **told: Any) -> None:
    """Draw a record's last position, or a position, with purses, rugs left and legal actions.

    A position is one argument in quotes; a dash reads standard input. The options say which
    rules a position is read with; a record says so itself. In a file of many games --game says
    which one.
    """
    found = read_game(game, number, **told)
    if as_json:
        click.echo(json.dumps(told_in_json(found)))
    else:
        show(found, open_console())
