"""Rows of the public lists: tables and rated players; all that is stored about a guest."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ..table.evolve import TableStatus
from ..table.log import Entry
from .fields import Milliseconds, StrictStruct, TableCode, field

Against: TypeAlias = Literal["people", "bots"]


class TableRow(StrictStruct, frozen=True, kw_only=True):
    """A table in a list."""

    table: TableCode
    name: Annotated[str, field("Amina's table")]
    edition: Annotated[str, field("broadway")]
    players: Annotated[int, field(3)]
    free: Annotated[int, field(1, description="seats nobody has taken")]
    names: Annotated[Sequence[str], field(["Amina", "Peddler", ""])]
    status: TableStatus
    number: Annotated[int, field(17, description="of its last event")]
    opened_at: Milliseconds
    at: Annotated[int, field(1767225660000, description="of its last event")]


class MyTableRow(TableRow, frozen=True, kw_only=True):
    """A table where you have sat."""

    winners: Annotated[
        Sequence[int], field([0], description="the seats that won; empty until then")
    ]


class Rated(StrictStruct, frozen=True, kw_only=True):
    """A player on the ladder. The true strength is within two sigma of the rating in 19 of 20
    cases."""

    player: Annotated[str, field("bot:merchant", description="a guest, or bot: and a level")]
    name: Annotated[str, field("merchant")]
    games: Annotated[int, field(12, description="that counted; none for a bot")]
    won: Annotated[float, field(7.5)]
    rating: Annotated[int, field(1684, description="as in Elo; a newcomer has 1500")]
    sigma: Annotated[int, field(95, description="the standard deviation; 0 for a bot")]


class TableEntry(StrictStruct, frozen=True, kw_only=True):
    """An event in the log of a table."""

    table: TableCode
    event: Entry


class PersonalData(StrictStruct, frozen=True, kw_only=True):
    """All that is stored about a guest."""

    guest: Annotated[str, field("g0123456789abcdef01234567")]
    name: Annotated[str, field("Amina")]
    ratings: Annotated[Mapping[str, Rated], Meta(description="by `people` and `bots`")]
    tables: Annotated[Sequence[MyTableRow], Meta(description="where you have sat")]
    events: Annotated[Sequence[TableEntry], Meta(description="that name you, chat included")]
