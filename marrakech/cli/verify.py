"""`marrakech verify`: records played again."""

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

import click

from ..fair import DiceProof, dice_problem, dice_proof
from ..game import Game
from ..notation.record_files import Excerpt
from ..notation.text import BadNotation
from .options import as_json, read_excerpts
from .progress import progress

Line = tuple[bool, str]  # a line of the answer, and whether all that it is about is right


class Verdict(NamedTuple):
    """The result of one game: right or wrong, and why."""

    is_right: bool
    message: str
    place: str = ""  # of what is wrong
    position: str = ""  # at the end of a game that is right
    file: str = ""
    game: int = 1
    line: int | None = None  # of the file, where the game begins

    def to_json(self) -> str:
        """Return the verdict as one line of JSON."""
        fields = {"file": self.file, "game": self.game, "line": self.line, "right": self.is_right}
        fields |= {"message": self.message}
        fields |= {"position": self.position} if self.is_right else {"place": self.place}
        return json.dumps({key: value for key, value in fields.items() if value is not None})


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


def in_json(answers: Iterator[Verdict]) -> Iterator[Line]:
    """Return a line for every game."""
    for answer in answers:
        yield answer.is_right, answer.to_json()


def in_words(name: str, answers: Iterator[Verdict]) -> Iterator[Line]:
    """Yield the verdict of the only game, or of the wrong ones of many and their number."""
    first, count, wrong = next(answers), 1, 0
    for answer in answers:
        if count == 1 and not first.is_right:
            yield wrong_game(name, first)
        count += 1
        if not answer.is_right:
            yield wrong_game(name, answer)
            wrong += 1
    wrong += not first.is_right
    if count == 1:
        yield first.is_right, f"{name}: {first.message}"
    elif wrong:
        yield False, f"{name}: {wrong} of {count} games wrong"
    else:
        yield True, f"{name}: {count} games right"


def wrong_game(name: str, answer: Verdict) -> Line:
    """Return the line about one wrong game among many."""
    return False, f"{name}: game {answer.game}: {answer.message}"


def verify(name: str, dice: bool) -> Iterator[Verdict]:
    """Yield the verdict of each game of a file."""
    number = 0
    for number, excerpt in enumerate(read_excerpts(name), 1):
        yield verify_game(excerpt, dice)._replace(file=name, game=number, line=excerpt.first)
    if number == 0:
        yield Verdict(False, "no game in this file", "file", file=name)


def verify_game(excerpt: Excerpt, dice: bool) -> Verdict:
    """Return the verdict of one game."""
    try:
        game = Game.from_excerpt(excerpt)
    except BadNotation as bad:
        return Verdict(False, str(bad), bad.place)
    why = dice_problem(game) if dice else None
    if why is not None:
        return Verdict(False, f"dice not proven: {why}", "dice")
    end = "not over yet" if game.winners is None else f"won by {seats(game.winners)}"
    message = f"right, {len(game.history)} actions, {end}"
    return Verdict(True, message + (proven(game) if dice else ""), position=game.position)


def proven(game: Game) -> str:
    """Return that the dice of a game are proven, and what the proof rests on."""
    proof = dice_proof(game.tags)
    assert isinstance(proof, DiceProof)  # or else they would not be proven
    return f", dice proven {proof.strength}"


def seats(winners: tuple[int, ...]) -> str:
    """Return the winners by seat."""
    return " and ".join(f"seat {seat}" for seat in winners)
