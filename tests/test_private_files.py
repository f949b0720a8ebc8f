"""Every file we write: secrets and private games are for their owner alone, whatever the umask."""

import asyncio
import contextlib
import os
import re
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from marrakech.clients import server_login
from marrakech.clients.saved_games import GameLog, new_path
from marrakech.compile import cache as compile_cache
from marrakech.private_files import private_folder
from marrakech.server.storage import backup
from marrakech.server.storage.backup import back_up, restore
from marrakech.server.storage.database import make_ready, open_database, read_url, upgrade
from marrakech.server.storage.lock import lock_database
from marrakech.table.events import Chatted
from tests.support.command_line import run
from tests.support.server import MAIN, Guest, Server, free_port
from tests.support.stores import first_of, store_on

SOURCES = Path(__file__).parent.parent / "marrakech"
WRITING = re.compile(
    r"write_text|write_bytes|\.mkdir\(|savefig|savez|torch\.save|sqlite3\.connect|mkstemp|FileLock\("
    r"|os\.open\(|os\.link|copyfileobj|TemporaryFile|open\([^)\n]*[\"'][wax]b?\+?[\"']"
)
# Modules that write files, and their readers. The private ones are tested below.
PLACES = {
    "private_files.py": "private: how the others do it",
    "server/storage/database.py": "private: the signing key, the secrets of tables",
    "server/storage/backup.py": "private: copies of the database",
    "server/storage/lock.py": "private: lies beside the database",
    "server/storage/probe.py": "only reads",
    "clients/saved_games.py": "private: games under way, with the secret behind their dice",
    "clients/own_contributions.py": "private: contributions to the dice of tables",
    "clients/server_login.py": "private: tokens of servers",
    "compile/cache.py": "private: a cache that is run as a program",
    "compile/module.py": "private: in the same cache",
    "compile/wasm.py": "private: object code, on its way to the linker",
    "engine/build.py": "ordinary: the engine, which belongs to the sources",
    "clients/local_table.py": "ordinary: the record that --save asks for",
    "cli/analyse.py": "ordinary: the page that --html asks for",
    "analysis/image.py": "ordinary: the picture that was asked for",
    "drawing/charts.py": "ordinary: the chart that was asked for",
    "arena/folder.py": "ordinary: the match in a folder that was asked for",
    "training/run.py": "ordinary: the run in a folder that was asked for",
}


def test_every_module_that_writes_files_is_listed_with_its_readers():
    found = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if WRITING.search(path.read_text(encoding="utf-8"))
    }
    assert found == set(PLACES)


