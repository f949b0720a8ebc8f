"""The arrangement of `compose.yaml` without containers: PostgreSQL, two servers and nginx."""

import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.server import Guest, Server, free_port, play_out

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
SCRATCH = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")  # where nginx wants to write


class Door:
    """nginx as it is deployed, on a free port, before these servers."""

    def __init__(self, folder, servers):
        port = free_port()
        self.url, self.ws = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}"
        text = CONFIGURATION.read_text()
        rooms = "".join(f"{kind}_temp_path {folder}/{kind}; " for kind in SCRATCH)
        changes = {
            "listen 80;": f"listen 127.0.0.1:{port};",
            "http {": f"http {{ access_log off; {rooms}",
        }
        for name, server in zip(("one", "two"), servers, strict=True):
            changes[f"server {name}:8000;"] = f"server 127.0.0.1:{server.port};"
        for said, instead in changes.items():
            assert text.count(said) == 1, said
            text = text.replace(said, instead)
        (folder / "nginx.conf").write_text(text)
        main = f"daemon off; pid {folder}/pid; error_log {folder}/errors;"
        self.process = subprocess.Popen(
            ["nginx", "-e", folder / "errors", "-c", folder / "nginx.conf", "-g", main]
        )
        while True:
            assert self.process.poll() is None, (folder / "errors").read_text()
            try:
                httpx.get(f"{self.url}/healthz")
                break
            except httpx.TransportError:
                time.sleep(0.05)

    def close(self):
        self.process.terminate()
        self.process.wait(30)


@pytest.fixture
def servers(tmp_path, postgres):
    options = ["--database", postgres.fresh(), "--behind-proxy"]
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], *options) as one, Server(folders[1], *options) as two:
        yield one, two


@pytest.fixture
def door(tmp_path, servers):
    if shutil.which("nginx") is None:
        pytest.skip("no nginx is installed, and `make test` could not install one")
    folder = tmp_path / "door"
    folder.mkdir()
    door = Door(folder, servers)
    yield door
    door.close()


@contextmanager
def seated(door):
    """Amina and Basil at a table behind the door: its code and they themselves."""
    with Guest(door, "Amina") as amina, Guest(door, "Basil") as basil:
        code = amina.open("me", "open")
        basil.sit(code, 1)
        yield code, amina, basil


def test_two_play_through_one_door_at_both_servers(door, servers):
    with seated(door) as (code, amina, basil):
        with amina.attend(code) as one, basil.attend(code) as other:
            pages = [httpx.get(f"{server.url}/metrics").text for server in servers]
            assert all("marrakech_sockets 1.0" in each for each in pages), pages
            play_out(one, other)
            assert one.events == other.events
        record = httpx.get(f"{door.url}/api/tables/{code}/record")
        assert record.status_code == 200


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
