"""Bots as programs: ours under a host, foreign ones under ours, and those that misbehave."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import marrakech
from marrakech.bots import external
from marrakech.bots.bot import View
from marrakech.bots.external import ExternalBot, Forfeit
from marrakech.bots.make_bot import make_bot
from marrakech.levels import LEVELS
from marrakech.notation.text import write_action
from tests.support.command_line import run

EXAMPLES = Path(__file__).parents[2] / "examples"
OURS = f"{sys.executable} -c 'from marrakech.cli.main import main; main()' bot"


def ask(*lines, level="peddler"):
    """Return the answers of one of our bots to these lines."""
    command = [sys.executable, "-c", "from marrakech.cli.main import main; main()"]
    answer = subprocess.run(
        [*command, "bot", level], input="".join(line + "\n" for line in lines),
        capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr
    return [json.loads(line) for line in answer.stdout.splitlines()]


IN_PHASE = "7/7/7/7/7/7/7 d4 N 0 {} 30,30,30 {} -"


def question(number=7, **changed):
    game = marrakech.Game(players=3)
    asked = {
        "type": "choose", "id": number, "rules": game.rules, "position": game.position,
        "actions": game.actions, "seconds": 1.0,
    }  # fmt: skip
    return json.dumps(asked | changed)


@pytest.mark.parametrize("level", LEVELS)
def test_our_bots_speak_the_protocol(level):
    hello, chosen = ask(
        '{"type": "hello", "protocol": 1}', question(), '{"type": "bye"}', level=level
    )
    assert hello == {"type": "hello", "name": level, "version": marrakech.__version__}
    assert (chosen["type"], chosen["id"]) == ("chosen", 7)
    assert chosen["action"] in ("L", "F", "R")


@pytest.mark.parametrize(
    "line",
    [
        "nonsense", "[]", "7", "{}", '{"type": "dance"}', '{"type": "hello", "protocol": 9}',
        question(position="7/7"), question(rules="players=9"), question(seconds="soon"),
        '{"type": "choose"}', "[" * 5000, question(seconds=-1),
        question(seconds=True), question(seconds=float("nan")),
        question(position=IN_PHASE.format("over", "0,0,0")),
        question(position=IN_PHASE.format("walk", "15,15,15")),
    ],
)  # fmt: skip
def test_our_bots_answer_nonsense_and_go_on(line):
    error, chosen = ask(line, question(8))
    assert error["type"] == "error"
    assert chosen["id"] == 8


@pytest.mark.parametrize("level", ["random", "peddler"])
def test_our_bots_may_have_all_the_time_there_is(level):
    (chosen,) = ask(question(seconds=10**400), level=level)
    assert chosen["type"] == "chosen"


def test_our_bots_say_where_nobody_chooses():
    (error,) = ask(question(position=IN_PHASE.format("over", "0,0,0")), level="random")
    assert error["reason"] == "BadNotation: position: nobody chooses while the phase is over"


def examples():
    yield f"{sys.executable} {EXAMPLES / 'bot.py'}"
    if shutil.which("node"):
        yield f"node {EXAMPLES / 'bot.mjs'}"


@pytest.mark.parametrize("command", [*examples(), f"{OURS} peddler"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_outside_bot_plays_whole_games(command, players):
    game, bot = marrakech.Game(players=players, seed=players), make_bot(f"cmd:{command}")
    assert bot.name
    while game.phase != "over":
        if game.chances:
            game.roll()
        else:
            game.play(write_action(bot.choose(View(game.state), 5.0)))
    bot.close()
    assert bot.process.returncode is not None


def test_a_path_of_windows_keeps_its_backslashes(monkeypatch):
    command = r"C:\bots\clever.exe --deep"
    monkeypatch.setattr(sys, "platform", "win32")
    assert external.arguments(command) == command


def misbehaving(code):
    """An outside bot that greets properly and then runs this for each question."""
    program = (
        "import json, sys, time\n"
        "print(json.dumps({'type': 'hello', 'name': 'Rogue', 'version': '1'}), flush=True)\n"
        "sys.stdin.readline()\n"
        "for line in sys.stdin:\n"
        "    question = json.loads(line)\n"
        f"    {code}\n"
    )
    return [sys.executable, "-c", program]


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("time.sleep(60)", "no answer within"),
        ("sys.exit(3)", "^it is gone, exit status 3$"),
        ("import os; os.kill(os.getpid(), 9)", "^it is gone, ended by SIGKILL$"),
        ("import os; os.close(1); time.sleep(60)", "^it is gone$"),
        ("question['hint']", r"exit status 1; .* \| KeyError: 'hint'$"),
        ("sys.stderr.write('lost my way\\n'); time.sleep(60)", "0.75 s; .* error: lost my way$"),
        ("print('hm', flush=True)", "not a JSON object"),
        ("print('[1]', flush=True)", "not a JSON object"),
        ("print('[' * 60000, flush=True)", "not a JSON object"),
        ("print('x' * 10**7, flush=True)", "not a JSON object"),
        ("print('{}', flush=True)", "does not answer question 1"),
        ("print(json.dumps({'type': 'chosen', 'id': 0, 'action': 'L'}), flush=True)", "question 1"),
        (
            "print(json.dumps({'type': 'chosen', 'id': 1, 'action': 'a1b1'}), flush=True)",
            "not legal",
        ),
        ("print(json.dumps({'type': 'chosen', 'id': 1, 'action': 'Q'}), flush=True)", "is none of"),
        (
            "print(json.dumps({'type': 'chosen', 'id': 1, 'action': 5}), flush=True)",
            "not an action",
        ),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "not a JSON object"),
    ],
)
def test_a_misbehaving_bot_forfeits_with_its_reason(code, reason, tmp_path):
    program = tmp_path / "rogue.py"
    program.write_text(misbehaving(code)[2])
    bot = ExternalBot(f"{sys.executable} {program}")
    with pytest.raises(Forfeit, match=reason):
        bot.choose(View(marrakech.Game(players=3).state), 0.5)
    assert bot.process.returncode is not None


def test_the_end_of_standard_error_is_bounded_and_harmless(tmp_path):
    program = tmp_path / "rogue.py"
    noise = "for n in range(10**5): sys.stderr.write(f'line {n} \\x1b[2J\\x07\\u202e\\n')"
    program.write_text(misbehaving(f"exec({noise!r}); sys.exit(1)")[2])
    bot = ExternalBot(f"{sys.executable} {program}")
    with pytest.raises(Forfeit) as forfeit:
        bot.choose(View(marrakech.Game(players=3).state), 60)
    shown = str(forfeit.value)
    assert shown.endswith("line 99999 ?[2J??")
    assert shown.count(" | ") == 19
    assert shown.isprintable()
    program.write_text(misbehaving("sys.stderr.write('x' * 10**6 + 'end'); sys.exit(1)")[2])
    bot = ExternalBot(f"{sys.executable} {program}")
    with pytest.raises(Forfeit) as forfeit:
        bot.choose(View(marrakech.Game(players=3).state), 60)
    assert str(forfeit.value).endswith("xend")
    assert len(str(forfeit.value)) < 2100
    assert not bot.error_reader.is_alive()


def wrapped(code, folder):
    """A misbehaving bot that a shell starts, which waits for it."""
    (folder / "rogue.py").write_text(misbehaving(code)[2])
    (folder / "rogue.sh").write_text(f"{sys.executable} {folder}/rogue.py\necho done >&2\n")
    return ExternalBot(f"sh {folder}/rogue.sh")


def test_processes_that_a_late_bot_started_end_with_it(tmp_path):
    bot = wrapped("time.sleep(60)", tmp_path)
    with pytest.raises(Forfeit, match="no answer within"):
        bot.choose(View(marrakech.Game(players=3).state), 0.1)
    assert not bot.listener.is_alive()  # nobody holds the other end of the pipe


def test_processes_that_stay_after_goodbye_end_with_their_bot(tmp_path):
    bot = wrapped("time.sleep(60)", tmp_path)
    bot.close()
    assert not bot.listener.is_alive()


def test_a_process_that_left_the_group_is_not_waited_for(tmp_path):
    bot = wrapped("import os; os.setsid(); time.sleep(15)", tmp_path)
    with pytest.raises(Forfeit, match="no answer within"):
        bot.choose(View(marrakech.Game(players=3).state), 0.1)
    assert bot.process.returncode is not None


@pytest.mark.parametrize("command", ["", "no-such-program", "'", "true", "cat /dev/null"])
def test_a_program_that_does_not_greet_forfeits(command):
    with pytest.raises(Forfeit):
        ExternalBot(command)


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "\x1b[2J", "\u202e", "\ud800"])
def test_a_name_that_cannot_be_shown_forfeits(name, tmp_path):
    program = tmp_path / "rogue.py"
    greeting = json.dumps({"type": "hello", "name": name, "version": "1"})
    program.write_text(f"print({greeting!r}, flush=True)\ninput()\ninput()\n")
    with pytest.raises(Forfeit, match="cannot be shown"):
        ExternalBot(f"{sys.executable} {program}")


def test_a_bot_that_dies_leaves_its_seat_to_random_play(tmp_path):
    program = tmp_path / "rogue.py"
    program.write_text(misbehaving("sys.exit(1)")[2])
    bot = f"cmd:{sys.executable} {program}"
    answer = run("play", "--players", "2", "--people", "0", "--seed", "1", "--bot", bot)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.count("gives up: it is gone") == 2
    assert "The record is kept in" in answer.stdout


def test_a_bot_that_does_not_start_gets_a_message_of_one_line():
    answer = run("play", "--bot", "cmd:no-such-program")
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert run("play", "--bot", "deep thought").returncode == 2
