"""The observation of a state by a seat: planes of squares and numbers, as `layout` orders them.

Planes are uint8, indexed [plane, row, column]; row 0 is row 1 of the board, column 0 is column a.
Numbers are int16.
"""

from typing import TypedDict

import numpy as np
import numpy.typing as npt

from ..compile.marks import compiled
from ..rules.floor import COLOURS, NO_COLOUR
from ..rules.squares import SIDE, SQUARES
from ..rules.state import Rules, State
from .decisions import DECISIONS, Mask, is_awaited, mask
from .layout import ASSAM_PLANES, NUMBER_FIELDS, PLANES, SEATS

Planes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int16]

BYTES = (SQUARES + 7) // 8  # that hold a set of squares


class Observation(TypedDict):
    """All that a seat observes, the decisions open to it included."""

    observation: Planes
    numbers: Numbers
    action_mask: Mask


def observe(state: State, seat: int) -> Observation:
    """Return a seat's observation; its mask is all zeros unless this seat must decide."""
    return {
        "observation": planes(state, seat),
        "numbers": numbers(state, seat),
        "action_mask": mask(state) if state.seat == seat else np.zeros(DECISIONS, np.int8),
    }


def planes(state: State, seat: int) -> Planes:
    """Return the board as this seat sees it: (10, 7, 7)."""
    floor = state.floor
    colours = [
        floor.tops[colour] if colour >= 0 else 0 for colour in own_colours(state.rules, seat)
    ]
    sets = (*colours, floor.whole_east, floor.whole_north)
    packed = b"".join(squares.to_bytes(BYTES, "little") for squares in sets)
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")
    seen = np.zeros((PLANES, SQUARES), np.uint8)
    seen[:ASSAM_PLANES] = bits.reshape(ASSAM_PLANES, 8 * BYTES)[:, :SQUARES]
    seen[ASSAM_PLANES + state.assam.facing, state.assam.square] = 1
    return seen.reshape(PLANES, SIDE, SIDE)


def numbers(state: State, seat: int) -> Numbers:
    """Return all that this seat sees beside the board: (21,)."""
    rules, players = state.rules, state.rules.players
    seats = [(seat + place) % players for place in range(players)]
    nobody = [0] * (SEATS - players)
    colours = own_colours(rules, seat)
    own_and_other = [state.face_up[other] for other in (seat, 1 - seat)] if players == 2 else ()
    face_up = [colours.index(colour) if colour >= 0 else NO_COLOUR for colour in own_and_other]
    values: dict[str, list[int]] = {
        "purses": [*(state.purses[other] for other in seats), *nobody],
        "out": [*(state.out >> other & 1 for other in seats), *nobody],
        "rugs": [state.rugs[colour] if colour >= 0 else 0 for colour in colours],
        "face-up": face_up or [NO_COLOUR, NO_COLOUR],
        "phase": [state.phase],
        "decides": [state.seat == seat and is_awaited(state)],
        "acting": [(state.seat - seat) % players],
        "players": [players],
        "unpaid": [rules.unpaid],
        "order": [rules.order],
        "whole": [rules.whole],
    }
    return np.array([value for field in NUMBER_FIELDS for value in values[field.name]], np.int16)


@compiled
def own_first(rules, seat, place):  # type: ignore[no-untyped-def]
    """Return the colour that a seat counts in this place, its own first; NO_COLOUR for none.

    >>> [own_first(Rules(players=3), 1, place) for place in range(4)]
    [1, 2, 0, -1]
    """
    if rules.players == 2:
        return (place + 2 * seat) % COLOURS
    return (seat + place) % rules.players if place < rules.players else NO_COLOUR


def own_colours(rules: Rules, seat: int) -> list[int]:
    """Return the four colours as this seat counts them."""
    return [own_first(rules, seat, place) for place in range(COLOURS)]
