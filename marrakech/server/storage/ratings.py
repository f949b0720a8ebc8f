"""Ratings of guests and bots, from the games they finished against each other.

Plackett and Luce's model for any number of players, by the openskill library. A game counts when
every seat had a player of its own: people who share a screen are one guest. Friendly games and
games that were stopped do not count, and neither does a player for whom a substitute moved; a
player who resigned has lost.
"""

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select

from ...table.evolve import Seat, Table
from ..listings import Rated
from . import schema

MODEL = PlackettLuce()


def player_of(seat: Seat) -> str:
    """Return the rated player of a seat: a guest, or a level of bots."""
    return f"bot:{seat.level}" if seat.level else seat.guest


def rate(connection: Connection, table: Table, at: int) -> None:
    """Update the ratings of the players of a finished game."""
    players = rated_players(table)
    if not players or table.result is None:
        return
    columns = schema.ratings.c
    question = select(schema.ratings).where(columns.player.in_(players.values()))
    known = {row["player"]: row for row in connection.execute(question).mappings()}
    teams = [[rating_of(known.get(player))] for player in players.values()]
    winners = [seat for seat in table.result.winners if not table.seats[seat].has_resigned]
    ranks = [2.0 if table.seats[seat].has_resigned else float(seat not in winners)
             for seat in players]  # fmt: skip
    rated = MODEL.rate(teams, ranks=ranks)
    connection.execute(delete(schema.ratings).where(columns.player.in_(players.values())))
    after = []
    for (number, player), (rating,) in zip(players.items(), rated, strict=True):
        before, seat = known.get(player), table.seats[number]
        won = 1 / len(winners) if number in winners else 0.0
        after.append(
            {
                "player": player, "name": seat.name or seat.level, "mu": rating.mu,
                "sigma": rating.sigma, "games": 1 + (before["games"] if before else 0),
                "won": won + (before["won"] if before else 0.0), "at": at,
            }
        )  # fmt: skip
    connection.execute(insert(schema.ratings), after)


def rated_players(table: Table) -> dict[int, str]:
    """Return the seats that a finished game counts for, and whose strength shows in each."""
    players = {number: player_of(seat) for number, seat in enumerate(table.seats)}
    if len(set(players.values())) < len(players):
        return {}
    if table.result is None or table.result.reason == "stopped" or table.setting.friendly:
        return {}
    counted = {
        number: player for number, player in players.items()
        if number not in table.substituted or table.seats[number].has_resigned
    }  # fmt: skip
    return counted if len(counted) > 1 else {}


def rating_of(row: Any) -> Any:
    """Return the rating in a row, or a newcomer's."""
    return MODEL.rating() if row is None else MODEL.rating(mu=row["mu"], sigma=row["sigma"])


def ladder(connection: Connection, most: int) -> list[Rated]:
    """Return the strongest players first; one who has played little is rated with caution."""
    cautious = schema.ratings.c.mu - 3 * schema.ratings.c.sigma
    rows = connection.execute(select(schema.ratings).order_by(cautious.desc()).limit(most))
    return [
        Rated(
            player=row["player"], name=row["name"], games=row["games"],
            won=round(row["won"], 2), rating=round(row["mu"] - 3 * row["sigma"], 2),
        )
        for row in rows.mappings()
    ]  # fmt: skip
