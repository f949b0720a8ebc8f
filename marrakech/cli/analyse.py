"""`marrakech analyse`: separate luck from skill in a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..analysis.analysis import Analysis, Decision, analyse
from ..analysis.evaluator import BOTS, DEFAULT_BOT, Judge, judge_for
from ..analysis.game_values import beside, crossings
from ..analysis.grades import GRADES
from ..analysis.payload import to_payload
from ..analysis.rollouts import Rollout, roll_out_decisions
from ..analysis.sentences import (
    ending,
    judged_by,
    percent,
    sentence,
    signed,
    title,
    turning_points,
)
from ..bots.search import MOST_LOOKS
from .console import open_console
from .options import as_json, game_number, read_saved
from .progress import counting

NAME = 12  # letters of a name in a table
GRADE_STYLES = dict(
    zip("ABCDE", ("green", "cyan", "yellow", "bright_red", "white on red"), strict=True)
)


@click.command("analyse")
@click.argument("record")
@game_number
@click.option("--bot", type=click.Choice(list(BOTS)), default=DEFAULT_BOT, show_default=True,
              help="Whose eye judges positions.")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(0, 3600, min_open=True), default=5.0,
              show_default=True, help="About how long to look; what is found depends on the "
              "machine.")  # fmt: skip
@click.option("--looks", type=click.IntRange(1, MOST_LOOKS),
              help="How often to look at each position instead; the same everywhere.")  # fmt: skip
@click.option("--rollouts", type=click.IntRange(2, 1_000_000),
              help="Play the best alternatives of each decision out this many times.")  # fmt: skip
@click.option(
    "--at", "turn", type=click.IntRange(1), help="Roll out only the decisions of this turn."
)
@click.option(
    "--html",
    type=click.Path(path_type=Path),
    help="Write the analysis as an HTML page to this file.",
)
@click.option("--plot", type=click.Path(path_type=Path),
              help="Draw the win probabilities into this file, .svg or .png.")  # fmt: skip
@as_json
def command(
    record: str, number: int | None, bot: str, seconds: float, looks: int | None,
    rollouts: int | None, turn: int | None, html: Path | None, plot: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Separate luck from skill in a record: the value of every throw, the cost of every decision.

    A dash reads standard input. In a file of many games, choose one with --game.
    """
    if turn is not None and rollouts is None:
        raise click.ClickException("--at chooses the turn to roll out, so it needs --rollouts")
    if html is not None:
        check_page_file(html)
    if plot is not None:
        from ..drawing.charts import check_chart_file

        check_chart_file(plot)
    game = read_saved(record, number)
    if not game.history:
        raise click.ClickException(f"{record}: nothing has been played yet")
    positions = len(list(beside(crossings(game)))) + 1
    judge = Judge(bot, looks) if looks else judge_for(bot, positions, seconds)
    with counting(positions, "positions") as progress:
        analysis = analyse(game, judge, progress)
    rolled = rolled_out(analysis, rollouts, turn) if rollouts else {}
    if as_json:
        click.echo(msgspec.json.encode(to_payload(analysis, rolled)))
    else:
        report(analysis, rolled, open_console())
    if html is not None:
        from ..analysis.report import write_page

        html.write_text(write_page(analysis), encoding="utf-8")
    if plot is not None:
        from ..analysis.image import draw_analysis

        draw_analysis(analysis, plot)


def check_page_file(path: Path) -> None:
    """Refuse a file that no page can be written to, before the work is done."""
    if path.is_dir() or not path.parent.is_dir():
        raise click.ClickException(f"{path}: no file can be written here")


def rolled_out(analysis: Analysis, games: int, turn: int | None) -> dict[int, list[Rollout]]:
    """Return the decisions that are asked for, rolled out."""
    chosen = [
        step
        for step in analysis.decisions
        if not step.is_forced and turn in (None, step.turn)
    ]  # fmt: skip
    if not chosen:
        raise click.ClickException(f"--at: nobody decided anything in turn {turn}")
    with counting(len(chosen), "decisions") as progress:
        return roll_out_decisions(chosen, games, progress)


