"""One process at a time on a SQLite file: a lock that the system lets go when the process ends."""

from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout
from sqlalchemy.engine import URL

from ...private_files import give_to_owner_of
from .database import BadDatabase, sqlite_file

REPLACED = ".replaced-"  # begins the end of the name of a database that a restore replaced


class DatabaseInUse(BadDatabase):
    """A server, or a restore, works on this database."""


@contextmanager
def lock_database(url: URL) -> Iterator[None]:
    """Keep others from serving or replacing a SQLite database; PostgreSQL is for many.

    The lock is on a file beside the database, which stays there: a lock on a file that somebody
    may delete and make again would be no lock.
    """
    path = sqlite_file(url)
    if path is None:
        yield
        return
    if not path.parent.is_dir():
        raise BadDatabase(f"there is no folder {path.parent}")
    place = path if path.exists() else path.parent
    lock = FileLock(
        path.with_name(f"{path.name}.lock"),
        mode=0o600,
        blocking=False,
        fallback_to_soft=False,  # a file that only exists would outlive a killed process
        on_acquired=lambda file: give_to_owner_of(place, file),
    )
    try:
        lock.acquire()
    except Timeout:
        raise DatabaseInUse(f"{path} is in use: another marrakech server runs on it") from None
    try:
        yield
    finally:
        lock.release()


def refuse_other_names(url: URL) -> None:
    """Refuse a SQLite file that has another name (a hard link).

    A server could run on that one too, and each would have a lock and a journal of its own. A
    restore that was killed leaves such a name, which is ours.
    """
    path = sqlite_file(url)
    if path is None or not path.exists():
        return
    kept = [each for each in path.parent.iterdir() if each.name.startswith(path.name + REPLACED)]
    if path.stat().st_nlink > 1 + sum(each.samefile(path) for each in kept):
        raise BadDatabase(
            f"{path} has another name (a hard link), so another server could write it: copy the "
            "file, and serve the copy"
        )
