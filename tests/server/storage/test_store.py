"""The store: what is committed is there once, in order, whoever else writes; both databases."""

import asyncio
import contextlib
import random
import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import func, inspect, select

from marrakech.server.storage import schema
from marrakech.server.storage.backup import back_up
from marrakech.server.storage.database import (
    BadDatabase,
    alembic_config,
    is_up_to_date,
    make_ready,
    open_database,
    read_url,
    upgrade,
)
from marrakech.server.storage.store import Append, Conflict, Entry, Repeated
from marrakech.server.storage.table_lists import listed, tables_of
from marrakech.server.storage.unavailable import Closed
from marrakech.table.commands import ArchiveTable, Leave, Resign, Sit
from marrakech.table.events import Chatted
from marrakech.table.evolve import evolve
from marrakech.table.names import bot_name
from tests.support.command_line import run
from tests.support.stores import append_of, first_of, store_on
from tests.support.tables import Sitting, commitment_of, plan


def said(opened, text, command=None, number=None):
    """Something said at a table, as its next event or with another number."""
    append = append_of(opened.code, [Chatted("ana", "Ana", text)], opened.table, command)
    if number is None:
        return append
    return Append(
        append.code, [Entry(number, 1000, append.entries[0].event)], append.table, command
    )


async def texts(store, code):
    log = await store.entries(code)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    return [entry.event.text for entry in log if isinstance(entry.event, Chatted)]


def test_appended_events_are_read(database):
    async def story(store):
        opened = first_of("aaaa")
        await store.append(opened)
        assert await store.entries("aaaa") == opened.entries
        assert await store.entries("aaaa", 1) == opened.entries[1:]
        assert await store.entries("aaaa", 0, 1) == opened.entries[:1]
        assert await store.entries("bbbb") == []
        assert await store.secret("aaaa") == opened.secret

    with store_on(database) as store:
        asyncio.run(story(store))


def test_a_number_is_given_once_and_so_is_a_command(database):
    async def story(store):
        opened = first_of("aaaa")
        await store.append(opened)
        number = opened.table.number + 1
        await store.append(said(opened, "one", "ana:1"))
        with pytest.raises(Conflict):
            await store.append(said(opened, "two", "ana:2"))
        with pytest.raises(Repeated):
            await store.append(said(opened, "one", "ana:1", number + 1))
        with pytest.raises(Conflict):
            await store.append(first_of("aaaa"))
        assert await texts(store, "aaaa") == ["one"]
        assert await store.number_of("aaaa", "ana:1") == number
        assert await store.number_of("aaaa", "ana:2") is None

    with store_on(database) as store:
        asyncio.run(story(store))


def test_of_many_appends_at_once_only_the_wrong_ones_fail(database):
    async def story(store):
        opened = [first_of(f"table{number}") for number in range(40)]
        await asyncio.gather(*(store.append(each) for each in opened))
        await store.append(said(opened[7], "first"))
        answers = await asyncio.gather(
            *(store.append(said(each, "late")) for each in opened), return_exceptions=True
        )
        assert [type(each) for each in answers if each] == [Conflict]
        for number, each in enumerate(opened):
            assert await texts(store, each.code) == ["first" if number == 7 else "late"]

    with store_on(database) as store:
        asyncio.run(story(store))


def test_a_cancelled_append_stops_nobody_else(database):
    async def story(store):
        opened = [first_of(f"table{number}") for number in range(30)]
        tasks = [asyncio.create_task(store.append(each)) for each in opened]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for each in opened[1::2]:
            assert await store.entries(each.code) == each.entries
        await store.append(first_of("after"))

    with store_on(database) as store:
        asyncio.run(story(store))


def test_readers_see_whole_appends_while_others_write(database):
    async def story(store):
        opened = first_of("aaaa")
        await store.append(opened)

        async def write():
            last = opened
            for number in range(60):
                pair = [Chatted("ana", "Ana", f"{number}a"), Chatted("ana", "Ana", f"{number}b")]
                last = append_of("aaaa", pair, last.table)
                await store.append(last)

        writing = asyncio.create_task(write())
        lengths = [0]
        while not writing.done():
            heard = await texts(store, "aaaa")
            assert len(heard) % 2 == 0
            lengths.append(len(heard))
        await writing
        assert lengths == sorted(lengths)
        assert len(await texts(store, "aaaa")) == 120

    with store_on(database) as store:
        asyncio.run(story(store))


