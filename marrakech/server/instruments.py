"""Instruments: what this process counts and times, for `/metrics`.

The values of a label are few and all our own: nothing that a guest sends becomes one.
"""

import asyncio
import time
from typing import get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

from ..table.commands import Command, ServerCommand
from ..table.events import kebab

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
TASKS = ("bots", "hints", "analyses", "records")  # of worker processes
LAG_INTERVAL = 0.25  # seconds between two measurements of the event loop

disable_created_metrics()
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

_command_seconds = Histogram(
    "marrakech_command_seconds", "Seconds from a command to its answer, refused ones included",
    ["command"], buckets=QUICK, registry=REGISTRY,
)  # fmt: skip
command_seconds = {
    each: _command_seconds.labels(kebab(each.__name__))
    for each in (*get_args(Command), *get_args(ServerCommand))
}
request_seconds = Histogram(
    "marrakech_request_seconds", "Seconds from an HTTP request to its answer", ["method", "path"],
    buckets=QUICK, registry=REGISTRY,
)  # fmt: skip
refusals = Counter(
    "marrakech_refusals", "Commands and requests refused, by the code in the answer", ["reason"],
    registry=REGISTRY,
)  # fmt: skip
limited = Counter("marrakech_limited", "Refusals by a limit", ["limit"], registry=REGISTRY)
_queue_seconds = Histogram(
    "marrakech_queue_seconds", "Seconds until a process is free for a task", ["queue"],
    buckets=SLOW, registry=REGISTRY,
)  # fmt: skip
queue_seconds = {each: _queue_seconds.labels(each) for each in TASKS}
worker_failures = Counter(
    "marrakech_worker_failures", "Worker processes that died over a task", registry=REGISTRY
)
database_queue_seconds = Histogram(
    "marrakech_database_queue_seconds", "Seconds from an append to the beginning of its commit",
    buckets=QUICK, registry=REGISTRY,
)  # fmt: skip
database_commit_seconds = Histogram(
    "marrakech_database_commit_seconds", "Seconds that a commit takes",
    buckets=QUICK, registry=REGISTRY,
)  # fmt: skip
database_batch_size = Histogram(
    "marrakech_database_batch_size", "Appends in a commit", buckets=SIZES, registry=REGISTRY
)
database_failures = Counter(
    "marrakech_database_failures", "Appends that the database did not take", registry=REGISTRY
)
event_loop_lag = Histogram(
    "marrakech_event_loop_lag_seconds", "Seconds for which the event loop was busy elsewhere",
    buckets=QUICK, registry=REGISTRY,
)  # fmt: skip
passed_on = Counter(
    "marrakech_passed_on", "Requests and connections passed on to the owner of a table", ["kind"],
    registry=REGISTRY,
)  # fmt: skip
for kind in ("request", "connection"):
    passed_on.labels(kind)  # is there before the first one
leases_lost = Counter(
    "marrakech_leases_lost", "Leases of this process that another one has ended",
    registry=REGISTRY,
)  # fmt: skip


def note_wait(kind: str, seconds: float) -> None:
    """Note how long a task of a kind has waited for a worker process."""
    queue_seconds[kind].observe(seconds)


async def measure_lag() -> None:
    """Measure again and again how late the event loop wakes a task."""
    while True:
        begun = time.monotonic()
        await asyncio.sleep(LAG_INTERVAL)
        event_loop_lag.observe(max(0.0, time.monotonic() - begun - LAG_INTERVAL))
