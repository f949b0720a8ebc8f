"""A table that somebody wants to open, and the events that open it."""

from dataclasses import dataclass

from msgspec.structs import replace

from ..fair import SCHEME, commitment, round_secret
from .decide import then_started
from .events import Event, Opened, Seated, SeatSetup
from .evolve import Table
from .names import clean_line, clean_name

LONGEST = 64  # name of a table


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table that somebody wants to open."""

    name: str
    edition: str
    rules: str
    first: int | str
    seats: tuple[SeatSetup, ...]
    listed: bool
    clock: int
    host_name: str
    rematch_of: str = ""
    friendly: bool = False  # with hints, and not rated
    dice: int = SCHEME


def open_table(host: str, plan: TableSetup, secret: str) -> list[Event]:
    """Return the first events of a table; the game starts at once if only bots play.

    So it does in scheme 1 with all people at one keyboard, where nobody contributes to the dice.
    """
    seats = tuple(replace(each, name=clean_line(each.name, LONGEST)) for each in plan.seats)
    opened = Opened(
        host, clean_line(plan.name, LONGEST) or clean_name(plan.host_name), plan.edition,
        plan.rules, plan.first, seats, plan.listed, plan.clock,  # type: ignore[arg-type]
        commitment(secret if plan.dice == 1 else round_secret(secret, 1)),
        plan.rematch_of, plan.friendly, plan.dice,
    )  # fmt: skip
    events: list[Event] = [opened]
    for seat, each in enumerate(plan.seats):
        if each.kind in ("me", "here"):
            name = plan.host_name if each.kind == "me" else each.name
            events.append(Seated(seat, host, clean_name(name)))
    return then_started(Table(), events, secret)


def rematch_setup(code: str, table: Table, guest: str) -> TableSetup:
    """Return the same setup with everybody one seat further on, people's seats kept for them."""
    setting, seats = table.setting, list[SeatSetup]()
    for seat in (table.seats[-1], *table.seats[:-1]):
        if seat.level:
            seats.append(SeatSetup("bot", level=seat.level))
        elif seat.guest == guest and not any(each.kind == "me" for each in seats):
            seats.append(SeatSetup("me", seat.name))
        elif seat.guest == guest:
            seats.append(SeatSetup("here", seat.name))
        else:
            seats.append(SeatSetup("open", seat.name, kept_for=seat.guest))
    own = [each.name for each in seats if each.kind == "me"]
    return TableSetup(
        setting.name, setting.edition, setting.rules, setting.first, tuple(seats),
        setting.listed, setting.clock, own[0], code, setting.friendly,
    )  # fmt: skip
