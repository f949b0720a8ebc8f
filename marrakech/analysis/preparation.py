"""The start of a worker process: rules and search are compiled beside its other tasks."""

import threading
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from .jobs import hint

Answer = TypeVar("Answer")

PATIENCE = 0.1  # seconds for which a task waits in the process, and others behind it
RULES = "players=3 unpaid=out order=steer-first whole=never"
POSITIONS = (  # which together need everything: steering, laying, and the end solved exactly
    "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -",
    "7/7/7/7/7/7/7 d4 N 0 lay 30,30,30 15,15,15 -",
    "7/7/7/7/7/7/7 d4 N 2 lay 30,30,30 0,0,1 -",
)


class NotReady(Exception):
    """This process is still compiling; try again."""


def when_ready(task: Callable[..., Answer], *arguments: object) -> Answer:
    """Return the answer to a hint or a part of an analysis; a NotReady while this compiles."""
    thread = preparation()
    thread.join(PATIENCE)
    if thread.is_alive():
        raise NotReady
    return task(*arguments)


@cache
def preparation() -> threading.Thread:
    """Return the thread that compiles, started on the first call in a process."""
    thread = threading.Thread(target=prepare, daemon=True)
    thread.start()
    return thread


def prepare() -> None:
    """Give a hint in each of the positions."""
    for position in POSITIONS:
        hint(RULES, position)