def report(analysis: Analysis, rolled: Mapping[int, Sequence[Rollout]], console: Console) -> None:
    """The analysis as text."""
    console.print(Text(title(analysis), "bold"))
    console.print(f"{ending(analysis)} {judged_by(analysis)}\n")
    console.print(Text("Luck and skill, in percentage points of the win probability", "bold"))
    console.print(players_table(analysis))
    console.print("Start, luck, own errors and others' errors add up to the end.\n")
    console.print(Text("Turning points", "bold"))
    points = turning_points(analysis)
    for step in points:
        console.print(Padding(sentence(analysis, step), (0, 0, 0, 2)))
    if not points:
        console.print("  No action changed the win probabilities by much.")
    console.print(Text("\nEvery action, and everybody's win probability after it", "bold"))
    console.print(steps_table(analysis))
    for decision in analysis.decisions:
        if decision.number in rolled:
            heading = f"\nTurn {decision.turn}, {analysis.names[decision.seat]}, {decision.phase}"
            games = rolled[decision.number][0].games
            console.print(Text(f"{heading}: {games} games each", "bold"))
            console.print(rollouts_table(decision, rolled[decision.number]))


def open_table() -> Table:
    """Return a table without lines."""
    return Table(box=None, padding=(0, 1, 0, 0))


def players_table(analysis: Analysis) -> Table:
    """Return a row a player: luck, errors, grades."""
    table = open_table()
    table.add_column("", max_width=NAME, no_wrap=True)
    end = "result" if analysis.is_over else "now"
    for head in ("start", "luck", "own\nerrors", "others'\nerrors", end, "luck-\nadjusted"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("a de-\ncision", justify="right")
    table.add_column(" ".join(grade.letter for grade in GRADES), no_wrap=True)
    table.add_column("play")
    for player in analysis.players:
        table.add_row(
            Text(player.name), f"{100 * player.start:.1f}", signed(player.luck),
            signed(player.error), signed(player.gifts), f"{100 * player.result:.1f}",
            signed(player.without_luck), signed(player.error_per_decision, 2),
            " ".join(str(player.grades.get(grade.name, 0)) for grade in GRADES), player.rating,
        )  # fmt: skip
    return table


def steps_table(analysis: Analysis) -> Table:
    """Every action with its grade, and everybody's chances after it."""
    table = open_table()
    table.add_column("turn", justify="right")
    table.add_column("", max_width=NAME, no_wrap=True)
    table.add_column("action")
    table.add_column("grade")
    table.add_column("better")
    for name in analysis.names:
        table.add_column(Text(name), justify="right", max_width=NAME, no_wrap=True)
    for step in analysis.steps:
        grade, better = Text(), ""
        if isinstance(step, Decision) and not step.is_forced:
            letter = step.grade.letter
            grade = Text(f"{letter} {step.grade.name}", GRADE_STYLES[letter])
            better = step.best if step.loss > 0 else ""
        table.add_row(
            str(step.turn), Text(analysis.names[step.seat]), step.action, grade, better,
            *(percent(share) for share in step.after),
        )  # fmt: skip
    return table


def rollouts_table(step: Decision, rolled: Sequence[Rollout]) -> Table:
    """Return the alternatives of a decision, played out."""
    table = open_table()
    for head in ("", "wins", "behind the first", "played"):
        table.add_column(head, justify="right")
    for way in rolled:
        table.add_row(
            way.action,
            f"{100 * way.shares[step.seat]:.1f} ± {100 * way.margins[step.seat]:.1f} %",
            f"{100 * way.behind:.1f} ± {100 * way.behind_margin:.1f}",
            "✓" if way.action == step.action else "",
        )
    return table
