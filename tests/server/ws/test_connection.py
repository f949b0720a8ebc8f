"""A live connection: exactly what came since, heartbeats, back-pressure, and frames of no use."""

import contextlib
import itertools
import json
import os
import random
import socket
import string
import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server import Connection, Guest, Server, play_out

BAD_FRAMES = 100_000 if os.environ.get("LAWS") == "soak" else 3_000


def test_a_newcomer_hears_everything_then_whatever_comes(server, amina, basil):
    code = amina.open("me", "open", contributes=False)
    with amina.attend(code) as first:
        welcome = first.receive()
        assert (welcome["type"], welcome["you"]) == ("welcome", amina.guest)
        assert [event["type"] for event in welcome["events"]] == ["opened", "seated"]
        basil.sit(code, 1)
        message = first.receive()
        assert message["type"] == "events"
        assert message["events"][0]["number"] == 3
        first.until(lambda frame: frame["view"]["status"] == "playing")


@pytest.mark.parametrize("since", [0, 1, 5, 40, 150])
def test_from_any_number_on_one_gets_exactly_what_came_since(server, amina, since):
    code = amina.open("me", "random")
    with amina.attend(code) as connection:
        play_out(connection)
    with Connection(server.ws, code, since=since) as late:
        welcome = late.receive()
    assert [event["number"] for event in welcome["events"]] == list(
        range(since + 1, connection.number + 1)
    )
    assert welcome["events"] == connection.events[since:]
    assert welcome["number"] == welcome["view"]["number"] == connection.number


def test_events_and_view_always_belong_together(server, amina, basil):
    """Whenever somebody joins in the middle of much that happens, nothing is left out or twice."""
    code = amina.open("me", "open")
    with amina.attend(code) as talking:
        talking.receive()
        joined = []
        for number in range(40):
            talking.send({"type": "chat", "id": f"t{number}", "phrase": "hello"})
            joined.append(basil.attend(code, since=number % 3))
        talking.until_number(42)
        for connection in joined:
            while connection.number < 42:
                frame = connection.receive()
                assert connection.number == frame["number"] == frame["view"]["number"]
            assert connection.events == talking.events[-len(connection.events) :]
            connection.close()


def test_a_client_that_reconnects_misses_nothing_and_gets_heartbeats(tmp_path):
    changes = (
        "from marrakech.server.tables import presence, subscriptions; "
        "subscriptions.HEARTBEAT = 0.3; presence.ABSENT_AFTER = 0.1"
    )
    with (
        Server(tmp_path, changes=changes) as server,
        Guest(server) as amina,
        Guest(server, "Basil") as basil,
    ):
        code = amina.open("me", "open", first=1)
        basil.sit(code, 1)
        with basil.attend(code) as watching:
            with amina.attend(code) as connection:
                connection.receive()
            watching.until(lambda frame: frame["type"] == "presence" and frame["absent"])
            basil.order(code, "vote", seat=0, choice="substitute")
            watching.until(lambda frame: watching.view["seats"][0]["substituted"])
            with amina.attend(code, since=connection.number) as again:
                again.until(lambda frame: not again.view["seats"][0]["substituted"])
                watching.until_number(again.number)
                assert connection.events + again.events == watching.events
            watching.until(lambda frame: frame["type"] == "beat")
            assert json.loads(watching.heard[-1]) == {
                "v": 2, "type": "beat", "number": watching.number, "watching": 0,
            }  # fmt: skip


@pytest.mark.parametrize(
    ("code", "query", "closing"),
    [
        ("nosuchtable", "", 4404), ("NO", "", 4404), ("%00", "", 4404), ("a" * 500, "", 4404),
        ("", "&since=-1", 4400), ("", "&since=x", 4400), ("", "&since=99999999", 4400),
        ("", "&since=%C2%B2", 4400), ("", "&v=1", 4406), ("", "&v=", 4406),
    ],
)  # fmt: skip
def test_a_refused_connection_ends_with_a_code(server, amina, code, query, closing):
    with amina.attend(code or amina.open("me", "open"), query=query) as connection:
        assert connection.closing() == closing


def test_from_a_number_that_is_not_there_yet_one_hears_where_the_table_stands(server, amina):
    with amina.attend(amina.open("me", "open", contributes=False), since=500) as connection:
        welcome = connection.receive()
        assert (welcome["number"], welcome["events"]) == (2, [])


