"""The arrangement of `compose.yaml` without containers: PostgreSQL, two servers and nginx."""

import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, contextmanager, suppress

import httpx
import pytest

from marrakech.clients.remote_table import RemoteTable
from tests.support.door import DEPLOYED, RESOLVES, Door, nginx_version
from tests.support.server import Connection, Guest, Server, free_port, play_out


@pytest.fixture
def servers(request, tmp_path, postgres):
    nginx_version()
    more = getattr(request, "param", ())
    options = ["--database", postgres.fresh(), "--behind-proxy", *more]
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], *options) as one, Server(folders[1], *options) as two:
        yield one, two


@pytest.fixture
def folder(tmp_path):
    """A folder for nginx."""
    path = tmp_path / "door"
    path.mkdir()
    return path


def places(servers):
    return [f"127.0.0.1:{server.port}" for server in servers]


@pytest.fixture
def door(folder, servers):
    with Door(folder, places(servers)) as door:
        yield door


@contextmanager
def seated(door):
    """Amina and Basil at a table behind the door: its code and they themselves."""
    with Guest(door, "Amina") as amina, Guest(door, "Basil") as basil:
        code = amina.open("me", "open")
        basil.sit(code, 1)
        yield code, amina, basil


def live_sockets(server):
    """Return how many connections a server serves itself."""
    figures = httpx.get(f"{server.url}/metrics").text
    return int(float(re.search(r"^marrakech_sockets (\S+)$", figures, re.MULTILINE)[1]))


def test_two_play_through_one_door_at_the_server_that_owns_their_table(door, servers):
    with seated(door) as (code, amina, basil):
        with amina.attend(code) as one, basil.attend(code) as other:
            assert sorted(live_sockets(server) for server in servers) == [0, 2]
            play_out(one, other)
            assert one.events == other.events
        record = httpx.get(f"{door.url}/api/tables/{code}/record")
        assert record.status_code == 200


def test_tables_are_spread_over_the_servers(door, servers):
    with Guest(door) as amina, ExitStack() as stack:
        for _ in range(16):  # all at one of the servers once in 32,768 runs
            stack.enter_context(amina.attend(amina.open("me", "open")))
        here = [live_sockets(server) for server in servers]
        assert sum(here) == 16
        assert all(here)


def test_when_a_server_dies_the_other_goes_on(door, servers):
    with seated(door) as (code, amina, basil):
        with amina.attend(code) as one, basil.attend(code) as other:
            one.receive()
            other.receive()
            servers[0].process.kill()
            servers[0].process.wait()
        with amina.attend(code) as one, basil.attend(code) as other:
            play_out(one, other)
            assert one.events == other.events


def test_the_proxy_hides_the_metrics_and_refuses_long_bodies(door):
    assert httpx.get(f"{door.url}/metrics").status_code == 403
    long = httpx.post(f"{door.url}/api/guests", content=b" " * 70_000)
    assert long.status_code == 413


@pytest.mark.parametrize("servers", [("--drain-seconds", "2")], indirect=True)
def test_a_server_drains_before_it_stops_and_everybody_goes_on_elsewhere(door, servers):
    one = servers[0]
    with seated(door) as (code, amina, basil):
        with Connection(one.ws, code, amina.token) as here, basil.attend(code) as there:
            here.receive()
            one.process.terminate()
            while httpx.get(f"{one.url}/readyz").status_code == 200:
                time.sleep(0.01)
            answer = httpx.get(f"{one.url}/readyz")
            assert (answer.status_code, answer.json()["sentence"]) == (
                503, "the server is about to stop",
            )  # fmt: skip
            assert httpx.get(f"{one.url}/healthz").status_code == 200
            assert here.ask("chat", text="still here")["type"] == "done"
            assert here.closing() == 1012
            assert one.process.wait(30) == 0
        with amina.attend(code, here.number) as again, basil.attend(code, there.number) as other:
            play_out(again, other)
            events = httpx.get(f"{door.url}/api/tables/{code}").json()["events"]
            assert sum(event["type"] == "chatted" for event in events) == 1
            assert events[-len(again.events) :] == again.events


def test_when_a_server_stops_the_terminal_goes_on_at_another(door, servers):
    with seated(door) as (code, amina, basil):
        terminal = RemoteTable(door.url, code, "Chadi")
        updates = terminal.updates()
        next(updates)
        (its_server,) = (each for each in servers if has_sockets(each))
        its_server.stop()
        with amina.attend(code) as one, basil.attend(code) as other:
            play_out(one, other)
        assert sum(1 for _ in updates) >= 1
        assert terminal.number == one.number


