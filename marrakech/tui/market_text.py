"""The market as a picture of letters: rugs with their weaves, Assam, and the tracks round them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from ..drawing.board_text import ARROWS
from ..drawing.palette import (
    ASSAM,
    FRAME,
    GROUND,
    INK,
    IVORY,
    RUGS,
    SANDS,
    TRACK_LIGHT,
    WEAVES,
    WORN,
)
from ..notation.text import COLOUR_LETTERS, COLUMNS
from ..rules.assam import JOINED_NORTH_EAST, JOINED_SOUTH_WEST
from ..rules.floor import NO_COLOUR, Floor, colour_on
from ..rules.squares import SIDE, SQUARES, bit
from ..rules.state import State, is_in, owner

PATTERNS = ("◇ ", "╱╲", "∴ ", "+ ")  # lozenges, zigzags, rosettes and crosses


@dataclass(frozen=True)
class Highlights:
    """Marks that are drawn on top of the position."""

    rug: frozenset[int] = frozenset()  # the squares of the rug that is about to be laid
    colour: int = NO_COLOUR  # of that rug
    lit: frozenset[int] = frozenset()  # where a rug may lie
    ways: Mapping[int, str] = field(default_factory=dict)  # where throws lead
    taken: Mapping[int, str] = field(default_factory=dict)  # the same for the way that is chosen
    hovered: int | None = None


class Size(NamedTuple):
    """The size of a square in cells, its edges included."""

    wide: int
    high: int

    @property
    def west(self) -> int:
        """The letters left of the market."""
        return 5

    @property
    def north(self) -> int:
        """The lines above it."""
        return 1

    @property
    def whole_width(self) -> int:
        """The letters of a line."""
        return self.west + SIDE * self.wide + 4

    @property
    def whole_height(self) -> int:
        """All lines."""
        return self.north + SIDE * self.high + 2

    def corner(self, square: int) -> tuple[int, int]:
        """Return the upper left corner of a square."""
        row, column = divmod(square, SIDE)
        return self.west + column * self.wide, self.north + (SIDE - 1 - row) * self.high

    def middle(self, square: int) -> tuple[int, int]:
        """Return the letter in its middle."""
        x, y = self.corner(square)
        return x + (self.wide - 2) // 2, y + (self.high - 1) // 2

    def square_at(self, x: int, y: int) -> int | None:
        """Return the square that a letter belongs to."""
        column, row = (x - self.west) // self.wide, SIDE - 1 - (y - self.north) // self.high
        return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else None


SIZES = (Size(5, 2), Size(7, 3), Size(11, 5))


def size_for(width: int, height: int) -> Size:
    """Return the largest size that fits, or the smallest."""
    fitting = [s for s in SIZES if s.whole_width <= width and s.whole_height <= height]
    return (fitting or [SIZES[0]])[-1]


class Cell(NamedTuple):
    """One letter of the picture."""

    text: str = " "
    ink: str = ""
    paper: str = ""
    is_bold: bool = False


class Picture:
    """The market drawn letter by letter; without colours the weaves and letters show everything."""

    def __init__(
        self, state: State, highlights: Highlights, size: Size, has_colour: bool = True
    ) -> None:
        self.state, self.highlights, self.size, self.has_colour = (
            state,
            highlights,
            size,
            has_colour,
        )
        width, height = size.whole_width, size.whole_height
        self.letters = [[Cell(paper=FRAME)] * width for _ in range(height)]
        self.draw_names()
        self.draw_tracks()
        for square in range(SQUARES):
            self.draw_square(square)
        for square in range(SQUARES):
            self.draw_marks(square)
        self.draw_assam()

    def lines(self) -> Iterator[list[Segment]]:
        """Yield the picture line by line."""
        for line in self.letters:
            yield [
                Segment("".join(letter.text for letter in letters), self.style(kind))
                for kind, letters in groupby(line, key=lambda letter: letter[1:])
            ]

    def style(self, kind: tuple[str, str, bool]) -> Style:
        """Return the style of a run of cells."""
        ink, paper, is_bold = kind
        if not self.has_colour:
            return Style(bold=is_bold)
        return Style(color=ink or None, bgcolor=paper or None, bold=is_bold)

    def put(self, x: int, y: int, text: str, ink: str, paper: str = "", bold: bool = False) -> None:
        """Write letters over what is there, on the same paper unless another is named."""
        for place, letter in enumerate(text, x):
            under = self.letters[y][place]
            self.letters[y][place] = Cell(letter, ink, paper or under.paper, bold)

    # Round the market

    def draw_names(self) -> None:
        """Columns below, rows at the left."""
        for place in range(SIDE):
            x, y = self.size.middle(place)
            self.put(x, self.size.whole_height - 1, COLUMNS[place], IVORY)
            x, y = self.size.middle(place * SIDE)
            self.put(0, y, str(place + 1), IVORY)

    def draw_tracks(self) -> None:
        """The mosaic: a round joins two squares of an edge, and a loop goes round two corners."""
        size, last = self.size, SIDE - 1
        west, south = 2, size.whole_height - 2
        east = size.whole_width - 2
        for place, joined in enumerate(JOINED_NORTH_EAST):
            if joined > place:
                self.across(size.middle(place)[0], size.middle(joined)[0], 0, "╭╮")
                low, high = (size.middle(each * SIDE)[1] for each in (place, joined))
                self.down(high, low, east, "╮╯", -1)
        for place, joined in enumerate(JOINED_SOUTH_WEST):
            if joined > place:
                self.across(size.middle(place)[0], size.middle(joined)[0], south, "╰╯")
                low, high = (size.middle(each * SIDE)[1] for each in (place, joined))
                self.down(high, low, west, "╭╰", 1)
        x, y = size.middle(last)[0], size.middle(SQUARES - 1)[1]
        self.across(x, east, 0, "╭╮")
        self.down(0, y, east, "╮╯", -1, from_corner=True)
        x, y = size.middle(0)
        self.across(west, x, south, "╰╯")
        self.down(y, south, west, "╭╰", 1, to_corner=True)

    def across(self, start: int, end: int, y: int, ends: str) -> None:
        """A track along the north or the south edge."""
        self.put(start, y, ends[0] + "─" * (end - start - 1) + ends[1], TRACK_LIGHT, bold=True)

    def down(
        self, top: int, bottom: int, x: int, ends: str, inward: int, *,
        from_corner: bool = False, to_corner: bool = False,
    ) -> None:  # fmt: skip
        """A track along the east or the west edge, with its two ways in."""
        for y in range(top + 1, bottom):
            self.put(x, y, "│", TRACK_LIGHT, bold=True)
        for y, end, is_corner in ((top, ends[0], from_corner), (bottom, ends[1], to_corner)):
            if not is_corner:
                self.put(x, y, end, TRACK_LIGHT, bold=True)
                self.put(x + inward, y, "─", TRACK_LIGHT, bold=True)

    # On the market

    def draw_square(self, square: int) -> None:
        """A square with what lies on it, up to its edges."""
        floor, size = self.state.floor, self.size
        colour, (x, y) = colour_on(floor, square), size.corner(square)
        joins_east, joins_south = joins(floor, square)
        if square in self.highlights.rug:
            colour = self.highlights.colour
            joins_east = square + 1 in self.highlights.rug
            joins_south = square - SIDE in self.highlights.rug
        wide = size.wide if joins_east else size.wide - 1
        ink, paper = self.dyes(square, colour)
        for line in range(size.high):
            is_edge = line == size.high - 1 and not joins_south
            self.put(x, y + line, " " * size.wide, ink, GROUND)
            if is_edge and self.has_colour:
                self.put(x, y + line, "▀" * wide, paper, GROUND)
            elif not is_edge:
                self.put(x, y + line, weave(colour, x, y + line)[:wide], ink, paper)

    def dyes(self, square: int, colour: int) -> tuple[str, str]:
        """Return the colours of a square: of its pattern and of its ground."""
        if colour == NO_COLOUR:
            return TRACK_LIGHT, SANDS[(square + square // SIDE) % 2]
        if square in self.highlights.rug:
            return RUGS[colour], IVORY
        if not is_in(self.state, owner(self.state, colour)):
            return INK, WORN
        return WEAVES[colour], RUGS[colour]

    def draw_marks(self, square: int) -> None:
        """Write on a square: the letter of its rug, throws that lead here, cursors."""
        size, highlights = self.size, self.highlights
        colour = (
            highlights.colour if square in highlights.rug else colour_on(self.state.floor, square)
        )
        (x, y), (left, top) = size.middle(square), size.corner(square)
        right = left + size.wide - 2
        ink = self.dyes(square, colour)[0] if colour != NO_COLOUR else INK
        if colour != NO_COLOUR:
            letter = COLOUR_LETTERS[colour].upper()
            room = " " * (size.wide > SIZES[0].wide)
            self.put(x - len(room), y, room + letter + room, ink, bold=True)
        elif square in highlights.lit:
            self.put(x, y, "•", INK, bold=True)
        elif not self.has_colour:
            self.put(x, y, "·", INK)
        if square in highlights.lit - highlights.rug and colour != NO_COLOUR:
            self.put(left, top, "•", IVORY, bold=True)
        if square in highlights.rug:
            self.put(left, y, "[", INK, bold=True)
            self.put(right, y, "]", INK, bold=True)
        if square == highlights.hovered:
            self.put(left, y, "›", INK, IVORY, bold=True)
            self.put(right, y, "‹", INK, IVORY, bold=True)
        if square in highlights.ways:
            self.put(right, top, highlights.ways[square][:1], INK, TRACK_LIGHT)
        if square in highlights.taken:
            self.put(right, top, highlights.taken[square][:1], IVORY, ASSAM, bold=True)

    def draw_assam(self) -> None:
        """Assam, and the letter of the rug he stands on beside him."""
        square, facing = self.state.assam
        x, y = self.size.middle(square)
        colour = colour_on(self.state.floor, square)
        round_him = self.size.high // 4
        for line in range(y - round_him, y + round_him + 1):
            self.put(x - round_him, line, " " * (3 + 2 * round_him), IVORY, ASSAM)
        sides = "  " if self.has_colour else "()"
        self.put(x, y, sides[0] + ARROWS[facing] + sides[1], IVORY, ASSAM, bold=True)
        if colour != NO_COLOUR:
            letter = COLOUR_LETTERS[colour].upper()
            self.put(x - 1 - round_him, y, letter, WEAVES[colour], RUGS[colour], bold=True)


def joins(floor: Floor, square: int) -> tuple[bool, bool]:
    """Return whether the rug seen on a square goes on to the east, and to the south."""
    south = bool(square >= SIDE and floor.whole_north & bit(square - SIDE))
    return bool(floor.whole_east & bit(square)), south


def weave(colour: int, x: int, y: int) -> str:
    """Return a line of a colour's pattern from here on; plain ground where there is no rug."""
    if colour == NO_COLOUR:
        return " " * SIZES[-1].wide
    shift = (x + y) % 2
    return (PATTERNS[colour] * SIZES[-1].wide)[shift:]


def border(wide: int, has_colour: bool) -> Text:
    """Return a line of all four weaves."""
    text = Text()
    for colour, (ink, paper) in enumerate(zip(WEAVES, RUGS, strict=True)):
        style = Style(color=ink, bgcolor=paper) if has_colour else Style()
        text.append((PATTERNS[colour] * wide)[: wide // len(RUGS)], style)
    return text


def squares_of(names: Iterable[str]) -> frozenset[int]:
    """Squares by their names."""
    return frozenset(COLUMNS.index(name[0]) + SIDE * (int(name[1]) - 1) for name in names)
