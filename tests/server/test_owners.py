"""Server processes on one PostgreSQL: one owns each table, any other passes requests on to it."""

import os
import re
import signal
from contextlib import ExitStack, contextmanager

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidStatus

from marrakech.server.forwarding import HEADER, Forwarding
from marrakech.server.people.guests import signing_key
from marrakech.server.storage import schema
from tests.support.server import Connection, Guest, Server, fresh_id, play_out
from tests.support.stores import store_on

MOVED = 1012


@contextmanager
def servers_on(postgres, folder):
    """Two servers on a database of their own, and a store on it."""
    address = postgres.fresh()
    for name in ("one", "two"):
        (folder / name).mkdir()
    with (
        store_on(address) as store,
        Server(folder / "one", "--database", address) as one,
        Server(folder / "two", "--database", address) as two,
    ):
        yield store, one, two


@pytest.fixture(scope="module")
def pair(postgres, tmp_path_factory):
    with servers_on(postgres, tmp_path_factory.mktemp("pair")) as (store, one, two):
        yield store, one, two
        assert one.complaints() + two.complaints() == []


@contextmanager
def seated(owner, entry):
    """Amina and Basil at a table of one server, Basil through the other: its code and they."""
    with Guest(owner, "Amina") as amina, Guest(entry, "Basil") as basil:
        code = amina.open("me", "open", first=0)
        amina.http.get(f"/api/tables/{code}")  # the first who is asked is the owner
        basil.sit(code, 1)
        yield code, amina, basil


def owner_of(store, code):
    columns = schema.owners.c
    question = select(columns.process).where(columns.table == code)
    return store.ask(lambda connection: connection.execute(question).scalar())


def processes(store):
    return store.ask(lambda connection: connection.execute(select(schema.processes)).all())


def live_sockets(server):
    figures = httpx.get(f"{server.url}/metrics").text
    return int(float(re.search(r"^marrakech_sockets (\S+)$", figures, re.MULTILINE)[1]))


def play(player, name):
    """Play the first legal action under this id; the answer."""
    asked = {"type": "play", "id": name, "seen": player.number, "confirm": True,
             "action": player.view["game"]["actions"][0]}  # fmt: skip
    player.send(asked)
    return asked


def assert_whole(guest, code, *players):
    """Fail unless all saw one log without gaps, and nothing is there twice."""
    log = guest.http.get(f"/api/tables/{code}").json()["events"]
    assert [event["number"] for event in log] == list(range(1, len(log) + 1))
    for player in players:
        assert player.events == log


# Passed on


def test_a_game_through_another_process_is_the_same_game(pair):
    _, one, two = pair
    with seated(one, two) as (code, amina, basil):
        here, there = amina.attend(code), basil.attend(code)
        with here, there:
            assert (live_sockets(one), live_sockets(two)) == (2, 0)
            play_out(here, there)
            assert_whole(basil, code, here, there)


def test_requests_through_another_process_have_the_same_answers(pair):
    _, one, two = pair
    with seated(one, two) as (code, amina, basil):
        paths = ("", "?since=3", "?since=x", "/record", "/replay", "/analysis", "/hint")
        for guest in (amina, basil):
            for path in paths:
                answers = [
                    httpx.get(f"{server.url}/api/tables/{code}{path}", headers=guest.http.headers)
                    for server in (one, two)
                ]
                assert len({answer.status_code for answer in answers}) == 1, path
                assert answers[0].content == answers[1].content, path
                ours = [sorted(set(answer.headers) - {"date"}) for answer in answers]
                assert ours[0] == ours[1], path
        said = amina.order(code, "chat", text="here"), basil.order(code, "chat", text="there")
        assert [answer.status_code for answer in said] == [200, 200]
        assert basil.order(code, "play", seen=1, action="L").status_code == 409
        unknown = httpx.get(f"{two.url}/api/tables/nobodyhere")
        assert unknown.status_code == 404


def test_a_connection_through_another_process_ends_with_the_same_code(pair):
    _, one, two = pair
    with seated(one, two) as (code, _, basil):
        with basil.attend(code, query="&v=99") as old:
            assert old.closing() == 4406
        with pytest.raises(InvalidStatus, match="403"):
            basil.attend(code, headers={"origin": "https://elsewhere.example"})
        foreign = {"origin": "https://elsewhere.example"}
        asked = {"type": "chat", "id": fresh_id(), "text": "x"}
        answer = basil.http.post(f"/api/tables/{code}/commands", json=asked, headers=foreign)
        assert answer.status_code == 403


def test_connections_that_are_passed_on_are_not_limited_as_those_of_one_visitor(postgres, tmp_path):
    few = "from marrakech.server import limits; limits.MOST_CONNECTIONS = 3"
    with ExitStack() as stack:
        database = ("--database", postgres.fresh())
        owner = stack.enter_context(Server(tmp_path, *database, changes=few, limits=True))
        entry = stack.enter_context(Server(tmp_path, *database))
        with Guest(owner, "Amina") as amina:
            code = amina.open("me", "open")
            assert amina.http.get(f"/api/tables/{code}").status_code == 200
        for _ in range(8):
            watching = stack.enter_context(Connection(entry.ws, code))
            assert watching.receive()["view"]["status"] == "gathering"