def test_the_same_command_on_two_connections_is_done_once(server, amina):
    code = amina.open("me", "open", contributes=False)
    with amina.attend(code) as one, amina.attend(code) as two:
        command = {"type": "chat", "id": "the-same", "phrase": "thanks"}
        answers = []
        for connection in (one, two):
            connection.send(command)
        for connection in (one, two):
            answers.append(connection.until(lambda frame: frame.get("id") == "the-same"))
        assert answers[0] == answers[1]
    assert len(amina.http.get(f"/api/tables/{code}").json()["events"]) == 3


def test_a_stale_command_brings_what_was_missed(server, amina, basil):
    code = amina.open("me", "open", first=0)
    basil.sit(code, 1)
    with amina.attend(code) as connection:
        connection.receive()
        answer = connection.ask("play", seen=2, action="L")
    assert answer["type"] == "stale"
    assert answer["missed"]["events"][0]["number"] == 3
    assert answer["missed"]["number"] == answer["missed"]["view"]["number"]


def test_a_ping_is_answered_with_how_far_the_table_is(server, amina):
    with amina.attend(amina.open("me", "open", contributes=False)) as connection:
        connection.receive()
        connection.send('{ "type" : "ping" }')
        assert connection.receive() == {"v": 2, "type": "pong", "number": 2}


def test_a_choice_can_be_taken_back_until_it_is_confirmed(server, amina, basil):
    code = amina.open("me", "open", first=0)
    basil.sit(code, 1)
    with amina.attend(code) as connection:
        connection.receive()
        for kind, more in (("play", {"action": "L"}), ("undo", {}), ("play", {"action": "R"}),
                           ("roll", {})):  # fmt: skip
            answer = connection.ask(kind, seen=connection.number, **more)
            assert answer["type"] == "done"
            connection.until_number(answer["number"])
        while connection.events[-1]["type"] != "thrown":
            connection.receive()


def test_a_game_is_the_same_for_all_who_watch(server, amina, basil):
    code = amina.open("me", "open", "peddler")
    basil.sit(code, 1)
    with amina.attend(code) as one, basil.attend(code) as two, Connection(server.ws, code) as three:
        play_out(one, two)
        three.until_number(one.number)
        assert one.events == two.events == three.events
        assert one.view == two.view == three.view


# Those who do not keep up, or vanish


def test_a_client_that_does_not_keep_up_is_closed_and_nobody_waits(tmp_path):
    changes = "from marrakech.server.ws import connection; connection.CLOSE_TIMEOUT = 1.0"
    with Server(tmp_path, changes=changes) as server, Guest(server) as amina:
        code = amina.open("me", "open")
        lazy = handshake(server, code)
        with amina.attend(code) as connection:
            connection.receive()
            for number in range(1500):
                connection.send({"type": "chat", "id": f"n{number}", "text": "x" * 200})
                if number % 50 == 49:
                    connection.until(lambda frame, n=number: frame.get("id") == f"n{n}")
            sockets = ""
            for _ in range(100):
                sockets = amina.http.get("/metrics").text
                if "\nmarrakech_sockets 1.0" in sockets:
                    break
                time.sleep(0.1)
            assert "\nmarrakech_sockets 1.0" in sockets
            assert connection.ask("chat", text="still here")["type"] == "done"
        lazy.close()
        assert server.complaints() == []


