"""The game of a table as a record."""

from ..fair import DiceProof
from ..notation.record import Record, write_record
from .evolve import Seat, Table


def record_of(table: Table, date: str) -> str:
    """Return the game of a table as a record, with the proof of its dice once it is over."""
    rules = table.game.rules
    names = {f"Seat{number}": shown_name(seat) for number, seat in enumerate(table.seats)}
    tags = {"Edition": table.setting.edition, **names, "Date": date, **substitute_tags(table)}
    if table.result is not None:
        tags |= dice_of(table, table.result.secret).tags()
    return write_record(Record(rules, tags, list(table.actions)))


def dice_of(table: Table, secret: str) -> DiceProof:
    """Return the proof of the dice of a table whose secret is published."""
    return DiceProof(
        scheme=table.setting.dice, round=table.round, commitment=table.commitment,
        commitments=tuple(seat.commitment for seat in table.seats),
        contributions=tuple(seat.contribution for seat in table.seats), secret=secret,
        draws_first=table.setting.first == "random",
    )  # fmt: skip


def substitute_tags(table: Table) -> dict[str, str]:
    """Return a tag for each player for whom a bot chose: the numbers of those actions."""
    return {
        f"Substitute{seat}": " ".join(
            str(each) for owner, each in table.bot_choices if owner == seat
        )
        for seat in dict(table.bot_choices)
    }


def shown_name(seat: Seat) -> str:
    """Return the name of whoever plays a seat."""
    return f"{seat.name} ({seat.level})" if seat.level else seat.name or "Nobody"
