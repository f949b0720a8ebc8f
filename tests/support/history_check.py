"""The check of a history: one log per table on which all clients agree, byte for byte."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from marrakech.table.events import read_event
from marrakech.table.evolve import Table, evolve
from marrakech.table.frames import ENCODER
from marrakech.table.view import view
from tests.support.history import (
    BackedUp,
    Connecting,
    Done,
    Dropped,
    Record,
    Restored,
    Seen,
    Sent,
    Viewed,
    Welcomed,
    digest_of_view,
)

Log: TypeAlias = Sequence[bytes]


class Contradiction(NamedTuple):
    """A contradiction in a history: a word for its kind, the table, and the details."""

    kind: str
    table: str
    details: str


@dataclass
class Command:
    """A command, the events known to anybody when it was first sent, and its acknowledgement."""

    client: str
    fields: Mapping[str, Any]
    after: int
    number: int | None = None
    is_void: bool = False  # the acknowledged event is gone with a restored backup


@dataclass
class Client:
    """The events that a client has, and whether they may be out of date since a restore."""

    log: list[bytes] = field(default_factory=list)
    is_current: bool = False  # it was welcomed in this epoch
    may_drop: bool = False


def check(history: Sequence[Record], logs: Sequence[Mapping[str, Log]]) -> list[Contradiction]:
    """Return all contradictions; `logs` are those in the database at the end of every epoch."""
    of_all = BackedUp | Restored
    tables = {record.table for record in history if not isinstance(record, of_all)}
    found: list[Contradiction] = []
    for table in sorted(tables):
        records = (each for each in history if isinstance(each, of_all) or each.table == table)
        found += TableCheck(table, [log.get(table, ()) for log in logs]).run(records)
    return found


class TableCheck:
    """The check of one table: goes through its records in their order."""

    def __init__(self, table: str, logs: Sequence[Log]) -> None:
        self.table, self.logs, self.epoch = table, logs, 0
        self.merged: dict[int, bytes] = {}  # what any client has seen in this epoch
        self.known = self.backed_up = 0  # the last event that any client has known
        self.clients: dict[str, Client] = {}
        self.connections: dict[int, tuple[int, int]] = {}  # last event, and all known before
        self.commands: dict[tuple[str, str], Command] = {}
        self.views: dict[int, bytes] = {}
        self.found: list[Contradiction] = []

    def run(self, records: Iterator[Record]) -> list[Contradiction]:
        """Return all contradictions."""
        for record in records:
            match record:
                case BackedUp():
                    self.backed_up = self.known
                case Restored(kept):
                    self.restore(kept.get(self.table, 0))
                case _:
                    self.take(record)
        self.finish_epoch()
        return self.found

    def take(self, record: Record) -> None:
        """Note what a client sent or received."""
        match record:
            case Sent(client, _, fields):
                new = Command(client, fields, self.known)
                self.commands.setdefault((client, fields["id"]), new)
            case Done(client, _, name, number):
                self.acknowledge((client, name), number)
            case Connecting(client, _, connection, since):
                self.connections[connection] = since, self.known
            case Welcomed(client, _, connection, number):
                self.welcome(client, connection, number)
            case Seen(client, _, connection, event):
                self.see(client, connection, event)
            case Viewed(_, _, number, shown):
                if self.views.setdefault(number, shown) != shown:
                    self.report("forked", f"two views after event {number}")
            case Dropped(client, _):
                if not self.client(client).may_drop:
                    self.report("taken back", f"{client} was to drop a log that is valid")
                self.clients[client] = Client(is_current=True)

    def report(self, kind: str, details: str) -> None:
        """Note a contradiction."""
        self.found.append(Contradiction(kind, self.table, details))

    def client(self, name: str) -> Client:
        """Return what is known of a client."""
        return self.clients.setdefault(name, Client())

    # While it goes on

    def acknowledge(self, key: tuple[str, str], number: int) -> None:
        """Note an acknowledgement: of something sent, once, and after all that was known then."""
        command = self.commands.get(key)
        if command is None:
            self.report("unasked", f"{key} was acknowledged and never sent")
            return
        if command.number is not None and not command.is_void and command.number != number:
            self.report("doubled", f"{key} was acknowledged as {command.number} and as {number}")
        if number <= command.after:
            self.report("reordered", f"{key} is event {number}, sent after {command.after} events")
        command.number, command.is_void = number, False
        self.known = max(self.known, number)

    def welcome(self, name: str, connection: int, number: int) -> None:
        """Note how far the log goes: not less than anybody knew before the question."""
        since, known = self.connections[connection]
        if number < since and not self.client(name).may_drop:
            self.report("taken back", f"{name} had {since} events and was offered {number}")
        elif number < known:
            self.report("too early", f"{name} was offered {number} events of {known} known ones")
        self.client(name).is_current = True

    def see(self, name: str, connection: int, text: bytes) -> None:
        """Note an event: the next one on its connection, and the same for everybody."""
        number, client = json.loads(text)["number"], self.client(name)
        last, known = self.connections[connection]
        if number != last + 1:
            kind = "gap" if number > last else "repeated"
            self.report(kind, f"{name} saw event {number} after {last} on one connection")
        self.connections[connection] = max(last, number), known
        if self.merged.setdefault(number, text) != text:
            self.report("forked", f"event {number} is {self.merged[number]!r} and {text!r}")
        if number == len(client.log) + 1:
            client.log.append(text)
        elif number <= len(client.log) and client.log[number - 1] != text:
            self.report("rewritten", f"{name} saw two versions of event {number}")
        self.known = max(self.known, number)

    # At the end of an epoch

    def restore(self, kept: int) -> None:
        """Begin an epoch with the events that the backup has."""
        if kept < self.backed_up:
            self.report("lost", f"the backup has {kept} of the {self.backed_up} events before it")
        self.finish_epoch()
        self.epoch += 1
        self.merged = dict(enumerate(self.logs[self.epoch][:kept], 1))
        if list(self.merged.values()) != list(self.logs[self.epoch - 1][:kept]):
            self.report("rewritten", "the backup has other events than the database had")
        self.views = {number: shown for number, shown in self.views.items() if number <= kept}
        self.known = min(self.known, kept)
        for command in self.commands.values():
            command.after = min(command.after, kept)
            command.is_void |= command.number is not None and command.number > kept
        for client in self.clients.values():
            client.is_current, client.may_drop = False, client.may_drop or len(client.log) > kept

    def finish_epoch(self) -> None:
        """Compare with the database what was seen, acknowledged and shown."""
        log = self.logs[self.epoch]
        events = [json.loads(text) for text in log]
        if [event["number"] for event in events] != list(range(1, len(log) + 1)):
            self.report("gap", "the database lacks an event")
        for number, text in self.merged.items():
            if number > len(log):
                self.report("lost", f"event {number} was seen and is not in the database")
            elif log[number - 1] != text:
                self.report("rewritten", f"event {number} in the database was seen otherwise")
        for name, client in self.clients.items():
            if client.is_current and client.log != list(log[: len(client.log)]):
                self.report("mixed", f"{name} has events of two logs")
        self.compare_commands(events)
        self.compare_views(log)

    def compare_commands(self, events: list[dict[str, Any]]) -> None:
        """Find every acknowledged command once, and every other one at most once."""
        name_players(events)
        expected = [Caused(each) for each in self.commands.values()]
        taken: Counter[int] = Counter()
        for caused in expected:
            number = caused.command.number
            if number is None or caused.command.is_void:
                continue
            taken[number] += 1
            if number > len(events):
                self.report("lost", f"{caused} was acknowledged as event {number}")
            elif not caused.fits(events[number - 1]):
                self.report("lost", f"{caused} was acknowledged as {events[number - 1]}")
        for number, times in taken.items():
            if times > 1:
                self.report("doubled", f"event {number} is of {times} commands")
        free = [each for each in expected if each.command.number is None or each.command.is_void]
        for event in events:
            if event["number"] in taken or not is_commanded(event):
                continue
            cause = next((each for each in free if each.fits(event)), None)
            if cause is None:
                kind = "doubled" if any(each.fits(event) for each in expected) else "unasked"
                self.report(kind, f"no command led to {event}")
                continue
            free.remove(cause)
            if event["number"] <= cause.command.after:
                self.report("reordered", f"{cause} is event {event['number']}, known before")

    def compare_views(self, log: Log) -> None:
        """Fold the log and compare with everything that was shown."""
        table = Table()
        for number, text in enumerate(log, 1):
            table = evolve(table, read_event(text))
            shown = self.views.get(number)
            if shown is None:
                continue
            fields = json.loads(ENCODER.encode(view(table)))
            if shown != digest_of_view(fields):
                self.report("wrong view", f"after event {number}")


class Caused(NamedTuple):
    """A command, and the event that it leads to."""

    command: Command

    def fits(self, event: Mapping[str, Any]) -> bool:
        """Return whether an event came of it."""
        asked, is_theirs = self.command.fields, event.get("guest") == self.command.client
        match event["type"]:
            case "chatted":
                return asked["type"] == "chat" and is_theirs and event["text"] == asked["text"]
            case "played":
                return asked["type"] == "play" and is_theirs and event["action"] == asked["action"]
            case "seated":
                return asked["type"] == "sit" and is_theirs
            case "committed":
                return asked["type"] == "commit" and event["commitment"] == asked["commitment"]
            case "revealed":
                return asked["type"] == "reveal" and event["seat"] == asked["seat"]
        return asked["type"] not in ("chat", "play", "sit", "commit", "reveal")


def is_commanded(event: Mapping[str, Any]) -> bool:
    """Return whether an event comes of nothing but a command that names it."""
    return event["type"] == "chatted" or event.get("by") == "player"


def name_players(events: Sequence[dict[str, Any]]) -> None:
    """Add the guest to every choice of a player."""
    guests: dict[int, str] = {}
    for event in events:
        if event["type"] == "seated":
            guests[event["seat"]] = event["guest"]
        if event["type"] == "played":
            event["guest"] = guests.get(event["seat"], "")
