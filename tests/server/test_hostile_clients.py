"""Hostile clients: whoever plays beside them waits little, and newcomers get in."""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from marrakech.server.storage.database import make_ready, open_database, read_url
from tests.support.attacks import address
from tests.support.pace import delays, p99
from tests.support.server import Guest, Server
from tests.support.stores import append_chats, first_of, store_on

ROOT = Path(__file__).parents[2]
COMMANDS = 75  # given beside an attack
LONGEST = 0.25  # seconds that 99 of 100 commands may take, or so many times as long as without it
TIMES = 5
ROUNDS = 4  # of which one has to be quick enough, for others may use this machine too
HUGE = "hugehugehuge"  # a table with an hour of chat
CHATS = 30_000
IS_SOAK = os.environ.get("LAWS") == "soak"
ATTACKS = {
    "slow heads": 3000 if IS_SOAK else 500,
    "slow readers": 100,
    "huge logs": 10,
    "bot hogs": 10,
    "spectators": 3000 if IS_SOAK else 300,
}


@contextlib.contextmanager
def attacking(server, code, kind, count):
    """An attack in a process of its own until it is left; then what it did is in the dict."""
    report = {}
    command = [sys.executable, "-m", "tests.support.attacks", str(server.port), code, kind]
    process = subprocess.Popen(
        [*command, str(count)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        assert process.stdout.readline() == "ready\n"
        yield report
    finally:
        report.update(json.loads(process.communicate("")[0]))


@pytest.fixture(scope="module")
def limited(tmp_path_factory):
    """A server with its limits, as it is meant to be run, which has a table with a huge log."""
    folder = tmp_path_factory.mktemp("hostile")
    database = f"sqlite:///{folder / 'server.db'}"
    make_ready(open_database(read_url(database)))

    async def talk(store):
        opened = first_of(HUGE, ("here", "here"))
        await store.append(opened)
        await append_chats(store, opened, CHATS, "x" * 200)

    with store_on(database) as store:
        asyncio.run(talk(store))
    with Server(folder, limits=True) as started:
        yield started


@pytest.mark.slow
@pytest.mark.parametrize("kind", ATTACKS)
def test_a_player_beside_an_attack_waits_little(limited, kind):
    for _ in range(ROUNDS):
        with Guest(limited) as amina:
            quiet = p99(delays(amina, amina.open("me", "here", "here", "here"), COMMANDS))
        with Guest(limited) as amina:
            code = amina.open("me", "here", "here", "here")
            target = HUGE if kind in ("huge logs", "slow readers") else code
            with attacking(limited, target, kind, ATTACKS[kind]) as report:
                slow = p99(delays(amina, code, COMMANDS))
                assert amina.http.get("/healthz").status_code == 200
        assert report["failed"] == []
        print(kind, f"quiet {quiet:.3f} s, beside it {slow:.3f} s,", report)
        if slow < max(LONGEST, TIMES * quiet):
            break
    assert slow < max(LONGEST, TIMES * quiet)
    assert limited.memory() < 400_000_000
    assert limited.complaints() == []


def test_a_newcomer_gets_in_beside_more_half_sent_requests_than_there_is_room(tmp_path):
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))"
    each = "from marrakech.server import limits; limits.MOST_CONNECTIONS = 4"
    changes = f"{few}; {each}; limits.ARRIVALS = limits.Limit('arrivals', 4, 2)"
    with Server(tmp_path, changes=changes, limits=True) as server:
        with attacking(server, "x", "slow heads", 500) as report:
            for number in range(20):
                transport = httpx.HTTPTransport(local_address=f"127.0.2.{1 + number}")
                with httpx.Client(transport=transport, base_url=server.url) as newcomer:
                    assert newcomer.get("/healthz").status_code == 200
        assert report["closed"] > 0
        assert address(0) != "127.0.2.1"
        assert server.complaints() == []
