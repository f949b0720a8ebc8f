"""Time to think: a flag that compiled code looks at, raised when the time is over."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Flag: TypeAlias = NDArray[np.int64]
NEVER: Flag = np.zeros(1, np.int64)  # is never raised
SHARE_OF_TIME = 0.9  # the rest is for the way there and back


@contextmanager
def stopping_after(seconds: float | None) -> Iterator[Flag]:
    """A flag that is raised so many seconds from now, or never."""
    if seconds is None:
        yield NEVER
        return
    flag = np.zeros(1, np.int64)
    timer = threading.Timer(seconds * SHARE_OF_TIME, flag.fill, (1,))
    timer.daemon = True
    timer.start()
    try:
        yield flag
    finally:
        timer.cancel()
