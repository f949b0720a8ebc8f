"""Export, deletion and revocation: everything of one guest, nothing of anybody else."""

import json
import socket
import sqlite3
import time
from contextlib import ExitStack

import httpx
import pytest

from marrakech import read_record
from marrakech.fair import dice_problem
from marrakech.server.people.guests import COOKIE
from tests.support.server import Connection, Guest, Server, free_port, fresh_id, play_out

pytestmark = pytest.mark.slow
SAID = "a secret that Zuleika would rather not have said"
NAME = "Zuleika"


def everything(server):
    """Return every text in the database of a server."""
    with sqlite3.connect(server.folder / "server.db") as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master")]
        rows = [
            row for name in tables if not name.startswith(("sqlite", "ix", "tables_by"))
            for row in readable(database, name)
        ]  # fmt: skip
    return "\n".join(str(row) for row in rows)


def readable(database, name):
    try:
        return database.execute(f'SELECT * FROM "{name}"').fetchall()
    except sqlite3.OperationalError:  # an index
        return []


@pytest.fixture
def zuleika(server):
    with Guest(server, NAME) as guest:
        yield guest


def finished_game(zuleika, basil):
    code = zuleika.open("me", "open", first=0)
    basil.sit(code, 1)
    with zuleika.attend(code) as one, basil.attend(code) as two:
        one.ask("chat", text=SAID)
        play_out(one, two)
    return code


def test_deleting_removes_name_and_chat_and_leaves_the_game(server, zuleika, basil):
    code = finished_game(zuleika, basil)
    left = basil.open("me", "open", "open")
    zuleika.sit(left, 1)
    zuleika.order(left, "chat", text=SAID)
    zuleika.order(left, "leave")
    before = basil.http.get(f"/api/tables/{code}").json()
    assert NAME in everything(server)
    answer = zuleika.http.delete("/api/me")
    assert (answer.status_code, answer.text) == (200, "deleted\n")
    assert zuleika.http.get("/api/me").status_code == 401
    stored = everything(server)
    assert NAME not in stored
    assert SAID not in stored
    after = basil.http.get(f"/api/tables/{code}").json()
    assert after["number"] == before["number"]
    assert [event["number"] for event in after["events"]] == [
        event["number"] for event in before["events"]
    ]
    assert after["checksum"] == before["checksum"]  # a client who goes on misses nothing
    record = basil.http.get(f"/api/tables/{code}/record").text
    assert NAME not in record
    assert dice_problem(read_record(record)) is None
    names = [seat["name"] for seat in after["view"]["seats"]]
    assert names == ["Guest", "Basil"]
    chats = [event for event in after["events"] if event["type"] == "chatted"]
    assert [(event["name"], event["text"]) for event in chats] == [("Guest", "")]
    for against in ("people", "bots"):
        assert NAME not in basil.http.get(f"/api/ladder?against={against}").text
    rows = basil.http.get("/api/me/tables").text
    assert "Basil" in rows
    assert NAME not in rows


def test_running_games_are_resigned_and_waiting_rooms_left(server, zuleika, basil):
    playing, waiting = zuleika.open("me", "open"), basil.open("me", "open", "open")
    basil.sit(playing, 1)
    zuleika.sit(waiting, 1)
    assert zuleika.http.delete("/api/me").status_code == 200
    views = [basil.http.get(f"/api/tables/{code}").json()["view"] for code in (playing, waiting)]
    assert (views[0]["status"], views[0]["result"]["reason"]) == ("over", "resigned")
    assert views[0]["result"]["winners"] == [1]
    assert [seat["kind"] for seat in views[1]["seats"]] == ["guest", "free", "free"]


def test_no_command_of_a_guest_is_taken_for_their_resignation(server, zuleika, basil):
    code = zuleika.open("me", "open", first=0)
    basil.sit(code, 1)
    zuleika.wait_for_start(code)
    for name in ("erase-Resign", "erase-Leave"):
        chat = {"type": "chat", "id": name, "text": SAID}
        assert zuleika.http.post(f"/api/tables/{code}/commands", json=chat).is_success
    assert zuleika.http.delete("/api/me").status_code == 200
    assert basil.http.get(f"/api/tables/{code}").json()["view"]["status"] == "over"


