"""Probes: whether a database takes one small write now, and if not, why."""

import logging
import os
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from shutil import disk_usage
from typing import Protocol

from psycopg.errors import ConnectionTimeout
from sqlalchemy import Engine, event, text
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError

from .database import connect_sqlite, limit_transaction, sqlite_file
from .integrity import HEADER, find_damage, is_busy, is_damage
from .sqlite_files import GONE, SqliteFiles
from .unavailable import NO_ANSWER

log = logging.getLogger("marrakech.probe")
WRITE_TIMEOUT = 1.5  # seconds that a write may wait for others
LEAST_ROOM = 4 << 20  # bytes free: SQLite's journal grows to about this before it is used again
CHECK_SHARE = 0.02  # of the time that may go into checking a file
QUICK_CHECK = 0.05  # seconds; a check that took less runs while a request waits for the answer
WRITE = (
    "INSERT INTO probes (name, at) VALUES ('write', :now) "
    "ON CONFLICT (name) DO UPDATE SET at = excluded.at"
)

CORRUPT, FULL, FAILING = "the database is corrupt", "the disk is full", "the disk fails"
BUSY, UNWRITABLE = "the database is busy", "the database cannot be written"
UNREACHABLE = "the database cannot be reached"


class Probe(Protocol):
    """Looks for what is wrong with a database."""

    def find_fault(self) -> str:
        """Return in a few words why nothing can be written, or an empty text; may take long."""

    def close(self) -> None:
        """Let go of the database."""


def open_probe(engine: Engine) -> Probe:
    """Return the probe for a database."""
    path = sqlite_file(engine.url)
    return PostgresProbe(engine) if path is None else SqliteProbe(engine, path)


class PostgresProbe:
    """Writes to PostgreSQL on a connection of the pool, as a command does."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def find_fault(self) -> str:
        """Return why nothing can be written, or an empty text."""
        try:
            with self.engine.begin() as connection:
                limit_transaction(connection, WRITE_TIMEOUT)
                connection.execute(text(WRITE), {"now": int(time.time() * 1000)})
        except DBAPIError as error:
            if isinstance(error.orig, ConnectionTimeout):
                return NO_ANSWER
            return FAULTS.get(getattr(error.orig, "sqlstate", None) or "", UNREACHABLE)
        return ""

    def close(self) -> None:
        """Do nothing: it has no resources of its own."""


# By the codes in which PostgreSQL says what went wrong.
FAULTS = {
    "53100": FULL, "58030": FAILING, "XX001": CORRUPT, "XX002": CORRUPT, "25006": UNWRITABLE,
    "42P01": UNWRITABLE, "42501": UNWRITABLE, "55P03": BUSY, "57014": BUSY,
}  # fmt: skip


class SqliteProbe:
    """Writes to a SQLite file on a fresh connection, which remembers no page.

    A handle of the file stays open, because to close it would end SQLite's locks on the file.
    """

    def __init__(self, engine: Engine, path: Path) -> None:
        self.path = path
        self.files = SqliteFiles(path)
        self.file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self.damage, self.is_suspect, self.is_checking = "", False, False
        self.check_took, self.check_due = QUICK_CHECK, 0.0
        event.listen(engine, "handle_error", self._suspect)

    def find_fault(self) -> str:
        """Return why nothing can be written, or an empty text."""
        try:
            return self.files.find_fault() or self._unusable() or self._written() or self._checked()
        except OSError as error:
            log.warning("the disk fails: %s", error)
            return FAILING
        except sqlite3.Error as error:
            return sqlite_fault(error)

    def _unusable(self) -> str:
        """Look at the head of the file and the room on the disk, without SQLite."""
        os.lseek(self.file, 0, os.SEEK_SET)
        if os.read(self.file, len(HEADER)) != HEADER:
            return CORRUPT
        return FULL if disk_usage(self.path.parent).free < LEAST_ROOM else ""

    def _written(self) -> str:
        with closing(connect_sqlite(self.path, WRITE_TIMEOUT)) as connection:
            connection.execute(WRITE, {"now": int(time.time() * 1000)})
        return ""

    def _checked(self) -> str:
        """Check the file when it is time to: at once where that is quick, or else beside."""
        if not self.is_checking and (self.is_suspect or time.monotonic() >= self.check_due):
            self.is_checking = True
            if self.check_took < QUICK_CHECK:
                self._check()
            else:
                threading.Thread(target=self._check, name="check", daemon=True).start()
        return CORRUPT if self.damage else ""

    def _check(self) -> None:
        begun = time.monotonic()
        try:
            with closing(connect_sqlite(self.path, WRITE_TIMEOUT, mode="ro")) as connection:
                is_suspect, self.is_suspect = self.is_suspect, False
                found = find_damage(connection, "full" if is_suspect else "quick")
            if found and found != self.damage:
                log.error("the database is corrupt: %s", found)
            self.damage = found
        except sqlite3.Error as error:  # which says nothing about the file
            log.warning("the database could not be checked: %s", error)
        finally:
            self.check_took = time.monotonic() - begun
            self.check_due = time.monotonic() + self.check_took / CHECK_SHARE
            self.is_checking = False

    def _suspect(self, context: ExceptionContext) -> None:
        """Believe an error about a corrupt page until the whole file has been checked."""
        if is_damage(context.original_exception):
            self.damage, self.is_suspect = str(context.original_exception), True

    def close(self) -> None:
        """Let go of the file, after everybody else in this process has."""
        self.files.close()
        os.close(self.file)


def sqlite_fault(error: sqlite3.Error) -> str:
    """Return an error of SQLite in a few words."""
    if is_damage(error):
        return CORRUPT
    if is_busy(error):
        return BUSY
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return FULL
        case sqlite3.SQLITE_IOERR:
            return FAILING
        case sqlite3.SQLITE_CANTOPEN:
            return GONE
    return UNWRITABLE
