"""`marrakech rules`: the rules of an edition in our own words."""

import json

import click
from rich.markdown import Markdown

from ..i18n.languages import preferred
from ..i18n.messages import Messages
from ..i18n.rulebook import PARTS, rulebook
from ..notation.text import OPTIONS
from ..rules.editions import EDITIONS
from .console import open_console
from .options import as_json, edition, language


@click.command("rules")
@edition
@language
@as_json
def command(edition: str, language: str | None, as_json: bool) -> None:
    """Print the rules of an edition."""
    row = EDITIONS[edition]
    text = rulebook(row, Messages(language or preferred(), PARTS).t)
    if as_json:
        payload = row._asdict() | {"unpaid": OPTIONS["unpaid"][row.unpaid]}
        click.echo(json.dumps(payload | {"text": text}))
        return
    console = open_console()
    console.print(Markdown(text) if console.is_terminal else text, soft_wrap=True)