def test_an_erasure_that_a_crash_cuts_short_is_finished(tmp_path):
    slow = (
        "from marrakech.server.storage import personal_data\n"
        "personal_data.tables_with_words = lambda *_: [][0]\n"
    )
    port = free_port()
    with Server(tmp_path, changes=slow, port=port) as server, Guest(server, NAME) as zuleika:
        code = zuleika.open("me", "random")
        zuleika.order(code, "chat", text=SAID)
        assert zuleika.http.delete("/api/me").status_code == 500
        shown = {"authorization": f"Bearer {zuleika.token}"}
        assert httpx.get(f"{server.url}/api/me", headers=shown).status_code == 401
        assert SAID in everything(server)
        server.process.kill()
        server.process.wait()
    with Server(tmp_path, port=port) as server:
        while SAID in everything(server) or NAME in everything(server):
            pass
        assert httpx.get(f"{server.url}/api/tables/{code}").json()["view"]["status"] == "over"


def test_nobody_exports_or_deletes_what_is_somebody_elses(server, zuleika, basil):
    finished_game(zuleika, basil)
    for token in ("x", basil.guest, f"{zuleika.guest}.{basil.token.partition('.')[2]}"):
        headers = {"authorization": f"Bearer {token}"}
        for method, path in (("DELETE", "/api/me"), ("GET", "/api/me/data")):
            assert httpx.request(method, server.url + path, headers=headers).status_code == 401
    body = {"guest": zuleika.guest}
    assert basil.http.request("DELETE", f"/api/me?guest={zuleika.guest}", json=body).is_success
    assert zuleika.http.get("/api/me").json()["name"] == NAME
    assert SAID in everything(server)


