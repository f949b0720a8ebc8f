"""The five printed editions, a row of data each."""

from typing import NamedTuple

from .state import OUT, STAY


class Edition(NamedTuple):
    """The contents of a box, and the options of its rulebook."""

    name: str
    rugs: tuple[int, int, int, int]  # in the box, by colour
    ones: int  # coins of 1 dirham
    fives: int  # coins of 5 dirhams
    unpaid: int
    steer_last: bool  # whether the variant with steering last is printed
    unpaid_variant: bool  # whether the other way with unpaid debts is printed as a variant


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("gigamic", (15, 15, 15, 15), 20, 20, OUT, True, False),
        Edition("polish", (15, 15, 15, 12), 20, 20, STAY, False, False),
        Edition("russian", (15, 15, 15, 12), 20, 20, STAY, False, False),
        Edition("broadway", (15, 15, 15, 15), 21, 21, OUT, True, False),
        Edition("iuvi", (15, 15, 15, 15), 21, 21, STAY, True, True),
    )
}
DEFAULT_EDITION = "broadway"