# Forged


def scope_of(path, client="203.0.113.7", **more):
    return {
        "type": "http", "method": "GET", "raw_path": path, "query_string": b"", "headers": [],
        "scheme": "http", "client": (client, 1), **more,
    }  # fmt: skip


def test_the_address_of_a_client_goes_with_a_request_and_nothing_else_of_a_proxy():
    forwarding = Forwarding("key")
    headers = [(b"host", b"x"), (b"x-forwarded-for", b"1.2.3.4"), (b"cookie", b"c")]
    scope = scope_of(b"/api/tables/abcd", headers=headers, scheme="https")
    head = dict(forwarding.head(scope))
    assert set(head) == {b"host", b"cookie", HEADER}
    assert forwarding.visitor(scope, head[HEADER]) == ("203.0.113.7", "https")


@pytest.mark.parametrize("changed", ["path", "method", "address", "scheme", "key", "short"])
def test_a_signature_is_for_one_request_of_one_client(changed):
    scope, key = scope_of(b"/api/tables/abcd"), "key"
    header = dict(Forwarding("key").head(scope))[HEADER]
    match changed:
        case "path":
            scope = scope_of(b"/api/tables/efgh")
        case "method":
            scope = scope_of(b"/api/tables/abcd", method="POST")
        case "address":
            header = header.replace(b"203.0.113.7", b"198.51.100.1")
        case "scheme":
            header = header.replace(b"http ", b"https ")
        case "key":
            key = "another"
        case "short":
            header = b"http"
    assert Forwarding(key).visitor(scope, header) is None


def test_nobody_but_our_processes_passes_requests_on(pair):
    store, one, _ = pair
    forged = dict(Forwarding("guessed").head(scope_of(b"/healthz", "127.0.0.1")))[HEADER]
    ours = dict(Forwarding(store.write(signing_key)).head(scope_of(b"/healthz", "127.0.0.1")))
    for value, status in ((forged, 403), (b"", 403), (b"\xff", 403), (ours[HEADER], 200)):
        answer = httpx.get(f"{one.url}/healthz", headers={HEADER: value})
        assert answer.status_code == status, value
    with Guest(one) as amina:
        code = amina.open("me", "open")
        with pytest.raises(InvalidStatus, match="403"):
            amina.attend(code, headers={HEADER.decode(): forged.decode()})


# Gone


def test_a_killed_owner_is_replaced_and_nothing_is_lost(postgres, tmp_path):
    with servers_on(postgres, tmp_path) as (store, one, two), seated(one, two) as seats:
        code, amina, basil = seats
        amina.server = two
        with basil.attend(code) as player, basil.attend(code) as watcher:
            with amina.attend(code) as first:
                first.receive()
                first.ask("chat", text="before")
                pending = play(first, "as-it-dies")
                one.process.kill()
                one.process.wait()
                assert {each.closing() for each in (first, player, watcher)} == {1006}
            owner = owner_of(store, code)
            with (
                amina.attend(code, since=first.number) as again,
                basil.attend(code, since=player.number) as other,
            ):
                assert owner_of(store, code) not in (owner, None)
                again.send(pending)
                answer = again.until(lambda frame: frame.get("id") == pending["id"])
                assert answer["type"] == "done"
                again.until_number(answer["number"])
                again.events[:0], other.events[:0] = first.events, player.events
                play_out(again, other)
                assert_whole(basil, code, again, other)
                played = [event for event in again.events if event["type"] == "played"]
                assert played[0]["number"] == answer["number"]


def test_an_owner_that_stood_still_gives_its_tables_up(postgres, tmp_path):
    with servers_on(postgres, tmp_path) as (store, one, two):
        with seated(one, two) as (code, amina, basil), amina.attend(code) as here:
            here.receive()
            with basil.attend(code) as through:
                through.receive()
                os.kill(one.process.pid, signal.SIGSTOP)
                assert through.closing() == 1006  # once another process has ended the lease
            for text in ("are you", "still", "there?"):
                assert basil.order(code, "chat", text=text).status_code == 200
            play(here, "late")
            os.kill(one.process.pid, signal.SIGCONT)
            assert here.closing() == MOVED
            with amina.attend(code) as again, basil.attend(code) as other:
                assert (live_sockets(one), live_sockets(two)) == (0, 2)
                play_out(again, other)
                assert_whole(amina, code, again, other)
        assert len(processes(store)) == 2


def test_an_owner_that_stops_hands_over_at_once(postgres, tmp_path):
    with servers_on(postgres, tmp_path) as (store, one, two), seated(one, two) as seats:
        code, amina, basil = seats
        with amina.attend(code) as here, basil.attend(code) as through:
            here.receive()
            through.receive()
            assert one.stop() in (0, -signal.SIGTERM)
            assert here.closing() == MOVED
            with pytest.raises(ConnectionClosed):
                through.until(lambda frame: False)
        assert len(processes(store)) == 1  # at once, not when its lease would have expired
        assert owner_of(store, code) is None
        assert basil.order(code, "chat", text="we go on").status_code == 200
        assert one.complaints() == []
