"""Marrakech for PettingZoo: every seat an agent, asked when its player must decide."""

from functools import partial
from typing import Any

from ..extras import LibraryMissing

try:
    import numpy as np
    from gymnasium import Space
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
except ModuleNotFoundError as error:
    raise LibraryMissing(__name__, "PettingZoo", "pettingzoo") from error

from ..game import Game
from ..rules.editions import DEFAULT_EDITION
from ..rules.state import OVER, is_in
from .decisions import decisions, is_awaited, write_decision
from .observation import Numbers, Observation, numbers, observe, planes
from .options import Info, ResetOptions, begin_game, read_cycles, read_illegal
from .render import RENDER_FPS, RENDER_MODES, check_mode, render
from .rewards import forfeited, loss, rewards
from .spaces import decision_space, observation_space, state_space


def env(**options: Any) -> Any:
    """Return the environment with PettingZoo's guards; the options are those of `raw_env`."""
    guarded = wrappers.AssertOutOfBoundsWrapper(raw_env(**options))
    return wrappers.OrderEnforcingWrapper(guarded)


def parallel_env(max_cycles: int | None = None, **options: Any) -> Any:
    """Return the parallel environment: only the decision of the seat to act counts.

    Here a cycle is one step: after `max_cycles` of them the game is cut short.
    """
    max_steps = read_cycles(max_cycles, "max_cycles")
    return Parallel(env(max_steps=max_steps, **options))


class Parallel(turn_based_aec_to_parallel_wrapper):  # type: ignore[misc]
    """PettingZoo's conversion, with infos that are about this very step.

    Every info says who acts next, after a reset too, and `illegal` only of the decision just made.
    """

    def reset(
        self, seed: int | None = None, options: ResetOptions = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Begin a new game; a seat that goes out before anybody decides is no agent in it."""
        self.aec_env.reset(seed=seed, options=options)
        while self.aec_env.agents and self.aec_env.terminations[self.aec_env.agent_selection]:
            self.aec_env.step(None)
        self.agents = self.aec_env.agents[:]
        observations = {agent: self.aec_env.observe(agent) for agent in self.agents}
        return observations, {agent: self._about_next() for agent in self.agents}

    def step(self, actions: dict[str, int | None]) -> Any:
        """Carry out what the seat to act decides; the decisions of the others are ignored."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        agent = self.aec_env.agent_selection
        if actions.get(agent) is None:
            raise ValueError(f"{agent} must decide")
        *result, infos = super().step(actions)
        about = {each: self._about_next() if each in self.agents else {} for each in infos}
        if "illegal" in infos.get(agent, {}):
            about[agent]["illegal"] = True
        return *result, about

    def _about_next(self) -> Info:
        return {"active_agent": self.aec_env.agent_selection}


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """A game that asks `seat_0`, `seat_1` … in turn; throws and draws happen by themselves.

    - Rewards come when a seat's game is over: its share of the victory less an even share, so they
      sum to 0 over a game.
    - A seat that goes out is terminated at once with the reward of a lost game, and the others play
      on without it.
    - An illegal decision ends the game: the seat has lost, those still in share the victory, and
      its info says `illegal`.
      With `illegal="random"` it is replaced by a legal one at random instead.
    - `max_cycles` cuts a game short for everybody once each seat has decided that often, and
      `max_steps` after that many decisions in all.
    - `reset(seed=7)` brings the throws and draws of `marrakech.Game(seed=7)`; without a seed each
      game gets one from the last seed given.
    """

    metadata = {  # noqa: RUF012 (PettingZoo reads a plain dict)
        "name": "marrakech_v0",
        "render_modes": RENDER_MODES,
        "render_fps": RENDER_FPS,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 3,
        edition: str = DEFAULT_EDITION,
        unpaid: str | None = None,
        order: str | None = None,
        whole: str | None = None,
        first: int | str = 0,
        render_mode: str | None = None,
        illegal: str = "forfeit",
        max_cycles: int | None = None,
        max_steps: int | None = None,
    ) -> None:
        EzPickle.__init__(
            self, players, edition, unpaid, order, whole, first, render_mode,
            illegal, max_cycles, max_steps,
        )  # fmt: skip
        self.illegal = read_illegal(illegal)
        self.max_cycles = read_cycles(max_cycles, "max_cycles")
        self.max_steps = read_cycles(max_steps, "max_steps")
        self.new_game = partial(
            Game, players, edition, unpaid=unpaid, order=order, whole=whole, first=first
        )
        self.game = self.new_game()  # refuses what cannot be played
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: decision_space() for agent in self.possible_agents}
        self.state_space = state_space()
        self.chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of this agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of this agent's decisions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: ResetOptions = None) -> None:
        """Begin a new game; `options["position"]` is where it goes on from.

        Seats that are out of the game there are no agents in it. Other options are ignored, which
        PettingZoo's own tests ask for.
        """
        if seed is not None or self.chance is None:
            self.chance, _ = seeding.np_random(seed)
        seeded = int(self.chance.integers(2**63)) if seed is None else seed
        self.game = begin_game(self.new_game, seeded, options)
        self.agents = [
            agent for seat, agent in enumerate(self.possible_agents) if is_in(self.game.state, seat)
        ]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.decided = dict.fromkeys(self.agents, 0)
        self._await_decision()
        self._accumulate_rewards()
        self._deads_step_first()

    def step(self, action: int | None) -> None:
        """Carry out what the agent to act decides; None where its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} must decide"
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self.decided[agent] += 1
        text = write_decision(action)
        legal = decisions(self.game.state)
        if action not in legal and self.illegal == "random":
            assert self.chance is not None
            self.infos[agent]["illegal"] = True
            action = int(self.chance.choice(legal))
            text = write_decision(action)
        if action in legal:
            self.game.play(text)
            self._await_decision()
            self._cut_short()
        else:
            self.infos[agent]["illegal"] = True
            self._end(forfeited(self.game.state, self.game.seat))
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _await_decision(self) -> None:
        """Throw and draw until a player must decide or the game is over; see who is out."""
        while not is_awaited(self.game.state) and self.game.state.phase != OVER:
            self.game.roll()
        state = self.game.state
        self.agent_selection = self.possible_agents[state.seat]
        if state.phase == OVER:
            self._end(rewards(state))
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.agents and not is_in(state, seat):
                self.terminations[agent] = True
                self.rewards[agent] = loss(self.game.players)

    def _cut_short(self) -> None:
        """End a game that has gone on for as many decisions as were asked for."""
        counts = [self.decided[agent] for agent in self.agents if not self.terminations[agent]]
        cycles = self.max_cycles is not None and min(counts, default=0) >= self.max_cycles
        if cycles or (self.max_steps is not None and sum(self.decided.values()) >= self.max_steps):
            for agent in self.agents:
                self.truncations[agent] = not self.terminations[agent]

    def _end(self, rewards: list[float]) -> None:
        """End the game for all who are left."""
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.agents:
                self.terminations[agent] = True
                self.rewards[agent] = rewards[seat]

    def observe(self, agent: str) -> Observation:
        """Return this agent's observation."""
        return observe(self.game.state, self.possible_agents.index(agent))

    def state(self) -> Numbers:
        """Return all that is on the table, as seat 0 sees it."""
        board = planes(self.game.state, 0).ravel().astype(np.int16)
        return np.concatenate([board, numbers(self.game.state, 0)])

    def render(self) -> Any:
        """Return the table in the mode that was asked for."""
        return None if self.render_mode is None else render(self.game.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: nothing is held open."""
