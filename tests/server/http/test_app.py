"""The server over HTTP: who you are, tables, commands, lists, records, and how it stops."""

import os
import re
import signal
import socket
import subprocess
import sys
import time

import httpx
import pytest

from tests.support.server import MAIN, Guest, Server, free_port, play_out

NO_COMMITMENT = {"server_commitment": "0" * 64, "commitment": "0" * 64}


def test_a_browser_is_known_by_a_cookie_that_no_script_can_read(server):
    with httpx.Client(base_url=server.url) as browser:
        assert browser.get("/api/me").status_code == 401
        made = browser.post("/api/guests", json={"name": "Amina"})
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert "Secure" not in cookie  # over plain HTTP it would be lost
        assert browser.get("/api/me").json() == made.json()
        again = browser.post("/api/guests", json={}).json()
        assert again == made.json()
        assert browser.patch("/api/me", json={"name": "Basil"}).json()["name"] == "Basil"
        assert browser.get("/api/me").json()["name"] == "Basil"


def test_a_code_makes_another_device_the_same_guest_once(server, amina):
    code = amina.http.post("/api/me/transfer").json()["code"]
    with httpx.Client(base_url=server.url) as phone:
        assert phone.post("/api/me/adopt", json={"code": code.lower()}).json()["guest"] == (
            amina.guest
        )
        assert phone.get("/api/me").json()["name"] == "Amina"
    with httpx.Client(base_url=server.url) as thief:
        refused = thief.post("/api/me/adopt", json={"code": code})
        assert refused.status_code == 404
        assert refused.json()["code"] == "unknown-code"
        assert thief.get("/api/me").status_code == 401


def test_a_newer_code_replaces_the_older(server, amina):
    older, newer = (amina.http.post("/api/me/transfer").json()["code"] for _ in range(2))
    with httpx.Client(base_url=server.url) as phone:
        assert phone.post("/api/me/adopt", json={"code": older}).status_code == 404
        assert phone.post("/api/me/adopt", json={"code": newer}).status_code == 200


def test_a_table_is_opened_seen_and_played_over_http_alone(server, amina, basil):
    code = amina.open("me", "open", name="The well", first=0)
    assert re.fullmatch("[a-z0-9]{10}", code)
    basil.sit(code, 1)
    seen = amina.http.get(f"/api/tables/{code}").json()
    assert [event["number"] for event in seen["events"]] == list(range(1, seen["number"] + 1))
    assert seen["view"]["name"] == "The well"
    done = amina.order(code, "play", seen=seen["number"], action="L", confirm=True)
    assert done.json() == {"number": seen["number"] + 1}
    rest = amina.http.get(f"/api/tables/{code}", params={"since": seen["number"]}).json()
    assert [event["type"] for event in rest["events"]] == ["played", "confirmed", "thrown"]


def test_the_same_command_twice_is_done_once_and_answered_twice(server, amina):
    code = amina.open("me", "open")
    command = {"type": "chat", "id": "once", "text": "salaam"}
    answers = [amina.http.post(f"/api/tables/{code}/commands", json=command) for _ in range(3)]
    assert len({answer.text for answer in answers}) == 1
    events = amina.http.get(f"/api/tables/{code}").json()["events"]
    assert sum(event["type"] == "chatted" for event in events) == 1


def test_a_stale_command_gets_the_missed_events(server, amina, basil):
    code = amina.open("me", "open", first=0)
    basil.sit(code, 1)
    stale = amina.order(code, "play", seen=2, action="L")
    assert stale.status_code == 409
    assert stale.json()["code"] == "stale"
    assert stale.json()["missed"]["events"][0]["number"] == 3


