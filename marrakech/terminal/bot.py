"""`marrakech bot`: one of our bots as a program that speaks the line protocol."""

import sys

import click

from ..bots.levels import level as make_level
from ..bots.protocol import serve
from ..bots.punctual import Punctual


@click.command("bot")
@click.argument("level", metavar="LEVEL")
@click.option(
    "--seed", default="0", show_default=True, help="The seed of what it leaves to chance."
)
def command(level: str, seed: str) -> None:
    """Answer a host's questions on standard input, one JSON object a line.

    LEVEL is random, peddler, merchant, caravan or vizier; caravan:2 looks two turns ahead and
    vizier:5000 takes 5000 looks, whatever the time.
    """
    serve(Punctual(make_level(level, seed)), sys.stdin, sys.stdout)
