"""The rooms of the house as a picture, from the very layers that `make check` holds them to."""

import tomllib
from pathlib import Path

from marrakech.drawing.palette import FRAME, INK, IVORY, PAPER, SANDS

PROJECT = Path(__file__).parent.parent / "pyproject.toml"
WIDE, HIGH, GAP, EDGE = 960, 38, 10, 16


def layers() -> list[list[str]]:
    """Return the rooms of the package, those on top first."""
    contracts = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (house,) = (each for each in contracts if each.get("containers") == ["marrakech"])
    return [layer.split(" | ") for layer in house["layers"]]


def draw_rooms() -> str:
    """Return a row a layer: a room may use what lies below it, and nothing else."""
    rows = layers()
    height = 2 * EDGE + len(rows) * (HIGH + GAP) - GAP
    parts = [
        f'<svg class="rooms" viewBox="0 0 {WIDE} {height}" role="img"'
        f' aria-label="The rooms of the package, each above those that it may use"'
        f' font-family="Georgia, serif" font-size="17" fill="{INK}">',
        f'<rect width="{WIDE}" height="{height}" rx="10" fill="{PAPER}"/>',
    ]
    for row, rooms in enumerate(rows):
        wide = (WIDE - 2 * EDGE - GAP * (len(rooms) - 1)) / len(rooms)
        for place, room in enumerate(rooms):
            x, y = EDGE + place * (wide + GAP), EDGE + row * (HIGH + GAP)
            ground = IVORY if row % 2 else SANDS[0]
            parts.append(
                f'<rect x="{x:g}" y="{y}" width="{wide:g}" height="{HIGH}" rx="5"'
                f' fill="{ground}" stroke="{FRAME}" stroke-width="1.5"/>'
                f'<text x="{x + wide / 2:g}" y="{y + 25}" text-anchor="middle">{room}</text>'
            )
    return "\n".join([*parts, "</svg>"])
