"""The store of events: an acknowledged action is already durable.

One thread writes. It takes everything that waits and commits it together, so that many tables share
one wait for the disk; each append still succeeds or fails by itself.
"""

import asyncio
import contextlib
import json
import logging
import os
import queue
import socket
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar
from weakref import WeakSet

import psycopg
from sqlalchemy import Connection, Engine, delete, event, insert, select, text
from sqlalchemy.exc import IntegrityError

from ...table.events import Event, Left, Seated, write_event
from ...table.evolve import Table
from ...table.log import Entry
from ...table.table_record import shown_name
from ..instruments import (
    database_batch_size,
    database_commit_seconds,
    database_failures,
    database_queue_seconds,
)
from . import schema
from .bulk import adding, updating
from .database import sqlite_file
from .entries import read_entries
from .ratings import rate
from .sqlite_files import SqliteFiles
from .unavailable import NO_ANSWER, Closed, Unavailable, as_unavailable

Answer = TypeVar("Answer")
MAX_BATCH = 256  # appends in one commit
COMMIT_INTERVAL = 0.01  # seconds between two commits at least, so that many appends share one
CLOSE_TIMEOUT = 1.0  # seconds that PostgreSQL has for pending writes when the server stops
SAVE_TIMEOUT = 5.0  # seconds after which somebody who waits for a write is refused
READ_TIMEOUT = 10.0  # seconds after which somebody who waits for anything else is
log = logging.getLogger("marrakech.store")


class Conflict(Exception):
    """The table has more events than the append was decided on."""


class Repeated(Exception):
    """The command was carried out before."""


class LeaseLost(Exception):
    """Another process has ended the lease of this one, and owns its tables now or soon."""


@dataclass(frozen=True, slots=True)
class Append:
    """Events that a table is to get, and the table as they leave it."""

    code: str
    entries: Sequence[Entry]
    table: Table
    command: str | None = None
    secret: str | None = None  # with the first event of a table alone
    origin: str = ""  # the digest of the address from which a seat was taken
    committed: Callable[[], None] | None = None  # called once it is on disk, in the event loop
    lease: str = ""  # under which it was decided, where several processes share the tables
    since: float = field(default_factory=time.monotonic)  # when it began to wait


Waiting: TypeAlias = tuple[Append, asyncio.Future[None]]


