"""Charts of simulations and of rates, as a file whose ending says whether it is SVG or PNG."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..notation.text import read_rules
from ..rules.state import colours_of
from ..simulation.simulate import Simulation
from ..simulation.summary import Mean, Summary, summary
from .palette import BAR, FRAME, RUGS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENDINGS = (".svg", ".png")


def check_chart_file(path: Path) -> None:
    """Refuse a file that no chart can be written to, before the work is done."""
    if path.suffix not in ENDINGS:
        raise ValueError(f"{path}: a chart's file ends in {' or '.join(ENDINGS)}")
    if path.is_dir():
        raise ValueError(f"{path}: is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"{path}: there is no folder {path.parent}")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise ValueError("charts need matplotlib: pip install 'marrakech[charts]'") from None


def draw_simulation(simulation: Simulation, path: Path) -> None:
    """Draw win shares, points, purses and lengths of the games, on one sheet."""
    check_chart_file(path)
    from matplotlib.figure import Figure

    figures, rules = summary(simulation), read_rules(simulation.rules)
    colours = [RUGS[colours_of(rules, seat)[0]] for seat in range(rules.players)]
    figure = Figure(figsize=(10, 7), layout="constrained")
    (shares, points), (purses, lengths) = figure.subplots(2, 2)
    figure.suptitle(f"{figures.games:,} random games, {figures.rules}", fontsize=10)
    bars(shares, figures.win_share, colours, "share of the victories", 1 / len(figures.win_share))
    bars(points, figures.points, colours, "points at the end", None)
    for seat in range(len(figures.purse)):
        values = simulation.purses[:, seat]
        purses.hist(values, bins=range(122), histtype="step", color=colours[seat],
                    label=f"seat {seat}", density=True)  # fmt: skip
    purses.set_xlabel("dirhams at the end")
    purses.set_ylabel("share of the games")
    purses.legend()
    longest = int(simulation.paid.max())
    lengths.hist(simulation.paid, bins=range(0, longest + 3, 2), color=FRAME, density=True)
    lengths.set_xlabel("dirhams paid in a game")
    lengths.set_title(facts(figures), fontsize=9)
    save(figure, path)


class Rate(NamedTuple):
    """A rate in things a second: the median, the least and the most."""

    name: str
    median: float
    lowest: float
    highest: float


def draw_rates(rates: Sequence[Rate], unit: str, path: Path) -> None:
    """Draw rates side by side, on one sheet."""
    check_chart_file(path)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 1.2 + 0.42 * len(rates)), layout="constrained")
    rate_bars(figure.subplots(), rates, unit)
    save(figure, path)


def rate_bars(axes: object, rates: Sequence[Rate], unit: str) -> None:
    """Draw a bar for each rate, the first on top, on a scale of powers of ten."""
    shown = rates[::-1]
    medians = [rate.median for rate in shown]
    below = [rate.median - rate.lowest for rate in shown]
    above = [rate.highest - rate.median for rate in shown]
    axes.barh([rate.name for rate in shown], medians, xerr=[below, above], color=BAR)  # type: ignore[attr-defined]
    axes.set_xscale("log")  # type: ignore[attr-defined]
    axes.set_xlabel(unit)  # type: ignore[attr-defined]
    labels = [f" {median:,.0f}" for median in medians]
    axes.bar_label(axes.containers[1], labels, fontsize=8)  # type: ignore[attr-defined]
    axes.margins(x=0.15)  # type: ignore[attr-defined]


def save(figure: "Figure", path: Path) -> None:
    """Write a chart; the same chart is the same file."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    FigureCanvasAgg(figure)
    with rc_context({"svg.hashsalt": path.name}):
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def bars(
    axes: object, means: list[Mean], colours: list[str], label: str, even: float | None
) -> None:
    """Draw a bar for each seat with its interval, and a line where all would be equal."""
    seats = [f"seat {seat}" for seat in range(len(means))]
    axes.bar(seats, [mean.value for mean in means], yerr=[mean.margin for mean in means],  # type: ignore[attr-defined]
             color=colours, capsize=6)  # fmt: skip
    axes.set_ylabel(label)  # type: ignore[attr-defined]
    if even is not None:
        axes.axhline(even, color="black", linewidth=0.8, linestyle="--")  # type: ignore[attr-defined]


def facts(figures: Summary) -> str:
    """Return the figures that need no bar."""
    return (
        f"{figures.turns.value:.2f} turns, {figures.paid_a_game.value:.2f} dirhams paid a game, "
        f"{figures.places_a_turn.value:.2f} legal rugs a turn"
    )