def test_two_stores_that_race_for_every_number_share_them(database):
    """Both write at the same tables at once: each number is won once, and by the loser never."""

    async def race(store, name, opened, wins):
        rng = random.Random(name)
        tables = [each.table for each in opened]
        for turn in range(100):
            place = rng.randrange(len(tables))
            code, text = opened[place].code, f"{name}{turn}"
            while True:
                words = [Chatted(name, name, text)]
                append = append_of(code, words, tables[place], f"{name}:{turn}")
                try:
                    await store.append(append)
                    break
                except Conflict:
                    for entry in await store.entries(code, tables[place].number):
                        tables[place] = evolve(tables[place], entry.event)
            tables[place] = append.table
            wins.append((code, append.entries[0].number, text))

    async def story(one, two):
        opened = [first_of("aaaa"), first_of("bbbb")]
        for each in opened:
            await one.append(each)
        wins = []
        await asyncio.gather(race(one, "one", opened, wins), race(two, "two", opened, wins))
        numbers = Counter(win[:2] for win in wins)
        assert set(numbers.values()) == {1}
        for each in opened:
            log = [(each.code, entry.number, entry.event.text)
                   for entry in await one.entries(each.code, each.table.number)]  # fmt: skip
            assert log == sorted((win for win in wins if win[0] == each.code), key=lambda w: w[1])
        assert len(wins) == 200

    with store_on(database) as one, store_on(database) as two:
        asyncio.run(story(one, two))


