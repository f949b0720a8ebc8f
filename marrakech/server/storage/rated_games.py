"""The games that count for a rating, and for whom.

People are rated among people, where each has a seat of their own and two or more played to the end.
A person is rated against bots where nobody else plays. Friendly games and games that were stopped
do not count. A substitute's moves are not the person's: whoever had one is left out, and so is a
winner for whom a bot moved when the time ran out. Whoever resigned has lost.
"""

from ...strengths import STRENGTHS
from ...table.evolve import Table


def winners(table: Table) -> list[int]:
    """Return the seats that won; a bot that wins for a player who resigned does not."""
    seats = () if table.result is None else table.result.winners
    return [seat for seat in seats if not table.seats[seat].has_resigned]


def rated_people(table: Table) -> dict[int, str]:
    """Return the seats and guests that a finished game counts for among people, or none."""
    guests = [seat.guest for seat in table.seats if seat.guest]
    if len(set(guests)) < len(guests) or not is_rated(table):
        return {}
    counted = {
        number: seat.guest
        for number, seat in enumerate(table.seats)
        if seat.guest and has_played(table, number)
    }
    return counted if len(counted) > 1 else {}


def rated_against_bots(table: Table) -> int | None:
    """Return the seat of the only person at a table of measured bots, or None."""
    people = [number for number, seat in enumerate(table.seats) if seat.guest]
    levels = [seat.level for seat in table.seats if not seat.guest]
    if len(people) != 1 or not levels or table.state is None or table.setting.friendly:
        return None
    is_measured = all(level in STRENGTHS for level in levels)
    return people[0] if is_measured and has_played(table, people[0]) else None


def is_rated(table: Table) -> bool:
    """Return whether a game has a result that counts."""
    is_over = table.result is not None and table.result.reason != "stopped"
    return is_over and not table.setting.friendly


def has_played(table: Table, seat: int) -> bool:
    """Return whether the result of a seat is its player's own."""
    if table.seats[seat].has_resigned:
        return True
    if seat in table.substituted:
        return False
    is_helped = any(seat == helped for helped, _ in table.bot_choices)
    return not (is_helped and seat in winners(table))
