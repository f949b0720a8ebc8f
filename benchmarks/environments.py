"""Steps a second of environments from Python, all with random legal decisions, on one core."""

import random
import time
from collections.abc import Callable

import numpy as np

from benchmarks.contest import Entry, contest
from marrakech.envs.batch import Batch

GAMES = 4096


def batch_steps(players: int) -> Callable[[], float]:
    """Steps a second of the batch environment, masks included; a turn is two steps."""
    batch = Batch(f"players={players} unpaid=out order=steer-first whole=never", GAMES, 1)

    def rate() -> float:
        spent = 0.0
        for _ in range(150):
            decisions = batch.sample()
            start = time.thread_time()
            batch.step(decisions)
            spent += time.thread_time() - start
        return 150 * GAMES / spent

    rate()
    return rate


def batch_observed() -> Callable[[], float]:
    """The same with the observation of every step."""
    batch = Batch("players=4 unpaid=out order=steer-first whole=never", GAMES, 1)

    def rate() -> float:
        start = time.thread_time()
        for _ in range(50):
            batch.step(batch.sample())
            batch.observe()
        return 50 * GAMES / (time.thread_time() - start)

    rate()
    return rate


def openspiel(name: str) -> Callable[[], float]:
    """Random play of an OpenSpiel game from Python."""
    import pyspiel

    if "marrakech" in name:
        import marrakech.envs.openspiel  # noqa: F401
    game = pyspiel.load_game(name)

    def rate() -> float:
        steps, start = 0, time.thread_time()
        while time.thread_time() - start < 0.7:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps / (time.thread_time() - start)

    return rate


def pgx() -> Callable[[], float]:
    """Random play of Pgx's backgammon, many games side by side, compiled as its own guide does."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("backgammon")
    games = 1024

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


def pettingzoo(env) -> Callable[[], float]:
    """Random play through PettingZoo's AEC interface."""
    generator = np.random.default_rng(1)

    def rate() -> float:
        steps, start = 0, time.thread_time()
        while time.thread_time() - start < 0.7:
            env.reset()
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                mask = None if over or cut else observation["action_mask"]
                env.step(None if mask is None else int(generator.choice(np.flatnonzero(mask))))
                steps += 1
        return steps / (time.thread_time() - start)

    return rate


def peers() -> dict[str, Callable[[], float]]:
    """Every environment that is installed."""
    found: dict[str, Callable[[], float]] = {}

    def add(name: str, make: Callable[[], Callable[[], float]]) -> None:
        try:
            found[name] = make()
        except ImportError as error:
            print(f"  left out: {name} ({error})")

    def classic(module: str) -> Callable[[], float]:
        from importlib import import_module

        return pettingzoo(import_module(f"pettingzoo.classic.{module}").env())

    def ours() -> Callable[[], float]:
        from marrakech.envs import pettingzoo as environment

        return pettingzoo(environment.env(players=4))

    for players in (4, 3, 2):
        add(f"batch, {players} players", lambda players=players: batch_steps(players))
    add("batch with observations, 4 players", batch_observed)
    add("OpenSpiel backgammon", lambda: openspiel("backgammon"))
    add("OpenSpiel python_marrakech", lambda: openspiel("python_marrakech(players=4)"))
    add("Pgx backgammon", pgx)
    add("PettingZoo marrakech", ours)
    add("PettingZoo connect_four", lambda: classic("connect_four_v3"))
    add("PettingZoo tictactoe", lambda: classic("tictactoe_v3"))
    add("PettingZoo chess", lambda: classic("chess_v6"))
    return found


def measure() -> list[Entry]:
    """All of them in turns."""
    return contest("steps/s", peers())


def cost_by_turn() -> list[float]:
    """Nanoseconds of a turn, from the first of a game to the last: four players who all stay in."""
    batch = Batch("players=4 unpaid=stay order=steer-first whole=never", GAMES, 1)
    costs = []
    for _ in range(12):
        batch.reset()
        game = []
        for _ in range(48):
            spent = 0.0
            for _ in range(2):
                decisions = batch.sample()
                start = time.perf_counter()
                batch.step(decisions)
                spent += time.perf_counter() - start
            game.append(spent / GAMES * 1e9)
        costs.append(game)
    return [float(cost) for cost in np.median(costs, axis=0)]