def test_a_closed_store_writes_what_waits_and_takes_nothing_more(database):
    async def story():
        with store_on(database) as store:
            waiting = [asyncio.create_task(store.append(first_of(f"t{n}"))) for n in range(20)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        with pytest.raises(Closed):
            await store.append(first_of("late"))

    asyncio.run(story())
    with store_on(database) as store:
        assert store.ask(lambda each: each.execute(select(func.count()).select_from(schema.tables))
                         .scalar()) == 20  # fmt: skip


# Lists


def test_tables_are_listed_as_their_last_event_left_them(database):
    async def story(store):
        sitting = Sitting(plan(["me", "random"]))
        await store.append(append_of("aaaa", sitting.log, secret=sitting.secret))
        (mine,) = await store.read(lambda connection: tables_of(connection, "ana", 10))
        bot = f"{bot_name(sitting.table.setting.commitment, 1)} (random)"
        assert (mine.status, mine.free, mine.names) == ("playing", 0, ["Ana", bot])
        before, known = sitting.table, len(sitting.log)
        sitting.play_on()
        await store.append(append_of("aaaa", sitting.log[known:], before, at=2000))
        (mine,) = await store.read(lambda connection: tables_of(connection, "ana", 10))
        assert (mine.status, mine.at, mine.opened_at) == ("over", 2000, 1000)
        assert mine.winners == list(sitting.table.result.winners)
        assert await store.read(lambda connection: listed(connection, "over", 9, 9999)) == []

    with store_on(database) as store:
        asyncio.run(story(store))


def test_an_older_database_gets_the_winners_from_its_events(tmp_path):
    engine = open_database(read_url(f"sqlite:///{tmp_path / 'old.db'}"))
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        columns = (
            "number, name, edition, players, free, names, is_listed, is_archived, opened_at, at"
        )
        for code, status in (("aaaa", "over"), ("bbbb", "playing"), ("cccc", "over")):
            row = f"('{code}', '{status}', 9, '', 'broadway', 2, 0, '[]', 0, 0, 1, 1)"
            connection.exec_driver_sql(
                f"INSERT INTO tables ([table], status, {columns}) VALUES {row}"
            )
            connection.exec_driver_sql(f"INSERT INTO seats VALUES ('ana', '{code}', 1)")
        bodies = (
            '{"guest":"bo","name":"Bo","text":"\\"type\\":\\"ended\\"","phrase":"","type":"chatted"}',
            '{"winners":[1],"points":[3,9],"secret":"5e","type":"ended"}',
        )
        for number, body in enumerate(bodies, 1):
            event = f"INSERT INTO events VALUES ('aaaa', {number}, 1, NULL, ?)"
            connection.exec_driver_sql(event, (body,))
    engine.dispose()
    upgrade(engine)
    with engine.connect() as connection:
        rows = tables_of(connection, "ana", 10)
    engine.dispose()
    won = {row.table: row.winners for row in rows}
    assert won == {"aaaa": [1], "bbbb": [], "cccc": []}


def test_of_your_tables_those_are_listed_where_there_is_still_something_to_do(database):
    async def story(store):
        async def mine(guest, **words):
            rows = await store.read(lambda connection: tables_of(connection, guest, 10, **words))
            return [row.table for row in rows]

        async def go_on(code, sitting, guest, kind, **words):
            before = sitting.table
            sitting.ask(guest, kind, **words)
            await store.append(append_of(code, sitting.log[before.number :], before))

        for code in ("over", "play", "room"):
            sitting = Sitting(plan(["me", "random" if code == "over" else "open"]))
            await store.append(append_of(code, sitting.log, secret=sitting.secret))
            if code == "over":
                await go_on(code, sitting, "ana", Resign)
            elif code == "play":
                words = commitment_of(sitting.table, 1)
                await go_on(code, sitting, "bo", Sit, name="Bo", **words)
                await go_on(code, sitting, "bo", Leave)
            else:
                assert "room" in await mine("ana")
                await go_on(code, sitting, "ana", Leave)
        assert sorted(await mine("ana")) == ["over", "play"]
        assert await mine("bo") == ["play"]  # the seat in the game stays theirs
        assert (await mine("ana", is_over=True), await mine("ana", is_over=False)) == (
            ["over"], ["play"],
        )  # fmt: skip

    with store_on(database) as store:
        asyncio.run(story(store))


def test_a_waiting_room_that_was_put_away_is_not_listed(database):
    async def story(store):
        sitting = Sitting(plan(["me", "open"]))
        await store.append(append_of("room", sitting.log, secret=sitting.secret))
        before = sitting.table
        await store.append(append_of("room", sitting.ask_server(ArchiveTable()), before))
        assert await store.read(lambda connection: tables_of(connection, "ana", 10)) == []

    with store_on(database) as store:
        asyncio.run(story(store))


# The database itself


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request, tmp_path):
    """The address of a database in which there is nothing."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres").empty()
    return f"sqlite:///{tmp_path}/empty.db"


def test_an_empty_database_is_brought_up_to_date(empty):
    engine = open_database(read_url(empty))
    assert not is_up_to_date(engine)
    if engine.dialect.name == "postgresql":  # where several processes may be at work
        with pytest.raises(BadDatabase, match="marrakech db upgrade"):
            make_ready(engine)
        assert not is_up_to_date(engine)
    else:
        make_ready(engine)
        assert is_up_to_date(engine)
    assert run("db", "upgrade", "--database", empty).stdout == "up to date\n"
    assert is_up_to_date(engine)
    upgrade(engine)
    known = inspect(engine)
    assert set(known.get_table_names()) == {*schema.metadata.tables, "alembic_version"}
    for table in schema.metadata.tables.values():
        columns = {column["name"] for column in known.get_columns(table.name)}
        assert columns == set(table.columns.keys())
    engine.dispose()


def test_a_server_does_not_start_on_a_postgresql_that_is_not_up_to_date(postgres):
    answer = run("serve", "--database", postgres.empty())
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert "marrakech db upgrade" in answer.stderr
    answer = run("serve", "--database", "postgresql:///x?host=/nowhere")
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)


def test_a_copy_made_while_it_is_written_is_whole(tmp_path):
    address = f"sqlite:///{tmp_path}/tables.db"
    engine = open_database(read_url(address))
    upgrade(engine)
    engine.dispose()

    async def story(store):
        known = []

        async def write():
            for number in range(150):
                await store.append(first_of(f"t{number}"))
                known.append(f"t{number}")

        writing = asyncio.create_task(write())
        loop = asyncio.get_running_loop()
        copies = []
        while not writing.done():
            before, path = len(known), tmp_path / f"copy{len(copies)}.db"
            await loop.run_in_executor(None, back_up, read_url(address), path)
            copies.append((before, path))
        await writing
        return copies

    with store_on(address) as store:
        copies = asyncio.run(story(store))
    for before, path in copies:
        with contextlib.closing(sqlite3.connect(path)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
            (events,) = copy.execute("SELECT count(*) FROM events").fetchone()
        assert tables >= before
        assert events == tables * len(first_of("x").entries)
    _, last = copies[-1]
    with store_on(f"sqlite:///{last}") as store:
        assert asyncio.run(store.entries("t0")) == first_of("t0").entries


def test_a_copy_on_the_command_line(tmp_path):
    address, copy = f"sqlite:///{tmp_path}/tables.db", tmp_path / "copy.db"
    with pytest.raises(BadDatabase, match="no database"):
        back_up(read_url(address), copy)
    engine = open_database(read_url(address))
    upgrade(engine)
    engine.dispose()
    assert run("db", "backup", "--database", address, str(copy)).returncode == 0
    assert is_up_to_date_at(copy)
    again = run("db", "backup", "--database", address, str(copy))
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    astray = run("db", "backup", "--database", address, str(tmp_path / "nowhere" / "copy.db"))
    assert (astray.returncode, astray.stderr.count("\n")) == (2, 1)
    with pytest.raises(BadDatabase, match="pg_dump"):
        back_up(read_url("postgresql:///x"), tmp_path / "other.db")


def is_up_to_date_at(path: Path):
    engine = open_database(read_url(f"sqlite:///{path}"))
    try:
        return is_up_to_date(engine)
    finally:
        engine.dispose()
