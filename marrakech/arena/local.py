"""Games in processes on this machine."""

from collections.abc import Generator, Iterator

from ..workers.processes import ProcessPool, WorkerFailed, WorkerOptions
from .match import Fixture, Match
from .playing import PlayedGame, play

ARENA_WORKERS = WorkerOptions(ignores_interrupt=True, has_one_thread=True, exits_cleanly=True)


def play_here(match: Match, fixtures: Iterator[Fixture]) -> Generator[PlayedGame]:
    """Play one game after the other in this process."""
    for fixture in fixtures:
        yield play(match, fixture)


def play_in_processes(
    match: Match, fixtures: Iterator[Fixture], processes: int
) -> Generator[PlayedGame]:
    """Play so many games at a time; yield them as they end."""
    pool = ProcessPool(processes, ARENA_WORKERS)
    try:
        yield from pool.run_many(play, ((match, fixture) for fixture in fixtures))
    except WorkerFailed:
        pool.stop()
        raise ValueError("a process that played was ended from outside") from None
    except BaseException:  # nobody waits any more for the games under way
        pool.stop()
        raise
    pool.close()
