"""A table that somebody wants to open, and the events that open it."""

from dataclasses import dataclass

from msgspec.structs import replace

from ..fair import commitment
from .decide import then_started
from .events import Chair, Event, Opened, Seated
from .evolve import Table
from .names import clean_line, clean_name

LONGEST = 64  # name of a table


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that somebody wants to open."""

    name: str
    edition: str
    rules: str
    first: int | str
    chairs: tuple[Chair, ...]
    is_listed: bool
    clock: int
    contributions: tuple[str, ...]  # of the host and those on the host's screen
    host_name: str
    follows: str = ""
    is_friendly: bool = False  # with hints, and not rated


def set_up(host: str, plan: Plan, secret: str) -> list[Event]:
    """The first events of a table; with nobody to wait for, the game starts at once."""
    chairs = tuple(replace(chair, name=clean_line(chair.name, LONGEST)) for chair in plan.chairs)
    opened = Opened(
        host, clean_line(plan.name, LONGEST) or clean_name(plan.host_name), plan.edition,
        plan.rules, plan.first, chairs, plan.is_listed, plan.clock,  # type: ignore[arg-type]
        commitment(secret), plan.follows, plan.is_friendly,
    )  # fmt: skip
    events: list[Event] = [opened]
    given = iter(plan.contributions)
    for seat, chair in enumerate(plan.chairs):
        if chair.kind in ("me", "here"):
            name = plan.host_name if chair.kind == "me" else chair.name
            events.append(Seated(seat, host, clean_name(name), next(given)))
    return then_started(Table(), events, secret)


def rematch_plan(code: str, table: Table, guest: str, contribution: str) -> Plan:
    """The same table, everybody one seat further on, people's seats kept for them."""
    setting, chairs = table.setting, list[Chair]()
    for seat in (table.seats[-1], *table.seats[:-1]):
        if seat.level:
            chairs.append(Chair("bot", level=seat.level))
        elif seat.guest == guest and not any(chair.kind == "me" for chair in chairs):
            chairs.append(Chair("me", seat.name))
        elif seat.guest == guest:
            chairs.append(Chair("here", seat.name))
        else:
            chairs.append(Chair("open", seat.name, kept_for=seat.guest))
    own = [chair.name for chair in chairs if chair.kind == "me"]
    here = sum(chair.kind in ("me", "here") for chair in chairs)
    return Plan(
        setting.name, setting.edition, setting.rules, setting.first, tuple(chairs),
        setting.is_listed, setting.clock, (contribution,) * here, own[0], code,
        setting.is_friendly,
    )  # fmt: skip
