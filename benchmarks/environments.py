"""Steps a second of environments from Python, all with random legal decisions, on one core."""

import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from benchmarks.contest import Entry, contest
from marrakech.envs.batch import Batch


class Size(NamedTuple):
    """The size of a measurement: rounds, and the work for one rate."""

    rounds: int
    games: int  # in a batch of ours
    steps: int  # of such a batch
    seen: int  # of one whose observations are made
    pgx_games: int
    seconds: float  # of one game after the other, which ends with a whole game
    by_turn: int  # games of a batch, for what a turn costs


FULL = Size(7, 4096, 150, 50, 1024, 0.7, 12)
SHORT = Size(1, 64, 2, 2, 16, 0.0, 1)


def batch_steps(players: int, size: Size) -> Callable[[], float]:
    """Return steps a second of the batch environment, masks included; a turn is two steps."""
    batch = Batch(f"players={players} unpaid=out order=steer-first whole=never", size.games, 1)

    def rate() -> float:
        spent = 0.0
        for _ in range(size.steps):
            decisions = batch.sample()
            start = time.thread_time()
            batch.step(decisions)
            spent += time.thread_time() - start
        return size.steps * size.games / spent

    rate()
    return rate


def batch_observed(size: Size) -> Callable[[], float]:
    """Return the steps a second with the observation of every step."""
    batch = Batch("players=4 unpaid=out order=steer-first whole=never", size.games, 1)

    def rate() -> float:
        start = time.thread_time()
        for _ in range(size.seen):
            batch.step(batch.sample())
            batch.observe()
        return size.seen * size.games / (time.thread_time() - start)

    rate()
    return rate


def rate_of_games(play: Callable[[], int], seconds: float) -> float:
    """Return the steps a second of whole games, one after another; `play` counts its steps."""
    start = time.thread_time()
    steps = play()
    while time.thread_time() - start < seconds:
        steps += play()
    return steps / (time.thread_time() - start)


def openspiel(name: str, size: Size) -> Callable[[], float]:
    """Return the steps a second of random play of an OpenSpiel game from Python."""
    import pyspiel

    if "marrakech" in name:
        import marrakech.envs.openspiel  # noqa: F401
    game = pyspiel.load_game(name)

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return partial(rate_of_games, play, size.seconds)


def pgx(size: Size) -> Callable[[], float]:
    """Return steps a second of Pgx's backgammon: random play in one batch, compiled."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("backgammon")
    games = size.pgx_games

    @jax.jit
    def play(state, key):
        def step(carry, _):
            state, key = carry
            key, choose, chance = jax.random.split(key, 3)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(choose, logits, axis=1)
            keys = jax.random.split(chance, games)
            return (jax.vmap(env.step)(state, actions, keys), key), None

        return jax.lax.scan(step, (state, key), None, length=16)[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    state, key = play(state, jax.random.PRNGKey(1))

    def rate() -> float:
        nonlocal state, key
        start = time.perf_counter()
        state, key = jax.block_until_ready(play(state, key))
        return 16 * games / (time.perf_counter() - start)

    return rate


def pettingzoo(env: Any, size: Size) -> Callable[[], float]:
    """Return the steps a second of random play through PettingZoo's AEC interface."""
    generator = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            mask = None if over or cut else observation["action_mask"]
            env.step(None if mask is None else int(generator.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return partial(rate_of_games, play, size.seconds)


def peers(size: Size) -> dict[str, Callable[[], float]]:
    """Return every installed environment; report each that is not installed."""
    found: dict[str, Callable[[], float]] = {}

    def add(name: str, make: Callable[[], Callable[[], float]]) -> None:
        try:
            found[name] = make()
        except ImportError as error:
            print(f"  left out: {name} ({error})")

    def classic(module: str) -> Callable[[], float]:
        return pettingzoo(import_module(f"pettingzoo.classic.{module}").env(), size)

    def ours() -> Callable[[], float]:
        from marrakech.envs import pettingzoo as environment

        return pettingzoo(environment.env(players=4), size)

    for players in (4, 3, 2):
        add(f"batch, {players} players", partial(batch_steps, players, size))
    add("batch with observations, 4 players", partial(batch_observed, size))
    add("OpenSpiel backgammon", partial(openspiel, "backgammon", size))
    add("OpenSpiel python_marrakech", partial(openspiel, "python_marrakech(players=4)", size))
    add("Pgx backgammon", partial(pgx, size))
    add("PettingZoo marrakech", ours)
    add("PettingZoo connect_four", lambda: classic("connect_four_v3"))
    add("PettingZoo tictactoe", lambda: classic("tictactoe_v3"))
    add("PettingZoo chess", lambda: classic("chess_v6"))
    return found


def measure(size: Size = FULL) -> list[Entry]:
    """Measure all of them in turns."""
    return contest("steps/s", peers(size), size.rounds)


def cost_by_turn(size: Size = FULL) -> list[float]:
    """Return the nanoseconds of each turn of a game of four players who all stay in."""
    batch = Batch("players=4 unpaid=stay order=steer-first whole=never", size.games, 1)
    costs = []
    for _ in range(size.by_turn):
        batch.reset()
        game = []
        for _ in range(48):
            spent = 0.0
            for _ in range(2):
                decisions = batch.sample()
                start = time.perf_counter()
                batch.step(decisions)
                spent += time.perf_counter() - start
            game.append(spent / size.games * 1e9)
        costs.append(game)
    return [float(cost) for cost in np.median(costs, axis=0)]
