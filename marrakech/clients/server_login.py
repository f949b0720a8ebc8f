"""People at a server's table: a saved token keeps their seat."""

import json
from collections.abc import Iterator
from pathlib import Path

from ..private_files import data_folder, owner_only, private_folder
from .client import Update
from .remote_table import RemoteTable, RemoteTableError


class GuestTable(RemoteTable):
    """A person's seat at a server's table: sits down where there is room, else looks on."""

    def updates(self) -> Iterator[Update]:
        """Yield updates; take a free seat at the beginning."""
        for update in super().updates():
            yield update
            if update.is_welcome and not self.is_seated:
                try:
                    self.sit()
                except RemoteTableError:
                    yield self._update(note=("spectating", {}))
        if self.is_over and self.is_seated and (reason := self.dice_problem()) is not None:
            yield self._update(note=("dice-problem", {"reason": reason}))

    def leave(self) -> None:
        """Leave and notify the others; during a game the seat stays ours."""
        if self.is_seated and not self.is_over and not self.has_left:
            self.send("leave")
        super().leave()


def join_table(server: str, code: str, name: str) -> GuestTable:
    """Open a table as the guest that this computer was at the server before, if any."""
    kept = read_tokens()
    table = GuestTable(server, code, name, kept.get(server, ""))
    if kept.get(server) != table.token:
        keep_tokens({**kept, server: table.token})
    return table


def tokens_file() -> Path:
    """Return the file of our tokens."""
    return data_folder() / "guests.json"


def read_tokens() -> dict[str, str]:
    """Return the token of every known server; ignore an unreadable file."""
    try:
        tokens = json.loads(tokens_file().read_text(encoding="utf-8"))
        return {str(server): str(token) for server, token in tokens.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def keep_tokens(tokens: dict[str, str]) -> None:
    """Save tokens in a file that only its owner can read."""
    place = tokens_file()
    fresh = private_folder(place.parent) / "guests.new"
    fresh.unlink(missing_ok=True)
    with open(fresh, "x", encoding="utf-8", opener=owner_only) as file:
        json.dump(tokens, file)
    fresh.replace(place)
