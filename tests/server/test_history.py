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
SEED = os.environ.get("SEED", "" if IS_SOAK else "1")  # empty: another one each time
# Kills, freezes, partitions and others in every epoch; a backup is restored between two of them.
EPOCHS = [(40, 10, 4, 3)] * 5 if IS_SOAK else [(2, 1, 1, 1), (0, 0, 0, 0)]
PATIENCE = 3600 if IS_SOAK else 300  # seconds; nothing here takes long unless it hangs


async def run_with_faults(site, recorder):
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
        for epoch, numbers in enumerate(EPOCHS):
            if epoch > 0:
                logs.append(await site.restore())
            faults = asyncio.create_task(site.suffer(*numbers))
            await site.wait(0, 2)
            if epoch < len(EPOCHS) - 1:
                await site.back_up()
            await faults
        recorder.is_ending = True
        await playing
        tables = {record.table for record in recorder.history if isinstance(record, Done)}
        return logs, {
            table: (await one.ask("GET", f"tables/{table}/record")).text for table in tables
        }


@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_all_clients_agree_on_one_log_of_each_table(kind, tmp_path, request):
    postgres = request.getfixturevalue("postgres") if kind == "postgresql" else None
    recorder = Recorder(SEED or os.urandom(8).hex())
    site = Site(tmp_path, recorder, postgres)
    try:
        story = asyncio.wait_for(run_with_faults(site, recorder), PATIENCE)
        logs, records = asyncio.run(story)
        logs.append(site.stop())
    finally:
        site.close()
    found = check(recorder.history, logs)
    counts = Counter(type(record).__name__ for record in recorder.history)
    kinds = Counter(each.kind for each in found)
    print(f"\n{kind}: {dict(site.counts)}, {dict(counts)}, contradictions: {dict(kinds)}")
    assert found == []
    assert counts["Done"] > 50
    ended = {table for table, log in logs[-1].items() if any(is_end(text) for text in log)}
    assert len(ended) >= 3  # every game that was under way at the end was played to its end
    for table in ended & records.keys():
        assert dice_problem(read_record(records[table])) is None


def is_end(text):
    return json.loads(text)["type"] == "ended"
