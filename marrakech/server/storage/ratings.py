"""Ratings of guests: among people, and against bots.

Plackett and Luce's model for any number of players, by the openskill library, shown on the scale of
Elo. Bots have the strengths that were measured, which no game changes.
"""

import math
from functools import reduce
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import Connection, RowMapping, insert, select, update

from ...strengths import AVERAGE, STRENGTHS
from ...table.events import read_event
from ...table.evolve import Table, evolve
from ..listings import Against, Rated
from . import schema
from .meetings import note_meeting, pair_weight
from .rated_games import rated_against_bots, rated_people, winners

MODEL = PlackettLuce()
NEWCOMER = MODEL.rating()
# Two players of known strength whose ratings differ by c are apart by odds of e to 1.
POINTS = 400 / math.log(10) / (math.sqrt(2) * MODEL.beta)  # of Elo for each point of the model
CERTAIN = 1e-3  # the uncertainty of a bot's strength
CAUTION = 3  # standard deviations below the rating that the order of the list goes by
MOST_AHEAD = 400  # points by which victories lift a player above the strongest bot at the table
ABANDONED = 7 * 86_400_000  # milliseconds after which a game against bots is lost
MOST_ABANDONED = 5  # that count with one finished game


class Change(NamedTuple):
    """A guest's new rating, and the share of a victory."""

    guest: str
    name: str
    rating: Any
    won: float


def rate(connection: Connection, code: str, table: Table, at: int) -> None:
    """Update the ratings of the players of a finished game."""
    people = rated_people(table)
    if people and not share_an_origin(connection, code, list(people.values())):
        rate_people(connection, code, table, people, at)
    if rated_against_bots(table) is not None and table.result is not None:
        rate_against_bots(connection, code, table, at)
    places = schema.seats.c.table == code
    connection.execute(update(schema.seats).where(places).values(origin=None))


def rate_people(
    connection: Connection, code: str, table: Table, people: dict[int, str], at: int
) -> None:
    """Update ratings among people: each against those with whom the game counts."""
    known = ratings_of(connection, "people", list(people.values()))
    best, changes = winners(table), list[Change]()
    for seat, guest in people.items():
        weights = {
            other: pair_weight(connection, guest, opponent, at)
            for other, opponent in people.items()
            if other != seat
        }
        counted = [other for other, weight in weights.items() if weight > 0]
        if not counted:
            continue
        players = [seat, *counted]
        before = [known.get(people[each], NEWCOMER) for each in players]
        after = rated(before, [people_rank(table, each) for each in players])[0]
        weight = sum(weights.values()) / len(counted)
        share = 1 / len(best) if seat in best else 0.0
        changes.append(
            Change(guest, table.seats[seat].name, moved(before[0], after, weight), share)
        )
    store_ratings(connection, "people", changes, at)
    note_meeting(connection, list(people.values()), code, at)


def people_rank(table: Table, seat: int) -> float:
    """Return the rank of a person's seat: winners first, whoever resigned last."""
    return 2.0 if table.seats[seat].has_resigned else float(seat not in winners(table))


def rate_against_bots(connection: Connection, code: str, table: Table, at: int) -> None:
    """Update the rating of the only person at a table of bots; each table counts once.

    With it count, as lost, the games that the person has left unfinished for long.
    """
    guest = next(seat.guest for seat in table.seats if seat.guest)
    rate_once(connection, code, table, at)
    for left in abandoned(connection, guest, at - ABANDONED):
        rate_once(connection, left, read_table(connection, left), at)


def rate_once(connection: Connection, code: str, table: Table, at: int) -> None:
    """Update a rating against bots unless the table has counted before."""
    seat = rated_against_bots(table)
    counted = schema.counted.c.table == code
    if seat is None or (table.result is not None and table.result.reason == "stopped"):
        return
    if connection.execute(select(schema.counted).where(counted)).first():
        return
    connection.execute(insert(schema.counted), {"table": code, "at": at})
    player, best = table.seats[seat], winners(table)
    before = ratings_of(connection, "bots", [player.guest]).get(player.guest, NEWCOMER)
    bots = [each for each in range(len(table.seats)) if each != seat]
    levels = [table.seats[each].level for each in bots]
    # An unfinished game is lost to all of the bots alike.
    is_best = [each in best or not best for each in bots]
    after = rated_against(before, levels, seat in best, is_best)
    share = 1 / len(best) if seat in best else 0.0
    store_ratings(connection, "bots", [Change(player.guest, player.name, after, share)], at)


def share_an_origin(connection: Connection, code: str, guests: list[str]) -> bool:
    """Return whether two of these guests took their seats from one address."""
    columns = schema.seats.c
    question = select(columns.origin).where(columns.table == code, columns.player.in_(guests))
    origins = [origin for origin in connection.execute(question).scalars() if origin]
    return len(set(origins)) < len(origins)


