"""One game of a match, played by its contestants, some of which may forfeit."""

import time
from typing import NamedTuple

from ..bots.bot import Bot, View
from ..bots.external import ExternalBot, Forfeit
from ..bots.make_bot import make_bot
from ..bots.simple import Random
from ..dice import Dice
from ..notation.record import is_one_line
from ..notation.text import write_action
from .luck import luck_of
from .match import TIME_MARK, Fixture, Match, own_seconds


class ThinkingTime(NamedTuple):
    """The thinking time of a seat in a game, and its number of decisions."""

    seconds: float
    decisions: int


class PlayedGame(NamedTuple):
    """A finished game: its record, and each seat's thinking time, which is in no record."""

    record: str
    thinking_times: tuple[ThinkingTime, ...]


class SeatedBot:
    """A contestant in its seat; random play substitutes for one that forfeits."""

    def __init__(self, contestant: str, chance: str) -> None:
        self.forfeit, self.seconds, self.decisions = "", 0.0, 0
        self.substitute, self.own_seconds = Random(chance), own_seconds(contestant)
        if self.own_seconds is not None:
            contestant, _, _ = contestant.partition(TIME_MARK)
        try:
            self.bot: Bot = make_bot(contestant, chance)
        except Forfeit as forfeit:
            self.give_up(forfeit)

    def choose(self, view: View, seconds: float) -> int:
        """Return the contestant's action."""
        started, seconds = time.perf_counter(), self.own_seconds or seconds
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
        """Give the seat to random play, and keep the reason."""
        reason = str(forfeit) or "no reason"
        self.forfeit = "".join(letter if is_one_line(letter) else "?" for letter in reason)
        self.bot = self.substitute

    def close(self) -> None:
        """End an external program."""
        if isinstance(self.bot, ExternalBot):
            self.bot.close()


def play(match: Match, fixture: Fixture) -> PlayedGame:
    """Play one game of a match."""
    game, seated = match.new_game(fixture), match.seated(fixture)
    seated_bots: list[SeatedBot] = []
    try:
        for seat, contestant in enumerate(seated):
            # A bot's own chance is derived from the round's, but leads nowhere back to it.
            chance = Dice(match.dice(fixture), f"seating {fixture.seating}, bot {seat}").key.hex()
            seated_bots.append(SeatedBot(match.contestants[contestant], chance))
        while game.phase != "over":
            if game.phase in ("walk", "draw"):
                game.roll()
            else:
                chosen = seated_bots[game.seat].choose(View(game.state), match.seconds)
                game.play(write_action(chosen))
    finally:
        for seated_bot in seated_bots:
            seated_bot.close()
    for seat, contestant in enumerate(seated):
        game.tags[f"Seat{seat}"] = match.contestants[contestant]
    game.tags |= {name.capitalize(): str(value) for name, value in fixture._asdict().items()}
    for seat, seated_bot in enumerate(seated_bots):
        if seated_bot.forfeit:
            game.tags[f"Forfeit{seat}"] = seated_bot.forfeit
    if match.luck:
        game.tags |= {f"Luck{seat}": f"{luck:.5f}" for seat, luck in enumerate(luck_of(game))}
    thinking_times = tuple(
        ThinkingTime(seated_bot.seconds, seated_bot.decisions) for seated_bot in seated_bots
    )
    return PlayedGame(game.record(), thinking_times)
