"""`marrakech db`: look after the server's database."""

import sys
from pathlib import Path

import click

from .serve import DATABASE

FILE = click.argument("file", type=click.Path(path_type=Path))


@click.group("db")
def command() -> None:
    """Look after the server's database."""


@command.command("upgrade")
@DATABASE
def upgrade(database: str) -> None:
    """Bring the tables of a database up to date."""
    from ..server.storage import database as databases

    databases.upgrade(databases.open_database(databases.read_url(database)))
    click.echo("up to date")


@command.command("backup")
@DATABASE
@FILE
def backup(database: str, file: Path) -> None:
    """Copy a SQLite database to a file, while it is in use."""
    from ..server.storage.backup import back_up
    from ..server.storage.database import read_url

    back_up(read_url(database), file)
    click.echo(f"copied to {file}")


@command.command("restore")
@DATABASE
@FILE
def restore(database: str, file: Path) -> None:
    """Replace a SQLite database by a backup; the server must be stopped.

    The backup is checked first. The replaced database is kept beside the new one.
    """
    from ..server.storage import backup as backups
    from ..server.storage.database import read_url

    kept = backups.restore(read_url(database), file)
    click.echo(f"restored from {file}")
    if kept is not None:
        click.echo(f"the replaced database is kept as {kept}")


@command.command("check")
@DATABASE
def check(database: str) -> None:
    """Check a database; exit code 1 if it is corrupt or cannot be used.

    Of SQLite every page, row and index is read, also while a server runs. PostgreSQL is asked
    whether it answers and whether its tables are up to date.
    """
    from ..server.storage import database as databases

    url = databases.read_url(database)
    try:
        click.echo(databases.check(url))
    except databases.BadDatabase as bad:
        click.echo(str(bad))
        sys.exit(1)
