"""`marrakech simulate`: random games in bulk, summarised."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from ..clients.table_setup import new_game
from ..simulation.simulate import DEVICES, Simulation, simulate
from ..simulation.summary import Mean, Summary, summary
from .options import as_json, game_options
from .progress import counting


@click.command("simulate")
@game_options
@click.option("--games", type=click.IntRange(1), default=100_000, show_default=True)
@click.option("--threads", type=click.IntRange(1), help="The number of threads; all by default.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True)
@click.option(
    "--plot", type=click.Path(path_type=Path), help="Draw charts into this file, .svg or .png."
)
@as_json
def command(
    games: int, threads: int | None, device: str, plot: Path | None, as_json: bool,
    seed: str | None, **options: Any,
) -> None:  # fmt: skip
    """Play random games in bulk and summarise wins, payments and eliminations."""
    if plot is not None:
        from ..drawing.charts import check_chart_file, draw_simulation

        check_chart_file(plot)
    number = seed_number(seed)
    game = new_game(seed=number, **options)
    with counting(games, "games") as progress:
        simulation: Simulation = simulate(
            game.rules, games, number, device=device, threads=threads,
            first=game.first, progress=progress,
        )  # fmt: skip
    figures = summary(simulation)
    click.echo(json.dumps(asdict(figures)) if as_json else table(figures))
    if plot is not None:
        draw_simulation(simulation, plot)


def seed_number(seed: str | None) -> int:
    """Return the seed as a number; 0 by default, so that the same command gives the same result."""
    if seed is None:
        return 0
    if not seed.isascii() or not seed.isdigit() or int(seed[:20]) >= 1 << 63:
        raise click.ClickException(f"--seed is a number from 0 to {(1 << 63) - 1}, not {seed[:20]}")
    return int(seed)


def table(figures: Summary) -> str:
    """Return the figures as text."""
    lines = [
        f"{figures.games:,} random games, {figures.rules}, "
        f"seat {figures.first} first, seed {figures.seed}",
        "",
        f"{'':8}{'win share':>18}{'points':>18}{'dirhams':>18}{'went out':>18}",
    ]
    rows = zip(figures.win_share, figures.points, figures.purse, figures.out, strict=True)
    for seat, (share, points, purse, out) in enumerate(rows):
        cells = (percent(share), number(points), number(purse), percent(out))
        lines.append(f"seat {seat:<3}" + "".join(f"{cell:>18}" for cell in cells))
    lines += [
        "",
        f"turns a game         {number(figures.turns)}",
        f"dirhams paid a game  {number(figures.paid_a_game)}",
        f"legal rugs a turn    {number(figures.places_a_turn)}",
        "",
        "± is the 95 % interval.",
    ]
    return "\n".join(lines)


def percent(mean: Mean) -> str:
    """Return a share with its interval."""
    return f"{100 * mean.value:.2f} ± {100 * mean.margin:.2f} %"


def number(mean: Mean) -> str:
    """Return a mean with its interval."""
    return f"{mean.value:.3f} ± {mean.margin:.3f}"
