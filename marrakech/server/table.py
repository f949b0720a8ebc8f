"""A table as its events leave it: who sits there, how the game stands, whose choice is open."""

from dataclasses import dataclass, replace
from typing import Literal

from ..notation import read_action, read_rules
from ..rules.actions import played
from ..rules.state import DRAW, OVER, WALK, State, opening
from .events import (
    Archived,
    Chatted,
    Confirmed,
    Ended,
    Event,
    Filled,
    Left,
    Opened,
    Played,
    RematchOffered,
    Returned,
    Seated,
    Started,
    TakenBack,
    Thrown,
)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table: nobody's, a guest's or a bot's."""

    guest: str = ""
    name: str = ""
    level: str = ""  # of the bot that plays it
    kept_for: str = ""
    contribution: str = ""
    is_away: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody plays it yet."""
        return not self.guest and not self.level


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that matters about a table; `number` is how many events made it."""

    number: int = 0
    opened: Opened | None = None
    seats: tuple[Seat, ...] = ()
    status: Literal["gathering", "playing", "over"] = "gathering"
    is_archived: bool = False
    state: State | None = None
    before: State | None = None  # the open choice, to which it goes back
    chosen: str = ""  # the choice that is not confirmed yet
    actions: tuple[int, ...] = ()
    throws: int = 0
    moved: int = 0  # the number of the last event that was more than talk
    result: Ended | None = None
    rematch: str = ""

    @property
    def setting(self) -> Opened:
        """How the table was set up; only asked of tables that are."""
        assert self.opened is not None
        return self.opened

    @property
    def game(self) -> State:
        """The state of the game; only asked once it has started."""
        assert self.state is not None
        return self.state

    @property
    def acting(self) -> int | None:
        """The seat whose choice or confirmation is awaited."""
        if self.status != "playing":
            return None
        return self.before.seat if self.before is not None else self.game.seat

    @property
    def contributions(self) -> list[str]:
        """What the players added to the dice, in the order of the seats."""
        return [seat.contribution for seat in self.seats if seat.contribution]

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest has; people on one screen share a guest, and nobody has none."""
        seats = enumerate(self.seats)
        return [number for number, seat in seats if guest and seat.guest == guest]

    def is_full(self) -> bool:
        """Whether somebody plays every seat."""
        return not any(seat.is_free for seat in self.seats)


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    number = table.number + 1
    if not isinstance(event, Chatted):
        table = replace(table, moved=number)
    return replace(after(table, event), number=number)


def after(table: Table, event: Event) -> Table:
    """What an event changes."""
    match event:
        case Opened():
            seats = tuple(
                Seat(name=chair.name if chair.kind == "bot" else "", level=chair.level,
                     kept_for=chair.kept_for)
                for chair in event.chairs
            )  # fmt: skip
            return replace(table, opened=event, seats=seats)
        case Seated():
            seat = Seat(event.guest, event.name, contribution=event.contribution)
            return with_seat(table, event.seat, seat)
        case Filled():
            return with_seat(table, event.seat, Seat(level=event.level))
        case Left() if table.status == "gathering":
            for number in table.seats_of(event.guest):
                table = with_seat(table, number, Seat(kept_for=table.seats[number].kept_for))
            return table
        case Left() | Returned():
            for number in table.seats_of(event.guest):
                seat = replace(table.seats[number], is_away=isinstance(event, Left))
                table = with_seat(table, number, seat)
            return table
        case Started():
            rules = read_rules(table.setting.rules, event.first)
            return replace(table, status="playing", state=opening(rules))
        case Played():
            choice = read_action(event.action)
            return replace(
                table, before=table.game, chosen=event.action,
                state=played(table.game, choice), actions=(*table.actions, choice),
            )  # fmt: skip
        case TakenBack():
            return replace(
                table, before=None, chosen="", state=table.before, actions=table.actions[:-1]
            )
        case Confirmed():
            return replace(table, before=None, chosen="")
        case Thrown():
            outcome = read_action(event.action)
            return replace(
                table, state=played(table.game, outcome), actions=(*table.actions, outcome),
                throws=table.throws + 1,
            )  # fmt: skip
        case Ended():
            return replace(table, status="over", result=event)
        case RematchOffered():
            return replace(table, rematch=event.table)
        case Archived():
            return replace(table, is_archived=True)
        case Chatted():
            return table


def with_seat(table: Table, number: int, seat: Seat) -> Table:
    """The table with one seat changed."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def is_chance(state: State) -> bool:
    """Whether a throw or a draw comes next."""
    return state.phase in (WALK, DRAW)


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return state.phase == OVER
