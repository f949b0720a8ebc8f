"""Processes that carry out tasks: their start, their behaviour and their end."""

import io
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import resource_tracker
from typing import NamedTuple, TypeVar

Answer = TypeVar("Answer")

ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
LEAVE_WITHIN = 2.0  # seconds in which a process that is asked to leave is gone
AHEAD = 2  # tasks given to each process, so that none waits for the next


class WorkerFailed(Exception):
    """A worker process died, or could not finish its task."""


class WorkerOptions(NamedTuple):
    """The behaviour of a worker process."""

    # Ctrl-C reaches every process of a terminal. A worker ignores it, or ends silently.
    ignores_interrupt: bool = False
    hides_errors: bool = False  # for a parent that owns the whole screen
    has_one_thread: bool = False  # for as many workers as there are processors
    exits_cleanly: bool = False  # on SIGTERM, since a killed one may keep a lock that others need


def start_resource_tracker() -> None:
    """Start multiprocessing's helper process, which needs the error output of a terminal.

    Call this before a full-screen program takes the error output away. Windows has no such process.
    """
    if sys.platform != "win32":
        resource_tracker.ensure_running()


def set_up(options: WorkerOptions) -> None:
    """Apply the options to the process that calls this; it ends when its parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN if options.ignores_interrupt else signal.SIG_DFL)
    if options.hides_errors:
        sys.stderr = io.StringIO()
    if options.has_one_thread:
        os.environ |= dict.fromkeys(ONE_THREAD, "1")
    if options.exits_cleanly:
        signal.signal(signal.SIGTERM, leave)
    threading.Thread(target=follow_parent, daemon=True).start()


def leave(*_: object) -> None:
    """Exit in order, or without it after some seconds: something may hold the process."""
    last = threading.Timer(LEAVE_WITHIN, os._exit, (1,))
    last.daemon = True
    last.start()
    sys.exit(1)


def follow_parent() -> None:
    """Exit when the parent has ended, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class ProcessPool:
    """Worker processes that start with the first task; others replace those that die."""

    def __init__(self, processes: int = 1, options: WorkerOptions | None = None) -> None:
        self.processes, self.options = processes, options or WorkerOptions()
        self.lock, self.is_closed = threading.Lock(), False
        self.executor: ProcessPoolExecutor | None = None

    def submit(self, task: Callable[..., Answer], *arguments: object) -> Future[Answer]:
        """Queue a task; its future fails with BrokenProcessPool where a worker dies."""
        with self.lock:
            if self.is_closed:
                raise WorkerFailed("the worker processes have been stopped")
            try:
                return self._started().submit(task, *arguments)
            except BrokenProcessPool:
                self.executor = None
                return self._started().submit(task, *arguments)

    def _started(self) -> ProcessPoolExecutor:
        if self.executor is None:
            context = multiprocessing.get_context("spawn")
            self.executor = ProcessPoolExecutor(self.processes, context, set_up, (self.options,))
        return self.executor

    def run(self, task: Callable[..., Answer], *arguments: object) -> Answer:
        """Return the answer to one task; a WorkerFailed where there is none."""
        try:
            return self.submit(task, *arguments).result()
        except (Exception, SystemExit) as error:  # SystemExit: a worker that was asked to leave
            raise WorkerFailed(str(error)) from error

    def run_many(
        self, task: Callable[..., Answer], calls: Iterable[tuple[object, ...]]
    ) -> Iterator[Answer]:
        """Yield the answers to many calls of a task as they come; calls are taken as needed."""
        calls = iter(calls)
        pending: set[Future[Answer]] = set()
        try:
            while True:
                room = AHEAD * self.processes - len(pending)
                pending |= {self.submit(task, *each) for each in islice(calls, room)}
                if not pending:
                    return
                finished, pending = wait(pending, return_when=FIRST_COMPLETED)
                for each in finished:
                    yield each.result()
        except BrokenProcessPool:
            raise WorkerFailed("a worker process was ended from outside") from None

    def close(self) -> None:
        """Drop the tasks that wait, and end the processes when they are done."""
        with self.lock:
            self.is_closed, executor = True, self.executor
        if executor is not None:
            executor.shutdown(cancel_futures=True)

    def stop(self) -> None:
        """Drop all tasks and end the processes at once."""
        with self.lock:
            self.is_closed = True
        self.restart()

    def restart(self) -> None:
        """Drop all tasks and end the processes at once; others start with the next task."""
        with self.lock:
            executor, self.executor = self.executor, None
        if executor is None:
            return
        processes = list((executor._processes or {}).values())  # public only from Python 3.14 on
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            if self.options.exits_cleanly:
                process.terminate()
            else:
                process.kill()
        for process in processes:
            process.join()
