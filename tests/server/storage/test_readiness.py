"""`/readyz` names the cause that stops a server, quickly and however often it is asked."""

import asyncio
import contextlib
import os
import resource
import shutil
import sqlite3
import statistics
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from marrakech.server.storage import database, readiness
from marrakech.server.storage.database import open_database, read_url, upgrade
from marrakech.server.storage.probe import open_probe
from marrakech.server.storage.readiness import Readiness
from tests.support.server import Guest, Server

PATIENCE = 30  # seconds until a fault must have been noticed, or have gone
SOON = 3.0  # seconds that an answer may take, whatever is wrong


def ask(server):
    """Return the server's problem, empty when it is ready, and the seconds of the answer."""
    begun = time.monotonic()
    answer = httpx.get(f"{server.url}/readyz", timeout=60)
    took = time.monotonic() - begun
    if answer.status_code == 200:
        return "", took
    assert (answer.status_code, answer.json()["code"]) == (503, "not-ready")
    return answer.json()["sentence"], took


def wait_for(server, expected):
    """Ask until the server says this three times; its answers come soon."""
    end, times, said = time.monotonic() + PATIENCE, [], []
    while said[-3:] != [expected] * 3:
        assert time.monotonic() < end, said
        answer, took = ask(server)
        said.append(answer)
        times.append(took)
        time.sleep(0.1)
    assert statistics.median(times) < SOON


@pytest.fixture(scope="module")
def used(tmp_path_factory):
    """A folder with the database of a server that has stopped: everything is in the file."""
    folder = tmp_path_factory.mktemp("used")
    with Server(folder) as server, Guest(server) as amina:
        for _ in range(20):
            code = amina.open("me", "open")
            for number in range(10):
                amina.order(code, "chat", text=f"{number} " + "words " * 30)
    return folder


@pytest.fixture(scope="module")
def started(used, tmp_path_factory):
    """A server that gets over whatever the tests do to it."""
    with Server(shutil.copytree(used, tmp_path_factory.mktemp("started") / "here")) as server:
        yield server


@pytest.fixture
def lost(used, tmp_path):
    """A server that does not."""
    with Server(shutil.copytree(used, tmp_path / "here")) as server:
        yield server


def file_of(server, end=""):
    return server.folder / f"server.db{end}"


@pytest.mark.slow
@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
def test_a_file_that_is_gone_is_noticed_and_so_is_its_return(started, end):
    path = file_of(started, end)
    wait_for(started, "")
    path.rename(path.with_name("away"))
    wait_for(started, "the database file is gone")
    assert not path.exists()  # a new one would hide that everything is lost
    path.with_name("away").rename(path)
    wait_for(started, "")


@pytest.mark.slow
def test_a_file_that_was_replaced_is_noticed(lost):
    path = file_of(lost)
    shutil.copy(path, path.with_name("other"))
    path.with_name("other").rename(path)
    wait_for(lost, "the database file was replaced")


@pytest.mark.slow
@pytest.mark.parametrize(("first", "pages"), [(0, 1), (5, 10)])
def test_a_file_that_becomes_corrupt_is_noticed(started, first, pages):
    wait_for(started, "")
    path, place, size = file_of(started), first * 4096, pages * 4096
    with path.open("rb+") as file:
        file.seek(place)
        whole = file.read(size)
        assert len(whole) == size
        file.seek(place)
        file.write(b"\xa5" * size)
    wait_for(started, "the database is corrupt")
    with path.open("rb+") as file:
        file.seek(place)
        file.write(whole)
    wait_for(started, "")


@pytest.mark.slow
def test_a_file_that_is_emptied_is_noticed_and_its_journal_is_left_alone(lost):
    with Guest(lost) as amina:
        amina.open("me", "open")
    journal = file_of(lost, "-wal").stat().st_size
    assert journal > 0
    os.truncate(file_of(lost), 0)
    wait_for(lost, "the database is corrupt")
    assert file_of(lost, "-wal").stat().st_size == journal


@pytest.mark.slow
def test_files_that_may_not_grow_are_noticed(started):
    """A limit on the size of files, which needs no rights, in place of a full disk."""
    wait_for(started, "")
    process, size = started.process.pid, file_of(started, "-wal").stat().st_size
    soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, hard))
    wait_for(started, "the disk fails")
    resource.prlimit(process, resource.RLIMIT_FSIZE, (soft, hard))
    wait_for(started, "")


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 48 MiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=48m", "marrakech", folder]
    done = subprocess.run(mount, capture_output=True, encoding="utf-8")
    if done.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", folder], check=True)


