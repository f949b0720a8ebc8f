"""How strong guests and bots are, from the games they finished against each other.

Plackett and Luce's model for any number of players, by the openskill library. A game counts when
every seat had a player of its own: people who share a screen are one guest.
"""

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select

from . import schema
from .table import Seat, Table

MODEL = PlackettLuce()


def player_of(seat: Seat) -> str:
    """Whose strength shows in a seat: a guest's, or that of a level of bots."""
    return f"bot:{seat.level}" if seat.level else seat.guest


def rate(connection: Connection, table: Table, at: int) -> None:
    """Note what a finished game says about its players."""
    players = [player_of(seat) for seat in table.seats]
    if len(set(players)) < len(players) or table.result is None:
        return
    columns = schema.ratings.c
    question = select(schema.ratings).where(columns.player.in_(players)).order_by(columns.player)
    known = {row["player"]: row for row in connection.execute(question).mappings()}
    teams = [[rating_of(known.get(player))] for player in players]
    ranks = [0.0 if seat in table.result.winners else 1.0 for seat in range(len(players))]
    rated = MODEL.rate(teams, ranks=ranks)
    connection.execute(delete(schema.ratings).where(columns.player.in_(players)))
    after = []
    for number, (player, (rating,)) in enumerate(zip(players, rated, strict=True)):
        before, seat, winners = known.get(player), table.seats[number], table.result.winners
        won = 1 / len(winners) if number in winners else 0.0
        after.append(
            {
                "player": player, "name": seat.name or seat.level, "mu": rating.mu,
                "sigma": rating.sigma, "games": 1 + (before["games"] if before else 0),
                "won": won + (before["won"] if before else 0.0), "at": at,
            }
        )  # fmt: skip
    connection.execute(insert(schema.ratings), after)


def rating_of(row: Any) -> Any:
    """The rating that a row tells, or a newcomer's."""
    return MODEL.rating() if row is None else MODEL.rating(mu=row["mu"], sigma=row["sigma"])


def ladder(connection: Connection, most: int) -> list[dict[str, Any]]:
    """The strongest first; who has played little is rated with caution."""
    cautious = schema.ratings.c.mu - 3 * schema.ratings.c.sigma
    rows = connection.execute(select(schema.ratings).order_by(cautious.desc()).limit(most))
    return [
        {
            "player": row["player"], "name": row["name"], "games": row["games"],
            "won": round(row["won"], 2), "rating": round(row["mu"] - 3 * row["sigma"], 2),
        }
        for row in rows.mappings()
    ]  # fmt: skip
