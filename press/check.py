"""A built site read as a browser reads it: links lead somewhere, nothing comes from others."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

FETCHED = {"img", "script", "link", "iframe", "source", "video", "audio", "object", "embed"}
ELSEWHERE = ("http:", "https:", "//")


class BadLink(Exception):
    """A link in the site leads nowhere, or loads something from another host."""


class Reader(HTMLParser):
    """The links of a page, what it fetches, and the places in it that can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.places: set[str] = {""}
        self.links: list[tuple[str, str]] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what this element names and points to."""
        attributes = {name: value or "" for name, value in attrs}
        self.places |= {attributes[name] for name in ("id", "name") if name in attributes}
        self.links += [(tag, attributes[name]) for name in ("href", "src") if name in attributes]


def check_site(folder: Path) -> None:
    """Refuse a site with a link that leads nowhere, or that asks anybody else for anything."""
    pages = {path.resolve(): Reader(path) for path in folder.rglob("*.html")}
    wrong = [
        f"{path.relative_to(folder.resolve())}: {link}"
        for path, page in pages.items()
        for tag, link in page.links
        if not is_sound(folder, path, tag, link, pages)
    ]
    wrong += [
        f"{path.relative_to(folder)}: a style from elsewhere"
        for path in folder.rglob("*.css")
        if "url(http" in path.read_text(encoding="utf-8")
    ]
    if wrong:
        raise BadLink("links that lead nowhere or to others:\n" + "\n".join(sorted(set(wrong))))


def is_sound(folder: Path, path: Path, tag: str, link: str, pages: dict[Path, Reader]) -> bool:
    """Return whether a link leads to a place in the site, or is only a link to others."""
    if link.startswith(ELSEWHERE):
        return tag not in FETCHED
    if link.startswith(("data:", "mailto:")):
        return True
    target, place = urldefrag(unquote(link))
    start = folder if target.startswith("/") else path.parent
    goal = (start / target.lstrip("/")).resolve() if target else path
    goal = goal / "index.html" if goal.is_dir() else goal
    return goal.exists() and (goal not in pages or place in pages[goal].places)
