"""A seat at a table as the terminal has it, whether the table is here or on a server."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

Told = Mapping[str, Any]
Note = tuple[str, Told]  # a message, and what is told in it


class News(NamedTuple):
    """What happened, and the table after it; the shapes are those of docs/protocol.md."""

    view: Told
    events: Sequence[Told] = ()
    refusal: Told | None = None  # of what we asked for
    note: Note | None = None  # what else is to be said
    is_welcome: bool = False  # whether we have just sat down, or come back


class Sitting(Protocol):
    """A table that somebody at this keyboard sits at."""

    name: str  # by which people know the table, if it has one
    is_at_home: bool  # whether it is ours, to be set up again or left for later

    def news(self) -> Iterator[News]:
        """What happens, from the start on, until the game is over or we leave; waits for it."""

    def give(self, kind: str, **told: Any) -> None:
        """Ask for something; what comes of it is among the news."""

    def is_mine(self, seat: Told) -> bool:
        """Whether somebody at this keyboard plays a seat."""

    def hint(self) -> Sequence[Told]:
        """What speaks for the best choices; waits for the answer."""

    def record(self) -> str:
        """The game so far as a record."""

    def leave(self) -> None:
        """Get up; the news end."""


def asked_seat(sitting: Sitting, view: Told) -> int | None:
    """The seat at this keyboard whose choice is awaited."""
    acting: int | None = view["acting"]
    return acting if acting is not None and sitting.is_mine(view["seats"][acting]) else None


def payer(sitting: Sitting, view: Told) -> int | None:
    """Whose costs are told: who is asked here, or the one seat that is ours."""
    mine = [seat for seat, told in enumerate(view["seats"]) if sitting.is_mine(told)]
    asked = asked_seat(sitting, view)
    return asked if asked is not None else mine[0] if len(mine) == 1 else None


def awaited_seats(sitting: Sitting, view: Told) -> list[int]:
    """Return the seats of players who are away, if somebody at this keyboard may decide that."""
    seats, absent = view["seats"], view.get("absent", {})
    if view["status"] != "playing" or not any(
        sitting.is_mine(seat) and not seat["out"] and not seat["resigned"] for seat in seats
    ):
        return []
    return [
        number
        for number, seat in enumerate(seats)
        if seat["guest"] and not sitting.is_mine(seat)
        and (seat["away"] or seat["guest"] in absent)
        and not seat["resigned"] and not seat["substituted"] and not seat["out"]
    ]  # fmt: skip
