"""`marrakech play`: a game in the terminal, people at the keyboard and bots in the other seats."""

import sys
from pathlib import Path
from typing import Any

import click

from ..bots.external import Forfeit
from ..bots.make_bot import COMMAND_PREFIX
from ..clients.client import Client
from ..clients.local_table import LocalTable
from ..clients.saved_games import GameLog, unfinished_games
from ..clients.table_setup import PERSON, LocalTableSetup
from ..i18n.languages import preferred
from ..i18n.messages import Messages
from ..levels import LEVELS
from .console import has_screen, open_console
from .options import game_options, language, plain

NO = ("n", "no")


@click.command("play")
@game_options
@click.option(
    "--people", type=click.IntRange(0, 4), default=1, show_default=True,
    help="The number of seats that people play; bots play the rest.",
)  # fmt: skip
@click.option(
    "--bot", "bots", multiple=True, default=["peddler"], show_default=True,
    help="The bot of a seat; repeat it for several seats, the last fills the others: "
    f"{', '.join(LEVELS)}, or {COMMAND_PREFIX} and a command.",
)  # fmt: skip
@click.option("--name", help="Your name at the table.")
@click.option("--server", metavar="URL", help="Play at a table of this server instead.")
@click.option("--table", metavar="CODE", help="The table, with --server.")
@click.option("--resume", is_flag=True, help="Continue the last unfinished game.")
@click.option("--save", type=click.Path(path_type=Path), help="Save the record to this file.")
@plain
@language
def command(
    people: int, bots: tuple[str, ...], name: str | None, server: str | None, table: str | None,
    resume: bool, save: Path | None, plain: bool, language: str | None,
    players: str, seed: str | None, **options: Any,
) -> None:  # fmt: skip
    """Play in the terminal: against bots, with others at this keyboard, or on a server.

    An unfinished game, even of a killed terminal, can continue the next time.
    """
    if (server is None) != (table is None):
        raise click.UsageError("--server and --table go together")
    if people > int(players):
        raise click.ClickException(f"there are {players} seats, but {people} people")
    messages = Messages(language or preferred())
    seats = [PERSON] * people + [*bots, *bots[-1:] * 4]
    setup = LocalTableSetup(tuple(seats[: int(players)]), options, seed, name, save)
    client: Client | None = None
    if server is not None and table is not None:
        client = open_remote_table(server, table, name or messages.t("guest"))
    elif resume:
        client = LocalTable(last_unfinished(messages), save)
    if not plain and has_screen():
        from ..tui.app import GameApp

        GameApp(messages, setup, client).run()
        return
    play_plain(client or open_local_table(setup, messages), messages)


def open_local_table(setup: LocalTableSetup, messages: Messages) -> LocalTable:
    """Return a new table, or where somebody at a keyboard says so the one that was left last."""
    game_log = next(unfinished_games(), None)
    if game_log is not None:
        if (
            sys.stdin.isatty()
            and input(messages.t("resume-question") + " > ").strip().lower() not in NO
        ):
            return LocalTable(game_log, setup.save)
        game_log.close()
        print(messages.t("resume-available"))
    try:
        return setup.open(messages)
    except Forfeit as forfeit:
        raise click.ClickException(str(forfeit)) from None


def last_unfinished(messages: Messages) -> GameLog:
    """Return the game that was broken off last."""
    game_log = next(unfinished_games(), None)
    if game_log is None:
        raise click.ClickException(messages.t("resume-none"))
    return game_log


def play_plain(client: Client, messages: Messages) -> None:
    """Play in lines of text."""
    from ..tui.plain import PlainGame

    try:
        PlainGame(client, messages, open_console()).play()
    finally:
        client.leave()


def open_remote_table(server: str, table: str, name: str) -> Client:
    """Return a seat at a server's table, as whoever we were there before."""
    from ..clients.server_login import join_table

    return join_table(server, table, name)
