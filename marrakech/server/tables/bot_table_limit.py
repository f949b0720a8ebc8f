"""Tables where only bots play, of which one guest or address may have a few running at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from ...table.commands import AddBot
from ...table.evolve import Table
from ...table.refusals import Refused
from .live_table import LiveTable

RECENT = 5_000  # milliseconds after its last events that a table counts as running in any case


class TooManyBotTables(Refused):
    """There are too many tables already where only bots play."""

    def __init__(self, most: int) -> None:
        sentence = f"at most {most} of your tables may have only bots at once; wait for one to end"
        super().__init__("too-many-bot-tables", sentence)


@dataclass(frozen=True, slots=True)
class BotTables:
    """The limits on tables that run without people."""

    of_guest: int = 2
    of_address: int = 4

    def check(self, tables: Iterable[LiveTable], host: str, address: str, uptime: int) -> None:
        """Refuse one more if a host or an address has as many running as may be."""
        running = [live for live in tables if runs_without_people(live, uptime)]
        if sum(live.table.setting.host == host for live in running) >= self.of_guest:
            raise TooManyBotTables(self.of_guest)
        if address and sum(live.address == address for live in running) >= self.of_address:
            raise TooManyBotTables(self.of_address)


def runs_without_people(live: LiveTable, uptime: int) -> bool:
    """Return whether only bots play here, and one of them is at work or has just been."""
    if live.table.acting is None or not all(seat.level for seat in live.table.seats):
        return False
    return live.pending_move is not None or live.changed > uptime - RECENT


def starts_without_people(table: Table, command: AddBot) -> bool:
    """Return whether the game starts, without people, when the host gives this seat to a bot."""
    others = (seat for number, seat in enumerate(table.seats) if number != command.seat)
    return table.status == "gathering" and all(seat.level for seat in others)
