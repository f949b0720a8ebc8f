"""Local games on disk: a line for the events of every command, so that a kill loses nothing."""

import contextlib
import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from filelock import FileLock, Timeout
from msgspec import MsgspecError

from ..private_files import data_folder, owner_only, private_folder
from ..table.events import Event, read_events, write_events

LOG, LOCK, RECORD = ".diary", ".lock", ".txt"


class GameInUse(Exception):
    """Another terminal has this game open."""


class GameLog:
    """A game in a file: the secret of its dice, then a line for the events of each command.

    A line is written in one piece and is durable before anybody sees its events. A line that a kill
    tore is dropped: its command was never carried out.
    """

    def __init__(self, path: Path, secret: str = "") -> None:
        self.path, self.secret, self.events = path, secret, list[Event]()
        private_folder(path.parent)
        # A soft lock, a file that only exists, would outlive a killed terminal. Another thread than
        # this one may close the log.
        self.lock = FileLock(
            path.with_suffix(LOCK), mode=0o600, blocking=False, thread_local=False,
            fallback_to_soft=False,
        )  # fmt: skip
        try:
            self.lock.acquire()
        except Timeout:
            raise GameInUse from None
        self.file: IO[bytes] = open(path, "a+b", opener=owner_only)  # noqa: SIM115
        try:
            if secret:
                self._append(json.dumps({"secret": secret}).encode())
            else:
                self._read()
        except BaseException:
            self.close()
            raise

    def _read(self) -> None:
        self.file.seek(0)
        *lines, torn = self.file.read().split(b"\n")
        self.secret = json.loads(lines[0])["secret"]
        for line in lines[1:]:
            self.events += read_events(line)
        if torn:
            self.file.truncate(sum(len(line) + 1 for line in lines))

    def _append(self, line: bytes) -> None:
        self.file.write(line + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def write(self, events: Sequence[Event]) -> None:
        """Save the events of a command."""
        self._append(write_events(events))
        self.events += events

    def close(self) -> None:
        """Close the file, to continue another time."""
        self.file.close()
        self.lock.release()

    def discard(self) -> None:
        """Delete the file."""
        self.close()
        self.path.unlink()
        self.path.with_suffix(LOCK).unlink(missing_ok=True)

    def finish(self, record: str) -> Path:
        """Write the record of a finished game in the place of the log, and return its path."""
        place, fresh = self.path.with_suffix(RECORD), self.path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        with open(fresh, "x", encoding="utf-8", opener=owner_only) as file:
            file.write(record)
        fresh.replace(place)
        self.discard()
        return place


def games_folder() -> Path:
    """Return the folder of saved games."""
    return data_folder() / "games"


def new_path() -> Path:
    """Return a file for a new game, named by the time."""
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    names = (stem + "-" * (number > 0) + str(number or "") for number in range(10**6))
    paths = ((games_folder() / name).with_suffix(LOG) for name in names)
    return next(path for path in paths if not path.exists())


UNREADABLE = OSError, ValueError, LookupError, TypeError, MsgspecError, GameInUse


def unfinished_games() -> Iterator[GameLog]:
    """Yield the games that can continue, the latest first; whoever takes one closes the others."""
    for path in sorted(games_folder().glob(f"*{LOG}"), reverse=True):
        with contextlib.suppress(*UNREADABLE):
            game_log = GameLog(path)
            if game_log.events:
                yield game_log
            else:
                game_log.close()
