"""The game in lines of text: real processes, real pipes, a real kill."""

import os
import signal
import subprocess
import sys

import pytest

import marrakech
from marrakech.cli.console import has_screen, open_console
from marrakech.cli.main import main
from marrakech.cli.play import open_local_table
from marrakech.clients.saved_games import games_folder
from marrakech.i18n.languages import LANGUAGES
from marrakech.i18n.messages import Messages
from marrakech.notation.text import ACTION_TEXTS
from marrakech.tui.plain import PlainGame
from tests.support.pilots import setup

MAIN = [sys.executable, "-c", "from marrakech.cli.main import main; main()"]


def run(*arguments, text=""):
    answer = subprocess.run(
        [*MAIN, "play", *arguments], input=text, capture_output=True, encoding="utf-8", timeout=120
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


class Keyboard:
    """Lines that are typed, and everything that is printed meanwhile."""

    def __init__(self, monkeypatch, capsys, text):
        self.lines, self.capsys = iter(text.splitlines()), capsys
        monkeypatch.setattr("sys.stdin", self)

    def readline(self):
        line = next(self.lines, None)
        return "" if line is None else line + "\n"

    def isatty(self):
        return False

    def play(self, *seats, language="en", seed="4", **options):
        messages = Messages(language)
        table = setup(*seats, seed=seed, **options).open(messages)
        PlainGame(table, messages, open_console()).play()
        table.leave()
        return self.capsys.readouterr().out


@pytest.fixture
def typed(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "200")
    return lambda text: Keyboard(monkeypatch, capsys, text)


# One of these answers any question; the others are refused, and the question comes again.
ANY_ANSWER = "\n".join(["F", "", *(text for text in ACTION_TEXTS if len(text) == 4), ""]) + "\n"


def test_a_game_is_played_to_its_end_through_a_pipe(tmp_path):
    saved = tmp_path / "game.txt"
    output = run("--players", "3", "--seed", "5", "--save", str(saved), text=ANY_ANSWER * 15)
    assert "wins!" in output or "share the victory!" in output
    game = marrakech.read_record(saved.read_bytes())
    assert game.winners is not None
    assert game.tags["Seat0"] == "Player 1"
    assert game.tags["Seat1"].endswith("(peddler)")


def test_the_rules_of_the_table_are_printed_when_asked_for():
    output = run("--edition", "iuvi", "--seed", "5", text="rules\nq\n")
    assert "rules: Rules of this table. resign: Resign." in output
    assert output.count("Edition: Iuvi 2024") == 1
    assert "Who cannot pay: plays on" in output


def test_a_killed_game_goes_on_where_it_was(home):
    game = subprocess.Popen(
        [*MAIN, "play", "--players", "4", "--seed", "7"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    game.stdin.write("L\n\n")
    game.stdin.flush()
    seen = ""
    while "Lay a rug" not in seen:
        seen += game.stdout.read(1)
    os.kill(game.pid, signal.SIGKILL)
    game.communicate()
    output = run("--resume", text="q\n")
    assert "Lay a rug" in output
    assert "Player 1 turns Assam left" not in output  # what was settled is not asked again
    assert seen.split("\n\n")[-2] in output  # the same purses, and before them the same board


def test_options_that_do_not_fit_get_one_line(tmp_path, monkeypatch, capsys):
    for wrong in (
        ["--resume"],
        ["--people", "9"],
        ["--players", "2", "--people", "3"],
        ["--bot", "genius"],
        ["--server", "http://localhost"],
        ["--server", "nowhere", "--table", "abcd"],
        ["--save", str(tmp_path / "no" / "such.txt")],
    ):
        monkeypatch.setattr("sys.argv", ["marrakech", "play", "--plain", *wrong])
        with pytest.raises(SystemExit) as left:
            main()
        output = capsys.readouterr()
        assert left.value.code == 2
        assert (output.out, len(output.err.splitlines())) == ("", 1)
    assert not games_folder().exists() or list(games_folder().iterdir()) == []


def test_a_new_game_says_that_another_was_broken_off(typed):
    typed("F\n\nq\n").play("", "random", "random")
    typed("q\n")
    table = open_local_table(setup("", "random"), Messages("en"))
    table.leave()
    assert "--resume goes on with it" in typed("").capsys.readouterr().out


def test_the_steering_is_taken_back_and_nothing_thrown(typed):
    output = typed("L\nundo\nR\n\nundo\nq\n").play("", "random", "random")
    assert output.count("Where should Assam look?") == 2
    assert "Player 1 takes that back." in output
    assert output.count("Nothing has been chosen yet.") == 1
    assert "The game can go on" in output


def test_a_rug_is_taken_back_until_it_is_left_there(typed):
    output = typed("F\n\n?\nq\n").play("", "", first="1")
    rugs = output.split("You may play: ")[1].split(".")[0].split(" ")
    output = typed(f"F\n\n{rugs[0]}\nu\n{rugs[1]}\n\nu\nq\n").play("", "", first="1")
    assert output.count("takes that back") == 1
    assert output.count("Leave the rug here?") == 2
    assert output.count("Nothing has been chosen yet.") == 1  # once it is left, it lies


def test_a_refusal_names_the_rule_and_loses_nothing(typed):
    output = typed("c4c5\nZ\n[/x]\n?\nR\nL\nq\n").play("", "random", "random")
    assert "Now Assam is turned; no rug is laid yet." in output
    assert output.count("That is no action.") == 2
    assert "You may play: L F R." in output
    assert output.count("Throw the die, or choose another way.") == 2


def test_a_square_and_the_steerings_are_described(typed):
    output = typed("d4\nhelp\nq\n").play("", "random", "random")
    assert "d4, Assam, facing north, empty" in output
    assert "  L Left: free" in output
    assert output.count("h asks a strong bot") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_plays(typed, language):
    output = typed("L\n\nq\n").play("", "random", "random", language=language)
    messages = Messages(language)
    for message in (
        "prompt-steer",
        "prompt-throw",
        "prompt-lay-keys",
        "left-table",
        "colour-green",
    ):
        assert messages.t(message) in output


def test_a_program_that_gives_up_is_reported_and_the_game_goes_on(typed, tmp_path):
    program = tmp_path / "bot.py"
    program.write_text('print(\'{"type": "hello", "name": "Shy", "version": "1"}\')\n')
    output = typed("F\n\nq\n" * 20).play("", f"cmd:{sys.executable} {program}", first="1")
    assert "gives up" in output
    assert "Where should Assam look?" in output


@pytest.mark.parametrize(
    ("is_terminal", "term", "textual", "is_shown"),
    [
        (True, "xterm-256color", object(), True),
        (False, "xterm-256color", object(), False),
        (True, "dumb", object(), False),
        (True, "xterm-256color", None, False),
    ],
)
def test_the_full_screen_is_for_terminals_that_have_what_it_needs(
    monkeypatch, is_terminal, term, textual, is_shown
):
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: is_terminal, raising=False)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: textual)
    assert has_screen() is is_shown
