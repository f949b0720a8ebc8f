"""The command line as a person meets it: real processes, real pipes, a real terminal."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

import marrakech
from marrakech.cli.main import COMMANDS
from marrakech.cli.new import play_at_random
from marrakech.i18n.languages import LANGUAGES
from marrakech.i18n.messages import Messages
from marrakech.i18n.rulebook import PARTS, rulebook
from marrakech.rules.editions import EDITIONS
from tests.support.command_line import run
from tests.support.strategies import COMBINATIONS, new_game

GOLDEN = Path(__file__).parents[1] / "golden"
START = "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -"


def test_help_names_every_command():
    answer = run("--help")
    assert answer.returncode == 0
    for word in COMMANDS:
        assert f"\n  {word} " in answer.stdout


def test_help_imports_nothing_heavy():
    code = (
        "import sys; sys.argv = ['marrakech', '--help']\n"
        "from marrakech.cli.main import main\n"
        "try: main()\n"
        "finally: assert not {'numba', 'numpy', 'rich', 'textual'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command):
    answer = run(command, "--help")
    assert answer.returncode == 0
    assert answer.stdout.startswith("Usage: ")
    assert f" {command} [OPTIONS]" in answer.stdout


def test_the_version_is_the_packages():
    assert run("--version").stdout.strip().endswith(marrakech.__version__)


@pytest.mark.parametrize("command", ["open", "serve", "db upgrade"])
def test_without_the_server_its_commands_say_what_is_missing(command):
    code = (
        "import sys; sys.modules |= {'uvicorn': None, 'sqlalchemy': None}\n"
        f"sys.argv = ['marrakech', *{command.split()}]\n"
        "from marrakech.cli.main import main; main()"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    assert answer.returncode == 2
    assert "pip install 'marrakech[server]'" in answer.stderr
    assert answer.stderr.count("\n") == 1


def test_without_websockets_a_table_elsewhere_needs_the_extra_of_the_terminal():
    code = (
        "import sys; sys.modules['websockets'] = None\n"
        "sys.argv = ['marrakech', *'play --server http://127.0.0.1:1 --table AAAA'.split()]\n"
        "from marrakech.cli.main import main; main()"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    expected = "marrakech: this needs websockets: pip install 'marrakech[terminal]'\n"
    assert (answer.returncode, answer.stderr) == (2, expected)


def test_a_shell_finishes_our_words(tmp_path):
    script = tmp_path / "marrakech.bash"
    script.write_text(run("completion", "bash").stdout)
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    for typed, finished in (("sim", "simulate"), ("rules --edition gi", "gigamic")):
        asked = f"COMP_WORDS=(marrakech {typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))"
        typing = (
            f"source {script}; {asked}; _marrakech_completion marrakech; echo ${{COMPREPLY[*]}}"
        )
        answer = subprocess.run(
            ["bash", "-c", typing], capture_output=True, text=True, env=environment
        )
        assert answer.stdout.split() == [finished], answer.stderr


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_a_script_too(shell):
    assert "_MARRAKECH_COMPLETE" in run("completion", shell).stdout


@pytest.mark.parametrize("kind", COMBINATIONS[::5])
def test_a_random_game_verifies_through_a_pipe(kind):
    options = [f"--{key}={value}" for key, value in zip(KEYS, kind, strict=True)]
    made = run("new", "--random", "--seed", "7", *options)
    assert made.returncode == 0
    checked = run("verify", "-", text=made.stdout)
    assert (checked.returncode, checked.stdout[:8]) == (0, "-: right")
    assert run("new", "--random", "--seed", "7", *options).stdout == made.stdout


KEYS = ("players", "unpaid", "order", "whole")


@pytest.mark.parametrize("kind", COMBINATIONS, ids=lambda kind: "-".join(map(str, kind)))
def test_random_records_verify_for_many_seeds(kind):
    for seed in range(42):
        game = new_game(*kind, seed=seed)
        play_at_random(game, str(seed))
        again = marrakech.read_record(game.record())
        assert again.winners == game.winners is not None


def test_new_makes_a_game_in_json():
    output = json.loads(run("new", "--players", "2", "--first", "1", "--json").stdout)
    assert output["rules"].startswith("players=2 ")
    assert (output["first"], output["phase"], output["actions"]) == (1, "draw", ["+r", "+y"])
    assert output["chances"] == {"+r": "1/2", "+y": "1/2"}


def test_verify_names_the_first_wrong_line(tmp_path):
    good = GOLDEN / "both-loops.txt"
    bad = tmp_path / "bad.txt"
    bad.write_text(good.read_text().replace("\n9 2 ", "\n9 1 "))
    answer = run("verify", str(good), str(bad))
    assert answer.returncode == 1
    assert answer.stdout.splitlines()[0].startswith(f"{good}: right, ")
    assert f"{bad}: line " in answer.stdout.splitlines()[1]
    output = [json.loads(line) for line in run("verify", "--json", str(bad)).stdout.splitlines()]
    assert [(each["right"], each["place"][:5]) for each in output] == [(False, "line ")]


def test_show_draws_the_board():
    answer = run("show", START)
    assert answer.returncode == 0
    assert "4 ╰─  ·   ·   ·  ▲·" in answer.stdout
    assert "seat 0 (red) steers Assam: F L R" in answer.stdout
    assert "\x1b" not in answer.stdout
    record = run("show", str(GOLDEN / "shared-victory.txt")).stdout
    assert "seat 0 (red) and seat 2 (green) share it" in record


def test_show_reads_standard_input_and_answers_in_json():
    output = json.loads(run("show", "-", "--json", "--order", "steer-last", text=START).stdout)
    assert output["position"] == START
    assert output["rules"].endswith("order=steer-last whole=never")


def test_replay_prints_every_step_without_a_terminal():
    record = GOLDEN / "elimination-of-two.txt"
    answer = run("replay", str(record))
    steps = len(marrakech.read_record(record.read_bytes()).history)
    assert f"Step {steps} of {steps}. seat" in answer.stdout
    output = [json.loads(line) for line in run("replay", str(record), "--json").stdout.splitlines()]
    assert len(output) == steps + 1
    assert output[-1]["position"].split()[4] == "over"


def test_perft_counts():
    assert run("perft", START, "3").stdout.splitlines()[-1] == "3 111"
    output = json.loads(run("perft", START, "3", "--json").stdout)
    assert (output["count"], set(output["divide"])) == (111, {"L", "F", "R"})


def test_simulate_prints_and_draws(tmp_path):
    chart = tmp_path / "chart.svg"
    answer = run("simulate", "--players", "3", "--games", "2000", "--plot", str(chart))
    assert answer.returncode == 0, answer.stderr
    assert "2,000 random games, players=3" in answer.stdout
    assert answer.stdout.count(" ± ") == 15
    assert chart.read_text().startswith("<?xml")
    assert run("simulate", "--games", "64", "--plot", str(tmp_path / "chart.png")).returncode == 0
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_simulate_answers_in_json_and_the_same_for_any_threads():
    answers = [
        run("simulate", "--games", "5000", "--json", "--seed", "4", "--threads", threads).stdout
        for threads in ("1", "2")
    ]
    assert answers[0] == answers[1]
    output = json.loads(answers[0])
    assert (output["games"], len(output["win_share"])) == (5000, 4)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_chart_on_a_full_disk_gets_one_line(tmp_path):
    chart = tmp_path / "chart.svg"
    chart.symlink_to("/dev/full")
    answer = run("simulate", "--games", "64", "--plot", str(chart))
    assert answer.returncode == 2
    assert answer.stderr.splitlines()[-1].startswith("marrakech: ")
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("edition", ["gigamic", "polish", "russian", "broadway", "iuvi"])
def test_rules_are_printed_for_every_edition(edition):
    output = json.loads(run("rules", "--edition", edition, "--language", "en", "--json").stdout)
    assert output["name"] == edition
    assert f"\n\n{sum(output['rugs'])} rugs in four colours" in output["text"]
    settled = {"out": "leave the game at once", "stay": "play on with an empty purse"}
    rule, options = output["text"].split("## Variants and house rules")
    assert settled[output["unpaid"]] in rule
    assert settled[{"out": "stay", "stay": "out"}[output["unpaid"]]] in options
    assert ("`order=steer-last` (printed" in options) == output["steer_last"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_printed_in_every_language(language):
    text = rulebook(EDITIONS["iuvi"], Messages(language, PARTS).t)
    assert text.count("\n## ") == 6
    assert "{" not in text
    assert len(set(text.splitlines())) == 24  # nothing is said twice, nothing is missing


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["new", "--players", "5"],
        ["new", "--edition", "klingon"],
        ["new", "--first", "4"],
        ["new", "--first", "somebody"],
        ["new", "--first", "²"],
        ["new", "--what"],
        ["show"],
        ["show", "no such file"],
        ["show", "."],
        ["show", START.replace("30,30,30", "30,30,3")],
        ["show", "7/7 d4"],
        ["verify"],
        ["verify", "no such file"],
        ["replay", "no such file"],
        ["perft", START, "zero"],
        ["perft", START, "0"],
        ["perft", "nonsense", "2"],
        ["rules", "--edition", "x"],
        ["show", ""],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "900000000000"],
        ["simulate", "--plot", "."],
        ["simulate", "--players", "5"],
        ["simulate", "--plot", "chart.jpg"],
        ["simulate", "--plot", "no/such/folder/chart.svg"],
        ["simulate", "--seed", "one"],
        ["simulate", "--device", "abacus"],
        ["simulate", "--device", "gpu"],
        ["play", "--people", "9"],
        ["play", "--players", "2", "--people", "3"],
        ["play", "--save", "no/such/folder/game.txt"],
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(arguments):
    answer = run(*arguments, text="L\n")
    assert answer.returncode == 2
    assert answer.stderr.startswith("marrakech: ")
    assert answer.stderr.count("\n") == 1


def test_a_record_that_is_none_gets_one_line():
    for command in ("show", "replay"):
        answer = run(command, "-", text="[what\n")
        assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)


def test_a_reader_that_leaves_early_is_no_trouble():
    record = str(GOLDEN / "both-loops.txt")
    code = "from marrakech.cli.main import main; main()"
    command = f"{sys.executable} -c '{code}' replay {record} | head -1"
    answer = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8")
    assert answer.stdout.startswith("Step 0")
    assert "Traceback" not in answer.stderr


NASTY = ["[/x]", "[red]x", ":dog:", "[bold", "]["]


def test_input_and_names_are_shown_without_markup(tmp_path):
    game = marrakech.Game(players=4)
    for seat, name in enumerate(NASTY[:4]):
        game.tags[f"Seat{seat}"] = name
    game.play("L")
    path = tmp_path / "game.txt"
    path.write_text(game.record())
    for command in ("show", "replay"):
        shown = run(command, str(path))
        assert shown.returncode == 0
        assert all(name in shown.stdout for name in NASTY[:4])


def test_a_narrow_terminal_crops_the_board():
    answer = run("show", START, columns="20")
    assert answer.returncode == 0
    rows = [line for line in answer.stdout.splitlines() if line[1:3] in (" ╭", " ╰")]
    assert [row[0] for row in rows if row[0] != " "] == list("7654321")


def test_simulate_with_a_random_first_seat_names_it_and_repeats_it():
    answers = [run("simulate", "--games", "100", "--first", "random").stdout for _ in range(2)]
    assert answers[0] == answers[1]
    assert " first, seed 0" in answers[0]


def test_replay_steps_on_and_back_in_a_terminal():
    record = str(GOLDEN / "both-loops.txt")
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
        code = "from marrakech.cli.main import main; main()"
        os.execv(sys.executable, [sys.executable, "-c", code, "replay", "--plain", record])
    seen = ""
    for key, expected in (
        ("", "Step 0 of"),
        ("\n", "Step 1 of"),
        ("b\n", "Step 0 of"),
        ("q\n", ""),
    ):
        os.write(terminal, key.encode())
        seen = read_until(terminal, expected)
        assert expected in seen
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def read_until(terminal, expected):
    """Return the output up to this text and the question after it, or to the end."""
    seen = ""
    while not expected or expected not in seen or "leave >" not in seen.split(expected)[-1]:
        try:
            seen += os.read(terminal, 4096).decode(errors="replace")
        except OSError:
            break
    return seen
