"""A progress bar for work that takes longer than a second, where somebody is watching."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TypeVar

Item = TypeVar("Item")
PATIENCE = 1.0


@contextmanager
def counting(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Yield a function that counts finished work; after a second a bar shows the progress."""
    start, done = time.monotonic(), 0
    with ExitStack() as stack:
        show: Callable[[int], None] | None = None

        def advance(more: int) -> None:
            nonlocal done, show
            done += more
            if show is None and time.monotonic() - start > PATIENCE and sys.stderr.isatty():
                show = open_bar(stack, total, what, done)
            if show is not None:
                show(done)

        yield advance


def open_bar(stack: ExitStack, total: int, what: str, done: int) -> Callable[[int], None]:
    """Open a bar with the time left on standard error, and give the function that moves it."""
    from rich.console import Console
    from rich.progress import Progress

    bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
    task = bar.add_task(what, total=total, completed=done)
    return lambda done: bar.update(task, completed=done)


def progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """Yield the items one by one, each of them counted."""
    with counting(total, what) as advance:
        for item in items:
            yield item
            advance(1)
