"""The architecture page leads to code that is there."""

import re

from tests.support.targets import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FOLDERS = ("marrakech/server", "marrakech/server/storage", "marrakech")


def source_of(file):
    """Return the text of the module that the page names by the end of its path."""
    places = [ROOT / folder / file for folder in FOLDERS]
    return next(place for place in places if place.is_file()).read_text(encoding="utf-8")


def steps_of_a_throw():
    """Yield each file of the path of a throw, with the names that its line mentions."""
    block = PAGE.split("## The path of a throw")[1].split("```")[1]
    for line in block.strip().splitlines():
        file, *rest = re.split(r" {2,}", line.strip())
        if file.endswith(".py"):
            yield file, re.findall(r"[A-Za-z_]\w+", re.sub(r"\(.*?\)", "", rest[0]))


def test_the_path_of_a_throw_names_code_that_exists():
    steps = list(steps_of_a_throw())
    assert len(steps) > 9
    for file, names in steps:
        if names == ["frame", "arrives"]:
            continue
        missing = [name for name in names if not re.search(rf"\b{name}\b", source_of(file))]
        assert not missing, file


def test_the_signposts_lead_to_files():
    table = PAGE.split("## Find your way")[1].split("## Layout")[0]
    files = re.findall(r"`(\w+/\w+\.py)`", table)
    assert len(files) >= 5
    assert all((ROOT / "marrakech" / file).is_file() for file in files)
