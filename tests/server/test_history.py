"""Servers that fail in every way while people play: each table has one log, and loses nothing.

On PostgreSQL there are two, and everybody reaches now this one, now that one.
"""

import asyncio
import json
import os
from collections import Counter

import httpx
import pytest

from marrakech import read_record
from marrakech.fair import dice_problem
from tests.support.faulty_site import Site
from tests.support.history import Done
from tests.support.history_check import check
from tests.support.recorder import Person, Recorder, play_on

IS_SOAK = os.environ.get("LAWS") == "soak"
SEED = os.environ.get("SEED", "" if IS_SOAK else "1")  # of the faults; empty: another each time
# Kills, freezes, partitions and others in every epoch; a backup is restored between two of them.
EPOCHS = [(20, 5, 2, 2)] * 2 if IS_SOAK else [(2, 1, 1, 1), (0, 0, 0, 0)]
ROUNDS = 5 if IS_SOAK else 1
PATIENCE = 3600 if IS_SOAK else 300  # seconds; nothing here takes long unless it hangs


# Servers with a defect, which the checker must find.
EARLY = """
from marrakech.server.storage import store
import asyncio
store.COMMIT_INTERVAL = 0.3
async def append(self, append):
    self.waiting.put((append, asyncio.get_running_loop().create_future()))
    append.committed()
    object.__setattr__(append, "committed", None)
store.Store.append = append
"""
TWICE = """
from itertools import count
from marrakech.server.tables.command_handler import GuestRequest
tries = count()
GuestRequest.key = property(lambda each: f"{each.guest}:{each.command.id}:{next(tries)}")
"""


async def run_with_faults(site, recorder, epochs):
    """Let people play while everything happens; return the logs at the end of every epoch."""
    logs = []
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(limits=limits, trust_env=False) as http:
        await site.start()
        names = ("Amina", "Basil", "Celia", "Dunya", "Emre", "Farid")
        people = [Person(recorder, http, site.addresses, name) for name in names]
        for person in people:
            await person.arrive()
        one, two, three, four, five, six = people
        playing = asyncio.gather(
            play_on(recorder, one, [two], [six]),
            play_on(recorder, three, [four]),
            play_on(recorder, five, []),
        )
        for epoch, numbers in enumerate(epochs):
            if epoch > 0:
                logs.append(await site.restore())
            faults = asyncio.create_task(site.suffer(*numbers))
            await site.wait_for_kills(site.rng.randint(0, numbers[0]))
            await site.wait(0, 2)
            if epoch < len(epochs) - 1:
                await site.back_up()
            await faults
            await site.wait(1, 2)  # so that something is lost when the backup is restored
            assert not playing.done(), playing.result()
        recorder.is_ending = True
        await playing
        tables = {record.table for record in recorder.history if isinstance(record, Done)}
        return logs, {
            table: (await one.ask("GET", f"tables/{table}/record")).text for table in tables
        }


def run(site, recorder, epochs):
    """Return the logs at the end of every epoch, and the record of every table."""
    try:
        story = run_with_faults(site, recorder, epochs)
        logs, records = asyncio.run(asyncio.wait_for(story, PATIENCE))
        return [*logs, site.stop()], records
    finally:
        site.close()


@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("number", range(ROUNDS))
def test_all_clients_agree_on_one_log_of_each_table(number, kind, tmp_path, request):
    postgres = request.getfixturevalue("postgres") if kind == "postgresql" else None
    seed = f"{SEED or os.urandom(8).hex()} {number}"
    recorder = Recorder(seed)
    site = Site(tmp_path, recorder, postgres)
    logs, records = run(site, recorder, EPOCHS)
    found = check(recorder.history, logs)
    counts = Counter(type(record).__name__ for record in recorder.history)
    kinds = Counter(each.kind for each in found)
    print(f"\n{kind}, SEED={seed}: {dict(site.counts)}, {dict(counts)}, {kinds}")
    assert found == []
    assert counts["Done"] > 50
    ended = {table for table, log in logs[-1].items() if any(is_end(text) for text in log)}
    assert len(ended) >= 3  # every game that was under way at the end was played to its end
    for table in ended & records.keys():
        assert dice_problem(read_record(records[table])) is None


def is_end(text):
    return json.loads(text)["type"] == "ended"


@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
@pytest.mark.skipif(not IS_SOAK, reason="a defect needs some time to show: make soak")
@pytest.mark.parametrize(("defect", "kind"), [(EARLY, "lost"), (TWICE, "doubled")])
def test_a_server_with_a_defect_is_found_out(defect, kind, tmp_path):
    recorder = Recorder("defect")
    site = Site(tmp_path, recorder, changes=defect)
    logs, _ = run(site, recorder, [(10, 2, 2, 1)])
    assert kind in {each.kind for each in check(recorder.history, logs)}
