"""The database: its address, opening, upgrading and checking it."""

import logging
import secrets
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from ...private_files import close_to_others, owner_only
from .integrity import Check, find_damage, read_through

log = logging.getLogger("marrakech.database")
DEFAULT = "sqlite:///marrakech.db"
MIGRATIONS = Path(__file__).parent / "migrations"
FORMS = "a database is sqlite:///FILE or postgresql://HOST/NAME"
BUSY = 10.0  # seconds that SQLite waits for a lock

# Of the client library: it notices within about ten seconds that a host is gone.
CONNECT_OPTIONS = {
    "connect_timeout": "3",
    "keepalives_idle": "4",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
# Of PostgreSQL, in milliseconds. Our statements are short; a process of ours that stops in the
# middle of a transaction must not hold its locks for ever.
SESSION_TIMEOUTS = {
    "statement_timeout": "30000",
    "lock_timeout": "10000",
    "idle_in_transaction_session_timeout": "60000",
}


class BadDatabase(ValueError):
    """A database that cannot be used; says why."""


def read_url(address: str) -> URL:
    """Return the address of a database: SQLite by a file, or PostgreSQL.

    >>> read_url("postgresql://localhost/market").drivername
    'postgresql+psycopg'
    """
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase(FORMS) from None
    match url.get_backend_name():
        case "sqlite" if url.database and not url.database.startswith((":", "file:")):
            return url
        case "postgresql":
            return url.set(drivername="postgresql+psycopg")
    raise BadDatabase(FORMS)


def sqlite_file(url: URL) -> Path | None:
    """Return the file of a SQLite database, links followed; None for PostgreSQL."""
    if url.get_backend_name() != "sqlite":
        return None
    assert url.database is not None
    return Path(url.database).resolve()


def connect_sqlite(
    path: Path, busy: float = BUSY, mode: Literal["rw", "ro"] = "rw"
) -> sqlite3.Connection:
    """Open a SQLite file that is there, set so that whatever is committed stays.

    A missing file is an error and never made: a server whose file was deleted must not go on
    with an empty one. With mode `ro` the file and its journal stay as they are, byte for byte; the
    last `rw` connection that is closed writes the journal into the file.
    """
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}", uri=True, timeout=busy, check_same_thread=False,
        isolation_level=None,  # we say ourselves where a transaction begins
    )  # fmt: skip
    if mode == "ro":
        return connection
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL"):
            connection.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def open_database(url: URL) -> Engine:
    """Return an engine on a database; create a missing SQLite file, for its owner alone.

    Its errors do not quote the parameters, which may be secret.
    """
    path = sqlite_file(url)
    if path is None:
        return open_postgresql(url)
    if not path.exists():
        open(path, "ab", opener=owner_only).close()
    engine = create_engine(url, creator=partial(connect_sqlite, path), hide_parameters=True)

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        if not connection.get_execution_options().get("only_reads"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def open_postgresql(url: URL) -> Engine:
    """Return an engine with timeouts; those that the host has set stay.

    Its connections have a name, by which other processes end them when this one is gone.
    """
    missing = {name: value for name, value in CONNECT_OPTIONS.items() if name not in url.query}
    name = {"application_name": f"marrakech-{secrets.token_hex(8)}"}
    engine = create_engine(
        url.update_query_dict(missing | name),
        pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True,
    )  # fmt: skip

    @event.listens_for(engine, "connect")
    def set_limits(connection: Any, _record: Any) -> None:
        connection.autocommit = True
        for name, value in SESSION_TIMEOUTS.items():
            connection.execute(
                "SELECT set_config(%s, %s, false) WHERE current_setting(%s) = '0'",
                (name, value, name),
            )
        connection.autocommit = False

    return engine


def limit_transaction(connection: Connection, seconds: float) -> None:
    """Limit how long PostgreSQL works on each statement of a transaction; 0 is no limit."""
    for name in ("statement_timeout", "lock_timeout"):
        limit = {"name": name, "value": f"{seconds * 1000:.0f}"}
        connection.execute(text("SELECT set_config(:name, :value, true)"), limit)


def upgrade(engine: Engine) -> None:
    """Bring the tables of a database up to date; one process at a time, all others wait."""
    from alembic import command

    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                limit_transaction(connection, 0)  # this may take long
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(77)")
            refuse_newer(revision_in(connection))
            config = alembic_config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DatabaseError as error:
        raise unusable(error) from None


def alembic_config() -> Any:
    """Return where Alembic finds our migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def known_revisions() -> list[str]:
    """Return the revisions that this version knows, the newest first."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(alembic_config())
    return [script.revision for script in scripts.walk_revisions()]


def revision_in(connection: Connection) -> str | None:
    """Return the revision of a database's tables, None where there are none."""
    from alembic.runtime.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def refuse_newer(revision: str | None) -> None:
    """Refuse tables of a version that is newer than this one."""
    if revision is not None and revision not in known_revisions():
        raise BadDatabase("the database was made by a newer version of marrakech")


def is_up_to_date(engine: Engine) -> bool:
    """Return whether the tables are those that this version works with."""
    with engine.connect() as connection:
        return revision_in(connection) == known_revisions()[0]


def make_ready(engine: Engine) -> None:
    """Bring SQLite up to date; refuse a database that this version cannot work with."""
    path, begun = sqlite_file(engine.url), time.monotonic()
    engine.dispose()
    try:
        if path is not None:
            for end in ("", "-wal", "-shm"):  # new ones get the mode of the database
                close_to_others(Path(f"{path}{end}"))
            refuse_damage(path, "quick")
            upgrade(engine)
        is_ready = is_up_to_date(engine)
    except DatabaseError as error:
        raise unusable(error) from None
    finally:
        engine.dispose()
    if not is_ready:
        raise BadDatabase("the database is not up to date: marrakech db upgrade brings it there")
    log.info("checked the database in %.1f s", time.monotonic() - begun)


def check(url: URL) -> str:
    """Return what there is to say of a database that is fine; refuse one that is not.

    Of PostgreSQL we see whether it answers and has our tables; its files are its own business.
    """
    path = sqlite_file(url)
    if path is not None:
        if not path.is_file():
            raise BadDatabase(f"there is no database at {path}")
        refuse_damage(path, "full")
    engine = open_database(url)
    try:
        with engine.connect() as connection:
            revision = revision_in(connection)
    except DatabaseError as error:
        raise unusable(error) from None
    finally:
        engine.dispose()
    refuse_newer(revision)
    if path is None:
        if revision != known_revisions()[0]:
            raise BadDatabase("not up to date: marrakech db upgrade brings it there")
        return "ok: PostgreSQL answers, and its tables are up to date"
    if revision is None:
        raise BadDatabase(f"{path} is no database of marrakech")
    is_newest = revision == known_revisions()[0]
    return "ok" if is_newest else "ok; the next start brings its tables up to date"


def refuse_damage(path: Path, check: Check) -> None:
    """Refuse a SQLite file that is corrupt, and leave it as it is; it must not be open here."""
    read_through(path)
    try:
        with closing(connect_sqlite(path, mode="ro")) as connection:
            damage = find_damage(connection, check)
    except sqlite3.DatabaseError as error:
        raise BadDatabase(f"the database cannot be used: {error}") from None
    if damage:
        raise BadDatabase(
            f"{path} is corrupt ({damage}): marrakech db restore puts a backup in its place"
        )


def unusable(error: DatabaseError) -> BadDatabase:
    """Return in one line why a database could not be used."""
    *_, why = str(error.orig).splitlines() or [""]
    return BadDatabase(f"the database cannot be used: {why}")