class Store:
    """The events of all tables, in one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.is_postgres = engine.dialect.name == "postgresql"
        self.add_events = adding(schema.events, engine.dialect)
        self.update_tables = updating(schema.tables, UPDATED_COLUMNS, engine.dialect)
        self.waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.is_closing = self.is_given_up = False
        self.is_stuck = False  # a write has not ended for so long that somebody was refused
        self.connections = WeakSet[psycopg.Connection[Any]]()  # to PostgreSQL
        if self.is_postgres:
            event.listen(engine, "connect", lambda connection, _: self.connections.add(connection))
        path = sqlite_file(engine.url)
        self.files = SqliteFiles(path) if path is not None else None
        self.on_failure: Callable[[str], None] = lambda reason: None  # called in the event loop
        self.readers = ThreadPoolExecutor(4, thread_name_prefix="read")
        self.writer = threading.Thread(target=self._write, name="write", daemon=True)
        self.writer.start()

    async def append(self, append: Append) -> None:
        """Add events to a table; when this returns they are on disk.

        Raises Conflict when another process was faster, Repeated when the command is in the log,
        Unavailable when it cannot be stored, LeaseLost when the table may have another owner.
        While the database hangs nobody knows whether it will be: the command may be sent again, and
        is carried out once.
        """
        if self.is_closing:
            raise Closed
        if self.is_stuck:
            self.on_failure(NO_ANSWER)
            raise Unavailable(NO_ANSWER)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        timer = loop.call_later(SAVE_TIMEOUT, self._expire, done)
        self.waiting.put((append, done))
        try:
            await done
        except Unavailable as fault:
            self.on_failure(fault.reason)
            raise
        finally:
            timer.cancel()

    async def entries(self, code: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        """Return the log of a table after so many events."""
        return await self.read(lambda connection: read_entries(connection, code, since, limit))

    async def secret(self, code: str) -> str:
        """Return the secret behind a table's dice."""
        column = select(schema.secrets.c.secret).where(schema.secrets.c.table == code)
        return await self.read(lambda connection: connection.execute(column).scalar_one())

    async def number_of(self, code: str, command: str) -> int | None:
        """Return the number of a command's first event, or None if it was not carried out."""
        column = select(schema.events.c.number).where(
            schema.events.c.table == code, schema.events.c.command == command
        )
        return await self.read(lambda connection: connection.execute(column).scalar())

    async def read(
        self, question: Callable[[Connection], Answer], timeout: float = READ_TIMEOUT
    ) -> Answer:
        """Read from the database, beside the writer."""
        return await self._in_thread(self.ask, question, timeout)

    def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """Do the same and wait for it."""
        with self.engine.connect() as connection:
            return question(connection.execution_options(only_reads=True))

    async def change(self, change: Callable[[Connection], Answer]) -> Answer:
        """Change something that is no event, in a transaction of its own.

        If another process did the same at the same time, the change is made again.
        """
        return await self._in_thread(self.write, change)

    async def _in_thread(
        self,
        work: Callable[[Callable[[Connection], Answer]], Answer],
        question: Callable[[Connection], Answer],
        timeout: float = READ_TIMEOUT,
    ) -> Answer:
        """Work in a thread; refuse the caller when that fails or takes too long."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(timeout):
                return await loop.run_in_executor(self.readers, work, question)
        except TimeoutError:
            failure: Exception = Unavailable(NO_ANSWER)
        except Exception as error:
            failure = as_unavailable(error)
        if isinstance(failure, Unavailable):
            self.on_failure(failure.reason)
        raise failure

    def write(self, change: Callable[[Connection], Answer]) -> Answer:
        """Do the same and wait for it."""
        self._need_files()
        try:
            with self.engine.begin() as connection:
                result = change(connection)
        except IntegrityError:
            with self.engine.begin() as connection:
                result = change(connection)
        self._need_files()
        return result

    def _need_files(self) -> None:
        """Raise Unavailable where SQLite would write, or has just written, to a lost file."""
        fault = self.files.find_fault() if self.files is not None else ""
        if fault:
            raise Unavailable(fault)

    def close(self) -> None:
        """Write pending events and close the database; give up one that does not answer."""
        self.is_closing = True
        self.waiting.put(None)
        timer = threading.Timer(CLOSE_TIMEOUT, self._give_up)
        if self.is_postgres:
            timer.start()
        self.writer.join()
        self.readers.shutdown()
        timer.cancel()
        self.engine.dispose()
        if self.files is not None:
            self.files.close()

    def _give_up(self) -> None:
        """End every connection, so that no thread waits for PostgreSQL and keeps us from stopping.

        Events that are not written have not been acknowledged.
        """
        log.error("the database does not answer, so pending events are not written")
        self.is_given_up = True
        self.readers.shutdown(wait=False, cancel_futures=True)
        for connection in list(self.connections):
            with contextlib.suppress(psycopg.Error, OSError):
                hang_up(connection)

    def _expire(self, done: asyncio.Future[None]) -> None:
        """Refuse somebody who has waited for long; if the writing has not begun, it never will."""
        if not done.done():
            self.is_stuck = True
            done.set_exception(Unavailable(NO_ANSWER))

    def _write(self) -> None:
        while True:
            batch, is_last = self._batch()
            begun = time.monotonic()
            if batch:
                note_waits(batch, begun)
                self._commit(batch)
                self.is_stuck = False
            if is_last:
                return
            time.sleep(max(0.0, begun + COMMIT_INTERVAL - time.monotonic()))

    def _batch(self) -> tuple[list[Waiting], bool]:
        """Wait for requests; return all that are queued, and whether they are the last."""
        batch, waiting = [], self.waiting.get()
        while waiting is not None:
            batch.append(waiting)
            if len(batch) == MAX_BATCH:
                return batch, False
            try:
                waiting = self.waiting.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[Waiting]) -> None:
        batch = [each for each in batch if not has_expired(each)]
        if not batch:
            return
        if self.is_given_up:
            settle(batch, Closed())
            return
        try:
            self._need_files()
            with database_commit_seconds.time(), self.engine.begin() as connection:
                self._add(connection, [append for append, _ in batch])
            self._need_files()
        except Exception as error:
            fault = as_unavailable(error)
            if isinstance(fault, Unavailable):
                database_failures.inc(len(batch))
                settle(batch, fault)
            elif len(batch) > 1:  # commit each by itself to find the one that fails
                for each in batch:
                    self._commit([each])
            else:
                reason = self._reason(batch[0][0], error)
                database_failures.inc(not isinstance(reason, Conflict | Repeated | LeaseLost))
                settle(batch, reason)
            return
        settle(batch, None)

    def _add(self, connection: Connection, appends: list[Append]) -> None:
        appends = sorted(appends, key=lambda append: append.code)  # one order, so no deadlock
        keep_leases(connection, {append.lease for append in appends if append.lease})
        rows = [row for append in appends for row in rows_of(append)]
        self.add_events.run(connection, rows)
        opened = [append for append in appends if append.secret is not None]
        if opened:
            secrets = [{"table": each.code, "secret": each.secret} for each in opened]
            connection.execute(insert(schema.secrets), secrets)
            connection.execute(insert(schema.tables), [summary(each) for each in opened])
        known = [summary(each) for each in appends if each.secret is None]
        if known:
            self.update_tables.run(connection, known)
        for append in appends:
            note_seats(connection, append)
        ended = [each for each in appends if each.table.result in events_of(each)]
        if ended and self.is_postgres:
            connection.execute(RATINGS_LOCK)
        for append in ended:
            rate(connection, append.code, append.table, append.entries[-1].at)

    def _reason(self, append: Append, error: Exception) -> Exception:
        """Return the constraint that an append would have broken, or the error."""
        if not isinstance(error, IntegrityError):
            return error
        columns = schema.events.c
        log = select(columns.number).where(columns.table == append.code)
        same_number = log.where(columns.number == append.entries[0].number)
        same_command = log.where(columns.command == append.command)
        try:
            if self.ask(lambda connection: connection.execute(same_number).first()):
                return Conflict()
            if append.command and self.ask(lambda each: each.execute(same_command).first()):
                return Repeated()
        except Exception as unreachable:
            return as_unavailable(unreachable)
        return error


UPDATED_COLUMNS = ("number", "free", "names", "status", "winners", "is_archived", "at")
RATINGS_LOCK = text("SELECT pg_advisory_xact_lock(78)")  # newcomers have no row to lock


def keep_leases(connection: Connection, leases: set[str]) -> None:
    """Keep leases from being ended before the transaction is, or raise LeaseLost.

    So the next owner of a table, who claims it after that, reads everything we have committed.
    """
    columns = schema.processes.c
    held = select(columns.process).where(columns.process.in_(leases))
    locked = held.with_for_update(read=True, key_share=True)
    if leases and len(connection.execute(locked).all()) < len(leases):
        raise LeaseLost


def hang_up(connection: psycopg.Connection[Any] | psycopg.AsyncConnection[Any]) -> None:
    """End a connection under the thread that waits for it, which gets an error."""
    with socket.socket(fileno=os.dup(connection.fileno())) as wire:
        wire.shutdown(socket.SHUT_RDWR)


def note_waits(batch: list[Waiting], begun: float) -> None:
    """Measure how long the appends of a batch have waited for its commit to begin."""
    database_batch_size.observe(len(batch))
    for append, _ in batch:
        database_queue_seconds.observe(begun - append.since)


def has_expired(waiting: Waiting) -> bool:
    """Return whether the caller was refused; the work of one who was cancelled goes on."""
    _, done = waiting
    return done.done() and not done.cancelled()


def settle(batch: list[Waiting], error: Exception | None) -> None:
    """Call back in the event loop, for the whole batch at once."""
    with contextlib.suppress(RuntimeError):  # the loop is closed
        batch[0][1].get_loop().call_soon_threadsafe(resolve, batch, error)


def resolve(batch: list[Waiting], error: Exception | None) -> None:
    """Let every append of a batch know that it is on disk, or that it failed.

    `committed` is called whether or not anybody still waits for the append.
    """
    for append, done in batch:
        failure = error
        if failure is None and append.committed is not None:
            try:
                append.committed()
            except Exception as bug:
                log.exception("events of table %s could not be applied", append.code)
                failure = bug
        if done.done():  # the caller was cancelled
            continue
        if failure is None:
            done.set_result(None)
        else:
            done.set_exception(failure)


def rows_of(append: Append) -> list[dict[str, Any]]:
    """Return the rows of an append; the first carries the command."""
    return [
        {
            "table": append.code, "number": entry.number, "at": entry.at,
            "command": append.command if place == 0 else None, "body": write_event(entry.event),
        }
        for place, entry in enumerate(append.entries)
    ]  # fmt: skip


def events_of(append: Append) -> list[Event]:
    """Return the events of an append."""
    return [entry.event for entry in append.entries]


def note_seats(connection: Connection, append: Append) -> None:
    """Remember at which tables a guest sits or has sat; not where they left before the game."""
    for entry in append.entries:
        if isinstance(entry.event, Seated | Left):
            row: dict[str, Any] = {"player": entry.event.guest, "table": append.code}
            if entry.event.guest in append.table.people and isinstance(entry.event, Left):
                continue  # the seat stays theirs
            connection.execute(delete(schema.seats).filter_by(**row))
            if isinstance(entry.event, Seated):
                row |= {"at": entry.at, "origin": append.origin or None}
                connection.execute(insert(schema.seats), row)


def summary(append: Append) -> dict[str, Any]:
    """Return the row of a table in the lists of tables."""
    table, at = append.table, append.entries[-1].at
    winners = table.result.winners if table.result is not None else ()
    row = {
        "table": append.code, "number": table.number, "name": table.setting.name,
        "edition": table.setting.edition, "players": len(table.seats),
        "free": sum(seat.is_free for seat in table.seats),
        "names": json.dumps([shown_name(seat) if not seat.is_free else "" for seat in table.seats]),
        "status": table.status, "winners": json.dumps(winners),
        "is_listed": table.setting.listed,
        "is_archived": table.is_archived, "at": at,
    }  # fmt: skip
    return row if append.secret is None else row | {"opened_at": at}
