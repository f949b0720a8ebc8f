"""Each recipe of CONTRIBUTING.md works: it is followed on a copy of the tree and checked there."""

import pytest

from tests.support.recipes import check, check_page, copied_tree, follow_recipe, marrakech

PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")


@pytest.fixture
def tree(tmp_path):
    return copied_tree(tmp_path)


def test_an_edition_is_added(tree):
    follow_recipe("Add an edition", tree)
    check(tree, "press.messages")
    for players in (2, 3, 4):
        options = ("--players", str(players), "--edition", "pocket", "--seed", "1")
        head, moves = marrakech(tree, "new", "--random", *options).split("\n\n", 1)
        shown = f'{head}\n[Shows "a whole game of {players} as pocket prints it"]\n\n{moves}'
        path = tree / "tests" / "golden" / f"edition-pocket-{players}.txt"
        path.write_text(shown, encoding="utf-8")
    check(tree, *PYTEST, "tests/notation/test_golden.py", "-k", "pocket")
    assert "Pocket" in marrakech(tree, "rules", "--edition", "pocket")
    check_page(tree, "src/i18n.test.ts")


def test_a_bot_is_added(tree):
    follow_recipe("Add a bot", tree)
    check(tree, "press.messages")
    check(tree, *PYTEST, "tests/bots/test_bots.py", "-k", "pilgrim and legal")
    check(tree, "mypy", "--no-incremental", "marrakech/bots/pilgrim.py")
    check_page(tree, "src/market/faces.test.ts", "src/i18n.test.ts")


def test_a_command_is_added(tree):
    follow_recipe("Add a CLI command", tree)
    game = tree / "tests" / "golden" / "edition-iuvi-3.txt"
    assert marrakech(tree, "winners", str(game)) == "seat 2\n"
    check(tree, *PYTEST, "tests/cli/test_command_line.py", "-k", "winners or names_every")


def test_a_language_is_added(tree):
    follow_recipe("Add a language", tree)
    locales = tree / "marrakech" / "i18n" / "locales"
    for part in (".", "lessons", "terminal"):
        english = (locales / part / "en.ftl").read_text(encoding="utf-8")
        (locales / part / "sv.ftl").write_text(english, encoding="utf-8")
    check(tree, "press.messages")
    check(tree, *PYTEST, "tests/i18n/test_messages.py", "-k", "sv or every_language")
    assert marrakech(tree, "rules", "--language", "sv").startswith("# ")
    check_page(tree, "src/i18n.test.ts")


def test_a_table_event_is_added(tree):
    follow_recipe("Add a table event", tree)
    check(tree, "press.messages")
    check(tree, *PYTEST, "tests/project/test_messages.py")
    check(tree, "mypy", "--no-incremental", "marrakech/table", "marrakech/tui/narration.py")
    (tree / "tests" / "test_nudge.py").write_text(NUDGE, encoding="utf-8")
    check(tree, *PYTEST, "tests/test_nudge.py")
    check_page(tree, "src/i18n.test.ts")


NUDGE = """
from marrakech.table.commands import make_command
from marrakech.table.decide import decide
from marrakech.table.events import write_event
from marrakech.table.evolve import Seat, Table, evolve


def test_a_player_nudges():
    table = Table(seats=(Seat("ana", "Ana"), Seat("bo", "Bo")))
    [event] = decide(table, "bo", make_command("nudge", id="n1"), "0" * 64)
    assert write_event(event) == '{"type":"nudged","guest":"bo"}'
    assert evolve(table, event).moved == table.moved
"""


def test_an_endpoint_is_added(tree):
    follow_recipe("Add an HTTP endpoint", tree)
    check(tree, "press.messages")
    check(tree, *PYTEST, "tests/server/test_documents.py", "-k", "address")
    check(tree, *PYTEST, "tests/server/http/test_schema.py", "-k", "operation and position")
