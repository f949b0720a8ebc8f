"""`marrakech arena`: bots play matches, and the standings say who is stronger."""

import json
import os
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..arena.intervals import FEWEST, Estimate
from ..arena.local import play_here, play_in_processes
from ..arena.match import KINDS, Match
from ..arena.playing import ThinkingTime
from ..arena.standings import Standings, TableStanding
from ..arena.tournament import Tournament, Workers
from ..bots.external import ExternalBot, Forfeit
from ..bots.make_bot import COMMAND_PREFIX
from ..notation.text import PLAYER_COUNTS
from ..simulation.summary import Mean
from .options import as_json, edition, order, unpaid, whole
from .progress import counting

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

FORFEITS_SHOWN = 5


@click.command("arena")
@click.argument("contestants", nargs=-1, metavar="BOT BOT…")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True,
              help="So many at each table.")  # fmt: skip
@click.option("--players", type=click.Choice([str(count) for count in PLAYER_COUNTS]),
              default="2", show_default=True, help="How many sit at a table.")  # fmt: skip
@click.option("--tables", "kind", type=click.Choice(KINDS),
              help="Who sits together: every choice of contestants, each alone among others of "
              "one kind, or the first alone so. By default field where it can be filled, else "
              "alone.")  # fmt: skip
@click.option("--seconds", type=float, default=1.0, show_default=True,
              help="That a bot may think over a decision.")  # fmt: skip
@edition
@unpaid
@order
@whole
@click.option("--seed", default="0", show_default=True, help="The same seed, the same dice.")
@click.option("--until-settled", is_flag=True,
              help="Stop each table as soon as it is settled who is better.")  # fmt: skip
@click.option("--luck", is_flag=True,
              help="Compute the luck of the throws, and show luck-adjusted shares.")  # fmt: skip
@click.option("--processes", type=click.IntRange(1, 1024),
              help="How many games at a time; by default one a processor.")  # fmt: skip
@click.option("--cluster", metavar="ADDRESS", help="Play on the Ray cluster at this address.")
@click.option("--out", type=click.Path(path_type=Path),
              help="Keep the games in this folder; the same command goes on there.")  # fmt: skip
@click.option(
    "--plot", type=click.Path(path_type=Path), help="Draw a chart into this file, .svg or .png."
)
@as_json
def command(
    contestants: tuple[str, ...], players: str, processes: int | None, cluster: str | None,
    out: Path | None, plot: Path | None, as_json: bool, **settings: Any,
) -> None:  # fmt: skip
    """Let bots play matches and find the stronger.

    A BOT is a level, a level with a number of simulations (vizier:5000) or with seconds of its own
    (vizier@0.1), or cmd: and a command.
    """
    if plot is not None:
        from ..drawing.charts import check_chart_file

        check_chart_file(plot)
    match = Match(contestants, players=int(players), **settings)
    workers = workers_for(processes, cluster)
    if cluster is None:
        check_outside(contestants)
    with counting(len(match.tables) * match.games, "games") as progress:
        tournament = Tournament(match, workers, out, progress)
        standings = tournament.play()
    if as_json:
        thinking = {name: seconds(each) for name, each in tournament.thinking_times.items()}
        click.echo(json.dumps(asdict(standings) | {"seconds_a_decision": thinking}))
    else:
        show(standings, tournament.thinking_times)
    if plot is not None:
        from ..arena.rating_chart import draw_standings

        draw_standings(standings, plot)


def workers_for(processes: int | None, cluster: str | None) -> Workers:
    """Return the workers that play the games."""
    if cluster is not None:
        if processes is not None:
            raise click.ClickException("--processes are this machine's; a --cluster has its own")
        from ..arena.cluster import play_on_cluster

        return partial(play_on_cluster, address=cluster)
    many = (os.cpu_count() or 1) if processes is None else processes
    return play_here if many == 1 else partial(play_in_processes, processes=many)


def check_outside(contestants: tuple[str, ...]) -> None:
    """Start each external bot once, so that one that never starts is reported at once."""
    for name in contestants:
        if name.startswith(COMMAND_PREFIX):
            try:
                ExternalBot(name.removeprefix(COMMAND_PREFIX)).close()
            except Forfeit as forfeit:
                raise click.ClickException(f"{name}: {forfeit}") from None


def show(standings: Standings, thinking_times: dict[str, ThinkingTime]) -> None:
    """The standings as text."""
    from .console import open_console

    console = open_console()
    console.print(f"{standings.games:,} games, {standings.rules}", soft_wrap=True)
    console.print(standings_table(standings, thinking_times))
    for table in standings.tables:
        console.print(f"{' – '.join(table.seats)}: {verdict(table)}", soft_wrap=True)
    for forfeit in standings.forfeits[:FORFEITS_SHOWN]:
        place = f"table {forfeit.table}, round {forfeit.round}, seating {forfeit.seating}"
        console.print(f"{forfeit.contestant} forfeits ({place}): {forfeit.reason}", soft_wrap=True)
    if len(standings.forfeits) > FORFEITS_SHOWN:
        console.print(f"… and {len(standings.forfeits) - FORFEITS_SHOWN} forfeits more")
    if any(each.points.margin is None for each in standings.contestants):
        console.print(f"± ?: fewer than {FEWEST} rounds show nothing about the spread.")
    console.print(f"± is the 95 % interval; an even share is {percent(1 / standings.players)}.")


def standings_table(standings: Standings, thinking_times: dict[str, ThinkingTime]) -> "Table":
    """A row a contestant, the strongest first."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE, pad_edge=False, collapse_padding=True)
    table.add_column("bot", overflow="fold", min_width=9)
    is_computed = any(each.luck_adjusted is not None for each in standings.contestants)
    fifth = "luck-adjusted" if is_computed else "points"
    for heading in ("games", "win share", "Elo", fifth, "forfeits", "thought"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in standings.contestants:
        thinking_time = seconds(thinking_times.get(each.contestant, ThinkingTime(0.0, 0)))
        table.add_row(
            plain(each.contestant),
            f"{each.games:,}",
            share(each.win_share),
            number(each.elo, 0),
            number(each.points, 1) if each.luck_adjusted is None else share(each.luck_adjusted),
            str(each.forfeits),
            "–" if thinking_time is None else f"{1000 * thinking_time:.2f} ms",
        )
    return table


def verdict(table: TableStanding) -> str:
    """Return the win shares and the answers of a table in one line."""
    shares = ", ".join(f"{name} {share(mean)}" for name, mean in table.win_share.items())
    answers = [f"{answer.better} is better than {answer.worse}" for answer in table.settled]
    if not table.is_settled:
        answers.append("the rest is open" if answers else "not settled")
    return f"{shares} in {table.games:,} games; {'; '.join(answers)}"


def plain(name: str) -> "Text":
    """A name as it is, whatever brackets are in it."""
    from rich.text import Text

    return Text(name)


def percent(value: float) -> str:
    """A share."""
    return f"{100 * value:.1f} %"


def share(mean: Mean | Estimate) -> str:
    """A share with its interval."""
    margin = "?" if mean.margin is None else f"{100 * mean.margin:.1f}"
    return f"{100 * mean.value:.1f} ± {margin} %"


def number(mean: Mean | Estimate, digits: int) -> str:
    """A mean with its interval."""
    margin = "?" if mean.margin is None else f"{mean.margin:.{digits}f}"
    return f"{round(mean.value, digits) + 0.0:.{digits}f} ± {margin}"


def seconds(thinking_time: ThinkingTime) -> float | None:
    """Return the average time of a decision, or None without any."""
    return thinking_time.seconds / thinking_time.decisions if thinking_time.decisions else None
