"""What several commands are told alike: the kind of game, and where to read one."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from ..game import Game, read_record
from ..notation import OPTIONS, PLAYER_COUNTS
from ..rules.editions import DEFAULT_EDITION, EDITIONS
from .languages import LANGUAGES

Command = Callable[..., None]

unpaid = click.option(
    "--unpaid",
    type=click.Choice(OPTIONS["unpaid"]),
    help="What becomes of a player who owes more than they have.",
)
order = click.option("--order", type=click.Choice(OPTIONS["order"]), help="When Assam is steered.")
whole = click.option(
    "--whole", type=click.Choice(OPTIONS["whole"]), help="Whether a rug may hide a whole rug."
)
edition = click.option(
    "--edition", type=click.Choice(list(EDITIONS)), default=DEFAULT_EDITION, show_default=True,
    help="The printed edition whose rules are played.",
)  # fmt: skip
plain = click.option(
    "--plain", is_flag=True, help="Lines of text only; by itself where there is no terminal."
)
language = click.option(
    "--language", type=click.Choice(list(LANGUAGES)), help="The language; by itself the terminal's."
)
as_json = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


def game_options(command: Command) -> Command:
    """The options that say what kind of game is played."""
    players = click.option(
        "--players", type=click.Choice([str(count) for count in PLAYER_COUNTS]), default="4",
        show_default=True, help="How many play.",
    )  # fmt: skip
    first = click.option("--first", default="0", show_default=True, help="Who starts, or random.")
    seed = click.option("--seed", help="The seed of the throws; the same seed, the same game.")
    for option in (seed, first, whole, order, unpaid, edition, players):
        command = option(command)
    return command


def position_options(command: Command) -> Command:
    """The options that say what rules a position is read with."""
    for option in (whole, order, unpaid, edition):
        command = option(command)
    return command


def new_game(players: str, first: str, **told: Any) -> Game:
    """The game that the options ask for."""
    starts = int(first) if first.isascii() and first.isdigit() and len(first) < 4 else first
    return Game(players=int(players), first=starts, **told)


def read_bytes(name: str) -> bytes:
    """A file's contents, or standard input's for a dash."""
    if name == "-":
        return sys.stdin.buffer.read()
    if not name:
        raise click.ClickException("a file has a name, and this one has none")
    return Path(name).read_bytes()


def read_game(text: str, **told: Any) -> Game:
    """The game that a text tells: a position, a dash, or the name of a file with either."""
    if " " in text and "/" in text and not Path(text).exists():
        return read_position(text, **told)
    contents = read_bytes(text)
    if b"[" in contents[:8] or b"\n" in contents[:-1]:
        return read_record(contents)
    return read_position(contents.decode(errors="replace").removesuffix("\n"), **told)


def read_position(text: str, edition: str, **told: Any) -> Game:
    """A position under an edition's rules, with the options told on top."""
    fields = text.split(" ")
    purses = fields[5].count(",") + 1 if len(fields) > 5 else 0
    players = purses if purses in PLAYER_COUNTS else max(PLAYER_COUNTS)
    rules = Game(players=players, edition=edition, **told).rules
    return Game.from_position(text, rules=rules)