def test_another_page_can_neither_delete_nor_revoke(server):
    """The browser would send the cookie if the page were allowed to ask."""
    cookie = httpx.post(f"{server.url}/api/guests", json={"name": NAME}).cookies[COOKIE]
    for origin in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
        headers = {"cookie": f"{COOKIE}={cookie}", **origin}
        for method, path in (("DELETE", "/api/me"), ("POST", "/api/me/revoke")):
            answer = httpx.request(method, server.url + path, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    mine = httpx.get(f"{server.url}/api/me", headers={"cookie": f"{COOKIE}={cookie}"})
    assert mine.json()["name"] == NAME


def test_the_export_has_everything_about_a_guest_and_no_secret(server, zuleika, basil):
    code = finished_game(zuleika, basil)
    running = zuleika.open("me", "open")
    data = zuleika.http.get("/api/me/data").json()
    assert (data["guest"], data["name"]) == (zuleika.guest, NAME)
    assert {row["table"] for row in data["tables"]} == {code, running}
    said = [each["event"] for each in data["events"] if each["event"]["type"] == "chatted"]
    assert [event["text"] for event in said] == [SAID]
    assert {each["table"] for each in data["events"]} == {code, running}
    assert server.secret(running) not in json.dumps(data)
    assert basil.http.get("/api/me/data").json()["events"] != data["events"]


def test_a_revoked_token_counts_no_more_even_on_an_open_connection(server, zuleika):
    code = zuleika.open("me", "open")
    old = zuleika.token
    with zuleika.attend(code) as live:
        live.receive()
        answer = zuleika.http.post("/api/me/revoke", json={"wants_token": True}).json()
        assert answer["guest"] == zuleika.guest
        assert live.closing() == 4401
    assert zuleika.http.get("/api/me").status_code == 401
    order = {"type": "chat", "id": fresh_id(), "text": "still here"}
    assert zuleika.http.post(f"/api/tables/{code}/commands", json=order).status_code == 401
    with Connection(server.ws, code, old) as replayed:
        assert replayed.receive()["you"] == ""
        assert replayed.ask("chat", text="still here")["code"] == "nobody"
    with Connection(server.ws, code, answer["token"]) as fresh:
        assert fresh.receive()["you"] == zuleika.guest
        assert fresh.ask("chat", text="it is me")["type"] == "done"
    forged = f"{zuleika.guest}.2.{answer['token'].rpartition('.')[2]}"
    for token in (old, forged):
        shown = {"authorization": f"Bearer {token}"}
        assert httpx.get(f"{server.url}/api/me", headers=shown).status_code == 401


def test_nobody_remains_logged_in_by_what_they_do_while_tokens_are_revoked(postgres, tmp_path):
    """A thief who is quick asks a process that does not know of the revocation yet."""
    late = "from marrakech.server.people import accounts; accounts.INTERVAL = 1e6"
    database = ("--database", postgres.fresh())
    with (
        Server(tmp_path, *database) as one,
        Server(tmp_path, *database, changes=late) as two,
        Guest(one, NAME) as zuleika,
    ):
        shown = {"authorization": f"Bearer {zuleika.token}"}
        asked = zuleika.http.post("/api/me/revoke", json={"wants_token": True})
        mine = {"authorization": f"Bearer {asked.json()['token']}"}
        for method, path, body in (
            ("POST", "/api/me/revoke", {"wants_token": True}),
            ("POST", "/api/me/transfer", None),
            ("PATCH", "/api/me", {"name": "Thief"}),
            ("DELETE", "/api/me", None),
        ):
            answer = httpx.request(method, two.url + path, json=body, headers=shown)
            assert (answer.status_code, answer.json()["code"]) == (401, "nobody"), path
        thief = {"name": "Thief", "wants_token": True}
        asked = httpx.post(f"{two.url}/api/guests", json=thief, headers=shown)
        assert asked.json()["guest"] != zuleika.guest
        me = httpx.get(f"{one.url}/api/me", headers=mine)
        assert me.json() == {"guest": zuleika.guest, "name": NAME}


def test_commands_asked_for_before_a_revocation_come_too_late(server, zuleika):
    """The head of a request comes before the token is revoked, its body after."""
    code, shown = zuleika.open("me", "open"), f"authorization: Bearer {zuleika.token}\r\n"
    late_words = "said after the revocation"
    said = json.dumps({"type": "chat", "id": fresh_id(), "text": late_words})
    late = [
        (f"/api/tables/{code}/commands", said),
        ("/api/me/revoke", '{"wants_token": true}'),
    ]
    with ExitStack() as stack:
        lines = []
        for path, body in late:
            line = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            head = f"POST {path} HTTP/1.1\r\nhost: x\r\n{shown}content-length: {len(body)}\r\n\r\n"
            line.sendall(head.encode() + body[:1].encode())
            lines.append(line)
        zuleika.http.get("/api/me")
        mine = zuleika.http.post("/api/me/revoke", json={"wants_token": True}).json()["token"]
        for line, (_, body) in zip(lines, late, strict=True):
            line.sendall(body[1:].encode())
            assert line.recv(1 << 12).startswith(b"HTTP/1.1 401 ")
    headers = {"authorization": f"Bearer {mine}"}
    assert httpx.get(f"{server.url}/api/me", headers=headers).status_code == 200
    assert late_words not in everything(server)


def test_a_connection_that_begins_while_tokens_are_revoked_is_closed(tmp_path):
    slow = (
        "import asyncio\n"
        "from marrakech.server.tables.welcomes import Welcomes\n"
        "frame = Welcomes.frame\n"
        "async def slow(*given):\n"
        "    await asyncio.sleep(2)\n"
        "    return await frame(*given)\n"
        "Welcomes.frame = slow"
    )
    with (
        Server(tmp_path, changes=slow) as server,
        Guest(server, NAME) as zuleika,
        zuleika.attend(zuleika.open("me", "open")) as live,
    ):
        zuleika.http.post("/api/me/revoke", json={})
        assert live.closing() == 4401


def test_a_player_who_revokes_and_goes_counts_as_absent(tmp_path):
    soon = "from marrakech.server.tables import presence; presence.ABSENT_AFTER = 0.2"
    with (
        Server(tmp_path, changes=soon) as server,
        Guest(server, NAME) as zuleika,
        Guest(server, "Basil") as basil,
    ):
        code = zuleika.open("me", "open", first=0)
        basil.sit(code, 1)
        zuleika.wait_for_start(code)
        with basil.attend(code) as here, zuleika.attend(code) as gone:
            zuleika.http.post("/api/me/revoke", json={})
            assert gone.closing() == 4401
            here.until(lambda message: zuleika.guest in message.get("absent", ()))


def test_a_deletion_that_takes_long_delays_no_revocation(postgres, tmp_path):
    slow = (
        "import threading\n"
        "from marrakech.server.people import accounts\n"
        "accounts.LONG = 1e6\n"
        "accounts.personal_data.tables_with_words = lambda *_: threading.Event().wait()"
    )
    database = ("--database", postgres.fresh())
    with (
        Server(tmp_path, *database) as one,
        Server(tmp_path, *database, changes=slow) as two,
        Guest(one, NAME) as zuleika,
        Guest(two, "Basil") as basil,
    ):
        with pytest.raises(httpx.ReadTimeout):
            basil.http.delete("/api/me", timeout=0.5)
        shown = {"authorization": f"Bearer {zuleika.token}"}
        zuleika.http.post("/api/me/revoke", json={})
        while httpx.get(f"{two.url}/api/me", headers=shown).status_code == 200:
            time.sleep(0.1)


def test_a_browser_that_revokes_stays_logged_in_and_all_others_are_not(server):
    with httpx.Client(base_url=server.url) as browser, httpx.Client(base_url=server.url) as lost:
        guest = browser.post("/api/guests", json={"name": NAME}).json()["guest"]
        code = browser.post("/api/me/transfer").json()["code"]
        assert lost.post("/api/me/adopt", json={"code": code}).json()["guest"] == guest
        unused = lost.post("/api/me/transfer").json()["code"]
        assert browser.post("/api/me/revoke", json={}).json()["guest"] == guest
        assert browser.get("/api/me").json()["guest"] == guest
        assert lost.get("/api/me").status_code == 401
        assert lost.post("/api/me/adopt", json={"code": unused}).status_code == 404


def test_tokens_stay_revoked_after_a_restart_and_in_other_processes(postgres, tmp_path):
    database = ("--database", postgres.fresh())
    with (
        Server(tmp_path, *database) as one,
        Server(tmp_path, *database) as two,
        Guest(one, NAME) as zuleika,
    ):
        shown = {"authorization": f"Bearer {zuleika.token}"}
        code = zuleika.open("me", "open")
        with Connection(two.ws, code, zuleika.token) as elsewhere:
            elsewhere.receive()
            assert httpx.get(f"{two.url}/api/me", headers=shown).status_code == 200
            zuleika.http.post("/api/me/revoke", json={"wants_token": True})
            assert elsewhere.closing() == 4401
        assert httpx.get(f"{two.url}/api/me", headers=shown).status_code == 401
    with Server(tmp_path, *database) as again:
        assert httpx.get(f"{again.url}/api/me", headers=shown).status_code == 401


def test_archived_tables_are_deleted_when_the_host_no_longer_keeps_them(tmp_path):
    with Server(tmp_path) as server, Guest(server, NAME) as zuleika:
        old, playing = zuleika.open("me", "open"), zuleika.open("me", "random")
        zuleika.order(old, "chat", text=SAID)
        zuleika.order(old, "leave")  # which archives it
    later = (
        "import time; day = time.time; time.time = lambda: day() + 40 * 86400\n"
        "from marrakech.server import services; services.CLEANUP = 0.1"
    )
    with Server(tmp_path, "--keep-days", "30", changes=later) as server:
        while SAID in everything(server):
            pass
        with httpx.Client(base_url=server.url) as anybody:
            assert anybody.get(f"/api/tables/{old}").status_code == 404
            assert anybody.get(f"/api/tables/{playing}").status_code == 200
        stored = everything(server)
        assert old not in stored
        assert playing in stored


def test_tables_of_other_processes_lose_the_words_of_a_guest_too(postgres, tmp_path):
    database = ("--database", postgres.fresh())
    with (
        Server(tmp_path, *database) as one,
        Server(tmp_path, *database) as two,
        Guest(one, NAME) as zuleika,
        Connection(two.ws, zuleika.open("me", "open", "random"), zuleika.token) as there,
        Connection(one.ws, zuleika.open("me", "open", "random"), zuleika.token) as here,
    ):
        for each in (here, there):
            assert each.receive()["you"] == zuleika.guest
            assert each.ask("chat", text=SAID)["type"] == "done"
        codes = [row["table"] for row in zuleika.http.get("/api/me/tables").json()]
        assert zuleika.http.delete("/api/me").status_code == 200
        for server in (one, two):
            for code in codes:
                seen = httpx.get(f"{server.url}/api/tables/{code}").text
                assert NAME not in seen
                assert SAID not in seen
