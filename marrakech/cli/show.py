"""`marrakech show`: a record or a position drawn in the terminal."""

from typing import Any

import click

from ..tui.rich_board import show
from .console import open_console
from .game_json import write_game
from .options import as_json, game_number, position_options, read_game


@click.command("show")
@click.argument("game", metavar="FILE|POSITION")
@position_options
@game_number
@as_json
def command(game: str, number: int | None, as_json: bool, **options: Any) -> None:
    """Draw a record's last position, or a position, with purses, rugs left and legal actions.

    A position is one argument in quotes; a dash reads standard input. The options set the
    rules of a position; a record names its own. In a file of many games, choose one with --game.
    """
    found = read_game(game, number, **options)
    if as_json:
        click.echo(write_game(found))
    else:
        show(found, open_console())
