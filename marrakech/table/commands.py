"""What somebody at a table may ask for. Each command has the id its sender gave it."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints, TypeAdapter

Id: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Hex: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Name: TypeAlias = Annotated[str, StringConstraints(max_length=200)]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=3)]
Seen: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
Action: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=8)]

PHRASES = ("hello", "good-luck", "well-played", "ouch", "lucky", "thinking", "thanks", "bye")
Phrase: TypeAlias = Literal[
    "", "hello", "good-luck", "well-played", "ouch", "lucky", "thinking", "thanks", "bye"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit:
    """Take a seat, and add to the dice."""

    id: Id
    seat: SeatNumber
    name: Name
    contribution: Hex
    type: Literal["sit"] = "sit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Get up; in a game the others wait for you, or choose what to do."""

    id: Id
    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """Take your seats again after leaving."""

    id: Id
    type: Literal["return"] = "return"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign:
    """Give the game up. The game ends if nobody else plays on."""

    id: Id
    type: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """Say what to do about the absent player of a seat: wait, let a bot play, or end the game.

    It happens once all players who are present say the same.
    """

    id: Id
    seat: SeatNumber
    choice: Literal["wait", "substitute", "end"]
    type: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """The host gives a free seat to a bot."""

    id: Id
    seat: SeatNumber
    level: Annotated[str, StringConstraints(max_length=32)]
    type: Literal["fill"] = "fill"


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Steer Assam or lay a rug, having seen so many events; `final` confirms it at once."""

    id: Id
    seen: Seen
    action: Action
    final: bool = False
    type: Literal["play"] = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """Let the last choice stand: the die is thrown, or the turn is over."""

    id: Id
    seen: Seen
    type: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """Take the last choice back, while it is not confirmed."""

    id: Id
    seen: Seen
    type: Literal["take-back"] = "take-back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    """Say something: a phrase, or words."""

    id: Id
    text: Annotated[str, StringConstraints(max_length=400)] = ""
    phrase: Phrase = ""
    type: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch:
    """Set up the same table again, the seats moved on by one."""

    id: Id
    contribution: Hex
    type: Literal["rematch"] = "rematch"


Command: TypeAlias = (
    Sit | Leave | Return | Resign | Vote | Fill | Play | Confirm | TakeBack | Chat | Rematch
)
ANY_COMMAND: TypeAdapter[Command] = TypeAdapter(Annotated[Command, Field(discriminator="type")])


# What the server itself asks for; none of these comes from outside.


StandsIn: TypeAlias = Literal["bot", "absent", "late"]  # for a bot's seat, or for a player


@dataclass(frozen=True, slots=True)
class BotPlay:
    """A bot's choice for a seat: its own, or where a player is absent or late.

    It holds only while the table asks for the same choice (see `Table.question`).
    """

    seat: int
    action: str
    question: tuple[object, ...]
    by: StandsIn


@dataclass(frozen=True, slots=True)
class PutAway:
    """Nobody has been here for long."""


HouseCommand: TypeAlias = BotPlay | PutAway
