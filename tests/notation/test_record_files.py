"""Files of many records: read one by one in constant memory, and what is wrong is named."""

import io
import json
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marrakech
from marrakech.arena.match import Match
from marrakech.arena.tournament import Tournament
from tests.support.command_line import run
from tests.support.strategies import commented, games, games_from_positions

ANY_GAMES = st.lists(commented(st.one_of(games(), games_from_positions())), max_size=3)
JOINTS = st.sampled_from(["\n", "\n\n", "\r\n", "\n\n\n\n"])


@given(ANY_GAMES, JOINTS)
def test_many_records_read_back(tmp_path_factory, several, joint):
    texts = [game.record() for game in several]
    path = tmp_path_factory.mktemp("many") / "games.txt"
    path.write_bytes("".join(text + joint for text in texts).encode())
    assert [game.record() for game in marrakech.read_records(path)] == texts
    assert [game.record() for game in marrakech.read_records(str(path))] == texts
    whole = path.read_bytes()
    windows = b"\xef\xbb\xbf" + whole.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    for lines in (io.BytesIO(whole), io.StringIO(whole.decode()), io.BytesIO(windows)):
        assert [game.record() for game in marrakech.read_records(lines)] == texts


def played(players, turns, seed=1):
    game = marrakech.Game(players=players, seed=seed)
    while game.phase != "over" and len(game.history) < turns:
        game.play(game.actions[0])
    return game.record()


def test_the_arena_s_own_file_is_read(tmp_path):
    Tournament(Match(("random", "peddler"), games=6), folder=tmp_path).play()
    games = list(marrakech.read_records(tmp_path / "games.txt"))
    assert [game.tags["Round"] for game in games] == ["0", "0", "1", "1", "2", "2"]
    assert all(game.winners for game in games)


def test_a_wrong_record_is_named_by_its_line_in_the_file():
    good = played(3, 20)
    text = good + "\n" + good.replace("\n2 1 ", "\n2 0 ") + "\n" + good
    lines = good.count("\n") + 1
    wrong = lines + 1 + good.split("\n2 1 ")[0].count("\n") + 1
    reader = marrakech.read_records(io.StringIO(text))
    assert next(reader).record() == good
    with pytest.raises(marrakech.BadNotation, match=f"^line {wrong}: '2 0 "):
        next(reader)
    assert [game.record() for game in reader] == [good]  # the rest can be read all the same


def test_a_missing_tag_a_bad_byte_and_a_missing_empty_line_are_named_by_their_line():
    good = played(4, 8)
    lines = good.count("\n") + 1
    for bad, reason in (
        (good.replace('[First "0"]\n', "").encode(), f"tags from line {lines + 1}: First"),
        (good.replace("broadway", "narrowway").encode(), f"line {lines + 3}: 'narrowway'"),
        (good.encode().replace(b"broad", b"br\xff"), f"line {lines + 3}: a byte that is not UTF-8"),
    ):
        reader = marrakech.read_records(io.BytesIO(good.encode() + b"\n" + bad))
        next(reader)
        with pytest.raises(marrakech.BadNotation, match=f"^{reason}"):
            next(reader)
    for second in (good, "\ufeff" + good):
        with pytest.raises(marrakech.BadNotation, match=f"^line {lines}: .* a record begins after"):
            next(marrakech.read_records(io.StringIO(good + second)))


def test_a_file_without_a_record_has_no_games(tmp_path):
    for text in ("", "\n\n", "\ufeff"):
        assert list(marrakech.read_records(io.StringIO(text))) == []
    with pytest.raises(FileNotFoundError):
        next(marrakech.read_records(tmp_path / "nothing"))


def test_a_file_however_large_is_read_in_the_same_memory(tmp_path):
    path, record = tmp_path / "games.txt", played(3, 1000) + "\n"

    def most_memory(many):
        path.write_text(record * many)
        tracemalloc.start()
        assert sum(1 for _ in marrakech.read_records(path)) == many
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    most_memory(1)  # what is made once is made
    assert most_memory(60) < 2 * most_memory(3)


