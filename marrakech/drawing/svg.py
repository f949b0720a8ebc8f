"""A table as SVG text: the market with its rugs and tracks, and how every seat stands."""

from collections.abc import Mapping

from ..notation.text import COLUMNS
from ..rules.squares import SIDE
from ..rules.state import OVER, State, colours_of
from .board_text import standing
from .measures import (
    DISC,
    FRINGE,
    INSET,
    MARGIN,
    SIZE,
    SQUARE,
    TILE,
    TRACK_LINE,
    TRACK_WIDTH,
    Rug,
    kite,
    middle,
    rugs_seen,
    track_centres,
)
from .palette import ASSAM, FADED, FRAME, INK, IVORY, PAPER, RUGS, SANDS, TRACK, TRACK_LIGHT, WEAVES

SEAT_HEIGHT = 34
NOTHING: Mapping[int, str] = {}
MARKET = SIDE * SQUARE
WEAVE_SHAPES = (
    '<path d="M8 2.5 13.5 8 8 13.5 2.5 8Z"/>',  # lozenges
    '<path d="M0 2.5h16v3H0zM0 10.5h16v3H0z"/>',  # stripes
    '<circle cx="8" cy="8" r="3.5"/>',  # dots
    '<path d="M6.5 2.5h3v4h4v3h-4v4h-3v-4h-4v-3h4z"/>',  # crosses
)


def draw_svg(state: State) -> str:
    """Draw the whole table."""
    height = SIZE + 20 + SEAT_HEIGHT * state.rules.players
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {height}"'
        f' width="{SIZE}" height="{height}" font-family="Georgia, serif" fill="{INK}">',
        "<defs>",
        *(draw_weave(colour) for colour in range(len(RUGS))),
        "</defs>",
        f'<rect width="{SIZE}" height="{height}" fill="{PAPER}"/>',
        *draw_pieces(state),
        *draw_seats(state),
        "</svg>",
    ]
    return "\n".join(parts)


def draw_market_alone(state: State, label: str, marks: Mapping[int, str] = NOTHING) -> str:
    """Draw the market without the seats, for a page that has the weaves already.

    Marks are squares to point at, each with a word or two, or with none.
    """
    parts = [
        f'<svg viewBox="0 0 {SIZE} {SIZE}" role="img" aria-label="{label}" fill="{INK}">',
        f'<rect width="{SIZE}" height="{SIZE}" fill="{PAPER}"/>',
        *draw_pieces(state),
        *(draw_mark(square, word) for square, word in marks.items()),
        "</svg>",
    ]
    return "\n".join(parts)


def draw_weaves() -> str:
    """Draw the patterns of all colours, once for a page with several markets."""
    weaves = "".join(draw_weave(colour) for colour in range(len(RUGS)))
    return f'<svg class="weaves" aria-hidden="true"><defs>{weaves}</defs></svg>'


def draw_pieces(state: State) -> list[str]:
    """Draw the market with its rugs and Assam."""
    rugs = [draw_rug(rug) for rug in rugs_seen(state)]
    return [*draw_tracks(), *draw_market(), *rugs, draw_assam(state)]


def draw_weave(colour: int) -> str:
    """Draw the pattern of a colour, so that the colour is not its only sign."""
    return (
        f'<pattern id="weave{colour}" width="{TILE}" height="{TILE}"'
        f' patternUnits="userSpaceOnUse" x="{MARGIN}" y="{MARGIN}">'
        f'<rect width="{TILE}" height="{TILE}" fill="{RUGS[colour]}"/>'
        f'<g fill="{WEAVES[colour]}">{WEAVE_SHAPES[colour]}</g></pattern>'
    )


def draw_tracks() -> list[str]:
    """Draw the edge tracks: circles that the market hides in part."""
    return [
        f'<circle cx="{x:g}" cy="{y:g}" r="{SQUARE / 2:g}" fill="none"'
        f' stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in ((TRACK, TRACK_WIDTH), (TRACK_LIGHT, TRACK_LINE))
        for x, y in track_centres()
    ]


