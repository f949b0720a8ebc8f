"""Databases for the tests: a SQLite file, and a PostgreSQL of our own that is thrown away."""

import getpass
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing, contextmanager, suppress
from glob import glob
from itertools import count
from pathlib import Path

import pytest

from marrakech.server.storage.database import open_database, read_url, upgrade


def only_name_in(path):
    """Return the name of the only guest in an intact SQLite database."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        ((name,),) = database.execute("SELECT name FROM guests").fetchall()
    return name


class Cluster:
    """A PostgreSQL that only we can reach, through a socket in its own folder."""

    def __init__(self, programs):
        self.programs, self.numbers = programs, count()
        self.folder = Path(tempfile.mkdtemp(prefix="marrakech-"))
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        data, name = self.folder / "data", self.user or getpass.getuser()
        self.call("initdb", "-D", data, "-U", name, "-A", "trust", "--no-sync", "-E", "UTF8")
        options = {"listen_addresses": "", "unix_socket_directories": self.folder, "fsync": "off"}
        settings = [word for each in options.items() for word in ("-c", "{}={}".format(*each))]
        with (self.folder / "log").open("wb") as log:
            self.server = subprocess.Popen(
                [programs / "postgres", "-D", data, *settings],
                user=self.user, cwd=self.folder, stdout=log, stderr=log,
            )  # fmt: skip
        self.name = name
        while not self.answers():
            assert self.server.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        self.sql("CREATE DATABASE ready")
        engine = open_database(read_url(self.url("ready")))
        upgrade(engine)
        engine.dispose()

    def call(self, program, *arguments):
        return subprocess.run(
            [self.programs / program, *arguments],
            user=self.user, cwd=self.folder, check=True, capture_output=True,
        )  # fmt: skip

    def answers(self):
        try:
            self.sql("SELECT 1")
        except subprocess.CalledProcessError:
            return False
        return True

    def sql(self, statement):
        self.call("psql", "-h", self.folder, "-U", self.name, "-qc", statement, "postgres")

    def url(self, name):
        return f"postgresql://{self.name}@/{name}?host={self.folder}"

    def empty(self):
        """Return a new database without tables."""
        name = f"empty{next(self.numbers)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def fresh(self):
        """Return a new database that is up to date."""
        name = f"fresh{next(self.numbers)}"
        self.sql(f"CREATE DATABASE {name} TEMPLATE ready")
        return self.url(name)

    @property
    def socket(self):
        """Return the socket that it listens on."""
        return self.folder / ".s.PGSQL.5432"

    def dump(self, name, file):
        """Back a database up to a file in its folder."""
        place = self.folder / file
        self.call("pg_dump", "-h", self.folder, "-U", self.name, "-Fc", "-f", place, name)

    def restore(self, name, file):
        """Replace a database by a backup of it."""
        self.sql(f"DROP DATABASE {name} WITH (FORCE)")
        self.sql(f"CREATE DATABASE {name}")
        options = ["-h", self.folder, "-U", self.name, "-d", name]
        self.call("pg_restore", *options, self.folder / file)

    @contextmanager
    def frozen(self):
        """Stop all its processes for a while, as a disk or a machine that hangs does."""
        stopped = []
        try:
            for process in (self.server.pid, *self.children()):
                os.kill(process, signal.SIGSTOP)
                stopped.append(process)
            yield
        finally:
            for process in reversed(stopped):
                os.kill(process, signal.SIGCONT)

    def limit_files(self, size):
        """Let its processes write no file beyond a size, as on a full disk; it starts new ones."""
        for process in self.children():
            limit = ["prlimit", f"--pid={process}", f"--fsize={size}:"]
            subprocess.run(limit, user=self.user, capture_output=True)  # it may be gone

    def children(self):
        """Return the processes that it started; in /proc the parent is the fourth field."""
        for place in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                if int(place.read_text().rpartition(")")[2].split()[1]) == self.server.pid:
                    yield int(place.parent.name)

    def close(self):
        self.server.send_signal(signal.SIGINT)  # without waiting for anybody
        self.server.wait()
        shutil.rmtree(self.folder)


@pytest.fixture(scope="session")
def postgres():
    """Return a PostgreSQL for this run alone."""
    found = sorted(glob("/usr/lib/postgresql/*/bin/initdb"))
    program = shutil.which("initdb") or (found[-1] if found else None)
    if program is None:
        pytest.skip("no PostgreSQL is installed, and `make test` could not install one")
    cluster = Cluster(Path(program).resolve().parent)
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Return the address of a database that is up to date, of either kind."""
    if request.param == "postgresql":
        return request.getfixturevalue("postgres").fresh()
    address = f"sqlite:///{tmp_path}/tables.db"
    engine = open_database(read_url(address))
    upgrade(engine)
    engine.dispose()
    return address