# The command line


@pytest.fixture
def file(tmp_path):
    """Five games, of which the fourth is wrong."""
    texts = [played(3, 9 * number, number) for number in range(1, 6)]
    texts[3] = texts[3].replace("\n2 1 ", "\n2 2 ")
    path = tmp_path / "games.txt"
    path.write_text("\n".join(texts))
    return path


def test_verify_plays_every_game_again_and_names_the_wrong_ones(file):
    answer = run("verify", str(file))
    assert answer.returncode == 1
    wrong, end = answer.stdout.splitlines()
    place = next(
        number for number, line in enumerate(file.read_text().split("\n"), 1) if line[:4] == "2 2 "
    )
    assert wrong.startswith(f"{file}: game 4: line {place}: '2 2 ")
    assert end == f"{file}: 1 of 5 games wrong"
    verdicts = run("verify", "--json", "-", text=file.read_text()).stdout.splitlines()
    assert ['"right": true' in line for line in verdicts] == [True, True, True, False, True]
    file.write_text(file.read_text().replace("\n2 2 ", "\n2 1 "))
    answer = run("verify", str(file))
    assert (answer.returncode, answer.stdout) == (0, f"{file}: 5 games right\n")


def test_verify_names_the_first_game_too(file):
    file.write_text(file.read_text().replace("players=3", "players=9", 1))
    answer = run("verify", str(file))
    assert [line.split(": ")[1] for line in answer.stdout.splitlines()] == [
        "game 1", "game 4", "2 of 5 games wrong"
    ]  # fmt: skip


def test_a_game_of_many_is_chosen_by_its_number(file):
    shown = run("replay", str(file), "--game", "3", "--json").stdout.splitlines()
    assert len(shown) == 28
    assert run("show", str(file), "--game", "3").returncode == 0
    assert run("show", "-", "--game", "3", text=file.read_text()).returncode == 0
    assert run("perft", str(file), "1", "--game", "3").returncode == 0
    analysed = run("analyse", str(file), "--game", "1", "--simulations", "1", "--json")
    assert analysed.stdout.count('"turn"') == 9


@pytest.mark.parametrize("command", [["replay"], ["analyse"], ["show"], ["perft", "2"]])
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ([], "holds 5 games, choose one with --game"),
        (["--game", "6"], "there is no game 6, only 5 games in this file"),
        (["--game", "4"], ": '2 2 "),
    ],
)
def test_a_game_that_cannot_be_chosen_gets_one_clear_line(file, command, options, reason):
    answer = run(command[0], str(file), *command[1:], *options)
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert reason in answer.stderr


def test_an_empty_file_holds_no_game(tmp_path):
    path = tmp_path / "empty.txt"
    path.write_bytes(b"\r\n\n")
    answer = run("verify", str(path))
    assert (answer.returncode, answer.stdout) == (1, f"{path}: no game in this file\n")
    for command in ("replay", "analyse", "show"):
        answer = run(command, str(path))
        assert answer.stderr == f"marrakech: {path}: no game in this file\n"
        assert answer.returncode == 2


def test_windows_files_are_read(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + played(3, 9).replace("\n", "\r\n").encode() + b"\r\n")
    for command in (["verify"], ["replay"], ["show"]):
        assert run(*command, str(path)).returncode == 0
    path.write_bytes(b"7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -\r\n")
    assert run("show", str(path)).returncode == 0


def test_comments_are_shown_in_a_replay(tmp_path):
    game = marrakech.Game(players=3)
    game.play("L")
    game.comments[1] = "towards [bold]the sea[/bold]"
    path = tmp_path / "game.txt"
    path.write_text(game.record())
    assert (
        "Step 1 of 1. seat 0 (red): L\ntowards [bold]the sea[/bold]\n"
        in run("replay", str(path)).stdout
    )
    assert '"comment": "towards' in run("replay", "--json", str(path)).stdout
    shown = json.loads(run("show", "--json", str(path)).stdout)
    assert shown["comments"]["1"].startswith("towards")
