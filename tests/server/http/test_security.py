"""Attacks by strangers fail; docs/security.md names at least one of these tests for each risk."""

import base64
import json
import re
import socket
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from marrakech.server.headers import POLICY, is_own_origin
from marrakech.server.http.callers import address_of
from marrakech.server.limits import COMMANDS, MOST_BUCKETS, Limits
from marrakech.server.people.guests import Guests
from tests.support.server import Connection, Guest, Server

ROOT = Path(__file__).parents[3]
FOREIGN = (
    "https://evil.example", "null", "http://[", "http://127.0.0.1", "http://127.0.0.1:1",
    "http://127.0.0.1.evil.example", "http://evil.example@127.0.0.1",
)  # fmt: skip


# Pages of others


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_cannot_write(server, amina, origin):
    for path in ("/api/guests", "/api/me/transfer", "/api/me/adopt", "/api/tables"):
        answer = amina.http.post(path, json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


def test_our_own_page_can_write(server, amina):
    headers = {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert amina.http.post("/api/guests", json={}, headers=headers).status_code == 201
    hidden = {"sec-fetch-site": "cross-site"}
    assert amina.http.post("/api/guests", json={}, headers=hidden).status_code == 403


def test_a_form_of_another_page_is_not_read(server, amina):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = amina.http.post(
            "/api/guests", content=b'{"name":"x"}', headers={"content-type": kind}
        )
        assert answer.status_code == 422


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_gets_no_socket(server, amina, origin):
    code = amina.open("me", "open")
    with pytest.raises(InvalidStatus) as refused:
        amina.attend(code, headers={"origin": origin})
    assert refused.value.response.status_code == 403


def test_our_own_page_gets_a_socket(server, amina):
    with amina.attend(amina.open("me", "open"), origin=server.url) as connection:
        assert connection.receive()["type"] == "welcome"


def test_over_https_a_page_of_the_same_name_without_it_is_foreign():
    headers = [(b"host", b"souk.example"), (b"origin", b"http://souk.example")]
    assert not is_own_origin({"scheme": "https", "headers": headers}, ())
    assert not is_own_origin({"scheme": "wss", "headers": headers}, ())
    assert is_own_origin({"scheme": "http", "headers": headers}, ())
    assert is_own_origin({"scheme": "wss", "headers": headers}, ("http://souk.example",))


# Headers


@pytest.mark.parametrize("path", ["/api/me", "/api/ladder", "/healthz", "/nowhere", "/api/tables"])
def test_every_answer_has_the_headers_that_protect(server, path):
    answers = [httpx.get(server.url + path), httpx.post(server.url + path, content=b"x" * 70000)]
    for answer in answers:
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers


def test_the_policy_allows_no_script_but_our_own_files():
    rules = dict(rule.strip().split(" ", 1) for rule in POLICY.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    assert "unsafe" not in POLICY
    assert "*" not in POLICY


def test_the_host_header_appears_nowhere_in_an_answer(server):
    for path in ("/api/tables/", "/api/tables//", "/healthz/", "/api/me", "/api/openapi.json"):
        answer = httpx.get(server.url + path, headers={"host": "evil.example"})
        assert not answer.is_redirect
        assert "evil.example" not in answer.text + str(answer.headers)


# Identity


def test_a_token_cannot_be_forged(server, amina):
    body, _, sign = amina.token.partition(".")
    other = Guests("another key").token(body)
    for forged in (body, body + ".", f"{body}.{sign[:-1]}", other, f"g{'0' * 24}.{sign}",
                   amina.token + "é", "." + sign, amina.token.upper()):  # fmt: skip
        headers = {"authorization": f"Bearer {forged}".encode()}
        assert httpx.get(f"{server.url}/api/me", headers=headers).status_code == 401


def test_no_script_learns_the_token_of_a_browsers_guest(server):
    with httpx.Client(base_url=server.url) as browser:
        me = browser.post("/api/guests", json={"name": "Amina"}).json()
        answer = browser.post("/api/guests", json={"wants_token": True}).json()
        assert answer["guest"] != me["guest"]
        assert "token" not in browser.get("/api/me").text


def test_behind_a_proxy_with_tls_the_cookie_is_secure(tmp_path):
    with Server(tmp_path, "--behind-proxy", limits=True) as server:
        headers = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
        made = httpx.post(f"{server.url}/api/guests", json={}, headers=headers)
        assert "Secure" in made.headers["set-cookie"]
        assert "max-age=" in made.headers["strict-transport-security"]
        # The proxy adds its own address to the right of everything that a visitor sends.
        answers = [
            httpx.post(
                f"{server.url}/api/me/adopt", json={"code": "A" * 10},
                headers={"x-forwarded-for": f"198.51.100.{number}, 203.0.113.9"},
            ).status_code
            for number in range(15)
        ]  # fmt: skip
        assert answers[0] == 404
        assert answers[-1] == 429
        assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == 404


def test_without_a_proxy_nobody_says_where_they_come_from(tmp_path):
    with Server(tmp_path, limits=True) as server:
        answers = [
            httpx.post(
                f"{server.url}/api/me/adopt", json={"code": "A" * 10},
                headers={"x-forwarded-for": f"198.51.100.{number}"},
            ).status_code
            for number in range(15)
        ]  # fmt: skip
        assert answers[-1] == 429


def test_a_visitor_without_a_token_can_only_read(server, amina):
    code = amina.open("me", "peddler", "open", contributes=False)
    with Connection(server.ws, code) as nobody:
        nobody.receive()
        for kind, more in (
            ("leave", {}), ("chat", {"text": "boo"}), ("return", {}),
            ("sit", {"name": "Ghost"} | amina.commitment(code, 2)),
            ("play", {"seen": 99, "action": "L"}), ("add-bot", {"seat": 2, "level": "random"}),
        ):  # fmt: skip
            answer = nobody.ask(kind, **more)
            assert (answer["type"], answer["code"]) == ("refused", "nobody")
    after = amina.http.get(f"/api/tables/{code}").json()
    assert [event["type"] for event in after["events"]] == ["opened", "seated"]
    assert after["view"]["seats"][1]["level"] == "peddler"


def test_nobody_plays_for_a_bot_or_another(server, amina, basil):
    code = amina.open("me", "open", first=1)
    with Guest(server, "Chadi") as chadi:
        basil.sit(code, 1)
        number = amina.http.get(f"/api/tables/{code}").json()["number"]
        for guest in (amina, chadi):
            refused = guest.order(code, "play", seen=number, action="L")
            assert refused.json()["code"] in ("not-your-turn", "not-seated")


# Messages of others


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\u202eb\u200bc\x00d\ne",
     "'; DROP TABLE guests; --", "../../etc/passwd", "]\n[Result \"x\"]", "\ufeff"],
)  # fmt: skip
def test_a_name_is_words_and_nothing_else(server, name):
    with Guest(server, name) as guest:
        shown = guest.http.get("/api/me").json()["name"]
        assert len(shown) <= 24
        assert not re.search(r"[\x00-\x1f\u200b\u202e\ufeff]", shown)
        seats = [{"kind": "me"}, {"kind": "here", "name": name}]
        asked = {"my_name": name, "name": name, "seats": seats}
        code = guest.http.post("/api/tables", json=asked).json()["table"]
        guest.contribute(code)
        answer = guest.http.get(f"/api/tables/{code}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.headers["x-content-type-options"] == "nosniff"
        seen = guest.http.get(f"/api/tables/{code}")
        assert seen.headers["content-type"] == "application/json"
        assert [seat["name"] for seat in seen.json()["view"]["seats"]] == [shown, shown]
        assert not re.search(r"[\u200b\u202e\ufeff]|\\u00[01]|\\[nrt]", seen.text)
        assert not re.search(r"^\[Result", answer.text, re.MULTILINE)


@pytest.mark.parametrize(
    "path",
    ["/../../etc/passwd", "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/%00",
     "/api/tables/x'%20OR%20'1'='1", "/api/tables/abcd;--", "/api/tables/abcd%0d%0aX:1"],
)  # fmt: skip
def test_no_path_and_no_sql_comes_from_outside(server, path):
    answer = httpx.get(server.url + path)
    assert answer.status_code in (404, 422)
    assert "x" not in answer.headers


def test_no_statement_is_put_together_from_text():
    """Every value goes to the database as a parameter."""
    for path in (ROOT / "marrakech" / "server").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for call in re.findall(r"(?:text|exec_driver_sql|execute)\(\s*f\"[^\"]*\"", text):
            assert call in ('execute(f"PRAGMA {pragma}"', 'execute(f"LISTEN {CHANNEL}"'), call


# Too much


@pytest.mark.parametrize("has_length", [True, False])
def test_a_body_has_a_limit_with_and_without_a_length_header(server, has_length):
    body = b'{"name":"' + b"x" * 70_000 + b'"}'
    content = body if has_length else iter([body[:40_000], body[40_000:]])
    headers = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}/api/guests", content=content, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_the_head_of_a_request_has_a_limit(server):
    answer = httpx.get(f"{server.url}/healthz", headers={"x": "y" * 15_000})
    assert answer.status_code == 200
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        try:
            for _ in range(100):
                raw.sendall(b"y" * 10_000)
            answer = raw.recv(100)
        except OSError:  # it hung up on us
            answer = b""
    assert not answer or b" 400 " in answer.split(b"\r\n")[0]


def test_a_frame_has_a_limit(server, amina):
    with amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        connection.send('{"type":"chat","id":"x","text":"' + "x" * 9000 + '"}')
        assert connection.closing() == 1009


def test_a_body_that_drips_is_not_waited_for(tmp_path):
    changes = "from marrakech.server import headers; headers.SLOWEST_BODY = 0.3"
    with (
        Server(tmp_path, changes=changes) as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=10) as raw,
    ):
        raw.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{")
        assert b" 408 " in raw.recv(1000).split(b"\r\n")[0]


def test_too_many_requests_have_to_wait(tmp_path):
    with Server(tmp_path, limits=True) as server, Guest(server) as amina, Guest(server) as basil:
        codes = [amina.open("me", "open") for _ in range(12)]
        refused = amina.http.post(
            "/api/tables", json={"seats": [{"kind": "open"}, {"kind": "open"}]}
        )
        assert (refused.status_code, refused.json()["code"]) == (429, "too-much")
        assert int(refused.headers["retry-after"]) > 0
        basil.open("me", "open")  # others are not concerned
        with amina.attend(codes[0]) as flooding, basil.attend(codes[0]) as watching:
            watching.receive()
            for number in range(600):
                flooding.send({"type": "chat", "id": f"flood-{number}", "phrase": "hello"})
            assert flooding.closing() == 4429
            assert '"too-much"' in "".join(flooding.heard)
            watching.send({"type": "ping"})
            assert watching.until(lambda frame: frame["type"] == "pong")


def test_a_guest_talks_and_undoes_only_so_much(tmp_path):
    """By these a log would grow for ever; the game itself goes on."""
    changes = (
        "from marrakech.server import limits; limits.CHATS = limits.Limit('chats', 5, 0);"
        "limits.UNDOS = limits.Limit('undos', 5, 0)"
    )
    with Server(tmp_path, changes=changes, limits=True) as server, Guest(server) as amina:
        code = amina.open("me", "here")
        with amina.attend(code) as connection:
            connection.receive()

            def give(kind, **words):
                answer = connection.ask(kind, **words)
                connection.until_number(answer.get("number", 0))
                return answer.get("code", "done")

            talk = [give("chat", phrase="hello") for _ in range(7)]
            assert talk == ["done"] * 5 + ["too-much"] * 2
            undone = []
            while "too-much" not in undone:
                assert give("play", seen=connection.number, action="L") == "done"
                undone.append(give("undo", seen=connection.number))
            assert undone == ["done"] * 5 + ["too-much"]
            assert give("roll", seen=connection.number) == "done"
        answer = amina.order(code, "chat", phrase="bye")
        assert (answer.status_code, answer.json()["code"]) == (429, "too-much")


def test_a_guest_changes_a_choice_or_a_seat_only_so_often(tmp_path):
    """Each time the log would grow, without an end."""
    changes = (
        "from marrakech.server import limits; limits.CHOICES = limits.Limit('choices', 5, 0);"
        "limits.ATTENDANCE = limits.Limit('attendance', 5, 0)"
    )
    with (
        Server(tmp_path, changes=changes, limits=True) as server,
        Guest(server) as amina,
        Guest(server, "Basil") as basil,
    ):
        code, room = amina.open("me", "here"), amina.open("me", "open", "open")
        with amina.attend(code) as connection:
            connection.receive()
            chosen = []
            while "too-much" not in chosen:
                words = {"seen": connection.number, "action": "LR"[len(chosen) % 2]}
                answer = connection.ask("play", **words)
                connection.until_number(answer.get("number", 0))
                chosen.append(answer.get("code", "done"))
            assert chosen == ["done"] * 5 + ["too-much"]
            assert connection.ask("roll", seen=connection.number)["type"] == "done"
        left = []
        for _ in range(3):
            basil.sit(room, 1)
            left.append(basil.order(room, "leave").status_code)
        assert left == [200, 200, 429]


def test_sockets_from_one_address_are_limited(tmp_path):
    changes = "from marrakech.server import limits; limits.MOST_SOCKETS = 3"
    with Server(tmp_path, changes=changes, limits=True) as server, Guest(server) as amina:
        code = amina.open("me", "open")
        several = [amina.attend(code) for _ in range(3)]
        for each in several:
            each.receive()
        with amina.attend(code) as fourth:
            assert fourth.closing() == 4429
        for each in several:
            each.close()
        with amina.attend(code) as again:
            assert again.receive()["type"] == "welcome"


def test_limits_forget_the_idle_and_never_grow_without_end():
    now = 0.0
    limits = Limits(now=lambda: now)
    while limits.allow(COMMANDS, "greedy"):
        pass
    for number in range(MOST_BUCKETS + 10):
        limits.allow(COMMANDS, f"guest {number}")
        if number % 1000 == 0:
            assert not limits.allow(COMMANDS, "greedy")  # who goes on asking is not forgotten
    assert len(limits.buckets) <= MOST_BUCKETS
    now = 10.0
    assert limits.allow(COMMANDS, "greedy")


def test_one_network_of_addresses_is_one_visitor():
    def visitor(host):
        return address_of(SimpleNamespace(client=SimpleNamespace(host=host)))

    assert visitor("2001:db8:1:2::1") == visitor("2001:db8:1:2:ffff::9")
    assert visitor("2001:db8:1:2::1") != visitor("2001:db8:1:3::1")
    assert visitor("192.0.2.1") != visitor("192.0.2.2")


# Secrets of the host


def test_figures_are_for_those_who_show_the_token(tmp_path):
    with Server(tmp_path, "--metrics-token", "open sesame") as server:
        url = f"{server.url}/metrics"
        assert httpx.get(url).status_code == 404
        for wrong in ("open", "open sesame!", "é"):
            headers = {"authorization": f"Bearer {wrong}".encode()}
            assert httpx.get(url, headers=headers).status_code == 404
        right = {"authorization": "Bearer open sesame"}
        assert "marrakech_sockets" in httpx.get(url, headers=right).text
        assert "sesame" not in server.log_file.read_text()


def test_figures_without_a_token_are_for_this_machine_alone(server):
    assert httpx.get(f"{server.url}/metrics").status_code == 200
    for name in ("x-forwarded-for", "forwarded"):
        answer = httpx.get(f"{server.url}/metrics", headers={name: "for=203.0.113.7"})
        assert answer.status_code == 404


def test_only_the_host_can_read_the_database(server):
    for path in server.folder.glob("server.db*"):
        assert path.stat().st_mode & 0o077 == 0


def test_a_database_error_does_not_reveal_the_values(tmp_path):
    with Server(tmp_path) as server, Guest(server) as amina:
        with sqlite3.connect(tmp_path / "server.db") as database:
            database.execute("DROP TABLE secrets")
        asked = {"seats": [{"kind": "open"}, {"kind": "open"}]}
        answer = amina.http.post("/api/tables", json=asked)
        assert answer.status_code == 503
        assert answer.json()["code"] == "not-saved"
        assert "secrets" not in answer.text
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        server.stop()
        (noted,) = [line for line in server.log if line["level"] == "error"]
        assert "no such table" in json.dumps(noted)
        assert not re.search(r"\b[0-9a-f]{64}\b", json.dumps(noted))


def test_no_log_line_has_a_token_a_cookie_or_a_code(tmp_path):
    with Server(tmp_path) as server, Guest(server) as amina:
        code = amina.http.post("/api/me/transfer").json()["code"]
        with httpx.Client(base_url=server.url) as phone:
            cookie = phone.post("/api/me/adopt", json={"code": code}).cookies["marrakech"]
        table = amina.open("me", "open")
        with amina.attend(table) as connection:
            connection.receive()
        with sqlite3.connect(tmp_path / "server.db") as database:
            ((key,),) = database.execute("SELECT value FROM keys").fetchall()
            ((kept,),) = database.execute("SELECT count(*) FROM transfers WHERE code = ?", [code])
        assert kept == 0
        log = server.log_file.read_text()
        secrets = (amina.token, cookie, code, table, key, base64.b64encode(key.encode()).decode())
        for hidden in secrets:
            assert hidden not in log
