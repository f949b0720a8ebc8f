"""Options that several commands share: the kind of game, and the file to read it from."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, Any

import click

from ..game import Game
from ..i18n.languages import LANGUAGES
from ..notation.record_files import Excerpt, excerpts
from ..notation.text import OPTIONS, PLAYER_COUNTS
from ..rules.editions import DEFAULT_EDITION, EDITIONS

Command = Callable[..., None]

unpaid = click.option(
    "--unpaid",
    type=click.Choice(OPTIONS["unpaid"]),
    help="The fate of a player who owes more than they have.",
)
order = click.option(
    "--order",
    type=click.Choice(OPTIONS["order"]),
    help="Steer Assam before the throw or at the end of the turn.",
)
whole = click.option(
    "--whole", type=click.Choice(OPTIONS["whole"]), help="The whole rugs that a rug may hide."
)
edition = click.option(
    "--edition", type=click.Choice(list(EDITIONS)), default=DEFAULT_EDITION, show_default=True,
    help="The printed edition whose rules apply.",
)  # fmt: skip
plain = click.option(
    "--plain", is_flag=True, help="Print lines of text only; the default without a terminal."
)
language = click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    help="The language; the terminal's by default.",
)
game_number = click.option(
    "--game", "number", type=click.IntRange(1), help="The number of the game, in a file of many."
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def game_options(command: Command) -> Command:
    """Return the options that say what kind of game is played."""
    players = click.option(
        "--players", type=click.Choice([str(count) for count in PLAYER_COUNTS]), default="4",
        show_default=True, help="The number of players.",
    )  # fmt: skip
    first = click.option(
        "--first", default="0", show_default=True, help="The seat that starts, or random."
    )
    seed = click.option("--seed", help="The seed of the throws.")
    for option in (seed, first, whole, order, unpaid, edition, players):
        command = option(command)
    return command


def position_options(command: Command) -> Command:
    """Return the options that say what rules a position is read with."""
    for option in (whole, order, unpaid, edition):
        command = option(command)
    return command


def open_input(name: str) -> AbstractContextManager[IO[bytes]]:
    """Open a file, or standard input for a dash; the latter stays open."""
    if name == "-":
        if sys.stdin is None:
            raise click.ClickException("there is no standard input to read")
        return nullcontext(sys.stdin.buffer)
    if not name:
        raise click.ClickException("the file name is empty")
    return Path(name).open("rb")


def read_excerpts(name: str) -> Iterator[Excerpt]:
    """Return the records of a file, or of standard input, one by one."""
    with open_input(name) as file:
        yield from excerpts(file)


def pick(records: Iterator[Excerpt], name: str, number: int | None) -> Excerpt:
    """Return the record of this number, or the only one; say how many there are otherwise."""
    chosen, count = None, 0
    for count, each in enumerate(records, 1):
        if count == (number or 1):
            chosen = each
            if number is not None:
                return chosen
    if chosen is None:
        held = "only 1 game" if count == 1 else f"only {count} games" if count else "no game"
        what = "" if number is None or not count else f"there is no game {number}, "
        raise click.ClickException(f"{name}: {what}{held} in this file")
    if count > 1:
        raise click.ClickException(f"{name}: holds {count} games, choose one with --game")
    return chosen


def read_saved(name: str, number: int | None) -> Game:
    """Return a game of a file: the only one, or the one of this number."""
    return Game.from_excerpt(pick(read_excerpts(name), name, number))


def read_game(text: str, number: int | None = None, **options: Any) -> Game:
    """Return the game that a text tells: a position, a dash, or the name of a file with either."""
    if " " in text and "/" in text and not Path(text).exists():
        if number is not None:
            raise click.ClickException("--game chooses a game of a file, and this is a position")
        return read_position(text, **options)
    with open_input(text) as file:
        contents = file.read()
    lines = contents.removesuffix(b"\n").split(b"\n")
    if b"[" in contents[:8] or len(lines) > 1 or number is not None:
        return Game.from_excerpt(pick(excerpts(lines), text, number))
    return read_position(contents.decode("utf-8-sig", errors="replace").rstrip("\r\n"), **options)


def read_position(text: str, edition: str, **options: Any) -> Game:
    """Return a position under an edition's rules, with the given options on top."""
    fields = text.split(" ")
    purses = fields[5].count(",") + 1 if len(fields) > 5 else 0
    players = purses if purses in PLAYER_COUNTS else max(PLAYER_COUNTS)
    rules = Game(players=players, edition=edition, **options).rules
    return Game.from_position(text, rules=rules)
