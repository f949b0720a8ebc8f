"""A real server in a process of its own, and guests who talk to it."""

import contextlib
import itertools
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import ClassVar

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from marrakech.clients.own_contributions import OwnContributions
from marrakech.table.view import View

NUMBERS = itertools.count()
MAIN = "from marrakech.cli.main import main; main()"
CONTRIBUTIONS = OwnContributions(None)  # of all guests of the tests


class Server:
    """`marrakech serve` on a free port with a database of its own; `changes` is run before it."""

    def __init__(
        self, folder, *options, changes="", limits=False, port=None, environment=None, waits=True
    ):
        self.folder, self.port = folder, port or free_port()
        self.url, self.ws = f"http://127.0.0.1:{self.port}", f"ws://127.0.0.1:{self.port}"
        self.log_file = folder / f"log-{next(NUMBERS)}.txt"
        fixed = ["--database", f"sqlite:///{folder / 'server.db'}", "--port", str(self.port)]
        unlimited = [] if limits else ["--no-limits"]
        with self.log_file.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", f"{changes}\n{MAIN}", "serve", *fixed, *unlimited, *options],
                stdout=log, stderr=log, cwd=folder, env=environment,
            )  # fmt: skip
        if waits:
            self.wait_until_ready()

    def wait_until_ready(self):
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log_file.read_text()
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise AssertionError("the server is not ready")

    @property
    def log(self):
        """Every line it has logged, each of which is a JSON object."""
        lines = self.log_file.read_text("utf-8").splitlines()
        return [json.loads(line) for line in lines]

    def complaints(self):
        """Return the errors in this server's log."""
        return [line for line in self.log if line["level"] in ("error", "critical")]

    def secret(self, code):
        """Return the secret behind a table's dice, which only the database knows."""
        with sqlite3.connect(self.folder / "server.db") as database:
            question = "SELECT secret FROM secrets WHERE [table] = ?"
            return database.execute(question, (code,)).fetchone()[0]

    def memory(self):
        """Return the bytes of memory that the server takes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def workers(self):
        """Return the process ids of its workers."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == self.process.pid and "spawn_main" in (folder / "cmdline").read_text():
                    found.append(int(folder.name))
        return found

    def figure(self, sample):
        """Return a value of `/metrics`, by its name and labels."""
        text = httpx.get(f"{self.url}/metrics").text
        return float(re.search(rf"^{re.escape(sample)} (\S+)$", text, re.MULTILINE)[1])

    def stop(self, how=signal.SIGTERM):
        """Stop it, and return its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(60)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Running:
    """A server that runs already, as those who ask over HTTP know it."""

    def __init__(self, address):
        self.url, self.ws = address, address.replace("http", "ws")


class Guest:
    """Somebody with a name, who asks over HTTP from an address and shows a token."""

    by_id: ClassVar = {}  # all of them, who contribute to the dice as soon as somebody has sat down

    def __init__(self, server, name="Amina", source=None):
        self.server, self.name, self.source = server, name, source
        transport = httpx.HTTPTransport(local_address=source)
        self.http = httpx.Client(base_url=server.url, timeout=60, transport=transport)
        answer = self.http.post("/api/guests", json={"name": name, "wants_token": True}).json()
        self.guest, self.token = answer["guest"], answer["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"
        self.by_id[self.guest] = self

    def open(self, *seats, contributes=True, **more):
        """Open a table with seats such as `me`, `open` or a level of bots; its code."""
        answer = self.http.post("/api/tables", json=table_request(self.name, *seats, **more))
        assert answer.status_code == 201, answer.text
        code = answer.json()["table"]
        if contributes:
            self.contribute(code)
        return code

    def contribute(self, code):
        """Let every known guest at a table contribute to the dice, as far as that is possible."""
        is_done = False
        while not is_done:
            is_done = True
            view = self.http.get(f"/api/tables/{code}").json()["view"]
            for guest in {seat["guest"] for seat in view["seats"]} & self.by_id.keys():
                for kind, fields in CONTRIBUTIONS.due(msgspec.convert(view, View), guest):
                    answer = self.by_id[guest].order(code, kind, **fields)
                    assert answer.status_code == 200, answer.text
                    is_done = False

    def wait_for_start(self, code):
        """Contribute to the dice while others, who are real clients, sit down."""
        while self.http.get(f"/api/tables/{code}").json()["view"]["status"] == "gathering":
            self.contribute(code)
            time.sleep(0.05)

    def order(self, code, kind, **more):
        """Give a command over HTTP; the answer."""
        asked = {"type": kind, "id": fresh_id(), **more}
        return self.http.post(f"/api/tables/{code}/commands", json=asked)

    def sit(self, code, seat):
        answer = self.order(code, "sit", name=self.name, **self.commitment(code, seat))
        assert answer.status_code == 200, answer.text
        self.contribute(code)

    def commitment(self, code, seat):
        """Return the fields of a command that commits to a contribution for a seat."""
        view = self.http.get(f"/api/tables/{code}").json()["view"]
        return CONTRIBUTIONS.draw(view["commitment"], seat)

    def attend(self, code, since=0, **more):
        source = (self.source, 0) if self.source else None
        return Connection(self.server.ws, code, self.token, since, source_address=source, **more)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        del self.by_id[self.guest]
        self.http.close()


class Connection:
    """A live connection: what was heard, byte for byte, the log so far, and how things stand."""

    def __init__(self, ws, code, token="", since=0, query="", **more):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        url = f"{ws}/api/tables/{code}/live?since={since}{query}"
        self.opened = connect(
            url, additional_headers=headers | more.pop("headers", {}), max_size=None,
            compression=None, close_timeout=2, proxy=None, **more,
        )  # fmt: skip
        self.socket = self.opened.__enter__()
        self.heard, self.events, self.view, self.number, self.you = [], [], None, since, ""

    def receive(self, timeout=30):
        """Return the next frame; new events are added to the log."""
        text = self.socket.recv(timeout)
        self.heard.append(text)
        frame = json.loads(text)
        assert frame["v"] == 2
        self.take(frame.get("missed", frame))
        self.you = frame.get("you", self.you)
        return frame

    def take(self, message):
        for event in message.get("events", ()):
            if event["number"] == self.number + 1:
                self.events.append(event)
                self.number = event["number"]
        if "view" in message and message["view"]["number"] >= self.number:
            self.view = message["view"]

    def send(self, frame):
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def ask(self, kind, **more):
        """Give a command and wait for the answer to it."""
        asked = {"type": kind, "id": fresh_id(), **more}
        self.send(asked)
        return self.until(lambda frame: frame.get("id") == asked["id"])

    def until(self, is_it, timeout=30):
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            frame = self.receive(end - time.monotonic())
            if is_it(frame):
                return frame
        raise AssertionError(f"not heard: the last frame was {self.heard[-1][:200]}")

    def until_number(self, number):
        if self.number < number:
            self.until(lambda frame: self.number >= number)

    def closing(self, timeout=60):
        """Return the code with which the server ends the connection."""
        try:
            self.until(lambda frame: False, timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self):
        self.opened.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def play_out(*connections):
    """Play a game to its end: whoever may act does the same as always, the first legal action."""
    for each in connections:
        if each.view is None:
            each.receive()
    while True:
        latest = max(connections, key=lambda each: each.number)
        if latest.view["status"] == "over":
            break
        acting = latest.view["acting"]
        guest = latest.view["seats"][acting]["guest"] if acting is not None else ""
        mover = next((each for each in connections if each.you == guest), None)
        if mover is None or mover.number < latest.number:
            (mover or latest).receive()
            continue
        action = mover.view["game"]["actions"][0]
        answer = mover.ask("play", seen=mover.number, action=action, confirm=True)
        assert answer["type"] == "done", answer
        mover.until_number(answer["number"])
    for each in connections:
        each.until_number(latest.number)


def table_request(my_name, /, *seats, **more):
    """Return the body that opens a table with seats such as `me`, `open` or a level of bots."""
    plans = [seat_plan(seat) for seat in seats]
    return {"seats": plans, "my_name": my_name, **more}


def seat_plan(seat):
    kinds = ("me", "here", "open")
    return {"kind": seat} if seat in kinds else {"kind": "bot", "level": seat}


def fresh_id():
    return f"c{next(NUMBERS)}"


def free_port():
    """Return a port that nobody listens on, below those that connections get by themselves.

    A port of theirs could be taken by any connection before the server listens on it.
    """
    while True:
        port = random.randrange(10_000, 32_000)
        with socket.socket() as some, contextlib.suppress(OSError):
            some.bind(("127.0.0.1", port))
            return port


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Start one server for all tests that need nothing special; its log stays free of errors."""
    with Server(tmp_path_factory.mktemp("server")) as started:
        yield started
    assert started.complaints() == []


@pytest.fixture
def amina(server):
    with Guest(server, "Amina") as guest:
        yield guest


@pytest.fixture
def basil(server):
    with Guest(server, "Basil") as guest:
        yield guest
