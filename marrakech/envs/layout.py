"""The layout of an observation, as data: its planes and its numbers in their order.

Colours and seats are relative to the seat that observes: its own come first, the seats after it
follow clockwise. With two players the four colours are its own two and the other's two.
"""

from typing import NamedTuple

from ..rules.assam import EAST, NORTH, SOUTH, WEST
from ..rules.floor import COLOURS, NO_COLOUR
from ..rules.state import PURSE

SEATS = 4
FACINGS = (NORTH, EAST, SOUTH, WEST)


class Field(NamedTuple):
    """Planes or numbers of one kind that follow each other."""

    name: str
    first: int
    size: int
    meaning: str


def in_order(*rows: tuple[str, int, str]) -> tuple[Field, ...]:
    """Return fields that follow each other, from names, sizes and meanings."""
    fields, first = list[Field](), 0
    for name, size, meaning in rows:
        fields.append(Field(name, first, size, meaning))
        first += size
    return tuple(fields)


PLANE_FIELDS = in_order(
    ("colours", COLOURS, "1 on the squares that show relative colour 0 to 3"),
    ("whole-east", 1, "1 on the west halves of lying rugs of which both halves are seen"),
    ("whole-north", 1, "1 on the south halves of upright rugs of which both halves are seen"),
    ("assam", len(FACINGS), "1 on Assam's square, in the plane of his facing N, E, S, W"),
)
NUMBER_FIELDS = in_order(
    ("purses", SEATS, "dirhams of relative seat 0 to 3; 0 where nobody sits"),
    ("out", SEATS, "1 if relative seat 0 to 3 is out, else 0"),
    ("rugs", COLOURS, "rugs left of relative colour 0 to 3"),
    ("face-up", 2, "relative colour face up on one's own pile and on the other's; -1 for none, "
     "and always with three or four players"),
    ("phase", 1, "0 steer, 1 walk, 2 lay, 3 draw, 4 over"),
    ("decides", 1, "1 if this seat must decide now, else 0"),
    ("acting", 1, "relative seat to act; in a game that is over, the one that acted last"),
    ("players", 1, "2, 3 or 4"),
    ("unpaid", 1, "0 out, 1 stay"),
    ("order", 1, "0 steer-first, 1 steer-last"),
    ("whole", 1, "0 never, 1 own"),
)  # fmt: skip

COLOUR_PLANES, WHOLE_EAST_PLANE, WHOLE_NORTH_PLANE, ASSAM_PLANES = (
    field.first for field in PLANE_FIELDS
)
(
    PURSE_NUMBERS, OUT_NUMBERS, RUG_NUMBERS, FACE_UP_NUMBERS, PHASE_NUMBER, DECIDES_NUMBER,
    ACTING_NUMBER, PLAYERS_NUMBER, UNPAID_NUMBER, ORDER_NUMBER, WHOLE_NUMBER,
) = (field.first for field in NUMBER_FIELDS)  # fmt: skip

PLANES = sum(field.size for field in PLANE_FIELDS)
NUMBERS = sum(field.size for field in NUMBER_FIELDS)
LEAST, MOST = NO_COLOUR, SEATS * PURSE  # the range of all the numbers


def table(fields: tuple[Field, ...]) -> str:
    """Return fields as a table in Markdown.

    >>> print(table(PLANE_FIELDS[:2]))
    | place | name | meaning |
    |---|---|---|
    | 0 to 3 | colours | 1 on the squares that show relative colour 0 to 3 |
    | 4 | whole-east | 1 on the west halves of lying rugs of which both halves are seen |
    """
    lines = ["| place | name | meaning |", "|---|---|---|"]
    for name, first, size, meaning in fields:
        place = str(first) if size == 1 else f"{first} to {first + size - 1}"
        lines.append(f"| {place} | {name} | {meaning} |")
    return "\n".join(lines)
