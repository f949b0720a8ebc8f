"""Floods of frames: whoever plays beside them does not notice, and the flooder is closed."""

import contextlib
import gc
import json
import socket
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from marrakech.server.http.app import make_app
from marrakech.server.limits import ALL_FRAMES, FRAMES, MOST_SOCKETS, Limits, Meter, Places
from marrakech.server.settings import Settings
from marrakech.server.storage.database import make_ready, open_database, read_url
from marrakech.server.ws.wire import MOST_FRAGMENTS, Wire
from tests.support.flood import KINDS, UPGRADE, frame
from tests.support.pace import PATIENCE, delays, p99
from tests.support.server import Guest, Server, free_port

ROOT = Path(__file__).parents[3]
LONGEST = 0.25  # seconds that 99 of 100 commands may take
ROUNDS = 5  # of which one has to be quick enough, for others may use this machine too
BY_MANY = ("pings", "continuations", "tiny texts", "questions", "pings never read")


@contextlib.contextmanager
def flooding(server, code, kind, sockets=1, rate=1_500_000):
    """A flood in a process of its own until it is left; then what it did is in the dict."""
    report = {}
    target = map(str, (server.port, code, kind, sockets))
    command = [sys.executable, "-m", "tests.support.flood", *target]
    process = subprocess.Popen(
        [*command, str(rate)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        time.sleep(0.5)
        yield report
    finally:
        report.update(json.loads(process.communicate("")[0]))


@pytest.fixture(scope="module")
def limited(tmp_path_factory):
    """A server with its limits, as it is meant to be run."""
    with Server(tmp_path_factory.mktemp("limited"), limits=True) as started:
        yield started
    assert started.complaints() == []


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server that closes a connection soon after it has spent its budget."""
    changes = "from marrakech.server.ws import wire; wire.MAX_OVERDRAWN = 0.5"
    with Server(tmp_path_factory.mktemp("strict"), limits=True, changes=changes) as started:
        yield started
    assert started.complaints() == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "sockets"),
    [*((kind, 1) for kind in KINDS), *((kind, 20) for kind in BY_MANY)],
)
def test_a_player_beside_a_flood_does_not_notice(limited, kind, sockets):
    """The flood comes from the same address, which is the worst place to play at."""
    for _ in range(ROUNDS):
        with Guest(limited) as amina, Guest(limited) as basil:
            code = amina.open("me", "here", "here", "here")
            with flooding(limited, basil.open("me", "open"), kind, sockets):
                waits = delays(amina, code)
        slow = p99(waits)
        if slow < LONGEST:
            break
    assert slow < LONGEST
    assert limited.memory() < 400_000_000


@pytest.mark.parametrize("kind", ["pings", "pongs", "questions"])
def test_a_client_that_goes_on_flooding_is_closed(strict, kind):
    with Guest(strict) as amina, amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        with contextlib.suppress(OSError):  # it may be closed before all is sent
            connection.socket.socket.sendall(KINDS[kind][1] * 3000)
        assert connection.closing() == 4429


def test_a_client_that_floods_and_never_reads_is_closed(strict):
    with Guest(strict) as amina:
        with flooding(strict, amina.open("me", "open"), "pings never read", 3) as report:
            time.sleep(8)
        assert report["connections"] > 3  # so some have been closed


def test_a_message_has_only_so_many_fragments(server, amina):
    code = amina.open("me", "open")
    with amina.attend(code) as connection:
        connection.receive()
        raw = connection.socket.socket
        text = b'{"type": "ping"}'.ljust(MOST_FRAGMENTS)
        pieces = [text[place : place + 1] for place in range(MOST_FRAGMENTS)]
        heads = [0x01, *[0x00] * (MOST_FRAGMENTS - 2), 0x80]
        sent = zip(heads, pieces, strict=True)
        raw.sendall(b"".join(frame(head, piece) for head, piece in sent))
        assert connection.until(lambda message: message["type"] == "pong")
        raw.sendall(frame(0x01) + frame(0x00) * MOST_FRAGMENTS)
        assert connection.closing() == 1009


def test_fragments_together_are_no_longer_than_a_message(server, amina):
    with amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        connection.socket.socket.sendall(frame(0x01, b"x" * 3000) + frame(0x00, b"x" * 3000) * 2)
        assert connection.closing() == 1009


def test_a_client_within_the_limits_is_never_held_up(limited):
    """A bot that gives as many commands as it may, and pings as often."""
    with Guest(limited) as amina, amina.attend(amina.open("me", "here", "here")) as connection:
        connection.receive()
        for number in range(100):
            connection.socket.ping(f"{number}").wait(PATIENCE)
            action, seen = connection.view["game"]["actions"][0], connection.number
            asked = {"action": action, "seen": seen, "confirm": True}
            kind, asked = ("play", asked) if number % 2 else ("chat", {"phrase": "hello"})
            answer = connection.ask(kind, **asked)
            assert answer["type"] == "done"
            connection.until_number(answer["number"])
            time.sleep(0.05)


def test_many_frames_in_one_piece_are_all_answered_in_order(server, amina):
    """The size of frames, of reads and of parsing steps makes no difference."""
    with amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        sizes = [1, 5, 50, 100, 120, 121, 122, 123, 128, 200, 300, 400] * 20
        commands = [
            json.dumps({"type": "chat", "id": f"n{number}", "text": "x" * size}).encode()
            for number, size in enumerate(sizes)
        ]
        raw = b"".join(frame(0x89) + frame(0x81, command) for command in commands)
        connection.socket.socket.sendall(raw)
        for number in range(len(sizes)):
            answer = connection.until(lambda message: "id" in message)
            assert (answer["type"], answer["id"]) == ("done", f"n{number}")


def test_commands_sent_before_hanging_up_are_carried_out(server, amina):
    code = amina.open("me", "open")
    connection = amina.attend(code)
    connection.receive()
    command = '{"type": "chat", "id": "n%d", "phrase": "bye"}'
    frames = b"".join(frame(0x81, (command % number).encode()) for number in range(50))
    connection.socket.socket.sendall(frames + frame(0x88, b"\x03\xe8"))
    with contextlib.suppress(ConnectionClosed):
        while True:
            connection.receive()
    connection.close()
    end = time.monotonic() + PATIENCE
    while amina.http.get(f"/api/tables/{code}").json()["number"] < 52:
        assert time.monotonic() < end


@pytest.fixture
def here(tmp_path):
    """A server in a thread of this process; its connections and parsers that are in memory."""
    address = f"sqlite:///{tmp_path}/here.db"
    make_ready(open_database(read_url(address)))
    wires, parsers = weakref.WeakSet(), weakref.WeakSet()

    class Watched(Wire):
        def __init__(self, *given, **more):
            super().__init__(*given, **more)
            wires.add(self)
            parsers.add(self.conn)

    port = free_port()
    app = make_app(Settings(database=address, has_limits=False))
    config = uvicorn.Config(app, port=port, http="h11", ws=Watched, log_config=None)
    served = uvicorn.Server(config)
    thread = threading.Thread(target=served.run)
    thread.start()
    while not served.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield SimpleNamespace(
        port=port,
        url=f"http://127.0.0.1:{port}",
        ws=f"ws://127.0.0.1:{port}",
        wires=wires,
        parsers=parsers,
    )
    served.should_exit = True
    thread.join()


@pytest.mark.parametrize(
    "last",
    [frame(0x82) * 30, frame(0x01) + frame(0x00) * 70, frame(0x83), frame(0x88, b"\x03\xe8"), b""],
    ids=["useless", "fragments", "broken", "close", "gone"],
)
def test_a_connection_that_ended_is_out_of_memory_without_the_collector(here, last):
    """The collector seldom looks for what has lived for a second, and a flood comes back often."""
    with Guest(here) as amina:
        code = amina.open("me", "open")
        gc.disable()
        try:
            for _ in range(3):
                connection = amina.attend(code)
                connection.receive()
                connection.socket.socket.sendall(last)
                if last:
                    assert connection.closing() != 1006
                connection.close()
            assert amina.http.get("/healthz").status_code == 200
            end = time.monotonic() + PATIENCE
            while (here.wires or here.parsers) and time.monotonic() < end:
                time.sleep(0.05)
            assert (len(here.wires), len(here.parsers)) == (0, 0)
        finally:
            gc.enable()


def connect_and_go(server, code, times):
    """Make live connections one after the other, which end at once."""
    for _ in range(times):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
            raw.sendall(UPGRADE.format(code=code).encode())
            raw.recv(100)


def test_reconnecting_again_and_again_silences_nobody_at_the_same_address(limited):
    with Guest(limited) as amina, amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        connect_and_go(limited, amina.open("me", "open"), 500)
        for _ in range(20):
            assert connection.ask("chat", phrase="hello")["type"] == "done"


def test_input_of_strangers_writes_no_log_line(server, amina):
    before = len(server.log)
    with amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        connection.socket.socket.sendall(frame(0x81, b"\xff"))
        assert connection.closing() == 1007
    unreadable = b"GET / HTTP/1.1\r\nno header\r\n\r\n"
    another = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n"
    for request, status in ((unreadable, b"400"), (another, b"200")):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
            raw.sendall(request)
            assert raw.recv(100).split()[1] == status
    assert server.log[before:] == []


def test_a_refused_client_is_not_read_any_more(here, monkeypatch):
    """Otherwise each of many would take memory for 10 seconds, even if they have gone."""
    monkeypatch.setattr(Places, "enter", lambda places, _: places.most != MOST_SOCKETS)
    with Guest(here) as amina:
        code = amina.open("me", "open")
        with socket.create_connection(("127.0.0.1", here.port), timeout=PATIENCE) as raw:
            raw.sendall(UPGRADE.format(code=code).encode())
            heard = b""
            while (4429).to_bytes(2, "big") not in heard:
                heard += raw.recv(1000)
            (wire,) = here.wires
            assert wire.is_ended


# Accounting


def meter(now, limits=None, address="home"):
    return Meter(limits or Limits(now=lambda: now[0]), address)


def test_every_frame_and_every_byte_counts():
    now = [0.0]
    frames, bytes_ = meter(now), meter(now)
    assert frames.charge(int(FRAMES.at_once), 0) == 0
    assert frames.charge(4, 0) == pytest.approx(4 / FRAMES.a_second)
    assert bytes_.charge(0, int(FRAMES.at_once) << 10) == 0
    assert bytes_.charge(0, 4 << 10) == pytest.approx(4 / FRAMES.a_second)
    now[0] += 4 / FRAMES.a_second
    assert frames.charge(0, 0) == 0
    assert meter(now, Limits(are_on=False)).charge(10**6, 10**9) == 0


def test_an_address_that_spent_its_share_waits_but_not_those_who_flood_nothing():
    now, most = [0.0], int(FRAMES.at_once)
    limits = Limits(now=lambda: now[0])
    quiet, elsewhere = meter(now, limits), meter(now, limits, "elsewhere")
    flood = [meter(now, limits) for _ in range(20)]
    assert quiet.charge(most // 4, 0) == 0
    assert [each.charge(most, 0) for each in flood[:5]][-1] > 0
    assert flood[6].charge(most, 0) > 0  # it has its own left, and waits for the address
    assert quiet.charge(1, 0) == 0
    assert elsewhere.charge(most, 0) == 0
    now[0] += ALL_FRAMES.at_once / ALL_FRAMES.a_second * 2
    assert flood[7].charge(most, 0) == 0
