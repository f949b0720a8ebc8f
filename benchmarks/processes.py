"""Server processes on one PostgreSQL: what an action costs one, two and four of them.

Each process gets the same load, so with twice the processes there are twice the tables and actions.
All arrangements are measured in turn, several times over. Where there is a core for each process,
for PostgreSQL and for the crowd, processes are pinned and their speeds can be compared. Where there
are fewer, only processor time for each action can, of the servers and of PostgreSQL.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
from statistics import median
from typing import Any

import psycopg
import uvloop

from benchmarks.contest import machine
from benchmarks.crowd import Crowd
from benchmarks.options import read_options
from benchmarks.server import CORES, MAIN, rounded, running, serve, spread, used

ARRANGEMENTS = {
    "one": (1, 0), "two": (2, 0), "four": (4, 0),
    "two, all sockets passed on": (2, 1),
}  # fmt: skip
FULL = {"tables": 40, "rate": 60.0, "seconds": 8.0, "rounds": 4}  # of each process
SHORT = {"tables": 4, "rate": 20.0, "seconds": 0.2, "rounds": 1}


def backends(postgres: str) -> list[int]:
    """Return the processes of PostgreSQL that run on this machine, as it knows them itself."""
    with psycopg.connect(postgres) as connection:
        rows = connection.execute("SELECT pid FROM pg_stat_activity").fetchall()
    return [pid for (pid,) in rows if os.path.exists(f"/proc/{pid}/stat")]


def times(processes: list[int]) -> float:
    """Return the processor time that processes have used, those that have ended not counted."""
    total = 0.0
    for process in processes:
        with contextlib.suppress(OSError):
            total += used(process)
    return total


def stored(postgres: str) -> tuple[int, int]:
    """Return the number of events in a database, and the bytes that all its tables take."""
    size = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' "
    with psycopg.connect(postgres) as connection:
        (events,) = connection.execute("SELECT count(*) FROM events").fetchone() or (0,)
        ours = connection.execute(size + "AND relnamespace = 'public'::regnamespace").fetchone()
    return events, int((ours or (0,))[0])


async def play(
    addresses: list[str], servers: list[int], postgres: str, aside: int, asked: argparse.Namespace
) -> dict[str, Any]:
    """Let a crowd play at a rate, and return what an action costs."""
    count = len(addresses)
    crowd = Crowd(addresses, asked.tables * count, aside)
    await crowd.gather()
    await crowd.play(asked.rate * count, min(2, asked.seconds))
    database = backends(postgres)
    before = times(servers), times(database)
    rate, delays = await crowd.play(asked.rate * count, asked.seconds)
    after = times(servers), times(database)
    crowd.leave()
    server, base = ((late - early) / len(delays) for early, late in zip(before, after, strict=True))
    measured = {
        "actions_per_s": rate, **spread(delays), "server_cpu_ms": 1000 * server,
        "postgresql_cpu_ms": 1000 * base,
    }  # fmt: skip
    return {name: rounded(value) for name, value in measured.items()}


def measure(postgres: str, name: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Measure one arrangement once."""
    count, aside = ARRANGEMENTS[name]
    is_pinned = len(CORES) >= count + 2
    with contextlib.ExitStack() as stack:
        cores = [CORES[place : place + 1] if is_pinned else CORES for place in range(count)]
        started = [stack.enter_context(running(serve(postgres), each)) for each in cores]
        addresses, servers = ([each[part] for each in started] for part in (0, 1))
        figures = uvloop.run(play(addresses, servers, postgres, aside, asked))
    return {"pinned": is_pinned, **figures}


def compare(rounds: list[dict[str, dict[str, Any]]]) -> dict[str, dict[str, float]]:
    """Return the costs of each arrangement against one process, medians over the rounds."""

    def against_one(name: str, part: str) -> float:
        ratios = [each[name][part] / each["one"][part] for each in rounds if each["one"][part]]
        return median(ratios) if ratios else 0.0

    parts = "server_cpu_ms", "postgresql_cpu_ms"
    return {
        name: {part: rounded(against_one(name, part)) for part in parts} for name in ARRANGEMENTS
    }


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, most in FULL.items():
        parser.add_argument(f"--{name}", type=type(most), help=f"({most:g})")
    parser.add_argument("--postgres", required=True, help="the address of an empty database")
    asked = read_options(parser)
    for name, usual in (SHORT if asked.short else FULL).items():
        if getattr(asked, name) is None:
            setattr(asked, name, usual)
    upgrade = [sys.executable, "-c", MAIN, "db", "upgrade", "--database", asked.postgres]
    subprocess.run(upgrade, check=True)
    rounds = []
    for _ in range(asked.rounds):
        rounds.append({name: measure(asked.postgres, name, asked) for name in ARRANGEMENTS})
        print("  ", rounds[-1], file=sys.stderr, flush=True)
    events, size = stored(asked.postgres)
    figures = {
        "machine": machine(), "rate of each process": asked.rate, "rounds": rounds,
        "against one process": compare(rounds), "bytes stored for each event": round(size / events),
    }  # fmt: skip
    print(json.dumps(figures, indent=2))
    (asked.results / "processes.json").write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
