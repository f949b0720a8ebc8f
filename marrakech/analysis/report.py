"""An analysis as one page without scripts or other files."""

from html import escape
from importlib.resources import files

from ..drawing.palette import REPORT
from ..drawing.svg import draw_market_alone, draw_weaves
from ..rules.actions import played
from .analysis import Analysis, Decision, Player, Step
from .grades import GRADES
from .sentences import (
    describe_action,
    describe_effect,
    describe_ending,
    describe_evaluator,
    describe_step,
    percent,
    signed,
    title,
    turning_points,
)
from .win_chart import draw_chart

STYLE = files(__package__).joinpath("report.css")


def write_page(analysis: Analysis) -> str:
    """Return the whole page."""
    head = f"{title(analysis)}: Marrakech, luck and skill"
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(head)}</title>",
            f"<style>{colours()}{STYLE.read_text(encoding='utf-8')}</style></head><body>",
            draw_weaves(),
            f"<header><h1>{escape(title(analysis))}</h1>",
            f"<p>{escape(describe_ending(analysis))} {escape(describe_evaluator(analysis))}</p>",
            "</header><main>",
            f"<section><h2>Win probability</h2>{draw_chart(analysis)}</section>",
            *draw_turning_points(analysis),
            *players_table(analysis),
            *steps_table(analysis),
            "</main></body></html>",
        ]
    )


def colours() -> str:
    """Return the colours of both schemes as CSS variables."""
    light, dark = (
        "".join(f"--{name}: {colour}; " for name, colour in REPORT[scheme].items())
        for scheme in ("light", "dark")
    )
    return (
        f":root {{ color-scheme: light dark; {light}}}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {dark}}} }}\n"
    )


def draw_turning_points(analysis: Analysis) -> list[str]:
    """Return the turning points, each with the board after it."""
    parts = ["<section><h2>Turning points</h2>"]
    steps = turning_points(analysis)
    if not steps:
        return [*parts, "<p>No action changed the win probabilities by much.</p></section>"]
    parts.append('<ol class="points">')
    for step in steps:
        after = played(step.state, analysis.game.numbers[step.number - 1])
        caption = escape(describe_step(analysis, step))
        parts.append(f"<li><figure>{draw_market_alone(after, caption)}")
        parts.append(f"<figcaption>{caption}</figcaption></figure></li>")
    return [*parts, "</ol></section>"]


def players_table(analysis: Analysis) -> list[str]:
    """Return luck and skill of each player, in percentage points."""
    end = "result" if analysis.is_over else "now"
    heads = ("", "start", "luck", "own errors", "others’ errors", end, "luck-adjusted",
             "a decision", *(grade.letter for grade in GRADES), "play")  # fmt: skip
    return [
        "<section><h2>Luck and skill</h2><p>In percentage points: start, luck, own errors",
        f"and others’ errors add up to the {end}.</p>",
        '<div class="wide" tabindex="0" role="region" aria-label="Luck and skill"><table>',
        row(heads, "th"),
        *(row(player_cells(player), "td") for player in analysis.players),
        f"</table></div><p>{describe_grades()}</p></section>",
    ]


def player_cells(player: Player) -> list[str]:
    """Return one player's row."""
    changes = (player.luck, player.error, player.gifts)
    return [
        player.name,
        f"{100 * player.start:.1f}",
        *(signed(change) for change in changes),
        f"{100 * player.result:.1f}",
        signed(player.luck_adjusted),
        f"{100 * player.error_per_decision:.2f}".replace("-", "−"),
        *(str(player.grades.get(grade.name, 0)) for grade in GRADES),
        player.rating,
    ]


def describe_grades() -> str:
    """Return the meaning of the letters."""
    text = "; ".join(
        f"{grade.letter} {grade.name}"
        + (f", up to {100 * grade.loss:g} lost" if 0 < grade.loss < 1 else "")
        for grade in GRADES
    )
    return escape(text + ".")


def steps_table(analysis: Analysis) -> list[str]:
    """Return every action with its effect and grade."""
    heads = ("turn", "what happened", "grade", "better", "what it changed", *analysis.names)
    return [
        "<section><h2>Every action</h2>",
        '<div class="wide" tabindex="0" role="region" aria-label="Every action"><table>',
        row(heads, "th"),
        *(step_row(analysis, step) for step in analysis.steps),
        "</table></div></section>",
    ]


def step_row(analysis: Analysis, step: Step) -> str:
    """Return one action's row."""
    grade, better, changed = "", "", ""
    if isinstance(step, Decision):
        if not step.is_forced:
            letter, name, _ = step.grade
            grade = f'<b class="grade {name}" title="{name}">{letter}</b>'
        better = step.best if step.loss > 0 else ""
    if max(map(abs, step.change)) >= 0.005:
        changed = describe_effect(analysis, step)
    cells = [
        str(step.turn), escape(describe_action(analysis, step)), grade, escape(better),
        escape(changed),
        *(escape(percent(share)) for share in step.after),
    ]  # fmt: skip
    kind = "chance" if not isinstance(step, Decision) else "decision"
    return f'<tr class="{kind}">' + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def row(cells: list[str] | tuple[str, ...], tag: str) -> str:
    """Return a row of a table, escaped."""
    scope = ' scope="col"' if tag == "th" else ""
    return "<tr>" + "".join(f"<{tag}{scope}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
