"""`marrakech new`: a new game, or a random finished one, as a record."""

from typing import Any

import click

from ..clients.table_setup import new_game
from ..dice import Dice
from ..game import Game, fresh_seed
from .game_json import write_game
from .options import as_json, game_options


@click.command("new")
@game_options
@click.option("--random", "at_random", is_flag=True, help="Play it to the end at random.")
@as_json
def command(at_random: bool, as_json: bool, seed: str | None, **options: Any) -> None:
    """Make a new game, or a random finished one, as a record."""
    seed = fresh_seed() if seed is None else seed
    game = new_game(seed=seed, **options)
    if at_random:
        play_at_random(game, seed)
    click.echo(write_game(game) if as_json else game.record(), nl=as_json)


def play_at_random(game: Game, seed: str) -> None:
    """Play a game to its end, every legal action as likely as the others."""
    dice = Dice(seed, "random play")
    while game.phase != "over":
        if game.chances:
            game.roll()
        else:
            game.play(choose_at_random(game, dice))


def choose_at_random(game: Game, dice: Dice) -> str:
    """Return a legal action, every one as likely as the others."""
    actions = game.actions
    return actions[dice.pick(len(game.history), [1] * len(actions))]
