"""`marrakech rules`: the rules of an edition in our own words."""

import json

import click
from rich.markdown import Markdown

from ..notation import OPTIONS
from ..rulebook import rulebook
from ..rules.editions import EDITIONS
from .console import open_console
from .options import as_json, edition


@click.command("rules")
@edition
@as_json
def command(edition: str, as_json: bool) -> None:
    """Tell the rules of an edition."""
    row = EDITIONS[edition]
    if as_json:
        told = row._asdict() | {"unpaid": OPTIONS["unpaid"][row.unpaid]}
        click.echo(json.dumps(told | {"text": rulebook(row)}))
        return
    console = open_console()
    console.print(Markdown(rulebook(row)) if console.is_terminal else rulebook(row), soft_wrap=True)