def has_sockets(server):
    return "marrakech_sockets 0.0" not in httpx.get(f"{server.url}/metrics").text


def test_a_second_signal_ends_the_drain(tmp_path):
    with Server(tmp_path, "--drain-seconds", "600") as server:
        server.process.terminate()
        while httpx.get(f"{server.url}/readyz").status_code == 200:
            time.sleep(0.01)
        server.stop()


def test_nginx_has_limits_of_its_own(folder, servers):
    """Pipelined requests that it refuses by itself reach no server."""
    changes = {"client_header_timeout 10s;": "client_header_timeout 1s;"}
    with Door(folder, places(servers), changes) as door:
        port = int(door.url.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            slow.settimeout(60)
            with suppress(ConnectionResetError):
                assert b"200 OK" not in slow.recv(1 << 16)
        wanted = 3000
        with socket.create_connection(("127.0.0.1", port)) as flood:
            request = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"
            sender = threading.Thread(target=flood.sendall, args=(request * wanted,))
            sender.start()
            answers = b""
            while answers.count(b"HTTP/1.1 ") < wanted:
                answers += flood.recv(1 << 20)
            sender.join()
        assert answers.count(b"HTTP/1.1 429") > 0
        assert answers.count(b"HTTP/1.1 403") >= 600


def test_with_tls_plain_requests_are_sent_to_https(folder, servers):
    (folder / "tls").mkdir()
    names = ["-keyout", folder / "tls" / "privkey.pem", "-out", folder / "tls" / "fullchain.pem"]
    words = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run(["openssl", "req", *words, *names], check=True, capture_output=True)
    trusting = ssl.create_default_context(cafile=folder / "tls" / "fullchain.pem")
    trusting.check_hostname = False
    with Door(folder, places(servers), has_tls=True) as door:
        moved = httpx.get(f"{door.plain_url}/t/abc?x=1")
        assert (moved.status_code, moved.headers["location"]) == (
            308,
            "https://127.0.0.1/t/abc?x=1",
        )
        with httpx.Client(base_url=door.url, verify=trusting) as browser:
            answer = browser.post("/api/guests", json={"name": "Amina"})
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


class Names(threading.Thread):
    """A server of names that answers every question with the address that it is given."""

    def __init__(self, address):
        super().__init__(daemon=True)
        self.address = address
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]

    def run(self):
        while True:
            question, asker = self.socket.recvfrom(512)
            end = question.index(b"\0", 12) + 5
            is_address = question[end - 4 : end - 2] == b"\0\1"
            answer = b"\xc0\x0c\0\1\0\1\0\0\0\1\0\4" + socket.inet_aton(self.address)
            head = question[:2] + b"\x81\x80\0\1" + (b"\0\1" if is_address else b"\0\0") + bytes(4)
            self.socket.sendto(head + question[12:end] + answer * is_address, asker)


def test_a_server_is_found_again_at_another_address(folder, tmp_path):
    """As a container that starts again may be."""
    if nginx_version() < RESOLVES:
        pytest.skip("this needs nginx 1.27.3 or later, and NGINX may name one")
    port, names = free_port(), Names("127.0.0.2")
    names.start()
    changes = {"127.0.0.11 valid=5s;": f"127.0.0.1:{names.port} valid=1s;"}
    with Door(folder, [str(port)] * 2, changes) as door:
        for address in ("127.0.0.2", "127.0.0.3"):
            names.address = address
            listening = ["-m", "http.server", "--bind", address, str(port)]
            server = subprocess.Popen([sys.executable, *listening], cwd=tmp_path)
            try:
                while httpx.get(f"{door.url}/").status_code != 200:
                    time.sleep(0.1)
            finally:
                server.kill()
                server.wait()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_unit_is_valid_and_leaves_little_exposed(tmp_path):
    text = (DEPLOYED / "marrakech.service").read_text(encoding="utf-8")
    unit = tmp_path / "marrakech.service"
    unit.write_text(text.replace("/opt/marrakech/bin/marrakech", "/bin/true"), encoding="utf-8")
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", unit],
        capture_output=True, text=True,
    )  # fmt: skip
    assert rated.returncode == 0, rated.stdout[-300:]


def test_the_unit_starts_the_server_as_it_is(tmp_path):
    text = (DEPLOYED / "marrakech.service").read_text(encoding="utf-8")
    options = re.search(r"^ExecStart=\S+ serve (.*)$", text, re.MULTILINE)[1].split()
    with Server(tmp_path, *options) as server:
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        server.stop(signal.SIGINT)  # which does not drain