@pytest.fixture
def open_handed():
    """Set a umask under which new files are open to everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder):
    """The mode of every file and folder inside a folder, by name."""
    return {
        path.relative_to(folder).as_posix(): stat.S_IMODE(path.lstat().st_mode)
        for path in folder.rglob("*")
    }


def test_a_database_and_its_copies_are_private(open_handed, tmp_path):
    address = f"sqlite:///{tmp_path}/tables.db"
    assert run("db", "upgrade", "--database", address).returncode == 0
    assert modes(tmp_path) == {"tables.db": 0o600}
    with store_on(address) as store:
        asyncio.run(store.append(first_of("aaaa")))
        assert run("db", "backup", "--database", address, f"{tmp_path}/copy.db").returncode == 0
        assert modes(tmp_path) == dict.fromkeys(
            ("tables.db", "tables.db-wal", "tables.db-shm", "copy.db"), 0o600
        )
    assert run("db", "restore", "--database", address, f"{tmp_path}/copy.db").returncode == 0
    (kept,) = (path.name for path in tmp_path.glob("*.replaced-*"))
    assert modes(tmp_path) == dict.fromkeys(("tables.db", "tables.db.lock", "copy.db", kept), 0o600)


def test_a_replaced_database_that_everybody_could_read_is_kept_privately(open_handed, tmp_path):
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    engine = open_database(address := read_url(f"sqlite:///{path}"))
    upgrade(engine)
    engine.dispose()
    back_up(address, copy)
    path.chmod(0o644)
    copy.chmod(0o644)
    kept = restore(address, copy)
    found = modes(tmp_path)
    assert (found["tables.db"], found[kept.name]) == (0o600, 0o600)


def test_a_copy_is_private_before_anything_is_in_it(open_handed, tmp_path, monkeypatch):
    path, seen = tmp_path / "tables.db", []
    engine = open_database(address := read_url(f"sqlite:///{path}"))
    upgrade(engine)
    engine.dispose()
    connect, copied = backup.sqlite3.connect, backup.shutil.copyfileobj

    def note(file):
        found = Path(file).stat()
        seen.append((found.st_size, stat.S_IMODE(found.st_mode)))

    monkeypatch.setattr(
        backup.sqlite3, "connect", lambda *a, **b: ("uri" in b or note(a[0]), connect(*a, **b))[1]
    )
    back_up(address, tmp_path / "copy.db")
    monkeypatch.setattr(backup.sqlite3, "connect", connect)
    monkeypatch.setattr(
        backup.shutil, "copyfileobj", lambda a, b, *c: (note(b.name), copied(a, b, *c))[1]
    )
    restore(address, tmp_path / "copy.db")
    assert seen == [(0, 0o600), (0, 0o600)]


def test_a_file_that_root_puts_beside_a_database_belongs_to_its_owner(tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only root gives files away")
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    engine = open_database(address := read_url(f"sqlite:///{path}"))
    upgrade(engine)
    engine.dispose()
    back_up(address, copy)
    os.chown(path, 12345, 12345)
    kept = restore(address, copy)
    for each in (path, kept, tmp_path / "tables.db.lock"):
        assert (each.stat().st_uid, each.stat().st_gid) == (12345, 12345), each


@pytest.mark.parametrize(("mode", "closed"), [(0o644, 0o640), (0o666, 0o660), (0o600, 0o600)])
def test_a_database_that_everybody_could_read_is_closed_to_them(tmp_path, mode, closed):
    """As older versions made it; its journal has the mode of the file."""
    path = tmp_path / "tables.db"
    engine = open_database(read_url(f"sqlite:///{path}"))
    upgrade(engine)
    with contextlib.closing(sqlite3.connect(path)) as other:  # so that the journal stays
        other.execute("SELECT * FROM guests").fetchall()
        for end in ("", "-wal", "-shm"):
            path.with_name(path.name + end).chmod(mode)
        make_ready(engine)
        assert modes(tmp_path) == dict.fromkeys(
            ("tables.db", "tables.db-wal", "tables.db-shm"), closed
        )


@pytest.mark.slow
def test_the_files_of_a_server_are_private(open_handed, tmp_path):
    (tmp_path / "here").mkdir()
    with Server(tmp_path / "here") as server, Guest(server) as amina:
        amina.open("me", "random")
        found = modes(tmp_path / "here")
    log = server.log_file.name  # written by the test itself
    assert found.pop(log)
    assert found == dict.fromkeys(
        ("server.db", "server.db-wal", "server.db-shm", "server.db.lock"), 0o600
    )


@pytest.mark.slow
def test_the_files_of_the_local_server_are_private(open_handed, tmp_path):
    home = tmp_path / "new" / "data"
    person = subprocess.Popen(
        [sys.executable, "-c", MAIN, "open", "--no-browser", "--port", str(free_port())],
        env=os.environ | {"XDG_DATA_HOME": str(home)},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )  # fmt: skip
    while person.poll() is None and not (home / "marrakech" / "marrakech.db-wal").exists():
        time.sleep(0.05)
    found = modes(tmp_path)
    person.terminate()
    person.communicate()
    folders = ("new", "new/data", "new/data/marrakech")
    assert {name: found.pop(name) for name in folders} == dict.fromkeys(folders, 0o700)
    assert set(found.values()) == {0o600}
    assert "new/data/marrakech/marrakech.db" in found


def test_games_and_tokens_of_the_terminal_are_private(open_handed, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    first = GameLog(new_path(), "ab" * 32)
    first.write([Chatted("ana", "Ana", "hello")])
    first.close()
    with contextlib.closing(GameLog(new_path(), "cd" * 32)) as second:
        record = second.finish("the record\n")
    (tmp_path / "data" / "marrakech" / "guests.new").touch()  # left by a kill, for all to read
    server_login.keep_tokens({"https://example.org": "token"})
    base = "data/marrakech"
    assert modes(tmp_path) == {
        "data": 0o700, base: 0o700, f"{base}/games": 0o700,
        f"{base}/guests.json": 0o600, f"{base}/games/{first.path.name}": 0o600,
        f"{base}/games/{first.path.stem}.lock": 0o600, f"{base}/games/{record.name}": 0o600,
    }  # fmt: skip
    assert server_login.read_tokens() == {"https://example.org": "token"}


def test_a_folder_that_is_there_stays_as_it_is(open_handed, tmp_path):
    (tmp_path / "there").mkdir(mode=0o755)
    private_folder(tmp_path / "there" / "inside")
    private_folder(tmp_path / "there" / "inside")
    assert modes(tmp_path) == {"there": 0o755, "there/inside": 0o700}


@pytest.mark.parametrize("kind", ["theirs", "open", "link", "ours"])
def test_a_cache_that_others_can_write_is_not_used(tmp_path, monkeypatch, kind):
    """It would be run as a program."""
    folder, name = tmp_path / "cache", "marrakech-" + compile_cache.digest_of_sources()
    place = folder / name
    folder.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    match kind:
        case "theirs":
            if os.geteuid() != 0:
                pytest.skip("only root makes files of others")
            place.mkdir()
            os.chown(place, 12345, 12345)
        case "open":
            place.mkdir()
            place.chmod(0o777)
        case "link":
            (tmp_path / "elsewhere").mkdir()
            place.symlink_to(tmp_path / "elsewhere")
    chosen = compile_cache.find_cache_folder()
    if kind == "ours":
        assert (chosen, stat.S_IMODE(place.stat().st_mode)) == (place, 0o700)
    else:
        assert chosen != place


def test_the_folders_above_a_cache_are_private_too(open_handed, tmp_path, monkeypatch):
    """Whoever can write to a folder can put another in the place of one inside it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "new" / "cache"))
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    place = compile_cache.find_cache_folder()
    name = place.relative_to(tmp_path).as_posix()
    assert modes(tmp_path) == dict.fromkeys(("new", "new/cache", name), 0o700)


