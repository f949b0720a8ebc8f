"""Many rows in one statement: they come as one JSON text, which the database takes apart.

A row at a time would be a call each, and between two calls the thread that writes waits for the one
that answers.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Dialect,
    FromClause,
    Insert,
    Table,
    Text,
    Update,
    bindparam,
    cast,
    column,
    func,
    insert,
    literal_column,
    select,
    update,
)

ROWS = bindparam("rows", type_=Text)


class Bulk:
    """A statement for rows, written out once in the words of a database."""

    def __init__(self, statement: Insert | Update, dialect: Dialect) -> None:
        self.sql, self.is_positional = str(statement.compile(dialect=dialect)), dialect.positional

    def run(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """Carry it out for these rows."""
        payload = msgspec.json.encode(rows).decode()
        connection.exec_driver_sql(
            self.sql, (payload,) if self.is_positional else {"rows": payload}
        )


def adding(table: Table, dialect: Dialect) -> Bulk:
    """Return a statement that adds rows to a table."""
    rows = given(table.columns.values(), dialect)
    return Bulk(insert(table).from_select(list(table.columns), select(rows)), dialect)


def updating(table: Table, names: Sequence[str], dialect: Dialect) -> Bulk:
    """Return a statement that sets these columns in rows with the same primary key."""
    keys = list(table.primary_key)
    rows = given([*keys, *(table.columns[name] for name in names)], dialect)
    same = (key == rows.c[key.name] for key in keys)
    change = update(table).where(*same).values({name: rows.c[name] for name in names})
    return Bulk(change, dialect)


def given(columns: Sequence[Column[Any]], dialect: Dialect) -> FromClause:
    """Return the given rows as a table with these columns."""
    if dialect.name == "postgresql":
        typed = [column(each.name, each.type) for each in columns]
        rows = func.json_to_recordset(cast(ROWS, JSON)).table_valued(*typed)
        return rows.render_derived("given", with_types=True)
    value = func.json_each(ROWS).table_valued("value").c.value
    return select(
        *(
            func.json_extract(value, literal_column(f"'$.{each.name}'")).label(each.name)
            for each in columns
        )
    ).subquery("given")
