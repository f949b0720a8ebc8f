"""The database of a running server: one process on a file, and what a crash leaves of it."""

import contextlib
import json
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from marrakech.server.storage.database import make_ready, open_database, read_url
from marrakech.server.storage.lock import refuse_other_names
from tests.support.command_line import run
from tests.support.server import MAIN, Guest, Server, free_port


def address_of(server):
    return ["--database", f"sqlite:///{server.folder / 'server.db'}"]


def rows(path, question):
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return database.execute(question).fetchall()


@pytest.mark.slow
def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path):
    with Server(tmp_path) as server, Guest(server) as amina:
        code = amina.open("me", "open")
        link = tmp_path / "link.db"
        link.symlink_to(tmp_path / "server.db")
        for path in (tmp_path / "server.db", link):
            options = ["--database", f"sqlite:///{path}", "--port", str(free_port())]
            second = run("serve", *options)
            assert (second.returncode, second.stdout, second.stderr.count("\n")) == (2, "", 1)
            assert "another marrakech server runs on it" in second.stderr
        copy = tmp_path / "copy.db"
        restored = run("db", "restore", *address_of(server), str(copy))
        assert "there is no backup" in restored.stderr
        assert run("db", "backup", *address_of(server), str(copy)).returncode == 0
        assert run("db", "check", *address_of(server)).stdout == "ok\n"
        restored = run("db", "restore", *address_of(server), str(copy))
        assert (restored.returncode, restored.stderr.count("\n")) == (2, 1)
        assert "another marrakech server runs on it" in restored.stderr
        assert amina.order(code, "chat", text="still here").status_code == 200
        server.stop(signal.SIGKILL)
    with Server(tmp_path) as again:
        log = httpx.get(f"{again.url}/api/tables/{code}").json()["events"]
        assert log[-1]["text"] == "still here"
        again.stop(signal.SIGKILL)
    assert run("db", "restore", *address_of(again), str(copy)).returncode == 0


def test_a_file_with_another_name_is_not_served(tmp_path):
    path, other = tmp_path / "server.db", tmp_path / "other.db"
    address = read_url(f"sqlite:///{path}")
    make_ready(open_database(address))
    other.hardlink_to(path)
    with socket.create_server(("127.0.0.1", 0)) as taken:  # so that it could not serve anyway
        port = str(taken.getsockname()[1])
        answer = run("serve", "--database", f"sqlite:///{other}", "--port", port)
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert f"{other} has another name" in answer.stderr
    other.rename(f"{path}.replaced-2026-01-01-000000")  # as a restore that was killed leaves it
    refuse_other_names(address)


def play_until(stop, server, known):
    """Open tables and talk at them until stopped, and note every acknowledgement."""
    with contextlib.suppress(httpx.HTTPError, json.JSONDecodeError), Guest(server) as guest:
        while not stop.is_set():
            code = guest.open("me", "open")
            for number in range(8):
                assert guest.order(code, "chat", text=f"{number} " + "words " * 20).is_success
            known.append(code)


def a_copy_over_a_crash_is_refused(folder, copy):
    """Copy a backup over the database by hand; the crash's journal destroys it, and we notice."""
    ruined = shutil.copytree(folder, folder / "ruined")
    shutil.copy(copy, ruined / "server.db")
    refused = run("serve", "--database", f"sqlite:///{ruined / 'server.db'}", "--port", "1")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "is corrupt" in refused.stderr
    assert "marrakech db restore" in refused.stderr


@pytest.mark.slow
def test_a_backup_is_restored_after_a_kill_under_load(tmp_path):
    path, copy = tmp_path / "server.db", tmp_path / "copy.db"
    stop, known = threading.Event(), []
    with Server(tmp_path) as server:
        crowd = [threading.Thread(target=play_until, args=(stop, server, known)) for _ in range(3)]
        for each in crowd:
            each.start()
        wait_for(lambda: len(known) > 20)
        early = list(known)
        assert run("db", "backup", *address_of(server), str(copy)).returncode == 0
        # Until part of what came later is in the file, and part in the journal alone.
        wait_for(lambda: path.stat().st_size > copy.stat().st_size + 4096 * 20)
        size = len(known)
        wait_for(lambda: len(known) > size + 20)
        server.stop(signal.SIGKILL)
        stop.set()
        for each in crowd:
            each.join()

    a_copy_over_a_crash_is_refused(tmp_path, copy)
    restored = run("db", "restore", *address_of(server), str(copy))
    assert restored.returncode == 0, restored.stderr
    kept = Path(restored.stdout.splitlines()[-1].removeprefix("the replaced database is kept as "))
    question = "SELECT [table], count(*) FROM events GROUP BY 1"
    assert {code for code, _ in rows(kept, question)} >= set(known)
    now = dict(rows(path, question))
    assert set(early) <= set(now)
    assert len(now) < len(known)
    with Server(tmp_path) as again, Guest(again) as amina:
        for code, count in now.items():
            log = amina.http.get(f"/api/tables/{code}").json()["events"]
            assert [event["number"] for event in log] == list(range(1, count + 1))
        amina.sit(early[0], 1)
    assert run("db", "check", *address_of(server)).stdout == "ok\n"


def wait_for(is_so):
    end = time.monotonic() + 120
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.slow
def test_a_server_does_not_start_on_a_corrupt_file(tmp_path):
    with Server(tmp_path) as server, Guest(server) as amina:
        for _ in range(30):
            amina.open("me", "open", "random")
    path = tmp_path / "server.db"
    whole = bytearray(path.read_bytes())
    whole[4096 * 4 : 4096 * 12] = bytes(4096 * 8)
    path.write_bytes(whole)
    answer = run("serve", *address_of(server), "--port", "1")
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert f"{path} is corrupt" in answer.stderr
    assert path.read_bytes() == whole


def test_a_database_is_a_file_that_others_can_be_kept_from(tmp_path):
    for address in ("sqlite:///:memory:", "sqlite:///file:x.db?uri=true", "sqlite://"):
        answer = run("serve", "--database", address)
        assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    answer = run("serve", "--database", f"sqlite:///{tmp_path}/nowhere/x.db")
    assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.slow
def test_opening_the_page_twice_is_reported(tmp_path):
    command = [sys.executable, "-c", MAIN, "open", "--no-browser", "--port", str(free_port())]
    environment = {"XDG_DATA_HOME": str(tmp_path), "PATH": "/usr/bin"}
    first = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    )
    try:
        wait_for(lambda: (tmp_path / "marrakech" / "marrakech.db").exists())
        second = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8")
        assert second.returncode == 2
        assert "another marrakech server runs on it" in second.stderr.splitlines()[-1]
    finally:
        first.terminate()
        first.communicate()
