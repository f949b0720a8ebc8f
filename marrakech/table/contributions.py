"""Contributions to the dice: players commit to them and reveal them when all have committed.

So nobody chooses a contribution after another one is known: neither the server, which committed to
its secret before, nor the last player to sit down. A round that a player leaves is repeated.
"""

from ..fair import commitment, player_commitment, round_secret
from .commands import Commit, Reveal, Sit
from .events import Committed, DiceRenewed, Event, Revealed
from .evolve import Seat, Table
from .refusals import Refused, Stale


def committed(table: Table, guest: str, command: Commit) -> list[Event]:
    """Return the event of a commitment for a seat that has none yet in this round."""
    seat = own_seat(table, guest, command.seat)
    if table.status != "gathering":
        raise Refused("started", "the game has started")
    need_this_round(table, command)
    if seat.commitment or table.setting.dice == 1:
        return []
    return [Committed(command.seat, command.commitment)]


def revealed(table: Table, guest: str, command: Reveal) -> list[Event]:
    """Return the event of a contribution, which must be the one that was committed to."""
    seat = own_seat(table, guest, command.seat)
    if seat.contribution:
        return []
    if not table.is_committed:
        raise Refused("not-committed", "not all players have committed to a contribution yet")
    if player_commitment(table.commitment, command.seat, command.contribution) != seat.commitment:
        raise Refused("wrong-contribution", "you committed to another contribution")
    return [Revealed(command.seat, command.contribution)]


def dice_secret(table: Table, secret: str) -> str:
    """Return the secret behind the dice of this round; in scheme 1 it is the table's own."""
    return secret if table.setting.dice == 1 else round_secret(secret, table.round)


def renewed(table: Table, secret: str) -> DiceRenewed:
    """Return the event of another round, for which the server commits to a new secret."""
    return DiceRenewed(commitment(round_secret(secret, table.round + 1)))


def need_this_round(table: Table, command: Sit | Commit) -> None:
    """Refuse a commitment that is bound to the server's of another round."""
    if command.server_commitment != table.commitment:
        raise Stale


def own_seat(table: Table, guest: str, number: int) -> Seat:
    """Return a seat of a guest; refuse another's."""
    if number not in table.seats_of(guest):
        raise Refused("not-seated", "this is not your seat")
    return table.seats[number]
