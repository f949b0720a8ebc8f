"""Backups and restores of SQLite: nothing is lost, nothing bad is let in, no kill does harm."""

import contextlib
import errno
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command

from marrakech.server.storage import backup
from marrakech.server.storage.backup import back_up, restore
from marrakech.server.storage.database import (
    BadDatabase,
    alembic_config,
    check,
    known_revisions,
    make_ready,
    open_database,
    read_url,
    upgrade,
)
from marrakech.server.storage.lock import DatabaseInUse, lock_database
from tests.support.command_line import run
from tests.support.databases import only_name_in

ROOT = Path(__file__).parents[3]


def make_database(path, text):
    """A database of ours that says something; the address of it."""
    address = read_url(f"sqlite:///{path}")
    engine = open_database(address)
    upgrade(engine)
    engine.dispose()
    say(path, text)
    return address


def say(path, text):
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("DELETE FROM guests")
        database.execute("INSERT INTO guests VALUES ('g1', ?, 0)", [text])
        database.commit()


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def place(tmp_path):
    """A database that says `new`, a backup of it that says `old`."""
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    address = make_database(path, "old")
    back_up(address, copy)
    say(path, "new")
    return address, path, copy


def leave_a_journal(path, text, rows=0):
    """Write as a server does that is killed before its journal is in the file."""
    program = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("UPDATE guests SET name = ? WHERE guest = 'g1'", sys.argv[2:3])
for number in range(int(sys.argv[3])):
    database.execute("INSERT INTO guests VALUES (?, ?, 0)", [f"g9{number}", "x" * 60])
