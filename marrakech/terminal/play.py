"""`marrakech play`: a game in the terminal, people at the keyboard and random merchants."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ..dice import Dice
from ..game import Game, fresh_seed
from .board import name_of, show
from .options import game_options, new_game

HELP = """\
L F R   turn Assam left, leave him, turn him right
Enter   throw the die, or draw a rug
c4c5    lay a rug on these two squares
undo    take back your last choice, if nothing was thrown since
quit    leave the game
"""


@click.command("play")
@game_options
@click.option(
    "--people", type=click.IntRange(0, 4), default=1, show_default=True,
    help="How many of the seats people play; random merchants play the rest.",
)  # fmt: skip
@click.option("--save", type=click.Path(path_type=Path), help="Keep the record in this file.")
def command(people: int, save: Path | None, seed: str | None, **told: Any) -> None:
    """Play in the terminal against random merchants."""
    seed = fresh_seed() if seed is None else seed
    game = new_game(seed=seed, **told)
    if people > game.players:
        raise click.ClickException(f"there are {game.players} seats, but {people} people")
    for seat in range(game.players):
        game.tags[f"Seat{seat}"] = f"Player {seat + 1}" if seat < people else f"Merchant {seat + 1}"
    console = Console(highlight=False)
    console.print(HELP, style="dim")
    merchants = Dice(seed, "random play")
    while game.phase != "over":
        if game.seat < people:
            if not ask(game, console):
                break
        else:
            play_for(game, merchants, console)
        if save:
            save.write_text(game.record(), encoding="utf-8")
    show(game, console)


def play_for(game: Game, merchants: Dice, console: Console) -> None:
    """A random merchant's next action."""
    seat, purses = game.seat, game.purses
    if game.chances:
        action = game.roll()
    else:
        actions = game.actions
        action = actions[merchants.pick(len(game.history), [1] * len(actions))]
        game.play(action)
    console.print(f"{name_of(game, seat)}: {action}{told_payment(game, seat, purses)}")


def told_payment(game: Game, seat: int, before: tuple[int, ...]) -> str:
    """What the last action cost, in words."""
    paid = before[seat] - game.purses[seat]
    payees = [other for other in range(game.players) if game.purses[other] > before[other]]
    words = "".join(f", pays {paid} to {name_of(game, other)}" for other in payees)
    return words + (", and is out" if seat in game.out else "")


def ask(game: Game, console: Console) -> bool:
    """Ask the player for the next action until there is one; False when they leave."""
    if game.phase == "steer" or game.phase == "lay":
        console.print()
        show(game, console)
    while True:
        try:
            word = console.input("> ").strip()
        except EOFError:
            return False
        if word in ("quit", "q"):
            return False
        if answer(game, word, console):
            return True


def answer(game: Game, word: str, console: Console) -> bool:
    """Do what the player typed; False, and the reason told, where that cannot be done."""
    seat, purses = game.seat, game.purses
    if word == "undo":
        return take_back(game, console)
    if not word and game.chances:
        action = game.roll()
        console.print(f"{action}{told_payment(game, seat, purses)}")
        return True
    if game.chances:
        console.print("Press Enter to throw the die." if game.phase == "walk" else "Press Enter.")
        return False
    try:
        game.play(word.upper() if len(word) == 1 else word.lower())
    except ValueError as error:
        console.print(f"{error}\nYou can play: {' '.join(game.actions)}")
        return False
    return True


def take_back(game: Game, console: Console) -> bool:
    """Take back the steering before its throw; nothing that was thrown or drawn."""
    if game.phase != "walk" or not game.history or game.history[-1] not in ("L", "F", "R"):
        console.print("There is nothing of yours to take back.")
        return False
    seat = game.seat
    action = game.undo()
    if game.seat != seat:
        game.play(action)
        console.print("There is nothing of yours to take back.")
        return False
    return True
