"""The bodies and queries of the HTTP interface, beside commands, events and views."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from ...levels import LEVELS
from ...notation.text import OPTIONS, Order, Unpaid, Whole
from ...rules.editions import DEFAULT_EDITION, EDITIONS
from ...table.events import SeatKind
from ...table.evolve import TableStatus
from ...table.frames import TableUpdate
from ..fields import GuestId, StrictStruct, TableCode, field
from ..listings import Against
from ..tables.log_pages import PAGE_EVENTS

END_OF_TIME = 1 << 53


FreeText: TypeAlias = Annotated[str, Meta(max_length=200)]


class Problem(StrictStruct, frozen=True, kw_only=True):
    """A problem: a code for programs, a sentence for people."""

    code: Annotated[str, field("not-your-turn")]
    sentence: Annotated[str, field("it is not your turn")]
    objection: (
        Annotated[str, field("under-assam", description="why the rules refuse an action")]
        | UnsetType
    ) = UNSET


class Me(StrictStruct, frozen=True, kw_only=True):
    """The guest you are, and for a program the token that shows it."""

    guest: GuestId
    name: Annotated[str, field("Amina")]
    token: Annotated[str, field("g0123456789abcdef01234567.mN0…")] | UnsetType = UNSET


class NewGuest(StrictStruct, frozen=True, kw_only=True):
    """A request to become a guest."""

    name: Annotated[FreeText, field("Amina")] = ""
    wants_token: Annotated[bool, Meta(description="for programs that keep no cookie")] = False


class Rename(StrictStruct, frozen=True, kw_only=True):
    """A new display name."""

    name: Annotated[FreeText, field("Amina")]


class Transfer(StrictStruct, frozen=True, kw_only=True):
    """A code that makes another device you, once."""

    code: Annotated[str, Meta(min_length=10, max_length=10, examples=["7KQ2MX9PBD"])]


class Revoke(StrictStruct, frozen=True, kw_only=True):
    """A request to revoke all tokens of a guest, and for a new one."""

    wants_token: Annotated[bool, Meta(description="for programs that keep no cookie")] = False


class SeatPlan(StrictStruct, frozen=True, kw_only=True):
    """A seat of a table to be opened: for whom it is."""

    kind: SeatKind = "open"
    name: Annotated[FreeText, Meta(description="of somebody on this screen")] = ""
    level: Annotated[str, Meta(max_length=32, description="of a bot")] = ""


class NewTable(StrictStruct, frozen=True, kw_only=True):
    """A table to be opened. Unset options are those of the edition."""

    name: FreeText = ""
    edition: Annotated[str, field(*EDITIONS)] = DEFAULT_EDITION
    unpaid: Unpaid | None = None
    order: Order | None = None
    whole: Whole | None = None
    first: Annotated[int, Meta(ge=0, le=3)] | Literal["random"] = "random"
    seats: Annotated[
        tuple[SeatPlan, ...],
        Meta(
            min_length=2, max_length=4,
            examples=[[{"kind": "me"}, {"kind": "bot", "level": "peddler"}]],
        ),
    ]  # fmt: skip
    listed: bool = False
    friendly: Annotated[
        bool, Meta(description="hints are allowed among people, and the game is not rated")
    ] = False
    clock: Annotated[int, Meta(ge=0, le=86_400, description="seconds a turn")] = 0
    my_name: Annotated[FreeText, field("Amina")] = ""

    def __post_init__(self) -> None:
        """Refuse a plan that cannot be played."""
        if self.edition not in EDITIONS:
            raise ValueError(f"the editions are {', '.join(EDITIONS)}")
        if sum(seat.kind == "me" for seat in self.seats) > 1:
            raise ValueError("one seat at most is 'me'; seats of others on this screen are 'here'")
        for seat in self.seats:
            if (seat.kind == "bot") != bool(seat.level) or (
                seat.level and seat.level not in LEVELS
            ):
                raise ValueError(f"a bot has a level, one of {', '.join(LEVELS)}; nobody else has")
        if isinstance(self.first, int) and self.first >= len(self.seats):
            raise ValueError("there is no such seat to start")

    @property
    def options(self) -> dict[str, str]:
        """The options that are set."""
        values = {name: getattr(self, name) for name in OPTIONS}
        return {name: value for name, value in values.items() if value is not None}


class TableOpened(StrictStruct, frozen=True, kw_only=True):
    """The code of a table, which is also the end of its link."""

    table: TableCode


class CommandDone(StrictStruct, frozen=True, kw_only=True):
    """A command was carried out; its first event has this number."""

    number: Annotated[int, field(17)]


class StaleProblem(Problem, frozen=True, kw_only=True):
    """A command whose sender had not seen the latest events, with those events."""

    missed: TableUpdate


class ToReplay(StrictStruct, frozen=True, kw_only=True):
    """A game as a record, to replay or analyse."""

    record: Annotated[
        str,
        Meta(
            max_length=60_000,
            examples=[
                '[Format "marrakech-record 1"]\n'
                '[Rules "players=3 unpaid=out order=steer-first whole=never"]\n'
                '[First "0"]\n\n1 0 L3 b4b5\n'
            ],
        ),
    ]


class UnreadableRecord(Problem, frozen=True, kw_only=True):
    """A record that cannot be read: in which of its lines, and why."""

    line: Annotated[int, field(14, description="0 where it is about no line in particular")]
    reason: Annotated[str, field("'6 0 L4 a6b6' should be '5 0 L4 a6b6'")]
    expected: Annotated[str, field("5 0 L4 a6b6", description="instead, where that is clear")]


# Queries


class LogQuery(Struct, frozen=True):
    """The number of the last event that the caller has, and the most events to return."""

    since: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, Meta(ge=1, le=PAGE_EVENTS)] = PAGE_EVENTS


class LadderQuery(Struct, frozen=True):
    """Ratings among people or against bots, at most so many of guests."""

    against: Against = "people"
    most: Annotated[int, Meta(ge=1, le=100)] = 50


class MyTablesQuery(Struct, frozen=True):
    """At most so many tables; `is_over` keeps those whose game is over, or those where not."""

    most: Annotated[int, Meta(ge=1, le=100)] = 50
    is_over: bool | None = None


class TableQuery(Struct, frozen=True):
    """Tables of a status, at most so many of them, those before a time."""

    status: TableStatus = "playing"
    most: Annotated[int, Meta(ge=1, le=100)] = 50
    before: Annotated[int, Meta(ge=0, le=END_OF_TIME)] = END_OF_TIME
