"""Leases: the processes that are alive on a PostgreSQL, and the one that owns each table.

A process renews its lease every half second. When it has not done so for two seconds, any other
process may end the lease: it closes the database connections of that process and deletes its row,
and with it go the rows of the tables that it owned. Only this ends a lease, so a database that
stood still for a while costs nobody their tables. PostgreSQL's clock is the only one that counts.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

import psycopg
from sqlalchemy import Engine

from .store import LeaseLost, hang_up

DURATION = 2000  # milliseconds that a lease lasts unless it is renewed
TIMEOUT = 1.0  # seconds that a statement may take

Answer = TypeVar("Answer")
Connection: TypeAlias = psycopg.AsyncConnection[Any]
UNREACHABLE = (psycopg.OperationalError, psycopg.InterfaceError, OSError)

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
REGISTER = f"""
    INSERT INTO processes (process, address, since, until)
    VALUES (%(process)s, %(address)s, {NOW}, {NOW} + %(duration)s) ON CONFLICT DO NOTHING
"""
RENEW = f"""
    UPDATE processes SET until = {NOW} + %(duration)s,
        since = CASE WHEN until < {NOW} THEN {NOW} ELSE since END
    WHERE process = %(process)s RETURNING since <= {NOW} - %(duration)s
"""
ALL = f"SELECT process, address, until < {NOW} FROM processes"
# A transaction that such a process has left open would block those of its successors.
DISCONNECT = f"""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    JOIN processes ON application_name = split_part(process, '.', 1)
    WHERE datname = current_database() AND process = ANY(%(expired)s) AND until < {NOW}
"""
END = f"DELETE FROM processes WHERE process = ANY(%(expired)s) AND until < {NOW}"
LEAVE = "DELETE FROM processes WHERE process = %(process)s"
CLAIM = """
    INSERT INTO owners ("table", process) SELECT %(code)s::text, %(process)s::text
    WHERE EXISTS (SELECT FROM tables WHERE "table" = %(code)s) ON CONFLICT DO NOTHING
"""
OWNER = """
    SELECT process, address FROM owners JOIN processes USING (process) WHERE "table" = %(code)s
"""
EXISTS = 'SELECT FROM tables WHERE "table" = %(code)s'
RELEASE = 'DELETE FROM owners WHERE process = %(process)s AND "table" = ANY(%(codes)s)'


class Holder(NamedTuple):
    """A process with a lease, and the address where other processes reach it."""

    process: str
    address: str


class Line:
    """A connection of its own to the database, for one piece of work after the other."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: Connection | None = None
        self.lock = asyncio.Lock()  # whoever asks first is served first
        self.is_closed = False

    async def run(self, work: Callable[[Connection], Awaitable[Answer]]) -> Answer:
        """Do some work, once more if the connection was lost; raise one of UNREACHABLE.

        Hang up when the database is too slow.
        """
        async with self.lock:
            if self.connection is not None and not self.connection.closed:
                with contextlib.suppress(*UNREACHABLE):
                    return await self._run(self.connection, work)
                await self.connection.close()
            if self.is_closed:
                raise OSError("the server stops")
            connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True)
            self.connection = connection
            return await self._run(connection, work)

    async def _run(
        self, connection: Connection, work: Callable[[Connection], Awaitable[Answer]]
    ) -> Answer:
        timer = asyncio.get_running_loop().call_later(TIMEOUT, end, connection)
        try:
            return await work(connection)
        finally:
            timer.cancel()

    async def close(self) -> None:
        """Close the connection, under whoever waits for it."""
        self.is_closed = True
        if self.connection is not None:
            end(self.connection)
            await self.connection.close()


def end(connection: Connection) -> None:
    """End a connection under the task that waits for it, which gets an error."""
    with contextlib.suppress(*UNREACHABLE):
        hang_up(connection)


class Leases:
    """The leases in a database. No claim, of which strangers cause many, delays a renewal."""

    def __init__(self, engine: Engine) -> None:
        url = engine.url.set(drivername="postgresql").update_query_dict({"connect_timeout": "2"})
        address = url.render_as_string(hide_password=False)
        self.renewals, self.claims = Line(address), Line(address)
        self.name = str(engine.url.query["application_name"])

    async def register(self, process: str, address: str) -> None:
        """Begin a lease."""
        words = {"process": process, "address": address, "duration": DURATION}
        await self.renewals.run(lambda connection: connection.execute(REGISTER, words))

    async def renew(self, process: str) -> list[Holder]:
        """Renew a lease and end those that have expired; return all that are left.

        Only a process whose own lease has not expired for as long as a lease lasts ends others:
        after a pause of the database everybody has the time to renew theirs.
        """
        words = {"process": process, "duration": DURATION}

        async def work(connection: Connection) -> list[Holder]:
            renewed = await (await connection.execute(RENEW, words)).fetchone()
            if renewed is None:
                raise LeaseLost
            rows = await (await connection.execute(ALL)).fetchall()
            expired = [each for each, _, is_expired in rows if is_expired]
            if expired and renewed[0]:
                await connection.execute(DISCONNECT, {"expired": expired})
                await connection.execute(END, {"expired": expired})
                rows = await (await connection.execute(ALL)).fetchall()
            return [Holder(process, address) for process, address, _ in rows]

        return await self.renewals.run(work)

    async def claim(self, code: str, process: str) -> Holder | None:
        """Take a table that nobody owns; return its owner, or None if there is no such table."""
        words = {"code": code, "process": process}

        async def work(connection: Connection) -> Holder | None:
            while True:
                try:
                    await connection.execute(CLAIM, words)
                except psycopg.errors.ForeignKeyViolation:
                    raise LeaseLost from None
                if row := await (await connection.execute(OWNER, words)).fetchone():
                    return Holder(*row)
                if not await (await connection.execute(EXISTS, words)).fetchone():
                    return None  # or else its owner has just gone

        return await self.claims.run(work)

    async def owner(self, code: str) -> Holder | None:
        """Return the owner of a table, or None if it has none."""

        async def work(connection: Connection) -> Holder | None:
            row = await (await connection.execute(OWNER, {"code": code})).fetchone()
            return None if row is None else Holder(*row)

        return await self.claims.run(work)

    async def release(self, codes: list[str], process: str) -> None:
        """Give tables back, so that any process may take them."""
        words = {"codes": codes, "process": process}
        await self.claims.run(lambda connection: connection.execute(RELEASE, words))

    async def leave(self, process: str) -> None:
        """End our own lease: other processes may take all its tables at once."""
        words = {"process": process}
        await self.renewals.run(lambda connection: connection.execute(LEAVE, words))

    async def close(self) -> None:
        """Close the connections."""
        await self.renewals.close()
        await self.claims.close()