database.commit()
os.kill(os.getpid(), 9)
"""
    writing = [sys.executable, "-c", program, path, text, str(rows)]
    assert subprocess.run(writing).returncode == -signal.SIGKILL
    assert Path(f"{path}-wal").stat().st_size > 0


def test_a_restored_database_is_the_backup_and_the_replaced_one_is_kept(place):
    address, path, copy = place
    leave_a_journal(path, "newest")
    kept = restore(address, copy)
    assert (only_name_in(path), only_name_in(copy)) == ("old", "old")
    assert kept.name.startswith("tables.db.replaced-")
    assert only_name_in(kept) == "newest"
    again = restore(address, copy)
    assert again != kept
    assert only_name_in(again) == "old"
    assert names(path.parent) == sorted([
        "copy.db", "tables.db", "tables.db.lock", kept.name, again.name,
    ])  # fmt: skip


def test_a_backup_is_restored_where_there_is_no_database(place):
    address, path, copy = place
    path.unlink()
    assert restore(address, copy) is None
    assert only_name_in(path) == "old"


def test_the_journal_of_a_lost_database_is_kept_and_not_replayed(place):
    address, path, copy = place
    leave_a_journal(path, "newest")
    journal = Path(f"{path}-wal").read_bytes()
    path.unlink()
    kept = restore(address, copy)
    assert Path(f"{kept}-wal").read_bytes() == journal
    assert only_name_in(path) == "old"


def test_a_corrupt_database_is_kept_as_it_was_with_its_journal(place):
    address, path, copy = place
    leave_a_journal(path, "newest")
    path.write_bytes(b"no database" * 1000)
    before = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    kept = restore(address, copy)
    assert (kept.read_bytes(), Path(f"{kept}-wal").read_bytes()) == before
    assert only_name_in(path) == "old"


def test_a_journal_that_belongs_to_another_file_is_not_written_into_it(place):
    """Somebody copied a backup into place by hand after a crash, which is what destroys it."""
    address, path, copy = place
    with contextlib.closing(sqlite3.connect(path)) as database:
        for number in range(400):
            database.execute("INSERT INTO guests VALUES (?, ?, 0)", [f"g8{number}", "x" * 60])
        database.commit()
    leave_a_journal(path, "newest", rows=400)
    shutil.copy(copy, path)
    before = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    options = ["--database", f"sqlite:///{path}"]
    assert run("db", "check", *options).returncode == 1
    assert run("db", "backup", *options, str(path.with_name("more.db"))).returncode == 2
    started = run("serve", "--port", "1", *options)
    assert (started.returncode, started.stderr.count("\n")) == (2, 1)
    assert "is corrupt" in started.stderr
    assert (path.read_bytes(), Path(f"{path}-wal").read_bytes()) == before
    restore(address, copy)
    assert only_name_in(path) == "old"


def test_a_backup_with_its_journal_is_restored_whole(place):
    address, path, copy = place
    leave_a_journal(copy, "newest")
    before = copy.read_bytes(), Path(f"{copy}-wal").read_bytes()
    restore(address, copy)
    assert only_name_in(path) == "newest"
    assert (copy.read_bytes(), Path(f"{copy}-wal").read_bytes()) == before


def spoil_middle(copy):
    whole = bytearray(copy.read_bytes())
    whole[4096 * 2 : 4096 * 6] = b"\xa5" * (4096 * 4)
    copy.write_bytes(whole)


def empty_index(copy):
    """Rows that an index does not have, which only the full check finds."""
    with contextlib.closing(sqlite3.connect(copy)) as database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("INSERT INTO ratings VALUES ('people', 'a', 'a', 1, 1, 1, 1, 1)")
        database.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master "
            "WHERE name = 'tables_by_status') WHERE name = 'ratings_by_mu'"
        )
        database.commit()


def make_newer(copy):
    with contextlib.closing(sqlite3.connect(copy)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()


def make_foreign(copy):
    copy.unlink()
    with contextlib.closing(sqlite3.connect(copy)) as database:
        database.execute("CREATE TABLE notes (text)")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (Path.unlink, "there is no backup at"),
        (lambda copy: (copy.unlink(), copy.mkdir()), "there is no backup at"),
        (lambda copy: copy.write_bytes(b""), "is no SQLite database"),
        (lambda copy: copy.write_text("notes\n" * 1000), "is no SQLite database"),
        (lambda copy: copy.write_bytes(copy.read_bytes()[:9000]), "is corrupt"),
        (spoil_middle, "is corrupt"),
        (empty_index, "is corrupt"),
        (make_foreign, "is no database of marrakech"),
        (make_newer, "was made by a newer version of marrakech"),
    ],
)
def test_a_bad_backup_is_refused_and_nothing_changes(place, spoil, why):
    _, path, copy = place
    spoil(copy)
    before = names(path.parent)
    answer = run("db", "restore", "--database", f"sqlite:///{path}", str(copy))
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert why in answer.stderr
    assert only_name_in(path) == "new"
    assert set(names(path.parent)) - set(before) <= {"tables.db.lock"}


@pytest.mark.parametrize("what", ["backup", "restore"])
def test_a_full_disk_is_reported_in_one_line_and_nothing_changes(place, monkeypatch, what):
    address, path, copy = place
    before = names(path.parent)

    def fail(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(backup, "sync_file", fail)
    doing, file = (restore, copy) if what == "restore" else (back_up, path.with_name("second.db"))
    with pytest.raises(BadDatabase, match="no space left on device"):
        doing(address, file)
    assert only_name_in(path) == "new"
    assert set(names(path.parent)) - set(before) <= {"tables.db.lock"}


def test_a_database_is_not_its_own_backup(place):
    address, path, _ = place
    link = path.with_name("link.db")
    link.symlink_to(path)
    for same in (path, link):
        with pytest.raises(BadDatabase, match="is the database itself"):
            restore(address, same)


def test_by_a_link_the_file_behind_it_is_restored(place):
    _, path, copy = place
    link = path.with_name("link.db")
    link.symlink_to(path)
    restore(read_url(f"sqlite:///{link}"), copy)
    assert link.is_symlink()
    assert only_name_in(path) == "old"


def test_a_database_that_is_in_use_is_not_replaced(place, monkeypatch):
    address, path, copy = place
    with lock_database(address), pytest.raises(DatabaseInUse, match="another marrakech server"):
        restore(address, copy)
    with contextlib.closing(sqlite3.connect(path)) as other:  # which knows nothing of our lock
        other.execute("SELECT * FROM guests").fetchall()
        with pytest.raises(BadDatabase, match="in use by another program"):
            restore(address, copy)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("UPDATE guests SET at = 1")
        monkeypatch.setattr(backup.connect_sqlite, "__defaults__", (0.1, "rw"))
        with pytest.raises(BadDatabase, match="in use by another program"):
            restore(address, copy)
    assert only_name_in(path) == "new"


def test_a_path_may_have_signs_that_an_address_reads_otherwise(tmp_path):
    path = tmp_path / "a b#é&+" / "tables.db"
    path.parent.mkdir()
    address = make_database(path, "old")
    back_up(address, tmp_path / "copy.db")
    restore(address, tmp_path / "copy.db")
    assert only_name_in(path) == "old"
    assert [each.name for each in tmp_path.iterdir() if each.is_dir()] == [path.parent.name]


def test_a_backup_of_an_older_version_is_restored_and_brought_up_to_date(place):
    address, path, copy = place
    copy.unlink()
    engine = open_database(older := read_url(f"sqlite:///{copy}"))
    with engine.begin() as connection:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, known_revisions()[-1])
    engine.dispose()
    say(copy, "older")
    assert check(older) == "ok; the next start brings its tables up to date"
    restore(address, copy)
    engine = open_database(address)
    make_ready(engine)
    assert check(address) == "ok"
    assert only_name_in(path) == "older"


def test_only_sqlite_is_restored_by_us(place):
    with pytest.raises(BadDatabase, match="pg_restore"):
        restore(read_url("postgresql:///x"), place[2])


def test_without_hard_links_the_replaced_file_is_copied(place, monkeypatch):
    address, path, copy = place
    monkeypatch.setattr(backup.os, "link", lambda *_: (_ for _ in ()).throw(OSError("no links")))
    kept = restore(address, copy)
    assert (only_name_in(path), only_name_in(kept), mode(kept)) == ("old", "new", 0o600)


# Every step of a restore is a moment at which the machine may stop.
STEPS = """
import contextlib, os, pathlib, shutil, signal, sys
from marrakech.server.storage.backup import restore
from marrakech.server.storage.database import read_url
from tests.support.databases import only_name_in

