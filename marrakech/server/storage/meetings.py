"""The opponents met in rated games, so that a person with several guests gains nothing.

A game of two guests counts the more, the more other people both have met, and the less, the more
often these two have met lately. Guests who met nobody else count nothing to each other.
"""

from itertools import permutations

from sqlalchemy import Connection, func, insert, select

from .schema import meetings

FULL = 5  # other people that both have met, for a game to count in full
LATELY = 30 * 86_400_000  # milliseconds within which each further game of a pair counts half


def pair_weight(connection: Connection, one: str, other: str, at: int) -> float:
    """Return how much a game of two guests counts: 0 for nothing, 1 for all of it."""
    met = min(others_met(connection, one, other), others_met(connection, other, one))
    weight: float = met / FULL * 0.5 ** recent_games(connection, one, other, at)
    return weight


def others_met(connection: Connection, guest: str, other: str) -> int:
    """Return how many people besides another one a guest has met, up to those that count."""
    columns = meetings.c
    found = (
        select(columns.opponent)
        .where(columns.player == guest, columns.opponent != other)
        .distinct()
        .limit(FULL)
    )
    return len(connection.execute(found).all())


def recent_games(connection: Connection, one: str, other: str, at: int) -> int:
    """Return how many games two guests have lately had that count."""
    columns = meetings.c
    together = select(func.count()).where(
        columns.player == one, columns.opponent == other, columns.at > at - LATELY
    )
    return connection.execute(together).scalar_one()


def note_meeting(connection: Connection, guests: list[str], code: str, at: int) -> None:
    """Note that guests have met at a table."""
    rows = [
        {"player": one, "opponent": other, "table": code, "at": at}
        for one, other in permutations(guests, 2)
    ]
    connection.execute(insert(meetings), rows)
