"""The folder of a match: its description, every finished game, and a lock while it runs.

`match.json` describes the match. `games.txt` holds the records, each followed by an empty line, in
order of arrival; once the match is over, in order of play. After a kill, a game without that empty
line is cut off and played again.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from ..notation.record import read_record
from ..notation.text import BadNotation
from .match import Match
from .outcome import Outcome, read_outcome

MATCH, GAMES, LOCK = "match.json", "games.txt", "lock"
NEW = ".new"  # the suffix of a file until it is whole


class MatchFolder:
    """A match on disk, for one run at a time."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path, self.match = path, match
        path.mkdir(parents=True, exist_ok=True)
        self.check_strangers()
        # A file that only exists, as a lock of last resort, would outlive a killed run.
        self.lock = FileLock(path / LOCK, blocking=False, fallback_to_soft=False)
        try:
            self.lock.acquire()
        except Timeout:
            raise ValueError(f"{path}: another run is playing this match") from None
        try:
            self.check_match()
            self.games = (path / GAMES).open("ab")
        except BaseException:
            self.lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.games.close()
        self.lock.release()

    def check_strangers(self) -> None:
        """Refuse a folder that holds something else."""
        ours = {MATCH, GAMES, LOCK, MATCH + NEW, GAMES + NEW}
        strangers = sorted(set(os.listdir(self.path)) - ours)
        if strangers and not (self.path / MATCH).exists():
            raise ValueError(f"{self.path}: holds {strangers[0]}, but no match")

    def check_match(self) -> None:
        """Write the description of the match, or refuse a folder of another match."""
        settings, file = json.loads(json.dumps(asdict(self.match))), self.path / MATCH
        if not file.exists():
            replace(file, (json.dumps(settings, indent=1) + "\n").encode())
            return
        try:
            found = json.loads(file.read_bytes())
        except ValueError:
            raise ValueError(f"{file}: cannot be read") from None
        if found != settings:
            found = found if isinstance(found, dict) else {}
            what = ", ".join(key for key in settings if found.get(key) != settings[key])
            raise ValueError(f"{self.path}: holds another match, which differs in {what}")

    def outcomes(self) -> list[Outcome]:
        """Return the outcomes of the games in the folder; half a game at the end is cut off."""
        contents = (self.path / GAMES).read_bytes()
        whole = contents.rfind(b"\n\n") + 2 if b"\n\n" in contents else 0
        parts = contents[:whole].split(b"\n\n")[:-1]  # tags and turns by turns
        if len(parts) % 2:
            whole -= len(parts.pop()) + 2
        if whole < len(contents):
            self.games.truncate(whole)
        return [
            self.read(number, tags + b"\n\n" + turns + b"\n")
            for number, (tags, turns) in enumerate(zip(parts[::2], parts[1::2], strict=True), 1)
        ]

    def read(self, number: int, record: bytes) -> Outcome:
        """Return the outcome of a game; an error names the game."""
        try:
            read_record(record)
            return read_outcome(record.decode(), self.match)
        except BadNotation as bad:
            raise ValueError(f"{self.path / GAMES}: game {number}: {bad}") from None

    def append(self, record: str) -> None:
        """Store a finished game."""
        self.games.write(record.encode() + b"\n")
        self.games.flush()

    def close_match(self, outcomes: Iterable[Outcome]) -> None:
        """Rewrite the games that count in their order, now that the match is over."""
        kept = {}
        contents = (self.path / GAMES).read_bytes()
        parts = contents.split(b"\n\n")
        for tags, turns in zip(parts[:-1:2], parts[1::2], strict=True):
            record = tags + b"\n\n" + turns + b"\n"
            kept[read_outcome(record.decode(), self.match).fixture] = record
        replace(self.path / GAMES, b"".join(kept[each.fixture] + b"\n" for each in outcomes))


def replace(file: Path, contents: bytes) -> None:
    """Write a file so that at any moment it exists whole or not at all."""
    new = file.with_name(file.name + NEW)
    with new.open("wb") as stream:
        stream.write(contents)
        stream.flush()
        os.fsync(stream.fileno())
    new.replace(file)