template, folder = map(pathlib.Path, sys.argv[1:3])
is_corrupt = sys.argv[3] == "corrupt"
address = read_url(f"sqlite:///{folder}/tables.db")
EVENTS = {"open", "os.remove", "os.rename", "os.link", "os.chmod", "sqlite3.connect"}

def fresh():
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(template, folder)

def stopped_at(step):
    \"\"\"Whether a restore was killed at its step of this number, or came to its end.\"\"\"
    child = os.fork()
    if child == 0:
        passed = 0
        def count(event, arguments):
            nonlocal passed
            if event in EVENTS and str(folder) in str(arguments):
                passed += 1
                if passed == step:
                    os.kill(os.getpid(), signal.SIGKILL)
        sys.addaudithook(count)
        restore(address, folder / "copy.db")
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL

def parts(path):
    \"\"\"A database and its journal, byte for byte.\"\"\"
    return [pathlib.Path(f"{path}{end}").read_bytes() for end in ("", "-wal")]

def has_kept():
    \"\"\"Whether everything that was replaced is still there.\"\"\"
    kept = list(folder.glob("*.replaced-*[0-9]"))
    if is_corrupt:
        whole = [each for each in kept if pathlib.Path(f"{each}-wal").exists()]
        return parts(template / "tables.db") in [parts(each) for each in whole]
    return "newest" in [only_name_in(each) for each in kept]

