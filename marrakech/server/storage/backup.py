"""Backups of a SQLite database: made while it is in use, and put back in its place."""

import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from sqlalchemy.engine import URL

from ...private_files import give_to_owner_of, owner_only, sync_folder
from .database import BadDatabase, connect_sqlite, known_revisions, sqlite_file
from .integrity import find_damage, has_header, is_busy
from .lock import REPLACED, lock_database

RESTORING = ".restoring"  # ends the name of a restored file that is not in place yet
JOURNALS = ("-wal", "-journal")  # what SQLite keeps beside a file and needs to read it
INDEX = "-shm"  # what it makes again


def back_up(url: URL, path: Path) -> None:
    """Copy a SQLite database to a file while it is in use; the copy is whole or not there."""
    source = sqlite_file(url)
    if source is None:
        raise BadDatabase("only SQLite is copied by us; for PostgreSQL use pg_dump")
    if not source.is_file():
        raise BadDatabase(f"there is no database at {source}")
    if path.exists():
        raise BadDatabase(f"{path} is there already")
    if not path.parent.is_dir():
        raise BadDatabase(f"there is no folder {path.parent}")
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)  # has mode 0600
    os.close(handle)
    copy = Path(name)
    try:
        with (
            closing(connect_sqlite(source, mode="ro")) as read,
            closing(sqlite3.connect(copy)) as written,
        ):
            read.backup(written)
            damage = find_damage(written, "quick")
        if damage:
            raise BadDatabase(f"{source} is corrupt ({damage}), so there is no copy of it")
        connect_sqlite(source).close()  # unless a server runs, this removes what reading left
        sync_file(copy)
        copy.replace(path)
        sync_folder(path.parent)
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(f"{source} cannot be copied to {path}: {reason(error)}") from None
    finally:
        remove(copy)


def restore(url: URL, backup: Path) -> Path | None:
    """Put a backup in a database's place; return the file that keeps the replaced one, if any.

    At every moment the database is the old one or the new one. Only the journal of a corrupt one
    goes a moment before it does, and both are kept before that.
    """
    path = sqlite_file(url)
    if path is None:
        raise BadDatabase("only SQLite is restored by us; for PostgreSQL use pg_restore")
    if not backup.is_file():
        raise BadDatabase(f"there is no backup at {backup}")
    if path.exists() and path.samefile(backup):
        raise BadDatabase(f"{backup} is the database itself")
    with lock_database(url):
        restored = path.with_name(path.name + RESTORING)
        remove(restored)
        try:
            copy_private(backup, restored, path)
            refuse_unusable(restored, backup)
            sync_file(restored)
            empty_journal(path)
            kept = keep(path)
            remove_journals(path)
            restored.replace(path)
            sync_folder(path.parent)
        except OSError as error:
            raise BadDatabase(f"{backup} cannot be restored to {path}: {reason(error)}") from None
        finally:
            remove(restored)
    return kept


def copy_private(source: Path, target: Path, place: Path) -> None:
    """Copy a SQLite file, with the journal of one that was not closed, for the owner alone."""
    owner = place if place.exists() else place.parent
    for end in ("", *JOURNALS):
        part = Path(f"{source}{end}")
        if end and not part.is_file():
            continue
        with part.open("rb") as read, open(f"{target}{end}", "xb", opener=owner_only) as written:
            give_to_owner_of(owner, written.fileno())
            shutil.copyfileobj(read, written, 1 << 20)


def refuse_unusable(copy: Path, backup: Path) -> None:
    """Refuse a backup, of which this is a copy, that no server could work with."""
    if not has_header(copy):
        raise BadDatabase(f"{backup} is no SQLite database")
    try:
        with closing(connect_sqlite(copy)) as connection:
            damage = find_damage(connection, "full")
            if damage:
                raise BadDatabase(f"{backup} is corrupt ({damage})")
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
            if not {"alembic_version", "events", "secrets"} <= names:
                raise BadDatabase(f"{backup} is no database of marrakech")
            revisions = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.Error as error:
        raise BadDatabase(f"{backup} is corrupt ({error})") from None
    if any(revision not in known_revisions() for (revision,) in revisions):
        raise BadDatabase(f"{backup} was made by a newer version of marrakech")


def empty_journal(path: Path) -> None:
    """Let SQLite write its journal into the database, so that one file is all of it.

    A corrupt database and its journal stay as they are.
    """
    try:
        if not has_header(path):
            return
        with closing(connect_sqlite(path, mode="ro")) as connection:
            if find_damage(connection, "quick"):
                return
        with closing(connect_sqlite(path)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except FileNotFoundError:
        return
    except sqlite3.Error as error:
        if is_busy(error):
            raise BadDatabase(f"{path} is in use by another program") from None
        return
    if any(Path(f"{path}{end}").exists() for end in JOURNALS):
        raise BadDatabase(f"{path} is in use by another program")


def keep(path: Path) -> Path | None:
    """Give a database and its journal a second name; return it, or None where there is nothing."""
    parts = [end for end in ("", *JOURNALS) if Path(f"{path}{end}").exists()]
    if not parts:
        return None
    stem = path.name + REPLACED + time.strftime("%Y-%m-%d-%H%M%S")
    names = (stem + (f"-{number}" if number else "") for number in count())
    kept = next(each for each in map(path.with_name, names) if not each.exists())
    for end in parts:
        old, new = Path(f"{path}{end}"), Path(f"{kept}{end}")
        with suppress(PermissionError):  # where somebody else owns it
            old.chmod(0o600)
        try:
            os.link(old, new)
        except OSError:  # where a file has one name only
            with old.open("rb") as read, open(new, "xb", opener=owner_only) as written:
                give_to_owner_of(old, written.fileno())
                shutil.copyfileobj(read, written, 1 << 20)
                written.flush()
                os.fsync(written.fileno())
    sync_folder(path.parent)
    return kept


def remove_journals(path: Path) -> None:
    """Remove what SQLite left beside a database: replayed over another it would destroy that."""
    for end in (*JOURNALS, INDEX):
        Path(f"{path}{end}").unlink(missing_ok=True)
    sync_folder(path.parent)


def remove(path: Path) -> None:
    """Remove a file of ours that is in nobody's use, and its journals."""
    path.unlink(missing_ok=True)
    for end in (*JOURNALS, INDEX):
        Path(f"{path}{end}").unlink(missing_ok=True)


def reason(error: sqlite3.Error | OSError) -> str:
    """Return in a few words why a file could not be read or written."""
    return (getattr(error, "strerror", None) or str(error)).lower()


def sync_file(path: Path) -> None:
    """Wait until a file is on disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
