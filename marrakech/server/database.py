"""The database: where it is, how it is opened, how it is brought up to date and copied."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

DEFAULT = "sqlite:///marrakech.db"
MIGRATIONS = Path(__file__).parent / "migrations"


class BadDatabase(ValueError):
    """A database that cannot be used; says why."""


def read_url(text: str) -> URL:
    """The address of a database: SQLite by a file, or PostgreSQL.

    >>> read_url("postgresql://localhost/market").drivername
    'postgresql+psycopg'
    """
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadDatabase("a database is sqlite:///FILE or postgresql://HOST/NAME") from None
    match url.get_backend_name():
        case "sqlite" if url.database:
            return url
        case "postgresql":
            return url.set(drivername="postgresql+psycopg")
    raise BadDatabase("a database is sqlite:///FILE or postgresql://HOST/NAME")


def open_database(url: URL) -> Engine:
    """An engine on a database, SQLite set so that what is committed stays.

    Its errors do not tell what was to be written, which may be a secret.
    """
    if url.get_backend_name() != "sqlite":
        return create_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )
    engine = create_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say ourselves where a transaction begins
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
            connection.execute(f"PRAGMA {pragma}").fetchall()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        if not connection.get_execution_options().get("only_reads"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def upgrade(engine: Engine) -> None:
    """Bring the tables of a database up to date; one process at a time, all others wait."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(77)")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def is_up_to_date(engine: Engine) -> bool:
    """Whether the tables are those that this version works with."""
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    newest = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision() == newest


def make_ready(engine: Engine) -> None:
    """Bring SQLite up to date; refuse a database that this version cannot work with."""
    try:
        if engine.dialect.name == "sqlite":
            upgrade(engine)
        is_ready = is_up_to_date(engine)
    except DatabaseError as error:
        *_, why = str(error.orig).splitlines() or [""]
        raise BadDatabase(f"the database cannot be used: {why}") from None
    finally:
        engine.dispose()
    if not is_ready:
        raise BadDatabase("the database is not up to date: marrakech db upgrade brings it there")


def back_up(url: URL, path: Path) -> None:
    """Copy a SQLite database to a file while it is in use."""
    if url.get_backend_name() != "sqlite":
        raise BadDatabase("only SQLite is copied by us; for PostgreSQL use pg_dump")
    assert url.database is not None
    if not Path(url.database).exists():
        raise BadDatabase(f"there is no database at {url.database}")
    if path.exists():
        raise BadDatabase(f"{path} is there already")
    try:
        with (
            closing(sqlite3.connect(url.database)) as source,
            closing(sqlite3.connect(path)) as copy,
        ):
            source.backup(copy)
    except sqlite3.Error as error:
        raise BadDatabase(f"{url.database} cannot be copied to {path}: {error}") from None
