"""Marrakech for Gymnasium: one seat plays, others choose for the rest of the table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ..extras import LibraryMissing

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise LibraryMissing(__name__, "Gymnasium", "gymnasium") from error

from ..game import Game
from ..notation import BadNotation, quoted
from ..rules.editions import DEFAULT_EDITION
from ..rules.state import OVER, State, is_in
from .decisions import decisions, is_awaited, write_decision
from .observation import Observation, observe
from .render import RENDER_FPS, RENDER_MODES, check_mode, render
from .rewards import loss, rewards
from .spaces import decision_space, observation_space

ID = "marrakech/Marrakech-v0"

Choose = Callable[[State, np.random.Generator], int]


def at_random(state: State, chance: np.random.Generator) -> int:
    """Any legal decision, each as likely."""
    return int(chance.choice(decisions(state)))


class Marrakech(gymnasium.Env[Any, Any]):
    """A game seen from one seat; the others decide by `choose(state, generator) -> decision`.

    - `opponents` has one for each other seat, clockwise from one's own; by default all choose at
      random. They are given the state and the environment's own generator.
    - The reward comes at the end: the share of the victory less an even share. Going out of the
      game ends the episode with the worth of a lost game.
    - An illegal decision ends the episode in the same way, and the info says `illegal`.
    - `reset(seed=7)` brings the throws and draws of `marrakech.Game(seed=7)`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": RENDER_FPS}  # noqa: RUF012

    def __init__(
        self,
        players: int = 3,
        edition: str = DEFAULT_EDITION,
        unpaid: str | None = None,
        order: str | None = None,
        whole: str | None = None,
        first: int | str = 0,
        seat: int = 0,
        opponents: Sequence[Choose] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.new_game = partial(
            Game, players, edition, unpaid=unpaid, order=order, whole=whole, first=first
        )
        self.game = self.new_game()  # refuses what cannot be played
        if seat not in range(players):
            raise BadNotation("seat", f"{quoted(seat)} is not one of 0 to {players - 1}")
        self.seat = seat
        self.opponents = [at_random] * (players - 1) if opponents is None else list(opponents)
        if len(self.opponents) != players - 1:
            raise BadNotation(
                "opponents", f"{len(self.opponents)} given where {players - 1} are needed"
            )
        self.render_mode = check_mode(render_mode)
        self.observation_space = observation_space()
        self.action_space = decision_space()
        self.is_over = True  # until the first reset

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game and let the others play until it is this seat's turn."""
        super().reset(seed=seed)
        seeded = int(self.np_random.integers(2**63)) if seed is None else seed
        self.game = self.new_game(seed=seeded)
        self._await_decision()
        self._show()
        return self._told()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out a decision and let the others play until it is this seat's turn again."""
        if self.is_over:
            raise gymnasium.error.ResetNeeded("the game is over: reset() begins a new one")
        text = write_decision(int(action))
        is_illegal = int(action) not in decisions(self.game.state)
        if is_illegal:
            self.is_over, reward = True, loss(self.game.players)
        else:
            self.game.play(text)
            self._await_decision()
            reward = self._reward()
        self._show()
        observation, info = self._told(is_illegal)
        return observation, reward, self.is_over, False, info

    def _await_decision(self) -> None:
        """Go on until this seat must decide or its game is over."""
        while True:
            state = self.game.state
            self.is_over = state.phase == OVER or not is_in(state, self.seat)
            if self.is_over or (state.seat == self.seat and is_awaited(state)):
                return
            if is_awaited(state):
                choose = self.opponents[(state.seat - self.seat) % self.game.players - 1]
                self.game.play(write_decision(choose(state, self.np_random)))
            else:
                self.game.roll()

    def _reward(self) -> float:
        if not is_in(self.game.state, self.seat):
            return loss(self.game.players)
        return rewards(self.game.state)[self.seat]

    def _told(self, is_illegal: bool = False) -> tuple[Observation, dict[str, Any]]:
        observation = observe(self.game.state, self.seat)
        return observation, {
            "action_mask": observation["action_mask"].copy(),
            "illegal": is_illegal,
        }

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table in the mode that was asked for."""
        return None if self.render_mode is None else render(self.game.state, self.render_mode)


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="marrakech.envs.gymnasium:Marrakech")
