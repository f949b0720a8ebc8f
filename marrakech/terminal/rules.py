"""`marrakech rules`: the rules of an edition in our own words."""

import json

import click
from rich.markdown import Markdown

from ..notation import OPTIONS
from ..rulebook import PARTS, rulebook
from ..rules.editions import EDITIONS
from .console import open_console
from .languages import preferred
from .options import as_json, edition, language
from .words import Words


@click.command("rules")
@edition
@language
@as_json
def command(edition: str, language: str | None, as_json: bool) -> None:
    """Tell the rules of an edition."""
    row = EDITIONS[edition]
    text = rulebook(row, Words(language or preferred(), PARTS).t)
    if as_json:
        told = row._asdict() | {"unpaid": OPTIONS["unpaid"][row.unpaid]}
        click.echo(json.dumps(told | {"text": text}))
        return
    console = open_console()
    console.print(Markdown(text) if console.is_terminal else text, soft_wrap=True)
