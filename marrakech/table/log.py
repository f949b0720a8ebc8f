"""The log of a table: every event with its number and its time, flat in one JSON object."""

import zlib
from array import array
from collections.abc import Iterable
from typing import Any

import msgspec

from .events import Event
from .redaction import without_words


class Entry:
    """An event in the log of a table; `at` is in milliseconds since 1970."""

    __slots__ = ("at", "event", "number")

    def __init__(self, number: int, at: int, event: Event) -> None:
        self.number, self.at, self.event = number, at, event

    def __eq__(self, other: object) -> bool:
        """Return whether number, time and event are the same."""
        return isinstance(other, Entry) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"Entry({self.number}, {self.at}, {self.event})"

    @property
    def _key(self) -> tuple[int, int, Event]:
        return self.number, self.at, self.event


def encode_entry(value: object) -> object:
    """Encode an entry as its event with two fields more: msgspec's hook for what it doesn't know.

    >>> from .events import Left
    >>> msgspec.json.encode(Entry(3, 1000, Left("ana")), enc_hook=encode_entry)
    b'{"number":3,"at":1000,"type":"left","guest":"ana","by":""}'
    """
    if not isinstance(value, Entry):
        raise NotImplementedError(type(value).__name__)
    fields = msgspec.json.encode(value.event)[1:]
    return msgspec.Raw(b'{"number":%d,"at":%d,%b' % (value.number, value.at, fields))


class Checksums:
    """The checksum of a log up to each of its events, whoever has had their words removed from it.

    Two logs with the same checksum at a number are the same up to there. A client compares, because
    a database restored from a backup goes on with other events under numbers used before.
    """

    __slots__ = ("sums",)

    def __init__(self) -> None:
        self.sums = array("I", [0])

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add the events that follow."""
        for entry in entries:
            lasting = Entry(entry.number, entry.at, without_words(entry.event))
            text = msgspec.json.encode(lasting, enc_hook=encode_entry)
            self.sums.append(zlib.crc32(text, self.sums[-1]))

    def up_to(self, number: int) -> str:
        """Return the checksum up to an event, empty where the log does not reach it.

        >>> Checksums().up_to(0), Checksums().up_to(1)
        ('00000000', '')
        """
        return f"{self.sums[number]:08x}" if number < len(self.sums) else ""


class Place(msgspec.Struct, frozen=True):
    """The two fields that an entry adds to its event."""

    number: int
    at: int


def decode_entry(kind: type, fields: Any) -> Entry:
    """Decode an entry: msgspec's hook for what it doesn't know."""
    if kind is not Entry:
        raise NotImplementedError(kind.__name__)
    place = msgspec.convert(fields, Place)
    return Entry(place.number, place.at, msgspec.convert(fields, Event))
