"""The shapes of what goes over HTTP, beside the commands and the events themselves."""

from typing import Annotated, Any, Literal, TypeAlias

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from ...levels import LEVELS
from ...notation.text import OPTIONS
from ...rules.editions import EDITIONS
from ...table.commands import Hex

CodeInPath: TypeAlias = Annotated[str, Path(pattern=r"^[a-z0-9]{4,16}$", examples=["k7m2p9xw4q"])]
Code: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{4,16}$")]
Free: TypeAlias = Annotated[str, StringConstraints(max_length=200)]


class Shape(BaseModel):
    """Whatever is not named here is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Problem(Shape):
    """What went wrong: a code for programs, a sentence for people."""

    code: str = Field(examples=["not-your-turn"])
    sentence: str = Field(examples=["it is not your turn"])
    objection: str = Field(
        default="", examples=["under-assam"], description="why the rules refuse an action"
    )


class Me(Shape):
    """Who you are."""

    guest: str = Field(examples=["g0123456789abcdef01234567"])
    name: str = Field(examples=["Amina"])


class Token(Me):
    """Who you are, and for a program the token that shows it."""

    token: str = Field(examples=["g0123456789abcdef01234567.mN0…"])


class NewGuest(Shape):
    """A request to be somebody."""

    name: Free = Field(default="", examples=["Amina"])
    wants_token: bool = Field(default=False, description="for programs that keep no cookie")


class Rename(Shape):
    """A new display name."""

    name: Free = Field(examples=["Amina"])


class Transfer(Shape):
    """A code that makes another device you, once."""

    code: Annotated[str, StringConstraints(min_length=10, max_length=10)] = Field(
        examples=["7KQ2MX9PBD"]
    )


class SeatPlan(Shape):
    """For whom a seat is."""

    kind: Literal["me", "here", "open", "bot"] = "open"
    name: Free = Field(default="", description="of somebody on this screen")
    level: str = Field(default="", max_length=32, description="of a bot")


class NewTable(Shape):
    """A table to be opened. Unset options are those of the edition."""

    name: Free = ""
    edition: str = Field(default="broadway", examples=list(EDITIONS))
    unpaid: Literal["out", "stay"] | None = None
    order: Literal["steer-first", "steer-last"] | None = None
    whole: Literal["never", "own"] | None = None
    first: Annotated[int, Field(ge=0, le=3)] | Literal["random"] = "random"
    seats: Annotated[list[SeatPlan], Field(min_length=2, max_length=4)] = Field(
        examples=[[{"kind": "me"}, {"kind": "bot", "level": "peddler"}]]
    )
    is_listed: bool = False
    is_friendly: bool = Field(
        default=False, description="hints are allowed among people, and the game is not rated"
    )
    clock: Annotated[int, Field(ge=0, le=86_400)] = Field(default=0, description="seconds a turn")
    my_name: Free = Field(default="", examples=["Amina"])
    contributions: Annotated[list[Hex], Field(max_length=4)] = Field(
        default=[],
        description="to the dice, one for each seat on this screen",
        examples=[["0" * 64]],
    )

    @model_validator(mode="after")
    def fits(self) -> "NewTable":
        """Refuse a plan that cannot be played."""
        here = sum(seat.kind in ("me", "here") for seat in self.seats)
        if self.edition not in EDITIONS:
            raise ValueError(f"the editions are {', '.join(EDITIONS)}")
        if len(self.contributions) != here:
            raise ValueError(f"{here} seats on this screen need as many contributions")
        if sum(seat.kind == "me" for seat in self.seats) > 1:
            raise ValueError("there is one of you: the others on this screen are here")
        for seat in self.seats:
            if (seat.kind == "bot") != bool(seat.level) or (
                seat.level and seat.level not in LEVELS
            ):
                raise ValueError(f"a bot has a level, one of {', '.join(LEVELS)}; nobody else has")
        if isinstance(self.first, int) and self.first >= len(self.seats):
            raise ValueError("there is no such seat to start")
        return self

    @property
    def options(self) -> dict[str, str]:
        """The options that were told."""
        told = {name: getattr(self, name) for name in OPTIONS}
        return {name: value for name, value in told.items() if value is not None}


class TableOpened(Shape):
    """The code of a table, which is also the end of its link."""

    table: str = Field(examples=["k7m2p9xw4q"])


class CommandDone(Shape):
    """A command was carried out; its first event has this number."""

    number: int = Field(examples=[17])


class TableRow(Shape):
    """A table in a list."""

    table: str = Field(examples=["k7m2p9xw4q"])
    name: str = Field(examples=["Amina's table"])
    edition: str = Field(examples=["broadway"])
    players: int = Field(examples=[3])
    free: int = Field(examples=[1], description="seats nobody has taken")
    names: list[str] = Field(examples=[["Amina", "Peddler", ""]])
    status: Literal["gathering", "playing", "over"]
    number: int = Field(examples=[17], description="of its last event")
    opened_at: int = Field(examples=[1767225600000], description="milliseconds since 1970")
    at: int = Field(examples=[1767225660000], description="of its last event")


class MyTableRow(TableRow):
    """A table where you have sat."""

    winners: list[int] = Field(examples=[[0]], description="the seats that won; empty until then")


class Events(Shape):
    """What has happened at a table, and how it stands."""

    table: str = Field(examples=["k7m2p9xw4q"])
    number: int = Field(examples=[17], description="of the last event; ask from here next time")
    events: list[dict[str, Any]] = Field(
        examples=[[{"number": 17, "at": 1767225660000, "type": "confirmed", "seat": 0}]]
    )
    view: dict[str, Any] = Field(
        description="the table as these events leave it", examples=[{"status": "playing"}]
    )
    watching: int = Field(examples=[2], description="who looks on here without a seat")
    absent: dict[str, int] = Field(
        examples=[{"g0123456789abcdef01234567": 1767225600000}],
        description="players with no connection, since when in milliseconds since 1970",
    )


class StaleProblem(Problem):
    """A command given in ignorance; with what was missed."""

    missed: Events


class Reason(Shape):
    """What speaks for an action; dirhams are those of the next throw, on average."""

    action: str = Field(examples=["c4c5"])
    share: float = Field(examples=[0.6], description="of the victory, for who acts")
    pays: float = Field(examples=[0.5])
    earns: float = Field(examples=[1.25])
    patch: int = Field(examples=[4], description="squares of the patch the rug is part of")
    shows: int = Field(examples=[2], description="squares more of one's own")
    hides: int = Field(examples=[1], description="squares fewer of others")


class Hint(Shape):
    """What a strong bot would do and why, and everybody's chances."""

    action: str = Field(examples=["L"])
    shares: list[float] = Field(examples=[[0.6, 0.4]])
    reasons: list[Reason] = Field(
        description="the best choice first",
        examples=[[{"action": "L", "share": 0.6, "pays": 0.5, "earns": 1.25, "patch": 0,
                    "shows": 0, "hides": 0}]],
    )  # fmt: skip


