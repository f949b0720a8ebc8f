"""Rows of the public lists: tables and rated players."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from ..table.evolve import TableStatus
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
