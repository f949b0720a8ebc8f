"""`marrakech verify`: records played again."""

import json
import sys

import click

from ..fair import doubt
from ..game import read_record
from ..notation import BadNotation
from .options import as_json, read_bytes
from .progress import progress


@click.command("verify")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--dice", is_flag=True, help="Make every throw again from the published secret.")
@as_json
def command(files: tuple[str, ...], dice: bool, as_json: bool) -> None:
    """Play records again; exit code 1, and the first wrong line named, if one is wrong.

    A dash reads standard input. With --dice every throw must also be the one that the secret of
    the table and the players' contributions give, and the secret the one that was promised.
    """
    all_right = True
    for name in progress(files, len(files), "verifying"):
        answer = verify(name, dice)
        all_right = all_right and bool(answer["right"])
        click.echo(json.dumps(answer) if as_json else f"{name}: {answer['told']}")
    sys.exit(0 if all_right else 1)


def verify(name: str, dice: bool) -> dict[str, object]:
    """What is to be said about one record."""
    contents = read_bytes(name)
    try:
        game = read_record(contents)
    except BadNotation as bad:
        return {"file": name, "right": False, "told": str(bad), "place": bad.place}
    why = doubt(game) if dice else None
    if why is not None:
        return {"file": name, "right": False, "told": f"dice not proven: {why}", "place": "dice"}
    end = "not over yet" if game.winners is None else f"won by {seats(game.winners)}"
    told = f"right, {len(game.history)} actions, {end}" + (", dice proven" if dice else "")
    return {"file": name, "right": True, "told": told, "position": game.position}


def seats(winners: tuple[int, ...]) -> str:
    """The winners by seat."""
    return " and ".join(f"seat {seat}" for seat in winners)