@pytest.mark.parametrize(
    ("kind", "more", "code"),
    [
        ("play", {"seen": "latest", "action": "R"}, "not-your-turn"),
        ("sit", {"seat": 0, "name": "B"} | NO_COMMITMENT, "started"),
        ("leave", {}, "not-seated"),
        ("add-bot", {"seat": 0, "level": "random"}, "not-host"),
        ("chat", {"text": "hello"}, "not-seated"),
        ("rematch", {}, "not-over"),
        ("commit", {"seat": 0} | NO_COMMITMENT, "not-seated"),
        ("reveal", {"seat": 0, "contribution": "0" * 64}, "not-seated"),
        ("free-seat", {"seat": 0}, "not-seated"),
    ],
)
def test_a_refusal_has_a_code_and_a_sentence(server, amina, basil, kind, more, code):
    table = amina.open("me", "peddler", "open", first=0)
    with Guest(server, "Chadi") as chadi:
        chadi.sit(table, 2)
        guest = chadi if code == "not-your-turn" else basil
        if "seen" in more:
            more = more | {"seen": amina.http.get(f"/api/tables/{table}").json()["number"]}
        answer = guest.order(table, kind, **more)
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert answer.json()["sentence"]


def test_an_unknown_table_or_address_is_refused_in_the_same_form(server, amina):
    for path, code in (
        ("/api/tables/nosuchtable", "unknown-table"),
        ("/api/tables/NO", "unreadable"),
        ("/api/tables/", "unknown-address"),
        ("/nowhere", "unknown-address"),
    ):
        answer = amina.http.get(path)
        assert answer.json().keys() == {"code", "sentence"}
        assert answer.json()["code"] == code
    lost = amina.http.get("/nowhere", headers={"accept": "text/html"})
    assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert amina.http.get("/api/no", headers={"accept": "text/html"}).json()["code"]
    wrong = amina.http.put("/api/me")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong-method")
    assert "GET" in wrong.headers["allow"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name":"\\ud800"}', b'{"\\ud800":1}',
        b'{"name":1}', b"[" * 5000, b'{"name":' + b"9" * 5000 + b"}", b'{"name":NaN}',
        b'{"wants_token":"yes"}', b'{"unknown":1}', b'{"name":"' + b"x" * 300 + b'"}',
    ],
)  # fmt: skip
def test_an_unreadable_request_is_refused(server, body):
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}/api/guests", content=body, headers=headers)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["code"] == "unreadable"


def test_lists_show_public_tables_and_your_own(server, amina, basil):
    hidden, public = amina.open("me", "open"), amina.open("me", "open", listed=True)
    gathering = {"status": "gathering"}
    listed = [row["table"] for row in basil.http.get("/api/tables", params=gathering).json()]
    assert public in listed
    assert hidden not in listed
    mine = [row["table"] for row in amina.http.get("/api/me/tables").json()]
    assert {public, hidden} <= set(mine)
    unfinished = amina.http.get("/api/me/tables", params={"is_over": False}).json()
    assert {public, hidden} <= {row["table"] for row in unfinished}
    assert amina.http.get("/api/me/tables", params={"is_over": "perhaps"}).status_code == 422
    assert basil.http.get("/api/me/tables").json() == []


