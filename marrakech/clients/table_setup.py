"""A table that somebody sets up at home: seats and options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..fair import commitment, fresh_secret
from ..game import Game
from ..i18n.messages import Messages
from ..table.events import SeatSetup
from ..table.setup import TableSetup, open_table
from .local_table import HERE, LocalTable
from .saved_games import GameLog, new_path

PERSON = ""  # in a seat, where a bot would have its level


@dataclass(frozen=True)
class LocalTableSetup:
    """The seats, each a person's or a bot's, and the options of the game."""

    seats: tuple[str, ...]
    options: Mapping[str, str | None] = field(default_factory=dict)  # edition, first, …
    seed: str | None = None
    name: str | None = None  # of the first person
    save: Path | None = None

    def open(self, messages: Messages) -> LocalTable:
        """Return the table, ready to play; where a bot cannot start, no file is left."""
        options: dict[str, Any] = {"first": "0", **self.options}
        game = new_game(players=str(len(self.seats)), seed=self.seed, **options)
        first = options["first"] if options["first"] == "random" else game.first
        seats = tuple(self.seat_setup(seat, messages) for seat in range(len(self.seats)))
        secret = fresh_secret() if self.seed is None else commitment(self.seed)
        # Scheme 1 without contributions: the secret alone is the seed of the dice.
        edition = game.tags["Edition"]
        plan = TableSetup("", edition, game.rules, first, seats, False, 0, HERE, dice=1)
        game_log = GameLog(new_path(), secret)
        try:
            game_log.write(open_table(HERE, plan, secret))
            return LocalTable(game_log, self.save)
        except BaseException:
            game_log.discard()
            raise

    def seat_setup(self, seat: int, messages: Messages) -> SeatSetup:
        """Return a seat as it is set up."""
        if self.seats[seat] != PERSON:
            return SeatSetup("bot", level=self.seats[seat])
        is_first = PERSON not in self.seats[:seat]
        name = self.name if is_first and self.name else messages.t("player-number", number=seat + 1)
        return SeatSetup("here", name)


def new_game(players: str, first: str, **options: Any) -> Game:
    """Return the game that the options ask for."""
    starts = int(first) if first.isascii() and first.isdigit() and len(first) < 4 else first
    return Game(players=int(players), first=starts, **options)
