"""Games on the processes of this machine."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from .match import Fixture, Match
from .playing import Played, play

ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
PATIENCE = 2.0  # seconds in which a process that is sent home leaves
AHEAD = 2  # games given to each process, so that none waits for the next


def play_here(match: Match, fixtures: Iterator[Fixture]) -> Generator[Played]:
    """Play one game after the other in this process."""
    for fixture in fixtures:
        yield play(match, fixture)


def play_in_processes(
    match: Match, fixtures: Iterator[Fixture], processes: int
) -> Generator[Played]:
    """Play so many games at a time, and tell them as they end."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=settle_in
    )
    playing: set[Future[Played]] = set()
    try:
        while True:
            room = AHEAD * processes - len(playing)
            playing |= {pool.submit(play, match, each) for each in islice(fixtures, room)}
            if not playing:
                return
            finished, playing = wait(playing, return_when=FIRST_COMPLETED)
            for game in finished:
                yield game.result()
    except BrokenProcessPool:
        raise ValueError("a process that played was ended from outside") from None
    finally:
        if playing:  # somebody left early: nobody waits for games that nobody wants
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown()


def settle_in() -> None:
    """Make a process a good worker: one thread, deaf to Ctrl-C, and gone when its parent is."""
    os.environ |= dict.fromkeys(ONE_THREAD, "1")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    threading.Thread(target=follow_parent, daemon=True).start()


def leave(*_: object) -> None:
    """Leave in order; but leave, for a process that was killed may have taken a lock along."""
    last = threading.Timer(PATIENCE, os._exit, (1,))
    last.daemon = True
    last.start()
    sys.exit(1)


def follow_parent() -> None:
    """Leave when the parent has left, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