@pytest.mark.slow
def test_a_full_disk_is_noticed_and_so_is_room_on_it(small_disk):
    with Server(small_disk) as server, Guest(server) as amina:
        wait_for(server, "")
        filler = small_disk / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(bytes(1 << 16)):
                pass
        assert shutil.disk_usage(small_disk).free == 0
        wait_for(server, "the disk is full")
        filler.unlink()
        wait_for(server, "")
        amina.open("me", "open")


@pytest.mark.slow
def test_somebody_who_keeps_the_file_locked_is_noticed(started):
    with contextlib.closing(sqlite3.connect(file_of(started))) as other:
        other.execute("BEGIN IMMEDIATE")
        wait_for(started, "the database is busy")
        other.rollback()
    wait_for(started, "")


@pytest.mark.slow
def test_a_hanging_postgresql_is_reported_at_once_and_takes_no_threads(postgres, tmp_path):
    with Server(tmp_path, "--database", postgres.fresh()) as server:
        wait_for(server, "")
        threads = Path(f"/proc/{server.process.pid}/task")
        with ThreadPoolExecutor(20) as crowd, postgres.frozen():
            list(crowd.map(lambda _: ask(server), range(100)))  # the last answer stands for a while
            before = len(list(threads.iterdir()))
            answers = list(crowd.map(lambda _: ask(server), range(400)))
            assert {said for said, _ in answers} == {"the database does not answer"}
            assert statistics.median(took for _, took in answers) < SOON
            assert len(list(threads.iterdir())) < before + 10
            times = []
            for _ in range(20):  # nobody else waits meanwhile
                begun = time.monotonic()
                assert httpx.get(f"{server.url}/healthz", timeout=60).status_code == 200
                times.append(time.monotonic() - begun)
            assert statistics.median(times) < SOON / 3
        wait_for(server, "")
        with Guest(server) as amina:
            amina.open("me", "open")


@pytest.mark.slow
def test_a_server_stops_while_postgresql_hangs(postgres, tmp_path):
    with Server(tmp_path, "--database", postgres.fresh()) as server, Guest(server) as amina:
        code = amina.open("me", "open")
        with ThreadPoolExecutor(3) as crowd:
            with postgres.frozen():
                tasks = [
                    crowd.submit(amina.order, code, "chat", text="hello"),
                    crowd.submit(amina.http.patch, "/api/me", json={"name": "Basil"}),
                    crowd.submit(amina.http.get, "/api/ladder"),
                ]
                time.sleep(1)
                server.stop()  # waits for a minute at the most
            for task in tasks:
                with contextlib.suppress(httpx.HTTPError):
                    assert task.result().status_code >= 500


def test_a_postgresql_that_restarts_is_found_again(postgres):
    engine = open_database(read_url(postgres.fresh()))
    probed = open_probe(engine)
    assert probed.find_fault() == ""
    postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'fre%'")
    assert probed.find_fault() == ""
    engine.dispose()


def test_the_fault_of_a_postgresql_is_reported(postgres):
    address = postgres.fresh()
    engine, other = open_database(read_url(address)), open_database(read_url(address))
    probed = open_probe(engine)
    assert probed.find_fault() == ""
    with other.begin() as connection:
        connection.execute(text("UPDATE probes SET at = 1"))
        assert probed.find_fault() == "the database is busy"
    with other.begin() as connection:
        connection.execute(text("ALTER TABLE probes RENAME TO other"))
    assert probed.find_fault() == "the database cannot be written"
    for each in (engine, other):
        each.dispose()
    away = open_database(read_url("postgresql:///x?host=/nowhere"))
    assert open_probe(away).find_fault() == "the database cannot be reached"
    read_only = read_url(address).update_query_dict(
        {"options": "-c default_transaction_read_only=on"}
    )
    reading = open_database(read_only)
    assert open_probe(reading).find_fault() == "the database cannot be written"
    for each in (away, reading):
        each.dispose()


# The limits of PostgreSQL


