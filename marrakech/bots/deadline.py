"""Time to think: a flag that compiled code looks at, raised when the time is over."""

import time
from _thread import allocate_lock, start_new_thread
from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Flag: TypeAlias = NDArray[np.int64]
NEVER: Flag = np.zeros(1, np.int64)  # is never raised
SHARE_OF_TIME = 0.9  # the rest is for the way there and back
SPARE = 0.02  # seconds less: so long a busy machine lets a thread wait


@contextmanager
def stopping_after(seconds: float | None) -> Iterator[Flag]:
    """A flag that is raised in time for an answer so many seconds from now, or never.

    The thread that raises it is not waited for, as `threading` would: on a busy machine that alone
    takes longer than a short time to think.
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
