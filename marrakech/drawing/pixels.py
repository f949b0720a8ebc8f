"""A table as an array of pixels, drawn with NumPy alone: the market with its rugs and tracks."""

from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt

from ..rules.squares import SIDE
from ..rules.state import State
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
from .palette import (
    ASSAM,
    FADED,
    FRAME,
    INK,
    IVORY,
    PAPER,
    RUGS,
    SANDS,
    TRACK,
    TRACK_LIGHT,
    WEAVES,
    red_green_blue,
)

Pixels = npt.NDArray[np.uint8]
Grid = npt.NDArray[np.float64]
Inside = Callable[[Grid, Grid], npt.NDArray[np.bool_]]

FINER = 2  # drawn so many times as large, then shrunk, for smooth edges
MARKET = SIDE * SQUARE


def draw_pixels(state: State) -> Pixels:
    """Draw the market: (592, 592, 3), red, green and blue."""
    canvas = empty_market().copy()
    for rug in rugs_seen(state):
        draw_rug(canvas, rug)
    draw_assam(canvas, state)
    fine = [canvas[down::FINER, right::FINER] for down in range(FINER) for right in range(FINER)]
    return (np.add.reduce(fine, dtype=np.uint16) // len(fine)).astype(np.uint8)


def paint(
    canvas: Pixels,
    box: tuple[float, float, float, float],
    colour: str,
    inside: Inside | None = None,
) -> None:
    """Colour a box (left, top, width, height), or only those of its points that are inside."""
    left, top = round(box[0] * FINER), round(box[1] * FINER)
    right, bottom = round((box[0] + box[2]) * FINER), round((box[1] + box[3]) * FINER)
    window = canvas[top:bottom, left:right]
    shade = np.array(red_green_blue(colour), np.uint8)
    if inside is None:
        window[:] = shade
        return
    y, x = np.mgrid[top:bottom, left:right] / FINER + 0.5 / FINER
    window[inside(x, y)] = shade


@cache
def empty_market() -> Pixels:
    """Draw the market before the first rug, with the tracks round it."""
    canvas = np.zeros((SIZE * FINER, SIZE * FINER, 3), np.uint8)
    paint(canvas, (0, 0, SIZE, SIZE), PAPER)
    for colour, width in ((TRACK, TRACK_WIDTH), (TRACK_LIGHT, TRACK_LINE)):
        for x, y in track_centres():
            reach = SQUARE / 2 + width
            box = (x - reach, y - reach, 2 * reach, 2 * reach)
            paint(canvas, box, colour, ring(x, y, SQUARE / 2, width))
    paint(canvas, (MARGIN - 4, MARGIN - 4, MARKET + 8, MARKET + 8), FRAME)
    for place in range(SIDE * SIDE):
        row, column = divmod(place, SIDE)
        box = (MARGIN + column * SQUARE, MARGIN + row * SQUARE, SQUARE, SQUARE)
        paint(canvas, box, SANDS[place % 2])
    return canvas


def draw_rug(canvas: Pixels, rug: Rug) -> None:
    """Draw a rug: a whole one framed and fringed as one piece, a half that is left bare."""
    left, top = rug.left + INSET, rug.top + INSET
    wide, high = rug.wide * SQUARE - 2 * INSET, rug.high * SQUARE - 2 * INSET
    window = canvas[
        rug.top * FINER : (rug.top + rug.high * SQUARE) * FINER,
        rug.left * FINER : (rug.left + rug.wide * SQUARE) * FINER,
    ]
    under = window.copy()
    body, weave = RUGS[rug.colour], WEAVES[rug.colour]
    if rug.is_whole and rug.wide == 2:
        fringed = (left - FRINGE, top, wide + 2 * FRINGE, high)
        paint(canvas, fringed, body, lambda x, y: (y - top) % 5 < 2)
    elif rug.is_whole:
        fringed = (left, top - FRINGE, wide, high + 2 * FRINGE)
        paint(canvas, fringed, body, lambda x, y: (x - left) % 5 < 2)
    paint(canvas, (left, top, wide, high), INK)
    paint(canvas, (left + 1, top + 1, wide - 2, high - 2), weave)
    frame = 4 if rug.is_whole else 1
    inner = (left + frame, top + frame, wide - 2 * frame, high - 2 * frame)
    paint(canvas, inner, body)
    paint(canvas, inner, weave, WEAVE_SHAPES[rug.colour])
    if rug.is_neutral:
        window[:] = (FADED * window + (1 - FADED) * under).astype(np.uint8)


def draw_assam(canvas: Pixels, state: State) -> None:
    """Draw Assam on a light disc, pointing the way he faces."""
    x, y = middle(state.assam.square)
    box = (x - DISC - 1, y - DISC - 1, 2 * DISC + 2, 2 * DISC + 2)
    paint(canvas, box, INK, disc(x, y, DISC + 1))
    paint(canvas, box, IVORY, disc(x, y, DISC - 1))
    tip, right, notch, left = ((x + dx, y + dy) for dx, dy in kite(state.assam.facing))
    paint(canvas, box, ASSAM, triangle(tip, right, notch))
    paint(canvas, box, ASSAM, triangle(tip, notch, left))


# Shapes


def disc(x: float, y: float, radius: float) -> Inside:
    """Return the test for points in a disc."""
    return lambda right, down: (right - x) ** 2 + (down - y) ** 2 < radius**2


def ring(x: float, y: float, radius: float, width: float) -> Inside:
    """Return the test for points near a circle."""
    return lambda right, down: np.abs(np.hypot(right - x, down - y) - radius) < width / 2


Point = tuple[int, int]


def triangle(one: Point, two: Point, three: Point) -> Inside:
    """Return the test for points between three corners that go round clockwise."""
    edges = ((one, two), (two, three), (three, one))
    return lambda x, y: np.logical_and.reduce(
        [(b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0 for a, b in edges]
    )


def within_tile(grid: Grid) -> Grid:
    """Return the distance of a coordinate from the middle of its tile of the pattern."""
    return np.abs((grid - MARGIN) % TILE - TILE / 2)


WEAVE_SHAPES: tuple[Inside, ...] = (
    lambda x, y: within_tile(x) + within_tile(y) < 5.5,  # lozenges
    lambda x, y: np.abs(within_tile(y) - 4) < 1.5,  # stripes
    lambda x, y: np.hypot(within_tile(x), within_tile(y)) < 3.5,  # dots
    lambda x, y: (
        (np.minimum(within_tile(x), within_tile(y)) < 1.5)
        & (np.maximum(within_tile(x), within_tile(y)) < 5.5)
    ),  # crosses
)
