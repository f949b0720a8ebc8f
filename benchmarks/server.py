"""The server under a crowd: durable actions a second, delays, idle sockets, memory a table.

The server has one core and the crowd the other, where there are two. A bare uvicorn that inserts
and commits one row a frame is measured in the same run.
"""

import argparse
import asyncio
import contextlib
import json
import os
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
import websockets

from .contest import machine
from .crowd import Crowd

RESULTS = Path(__file__).parent / "results"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(
    command: list[str], core: int, environment: dict[str, str]
) -> Iterator[tuple[str, int]]:
    """A server on a core of its own, until it is left: its address and process number."""
    port = free_port()
    cores = sorted(os.sched_getaffinity(0))
    process = subprocess.Popen(
        [*command, "--port", str(port)], env=os.environ | environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: os.sched_setaffinity(0, {cores[core % len(cores)]}),
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
    """The command that starts a server on a database."""
    start = "from marrakech.terminal.main import main; main()"
    return [sys.executable, "-c", start, "serve", "--no-limits", "--database", database]


def memory(process: int) -> int:
    """The bytes a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def spread(delays: list[float]) -> dict[str, float]:
    """The middle and the worst of delays, in milliseconds."""
    last = len(delays) - 1
    return {
        "median_ms": 1000 * delays[last // 2], "p99_ms": 1000 * delays[int(last * 0.99)],
        "worst_ms": 1000 * delays[last],
    }  # fmt: skip


async def crowd_figures(
    addresses: list[str], tables: int, rates: list[float], seconds: float
) -> list[dict[str, Any]]:
    """What a crowd gets at each rate."""
    crowd, figures = Crowd(addresses, tables), []
    await crowd.gather()
    await crowd.play(200, 2)
    for rate in rates:
        done, delays = await crowd.play(rate, seconds)
        figures.append({"asked": rate, "actions_per_s": done, **spread(delays)})
        print("  ", figures[-1], file=sys.stderr, flush=True)
    await crowd.leave()
    return figures


async def bare_rate(address: str, seconds: float) -> float:
    """Frames a second that the bare server commits and answers, sixteen at a time."""
    done = 0
    until = time.perf_counter() + seconds

    async def one() -> None:
        nonlocal done
        async with websockets.connect(f"ws://{address}/", compression=None) as wire:
            while time.perf_counter() < until:
                await wire.send("x" * 200)
                await wire.recv()
                done += 1

    await asyncio.gather(*(one() for _ in range(16)))
    return done / seconds


async def idle_figures(address: str, process: int, sockets: int) -> dict[str, Any]:
    """Many sockets that only listen, and what an action costs beside them."""
    crowd = Crowd([address], 10)
    await crowd.gather()
    before = memory(process)
    wires: list[Any] = []
    for number in range(sockets):
        code = crowd.boards[number % 10].code
        wires.append(
            await websockets.connect(
                f"ws://{address}/api/tables/{code}/live", compression=None, ping_interval=None
            )
        )
    after = memory(process)
    crowd.boards = crowd.boards[:1]
    delays = []
    for _ in range(20):
        _, some = await crowd.play(5, 0.5)
        delays += some
    for wire in wires:
        wire.transport.abort()
    await crowd.leave()
    return {
        "sockets": sockets,
        "kB_per_socket": (after - before) / sockets / 1024,
        **spread(sorted(delays)),
    }


async def memory_per_table(address: str, process: int, tables: int) -> float:
    """The kilobytes that a live table with four seats takes, sockets not counted."""
    async with httpx.AsyncClient(timeout=60) as web:
        asked = {"name": "x", "wants_token": True}
        token = (await web.post(f"http://{address}/api/guests", json=asked)).json()["token"]

        async def open_one() -> None:
            seats = [{"kind": "me"}, *({"kind": "here", "name": "y"} for _ in range(3))]
            plan = {"seats": seats, "contributions": ["ab" * 32] * 4}
            await web.post(
                f"http://{address}/api/tables", json=plan,
                headers={"authorization": f"Bearer {token}"},
            )  # fmt: skip

        for _ in range(50):
            await open_one()
        before = memory(process)
        for _ in range(tables):
            await open_one()
    return (memory(process) - before) / tables / 1024


def main() -> None:
    """Measure, print and keep."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=500)
    options.add_argument("--seconds", type=float, default=10)
    options.add_argument("--sockets", type=int, default=5000)
    options.add_argument("--postgres", help="the address of a database for two processes")
    told = options.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    figures: dict[str, Any] = {"machine": machine()}
    with tempfile.TemporaryDirectory() as folder:
        bare = [sys.executable, "-m", "uvicorn", "benchmarks.bare:app", "--log-level", "error"]
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[1:]))
        with running(bare, 0, {"BARE": f"{folder}/bare.db"}) as (address, _):
            figures["bare uvicorn + SQLite, frames/s"] = asyncio.run(bare_rate(address, 5))
        os.sched_setaffinity(0, set(cores[1:] or cores))
        with running(serve(f"sqlite:///{folder}/one.db"), 0, {}) as (address, process):
            rates = [500.0, 1000.0, 100_000.0]
            crowd = crowd_figures([address], told.tables, rates, told.seconds)
            figures["one process, SQLite"] = asyncio.run(crowd)
        with running(serve(f"sqlite:///{folder}/two.db"), 0, {}) as (address, process):
            figures["kB per live table"] = asyncio.run(memory_per_table(address, process, 1000))
            figures["idle"] = asyncio.run(idle_figures(address, process, told.sockets))
        if told.postgres:
            upgrade = [sys.executable, "-c", "from marrakech.terminal.main import main; main()"]
            subprocess.run([*upgrade, "db", "upgrade", "--database", told.postgres], check=True)
            with (
                running(serve(told.postgres), 0, {}) as (one, _),
                running(serve(told.postgres), 0, {}) as (two, _),
            ):
                crowd = crowd_figures(
                    [one, two], told.tables // 5, [500.0, 100_000.0], told.seconds
                )
                figures["two processes, PostgreSQL"] = asyncio.run(crowd)
    full = figures["one process, SQLite"][-1]["actions_per_s"]
    figures["server / bare"] = full / figures["bare uvicorn + SQLite, frames/s"]
    print(json.dumps(figures, indent=2))
    (RESULTS / "server.json").write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