def draw_market() -> list[str]:
    """Draw the empty market, and the names of its columns and rows."""
    parts = [
        f'<rect x="{MARGIN - 4}" y="{MARGIN - 4}" width="{MARKET + 8}" height="{MARKET + 8}"'
        f' rx="4" fill="{FRAME}"/>'
    ]
    for place in range(SIDE * SIDE):
        row, column = divmod(place, SIDE)
        parts.append(
            f'<rect x="{MARGIN + column * SQUARE}" y="{MARGIN + row * SQUARE}"'
            f' width="{SQUARE}" height="{SQUARE}" fill="{SANDS[place % 2]}"/>'
        )
    for place in range(SIDE):
        along = MARGIN + place * SQUARE + SQUARE // 2
        parts.append(draw_text(along, SIZE - 14, COLUMNS[place], "middle"))
        parts.append(draw_text(18, SIZE - along + 6, str(place + 1), "middle"))
    return parts


def draw_rug(rug: Rug) -> str:
    """Draw a rug: a whole one framed and fringed as one piece, a half that is left bare."""
    left, top = rug.left + INSET, rug.top + INSET
    wide, high = rug.wide * SQUARE - 2 * INSET, rug.high * SQUARE - 2 * INSET
    parts = [f'<g opacity="{FADED if rug.is_neutral else 1:g}">']
    if rug.is_whole:
        ends = (0, FRINGE) if rug.high == 2 else (FRINGE, 0)
        parts.append(
            f'<rect x="{left - ends[0]}" y="{top - ends[1]}" width="{wide + 2 * ends[0]}"'
            f' height="{high + 2 * ends[1]}" fill="none" stroke="{RUGS[rug.colour]}"'
            f' stroke-width="3" stroke-dasharray="2 3"/>'
        )
    parts.append(
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}"'
        f' fill="url(#weave{rug.colour})" stroke="{INK}" stroke-width="1"/>'
    )
    if rug.is_whole:
        parts.append(
            f'<rect x="{left + 3}" y="{top + 3}" width="{wide - 6}" height="{high - 6}"'
            f' fill="none" stroke="{WEAVES[rug.colour]}" stroke-width="3"/>'
        )
    return "".join([*parts, "</g>"])


def draw_assam(state: State) -> str:
    """Draw Assam on a light disc, pointing the way he faces."""
    x, y = middle(state.assam.square)
    outline = " ".join(f"{x + right},{y + down}" for right, down in kite(state.assam.facing))
    return (
        f'<g class="assam"><circle cx="{x}" cy="{y}" r="{DISC}" fill="{IVORY}" stroke="{INK}"'
        f' stroke-width="2"/><polygon points="{outline}" fill="{ASSAM}"/></g>'
    )


def draw_mark(square: int, word: str) -> str:
    """Draw a mark on a square."""
    x, y = middle(square)
    left, top, side = x - SQUARE // 2 + INSET, y - SQUARE // 2 + INSET, SQUARE - 2 * INSET
    frame = (
        f'<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="9" fill="{IVORY}"'
        f' fill-opacity="0.35" stroke="{ASSAM}" stroke-width="3" stroke-dasharray="7 4"/>'
    )
    if not word:
        return frame
    ground = f'<circle cx="{x}" cy="{y}" r="{DISC - 4}" fill="{IVORY}" stroke="{ASSAM}"/>'
    return frame + ground + draw_text(x, y + 6, word, "middle")


def draw_seats(state: State) -> list[str]:
    """Draw each seat's colours, purse, rugs left and points."""
    parts = []
    for seat in range(state.rules.players):
        y = SIZE + SEAT_HEIGHT * seat
        for place, colour in enumerate(colours_of(state.rules, seat)):
            parts.append(
                f'<rect x="{44 + 36 * place}" y="{y}" width="32" height="24"'
                f' fill="url(#weave{colour})" stroke="{INK}"/>'
            )
        if seat == state.seat and state.phase != OVER:
            parts.append(f'<path d="M24 {y + 4}l12 8-12 8z" fill="{ASSAM}"/>')
        words = " · ".join(part.strip() for part in standing(state, seat).split("  ") if part)
        parts.append(draw_text(122, y + 18, f"seat {seat}"))
        parts.append(draw_text(SIZE - 24, y + 18, words, "end"))
    return parts


def draw_text(x: int, y: int, text: str, anchor: str = "start") -> str:
    """Draw a few words."""
    return f'<text x="{x}" y="{y}" font-size="16" text-anchor="{anchor}">{text}</text>'
