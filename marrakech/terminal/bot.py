"""`marrakech bot`: one of our bots as a program that speaks the line protocol."""

import sys

import click

from ..bots.levels import LEVELS
from ..bots.protocol import serve


@click.command("bot")
@click.argument("level", type=click.Choice(list(LEVELS)))
@click.option(
    "--seed", default="0", show_default=True, help="The seed of what it leaves to chance."
)
def command(level: str, seed: str) -> None:
    """Answer a host's questions on standard input, one JSON object a line."""
    serve(LEVELS[level](seed), sys.stdin, sys.stdout)