step = 1
while True:
    fresh()
    if not stopped_at(step):
        break
    if is_corrupt:
        assert has_kept() or parts(folder / "tables.db") == parts(template / "tables.db"), step
    else:
        found = only_name_in(folder / "tables.db")
        assert found == "newest" or found == "old" and has_kept(), (step, found)
    restore(address, folder / "copy.db")
    assert only_name_in(folder / "tables.db") == "old"
    assert not list(folder.glob("*.restoring*"))
    assert has_kept(), step
    step += 1
print(step - 1)
"""


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["whole", "corrupt"])
def test_a_restore_that_is_killed_at_any_step_leaves_the_old_or_the_new(place, tmp_path, kind):
    _, path, copy = place
    template = tmp_path / "template"
    template.mkdir()
    leave_a_journal(path, "newest")
    if kind == "corrupt":
        spoil_middle(path)
    for each in (path, Path(f"{path}-wal"), copy):
        shutil.copy(each, template)
    done = subprocess.run(
        [sys.executable, "-c", STEPS, template, tmp_path / "there", kind],
        cwd=ROOT, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 15


# Backups


def test_a_backup_of_a_corrupt_database_is_refused_and_leaves_nothing(place):
    address, path, _ = place
    spoil_middle(path)
    before = path.read_bytes()
    with pytest.raises(BadDatabase, match="is corrupt"):
        back_up(address, path.with_name("bad.db"))
    assert path.read_bytes() == before
    assert not [name for name in names(path.parent) if name.startswith("bad")]


def test_a_backup_that_is_killed_leaves_nothing_under_its_name(place):
    _, path, _ = place
    program = """
import os, sys
from pathlib import Path
from marrakech.server.storage import backup
from marrakech.server.storage.database import read_url
backup.find_damage = lambda *_: os.kill(os.getpid(), 9)
backup.back_up(read_url(sys.argv[1]), Path(sys.argv[2]))
"""
    target = path.with_name("half.db")
    copying = [sys.executable, "-c", program, f"sqlite:///{path}", target]
    assert subprocess.run(copying).returncode == -signal.SIGKILL
    assert not target.exists()


# `marrakech db check`


def test_a_sound_database_is_reported_as_ok(place):
    _, path, copy = place
    for each in (path, copy):
        answer = run("db", "check", "--database", f"sqlite:///{each}")
        assert (answer.returncode, answer.stdout) == (0, "ok\n")
    assert names(path.parent) == ["copy.db", "tables.db"]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (Path.unlink, "there is no database at"),
        (lambda path: path.write_text("notes\n" * 1000), "is corrupt (file is not a database)"),
        (spoil_middle, "is corrupt"),
        (empty_index, "is corrupt"),
        (make_foreign, "is no database of marrakech"),
        (make_newer, "was made by a newer version of marrakech"),
    ],
)
def test_a_fault_of_a_database_is_reported_with_an_exit_code(place, spoil, why):
    _, path, _ = place
    spoil(path)
    answer = run("db", "check", "--database", f"sqlite:///{path}")
    assert (answer.returncode, answer.stdout.count("\n"), answer.stderr) == (1, 1, "")
    assert why in answer.stdout


def test_postgresql_is_checked_as_far_as_we_can(postgres):
    good = run("db", "check", "--database", postgres.fresh())
    assert (good.returncode, good.stdout) == (
        0, "ok: PostgreSQL answers, and its tables are up to date\n",
    )  # fmt: skip
    old = run("db", "check", "--database", postgres.empty())
    assert (old.returncode, "marrakech db upgrade" in old.stdout) == (1, True)
    away = run("db", "check", "--database", "postgresql:///x?host=/nowhere")
    assert (away.returncode, away.stdout.count("\n")) == (1, 1)
    assert run("db", "check", "--database", "oracle:///x").returncode == 2


def test_tables_of_a_newer_version_are_refused_everywhere(place):
    _, path, _ = place
    make_newer(path)
    for words in (["serve", "--port", "1"], ["db", "upgrade"]):
        answer = run(*words, "--database", f"sqlite:///{path}")
        assert (answer.returncode, answer.stderr.count("\n")) == (2, 1)
        assert "newer version of marrakech" in answer.stderr
