"""`marrakech play`: a game in the terminal, people at the keyboard and bots in the other seats."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ..bots.external import Forfeit, Outside
from ..bots.levels import LEVELS, OUTSIDE, make_bot
from ..bots.simple import Random
from ..bots.view import Bot, View
from ..dice import Dice
from ..game import Game, fresh_seed
from ..notation import write_action
from .board import name_of, show
from .console import open_console
from .options import game_options, new_game

SECONDS = 1.0  # that a bot may think
HELP = """\
L F R   turn Assam left, leave him, turn him right
Enter   throw the die, or draw a rug
c4c5    lay a rug on these two squares
undo    take back the last choice, if nothing was thrown or drawn since
quit    leave the game
"""


@click.command("play")
@game_options
@click.option(
    "--people", type=click.IntRange(0, 4), default=1, show_default=True,
    help="How many of the seats people play; bots play the rest.",
)  # fmt: skip
@click.option(
    "--bot", default="peddler", show_default=True,
    help=f"Who plays the rest: {', '.join(LEVELS)}, or {OUTSIDE} and a command.",
)  # fmt: skip
@click.option("--save", type=click.Path(path_type=Path), help="Keep the record in this file.")
def command(people: int, bot: str, save: Path | None, seed: str | None, **told: Any) -> None:
    """Play in the terminal against bots."""
    seed = fresh_seed() if seed is None else seed
    game = new_game(seed=seed, **told)
    if people > game.players:
        raise click.ClickException(f"there are {game.players} seats, but {people} people")
    # A bot's own chance is derived from the game's, but leads nowhere back to it.
    chances = {seat: Dice(seed, f"bot {seat}").key.hex() for seat in range(people, game.players)}
    bots = {seat: seated(bot, chance) for seat, chance in chances.items()}
    for seat in range(game.players):
        name = bots[seat].name.capitalize() if seat in bots else "Player"
        game.tags[f"Seat{seat}"] = f"{name} {seat + 1}"
    console = open_console()
    console.print(HELP, style="dim")
    try:
        play_on(game, people, bots, save, console)
    finally:
        for each in bots.values():
            if isinstance(each, Outside):
                each.close()
    show(game, console)


def play_on(
    game: Game, people: int, bots: dict[int, Bot], save: Path | None, console: Console
) -> None:
    """Play until the game is over or the person at the keyboard leaves."""
    is_left = False
    while not is_left:
        if save:
            save.write_text(game.record(), encoding="utf-8")
        if game.phase == "over":
            return
        if game.seat < people:
            is_left = not ask(game, people, console)
        else:
            play_for(game, bots, console)


def seated(name: str, seed: str) -> Bot:
    """A bot that takes its seat; one that does not even start is told in one line."""
    try:
        return make_bot(name, seed)
    except Forfeit as forfeit:
        raise click.ClickException(str(forfeit)) from None


def play_for(game: Game, bots: dict[int, Bot], console: Console) -> None:
    """A bot's next action; where it forfeits, random play takes its seat."""
    seat, purses = game.seat, game.purses
    if game.chances:
        action = game.roll()
    else:
        try:
            action = write_action(bots[seat].choose(View(game.state), SECONDS))
        except Forfeit as forfeit:
            console.print(f"{name_of(game, seat)} forfeits: {forfeit}. Random play goes on for it.")
            bots[seat] = Random(seat)
            return
        game.play(action)
    console.print(f"{name_of(game, seat)}: {action}{told_payment(game, seat, purses)}")


def told_payment(game: Game, seat: int, before: tuple[int, ...]) -> str:
    """What the last action cost, in words."""
    paid = before[seat] - game.purses[seat]
    payees = [other for other in range(game.players) if game.purses[other] > before[other]]
    words = "".join(f", pays {paid} to {name_of(game, other)}" for other in payees)
    return words + (", and is out" if seat in game.out else "")


def ask(game: Game, people: int, console: Console) -> bool:
    """Ask the player for the next action until there is one; False when they leave."""
    if not game.chances:
        console.print()
        show(game, console)
    while True:
        try:
            word = console.input(prompt(game), markup=False, emoji=False).strip()
        except EOFError:
            return False
        if word in ("quit", "q"):
            return False
        if word == "undo":
            if take_back(game, people):
                return True
            console.print("There is nothing of yours to take back.")
        elif answer(game, word, console):
            return True


def prompt(game: Game) -> str:
    """What is asked of the player now."""
    asked = {
        "steer": "L, F or R",
        "walk": "Enter to throw",
        "draw": "Enter to draw",
        "lay": "a rug",
    }
    return f"{name_of(game, game.seat)}, {asked[game.phase]} > "


def answer(game: Game, word: str, console: Console) -> bool:
    """Do what the player typed; False, and the reason told, where that cannot be done."""
    seat, purses = game.seat, game.purses
    if game.chances and not word:
        action = game.roll()
        console.print(f"{action}{told_payment(game, seat, purses)}")
        return True
    if game.chances or not word:
        return False
    try:
        game.play(word.upper() if len(word) == 1 else word.lower())
    except ValueError as error:
        console.print(f"{error}\nYou can play: {' '.join(game.actions)}")
        return False
    return True


def take_back(game: Game, people: int) -> bool:
    """Take back the last action, if a person chose it; nothing that was thrown or drawn."""
    if not game.history:
        return False
    action = game.undo()
    if game.chances or game.seat >= people:
        game.play(action)
        return False
    return True
