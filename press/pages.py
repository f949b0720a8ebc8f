"""The pages that the site has beside docs/: rules, linked sources, charts, the README."""

import re
import tempfile
from pathlib import Path

from marrakech.i18n.rulebook import rulebook
from marrakech.notation.text import OPTIONS
from marrakech.rules.editions import DEFAULT_EDITION, EDITIONS
from press.figures import figures, say
from press.layers import draw_layers
from press.rates import CHARTS, draw_chart

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
ICON = "web/public/icon.svg"
OUTSIDE = re.compile(r"\]\(\.\./([^)#]+)\)")  # a link from docs/ to what lies beside it
LANGUAGES = {".py": "python", ".js": "js", ".yaml": "yaml", ".conf": "nginx"}


def pages() -> dict[str, str]:
    """Return the text of every page and picture that docs/ does not have, or not like this."""
    texts = {"index.md": front(), "rules/index.md": editions(), "images/icon.svg": read(ICON)}
    texts |= {f"rules/{name}.md": rules(name) for name in EDITIONS}
    texts |= {f"images/{name}.svg": chart(name) for name in CHARTS}
    linked = {"CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"}
    for path in sorted(DOCS.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        linked.update(OUTSIDE.findall(text))
        texts[path.name] = complete(text)
    return texts | {f"source/{path}{page_ending(path)}": source(path) for path in linked}


def complete(text: str) -> str:
    """Return a page of docs/ with its drawings, and with its links to files as links to pages."""
    text = text.replace("<!-- layers -->", draw_layers())
    for name, (_, unit) in CHARTS.items():
        text = text.replace(f"<!-- chart: {name} -->", f"![{unit}](images/{name}.svg){{ .chart }}")
    return OUTSIDE.sub(lambda found: f"](source/{found[1]}{page_ending(found[1])})", text)


def read(path: str) -> str:
    """Return the text of a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def front() -> str:
    """Return the README, whose links begin one folder higher."""
    text = re.sub(r"\]\(docs/", "](", read("README.md"))
    return re.sub(r"\]\((\w+)(\.md)?\)", front_link, text)


def front_link(link: re.Match[str]) -> str:
    """Return a link of the README to a page in docs/, or to a file beside it."""
    path = f"{link[1]}{link[2] or ''}"
    return link[0] if (ROOT / "docs" / path).exists() else f"](source/{path}{page_ending(path)})"


def page_ending(path: str) -> str:
    """Return the ending that turns a file name into a page name."""
    return "" if path.endswith(".md") else ".md"


def source(path: str) -> str:
    """Return a file of the project as a page."""
    if path.endswith(".md"):
        return re.sub(r"\]\(docs/", "](../", read(path))
    language = LANGUAGES.get(Path(path).suffix, "text")
    return f"# {path}\n\n```{language}\n{read(path)}```\n"


def rules(name: str) -> str:
    """Return the rules of an edition, with figures after the turn."""
    settled = f"\n## {say('option-unpaid')}"
    return rulebook(EDITIONS[name], say).replace(settled, f"\n{figures()}\n{settled}")


def editions() -> str:
    """Return the table of differences between the editions."""
    lines = [
        "# Rules",
        "",
        "The five printed editions agree on the game and differ in a few places. Whichever is",
        f"chosen, every option can be set on top of it; a new table is `{DEFAULT_EDITION}`.",
        "",
        "| edition | rugs in the box | coins of 1 and 5 | who cannot pay | steering last |",
        "|---|---|---|---|---|",
    ]
    for edition in EDITIONS.values():
        cells = [
            f"[{say(f'edition-{edition.name}')}]({edition.name}.md), `{edition.name}`",
            " + ".join(str(rugs) for rugs in edition.rugs),
            f"{edition.ones} and {edition.fives}",
            {"out": "is out", "stay": "plays on"}[OPTIONS["unpaid"][edition.unpaid]],
            "printed as a variant" if edition.steer_last else "not printed",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", figures(), ""])


def chart(name: str) -> str:
    """Return a chart as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chart.svg"
        draw_chart(name, path)
        return path.read_text(encoding="utf-8")
