"""Connections that come too often, send too slowly or do not read end, and others have room."""

import contextlib
import resource
import socket
import time
from pathlib import Path

import httpx
import pytest

from marrakech.server.headers import HEADERS
from tests.support.flood import UPGRADE
from tests.support.server import Guest, Server

PATIENCE = 20  # seconds; nothing here takes long unless it hangs
QUICK = "from marrakech.server.http import patient_http as p; p.SLOWEST_HEAD = p.SLOWEST_READER = 1"
CHECK = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


def connect(server, address="127.0.0.1"):
    return socket.create_connection(
        ("127.0.0.1", server.port), timeout=PATIENCE, source_address=(address, 0)
    )


def ends(raw):
    """Read until the server ends a connection; return what it sent."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while more := raw.recv(1 << 16):
            received += more
    return received


def is_cut_off(raw, drop):
    """Send something again and again; return whether the server ends the connection."""
    raw.settimeout(0.1)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        time.sleep(0.1)
        try:
            raw.sendall(drop)
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


@pytest.fixture(scope="module")
def quick(tmp_path_factory):
    """A server that soon loses its patience."""
    with Server(tmp_path_factory.mktemp("quick"), changes=QUICK) as started:
        yield started
    assert started.complaints() == []


@pytest.mark.parametrize("head", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n"], ids=["none", "half"])
def test_a_connection_without_a_whole_head_ends(quick, head):
    with connect(quick) as raw:
        raw.sendall(head)
        assert ends(raw) == b""


@pytest.mark.parametrize(
    "first",
    [
        b"GET / HTTP/1.1\r\n",
        CHECK + b"GET / HTTP/1.1\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n",
    ],
    ids=["first request", "second request", "body that was refused"],
)
def test_sending_drop_by_drop_does_not_keep_a_connection(quick, first):
    with connect(quick) as raw:
        raw.sendall(first)
        assert is_cut_off(raw, b"X: y\r\n")


def test_an_idle_connection_ends_and_one_that_is_used_does_not(quick):
    with connect(quick) as raw:
        for _ in range(4):
            raw.sendall(CHECK)
            received = b""
            while not received.endswith(b"ok\n"):
                received += raw.recv(1000)
            time.sleep(0.5)
        assert ends(raw) == b""


def test_a_client_that_does_not_read_its_answers_is_cut_off(quick):
    with connect(quick) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        assert is_cut_off(raw, b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")


def test_a_game_is_played_and_a_long_answer_read_whatever_the_patience(quick):
    with Guest(quick) as amina, amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        time.sleep(2)
        assert connection.ask("chat", phrase="hello")["type"] == "done"
        assert amina.http.get("/api/openapi.json").status_code == 200


def test_an_address_has_only_so_many_connections_and_others_still_get_one(tmp_path):
    changes = "from marrakech.server import limits; limits.MOST_CONNECTIONS = 3"
    with Server(tmp_path, changes=changes, limits=True) as server, contextlib.ExitStack() as stack:
        several = [stack.enter_context(connect(server, "127.0.0.5")) for _ in range(3)]
        several[0].sendall(UPGRADE.format(code="nosuchtable").encode())  # becomes a live one
        several[1].sendall(CHECK)
        assert several[1].recv(1000).startswith(b"HTTP/1.1 200")
        with connect(server, "127.0.0.5") as fourth:
            refusal = ends(fourth)
            assert refusal.startswith(b"HTTP/1.1 503 ")
            assert b"\r\nconnection: close\r\n" in refusal
            head, body = refusal.split(b"\r\n\r\n")
            assert f"content-length: {len(body)}".encode() in head
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        for each in several:
            each.close()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with connect(server, "127.0.0.5") as again:
                again.sendall(CHECK)
                with contextlib.suppress(ConnectionError):
                    if again.recv(1000).startswith(b"HTTP/1.1 200"):
                        return
        raise AssertionError("the places were not given back")


def test_connections_of_a_proxy_are_limited_by_those_it_forwards_for(tmp_path):
    changes = (
        "from marrakech.server import limits; limits.MOST_CONNECTIONS = limits.MOST_SOCKETS = 2"
    )
    options = {"changes": changes, "limits": True}
    with Server(tmp_path, "--behind-proxy", **options) as server, Guest(server) as amina:
        code = amina.open("me", "open")

        def visit(address):
            return amina.attend(code, headers={"x-forwarded-for": address})

        with contextlib.ExitStack() as stack:
            for address in ("198.51.100.1", "198.51.100.2", "198.51.100.3"):
                for _ in range(2):
                    assert stack.enter_context(visit(address)).receive()["type"] == "welcome"
            with visit("198.51.100.1") as third:
                assert third.closing() == 4429


def test_every_request_counts_and_a_refusal_is_short_and_ends_the_connection(tmp_path):
    changes = (
        "from marrakech.server import limits; limits.REQUESTS = limits.Limit('requests', 8, 0)"
    )
    with Server(tmp_path, changes=changes, limits=True) as server:
        transport = httpx.HTTPTransport(local_address="127.0.0.6")
        with httpx.Client(base_url=server.url, transport=transport) as web:
            for path in ("/", "/healthz", "/readyz", "/metrics", "/rules", "/nosuch", "/api/me"):
                assert web.get(path).status_code != 429
            assert web.get("/api/openapi.json").status_code == 200
            for path in ("/", "/healthz", "/api/tables", "/nosuch"):
                refused = web.get(path)
                assert (refused.status_code, refused.json()["code"]) == (429, "too-much")
                assert refused.headers["connection"] == "close"
                for name, value in HEADERS:
                    assert refused.headers[name.decode()] == value.decode()
        with connect(server, "127.0.0.6") as raw:
            raw.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{")
            assert ends(raw).startswith(b"HTTP/1.1 429 ")  # although the body never came


def test_the_server_raises_its_limit_of_open_files(tmp_path):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    changes = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, {hard}))"
    with Server(tmp_path, changes=changes) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        (line,) = (each for each in limits.splitlines() if each.startswith("Max open files"))
        assert line.split()[3:5] == [str(hard)] * 2