def abandoned(connection: Connection, guest: str, before: int) -> list[str]:
    """Return the oldest games of a guest that are unfinished, untouched and not counted."""
    seats, tables = schema.seats.c, schema.tables.c
    question = (
        select(tables.table)
        .join(schema.seats, seats.table == tables.table)
        .where(seats.player == guest, tables.status == "playing", tables.at < before)
        .where(tables.table.not_in(select(schema.counted.c.table)))
        .order_by(tables.at)
        .limit(MOST_ABANDONED)
    )
    return list(connection.execute(question).scalars())


def read_table(connection: Connection, code: str) -> Table:
    """Return a table as its events leave it."""
    columns = schema.events.c
    log = select(columns.body).where(columns.table == code).order_by(columns.number)
    bodies = connection.execute(log).scalars().all()
    return reduce(evolve, map(read_event, bodies), Table())


# The model


def rated(ratings: list[Any], ranks: list[float]) -> list[Any]:
    """Return ratings after a game between their owners; the lowest rank is the best."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in ratings]  # none twice
    return [rating for (rating,) in MODEL.rate(teams, ranks=ranks)]


def rated_against(before: Any, levels: list[str], has_won: bool, is_best: list[bool]) -> Any:
    """Return a rating after a game against bots; to beat much weaker ones says nothing."""
    anchors = [anchor(level) for level in levels]
    highest = max(each.mu for each in anchors) + MOST_AHEAD / POINTS
    if has_won and before.mu >= highest:
        return before
    after = rated([before, *anchors], [float(not each) for each in (has_won, *is_best)])[0]
    return MODEL.rating(mu=min(after.mu, max(before.mu, highest)), sigma=after.sigma)


def moved(before: Any, after: Any, weight: float) -> Any:
    """Return a rating that a game moves by a part of what it could."""
    mu = before.mu + weight * (after.mu - before.mu)
    return MODEL.rating(mu=mu, sigma=before.sigma * (after.sigma / before.sigma) ** weight)


def anchor(level: str) -> Any:
    """Return the rating of a bot, as it was measured."""
    return MODEL.rating(mu=NEWCOMER.mu + (STRENGTHS[level] - AVERAGE) / POINTS, sigma=CERTAIN)


def on_elo_scale(mu: float) -> int:
    """Return a rating as it is shown."""
    return round(AVERAGE + (mu - NEWCOMER.mu) * POINTS)


# The rows


def ratings_of(connection: Connection, against: Against, guests: list[str]) -> dict[str, Any]:
    """Return the ratings of those guests who have one."""
    columns = schema.ratings.c
    question = select(columns.player, columns.mu, columns.sigma).where(
        columns.against == against, columns.player.in_(guests)
    )
    rows = connection.execute(question)
    return {player: MODEL.rating(mu=mu, sigma=sigma) for player, mu, sigma in rows}


def store_ratings(connection: Connection, against: Against, changes: list[Change], at: int) -> None:
    """Write new ratings, with a game more for each guest."""
    columns = schema.ratings.c
    for guest, name, rating, won in changes:
        place = (columns.against == against) & (columns.player == guest)
        found = {"name": name, "mu": rating.mu, "sigma": rating.sigma, "at": at}
        more = {"games": columns.games + 1, "won": columns.won + won}
        known = connection.execute(update(schema.ratings).where(place).values(**found, **more))
        if not known.rowcount:
            row = {"against": against, "player": guest, "games": 1, "won": won}
            connection.execute(insert(schema.ratings), row | found)


def rated_row(row: RowMapping) -> Rated:
    """Return a rating as it is shown."""
    return Rated(
        player=row["player"], name=row["name"], games=row["games"], won=round(row["won"], 2),
        rating=on_elo_scale(row["mu"]), sigma=round(row["sigma"] * POINTS),
    )  # fmt: skip


def ratings_shown(connection: Connection, guest: str) -> dict[str, Rated]:
    """Return a guest's ratings, among people and against bots, where there are any."""
    question = select(schema.ratings).where(schema.ratings.c.player == guest)
    rows = connection.execute(question).mappings().all()
    return {row["against"]: rated_row(row) for row in rows}


def ladder(connection: Connection, against: Against, most: int) -> list[Rated]:
    """Return guests by strength; one who has played little is placed with caution.

    Against bots, the bots stand among them with their measured strengths.
    """
    columns = schema.ratings.c
    cautious = columns.mu - CAUTION * columns.sigma
    question = select(schema.ratings).where(columns.against == against)
    rows = connection.execute(question.order_by(cautious.desc()).limit(most)).mappings()
    found = [rated_row(row) for row in rows]
    if against == "bots":
        found += [
            Rated(player=f"bot:{level}", name=level, games=0, won=0, rating=round(elo), sigma=0)
            for level, elo in STRENGTHS.items()
        ]
    return sorted(found, key=lambda row: row.rating - CAUTION * row.sigma, reverse=True)
