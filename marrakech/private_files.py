"""Files and folders that only their owner may read: secrets, tokens, private games."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path


def owner_only(path: str, flags: int) -> int:
    """Open a file so that a new one has mode 0600 from the start.

    Use it as `open(path, "wb", opener=owner_only)`.
    """
    return os.open(path, flags, 0o600)


def private_folder(path: Path) -> Path:
    """Return a folder; where it or one above it is new, only its owner can enter it."""
    if not path.is_dir():
        private_folder(path.parent)
        path.mkdir(mode=0o700, exist_ok=True)
    return path


def close_to_others(path: Path) -> None:
    """Let only owner and group of a file use it, if it is there and ours."""
    with suppress(FileNotFoundError, PermissionError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o007:
            path.chmod(mode & ~0o007)


def give_to_owner_of(place: Path, file: int) -> None:
    """Let an open file belong to the owner of a place, where we are root and could choose.

    A service would not be able to open a file that root made beside its own.
    """
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = place.stat()
        os.fchown(file, owner.st_uid, owner.st_gid)


def sync_folder(path: Path) -> None:
    """Wait until the names in a folder are on disk; Windows does this by itself."""
    if os.name == "nt":
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def data_folder() -> Path:
    """Return the folder for data that the game keeps for its user, as this system wants it."""
    return user_data_path("marrakech", appauthor=False)
