"""The packages as a picture, from the layers that `make check` enforces."""

import tomllib
from pathlib import Path

from marrakech.drawing.palette import FRAME, INK, IVORY, PAPER, SANDS

PROJECT = Path(__file__).parent.parent / "pyproject.toml"
WIDE, HIGH, GAP, EDGE = 960, 38, 10, 16


def layers() -> list[list[str]]:
    """Return the packages and modules of every layer, the top layer first."""
    contracts = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (whole,) = (each for each in contracts if each.get("containers") == ["marrakech"])
    return [layer.split(" | ") for layer in whole["layers"]]


def draw_layers() -> str:
    """Return the picture, with a row for each layer: imports point down only."""
    rows = layers()
    height = 2 * EDGE + len(rows) * (HIGH + GAP) - GAP
    parts = [
        f'<svg class="layers" viewBox="0 0 {WIDE} {height}" role="img"'
        f' aria-label="The packages of marrakech, each above those that it may import"'
        f' font-family="Georgia, serif" font-size="17" fill="{INK}">',
        f'<rect width="{WIDE}" height="{height}" rx="10" fill="{PAPER}"/>',
    ]
    for row, packages in enumerate(rows):
        wide = (WIDE - 2 * EDGE - GAP * (len(packages) - 1)) / len(packages)
        for place, package in enumerate(packages):
            x, y = EDGE + place * (wide + GAP), EDGE + row * (HIGH + GAP)
            ground = IVORY if row % 2 else SANDS[0]
            parts.append(
                f'<rect x="{x:g}" y="{y}" width="{wide:g}" height="{HIGH}" rx="5"'
                f' fill="{ground}" stroke="{FRAME}" stroke-width="1.5"/>'
                f'<text x="{x + wide / 2:g}" y="{y + 25}" text-anchor="middle">{package}</text>'
            )
    return "\n".join([*parts, "</svg>"])
