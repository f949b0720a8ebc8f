"""Each recipe of CONTRIBUTING.md works: it is followed on a copy of the tree and checked there."""

import pytest

from tests.support.recipes import check, check_page, copied_tree, follow_recipe, marrakech

PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")


@pytest.fixture
def tree(tmp_path):
    return copied_tree(tmp_path)


def test_an_edition_is_added(tree):
    follow_recipe("Add an edition", tree)
    for players in (2, 3, 4):
        options = ("--players", str(players), "--edition", "pocket", "--seed", "1")
        head, moves = marrakech(tree, "new", "--random", *options).split("\n\n", 1)
        shown = f'{head}\n[Shows "a whole game of {players} as pocket prints it"]\n\n{moves}'
        path = tree / "tests" / "golden" / f"edition-pocket-{players}.txt"
        path.write_text(shown, encoding="utf-8")
    check(tree, *PYTEST, "tests/notation/test_golden.py", "-k", "pocket")
    assert "Pocket" in marrakech(tree, "rules", "--edition", "pocket")
    check_page(tree, "src/words.test.ts")


def test_a_bot_is_added(tree):
    follow_recipe("Add a bot", tree)
    check(tree, *PYTEST, "tests/bots/test_bots.py", "-k", "pilgrim and legal")
    check(tree, "mypy", "--no-incremental", "marrakech/bots/pilgrim.py")
    check_page(tree, "src/market/faces.test.ts", "src/words.test.ts")


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
    check(tree, *PYTEST, "tests/i18n/test_messages.py", "-k", "sv or every_language")
    assert marrakech(tree, "rules", "--language", "sv").startswith("# ")
    check_page(tree, "src/words.test.ts")
