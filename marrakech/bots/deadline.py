"""Deadlines for compiled code: a flag that it polls, raised when the time is over."""

import time
from _thread import allocate_lock, start_new_thread
from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Flag: TypeAlias = NDArray[np.int64]
NEVER: Flag = np.zeros(1, np.int64)  # a flag that is never raised
SHARE_OF_TIME = 0.9  # the rest is for passing question and answer on
SPARE = 0.02  # seconds less: with two busy processes a core a thread waits so long for its turn


@contextmanager
def stopping_after(seconds: float | None) -> Iterator[Flag]:
    """Return a flag that is raised in time to answer within so many seconds, or never.

    A raw thread raises it and is not joined: starting and joining a `threading.Thread` on a busy
    machine takes longer than the shortest thinking times.
    """
    if seconds is None:
        yield NEVER
        return
    end = time.monotonic() + seconds * SHARE_OF_TIME - SPARE
    flag, answered = np.zeros(1, np.int64), allocate_lock()

    def wait() -> None:
        answered.acquire(timeout=min(max(0.0, end - time.monotonic()), TIMEOUT_MAX))
        flag.fill(1)

    answered.acquire()
    start_new_thread(wait, ())
    try:
        yield flag
    finally:
        answered.release()
