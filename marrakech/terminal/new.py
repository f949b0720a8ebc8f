"""`marrakech new`: a new game, or a random finished one, as a record."""

import json
from typing import Any

import click

from ..dice import Dice
from ..game import Game, fresh_seed
from .options import as_json, game_options, new_game


@click.command("new")
@game_options
@click.option("--random", "at_random", is_flag=True, help="Play it to the end at random.")
@as_json
def command(at_random: bool, as_json: bool, seed: str | None, **told: Any) -> None:
    """Make a new game, or a random finished one, as a record."""
    seed = fresh_seed() if seed is None else seed
    game = new_game(seed=seed, **told)
    if at_random:
        play_at_random(game, seed)
    click.echo(json.dumps(told_in_json(game)) if as_json else game.record(), nl=as_json)


def play_at_random(game: Game, seed: str) -> None:
    """Play a game to its end, every legal action as likely as the others."""
    dice = Dice(seed, "random play")
    while game.phase != "over":
        if game.chances:
            game.roll()
        else:
            actions = game.actions
            game.play(actions[dice.pick(len(game.history), [1] * len(actions))])


def told_in_json(game: Game) -> dict[str, object]:
    """A game as a program would read it."""
    return {
        "rules": game.rules,
        "first": game.first,
        "tags": game.tags,
        "position": game.position,
        "phase": game.phase,
        "seat": game.seat,
        "history": game.history,
        "actions": game.actions,
        "chances": {action: str(chance) for action, chance in game.chances.items()},
        "purses": game.purses,
        "scores": game.scores,
        "ranks": game.ranks,
        "winners": game.winners,
    }
