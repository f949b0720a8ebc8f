"""What can happen at a table. A table is the row of its events, and nothing else."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from pydantic import Field, TypeAdapter


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it is set out: for whom, and if it is kept or taken, whose it is.

    `me` and `here` are the host and people on the host's screen, `open` is for whoever comes,
    `bot` for a bot of a level. A chair kept for a guest (in a rematch) waits for that guest alone.
    """

    kind: Literal["me", "here", "open", "bot"]
    name: str = ""
    level: str = ""
    kept_for: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was set up. `promise` is what is told of the secret behind its dice."""

    host: str
    name: str
    edition: str
    rules: str
    first: int | Literal["random"]
    chairs: tuple[Chair, ...]
    is_listed: bool
    clock: int  # seconds a turn, or 0 for none
    promise: str
    follows: str = ""  # the table this one is the rematch of
    type: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody took a seat, and added to the dice."""

    seat: int
    guest: str
    name: str
    contribution: str
    type: Literal["seated"] = "seated"


@dataclass(frozen=True, slots=True)
class Left:
    """A guest left: before the game their seats are free again, later a bot stands in."""

    guest: str
    type: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Returned:
    """A guest who was away is back in their seats."""

    guest: str
    type: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Filled:
    """A free seat was given to a bot."""

    seat: int
    level: str
    type: Literal["filled"] = "filled"


@dataclass(frozen=True, slots=True)
class Started:
    """Everybody is there, and this seat starts."""

    first: int
    type: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Played:
    """A player steered or laid a rug; until it is confirmed it may be taken back.

    `by` is who chose: the seat's player or bot, or a bot for a player who is absent or late.
    """

    seat: int
    action: str
    by: Literal["player", "bot", "absent", "late"] = "player"
    type: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The player took the last choice back."""

    seat: int
    type: Literal["taken-back"] = "taken-back"


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The player's last choice stands."""

    seat: int
    type: Literal["confirmed"] = "confirmed"


@dataclass(frozen=True, slots=True)
class Thrown:
    """The die fell, or a rug was drawn. `paid` of the mover's dirhams went to the seat `to`; where
    that was not all that was owed, the mover may be `out`."""

    seat: int
    action: str
    paid: int = 0
    to: int | None = None
    out: bool = False
    type: Literal["thrown"] = "thrown"


@dataclass(frozen=True, slots=True)
class Chatted:
    """Somebody said something: a phrase that every language knows, or words of their own."""

    guest: str
    name: str
    text: str = ""
    phrase: str = ""
    type: Literal["chatted"] = "chatted"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; the secret behind the dice is published."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    secret: str
    type: Literal["ended"] = "ended"


@dataclass(frozen=True, slots=True)
class RematchOffered:
    """A player set up the same table again, the seats moved on by one."""

    guest: str
    table: str
    type: Literal["rematch-offered"] = "rematch-offered"


@dataclass(frozen=True, slots=True)
class Archived:
    """Nobody has been here for long; the table is put away, with everything that happened."""

    type: Literal["archived"] = "archived"


Event: TypeAlias = (
    Opened | Seated | Left | Returned | Filled | Started | Played | TakenBack | Confirmed | Thrown
    | Chatted | Ended | RematchOffered | Archived
)  # fmt: skip

ANY_EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="type")])


def told_event(event: Event) -> dict[str, Any]:
    """An event as JSON has it; that nobody is out is not told."""
    told = dict(msgspec.to_builtins(event))
    if isinstance(event, Thrown) and not event.out:
        del told["out"]
    return told


def write_event(event: Event) -> str:
    """An event as JSON."""
    return msgspec.json.encode(told_event(event)).decode()


def read_event(text: str | bytes) -> Event:
    """The event that a JSON text tells."""
    return ANY_EVENT.validate_json(text)
