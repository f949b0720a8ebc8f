"""People at a server's table: who we are there is kept, so that a seat stays ours."""

import json
from collections.abc import Iterator
from pathlib import Path

from ..private_files import data_folder, owner_only, private_folder
from .client import Update
from .remote_table import RemoteTable, RemoteTableError


class SeatedGuest(RemoteTable):
    """A person's seat at a server's table: sits down where there is room, else looks on."""

    def updates(self) -> Iterator[Update]:
        """What happens; at the beginning we sit down."""
        for update in super().updates():
            yield update
            if update.is_welcome and not self.is_seated:
                try:
                    self.sit()
                except RemoteTableError:
                    yield Update(self.view, note=("looking-on", {}))

    def leave(self) -> None:
        """Get up: the others are told. In a game the seat stays ours, before it others may sit."""
        if self.view and self.view["status"] != "over" and self.is_seated and not self.has_left:
            self.send("leave")
        super().leave()


def join_table(server: str, code: str, name: str) -> SeatedGuest:
    """Come to a table as the guest we were at this server before, if we were."""
    kept = read_tokens()
    table = SeatedGuest(server, code, name, kept.get(server, ""))
    if kept.get(server) != table.token:
        keep_tokens({**kept, server: table.token})
    return table


def tokens_file() -> Path:
    """Where it is kept who we are."""
    return data_folder() / "guests.json"


def read_tokens() -> dict[str, str]:
    """The token of every server we know; what cannot be read is forgotten."""
    try:
        told = json.loads(tokens_file().read_text(encoding="utf-8"))
        return {str(server): str(token) for server, token in told.items()}
    except (OSError, ValueError, AttributeError):
        return {}


def keep_tokens(tokens: dict[str, str]) -> None:
    """Keep them, for our eyes only."""
    place = tokens_file()
    fresh = private_folder(place.parent) / "guests.new"
    fresh.unlink(missing_ok=True)
    with open(fresh, "x", encoding="utf-8", opener=owner_only) as file:
        json.dump(tokens, file)
    fresh.replace(place)
