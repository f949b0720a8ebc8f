"""Revoked tokens: stored for all processes on a database, and read again every moment."""

from sqlalchemy import Connection, delete, insert, select, text, update

from ...table.refusals import Refused
from ..storage.schema import tokens, transfers

OVERLAP = 600_000  # milliseconds by which the clocks of processes may differ


class Revoked(Refused):
    """The token that a caller showed has been revoked; this process did not know it yet."""

    def __init__(self) -> None:
        super().__init__("nobody", "this token was revoked")


def need_generation(connection: Connection, guest: str, generation: int | None) -> None:
    """Refuse a caller whose tokens have just been revoked.

    Until the transaction ends, nobody revokes them.
    """
    if connection.dialect.name == "postgresql":
        hold = text("SELECT pg_advisory_xact_lock(78, hashtext(:guest))")
        connection.execute(hold, {"guest": guest})
    question = select(tokens.c.generation).where(tokens.c.guest == guest)
    if connection.execute(question).scalar() != generation:
        raise Revoked


def revoke(
    connection: Connection, guest: str, generation: int | None, at: int, is_erasing: bool = False
) -> None:
    """Begin a new generation of a guest's tokens; codes for other devices end with the old one.

    Whoever holds a token of an older generation revokes nothing.
    """
    need_generation(connection, guest, generation)
    columns = tokens.c
    connection.execute(delete(transfers).where(transfers.c.guest == guest))
    values = {"generation": columns.generation + 1, "at": at, "is_erasing": is_erasing}
    known = connection.execute(update(tokens).where(columns.guest == guest).values(**values))
    if not known.rowcount:
        row = {"guest": guest, "generation": 1, "at": at, "is_erasing": is_erasing}
        connection.execute(insert(tokens), row)


def end_erasing(connection: Connection, guest: str) -> None:
    """Note that all data of a guest is deleted."""
    connection.execute(update(tokens).where(tokens.c.guest == guest).values(is_erasing=False))


def generations_since(connection: Connection, at: int) -> dict[str, tuple[int, int]]:
    """Return generation and time of the revocations since a time, and somewhat earlier."""
    columns = tokens.c
    question = select(tokens).where(columns.at >= at - OVERLAP)
    rows = connection.execute(question).all()
    return {row.guest: (row.generation, row.at) for row in rows}


def unfinished_erasures(connection: Connection) -> list[str]:
    """Return the guests whose data is still to be deleted."""
    question = select(tokens.c.guest).where(tokens.c.is_erasing)
    return list(connection.execute(question).scalars())
