"""Servers on one database, and everything that may happen to them: random faults, by a seed."""

import asyncio
import contextlib
import os
import random
import resource
import signal
import subprocess
from collections import Counter

from sqlalchemy import text

from marrakech.server.storage.database import open_database, read_url
from tests.support.command_line import run
from tests.support.history import BackedUp, Restored
from tests.support.server import Server, free_port
from tests.support.sockets import Wire

LONGEST_HOUR = 48 * 3600  # seconds by which the time of day jumps at most
CLOCK = """
import time
def shifted(wall=time.time):
    with open({place!r}) as offset:
        return wall() + float(offset.read())
time.time = shifted
"""


class Site:
    """Processes that are killed and started again, with wires before and behind them."""

    def __init__(self, folder, recorder, postgres=None, changes=""):
        self.folder, self.recorder, self.postgres = folder, recorder, postgres
        self.rng, self.counts = random.Random(recorder.rng.random()), Counter()
        self.offset = folder / "offset"
        self.offset.write_text("0")
        self.changes = CLOCK.format(place=str(self.offset)) + changes
        self.backups, self.running, self.wires = 0, {}, []
        self.database = f"sqlite:///{folder / 'server.db'}"
        self.options = []
        if postgres is not None:
            self.database = postgres.fresh()
            self.name = read_url(self.database).database
            self.wires.append(Wire(postgres.socket))
            address = f"postgresql://{postgres.name}@127.0.0.1:{self.wires[0].port}/{self.name}"
            self.options = ["--database", address]
        self.ports = [free_port() for _ in range(2 if postgres else 1)]
        self.mouths = [Wire(port) for port in self.ports]
        self.wires += self.mouths
        self.addresses = [mouth.address for mouth in self.mouths]

    async def start(self):
        """Start all servers."""
        await asyncio.gather(*(self.start_one(port) for port in self.ports))

    async def start_one(self, port):
        """Start a server, again if it finds its database in trouble, as a host's machine does."""
        for _ in range(10):
            server = Server(
                self.folder, *self.options, changes=self.changes, port=port, waits=False
            )
            self.running[port] = server
            with contextlib.suppress(AssertionError):
                await asyncio.to_thread(server.wait_until_ready)
                return
        raise AssertionError(server.log_file.read_text())

    def close(self):
        """End everything."""
        for server in self.running.values():
            server.stop(signal.SIGKILL)
        for wire in self.wires:
            wire.__exit__()

    # Faults

    async def wait(self, least, most):
        await asyncio.sleep(self.rng.uniform(least, most))

    async def kill(self, port):
        """Kill a server at any moment, and start it again; others need time to take its tables."""
        await self.wait(0.05, 1.0 if self.postgres is None else 2.5)
        self.running[port].stop(signal.SIGKILL)
        self.counts["kill"] += 1
        await self.start_one(port)

    async def wait_for_kills(self, times):
        """Wait until so many more servers were killed."""
        enough = self.counts["kill"] + times
        while self.counts["kill"] < enough:
            await asyncio.sleep(0.1)

    async def freeze(self):
        """Stop a server, or PostgreSQL, for a while."""
        await self.wait(0.05, 1.0)
        if self.postgres is not None and self.rng.random() < 0.4:
            with self.postgres.frozen():
                await self.wait(0.1, 2.5)
        else:
            process = self.running[self.rng.choice(self.ports)].process.pid
            send(process, signal.SIGSTOP)
            await self.wait(0.1, 3.5)
            send(process, signal.SIGCONT)
        self.counts["freeze"] += 1

    async def part(self):
        """Cut a wire, or let nothing pass it in one direction or in both."""
        await self.wait(0.05, 1.0)
        wire = self.rng.choice(self.wires)
        held = self.rng.choice([(), ("there",), ("back",), ("there", "back")])
        if held:
            wire.hold(*held)
        else:
            wire.cut()
        await self.wait(0.1, 4.0)
        if self.rng.random() < 0.5:  # what was on its way never arrives
            wire.cut()
        wire.mend()
        self.counts["partition"] += 1

    async def turn_clock(self):
        """Let the time of day jump."""
        await self.wait(0.1, 2.0)
        new = self.offset.with_name("offset.new")
        new.write_text(str(self.rng.uniform(-LONGEST_HOUR, LONGEST_HOUR)))
        new.replace(self.offset)
        self.counts["clock jump"] += 1

    async def fill_disk(self):
        """Let no file of the database grow for a while."""
        await self.wait(0.1, 2.0)
        if self.postgres is not None:
            self.postgres.limit_files(0)
            await self.wait(0.3, 1.5)
            self.postgres.limit_files("unlimited")
        else:
            process, journal = (
                self.running[self.ports[0]].process.pid,
                self.folder / "server.db-wal",
            )
            limit_files(process, journal.stat().st_size if journal.exists() else 0)
            await self.wait(0.3, 1.5)
            limit_files(process, resource.RLIM_INFINITY)
        self.counts["full disk"] += 1

    async def suffer(self, kills, freezes, partitions, others):
        """Let everything happen at once, each so often."""

        async def repeat(times, fault, *arguments):
            for _ in range(times):
                await fault(*arguments)

        each = [kills // len(self.ports)] * len(self.ports)
        each[0] += kills % len(self.ports)
        await asyncio.gather(
            *(
                repeat(*more)
                for more in zip(each, [self.kill] * len(each), self.ports, strict=True)
            ),
            repeat(freezes, self.freeze),
            repeat(partitions, self.part),
            repeat(others, self.turn_clock),
            repeat(others, self.fill_disk),
        )

    # Backups

    async def back_up(self):
        """Take a backup while servers run and fail; again if it fails itself."""
        while True:
            self.backups += 1
            self.backup = self.folder / f"backup-{self.backups}"
            self.recorder.history.append(BackedUp())
            try:
                return await asyncio.to_thread(self._back_up)
            except subprocess.CalledProcessError:
                await asyncio.sleep(0.5)

    def _back_up(self):
        if self.postgres is None:
            run("db", "backup", "--database", self.database, str(self.backup)).check_returncode()
        else:
            self.postgres.dump(self.name, self.backup.name)

    async def restore(self):
        """Kill all servers, put the backup in place, and go on; return the logs before it."""
        for port in self.ports:
            self.running[port].stop(signal.SIGKILL)
        for wire in self.wires:
            wire.cut()
        await self.recorder.settle()
        before = read_logs(self.database)
        await asyncio.to_thread(self._restore)
        kept = {table: len(log) for table, log in read_logs(self.database).items()}
        self.recorder.history.append(Restored(kept))
        self._mend()
        await self.start()
        self.counts["restore"] += 1
        return before

    def _restore(self):
        if self.postgres is None:
            run("db", "restore", "--database", self.database, str(self.backup)).check_returncode()
        else:
            self.postgres.restore(self.name, self.backup.name)

    def _mend(self):
        for wire in self.wires:
            wire.mend()

    def stop(self):
        """Stop all servers in good order; return the logs in the database."""
        for port in self.ports:
            assert self.running[port].stop() in (0, -signal.SIGTERM)
        return read_logs(self.database)


def send(process, what):
    """Send a signal to a process that may be gone."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, what)


def limit_files(process, size):
    """Let a process that may be gone write no file beyond a size, as on a full disk."""
    with contextlib.suppress(ProcessLookupError):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def read_logs(database):
    """Return the log of every table in a database: its events as servers send them."""
    engine, logs = open_database(read_url(database)), {}
    question = 'SELECT "table", number, at, body FROM events ORDER BY "table", number'
    with engine.connect() as connection:
        for table, number, at, body in connection.execute(text(question)):
            place = f'{{"number":{number},"at":{at},{body[1:]}'
            logs.setdefault(table, []).append(place.encode())
    engine.dispose()
    return logs
