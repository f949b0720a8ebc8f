"""The standings of a match as a picture."""

from collections.abc import Sequence
from pathlib import Path

from ..drawing.charts import check_chart_file, save
from ..drawing.palette import RUGS
from ..simulation.summary import Mean
from .intervals import Estimate
from .standings import Standings

LONGEST_NAME = 24


def draw_standings(standings: Standings, path: Path) -> None:
    """Draw win shares and ratings with their intervals, the strongest on top."""
    check_chart_file(path)
    from matplotlib.figure import Figure

    names = [shortened(each.contestant) for each in standings.contestants]
    figure = Figure(figsize=(10, 2 + 0.4 * len(names)), layout="constrained")
    shares, ratings = figure.subplots(1, 2)
    figure.suptitle(f"{standings.games:,} games, {standings.rules}", fontsize=10)
    whiskers(
        shares, names, [each.win_share for each in standings.contestants], "share of the victories"
    )
    whiskers(ratings, names, [each.elo for each in standings.contestants], "rating (Elo)")
    shares.axvline(1 / standings.players, color="black", linewidth=0.8, linestyle="--")
    ratings.tick_params(labelleft=False)
    save(figure, path)


def whiskers(axes: object, names: list[str], means: Sequence[Mean | Estimate], label: str) -> None:
    """Draw a point with its interval for each contestant."""
    rows, margins = range(len(names)), [mean.margin or 0.0 for mean in means]
    axes.errorbar([mean.value for mean in means], rows, xerr=margins,  # type: ignore[attr-defined]
                  fmt="o", color=RUGS[3], capsize=5)  # fmt: skip
    axes.set_yticks(rows, names)  # type: ignore[attr-defined]
    axes.set_ylim(len(names) - 0.5, -0.5)  # type: ignore[attr-defined]
    axes.set_xlabel(label)  # type: ignore[attr-defined]


def shortened(name: str) -> str:
    """Return a name that fits beside a chart; a dollar would begin a formula."""
    text = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return text.replace("$", r"\$")
