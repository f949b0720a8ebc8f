"""What a seat sees of a state, told relative to that seat, as planes of squares and as numbers.

Colours and seats are renumbered so that one's own come first. Seats go on clockwise. With two
players the four colours are one's own two and the other's two; otherwise each seat has one.

Planes, uint8, indexed [plane, row, column]; row 0 is row 1 of the board, column 0 is column a:

| planes | a 1 on                                                      |
|--------|-------------------------------------------------------------|
| 0 … 3  | squares that show relative colour 0 … 3                     |
| 4      | west halves of lying rugs of which both halves are seen     |
| 5      | south halves of upright rugs of which both halves are seen  |
| 6 … 9  | Assam's square, in the plane of his facing N, E, S, W       |

Numbers, int16:

| entries | what                                                                            |
|---------|---------------------------------------------------------------------------------|
| 0 … 3   | dirhams of relative seat 0 … 3; 0 where nobody sits                             |
| 4 … 7   | 1 where relative seat 0 … 3 is out, else 0                                      |
| 8 … 11  | rugs left of relative colour 0 … 3                                              |
| 12, 13  | relative colour face up on one's own pile and on the other's; -1 for none, and  |
|         | always with three or four players                                               |
| 14      | phase: 0 steer, 1 walk, 2 lay, 3 draw, 4 over                                   |
| 15      | 1 if this seat must decide now, else 0                                          |
| 16      | relative seat to act; in the phase over, the one that acted last                |
| 17      | players                                                                         |
| 18      | unpaid: 0 out, 1 stay                                                           |
| 19      | order: 0 steer-first, 1 steer-last                                              |
| 20      | whole: 0 never, 1 own                                                           |
"""

from typing import TypedDict

import numpy as np
import numpy.typing as npt

from ..compile.marks import compiled
from ..rules.floor import COLOURS, NO_COLOUR
from ..rules.squares import SIDE, SQUARES
from ..rules.state import PURSE, Rules, State
from .decisions import DECISIONS, Mask, is_awaited, mask

Planes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int16]

FACING_PLANES = COLOURS + 2  # where the four planes of Assam begin
PLANES = FACING_PLANES + 4
SEATS = 4
NUMBERS = 3 * SEATS + 9
LEAST, MOST = NO_COLOUR, SEATS * PURSE  # what any of the numbers can be
BYTES = (SQUARES + 7) // 8  # that hold a set of squares


class Observation(TypedDict):
    """All that a seat is told, the decisions open to it included."""

    observation: Planes
    numbers: Numbers
    action_mask: Mask


def observe(state: State, seat: int) -> Observation:
    """What this seat is told; the mask is all zeros unless this seat must decide."""
    return {
        "observation": planes(state, seat),
        "numbers": numbers(state, seat),
        "action_mask": mask(state) if state.seat == seat else np.zeros(DECISIONS, np.int8),
    }


def planes(state: State, seat: int) -> Planes:
    """The board as this seat sees it: (10, 7, 7)."""
    floor = state.floor
    colours = [
        floor.tops[colour] if colour >= 0 else 0 for colour in own_colours(state.rules, seat)
    ]
    sets = (*colours, floor.whole_east, floor.whole_north)
    packed = b"".join(squares.to_bytes(BYTES, "little") for squares in sets)
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    seen = np.zeros((PLANES, SQUARES), np.uint8)
    seen[:FACING_PLANES] = bits.reshape(FACING_PLANES, 8 * BYTES)[:, :SQUARES]
    seen[FACING_PLANES + state.assam.facing, state.assam.square] = 1
    return seen.reshape(PLANES, SIDE, SIDE)


def numbers(state: State, seat: int) -> Numbers:
    """What this seat sees beside the board: (21,)."""
    rules, players = state.rules, state.rules.players
    seats = [(seat + place) % players for place in range(players)]
    nobody = [0] * (SEATS - players)
    colours = own_colours(rules, seat)
    own_and_other = [state.face_up[other] for other in (seat, 1 - seat)] if players == 2 else ()
    face_up = [colours.index(colour) if colour >= 0 else NO_COLOUR for colour in own_and_other]
    return np.array(
        [
            *(state.purses[other] for other in seats), *nobody,
            *(state.out >> other & 1 for other in seats), *nobody,
            *(state.rugs[colour] if colour >= 0 else 0 for colour in colours),
            *(face_up or (NO_COLOUR, NO_COLOUR)),
            state.phase, state.seat == seat and is_awaited(state), (state.seat - seat) % players,
            players, rules.unpaid, rules.order, rules.whole,
        ],
        np.int16,
    )  # fmt: skip


@compiled
def own_first(rules, seat, place):  # type: ignore[no-untyped-def]
    """The colour that a seat counts in this place, its own first; NO_COLOUR where one is missing.

    >>> [own_first(Rules(players=3), 1, place) for place in range(4)]
    [1, 2, 0, -1]
    """
    if rules.players == 2:
        return (place + 2 * seat) % COLOURS
    return (seat + place) % rules.players if place < rules.players else NO_COLOUR


def own_colours(rules: Rules, seat: int) -> list[int]:
    """The four colours as this seat counts them."""
    return [own_first(rules, seat, place) for place in range(COLOURS)]
