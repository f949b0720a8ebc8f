"""The servers that many people need: computed from measured costs, and played through.

The computation divides; the simulation adds the queues. Tables are placed as nginx places them,
players act at random, a process works off one action after the other and commits every 10 ms. Then
a process dies, and its tables and connections go to the others.
"""

import argparse
import json
import math
import random
from bisect import bisect
from dataclasses import dataclass
from statistics import median
from zlib import crc32

from benchmarks.options import RESULTS, read_options

# Assumptions about people.
SEATS = 4  # people at a table
PAUSE = 5.0  # seconds between two actions at a table
SPECTATORS = 0.1  # connections that only listen, for each player

# Costs that the other benchmarks do not publish; measured as docs/scaling.md says.
CONNECTION_MS = 1.2  # processor time to accept a connection and send its first message
TABLE_MS = 2.2  # processor time to take a table over from another process
PROCESS_MB = 100  # memory of a process without tables
REPLACED_AFTER = 2.5  # seconds until the tables of a process that died have other owners

# Limits that we set ourselves.
BUSY = 0.6  # of a core that a process uses
MOST_SOCKETS = 5_000  # of a process on average: as many as were measured on one
POINTS = 160  # of a server on nginx's consistent hash
COMMIT_MS = 10.0  # between two commits of a process


@dataclass(frozen=True)
class Costs:
    """The measured costs of one action, one connection and one table."""

    server_ms: float
    postgresql_ms: float
    event_bytes: float
    socket_kb: float
    table_kb: float


def measured() -> Costs:
    """Return the published figures: the medians over all rounds with one process."""
    processes = json.loads((RESULTS / "processes.json").read_text())
    server = json.loads((RESULTS / "server.json").read_text())
    one = [each["one"] for each in processes["rounds"]]
    return Costs(
        median(each["server_cpu_ms"] for each in one),
        median(each["postgresql_cpu_ms"] for each in one),
        processes["bytes stored for each event"],
        server["idle"]["kB_per_socket"], server["kB per live table"],
    )  # fmt: skip


def needs(people: int, costs: Costs) -> dict[str, float]:
    """Return what so many people at once need."""
    tables = people / SEATS
    actions, sockets = tables / PAUSE, round(people * (1 + SPECTATORS))
    cores = actions * costs.server_ms / 1000
    processes = max(math.ceil(cores / BUSY), math.ceil(sockets / MOST_SOCKETS))
    memory = sockets * costs.socket_kb + tables * costs.table_kb
    return {
        "tables": tables, "actions a second": actions, "connections": sockets,
        "cores of the servers": cores, "processes": processes,
        "memory of the servers in GB": memory / 2**20 + processes * PROCESS_MB / 2**10,
        "commits a second": min(actions, processes * 1000 / COMMIT_MS),
        "cores of PostgreSQL": actions * costs.postgresql_ms / 1000,
        "GB stored a day": actions * costs.event_bytes * 86_400 / 2**30,
    }  # fmt: skip


def placed(tables: int, processes: list[int], rng: random.Random) -> dict[int, int]:
    """Return how many tables each process gets from a consistent hash."""
    points = sorted(
        (crc32(f"server{process}-{number}".encode()), process)
        for process in processes
        for number in range(POINTS)
    )
    keys, counts = [point for point, _ in points], dict.fromkeys(processes, 0)
    for _ in range(tables):
        place = bisect(keys, rng.getrandbits(32)) % len(points)
        counts[points[place][1]] += 1
    return counts


def delays(
    rate: float, costs: Costs, seconds: float, rng: random.Random, late: float = 0.0
) -> list[float]:
    """Return the delays of actions at one process in milliseconds, the shortest first.

    Each waits for those before it, for `late` seconds of other work, and for the next commit.
    """
    now, free, found = 0.0, late * 1000, list[float]()
    while now < seconds * 1000:
        now += rng.expovariate(rate) * 1000
        free = max(now, free) + costs.server_ms * rng.uniform(0.5, 1.5)
        committed = math.ceil(free / COMMIT_MS) * COMMIT_MS
        found.append(committed - now)
    return sorted(found)


def simulate(people: int, costs: Costs, seconds: float) -> dict[str, float]:
    """Return the delays of the process with the most tables, before and after another one dies."""
    rng, number = random.Random(1), max(2, int(needs(people, costs)["processes"]))
    processes, tables = list(range(number)), int(people / SEATS)
    before = placed(tables, processes, rng)
    most = max(before.values())
    calm = delays(most / PAUSE, costs, seconds, rng)
    after = placed(tables, processes[1:], random.Random(1))
    fullest = max(after, key=after.__getitem__)
    moved = max(after[each] - before[each] for each in after)
    connections = moved * SEATS * (1 + SPECTATORS)
    work = (moved * TABLE_MS + connections * CONNECTION_MS) / 1000
    stormy = delays(after[fullest] / PAUSE, costs, seconds, rng, late=work)
    later = delays(after[fullest] / PAUSE, costs, seconds, rng)
    return {
        "processes": number, "tables of a process": tables / number,
        "tables of the fullest process": most, "99 % of its delays in ms": ninety_nine(calm),
        "tables of the fullest after one died": after[fullest],
        "seconds of work to take tables over": work,
        "seconds until everybody plays again": REPLACED_AFTER + stormy[-1] / 1000,
        "99 % of its delays in ms then": ninety_nine(later),
    }  # fmt: skip


def ninety_nine(found: list[float]) -> float:
    """Return a delay that 99 % do not exceed."""
    return found[int(len(found) * 0.99)]


def table(rows: dict[str, list[float]], heads: list[str]) -> str:
    """Return figures as a table in Markdown."""
    lines = [f"| | {' | '.join(heads)} |", "|---|" + "--:|" * len(heads)]
    for name, values in rows.items():
        lines.append(f"| {name} | {' | '.join(short(value) for value in values)} |")
    return "\n".join(lines)


def short(value: float) -> str:
    """Return a figure with two or three digits."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2g}"


def report(costs: Costs, crowds: list[int], seconds: float) -> str:
    """Return the tables of docs/scaling.md."""
    heads = [f"{people:,} people" for people in crowds]
    computed = [needs(people, costs) for people in crowds]
    played = [simulate(people, costs, seconds) for people in crowds]
    parts = [
        table({name: [each[name] for each in found] for name in found[0]}, heads)
        for found in (computed, played)
    ]
    return "\n\n".join(parts)


def main() -> None:
    """Print the tables and keep them."""
    asked = read_options(argparse.ArgumentParser(description=__doc__))
    crowds, seconds = ([1_000], 1.0) if asked.short else ([1_000, 10_000, 100_000], 60.0)
    text = report(measured(), crowds, seconds)
    print(text)
    (asked.results / "capacity.md").write_text(text + "\n")


if __name__ == "__main__":
    main()
