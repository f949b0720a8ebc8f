"""`marrakech play`: a game in the terminal, people at the keyboard and bots in the other seats."""

import sys
from pathlib import Path
from typing import Any

import click

from ..bots.external import Forfeit
from ..bots.make_bot import OUTSIDE
from ..clients.client import Sitting
from ..clients.local_table import HomeTable
from ..clients.saved_games import Diary, unfinished
from ..clients.table_setup import PERSON, Setting
from ..i18n.languages import preferred
from ..i18n.messages import Words
from ..levels import LEVELS
from .console import has_screen, open_console
from .options import game_options, language, plain

NO = ("n", "no")


@click.command("play")
@game_options
@click.option(
    "--people", type=click.IntRange(0, 4), default=1, show_default=True,
    help="How many of the seats people play; bots play the rest.",
)  # fmt: skip
@click.option(
    "--bot", "bots", multiple=True, default=["peddler"], show_default=True,
    help="Who plays the rest; told again, each in turn and the last for all that are left: "
    f"{', '.join(LEVELS)}, or {OUTSIDE} and a command.",
)  # fmt: skip
@click.option("--name", help="Your name at the table.")
@click.option("--server", metavar="URL", help="Play at a table of this server instead.")
@click.option("--table", metavar="CODE", help="The table, with --server.")
@click.option("--resume", is_flag=True, help="Go on with the game that was broken off last.")
@click.option("--save", type=click.Path(path_type=Path), help="Keep the record in this file.")
@plain
@language
def command(
    people: int, bots: tuple[str, ...], name: str | None, server: str | None, table: str | None,
    resume: bool, save: Path | None, plain: bool, language: str | None,
    players: str, seed: str | None, **options: Any,
) -> None:  # fmt: skip
    """Play in the terminal: against bots, with others at this keyboard, or on a server.

    A game that is broken off, even by a kill, can go on the next time.
    """
    if (server is None) != (table is None):
        raise click.UsageError("--server and --table go together")
    if people > int(players):
        raise click.ClickException(f"there are {players} seats, but {people} people")
    words = Words(language or preferred())
    seats = [PERSON] * people + [*bots, *bots[-1:] * 4]
    setting = Setting(tuple(seats[: int(players)]), options, seed, name, save)
    sitting: Sitting | None = None
    if server is not None and table is not None:
        sitting = seat_away(server, table, name or words.t("guest"))
    elif resume:
        sitting = HomeTable(last_unfinished(words), save)
    if not plain and has_screen():
        from ..tui.app import GameApp

        GameApp(words, setting, sitting).run()
        return
    play_plain(sitting or open_plainly(setting, words), words)


def open_plainly(setting: Setting, words: Words) -> HomeTable:
    """A new table, or where somebody at a keyboard says so the one that was left last."""
    diary = next(unfinished(), None)
    if diary is not None:
        if sys.stdin.isatty() and input(words.t("go-on-asked") + " > ").strip().lower() not in NO:
            return HomeTable(diary, setting.save)
        diary.close()
        print(words.t("go-on-told"))
    try:
        return setting.open(words)
    except Forfeit as forfeit:
        raise click.ClickException(str(forfeit)) from None


def last_unfinished(words: Words) -> Diary:
    """The game that was broken off last."""
    diary = next(unfinished(), None)
    if diary is None:
        raise click.ClickException(words.t("go-on-none"))
    return diary


def play_plain(sitting: Sitting, words: Words) -> None:
    """Play in lines of text."""
    from ..tui.plain import PlainGame

    try:
        PlainGame(sitting, words, open_console()).play()
    finally:
        sitting.leave()


def seat_away(server: str, table: str, name: str) -> Sitting:
    """A seat at a server's table, as whoever we were there before."""
    from ..clients.server_login import visit

    return visit(server, table, name)