def test_a_finished_game_has_a_record_and_a_place_on_the_ladder(server, amina):
    code = amina.open("me", "peddler")
    early = amina.http.get(f"/api/tables/{amina.open('me', 'open')}/record")
    assert (early.status_code, early.json()["code"]) == (409, "not-begun")
    with amina.attend(code) as connection:
        play_out(connection)
    record = amina.http.get(f"/api/tables/{code}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert "[DiceSecret " in record.text
    (mine,) = [row for row in amina.http.get("/api/me/tables").json() if row["table"] == code]
    ended = amina.http.get(f"/api/tables/{code}").json()["view"]["result"]
    assert (mine["status"], mine["winners"]) == ("over", ended["winners"])
    ladder = amina.http.get("/api/ladder", params={"most": 100, "against": "bots"}).json()
    rows = {row["player"]: row for row in ladder}
    assert rows["bot:peddler"]["sigma"] == 0 < rows[amina.guest]["sigma"]
    people = amina.http.get("/api/ladder").json()
    assert {"bot:peddler", amina.guest}.isdisjoint(row["player"] for row in people)


@pytest.mark.slow
def test_a_hint_is_for_whose_turn_it_is(server, amina, basil):
    code = amina.open("me", "open", first=0, friendly=True)
    basil.sit(code, 1)
    assert amina.http.get(f"/api/tables/{code}").json()["view"]["friendly"]
    assert basil.http.get(f"/api/tables/{code}/hint").json()["code"] == "not-your-turn"
    assert amina.http.get(f"/api/tables/{code}/analysis").json()["code"] == "not-over"
    hint = amina.http.get(f"/api/tables/{code}/hint", timeout=120).json()
    assert hint["action"] in ("F", "L", "R")
    assert abs(sum(hint["shares"]) - 1) < 0.01
    assert hint["reasons"][0]["action"] == hint["action"]
    assert len(hint["reasons"]) == 3


def test_there_are_no_hints_against_people(server, amina, basil):
    code = amina.open("me", "open", first=0)
    basil.sit(code, 1)
    answer = amina.http.get(f"/api/tables/{code}/hint")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-hints")
    on_one_screen = amina.open("me", "here", first=0)
    assert amina.http.get(f"/api/tables/{on_one_screen}/hint").json()["code"] == "no-hints"


def test_health_readiness_and_figures_have_addresses(server, amina):
    assert amina.http.get("/healthz").text == "ok\n"
    assert amina.http.get("/readyz").text == "ok\n"
    code = amina.open("me", "open")
    with amina.attend(code) as connection:
        connection.receive()
        figures = httpx.get(f"{server.url}/metrics").text
    assert re.search(r"^marrakech_sockets [1-9]", figures, re.MULTILINE)
    assert re.search(r"^marrakech_commands_total [1-9]", figures, re.MULTILINE)


def test_a_server_stops_with_grace_and_goes_on_where_it_was(tmp_path):
    with Server(tmp_path) as server, Guest(server) as amina:
        code = amina.open("me", "open")
        connection = amina.attend(code)
        connection.receive()
        assert amina.order(code, "chat", text="last words").status_code == 200
        begun = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert connection.closing() == 1012
        assert server.stop() in (0, -signal.SIGTERM)
        assert time.monotonic() - begun < 10
        connection.close()
        assert server.complaints() == []
        assert [line["message"] for line in server.log][-2:][0] == "Application shutdown complete."
    with Server(tmp_path) as again:
        shown = {"authorization": f"Bearer {amina.token}"}
        seen = httpx.get(f"{again.url}/api/tables/{code}", headers=shown).json()
        assert seen["events"][-1]["text"] == "last words"
        assert httpx.get(f"{again.url}/api/me", headers=shown).json()["guest"] == amina.guest


def test_a_port_in_use_is_reported(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(AssertionError, match="ddress already in use"):
            Server(tmp_path, port=taken.getsockname()[1])


@pytest.mark.parametrize("is_spoilt", [False, True])
def test_errors_at_a_terminal_are_sentences(tmp_path, is_spoilt):
    port, folder = free_port(), tmp_path / "marrakech"
    folder.mkdir()
    if is_spoilt:
        (folder / "marrakech.db").write_text("this is no database" * 100)
    person = subprocess.Popen(
        [sys.executable, "-c", MAIN, "open", "--no-browser", "--port", str(port)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    if not is_spoilt:
        address = f"http://127.0.0.1:{port}/healthz"
        while person.poll() is None and not is_open(address):
            time.sleep(0.05)
        person.send_signal(signal.SIGINT)
    out, complaint = person.communicate(timeout=60)
    assert out == f"The market is open at http://127.0.0.1:{port}/ (Ctrl-C closes it)\n"
    lines = complaint.splitlines()
    if is_spoilt:
        assert [line.partition(".db ")[2].partition(":")[0] for line in lines] == [
            "is corrupt (file is not a database)"
        ]
    else:
        assert lines == []


def is_open(address):
    try:
        return httpx.get(address, timeout=5).status_code == 200
    except httpx.HTTPError:
        return False
