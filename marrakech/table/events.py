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
    is_friendly: bool = False  # hints are allowed among people, and the game is not rated
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
    """A guest left: before the game their seats are free again, later the others wait for them."""

    guest: str
    type: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Returned:
    """A guest who was away is back in their seats."""

    guest: str
    type: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Voted:
    """A player who waits for an absent guest said what to do: wait, let a bot play, or end."""

    guest: str
    absent: str
    choice: Literal["wait", "substitute", "end"]
    type: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class Substituted:
    """All players who waited agreed: a bot plays for a guest until that guest returns."""

    guest: str
    type: Literal["substituted"] = "substituted"


@dataclass(frozen=True, slots=True)
class Resigned:
    """A guest gave the game up; if it goes on, a bot plays their seats."""

    guest: str
    type: Literal["resigned"] = "resigned"


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
    """The game is over; the secret behind the dice is published.

    `reason` says why: by the rules, because people resigned, or because those who waited for an
    absent player stopped it.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    secret: str
    reason: Literal["finished", "resigned", "stopped"] = "finished"
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
    Opened | Seated | Left | Returned | Voted | Substituted | Resigned | Filled | Started | Played
    | TakenBack | Confirmed | Thrown | Chatted | Ended | RematchOffered | Archived
)  # fmt: skip

ANY_EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="type")])


# Fields that came after the first version: their usual value is left out, so that an event of that
# version is written as it was.
USUAL = {"out": False, "is_friendly": False, "reason": "finished"}


def told_event(event: Event) -> dict[str, Any]:
    """Return an event as JSON has it, without added fields that have their usual value."""
    fields = dict(msgspec.to_builtins(event))
    for name, usual in USUAL.items():
        if fields.get(name) == usual:
            del fields[name]
    return fields


def write_event(event: Event) -> str:
    """An event as JSON."""
    return msgspec.json.encode(told_event(event)).decode()


def read_event(text: str | bytes) -> Event:
    """The event that a JSON text tells."""
    return ANY_EVENT.validate_json(text)
