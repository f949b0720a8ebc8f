"""Tasks that nobody awaits: they end before the server does."""

import asyncio
from collections.abc import Coroutine
from typing import Any

LAST = 1.0  # seconds that a task may take when the server stops


class BackgroundTasks:
    """The tasks of a process that run on their own."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something to its end."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def finish(self) -> None:
        """Wait until everything that was started has ended, unless that takes long."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=LAST)
