"""The refusal where the database cannot be used: nothing was stored, as far as we know."""

from sqlalchemy.exc import (
    DatabaseError,
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ...table.refusals import Refused

NO_ANSWER = "the database does not answer"
MISTAKES = (DataError, IntegrityError, NotSupportedError, ProgrammingError)  # of ours


class Unavailable(Refused):
    """The database cannot be used now. A command may be sent again: it is carried out once."""

    def __init__(self, reason: str) -> None:
        super().__init__("not-saved", "the server cannot save now; try again")
        self.reason = reason


class Closed(Unavailable):
    """The store takes nothing more."""

    def __init__(self) -> None:
        super().__init__("the server is stopping")


def as_unavailable(error: Exception) -> Exception:
    """Return the refusal for an error of the database, and every other error as it is."""
    match error:
        case DBAPIError(orig=cause) if is_fault(error):
            *_, reason = str(cause).splitlines() or ["the database fails"]
            return Unavailable(reason)
        case PoolTimeout() | OSError():
            return Unavailable(str(error))
    return error


def is_fault(error: DBAPIError) -> bool:
    """Return whether an error is one of the disk, the file or the other side, not of ours.

    PostgreSQL counts a table that is not there among our mistakes.
    """
    is_table_missing = getattr(error.orig, "sqlstate", "") == "42P01"
    return is_table_missing or (
        isinstance(error, DatabaseError) and not isinstance(error, MISTAKES)
    )
