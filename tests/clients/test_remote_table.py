"""A seat at a server's table, taken from the terminal."""

import asyncio
import threading
import time

import pytest

from marrakech.cli.main import main
from marrakech.clients.remote_table import RemoteTableError
from marrakech.clients.server_login import join_table, keep_tokens, read_tokens, tokens_file
from tests.support.pilots import player, setup
from tests.support.server import Guest, Server, play_out

pytestmark = pytest.mark.slow


def test_a_game_with_somebody_elsewhere_is_played_on_the_screen(server, amina):
    code = amina.open("me", "open")

    def play_amina():
        amina.wait_for_start(code)
        with amina.attend(code) as connection:
            play_out(connection)

    async def play():
        elsewhere = threading.Thread(target=play_amina)
        client = join_table(server.url, code, "Basil")
        async with player(setup("", "random"), client=client) as somebody:
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
    output = amina.http.get(f"/api/tables/{code}").json()["view"]
    assert output["status"] == "over"
    assert output["seats"][1]["name"] == "Basil"


def test_a_returning_guest_has_the_same_seat(server, amina, capsys, monkeypatch):
    code = amina.open("open", "random", "random")
    for typed in (["F"], ["", ""]):
        monkeypatch.setattr("sys.stdin", Typed(typed))
        options = ["--server", server.url, "--table", code, "--name", "Basil"]
        monkeypatch.setattr("sys.argv", ["marrakech", "play", "--plain", *options])
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code in (None, 0)
    output = capsys.readouterr().out
    assert "Basil turns Assam" in output or "Basil lets Assam look ahead" in output
    assert "Basil throws" in output
    assert output.count("Your seat stays yours") == 2
    assert list(read_tokens()) == [server.url]


def test_leaving_the_waiting_room_gives_up_the_seat(server, amina):
    code = amina.open("me", "open", "open", edition="iuvi")

    async def play():
        client = join_table(server.url, code, "Basil")
        async with player(setup("", "random"), client=client) as somebody:
            await somebody.until(lambda: "Basil · you" in somebody.text)
            await somebody.press("t")
            assert "Iuvi 2024" in somebody.text
            await somebody.press("q")
            await somebody.until(lambda: somebody.app.screen.query("#play"))

    def seat():
        return amina.http.get(f"/api/tables/{code}").json()["view"]["seats"][1]

    asyncio.run(play())
    for _ in range(200):
        if seat()["kind"] == "free":
            break
        time.sleep(0.05)
    assert seat()["kind"] == "free"


class Typed:
    """Lines that are typed, and then nothing more."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def readline(self):
        line = next(self.lines, None)
        return "" if line is None else line + "\n"

    def isatty(self):
        return False


def test_a_waiting_player_decides_on_the_screen_about_one_who_left(server, amina):
    code = amina.open("me", "open", first=0)

    async def play():
        client = join_table(server.url, code, "Basil")
        async with player(setup("", "random"), client=client) as somebody:
            await somebody.until(lambda: "Basil" in somebody.text)
            await asyncio.to_thread(amina.wait_for_start, code)
            await somebody.until(lambda: somebody.table._is_playing)
            assert "Keep waiting" not in somebody.text
            assert "Hint" not in somebody.text  # against people there are none
            amina.order(code, "leave")
            await somebody.until(lambda: "Amina is away." in somebody.text)
            await somebody.do("w")
            assert somebody.table.view.status == "playing"
            await somebody.do("e")
            await somebody.until(lambda: "ended early" in somebody.text)

    asyncio.run(play())
    assert amina.http.get(f"/api/tables/{code}").json()["view"]["result"]["reason"] == "stopped"


def test_a_waiting_player_is_asked_in_plain_lines_about_one_who_left(
    server, amina, capsys, monkeypatch
):
    code = amina.open("me", "open", first=0)
    lines = Typed(["b", "resign", "no", "resign", "resign"])
    monkeypatch.setattr("sys.stdin", lines)
    options = ["--server", server.url, "--table", code, "--name", "Basil"]
    monkeypatch.setattr("sys.argv", ["marrakech", "play", "--plain", *options])

    def leave():
        with amina.attend(code):
            amina.wait_for_start(code)
        amina.order(code, "leave")

    elsewhere = threading.Thread(target=leave)
    elsewhere.start()
    with pytest.raises(SystemExit) as left:
        main()
    elsewhere.join(60)
    assert left.value.code in (None, 0)
    output = capsys.readouterr().out
    assert output.count("Edition: Broadway 2022") == 1
    assert "Amina is away. [w: Keep waiting, b: Let a bot play, e: End the game]" in output
    assert "A bot plays for Amina until they return." in output
    assert output.count("Resign? You lose this game.") == 2
    assert "Basil resigns." in output
    assert "Amina wins!" in output


def test_a_guest_without_a_free_seat_watches(server, amina):
    code = amina.open("me", "random")
    client = join_table(server.url, code, "Basil")
    updates = client.updates()
    assert next(updates).is_welcome
    assert next(updates).note == ("spectating", {})
    client.leave()


def test_a_table_that_is_not_there_is_reported(server):
    with pytest.raises(RemoteTableError, match="no such table"):
        list(join_table(server.url, "nosuchtable", "Basil").updates())

    async def play():
        client = join_table(server.url, "nosuchtable", "Basil")
        async with player(setup("", "random"), client=client) as somebody:
            await somebody.until(lambda: "There is no such table." in somebody.text)

    asyncio.run(play())


def test_a_server_that_is_not_there_is_reported():
    with pytest.raises(RemoteTableError, match="cannot be reached"):
        join_table("http://127.0.0.1:9", "abcd", "Basil")


def test_a_guest_that_the_server_does_not_know_any_more_is_a_new_one(server, amina):
    keep_tokens({server.url: "g0123456789abcdef01234567.forged"})
    client = join_table(server.url, amina.open("open", "open"), "Basil")
    assert next(client.updates()).is_welcome
    assert read_tokens() == {server.url: client.token}
    assert "forged" not in client.token
    client.leave()
    tokens_file().write_text("nothing that can be read")
    assert read_tokens() == {}


def test_a_log_that_comes_in_pages_is_read_to_its_end(tmp_path):
    changes = "from marrakech.server.tables import log_pages; log_pages.PAGE_BYTES = 2000"
    with Server(tmp_path, changes=changes) as paging, Guest(paging) as amina:
        code = amina.open("me", "here")
        with amina.attend(code) as connection:
            play_out(connection)
        first = amina.http.get(f"/api/tables/{code}").json()
        assert first["next"] < first["number"] / 4
        client = join_table(paging.url, code, "Basil")
        update = next(client.updates())
        assert len(update.events) == first["number"] == client.number
        assert client.is_over
