"""The files of a SQLite database in use, and whether they are still in their place.

SQLite itself goes on writing to a file that was moved or deleted, and nobody would find the data.
"""

from pathlib import Path

from .database import connect_sqlite

GONE, REPLACED = "the database file is gone", "the database file was replaced"


class SqliteFiles:
    """The files as they are now.

    A connection stays open, so that SQLite never removes its journal while the server runs.
    """

    def __init__(self, path: Path) -> None:
        self.resting = connect_sqlite(path)
        self.resting.execute("SELECT 1 FROM sqlite_master").fetchall()
        self.known = {name: identity(name) for name in names(path) if name.exists()}

    def find_fault(self) -> str:
        """Look at the files without SQLite, which would make what is missing and go on with it."""
        for name, known in self.known.items():
            try:
                if identity(name) != known:
                    return REPLACED
            except FileNotFoundError:
                return GONE
        return ""

    def close(self) -> None:
        """Let go of the files."""
        self.resting.close()


def names(path: Path) -> list[Path]:
    """Return the files that a SQLite database consists of while it is open."""
    return [Path(f"{path}{end}") for end in ("", "-wal", "-shm")]


def identity(path: Path) -> tuple[int, int]:
    """Return the identity of a file, which differs from another file of its name."""
    found = path.stat()
    return found.st_dev, found.st_ino
