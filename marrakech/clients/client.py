"""A seat at a table as the terminal has it, whether the table is here or on a server."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ..analysis.schemas import ReasonPayload
from ..table.events import Event
from ..table.refusals import Refused
from ..table.view import GameView, SeatView, View

Note = tuple[str, Mapping[str, str]]  # a message and its arguments


class Update(NamedTuple):
    """Events, and the table after them."""

    view: View
    events: Sequence[Event] = ()
    absent: frozenset[str] = frozenset()  # guests without a connection
    deadline: float | None = None  # of the turn, by time.monotonic()
    refusal: Refused | None = None  # of our last command
    note: Note | None = None  # for the player
    is_welcome: bool = False  # whether we have just sat down, or come back


class Client(Protocol):
    """A table that somebody at this keyboard sits at."""

    name: str  # by which people know the table, if it has one
    is_local: bool  # whether it is ours, to be set up again or left for later

    def updates(self) -> Iterator[Update]:
        """Yield updates, from the start on, until the game is over or we leave; block meanwhile."""

    def send(self, kind: str, **arguments: Any) -> None:
        """Send a command; its result is among the updates."""

    def is_mine(self, seat: SeatView) -> bool:
        """Return whether somebody at this keyboard plays a seat."""

    def hint(self) -> Sequence[ReasonPayload]:
        """Return the best choices with reasons; block until they are known."""

    def record(self) -> str:
        """Return the game so far as a record."""

    def leave(self) -> None:
        """Leave the table; the updates end."""


def game_of(view: View) -> GameView:
    """Return the game of a table at which one has begun."""
    assert view.game is not None
    return view.game


def asked_seat(client: Client, view: View) -> int | None:
    """Return the seat at this keyboard whose choice is awaited."""
    acting = view.acting
    return acting if acting is not None and client.is_mine(view.seats[acting]) else None


def confirmation(view: View) -> str:
    """Return the command that confirms the open choice: the die is rolled after a steering."""
    is_steering = game_of(view).phase == "steer" and "order=steer-first" in view.rules
    return "roll" if is_steering else "confirm"


def payer(client: Client, view: View) -> int | None:
    """Return the seat whose costs are shown: the one that is asked here, or our only one."""
    mine = [seat for seat, each in enumerate(view.seats) if client.is_mine(each)]
    asked = asked_seat(client, view)
    return asked if asked is not None else mine[0] if len(mine) == 1 else None


def owing_seats(client: Client, view: View) -> list[int]:
    """Return the seats of others at a full table for whose contribution to the dice we wait."""
    seats = view.seats
    is_full = all(seat.kind != "free" for seat in seats)
    if view.status != "gathering" or not is_full or not any(map(client.is_mine, seats)):
        return []
    is_committed = all(seat.commitment for seat in seats if seat.guest)
    return [
        number
        for number, seat in enumerate(seats)
        if seat.guest and not client.is_mine(seat)
        and not (seat.contribution if is_committed else seat.commitment)
    ]  # fmt: skip


def awaited_seats(client: Client, view: View, absent: frozenset[str]) -> list[int]:
    """Return the seats of players who are away, if somebody at this keyboard may decide that."""
    if view.status != "playing" or not any(
        client.is_mine(seat) and not seat.out and not seat.resigned for seat in view.seats
    ):
        return []
    return [
        number
        for number, seat in enumerate(view.seats)
        if seat.guest and not client.is_mine(seat)
        and (seat.away or seat.guest in absent)
        and not seat.resigned and not seat.substituted and not seat.out
    ]  # fmt: skip
