"""The stored data of one guest: found for an export, removed when the guest asks for it.

This is the only place where stored events change. Their numbers, and the games, stay as they are.
"""

import json

from sqlalchemy import Connection, delete, select, update

from ...table.events import read_event, write_event
from ...table.evolve import Table, evolve
from ...table.log import Entry
from ...table.names import NAMELESS
from ...table.redaction import redacted
from ...table.table_record import shown_name
from . import schema

EVENTS, TABLES = schema.events.c, schema.tables.c


def entries_about(connection: Connection, guest: str) -> list[tuple[str, Entry]]:
    """Return every stored event that names a guest, with its table."""
    question = (
        select(EVENTS.table, EVENTS.number, EVENTS.at, EVENTS.body)
        .where(EVENTS.body.contains(guest))
        .order_by(EVENTS.table, EVENTS.number)
    )
    rows = connection.execute(question).all()
    return [(code, Entry(number, at, read_event(body))) for code, number, at, body in rows]


def tables_with_words(connection: Connection, guest: str) -> list[str]:
    """Return the tables whose events have words of a guest: also those that the guest has left."""
    found = entries_about(connection, guest)
    return sorted({code for code, each in found if redacted(each.event, guest) != each.event})


def open_tables_of(connection: Connection, guest: str) -> list[str]:
    """Return the tables where a guest has a seat and the game is not over."""
    question = (
        select(TABLES.table)
        .join(schema.seats, schema.seats.c.table == TABLES.table)
        .where(schema.seats.c.player == guest, TABLES.status != "over", ~TABLES.is_archived)
    )
    return list(connection.execute(question).scalars())


def redact_table(connection: Connection, code: str, guest: str) -> None:
    """Remove a guest's names and chat texts from the events of a table, and from the lists."""
    table = Table()
    rows = connection.execute(
        select(EVENTS.number, EVENTS.body).where(EVENTS.table == code).order_by(EVENTS.number)
    ).all()
    for number, body in rows:
        known = read_event(body)
        event = redacted(known, guest)
        if event != known:
            place = (EVENTS.table == code) & (EVENTS.number == number)
            connection.execute(update(schema.events).where(place).values(body=write_event(event)))
        table = evolve(table, event)
    names = [shown_name(seat) if not seat.is_free else "" for seat in table.seats]
    shown = {"name": table.setting.name, "names": json.dumps(names)}
    connection.execute(update(schema.tables).where(TABLES.table == code).values(**shown))


def forget_guest(connection: Connection, guest: str) -> None:
    """Remove a guest's name, also in the ratings."""
    connection.execute(delete(schema.guests).where(schema.guests.c.guest == guest))
    rated = schema.ratings.c.player == guest
    connection.execute(update(schema.ratings).where(rated).values(name=NAMELESS))


def forget_seats(connection: Connection, guest: str) -> None:
    """Remove the list of the tables where a guest has sat."""
    connection.execute(delete(schema.seats).where(schema.seats.c.player == guest))


# Archived tables


def expired_tables(connection: Connection, before: int) -> list[str]:
    """Return some of the archived tables on which nothing has happened since a time."""
    question = select(TABLES.table).where(TABLES.is_archived, TABLES.at < before).limit(100)
    return list(connection.execute(question).scalars())


def delete_table(connection: Connection, code: str) -> None:
    """Delete a table: its events, its secret, its seats and its row in the lists."""
    for each in (schema.events, schema.secrets, schema.seats, schema.counted, schema.tables):
        connection.execute(delete(each).where(each.c.table == code))
