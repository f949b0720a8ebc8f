"""`python -m tests.support.warm`: make what tests need, once for all processes."""

import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context

from marrakech.bots.bot import View
from marrakech.bots.make_bot import level
from marrakech.compile.runtime import VARIABLE
from marrakech.game import Game
from marrakech.levels import LEVELS
from marrakech.simulation.simulate import simulate
from tests.support.image import Unavailable, build, prepare_base


def choose(name: str) -> None:
    """Let a bot of this level choose once, as machine code."""
    os.environ[VARIABLE] = "native"
    level(name).choose(View(Game(players=3, seed=1).state), 0.01)


def warm() -> None:
    """Let games be simulated and every level choose, what takes longest to compile first.

    Beside that the container image is built, which mostly waits for what it fetches; afterwards
    only its last layers are built again.
    """
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        simulated = pool.submit(simulate, Game(players=3).rules, games=64)
        chosen = pool.map(choose, reversed(LEVELS))
        with suppress(Unavailable):
            build(prepare_base(), builds_page=False)
        list(chosen)
        simulated.result()


if __name__ == "__main__":
    warm()
