"""The board as lines of text: rugs by letter and colour, the edge tracks round them, the seats."""

from collections.abc import Sequence
from typing import NamedTuple

from ..notation.text import COLOUR_LETTERS, COLOUR_NAMES, COLUMNS
from ..rules.assam import JOINED_NORTH_EAST, JOINED_SOUTH_WEST
from ..rules.floor import NO_COLOUR, Floor, colour_on
from ..rules.score import points
from ..rules.squares import SIDE, bit
from ..rules.state import OVER, Rules, State, colours_of, is_in, pile

ARROWS = "▲▶▼◀"


class Piece(NamedTuple):
    """A piece of a line, and how it is meant to look."""

    text: str
    colour: int = NO_COLOUR  # of the rug it stands on
    is_bold: bool = False
    is_track: bool = False  # round the market, not on it


Line = list[Piece]


def draw_board(state: State) -> list[Line]:
    """Draw the market seen from above."""
    lines = [draw_top()]
    for row in reversed(range(SIDE)):
        lines.append(draw_row(state, row))
        if row > 0:
            lines.append(draw_between(state.floor, row))
    return [*lines, draw_bottom(), [track(" " * 6 + "   ".join(COLUMNS))]]


def track(text: str) -> Piece:
    """Return a piece of the edge tracks, or of the names beside them."""
    return Piece(text, is_track=True)


def draw_row(state: State, row: int) -> Line:
    """Draw a row of squares between its two edge tracks."""
    floor, assam = state.floor, state.assam
    line = [track(f"{row + 1} {west_track(row)}")]
    for square in range(row * SIDE, row * SIDE + SIDE):
        colour = colour_on(floor, square)
        letter = "·" if colour == NO_COLOUR else COLOUR_LETTERS[colour]
        stands = assam.square == square
        shown = f"{ARROWS[assam.facing]}{letter} " if stands else f" {letter} "
        line.append(Piece(shown, colour, is_bold=stands))
        line.append(Piece("-", colour) if floor.whole_east & bit(square) else Piece(" "))
    return [*line, track(east_track(row))]


def draw_between(floor: Floor, row: int) -> Line:
    """Return the line under a row: upright rugs that go on below, and the tracks at the edges."""
    line = [track(f"  {'│' if JOINED_SOUTH_WEST[row] == row - 1 else ' '}  ")]
    for square in range(row * SIDE, row * SIDE + SIDE):
        is_joined = floor.whole_north & bit(square - SIDE)
        line.append(Piece(" | ", colour_on(floor, square)) if is_joined else Piece("   "))
        line.append(Piece(" "))
    return [*line, track(" │" if JOINED_NORTH_EAST[row] == row - 1 else "")]


def west_track(row: int) -> str:
    """Return the end of a track at the west edge; at a1 the loop."""
    joined = JOINED_SOUTH_WEST[row]
    return "╭─ " if joined < row or joined == row else "╰─ "


def east_track(row: int) -> str:
    """Return the end of a track at the east edge; at g7 the loop."""
    joined = JOINED_NORTH_EAST[row]
    return "─╮" if joined < row else "─╯"


def draw_top() -> Line:
    """Draw the tracks along the north edge, with the loop at g7."""
    return [track(" " * 6 + "╭───╮   " * 3 + "╭──╮")]


def draw_bottom() -> Line:
    """Draw the tracks along the south edge, with the loop at a1."""
    return [track("  ╰───╯   " + "   ".join(["╰───╯"] * 3))]


def seat_name(rules: Rules, seat: int, name: str | None = None) -> str:
    """Return a seat's name, or its number, with its colours."""
    colours = " and ".join(COLOUR_NAMES[colour] for colour in colours_of(rules, seat))
    return f"{name or f'seat {seat}'} ({colours})"


def draw_seats(state: State, names: Sequence[str]) -> list[str]:
    """Draw each seat's purse, rugs left and points."""
    lines, width = [], max(len(name) for name in names)
    for seat, name in enumerate(names):
        mark = "▸" if seat == state.seat and state.phase != OVER else " "
        lines.append(f"{mark} {name:<{width}}  {standing(state, seat)}")
    return lines


def standing(state: State, seat: int) -> str:
    """Return the standing of a seat, in one line."""
    if not is_in(state, seat):
        return "out"
    purse, rugs, total = state.purses[seat], pile(state, seat), points(state, seat)
    words = f"{purse:>3} dirhams  {rugs:>2} rugs left  {total:>3} points"
    if state.rules.players == 2 and state.face_up[seat] != NO_COLOUR:
        words += f"  next {COLOUR_NAMES[state.face_up[seat]]}"
    return words