class Rated(Shape):
    """A player on the ladder."""

    player: str = Field(examples=["bot:merchant"], description="a guest, or bot: and a level")
    name: str = Field(examples=["merchant"])
    games: int = Field(examples=[12])
    won: float = Field(examples=[7.5])
    rating: float = Field(examples=[21.4])


class ToReplay(Shape):
    """A game to be looked at."""

    record: Annotated[str, StringConstraints(max_length=60_000)] = Field(
        examples=[
            '[Format "marrakech-record 1"]\n'
            '[Rules "players=3 unpaid=out order=steer-first whole=never"]\n'
            '[First "0"]\n\n1 0 L3 b4b5\n'
        ]
    )


class UnreadableRecord(Problem):
    """A record that cannot be read: in which of its lines, and why."""

    line: int = Field(examples=[14], description="0 where it is about no line in particular")
    reason: str = Field(examples=["'6 0 L4 a6b6' should be '5 0 L4 a6b6'"])
    expected: str = Field(examples=["5 0 L4 a6b6"], description="instead, where that is clear")


class Moment(Shape):
    """A moment of a game: what happened last, and how things stood then."""

    event: dict[str, Any] | None = Field(
        examples=[{"seat": 0, "action": "3", "paid": 2, "to": 1, "type": "thrown"}]
    )
    position: str = Field(examples=["7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -"])
    phase: Literal["steer", "walk", "lay", "draw", "over"]
    seat: int = Field(examples=[0])
    turn: int = Field(examples=[1], description="of what happened; 0 before the first")
    seats: list[dict[str, Any]] = Field(examples=[[{"purse": 30, "points": 30, "rugs": 15}]])
    patches: list[dict[str, Any]] = Field(
        examples=[[{"colour": "red", "seat": 0, "squares": ["b4", "b5"]}]]
    )


class Replay(Shape):
    """A game moment by moment, the first before anything has happened."""

    rules: str = Field(examples=["players=3 unpaid=out order=steer-first whole=never"])
    edition: str = Field(examples=["broadway"], description="empty where it is not told")
    date: str = Field(examples=["2026-11-15"], description="empty where it is not told")
    first: int = Field(examples=[0], description="the seat that started")
    seats: list[dict[str, str]] = Field(examples=[[{"name": "Amina", "level": ""}]])
    moments: list[Moment] = Field(examples=[[]])
    result: dict[str, list[int]] | None = Field(
        examples=[{"winners": [0], "points": [41, 38, 30]}], description="once it is over"
    )
    dice: dict[str, Any] | None = Field(
        examples=[
            {"promise": "60e0…", "secret": "0000…", "contributions": [], "draws_first": True}
        ],
        description="what proves the throws, where it is told",
    )
