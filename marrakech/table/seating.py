"""Seats before the game: a guest takes one, the host gives one to a bot, a player frees one."""

from collections.abc import Set

from ..levels import LEVELS
from .absence import left
from .commands import AddBot, FreeSeat, Sit
from .contributions import need_this_round
from .events import BotAdded, Event, Seated
from .evolve import Table
from .names import clean_name
from .refusals import Refused


def seated(table: Table, guest: str, command: Sit) -> Event:
    """Return the event of a guest who takes a seat."""
    if table.status != "gathering":
        raise Refused("started", "the game has started")
    if command.seat >= len(table.seats):
        raise Refused("no-such-seat", f"there are {len(table.seats)} seats")
    seat, is_host = table.seats[command.seat], guest == table.setting.host
    if not seat.is_free or (seat.kept_for and seat.kept_for != guest):
        raise Refused("seat-taken", "this seat is taken")
    if table.seats_of(guest) and not is_host and seat.kept_for != guest:
        raise Refused("seated-already", "you have a seat")
    if table.is_hosts(command.seat) and not is_host:
        raise Refused("seat-taken", "this seat is for someone on the host's screen")
    need_this_round(table, command)
    name, given = clean_name(command.name), command.commitment
    if table.setting.dice == 1:
        return Seated(command.seat, guest, name, contribution=given)
    return Seated(command.seat, guest, name, commitment=given)


def bot_added(table: Table, guest: str, command: AddBot) -> Event:
    """Return the event of a free seat given to a bot by the host."""
    if guest != table.setting.host:
        raise Refused("not-host", "only the host gives a seat to a bot")
    if table.status != "gathering":
        raise Refused("started", "the game has started")
    if command.seat >= len(table.seats) or not table.seats[command.seat].is_free:
        raise Refused("seat-taken", "this seat is not free")
    if command.level not in LEVELS:
        raise Refused("no-such-level", f"the levels are {', '.join(LEVELS)}")
    return BotAdded(command.seat, command.level)


def freed(
    table: Table, guest: str, command: FreeSeat, secret: str, absent: Set[str]
) -> list[Event]:
    """Return the events of a player whose seats another one frees, after waiting long enough."""
    need_seat(table, guest)
    if command.seat >= len(table.seats):
        raise Refused("no-such-seat", f"there are {len(table.seats)} seats")
    awaited = table.seats[command.seat].guest
    if awaited not in table.awaited:
        raise Refused("not-away", "nobody is awaited in this seat")
    if awaited not in absent:
        raise Refused("not-away", "this player has some more time to contribute to the dice")
    return left(table, awaited, secret, by=guest)


def need_seat(table: Table, guest: str) -> None:
    """Refuse a guest who has no seat here."""
    if not table.seats_of(guest):
        raise Refused("not-seated", "you have no seat at this table")
