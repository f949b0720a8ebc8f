"""A database that the first version of the protocol wrote is read as if it were of now.

tests/golden/version-1.sql holds three tables: a finished game of two with every rug drawn, whose
rematch was offered; a game of three with a bot, a vote, a substitute and a resignation, under way;
and a friendly table that waits.
"""

import asyncio
import json
import sqlite3
from functools import reduce
from pathlib import Path

import httpx
import pytest

from marrakech import read_record
from marrakech.fair import dice_problem
from marrakech.server.storage.database import make_ready, open_database, read_url
from marrakech.server.storage.store import Store
from marrakech.table.events import (
    BotAdded,
    Committed,
    DiceRenewed,
    Drawn,
    Event,
    Revealed,
    Thrown,
    Undone,
)
from marrakech.table.evolve import Table, evolve
from marrakech.table.table_record import record_of
from tests.support.server import Guest, Server

DUMP = Path(__file__).parents[2] / "golden" / "version-1.sql"
COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
NOW = {"filled": BotAdded, "taken-back": Undone}


@pytest.fixture
def old_database(tmp_path):
    path = tmp_path / "server.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    connection.close()
    return path


def read_tables(path):
    """Every log in a database, by the code of its table."""
    make_ready(open_database(read_url(f"sqlite:///{path}")))
    store = Store(open_database(read_url(f"sqlite:///{path}")))

    async def read():
        return {
            code: await store.entries(code) for code in ("duelduel22", "threethree", "waitingaa2")
        }

    try:
        return asyncio.run(read())
    finally:
        store.close()


def test_every_kind_of_event_is_read(old_database):
    with sqlite3.connect(old_database) as connection:
        bodies = connection.execute("SELECT body FROM events ORDER BY [table], number").fetchall()
    connection.close()
    old = [json.loads(body) for (body,) in bodies]
    logs = read_tables(old_database)
    events = [entry.event for code in sorted(logs) for entry in logs[code]]
    assert len(events) == len(old)
    newer = {Committed, Revealed, DiceRenewed}
    assert {type(event) for event in events} == set(Event.__args__) - newer
    for was, event in zip(old, events, strict=True):
        if was["type"] == "thrown" and was["action"].startswith("+"):
            assert event == Drawn(was["seat"], COLOURS[was["action"][1]])
        elif was["type"] == "thrown":
            paid, out = was["paid"], was.get("out", False)
            assert event == Thrown(was["seat"], int(was["action"]), paid, was["to"], out)
        else:
            tag = NOW[was["type"]] if was["type"] in NOW else type(event)
            assert isinstance(event, tag)


def test_every_table_stands_as_it_was_left(old_database):
    logs = read_tables(old_database)
    tables = {
        code: reduce(evolve, (entry.event for entry in log), Table()) for code, log in logs.items()
    }
    duel, three, waiting = (tables[code] for code in ("duelduel22", "threethree", "waitingaa2"))
    assert (duel.status, duel.is_archived, bool(duel.rematch)) == ("over", True, True)
    assert dice_problem(read_record(record_of(duel, "2026-01-01"))) is None
    assert read_record(record_of(duel, "2026-01-01")).phase == "over"
    mine, bos, bots = three.seats
    assert (three.status, mine.has_resigned, bos.is_substituted) == ("playing", True, True)
    assert bots.level == "random"
    assert (waiting.status, waiting.setting.friendly) == ("gathering", True)


def test_a_server_goes_on_with_a_database_of_the_first_version(old_database, tmp_path):
    with Server(tmp_path) as server, Guest(server, "Basil") as basil:
        answer = httpx.get(f"{server.url}/api/tables/waitingaa2").json()
        assert (answer["number"], answer["view"]["friendly"]) == (2, True)
        basil.sit("waitingaa2", 1)
        with basil.attend("waitingaa2") as connection:
            connection.receive()
            assert connection.view["status"] == "playing"
            assert [event["type"] for event in connection.events[:2]] == ["opened", "seated"]
        replay = httpx.get(f"{server.url}/api/tables/duelduel22/replay").json()
        assert replay["result"] is not None
        assert server.complaints() == []
