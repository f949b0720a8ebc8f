"""`marrakech perft`: how many ways a game can go on."""

import json
from typing import Any

import click

from ..rules.legality import legal_actions
from ..simulation.perft import divide
from .options import as_json, game_number, position_options, read_game
from .progress import progress


@click.command("perft")
@click.argument("position", metavar="POSITION|FILE")
@click.argument("depth", type=click.IntRange(1, 20))
@position_options
@game_number
@as_json
def command(position: str, depth: int, number: int | None, as_json: bool, **options: Any) -> None:
    """Count the sequences of DEPTH legal actions, throws and draws among them."""
    state = read_game(position, number, **options).state
    first = len(legal_actions(state))
    counts = dict(progress(divide(state, depth), first, f"perft {depth}"))
    total = sum(counts.values())
    if as_json:
        click.echo(json.dumps({"depth": depth, "count": total, "divide": counts}))
        return
    for action, ways in counts.items():
        click.echo(f"{action:>4} {ways}")
    click.echo(f"{depth} {total}")
