"""The palette: every colour that Python draws with, for pictures, charts and the terminal."""

PAPER = "#f3e3c7"
FRAME = "#7a3b1e"
SANDS = ("#ecd3a5", "#e5c892")
GROUND = "#c9a874"  # between the squares, in the terminal
TRACK = "#b8703a"
TRACK_LIGHT = "#f0c98a"
INK = "#3a2014"
SOFT_INK = "#8a705a"
IVORY = "#fff8e8"
ASSAM = "#5a1f6e"

# By colour of rug: the rug, its pattern, and a shade dark enough for letters and thin lines.
RUGS = ("#b5322b", "#e0a325", "#3b7d4f", "#2f5fa3")
WEAVES = ("#f2b8a0", "#7c4a0c", "#cfe8b4", "#bcd8f2")
LINES = ("#b5322b", "#ab7a10", "#2f7445", "#2f5fa3")

WORN = "#9a8a74"  # a neutral rug, where it cannot be drawn faintly
FADED = 0.45  # the opacity of a neutral rug

# The page of an analysis, by colour scheme: the names of its CSS variables.
REPORT = {
    "light": {
        "paper": "#fbf6ea", "ink": "#2f1c12", "soft": "#6f5a49", "rule": "#ddcdb0",
        "panel": "#fffdf6", "red": "#b5322b", "yellow": "#a87400", "green": "#2f7445",
        "blue": "#2f5fa3", "best": "#2f7445", "good": "#4c7a1f", "doubtful": "#8a6500",
        "poor": "#b04a12", "blunder": "#a3201c",
    },
    "dark": {
        "paper": "#1b1511", "ink": "#f1e6d3", "soft": "#b9a68e", "rule": "#45382c",
        "panel": "#241c16", "red": "#f0766c", "yellow": "#f0c04c", "green": "#6cc489",
        "blue": "#83b0f0", "best": "#6cc489", "good": "#a5cf6b", "doubtful": "#f0c04c",
        "poor": "#f29a5c", "blunder": "#ff8078",
    },
}  # fmt: skip

BAR = "#b5651d"  # bars of a chart that are nobody's


def red_green_blue(colour: str) -> tuple[int, int, int]:
    """Return the parts of a colour, 0 to 255 each.

    >>> red_green_blue("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue
