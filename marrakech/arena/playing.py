"""One game of a match: contestants take their seats, think, play and sometimes forfeit."""

import time
from typing import NamedTuple

from ..bots.bot import Bot, View
from ..bots.external import Forfeit, Outside
from ..bots.make_bot import make_bot
from ..bots.simple import Random
from ..dice import Dice
from ..notation.record import is_one_line
from ..notation.text import write_action
from .luck import luck_of
from .match import AT_MOST, Fixture, Match, own_time


class Thought(NamedTuple):
    """How long a seat has thought in a game, and over how many decisions."""

    seconds: float
    decisions: int


class Played(NamedTuple):
    """A game that is over: its record, and what each seat thought, which is in no record."""

    record: str
    thoughts: tuple[Thought, ...]


class Chair:
    """A contestant in its seat; random play goes on for one that forfeits."""

    def __init__(self, contestant: str, chance: str) -> None:
        self.forfeit, self.seconds, self.decisions = "", 0.0, 0
        self.substitute, self.own_time = Random(chance), own_time(contestant)
        if self.own_time is not None:
            contestant, _, _ = contestant.partition(AT_MOST)
        try:
            self.bot: Bot = make_bot(contestant, chance)
        except Forfeit as forfeit:
            self.give_up(forfeit)

    def choose(self, view: View, seconds: float) -> int:
        """The contestant's action."""
        started, seconds = time.perf_counter(), self.own_time or seconds
        try:
            action = self.bot.choose(view, seconds)
        except Forfeit as forfeit:
            self.give_up(forfeit)
            return self.bot.choose(view, seconds)
        if not self.forfeit:
            self.seconds += time.perf_counter() - started
            self.decisions += 1
        return action

    def give_up(self, forfeit: Forfeit) -> None:
        """Leave the seat to random play, and remember why."""
        reason = str(forfeit) or "no reason"
        self.forfeit = "".join(letter if is_one_line(letter) else "?" for letter in reason)
        self.bot = self.substitute

    def leave(self) -> None:
        """Send an outside program home."""
        if isinstance(self.bot, Outside):
            self.bot.close()


def play(match: Match, fixture: Fixture) -> Played:
    """Play one game of a match."""
    game, seated = match.new_game(fixture), match.seated(fixture)
    chairs: list[Chair] = []
    try:
        for seat, contestant in enumerate(seated):
            # A bot's own chance is derived from the round's, but leads nowhere back to it.
            chance = Dice(match.dice(fixture), f"seating {fixture.seating}, bot {seat}").key.hex()
            chairs.append(Chair(match.contestants[contestant], chance))
        while game.phase != "over":
            if game.phase in ("walk", "draw"):
                game.roll()
            else:
                chosen = chairs[game.seat].choose(View(game.state), match.seconds)
                game.play(write_action(chosen))
    finally:
        for chair in chairs:
            chair.leave()
    for seat, contestant in enumerate(seated):
        game.tags[f"Seat{seat}"] = match.contestants[contestant]
    game.tags |= {name.capitalize(): str(value) for name, value in fixture._asdict().items()}
    for seat, chair in enumerate(chairs):
        if chair.forfeit:
            game.tags[f"Forfeit{seat}"] = chair.forfeit
    if match.luck:
        game.tags |= {f"Luck{seat}": f"{luck:.5f}" for seat, luck in enumerate(luck_of(game))}
    thoughts = tuple(Thought(chair.seconds, chair.decisions) for chair in chairs)
    return Played(game.record(), thoughts)
