"""The history of a run: everything that clients sent and received.

A history is a list of records in the order in which things happened: the place of a record is its
time. All clients run in one thread and note a command before they send it and an answer after it
has come, so a record that stands before another one also happened before it.

A restored backup begins an epoch. What happened after the backup is gone then, and nothing else is.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias


class Sent(NamedTuple):
    """A client sends a command, perhaps not for the first time."""

    client: str
    table: str
    command: Mapping[str, Any]


class Done(NamedTuple):
    """A command was acknowledged with the number of its first event."""

    client: str
    table: str
    id: str
    number: int


class Connecting(NamedTuple):
    """A client asks for the events after those that it has; every connection has its own number."""

    client: str
    table: str
    connection: int
    since: int


class Welcomed(NamedTuple):
    """The server says how far the log goes."""

    client: str
    table: str
    connection: int
    number: int


class Seen(NamedTuple):
    """An event came over a connection, byte for byte."""

    client: str
    table: str
    connection: int
    event: bytes


class Viewed(NamedTuple):
    """A table was shown as it is after so many events; `digest_of_view` shortens the view."""

    client: str
    table: str
    number: int
    digest: bytes


class Dropped(NamedTuple):
    """A client was notified that its events are no longer in the log, and dropped them."""

    client: str
    table: str


class BackedUp(NamedTuple):
    """A backup is begun."""


class Restored(NamedTuple):
    """The last backup is in place of the database; no connection from before is left."""

    kept: Mapping[str, int]  # events of every table


Record: TypeAlias = (
    Sent | Done | Connecting | Welcomed | Seen | Viewed | Dropped | BackedUp | Restored
)


def digest_of_view(fields: Mapping[str, Any]) -> bytes:
    """Return a digest of a view without its only field that depends on the time."""
    lasting = {name: value for name, value in fields.items() if name != "time_left"}
    return hashlib.sha1(json.dumps(lasting, sort_keys=True).encode()).digest()
