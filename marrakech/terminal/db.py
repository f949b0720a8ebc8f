"""`marrakech db`: look after the server's database."""

from pathlib import Path

import click

from .serve import DATABASE


@click.group("db")
def command() -> None:
    """Look after the server's database."""


@command.command("upgrade")
@DATABASE
def upgrade(database: str) -> None:
    """Bring the tables of a database up to date."""
    from ..server import database as databases

    databases.upgrade(databases.open_database(databases.read_url(database)))
    click.echo("up to date")


@command.command("backup")
@DATABASE
@click.argument("file", type=click.Path(path_type=Path))
def backup(database: str, file: Path) -> None:
    """Copy a SQLite database to a file, while it is in use."""
    from ..server import database as databases

    databases.back_up(databases.read_url(database), file)
    click.echo(f"copied to {file}")
