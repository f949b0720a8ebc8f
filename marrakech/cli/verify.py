"""`marrakech verify`: records played again."""

import json
import sys
from collections.abc import Iterator
from typing import Any

import click

from ..fair import dice_problem
from ..game import Game
from ..notation.record_files import Excerpt
from ..notation.text import BadNotation
from .options import as_json, read_excerpts
from .progress import progress

Line = tuple[bool, str]  # whether all is right that a line of the answer is about, and the line


@click.command("verify")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--dice", is_flag=True, help="Make every throw again from the published secret.")
@as_json
def command(files: tuple[str, ...], dice: bool, as_json: bool) -> None:
    """Play records again; exit code 1, and the first wrong line named, if one is wrong.

    A dash reads standard input. A file may hold many games: every one is played again, and those
    that are wrong are named. With --dice every throw must also be the one that the secret of
    the table and the players' contributions give, and the secret the one that was promised.
    """
    all_right = True
    for name in progress(files, len(files), "verifying"):
        answers = verify(name, dice)
        for is_right, line in in_json(answers) if as_json else in_words(name, answers):
            all_right = all_right and is_right
            click.echo(line)
    sys.exit(0 if all_right else 1)


def in_json(answers: Iterator[dict[str, Any]]) -> Iterator[Line]:
    """Return a line for every game."""
    for answer in answers:
        yield answer["right"], json.dumps(answer)


def in_words(name: str, answers: Iterator[dict[str, Any]]) -> Iterator[Line]:
    """Return what is said of the only game, or the wrong ones of many and how many there are."""
    first, count, wrong = next(answers), 1, 0
    for answer in answers:
        if count == 1 and not first["right"]:
            yield wrong_game(name, first)
        count += 1
        if not answer["right"]:
            yield wrong_game(name, answer)
            wrong += 1
    wrong += not first["right"]
    if count == 1:
        yield first["right"], f"{name}: {first['told']}"
    elif wrong:
        yield False, f"{name}: {wrong} of {count} games wrong"
    else:
        yield True, f"{name}: {count} games right"


def wrong_game(name: str, answer: dict[str, Any]) -> Line:
    """Return the line about one wrong game among many."""
    return False, f"{name}: game {answer['game']}: {answer['told']}"


def verify(name: str, dice: bool) -> Iterator[dict[str, Any]]:
    """Return what is to be said about each game of a file."""
    number = 0
    for number, excerpt in enumerate(read_excerpts(name), 1):
        yield {"file": name, "game": number, "line": excerpt.first, **judged(excerpt, dice)}
    if number == 0:
        yield {"file": name, "game": 1, "right": False, "told": "no game in this file",
               "place": "file"}  # fmt: skip


def judged(excerpt: Excerpt, dice: bool) -> dict[str, Any]:
    """Return what is to be said about one game."""
    try:
        game = Game.from_excerpt(excerpt)
    except BadNotation as bad:
        return {"right": False, "told": str(bad), "place": bad.place}
    why = dice_problem(game) if dice else None
    if why is not None:
        return {"right": False, "told": f"dice not proven: {why}", "place": "dice"}
    end = "not over yet" if game.winners is None else f"won by {seats(game.winners)}"
    told = f"right, {len(game.history)} actions, {end}" + (", dice proven" if dice else "")
    return {"right": True, "told": told, "position": game.position}


def seats(winners: tuple[int, ...]) -> str:
    """The winners by seat."""
    return " and ".join(f"seat {seat}" for seat in winners)
