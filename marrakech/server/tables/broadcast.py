"""Fan-out: a message is encoded once, and its bytes go to every listener of a table."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ...table.events import told_event
from ...table.view import view
from ..framing import framed
from ..storage.store import Entry
from .live_table import Listener, LiveTable

VERSION = 1


def publish(live: LiveTable, entries: list[Entry]) -> None:
    """Send new events and the table after them to every listener."""
    if live.listeners:
        send(live, live.listeners, "events", update(live, entries))


def publish_presence(live: LiveTable) -> None:
    """Send every listener the absent players and the deadline of the turn."""
    presence = {"absent": live.absent, "deadline": live.deadline, "watching": live.watching}
    send(live, live.listeners, "presence", presence)


def publish_heartbeat(live: LiveTable, silent_since: float) -> None:
    """Send the number of the last event to listeners that received nothing since a time."""
    silent = [listener for listener in live.listeners if listener.sent_at < silent_since]
    if silent:
        heartbeat = {"number": live.table.number, "watching": live.watching}
        send(live, silent, "beat", heartbeat)


def send(live: LiveTable, listeners: Iterable[Listener], kind: str, body: dict[str, Any]) -> None:
    """Send a message to listeners; one that does not keep up must come back for the rest."""
    frame = framed(encoded(kind, body))
    slow = [listener for listener in listeners if not listener.send(frame)]
    for listener in slow:
        live.remove_listener(listener)


def encoded(kind: str, body: dict[str, Any]) -> bytes:
    """Return a message as JSON."""
    return msgspec.json.encode({"v": VERSION, "type": kind, **body})


def update(live: LiveTable, entries: list[Entry]) -> dict[str, Any]:
    """Return events and the table as they leave it."""
    return {
        "table": live.code,
        "number": live.table.number,
        "events": [entry_payload(entry) for entry in entries],
        "view": view(live.table) | {"deadline": live.deadline},
        "watching": live.watching,
        "absent": live.absent,
    }


def welcome(live: LiveTable, missed: list[Entry], guest: str) -> bytes:
    """Return the first message of a connection: the missed events, the table, and your guest."""
    return encoded("welcome", update(live, missed) | {"you": guest})


def entry_payload(entry: Entry) -> dict[str, Any]:
    """Return an event with its number and time."""
    return {"number": entry.number, "at": entry.at, **told_event(entry.event)}
