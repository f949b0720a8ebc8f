"""What the documents say is tried: every command and every line of Python in them."""

import re

import pytest

import marrakech
from tests.documents import DOCUMENTS, FILE, POSTGRESQL, ROOT, TITLES, blocks, follow

COMMAND = re.compile(r"^ {4}(marrakech|make|pip|python3?|node|docker) ", re.MULTILINE)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name):
    folder = ROOT if (ROOT / name).exists() else ROOT / "docs"
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", DOCUMENTS[name]):
        assert (folder / target).exists(), target


FENCED = sorted(DOCUMENTS.keys() - {"champion.md"})


@pytest.mark.parametrize("name", FENCED)
def test_every_block_says_what_it_is(name):
    assert not COMMAND.search(DOCUMENTS[name]), "a command is fenced, so that it is tried"
    for block in blocks(name):
        assert block.title in TITLES or FILE.fullmatch(block.title), block


@pytest.mark.parametrize(
    "name", [each for each in DOCUMENTS if {"sh", "python"} & {b.language for b in blocks(each)}]
)
def test_what_a_document_says_can_be_done(name, tmp_path, request):
    needs = any(block.title == POSTGRESQL for block in blocks(name))
    follow(name, tmp_path, request.getfixturevalue("postgres").empty() if needs else "")


def test_the_make_targets_that_are_named_exist():
    makefile = (ROOT / "Makefile").read_text()
    for text in DOCUMENTS.values():
        for target in re.findall(r"\bmake ([a-z]+)\b", text):
            assert f"\n{target}:" in makefile, target


def test_the_record_in_the_notation_is_a_record():
    (record,) = (block.text for block in blocks("notation.md") if block.title == "game.txt")
    assert len(marrakech.read_record(record).history) == 9


def test_the_architecture_names_every_room():
    text = DOCUMENTS["architecture.md"]
    for path in (ROOT / "marrakech").rglob("*.py"):
        inside = path.relative_to(ROOT / "marrakech")
        room = text.split(f"  {inside.parts[0]}/ ")[1] if len(inside.parts) > 1 else text
        shown = "command line" if inside.parts[0] == "terminal" else path.name
        assert shown in room or path.name == "__init__.py", path