def test_what_was_asked_for_has_the_mode_that_the_user_gives_files(tmp_path):
    """Matches, records and pictures are made to be shown; the umask says to whom."""
    record = tmp_path.with_name(f"{tmp_path.name}.txt")
    record.write_text(run("new", "--random", "--players", "2", "--seed", "1").stdout, "utf-8")
    before = os.umask(0o027)
    try:
        match = ("arena", "random", "shepherd", "--games", "1", "--processes", "1")
        done = [
            run(*match, "--out", f"{tmp_path}/match", "--plot", f"{tmp_path}/chart.svg"),
            run("play", "--plain", "--people", "0", "--players", "2", "--bot", "random",
                "--save", f"{tmp_path}/saved.txt"),
            run("analyse", str(record), "--bot", "merchant", "--seconds", "0.1",
                "--html", f"{tmp_path}/page.html", "--plot", f"{tmp_path}/chances.svg"),
        ]  # fmt: skip
    finally:
        os.umask(before)
    assert [each.returncode for each in done] == [0, 0, 0], done
    files = ("match/match.json", "match/games.txt", "match/lock", "chart.svg", "saved.txt",
             "page.html", "chances.svg")  # fmt: skip
    assert modes(tmp_path) == {"match": 0o750} | dict.fromkeys(files, 0o640)


def test_a_lock_can_be_taken_again(open_handed, tmp_path):
    address = read_url(f"sqlite:///{tmp_path}/tables.db")
    for _ in range(2):
        with lock_database(address):
            assert modes(tmp_path) == {"tables.db.lock": 0o600}
