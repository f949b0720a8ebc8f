"""The commands that somebody at a table can give. Each has the id its sender gave it."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from .events import VoteChoice, kebab

# Python's $ also matches before a last line break; (?!\n) rules that out.
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$(?!\n)")]
Hex: TypeAlias = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Seen: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Action: TypeAlias = Annotated[str, Meta(min_length=1, max_length=8)]
Text: TypeAlias = Annotated[str, Meta(max_length=400)]
Level: TypeAlias = Annotated[str, Meta(max_length=32)]

Phrase: TypeAlias = Literal[
    "", "hello", "good-luck", "well-played", "ouch", "lucky", "thinking", "thanks", "bye"
]
PHRASES = tuple(phrase for phrase in get_args(Phrase) if phrase)


class GuestCommand(Struct, frozen=True, kw_only=True, tag_field="type", tag=kebab):
    """A command of a guest."""

    id: Id


class Sit(GuestCommand, frozen=True, kw_only=True):
    """Take a seat, and commit to a contribution to the dice."""

    seat: SeatNumber
    name: Name
    server_commitment: Hex
    commitment: Hex


class Commit(GuestCommand, frozen=True, kw_only=True):
    """Commit to a contribution to the dice, for a seat of yours that has no commitment.

    The commitment is bound to the server's, which you have seen. A second one changes nothing.
    """

    seat: SeatNumber
    server_commitment: Hex
    commitment: Hex


class Reveal(GuestCommand, frozen=True, kw_only=True):
    """Reveal the contribution of a seat of yours, once all players have committed."""

    seat: SeatNumber
    contribution: Hex


class FreeSeat(GuestCommand, frozen=True, kw_only=True):
    """Free the seats of a player who has kept the others waiting for a contribution."""

    seat: SeatNumber


class Leave(GuestCommand, frozen=True, kw_only=True):
    """Get up; in a game the others wait for you, or choose what to do."""


class Return(GuestCommand, frozen=True, kw_only=True):
    """Take your seats again after leaving."""


class Resign(GuestCommand, frozen=True, kw_only=True):
    """Give the game up. The game ends if nobody else plays on."""


class Vote(GuestCommand, frozen=True, kw_only=True):
    """Vote on the absent player of a seat: wait, let a bot play, or end the game.

    The choice takes effect once all players who are present agree.
    """

    seat: SeatNumber
    choice: VoteChoice


class AddBot(GuestCommand, frozen=True, kw_only=True):
    """Give a free seat to a bot; only the host may."""

    seat: SeatNumber
    level: Level


class Play(GuestCommand, frozen=True, kw_only=True):
    """Steer Assam or lay a rug; `seen` is the number of your last event, `confirm` confirms it."""

    seen: Seen
    action: Action
    confirm: bool = False


class Roll(GuestCommand, frozen=True, kw_only=True):
    """Confirm the steering and roll the die."""

    seen: Seen


class Confirm(GuestCommand, frozen=True, kw_only=True):
    """Confirm a rug, or a steering where that comes last in a turn."""

    seen: Seen


class Undo(GuestCommand, frozen=True, kw_only=True):
    """Undo the last choice, while it is not confirmed."""

    seen: Seen


class Chat(GuestCommand, frozen=True, kw_only=True):
    """Send a chat message: a phrase, or a text."""

    text: Text = ""
    phrase: Phrase = ""


class Rematch(GuestCommand, frozen=True, kw_only=True):
    """Set up the same table again, the seats moved on by one."""


Command: TypeAlias = (
    Sit | Commit | Reveal | FreeSeat | Leave | Return | Resign | Vote | AddBot
    | Play | Roll | Confirm | Undo | Chat | Rematch
)  # fmt: skip


def make_command(kind: str, **fields: Any) -> Command:
    """Return a command, checked as if it had come from outside.

    >>> make_command("vote", id="v1", seat=2, choice="wait")
    Vote(id='v1', seat=2, choice='wait')
    """
    return msgspec.convert({"type": kind, **fields}, Command)


# The server itself asks for these; none of them comes from outside.


# A bot has this seat, or its player is absent or late.
BotMoveReason: TypeAlias = Literal["bot", "absent", "late"]


@dataclass(frozen=True, slots=True)
class BotPlay:
    """A bot's choice for a seat: its own, or where a player is absent or late.

    It holds only while the table asks for the same choice (see `Table.question`).
    """

    seat: int
    action: str
    question: tuple[object, ...]
    by: BotMoveReason


@dataclass(frozen=True, slots=True)
class ArchiveTable:
    """Archive the table: nobody has visited it for long."""


ServerCommand: TypeAlias = BotPlay | ArchiveTable
