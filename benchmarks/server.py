"""The server under a crowd: durable actions a second, delays, idle sockets, memory a table.

The server has one core and the crowd the other, where there are two. A bare uvicorn that inserts
and commits one row a frame is measured in the same run. Everything is done a few times over.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvloop

from benchmarks.contest import machine
from benchmarks.crowd import (
    Crowd,
    Wire,
    commitment,
    connect,
    contribution,
    server_commitment,
)
from benchmarks.options import read_options

MAIN = "from marrakech.cli.main import main; main()"
CORES = sorted(os.sched_getaffinity(0))
CALM, BRISK = 500.0, 1000.0  # actions a second
FULL = {"tables": 500, "seconds": 10.0, "rounds": 3, "sockets": 9000}
SHORT = {"tables": 20, "seconds": 0.2, "rounds": 1, "sockets": 20}


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(
    command: list[str], cores: list[int] = CORES[:1], **environment: str
) -> Iterator[tuple[str, int]]:
    """Run a server on the first core, or others; yield its address and process number."""
    port = free_port()
    process = subprocess.Popen(
        [*command, "--port", str(port)], env=os.environ | environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: os.sched_setaffinity(0, cores),
    )  # fmt: skip
    address = f"127.0.0.1:{port}"
    try:
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://{address}/healthz", timeout=1).status_code == 200:
                    break
            time.sleep(0.1)
        yield address, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def serve(database: str) -> list[str]:
    """Return the command that starts a server on a database."""
    return [sys.executable, "-c", MAIN, "serve", "--no-limits", "--database", database]


def memory(process: int) -> int:
    """Return the bytes a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def used(process: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spread(delays: list[float]) -> dict[str, float]:
    """Return the median and the worst of delays, in milliseconds."""
    last = len(delays) - 1
    return {
        "median_ms": 1000 * delays[last // 2], "p99_ms": 1000 * delays[int(last * 0.99)],
        "worst_ms": 1000 * delays[last],
    }  # fmt: skip


async def crowd_figures(
    addresses: list[str], processes: list[int], tables: int, rates: list[float | None],
    seconds: float,
) -> list[dict[str, Any]]:  # fmt: skip
    """Measure a crowd's delays at each rate, and the server's processor time an action."""
    crowd, figures = Crowd(addresses, tables), []
    await crowd.gather()
    await crowd.play(200, min(2, seconds))
    for rate in rates:
        before = sum(used(each) for each in processes)
        done, delays = await crowd.play(rate, seconds)
        cost = (sum(used(each) for each in processes) - before) / len(delays)
        request = rate or "as many as can be"
        measured = {
            "asked": request,
            "actions_per_s": done,
            **spread(delays),
            "cpu_ms": 1000 * cost,
        }
        figures.append({name: rounded(value) for name, value in measured.items()})
        print("  ", figures[-1], file=sys.stderr, flush=True)
    crowd.leave()
    return figures


def rounded(value: Any) -> Any:
    """Return a figure with its significant digits."""
    return float(f"{value:.3g}") if isinstance(value, float) and value < 1000 else value


async def bare_rate(address: str, seconds: float) -> float:
    """Return frames a second that the bare server commits and answers, sixteen at a time."""
    done, wires = 0, list[Wire]()
    until = time.perf_counter() + seconds

    def answered(place: int) -> None:
        nonlocal done
        done += 1
        if time.perf_counter() < until:
            wires[place].send(b"x" * 200)

    for place in range(16):
        wires.append(await connect(address, "any", "", lambda _, place=place: answered(place)))
    for wire in wires:
        wire.send(b"x" * 200)
    await asyncio.sleep(seconds)
    for wire in wires:
        wire.transport.abort()
    return done / seconds


async def idle_figures(address: str, process: int, sockets: int, seconds: float) -> dict[str, Any]:
    """Return the cost of an action beside many sockets that only listen."""
    crowd = Crowd([address], 10)
    await crowd.gather()
    before, wires = memory(process), list[Wire]()
    for number in range(sockets):
        code = crowd.boards[number % 10].code
        wires.append(await connect(address, code, "", lambda frame: None))
    after = memory(process)
    crowd.free.clear()
    crowd.free.append(crowd.boards[0])  # one table, at which a tenth of all look on
    _, delays = await crowd.play(5, seconds)
    for wire in wires:
        wire.transport.abort()
    crowd.leave()
    return {
        "sockets": sockets,
        "kB_per_socket": (after - before) / sockets / 1024,
        **spread(delays),
    }


async def memory_per_table(address: str, process: int, tables: int) -> float:
    """Return the kilobytes that a live table with four seats takes, sockets not counted."""
    async with httpx.AsyncClient(timeout=60) as web:
        request = {"name": "x", "wants_token": True}
        token = (await web.post(f"http://{address}/api/guests", json=request)).json()["token"]

        async def open_one() -> None:
            seats = [{"kind": "me"}, *({"kind": "here", "name": "y"} for _ in range(3))]
            tables, shown = f"http://{address}/api/tables", {"authorization": f"Bearer {token}"}
            opened = await web.post(tables, json={"seats": seats}, headers=shown)
            table = f"{tables}/{opened.json()['table']}"
            promised = await server_commitment(web, table)
            for seat in range(4):
                made = {"type": "commit", **commitment(promised, seat)}
                await web.post(f"{table}/commands", json=made, headers=shown)
            for seat in range(4):
                await web.post(f"{table}/commands", json=contribution(seat), headers=shown)

        for _ in range(50):
            await open_one()
        before = memory(process)
        for _ in range(tables):
            await open_one()
    return (memory(process) - before) / tables / 1024


def on_one_process(folder: str, measured: argparse.Namespace) -> dict[str, Any]:
    """Measure the bare server and ours in turn."""
    bare = [sys.executable, "-m", "uvicorn", "benchmarks.bare:app", "--log-level", "error"]
    frames, rounds = [], []
    for number in range(measured.rounds):
        with running(bare, BARE=f"{folder}/bare{number}.db") as (address, _):
            frames.append(rounded(uvloop.run(bare_rate(address, measured.seconds / 2))))
        with running(serve(f"sqlite:///{folder}/one{number}.db")) as (address, process):
            rates = [CALM, BRISK, None]
            crowd = crowd_figures([address], [process], measured.tables, rates, measured.seconds)
            rounds.append(uvloop.run(crowd))
    ratios = [each[-1]["actions_per_s"] / frame for each, frame in zip(rounds, frames, strict=True)]
    return {
        "bare uvicorn + SQLite, frames/s": frames, "one process, SQLite": rounds,
        "server / bare": [rounded(ratio) for ratio in ratios],
    }  # fmt: skip


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, most in FULL.items():
        parser.add_argument(f"--{name}", type=type(most), help=f"({most:g})")
    measured = read_options(parser)
    for name, usual in (SHORT if measured.short else FULL).items():
        if getattr(measured, name) is None:
            setattr(measured, name, usual)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # and those we start with it
    os.sched_setaffinity(0, CORES[1:] or CORES)
    figures: dict[str, Any] = {"machine": machine()}
    with tempfile.TemporaryDirectory() as folder:
        figures |= on_one_process(folder, measured)
        with running(serve(f"sqlite:///{folder}/two.db")) as (address, process):
            figures["kB per live table"] = uvloop.run(
                memory_per_table(address, process, 2 * measured.tables)
            )
            idle = idle_figures(address, process, measured.sockets, measured.seconds)
            figures["idle"] = uvloop.run(idle)
    print(json.dumps(figures, indent=2))
    (measured.results / "server.json").write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
