"""Hints, analyses and bots share the processes fairly, whatever one guest asks for."""

import contextlib
import itertools
import json
import os
import signal
import threading
import time
from functools import cache
from http.client import HTTPConnection

import httpx
import pytest

from marrakech.game import Game
from marrakech.workers.bounds import OF_ADDRESS, OF_GUEST
from tests.support.server import Guest, Server

PATIENCE = 120  # seconds, after which something counts as lost
ROUNDS = 3  # of which one has to be quick enough, for others may use this machine too
MOVES = 6  # of a bot, timed in a round
HOME, FLOODER, ELSEWHERE = "127.0.0.1", "127.0.0.2", "127.0.0.3"  # addresses
NAMES = (f"guest {number}" for number in itertools.count())


@cache
def finished():
    """Return the record of a finished game."""
    game = Game(players=4, seed=1)
    game.tags["Seat0"] = "Nobody"
    while game.winners is None:
        game.roll() if game.chances else game.play(game.actions[0])
    return game.record()


def record(name=None):
    """Return a finished game, another one for every name, which makes the same work."""
    return finished().replace("Nobody", name or next(NAMES))


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A server with one worker process, which runs."""
    with Server(tmp_path_factory.mktemp("running")) as server:
        with Guest(server) as guest:
            code = guest.open("me", "merchant", first=0)
            guest.http.get(f"/api/tables/{code}/hint", timeout=600).raise_for_status()
        yield server
    assert server.complaints() == []


@contextlib.contextmanager
def frozen(server):
    """The worker process, stopped until the block ends; it has begun with something."""
    (worker,) = server.workers()
    os.kill(worker, signal.SIGSTOP)
    try:
        eventually(lambda: server.figure("marrakech_worker_processes_busy") == 1)
        yield worker
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGCONT)


def eventually(holds):
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def begun(server):
    """Return how many parts of analyses have begun: the slices, and one more at each end."""
    return server.figure('marrakech_queue_seconds_count{queue="analyses"}')


def under_way(server, kind="analyses"):
    """Return how many analyses are under way."""
    return server.figure(f'marrakech_queue_tasks{{queue="{kind}"}}')


def analyse(guest, text):
    """Return the answer to the analysis of a record."""
    return guest.http.post("/api/analysis", json={"record": text}, timeout=600)


class Asking:
    """An analysis that somebody asks for meanwhile, on a connection of its own."""

    def __init__(self, guest, text):
        source = (guest.source or HOME, 0)
        self.connection = HTTPConnection(
            "127.0.0.1", guest.server.port, timeout=PATIENCE, source_address=source
        )
        headers = {"authorization": f"Bearer {guest.token}", "content-type": "application/json"}
        body = json.dumps({"record": text})
        self.connection.request("POST", "/api/analysis", body, headers)

    def json(self):
        """Wait for the answer."""
        with contextlib.closing(self.connection):
            return json.loads(self.connection.getresponse().read())

    def hang_up(self):
        self.connection.close()


def test_a_process_that_is_killed_delays_an_analysis_and_loses_nothing(running):
    with Guest(running) as amina:
        whole = analyse(amina, record("Amina")).json()
        already, lost = begun(running), running.figure("marrakech_worker_failures_total")
        asking = Asking(amina, record("Basil"))
        eventually(lambda: begun(running) > already + 2)
        with frozen(running) as worker:
            os.kill(worker, signal.SIGKILL)
        found = asking.json()
    assert whole["names"][0] == "Amina"
    assert found["names"][0] == "Basil"
    names = {"names": [], "players": []}
    assert found | names == whole | names
    assert running.figure("marrakech_worker_failures_total") == lost + 1


def test_what_several_ask_for_is_computed_once_and_kept(running):
    text, already = record(), begun(running)
    with Guest(running) as amina, Guest(running) as basil:
        analyse(amina, text)
        alone = begun(running) - already
        text, already = record("Both"), begun(running)
        asking = [Asking(guest, text) for guest in (amina, basil)]
        answers = [each.json() for each in asking]
        together = begun(running) - already
        assert answers[0] == answers[1] == analyse(amina, text).json()
        assert alone > 10
        assert begun(running) - already == together < alone + 8  # both may begin, and end


def test_a_caller_who_hangs_up_leaves_the_rest_undone(running):
    text, already = record(), begun(running)
    with Guest(running) as amina, Guest(running) as basil:
        asking = Asking(amina, text)
        eventually(lambda: begun(running) > already + 2)
        with frozen(running):
            asking.hang_up()
            eventually(lambda: under_way(running) == 0)
            done = begun(running)
        analyse(basil, record())
        whole = begun(running) - done
        assert begun(running) == done + whole
        assert analyse(basil, text).status_code == 200
        assert begun(running) - done < 2 * whole  # it goes on where the other left


def test_a_guest_and_an_address_have_only_so_many_under_way(running):
    with contextlib.ExitStack() as stack:
        guests = [
            stack.enter_context(Guest(running, source=FLOODER))
            for _ in range(OF_ADDRESS // OF_GUEST + 1)
        ]
        *others, last = guests
        first = Asking(others[0], record())
        eventually(lambda: under_way(running))
        with frozen(running):
            asking = [Asking(others[0], record()) for _ in range(OF_GUEST - 1)]
            eventually(lambda: under_way(running) + under_way(running, "records") == OF_GUEST)
            refused = analyse(others[0], record())
            assert (refused.status_code, refused.json()["code"]) == (429, "queue-full")
            asking += [Asking(each, record()) for each in others[1:] for _ in range(OF_GUEST)]
            eventually(lambda: under_way(running, "records") + 1 == OF_ADDRESS)
            assert analyse(last, record()).json()["code"] == "queue-full"
            elsewhere = stack.enter_context(Guest(running, source=ELSEWHERE))
            asking.append(Asking(elsewhere, record()))
            eventually(lambda: under_way(running, "records") == OF_ADDRESS)
            for each in (first, *asking[:-1]):
                each.hang_up()
            eventually(lambda: under_way(running, "records") == 1)
        assert asking[-1].json()["over"]


@contextlib.contextmanager
def flood(server, source):
    """Everything at once by one guest: analyses, hints, and tables of viziers with onlookers."""
    over = threading.Event()

    def again(ask):
        while not over.is_set():
            with contextlib.suppress(httpx.HTTPError):
                if ask().status_code == 429:
                    time.sleep(0.1)

    with contextlib.ExitStack() as stack:
        guest = stack.enter_context(Guest(server, source=source))
        hinted = guest.open("me", "vizier", first=0)
        for _ in range(10):
            code = guest.open("vizier", "vizier", "vizier")
            stack.enter_context(guest.attend(code, max_queue=None))  # and is never read
        hint = f"/api/tables/{hinted}/hint"
        asks = [lambda: analyse(guest, record()), lambda: guest.http.get(hint)] * 4
        threads = [threading.Thread(target=again, args=(each,)) for each in asks]
        for thread in threads:
            thread.start()
        eventually(lambda: under_way(server, "bots") > 5 and under_way(server) > 0)
        try:
            yield
        finally:
            over.set()
            for thread in threads:
                thread.join(PATIENCE)


def delays(server, source):
    """Play against a merchant with hints; the seconds that each of its moves and each hint took."""
    moves, hints = [], []
    with Guest(server, source=source) as guest, contextlib.ExitStack() as stack:
        while len(moves) < MOVES:
            code = guest.open("me", "merchant")
            playing = stack.enter_context(guest.attend(code))
            playing.receive()
            while playing.view["status"] == "playing" and len(moves) < MOVES:
                number, since = playing.number, time.monotonic()
                if playing.view["seats"][playing.view["acting"]]["guest"]:
                    guest.http.get(f"/api/tables/{code}/hint").raise_for_status()
                    hints.append(time.monotonic() - since)
                    action = playing.view["game"]["actions"][0]
                    playing.ask("play", seen=number, action=action, confirm=True)
                    playing.until_number(number + 1)
                else:
                    playing.until_number(number + 1)
                    moves.append(time.monotonic() - since)
    return max(moves), max(hints)


@pytest.mark.slow
@pytest.mark.parametrize("source", [ELSEWHERE, FLOODER], ids=["elsewhere", "same address"])
def test_a_flood_delays_the_moves_and_hints_of_another_by_a_second_at_most(running, source):
    """The other plays at another address, or is another guest of the same one."""
    for _ in range(ROUNDS):
        quiet = delays(running, source)
        with flood(running, FLOODER):
            flooded = delays(running, source)
        is_quick = all(slow < 1 + 5 * usual for slow, usual in zip(flooded, quiet, strict=True))
        if is_quick:
            break
    assert is_quick
