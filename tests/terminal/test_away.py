"""A seat at a server's table, taken from the terminal."""

import asyncio
import threading

import pytest

from marrakech.terminal.away import Unwelcome
from marrakech.terminal.console import open_console
from marrakech.terminal.plain import PlainGame
from marrakech.terminal.visit import read_tokens, visit
from marrakech.terminal.words import Words
from tests.server import play_out
from tests.terminal.pilots import player, setting

pytestmark = pytest.mark.slow


def test_a_game_with_somebody_elsewhere_is_played_on_the_screen(server, amina):
    code = amina.open("me", "open")

    def play_amina():
        with amina.attend(code) as connection:
            connection.until(lambda frame: connection.view["status"] == "playing", timeout=60)
            play_out(connection)

    async def play():
        elsewhere = threading.Thread(target=play_amina)
        sitting = visit(server.url, code, "Basil")
        async with player(setting("", "random"), sitting=sitting) as somebody:
            elsewhere.start()
            await somebody.ready()
            assert "Amina" in somebody.text
            assert "Basil · you" in somebody.text
            await somebody.do("l", "u", "r", "enter")
            await somebody.ready()
            await somebody.play_out()
            assert any(word in somebody.text for word in ("wins!", "share the victory!"))
        elsewhere.join(60)

    asyncio.run(play())
    told = amina.http.get(f"/api/tables/{code}").json()["view"]
    assert told["status"] == "over"
    assert told["seats"][1]["name"] == "Basil"


def test_who_comes_back_has_the_same_seat(server, amina, capsys, monkeypatch):
    code = amina.open("open", "random", "random")
    for typed in (["F"], ["", ""]):
        monkeypatch.setattr("sys.stdin", Typed(typed))
        sitting = visit(server.url, code, "Basil")
        PlainGame(sitting, Words("en"), open_console()).play()
        sitting.leave()
    told = capsys.readouterr().out
    assert "Basil turns Assam" in told or "Basil lets Assam look ahead" in told
    assert "Basil throws" in told
    assert told.count("Your seat stays yours") == 2
    assert list(read_tokens()) == [server.url]


class Typed:
    """Lines that are typed, and then nothing more."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def readline(self):
        line = next(self.lines, None)
        return "" if line is None else line + "\n"

    def isatty(self):
        return False


def test_who_finds_no_seat_looks_on(server, amina):
    code = amina.open("me", "random")
    sitting = visit(server.url, code, "Basil")
    news = sitting.news()
    assert next(news).is_welcome
    assert next(news).note == ("looking-on", {})
    sitting.leave()


def test_a_table_that_is_not_there_is_told(server):
    with pytest.raises(Unwelcome, match="no such table"):
        list(visit(server.url, "nosuchtable", "Basil").news())

    async def play():
        sitting = visit(server.url, "nosuchtable", "Basil")
        async with player(setting("", "random"), sitting=sitting) as somebody:
            await somebody.until(lambda: "There is no such table." in somebody.text)

    asyncio.run(play())


def test_a_server_that_is_not_there_is_told():
    with pytest.raises(Unwelcome, match="cannot be reached"):
        visit("http://127.0.0.1:9", "abcd", "Basil")