def handshake(server, code):
    """A connection that takes in next to nothing."""
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.connect(("127.0.0.1", server.port))
    lazy.sendall(
        f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert lazy.recv(12) == b"HTTP/1.1 101"
    return lazy


def test_commands_of_those_who_vanish_are_done_or_not_but_nothing_breaks(server, amina, basil):
    code = amina.open("me", "open")
    for number in range(60):
        connection = amina.attend(code)
        connection.send({"type": "chat", "id": f"v{number}", "phrase": "bye"})
        connection.socket.socket.shutdown(socket.SHUT_RDWR)
        connection.close()
    basil.sit(code, 1)
    seen = amina.http.get(f"/api/tables/{code}").json()
    assert [event["number"] for event in seen["events"]] == list(range(1, seen["number"] + 1))


# Frames of no use


def bad_frames(random, many):
    """Text and bytes that are no command: noise, broken JSON, and commands with something wrong."""
    good = {
        "type": "play", "id": "x", "seen": 3, "action": "L", "confirm": True, "seat": 1,
        "name": "n", "contribution": "0" * 64, "commitment": "0" * 64,
        "server_commitment": "0" * 64, "level": "random", "text": "t", "phrase": "hello",
    }  # fmt: skip
    odd = [None, True, -1, 1e99, 2**70, "", "x" * 3000, [], {}, [[[]]], "\ud800", "\0", "💥"]
    kinds = [
        "sit",
        "leave",
        "return",
        "add-bot",
        "play",
        "roll",
        "confirm",
        "undo",
        "chat",
        "rematch",
    ]
    for _ in range(many):
        match random.randrange(6):
            case 0:
                yield random.randbytes(random.randrange(200))
            case 1:
                yield "".join(random.choices(string.printable, k=random.randrange(200)))
            case 2:
                text = json.dumps(good | {"type": random.choice(kinds)})
                cut = random.randrange(len(text))
                yield text[:cut] + random.choice(["", "}", "]", '"', "\0"]) + text[cut + 1 :]
            case 3:
                yield "[" * random.randrange(1, 4000) + random.choice(["", "1"])
            case 4:
                yield json.dumps({"type": random.choice(kinds), random.choice(list(good)): 1})
            case _:
                wrong = good | {"type": random.choice([*kinds, *map(str, odd)])}
                yield json.dumps(wrong | {"id": random.choice(odd)})


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_frames_of_no_use_harm_nobody(tmp_path):
    """No crash, no leak, nobody else disturbed, and every single one answered."""
    changes = "from marrakech.server.ws import connection; connection.MAX_BAD_FRAMES = 10**9"
    frames = bad_frames(random.Random(5), BAD_FRAMES)
    with Server(tmp_path, changes=changes) as server, Guest(server) as amina:
        with Guest(server, "Basil") as basil:
            code, other = amina.open("me", "open"), basil.open("me", "open")
            with amina.attend(code) as fuzzing, basil.attend(other) as talking:
                unreadable = fuzz(fuzzing, talking, frames, BAD_FRAMES // 4)
                before = server.memory()
                unreadable += fuzz(fuzzing, talking, frames, BAD_FRAMES)
                assert server.memory() - before < 20_000_000
            assert unreadable > 0.9 * BAD_FRAMES
        for _ in range(50):
            figures = amina.http.get("/metrics").text
            if "\nmarrakech_sockets 0.0" in figures:
                break
            time.sleep(0.1)
        assert "\nmarrakech_sockets 0.0" in figures
        assert server.complaints() == []


def fuzz(fuzzing, talking, frames, many):
    """Send bad frames and hear the answer to each, while others talk; how many were unreadable."""
    unreadable = 0
    frames = itertools.islice(frames, many)
    while batch := list(itertools.islice(frames, 10)):
        for frame in batch:
            fuzzing.send(frame)
        for _ in batch:
            answer = fuzzing.until(
                lambda message: message["type"] not in ("welcome", "events", "beat")
            )
            unreadable += answer["type"] == "unreadable"
        fuzzing.heard.clear()
        talking.heard.clear()
        if len(batch[-1]) == 40:  # now and then
            assert talking.ask("chat", phrase="hello")["type"] == "done"
    return unreadable


def test_a_frame_that_cannot_be_read_is_answered_and_many_end_the_connection(server, amina):
    with amina.attend(amina.open("me", "open")) as connection:
        connection.receive()
        for frame in (
            b"bytes", "", "{", "[" * 5000, '{"type":"dance"}', '{"type":"leave"}',
            '{"type":"play","id":"x","seen":"3","action":"L"}', '{"id":"\\ud800"}',
        ):  # fmt: skip
            connection.send(frame)
            answer = connection.receive()
            assert answer["type"] == "unreadable", frame
            assert answer["sentence"]
        with contextlib.suppress(ConnectionClosed):  # which it may be before the last is sent
            for _ in range(20):
                connection.send("?")
        assert connection.closing() == 4400


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff" * 50,  # reserved bits and an unknown opcode
        b"\x81\x05hello",  # not masked
        b"\x81\xfe\xff\xff" + bytes(4),  # longer than allowed
        b"\x81\xff" + b"\xff" * 8 + bytes(4),  # absurdly long
        b"\x89\xfe\x00\xff" + bytes(4) + bytes(255),  # a ping that is too long
        b"\x81\x82\x00\x00\x00\x00\xc3\x28",  # no UTF-8
        b"\x80\x81\x00\x00\x00\x00x",  # goes on with nothing
    ],
)
def test_broken_frames_end_a_connection_and_nothing_else(server, amina, raw):
    code = amina.open("me", "open")
    with amina.attend(code) as watching:
        watching.receive()
        with amina.attend(code) as broken:
            broken.receive()
            broken.socket.socket.sendall(raw)
            assert broken.closing() in (1002, 1007, 1009, 1006)
        assert watching.ask("chat", text="fine")["type"] == "done"
