"""Bots at a server's table: programs like any other guest, with a token."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.server import Guest, Server, free_port, play_out

MARRAKECH = Path(sys.executable).parent / "marrakech"


def live_bot(server, code, level="random", *more):
    return subprocess.Popen(
        [MARRAKECH, "bot", level, "--server", server.url, "--table", code, *more],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def said(bot):
    out, err = bot.communicate(timeout=120)
    assert bot.returncode == 0, err
    return out.strip()


@pytest.mark.slow
def test_two_live_bots_play_a_whole_game(server, amina):
    code = amina.open("open", "open")
    bots = [live_bot(server, code, "peddler"), live_bot(server, code, "random", "--name", "Rani")]
    results = [said(bot) for bot in bots]
    view = amina.http.get(f"/api/tables/{code}").json()["view"]
    assert view["status"] == "over"
    assert {seat["name"] for seat in view["seats"]} == {"Peddler", "Rani"}
    points = ", ".join(str(each) for each in view["result"]["points"])
    assert sorted(results) == [f"peddler: {points} points", f"random: {points} points"]


@pytest.mark.slow
def test_a_live_bot_comes_back_when_the_server_does(tmp_path):
    port = free_port()
    with Server(tmp_path, port=port) as server, Guest(server) as amina:
        code = amina.open("open", "peddler", "peddler", "peddler", edition="gigamic")
        bot = live_bot(server, code)
        with amina.attend(code) as watching:
            watching.until(lambda frame: frame.get("number", 0) > 40)
    with Server(tmp_path, port=port) as server, Guest(server) as amina:
        said(bot)
        assert amina.http.get(f"/api/tables/{code}").json()["view"]["status"] == "over"


def test_a_live_bot_that_is_not_welcome_says_so(server, amina):
    full = amina.open("me", "random")
    for code, level, more, why in (
        (full, "random", (), "there is no free seat at this table"),
        ("nosuchtable", "random", (), "there is no such table"),
        (full, "genius", (), "'genius' is none of"),
    ):
        bot = live_bot(server, code, level, *more)
        out, err = bot.communicate(timeout=60)
        assert (bot.returncode, out) == (2, ""), err
        assert why in err
        assert len(err.splitlines()) == 1


def test_a_server_and_a_table_go_together():
    alone = [MARRAKECH, "bot", "random", "--table", "abcd"]
    done = subprocess.run(alone, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "go together" in done.stderr


def test_a_live_bot_plays_with_people(server, amina):
    code = amina.open("me", "open")
    bot = live_bot(server, code)
    amina.wait_for_start(code)
    with amina.attend(code) as connection:
        play_out(connection)
    said(bot)
