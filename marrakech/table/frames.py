"""The frames of a live connection: everything that a server sends, and a ping."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from .commands import Command
from .events import Event, kebab
from .log import Entry, decode_entry, encode_entry
from .view import View

VERSION = 2


class TableUpdate(Struct, frozen=True, kw_only=True):
    """Events since a number, and the table as it is now; `next` if these are not all events."""

    table: Annotated[str, Meta(examples=["k7m2p9xw4q"])]
    number: Annotated[
        int, Meta(examples=[17], description="of the last event; ask from here next time")
    ]
    events: tuple[Entry, ...]
    view: View
    watching: Annotated[int, Meta(examples=[2], description="connections without a seat")]
    absent: Annotated[
        dict[str, int],
        Meta(
            examples=[{"g0123456789abcdef01234567": 1767225600000}],
            description="players with no connection, since when in milliseconds since 1970",
        ),
    ]
    checksum: Annotated[
        str, Meta(examples=["5f3a09c1"], description="of the log up to the last event")
    ] = ""
    checksum_before: Annotated[
        str,
        Meta(
            examples=["90b1e2d7"],
            description="of the log up to the event before `events`; empty where it is shorter",
        ),
    ] = ""
    next: (
        Annotated[
            int, Meta(examples=[1000], description="there are more events: ask for those since it")
        ]
        | UnsetType
    ) = UNSET


class ServerFrame(Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab):
    """A frame from the server."""

    v: int = VERSION


class UpdateFrame(ServerFrame, frozen=True, kw_only=True):
    """A frame with the fields of a `TableUpdate`."""

    table: str
    number: int
    events: tuple[Entry, ...]
    view: View
    watching: int
    absent: dict[str, int]
    checksum: str = ""
    checksum_before: str = ""


class Welcome(UpdateFrame, frozen=True, kw_only=True):
    """The first frame of a connection: events you missed, and which guest you are.

    `next` is there if these are not all: ask over HTTP for those since that number.
    """

    next: int | UnsetType = UNSET
    you: str


class Events(UpdateFrame, frozen=True, kw_only=True):
    """New events, and the table as they leave it."""


class Done(ServerFrame, frozen=True, kw_only=True):
    """A command was carried out; its first event has this number."""

    id: str
    number: int


class Refused(ServerFrame, frozen=True, kw_only=True):
    """A command cannot be carried out: a code for programs, a sentence for people.

    If the rules refuse an action, `objection` names the rule.
    """

    id: str | UnsetType = UNSET
    code: str
    sentence: str
    objection: str | UnsetType = UNSET


class Stale(ServerFrame, frozen=True, kw_only=True):
    """A command whose sender had not seen the latest events; nothing was done."""

    id: str
    sentence: str
    missed: TableUpdate


class Unreadable(ServerFrame, frozen=True, kw_only=True):
    """A frame that is no command."""

    sentence: str


class Pong(ServerFrame, frozen=True, kw_only=True):
    """The answer to a ping: the number of the last event."""

    number: int


class Beat(ServerFrame, frozen=True, kw_only=True):
    """A sign of life after silence: the number of the last event."""

    number: int
    watching: int


class Presence(ServerFrame, frozen=True, kw_only=True):
    """The absent players, and the milliseconds left of the turn while a clock runs."""

    absent: dict[str, int]
    time_left: int | None
    watching: int


Frame: TypeAlias = Welcome | Events | Done | Refused | Stale | Unreadable | Pong | Beat | Presence


class Ping(Struct, frozen=True, tag_field="type", tag=kebab):
    """A question whether the server is still there."""


ClientFrame: TypeAlias = Command | Ping
EventNumber: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]

ENCODER = msgspec.json.Encoder(enc_hook=encode_entry)
DECODER = msgspec.json.Decoder[Frame](Frame, dec_hook=decode_entry)
CLIENT_DECODER = msgspec.json.Decoder[ClientFrame](ClientFrame)
KNOWN_EVENTS = frozenset(kind.__struct_config__.tag for kind in Event.__args__)


def write_frame(frame: Frame) -> bytes:
    """Return a frame as JSON."""
    return ENCODER.encode(frame)


def read_client_frame(text: str | bytes) -> ClientFrame:
    """Return the command or ping that a text holds; raises msgspec.ValidationError."""
    return CLIENT_DECODER.decode(text)


def read_frame(text: str | bytes) -> Frame | None:
    """Return the frame that a server's text holds; None where this version knows no such frame.

    Events of a kind that this version does not know are left out.
    """
    try:
        return DECODER.decode(text)
    except msgspec.ValidationError:
        fields = msgspec.json.decode(text)
    update = fields.get("missed", fields)
    events = update.get("events")
    if not isinstance(events, list):
        return None
    update["events"] = known(events)
    try:
        return msgspec.convert(fields, Frame, dec_hook=decode_entry)
    except msgspec.ValidationError:
        return None


def read_update(text: str | bytes) -> TableUpdate:
    """Return a page of a log; raises msgspec.MsgspecError.

    Events of a kind that this version does not know are left out.
    """
    fields = msgspec.json.decode(text, type=dict[str, Any])
    fields["events"] = known(fields.get("events", []))
    return msgspec.convert(fields, TableUpdate, dec_hook=decode_entry)


def known(events: list[Any]) -> list[Any]:
    """Return the events of a kind that this version knows."""
    return [each for each in events if each.get("type") in KNOWN_EVENTS]
