"""Every seat's win probability from the first action to the last, as SVG for the page."""

from html import escape

from ..rules.state import colours_of
from .analysis import Analysis
from .rounding import WinProbabilities
from .sentences import describe_step, percent, title, turning_points

WIDE, HIGH = 960, 400
LEFT, RIGHT, TOP, BOTTOM = 52, 150, 26, 40
DASHES = ("", "9 4", "2.5 3.5", "11 4 2.5 4")  # so that colour is not the only sign of a seat
LABEL = 17  # pixels between two names


def draw_chart(analysis: Analysis) -> str:
    """Return the chart: the lines of all seats, turns below, numbered turning points."""
    label = (
        f"Win probability of {title(analysis)}, action by action; the table below has every figure."
    )
    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(label)}">',
        *draw_grid(analysis),
        *draw_points(analysis),
        *(draw_line(analysis, seat) for seat in range(len(analysis.names))),
        *draw_marks(analysis),
        *draw_names(analysis),
        "</svg>",
    ]
    return "\n".join(parts)


def course(analysis: Analysis) -> list[WinProbabilities]:
    """Return the win probabilities at the start and after each action."""
    return [analysis.start, *(step.after for step in analysis.steps)]


def across(analysis: Analysis, number: int) -> float:
    """Return the horizontal place of an action."""
    return LEFT + (WIDE - LEFT - RIGHT) * number / max(len(analysis.steps), 1)


def up(share: float) -> float:
    """Return the vertical place of a win probability."""
    return TOP + (HIGH - TOP - BOTTOM) * (1 - share)


def draw_grid(analysis: Analysis) -> list[str]:
    """Return lines at every quarter, and the number of every sixth turn."""
    parts = []
    for quarter in range(5):
        y = up(quarter / 4)
        parts.append(f'<path class="grid" d="M{LEFT} {y:g}H{WIDE - RIGHT}"/>')
        parts.append(text(LEFT - 8, y + 5, percent(quarter / 4), "end"))
    seen = 0
    for step in analysis.steps:
        if step.turn > seen and step.turn % 6 == 0:
            x = across(analysis, step.number - 1)
            parts.append(f'<path class="grid" d="M{x:.1f} {HIGH - BOTTOM}v5"/>')
            parts.append(text(x, HIGH - BOTTOM + 20, str(step.turn), "middle"))
        seen = max(seen, step.turn)
    parts.append(text(WIDE - RIGHT, HIGH - 4, "turn", "end"))
    return parts


def draw_line(analysis: Analysis, seat: int) -> str:
    """Return one seat's line: level while nothing happens, a step where something does."""
    colour = colours_of(analysis.game.state.rules, seat)[0]
    shares = course(analysis)
    path = f"M{across(analysis, 0):.1f} {up(shares[0][seat]):.1f}"
    for number, share in enumerate(shares[1:], 1):
        path += f"H{across(analysis, number):.1f}V{up(share[seat]):.1f}"
    return f'<path class="line rug{colour}" stroke-dasharray="{DASHES[seat]}" d="{path}"/>'


def draw_points(analysis: Analysis) -> list[str]:
    """Return a thin line through every turning point."""
    return [
        f'<path class="point" d="M{across(analysis, step.number):.1f} {TOP}V{HIGH - BOTTOM}"/>'
        for step in turning_points(analysis)
    ]


def draw_marks(analysis: Analysis) -> list[str]:
    """Return the numbers of the turning points, each with its description as a tooltip."""
    marks, last, row = [], -100.0, 0
    for number, step in enumerate(turning_points(analysis), 1):
        x = across(analysis, step.number)
        row = row + 1 if x - last < 2 * LABEL else 0
        last, y = x, TOP - 10 + row * 22
        marks.append(
            f'<g class="mark"><title>{escape(describe_step(analysis, step))}</title>'
            f'<circle cx="{x:.1f}" cy="{y}" r="10"/>{text(x, y + 5, str(number), "middle")}</g>'
        )
    return marks


def draw_names(analysis: Analysis) -> list[str]:
    """Return the names at the ends of their lines, without overlap."""
    end = course(analysis)[-1]
    order = sorted(range(len(end)), key=lambda seat: -end[seat])
    heights = spread_out([up(end[seat]) for seat in order])
    rules, x = analysis.game.state.rules, WIDE - RIGHT
    parts = []
    for seat, y in zip(order, heights, strict=True):
        colour = colours_of(rules, seat)[0]
        parts.append(
            f'<path class="line rug{colour}" stroke-dasharray="{DASHES[seat]}"'
            f' d="M{x + 6} {y:g}h26"/>'
        )
        parts.append(text(x + 38, y + 5, shortened(analysis.names[seat])))
    return parts


def spread_out(heights: list[float]) -> list[float]:
    """Return the heights from top to bottom, moved so that names do not overlap."""
    lowest = HIGH - BOTTOM - LABEL * (len(heights) - 1)
    placed: list[float] = []
    for number, height in enumerate(heights):
        least = placed[-1] + LABEL if placed else TOP
        placed.append(max(least, min(height, lowest + LABEL * number)))
    return placed


def shortened(name: str) -> str:
    """Return a name that fits beside the chart."""
    return name if len(name) <= 15 else name[:14] + "…"


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    """Return escaped text at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
