"""The win probabilities of a game as a picture to share, .svg or .png by its file name."""

import textwrap
from pathlib import Path
from typing import Any

from ..drawing.charts import check_chart_file
from ..drawing.palette import INK, LINES, PAPER, SOFT_INK
from ..rules.state import colours_of
from .analysis import Analysis
from .sentences import describe_ending, describe_evaluator, describe_step, title, turning_points
from .win_chart import course

DASHES = ("-", (0, (7, 2)), (0, (1.5, 1.5)), (0, (7, 2, 1.5, 2)))
LINE = 118  # letters on a line below the chart


def draw_analysis(analysis: Analysis, path: Path) -> None:
    """Draw every seat's win probability, with numbered turning points described below."""
    check_chart_file(path)
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    lines = describe_turning_points(analysis)
    chart_high, text_high = 4.6, 0.24 * len(lines) + 0.35
    with matplotlib.rc_context({"font.family": "serif", "text.parse_math": False}):
        figure = Figure(figsize=(11, 0.95 + chart_high + text_high), facecolor=PAPER)
        FigureCanvasAgg(figure)
        high = figure.get_figheight()
        axes = figure.add_axes(
            (0.075, (text_high + 0.55) / high, 0.775, (chart_high - 0.55) / high), facecolor=PAPER
        )
        draw_axes(axes, analysis)
        draw_lines(axes, analysis)
        draw_marks(axes, analysis)
        write(figure, 1 - 0.34 / high, title(analysis), 17, INK)
        write(
            figure,
            1 - 0.66 / high,
            f"{describe_ending(analysis)} {describe_evaluator(analysis)}",
            10.5,
            SOFT_INK,
        )
        for number, line in enumerate(lines):
            write(figure, (text_high - 0.2 - 0.24 * number) / high, line, 10.5, INK)
        metadata = {"Date": None} if path.suffix == ".svg" else None
        figure.savefig(path, dpi=160, metadata=metadata)


def describe_turning_points(analysis: Analysis) -> list[str]:
    """Return the turning points as lines of text, the first of each with its number."""
    lines = []
    for number, step in enumerate(turning_points(analysis), 1):
        first, *rest = textwrap.wrap(describe_step(analysis, step), LINE)
        lines += [f"{number}   {first}", *(f"     {line}" for line in rest)]
    return lines or ["No action changed the win probabilities by much."]


def draw_axes(axes: Any, analysis: Analysis) -> None:
    """Draw a line at every quarter, and the number of every sixth turn."""
    starts = {step.turn: step.number - 1 for step in reversed(analysis.steps)}
    turns = [turn for turn in sorted(starts) if turn % 6 == 0 and turn > 0]
    axes.set_xticks([starts[turn] for turn in turns], [str(turn) for turn in turns])
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0", "25", "50", "75", "100 %"])
    axes.set_xlim(0, max(len(analysis.steps), 1))
    axes.set_ylim(-0.02, 1.02)
    axes.set_xlabel("turn", color=SOFT_INK)
    axes.set_ylabel("win probability", color=SOFT_INK)
    axes.tick_params(colors=SOFT_INK, length=3)
    axes.grid(axis="y", color=SOFT_INK, alpha=0.25, linewidth=0.8)
    for side in ("top", "right", "left", "bottom"):
        axes.spines[side].set_visible(False)


def draw_lines(axes: Any, analysis: Analysis) -> None:
    """Draw a line a seat, with the name at its end."""
    shares, rules = course(analysis), analysis.game.state.rules
    heights = ends(shares[-1])
    for seat, name in enumerate(analysis.names):
        colour = LINES[colours_of(rules, seat)[0]]
        axes.step(range(len(shares)), [share[seat] for share in shares], where="post",
                  color=colour, linestyle=DASHES[seat], linewidth=2.2)  # fmt: skip
        short = name if len(name) <= 16 else name[:15] + "…"
        axes.annotate(
            short, (1, heights[seat]), xycoords=("axes fraction", "data"), xytext=(8, 0),
            textcoords="offset points", color=colour, va="center", fontsize=11, weight="bold",
            annotation_clip=False,
        )  # fmt: skip


def ends(shares: tuple[float, ...]) -> list[float]:
    """Return the heights of the names: at the ends of their lines, without overlap."""
    order, heights = sorted(range(len(shares)), key=lambda seat: shares[seat]), list(shares)
    for number, seat in enumerate(order):
        least = heights[order[number - 1]] + 0.06 if number else 0.0
        heights[seat] = max(heights[seat], least)
    return heights


def draw_marks(axes: Any, analysis: Analysis) -> None:
    """Draw the turning points: a thin line each, with its number above."""
    last, row = -100.0, 0
    for number, step in enumerate(turning_points(analysis), 1):
        close = step.number - last < 0.03 * max(len(analysis.steps), 1)
        row, last = (row + 1 if close else 0), step.number
        axes.axvline(step.number, color=SOFT_INK, linewidth=0.8, linestyle=(0, (2, 3)), zorder=0)
        axes.annotate(
            str(number), (step.number, 1.02 - 0.075 * row), ha="center", va="center",
            color=PAPER, weight="bold", fontsize=9.5, annotation_clip=False,
            bbox={"boxstyle": "circle,pad=0.25", "facecolor": INK, "edgecolor": "none"},
        )  # fmt: skip


def write(figure: Any, y: float, words: str, size: float, colour: str) -> None:
    """Write a line of text across the sheet."""
    figure.text(0.03, y, words, fontsize=size, color=colour, va="center", parse_math=False)
