"""`marrakech bot`: one of our bots as a program, for a host that asks or at a server's table."""

import sys

import click

from ..bots.conversation import serve
from ..bots.make_bot import level as make_level


@click.command("bot")
@click.argument("level", metavar="LEVEL")
@click.option("--seed", default="0", show_default=True, help="The seed of its random choices.")
@click.option("--server", metavar="URL", help="Play at a table of this server instead.")
@click.option("--table", metavar="CODE", help="The table, with --server.")
@click.option("--name", help="The bot's name at that table.")
@click.option("--seconds", type=click.FloatRange(0.01), default=1.0, show_default=True)
def command(
    level: str, seed: str, server: str | None, table: str | None, name: str | None, seconds: float
) -> None:
    """Answer a host's questions on standard input, one JSON object a line.

    LEVEL is random, shepherd, porter, potter, peddler, weaver, merchant, caravan, vizier or
    grand-vizier; caravan:2 looks two turns ahead and vizier:5000 runs 5000 simulations, whatever
    the time. With --server and --table it takes a free seat there and plays to the end.
    """
    if (server is None) != (table is None):
        raise click.UsageError("--server and --table go together")
    if server is None or table is None:
        serve(make_level(level, seed), sys.stdin, sys.stdout)
        return
    from ..clients.bot_client import play_seat
    from ..clients.remote_table import RemoteTable

    bot = make_level(level, seed)
    place = RemoteTable(server, table, name or bot.name.capitalize())
    result = play_seat(place, bot, seconds)
    click.echo(f"{level}: {', '.join(str(each) for each in result.points)} points")
    problem = place.dice_problem()
    if problem is not None:
        raise click.ClickException(f"the dice of this game are not proven: {problem}")
