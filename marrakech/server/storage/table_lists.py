"""Lists of tables."""

import json
from typing import Any

from sqlalchemy import Connection, RowMapping, or_, select

from ...table.evolve import TableStatus
from ..listings import MyTableRow, TableRow
from . import schema


def listed(connection: Connection, status: TableStatus, most: int, before: int) -> list[TableRow]:
    """Return the public tables of a status, the latest activity first."""
    columns = schema.tables.c
    question = (
        select(schema.tables)
        .where(columns.is_listed, columns.status == status, ~columns.is_archived)
        .where(columns.at < before)
        .order_by(columns.at.desc())
        .limit(most)
    )
    return [TableRow(**shown_columns(row)) for row in connection.execute(question).mappings()]


def tables_of(
    connection: Connection, guest: str, most: int, is_over: bool | None = None
) -> list[MyTableRow]:
    """Return the tables where a guest has sat, the last one first: all, or by their game's end."""
    seats, tables = schema.seats.c, schema.tables.c
    question = (
        select(schema.tables)
        .join(schema.seats, seats.table == tables.table)
        .where(seats.player == guest)
        .where(or_(tables.status == "over", ~tables.is_archived))
    )
    if is_over is not None:
        question = question.where((tables.status == "over") == is_over)
    question = question.order_by(tables.at.desc()).limit(most)
    rows = connection.execute(question).mappings()
    return [MyTableRow(**shown_columns(row), winners=json.loads(row["winners"])) for row in rows]


def shown_columns(row: RowMapping) -> dict[str, Any]:
    """Return the columns of a table that every list shows."""
    hidden = ("is_listed", "is_archived", "winners")
    shown = {name: value for name, value in row.items() if name not in hidden}
    return shown | {"names": json.loads(row["names"])}
