"""A progress bar for work that takes longer than a second, where somebody is watching."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import TypeVar

Item = TypeVar("Item")
PATIENCE = 1.0


def progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """The items one by one; after a second, a bar on standard error says how far they are."""
    start, done, bar, task = time.monotonic(), 0, None, None
    with ExitStack() as stack:
        for item in items:
            yield item
            done += 1
            if bar is None and time.monotonic() - start > PATIENCE and sys.stderr.isatty():
                from rich.console import Console
                from rich.progress import Progress

                bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
                task = bar.add_task(what, total=total)
            if bar is not None and task is not None:
                bar.update(task, completed=done)
