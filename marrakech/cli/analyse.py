"""`marrakech analyse`: what was luck in a game, and what was skill."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..analysis.analysis import Analysis, Decision, analyse
from ..analysis.evaluator import BOTS, DEFAULT_BOT, GameEvaluator, evaluator_for_time
from ..analysis.game_values import alternatives, game_positions
from ..analysis.grades import GRADES
from ..analysis.payload import to_payload
from ..analysis.rollouts import Rollout, roll_out_decisions
from ..analysis.sentences import (
    describe_ending,
    describe_evaluator,
    describe_step,
    percent,
    signed,
    title,
    turning_points,
)
from ..bots.search_tree import MAX_SIMULATIONS
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
              help="The bot that evaluates positions.")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(0, 3600, min_open=True), default=5.0,
              show_default=True, help="About how long the analysis takes; its result "
              "depends on the machine.")  # fmt: skip
@click.option("--simulations", type=click.IntRange(1, MAX_SIMULATIONS),
              help="Simulations a position instead; the same result everywhere.")  # fmt: skip
@click.option("--rollouts", type=click.IntRange(2, 1_000_000),
              help="Play the best alternatives of decisions out so many times.")  # fmt: skip
@click.option("--at", "turn", type=click.IntRange(1), help="Roll out this turn's decisions alone.")
@click.option("--html", type=click.Path(path_type=Path), help="Write a page into this file.")
@click.option("--plot", type=click.Path(path_type=Path),
              help="Draw the chances into this file, .svg or .png.")  # fmt: skip
@as_json
def command(
    record: str, number: int | None, bot: str, seconds: float, simulations: int | None,
    rollouts: int | None, turn: int | None, html: Path | None, plot: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Separate luck from skill in a record: the gain by each throw, the cost of each decision.

    A dash reads standard input. In a file of many games --game says which one.
    """
    if turn is not None and rollouts is None:
        raise click.ClickException("--at says which turn to roll out, so it needs --rollouts")
    if html is not None:
        check_page_file(html)
    if plot is not None:
        from ..drawing.charts import check_chart_file

        check_chart_file(plot)
    game = read_saved(record, number)
    if not game.history:
        raise click.ClickException(f"{record}: nothing has been played yet")
    positions = len(list(alternatives(game_positions(game)))) + 1
    if simulations:
        evaluator = GameEvaluator(bot, simulations)
    else:
        evaluator = evaluator_for_time(bot, positions, seconds)
    with counting(positions, "positions") as progress:
        analysis = analyse(game, evaluator, progress)
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
    """Return the rollouts of the decisions that were asked for."""
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
    """Print the analysis as text."""
    console.print(Text(title(analysis), "bold"))
    console.print(f"{describe_ending(analysis)} {describe_evaluator(analysis)}\n")
    console.print(Text("Luck and skill, in percentage points", "bold"))
    console.print(players_table(analysis))
    console.print("Start, luck, own errors and others' errors add up to the end.\n")
    console.print(Text("Turning points", "bold"))
    points = turning_points(analysis)
    for step in points:
        console.print(Padding(describe_step(analysis, step), (0, 0, 0, 2)))
    if not points:
        console.print("  No action changed the win probabilities by much.")
    console.print(Text("\nEvery action, and the win probabilities after it", "bold"))
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
    """Return luck and skill of each player."""
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
            signed(player.luck_adjusted), signed(player.error_per_decision, 2),
            " ".join(str(player.grades.get(grade.name, 0)) for grade in GRADES), player.rating,
        )  # fmt: skip
    return table


def steps_table(analysis: Analysis) -> Table:
    """Return every action with its grade, and the win probabilities after it."""
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
    """Return the rollouts of a decision's alternatives."""
    table = open_table()
    for head in ("", "wins", "behind the first", "played"):
        table.add_column(head, justify="right")
    for option in rolled:
        rate, margin = option.win_probabilities[step.seat], option.margins[step.seat]
        table.add_row(
            option.action,
            f"{100 * rate:.1f} ± {100 * margin:.1f} %",
            f"{100 * option.behind:.1f} ± {100 * option.behind_margin:.1f}",
            "✓" if option.action == step.action else "",
        )
    return table
