"""Every command and every line of Python in the documents runs."""

import re
from contextlib import nullcontext

import pytest

import marrakech
from press.check import BadLink, check_site
from tests.support.documents import (
    DOCUMENTS,
    FILE,
    FOLDERS,
    NOT_HERE,
    POSTGRESQL,
    TITLES,
    blocks,
    follow,
)
from tests.support.extras import block_all_but
from tests.support.targets import ROOT, make

COMMAND = re.compile(r"^ *(\$ )?(marrakech|make|pip|python3?|node|docker|git) [\w<-]", re.MULTILINE)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", DOCUMENTS[name]):
        assert (FOLDERS[name] / target).exists(), target


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_every_block_says_what_it_is(name):
    fences = re.findall(r"^ *(?:```|~~~)", DOCUMENTS[name], re.MULTILINE)
    assert fences == 2 * ["```"] * len(blocks(name)), "a fence stands at the beginning of a line"
    for block in blocks(name):
        assert block.title in TITLES or FILE.fullmatch(block.title), block
        if block.language != "sh":
            assert not COMMAND.search(block.text), "a command is marked as sh, so that it is tried"
    indented = re.compile(rf"^(?: {{4}}|\t){COMMAND.pattern[1:]}", re.MULTILINE)
    assert not indented.search(DOCUMENTS[name]), "a command is fenced, so that it is tried"


def test_commands_that_are_only_parsed_are_run_by_another_test():
    for test in NOT_HERE.values():
        assert (ROOT / "tests" / test).exists(), test


@pytest.mark.parametrize(
    "name", [each for each in DOCUMENTS if {"sh", "python"} & {b.language for b in blocks(each)}]
)
def test_the_commands_of_a_document_work(name, tmp_path, request):
    needs = any(block.title == POSTGRESQL for block in blocks(name))
    follow(name, tmp_path, request.getfixturevalue("postgres").empty() if needs else "")


def test_the_site_is_built_and_every_link_leads_somewhere(tmp_path):
    site = tmp_path / "site"
    blocked = block_all_but("docs")
    assert "'ray'" in blocked
    (tmp_path / "sitecustomize.py").write_text(blocked, encoding="utf-8")
    make("docs", f"SITE={site}", home=tmp_path, PYTHONPATH=str(tmp_path))
    drawn = (site / "rules" / "gigamic.html").read_text(encoding="utf-8")
    assert drawn.count("<figure>") == 5
    assert "is out" in (site / "rules" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ('<a href="page.html#there">', False), ('<a href="https://example.org">', False),
        ('<a href="nowhere.html">', True), ('<a href="page.html#nowhere">', True),
        ('<script src="https://example.org/x.js">', True), ('<img src="//x.org/x.png">', True),
    ],
)  # fmt: skip
def test_a_site_with_a_bad_link_is_refused(written, wrong, tmp_path):
    (tmp_path / "page.html").write_text('<h1 id="there">A page</h1>')
    (tmp_path / "other.html").write_text(written)
    with pytest.raises(BadLink) if wrong else nullcontext():
        check_site(tmp_path)


def test_the_make_targets_that_are_named_exist():
    makefile = (ROOT / "Makefile").read_text()
    for text in DOCUMENTS.values():
        for code in re.findall(r"```.*?```|`[^`]+`", text, re.DOTALL):
            for target in re.findall(r"\bmake ([a-z-]+)", code):
                assert f"\n{target}:" in makefile, target


def test_the_records_in_the_notation_are_records():
    records = {block.title: block.text for block in blocks("notation.md") if block.title}
    assert len(marrakech.read_record(records["game.txt"]).history) == 9
    assert marrakech.read_record(records["ending.txt"]).record() == records["ending.txt"]


def test_the_architecture_names_every_room():
    text = DOCUMENTS["architecture.md"]
    for path in (ROOT / "marrakech").rglob("*.py"):
        folder = path.relative_to(ROOT / "marrakech").parent.as_posix()
        if path.name != "__init__.py" and "migrations" not in folder:
            room = text.split(f"  {folder}/ ")[1] if folder != "." else text
            assert path.name in room, path
