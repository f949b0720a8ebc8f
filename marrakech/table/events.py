"""The events of a table. A table is the list of its events, and nothing else."""

import re
from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from ..notation.text import ColourName
from .version_1 import upgraded


def kebab(name: str) -> str:
    """Return the name of a class as messages write it.

    >>> kebab("RematchOffered")
    'rematch-offered'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


SeatKind: TypeAlias = Literal["me", "here", "open", "bot"]
VoteChoice: TypeAlias = Literal["wait", "substitute", "end"]
EndReason: TypeAlias = Literal["finished", "resigned", "stopped"]


class TableEvent(Struct, frozen=True, tag_field="type", tag=kebab):
    """An event, written with its type."""


class SeatSetup(Struct, frozen=True):
    """A seat as it is set up: its kind, and the guest it is kept for, if any.

    `me` and `here` are the host and people on the host's screen, `open` is for anybody,
    `bot` for a bot of a level. A seat kept for a guest (in a rematch) waits for that guest alone.
    """

    kind: SeatKind
    name: str = ""
    level: str = ""
    kept_for: str = ""


class Opened(TableEvent, frozen=True):
    """A table was set up. `commitment` is the SHA-256 of the secret behind its dice.

    `dice` is the scheme of the dice: in scheme 2 players commit before they reveal contributions.
    """

    host: str
    name: str
    edition: str
    rules: str
    first: int | Literal["random"]
    seats: tuple[SeatSetup, ...]
    listed: bool
    clock: int  # seconds a turn, or 0 for none
    commitment: str
    rematch_of: str = ""  # the table this one is the rematch of
    friendly: bool = False  # hints are allowed among people, and the game is not rated
    dice: int = 1


class Seated(TableEvent, frozen=True):
    """Somebody took a seat, with the commitment to a contribution to the dice.

    In scheme 1 it is the contribution itself. Who sits when the table is opened commits later.
    """

    seat: int
    guest: str
    name: str
    contribution: str = ""
    commitment: str = ""


class Committed(TableEvent, frozen=True):
    """The player of a seat committed to a contribution to the dice."""

    seat: int
    commitment: str


class Revealed(TableEvent, frozen=True):
    """Once all players had committed, the player of a seat revealed the contribution."""

    seat: int
    contribution: str


class DiceRenewed(TableEvent, frozen=True):
    """A player left after all had committed: another round begins, with a new secret.

    All contributions are discarded. `commitment` is the SHA-256 of the new secret.
    """

    commitment: str


class Left(TableEvent, frozen=True):
    """A guest left: before the game their seats are free again, later the others wait for them.

    `by` is the guest who gave the seats free, where their player did not contribute to the dice.
    """

    guest: str
    by: str = ""


class Returned(TableEvent, frozen=True):
    """A guest who was away is back in their seats."""

    guest: str


class Voted(TableEvent, frozen=True):
    """A player chose what to do about an absent guest: wait, let a bot play, or end."""

    guest: str
    absent: str
    choice: VoteChoice


class Substituted(TableEvent, frozen=True):
    """All players who waited agreed: a bot plays for a guest until that guest returns."""

    guest: str


class Resigned(TableEvent, frozen=True):
    """A guest gave the game up; if it goes on, a bot plays their seats."""

    guest: str


class BotAdded(TableEvent, frozen=True):
    """A free seat was given to a bot."""

    seat: int
    level: str


class Started(TableEvent, frozen=True):
    """Every seat is taken, and this seat starts."""

    first: int


class Played(TableEvent, frozen=True):
    """A player steered or laid a rug, which can be undone until it is confirmed.

    `by` is the seat's `player` or `bot`, or a bot for a player who is `absent` or `late`.
    """

    seat: int
    action: str
    by: Literal["player", "bot", "absent", "late"] = "player"


class Undone(TableEvent, frozen=True):
    """The player undid the last choice."""

    seat: int


class Confirmed(TableEvent, frozen=True):
    """The player confirmed the last choice."""

    seat: int


class Thrown(TableEvent, frozen=True):
    """The die was thrown. The player paid `paid` dirhams to the seat `receiver`, and is out of the
    game if `eliminated`."""

    seat: int
    steps: int  # 1 to 4
    paid: int = 0
    receiver: int | None = None  # None if nothing was paid
    eliminated: bool = False  # the player owed more than there was, and the rules say out


class Drawn(TableEvent, frozen=True):
    """A rug was drawn from a pile: two players lay rugs of two colours."""

    seat: int
    colour: ColourName


class Chatted(TableEvent, frozen=True):
    """A player sent a chat message: a phrase that every language has, or a text."""

    guest: str
    name: str
    text: str = ""
    phrase: str = ""


class Ended(TableEvent, frozen=True):
    """The game is over; the secret behind the dice is published.

    `reason` says why: by the rules, because people resigned, or because those who waited for an
    absent player stopped it.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    secret: str
    reason: EndReason = "finished"


class RematchOffered(TableEvent, frozen=True):
    """A player set up the same table again, the seats moved on by one."""

    guest: str
    table: str


class Archived(TableEvent, frozen=True):
    """The table was archived, after a long time without visitors; its events are kept."""


Event: TypeAlias = (
    Opened | Seated | Committed | Revealed | DiceRenewed | Left | Returned | Voted | Substituted
    | Resigned | BotAdded | Started | Played | Undone | Confirmed | Thrown | Drawn | Chatted | Ended
    | RematchOffered | Archived
)  # fmt: skip

ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder[Event](Event)


def write_event(event: Event) -> str:
    """Return an event as JSON."""
    return ENCODER.encode(event).decode()


def read_event(text: str | bytes) -> Event:
    """Return the event that a JSON text holds, of this version or of the first."""
    try:
        return DECODER.decode(text)
    except msgspec.ValidationError:
        return convert_upgraded(msgspec.json.decode(text, type=dict[str, object]))


def write_events(events: Sequence[Event]) -> bytes:
    """Return events as one line of JSON."""
    return ENCODER.encode(events)


def read_events(line: bytes) -> list[Event]:
    """Return the events that a line of JSON holds."""
    try:
        return msgspec.json.decode(line, type=list[Event])
    except msgspec.ValidationError:
        return [
            convert_upgraded(fields)
            for fields in msgspec.json.decode(line, type=list[dict[str, object]])
        ]


def convert_upgraded(fields: dict[str, object]) -> Event:
    """Return the event that fields of either version hold."""
    return msgspec.convert(upgraded(fields), Event)
