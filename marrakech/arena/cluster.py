"""Games on the machines of a Ray cluster; marrakech is installed on each of them."""

import logging
import socket
import sys
from collections.abc import Generator, Iterator
from contextlib import redirect_stdout
from itertools import islice
from typing import Any

from ..workers.processes import AHEAD
from .match import Fixture, Match
from .playing import PlayedGame, play

CONNECT_TIMEOUT = 5.0  # seconds


def play_on_cluster(
    match: Match, fixtures: Iterator[Fixture], address: str
) -> Generator[PlayedGame]:
    """Play on every processor of a cluster; yield the games as they end.

    A game whose machine is lost is played again elsewhere.
    """
    with redirect_stdout(sys.stderr):  # where Ray reports lost machines
        ray = connect(address)
        try:
            yield from play_with(ray, match, fixtures)
        finally:
            ray.shutdown()


def play_with(ray: Any, match: Match, fixtures: Iterator[Fixture]) -> Iterator[PlayedGame]:
    """Keep every processor of a connected cluster busy."""
    remote, shared_match = ray.remote(num_cpus=1, max_retries=-1)(play), ray.put(match)
    playing: list[Any] = []
    while True:
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(playing)
        playing += [
            remote.remote(shared_match, fixture) for fixture in islice(fixtures, max(0, room))
        ]
        if not playing:
            return
        finished, playing = ray.wait(playing)
        for game in finished:
            yield ray.get(game)


def connect(address: str) -> Any:
    """Return Ray, connected to the cluster at an address."""
    try:
        import ray
    except ImportError:
        raise ValueError("a cluster needs Ray: pip install 'marrakech[cluster]'") from None
    check_address(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ValueError(f"no Ray cluster at {address}: {error}") from None
    return ray


def check_address(address: str) -> None:
    """Refuse at once an address where nothing answers; Ray itself would try for a long while."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return  # auto, local: Ray knows
    try:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()
    except (OSError, OverflowError) as error:
        raise ValueError(f"no Ray cluster at {address}: {error}") from None