def test_nobody_waits_for_postgresql_for_ever(postgres):
    address = read_url(postgres.fresh())
    engine = open_database(address)
    with engine.connect() as connection:
        limits = {
            name: connection.execute(text(f"SHOW {name}")).scalar()
            for name in database.SESSION_TIMEOUTS
        }
    assert limits == {
        "statement_timeout": "30s", "lock_timeout": "10s",
        "idle_in_transaction_session_timeout": "1min",
    }  # fmt: skip
    assert engine.url.query.items() >= database.CONNECT_OPTIONS.items()
    engine.dispose()
    chosen = {"connect_timeout": "9", "options": "-c statement_timeout=7s"}
    engine = open_database(address.update_query_dict(chosen))
    with engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar() == "7s"
        assert connection.execute(text("SHOW lock_timeout")).scalar() == "10s"
    assert engine.url.query["connect_timeout"] == "9"
    engine.dispose()


def test_an_upgrade_waits_longer_than_anything_else(postgres, monkeypatch):
    monkeypatch.setattr(
        database, "SESSION_TIMEOUTS", {"statement_timeout": "200", "lock_timeout": "100"}
    )
    address = read_url(postgres.empty())
    engine, other = open_database(address), open_database(address)
    with other.connect() as busy:
        busy.execute(text("SELECT pg_advisory_lock(77)"))
        upgrading = threading.Thread(target=upgrade, args=(engine,))
        upgrading.start()
        time.sleep(0.5)
        assert upgrading.is_alive()
        busy.execute(text("SELECT pg_advisory_unlock(77)"))
    upgrading.join()
    assert database.is_up_to_date(engine)
    for each in (engine, other):
        each.dispose()


# The parts by themselves


class Hanging:
    """A probe that waits until it is let go, and counts."""

    def __init__(self):
        self.asked, self.goes_on, self.fault = 0, threading.Event(), ""

    def find_fault(self):
        self.asked += 1
        self.goes_on.wait()
        return self.fault

    def close(self):
        """Nothing is open."""


def test_one_probe_serves_everybody_who_asks(monkeypatch):
    monkeypatch.setattr(readiness, "TIMEOUT", 0.1)
    monkeypatch.setattr(readiness, "ANSWER_LIFETIME", 0.2)

    async def story():
        hanging = Hanging()
        ready = Readiness(hanging)
        for _ in range(3):
            answers = await asyncio.gather(*(ready.find_fault() for _ in range(100)))
            assert set(answers) == {"the database does not answer"}
        assert hanging.asked == 1
        hanging.goes_on.set()
        while await ready.find_fault():
            await asyncio.sleep(0.01)
        hanging.fault = "worse"
        answers = await asyncio.gather(*(ready.find_fault() for _ in range(100)))
        assert set(answers) == {""}  # for a moment an answer stands
        assert hanging.asked == 1
        while not await ready.find_fault():
            await asyncio.sleep(0.01)
        assert hanging.asked == 2
        hanging.find_fault = lambda: 1 / 0
        await asyncio.sleep(0.3)
        assert await ready.find_fault() == "the database cannot be written"

    asyncio.run(story())


def sqlite_engine(folder):
    engine = open_database(read_url(f"sqlite:///{folder}/tables.db"))
    upgrade(engine)
    return engine


def test_a_corrupt_page_that_somebody_meets_counts_at_once(tmp_path):
    """Even where a check takes so long that it is only made now and then."""
    engine = sqlite_engine(tmp_path)
    probed = open_probe(engine)
    assert probed.find_fault() == ""
    while probed.is_checking:
        time.sleep(0.01)
    probed.check_due, probed.check_took = time.monotonic() + 3600, 60.0
    path = tmp_path / "tables.db"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        question = "SELECT rootpage FROM sqlite_master WHERE name = 'ladder' OR name = 'ratings'"
        ((root,),) = database.execute(question)
    with path.open("rb+") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xa5" * 4096)
    engine.dispose()
    assert probed.find_fault() == ""
    with engine.connect() as connection, pytest.raises(Exception, match="malformed"):
        connection.execute(text("SELECT * FROM ratings")).fetchall()
    assert probed.find_fault() == "the database is corrupt"
    engine.dispose()
    probed.close()


def test_a_probe_writes_one_row_and_costs_little(tmp_path):
    engine = sqlite_engine(tmp_path)
    probed = open_probe(engine)
    before = (tmp_path / "tables.db-wal").stat().st_size
    for _ in range(100):
        assert probed.find_fault() == ""
    grown = (tmp_path / "tables.db-wal").stat().st_size - before
    assert grown <= 100 * 2 * 4200
    with engine.connect() as connection:
        assert len(connection.execute(text("SELECT * FROM probes")).fetchall()) == 1
    while probed.is_checking:
        time.sleep(0.01)
    engine.dispose()
    probed.close()
    assert not (tmp_path / "tables.db-wal").exists()
