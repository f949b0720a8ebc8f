"""Reading the log of a table: a stretch of it, or chosen events."""

from collections.abc import Sequence

from sqlalchemy import Connection, Select, select

from ...table.events import read_event
from ...table.log import Entry
from . import schema

ENTRY_OVERHEAD = 40  # bytes that the number and the time add to an event, about


def read_entries(connection: Connection, code: str, since: int, limit: int | None) -> list[Entry]:
    """Return the log of a table after so many events, in order."""
    rows = connection.execute(
        log_of(code).where(schema.events.c.number > since).limit(limit)
    ).all()  # before any of it is read, so that an event nobody can read holds nothing open
    return [Entry(number, at, read_event(body)) for number, at, body in rows]


def read_numbered(
    connection: Connection, code: str, numbers: Sequence[int], most_bytes: int
) -> list[Entry]:
    """Return the events with these numbers: the first one, and more within so many bytes."""
    rows = connection.execute(log_of(code).where(schema.events.c.number.in_(numbers))).all()
    entries, size = list[Entry](), 0
    for number, at, body in rows:
        size += len(body.encode()) + ENTRY_OVERHEAD
        if entries and size > most_bytes:
            break
        entries.append(Entry(number, at, read_event(body)))
    return entries


def log_of(code: str) -> Select[int, int, str]:
    """Return the query for the log of a table."""
    columns = schema.events.c
    query = select(columns.number, columns.at, columns.body).where(columns.table == code)
    return query.order_by(columns.number)
