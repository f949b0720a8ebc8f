"""Marrakech for Gymnasium: one seat plays, others choose for the rest of the table."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ..extras import LibraryMissing

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise LibraryMissing(__name__, "Gymnasium", "gymnasium") from error

from ..game import Game
from ..notation.text import BadNotation, quoted
from ..rules.editions import DEFAULT_EDITION
from ..rules.state import OVER, is_in
from .decisions import action_of, decision_of, decisions, is_awaited, write_decision
from .observation import Observation, observe
from .opponents import Choose, Opponent, read_opponents, seat_opponents
from .options import Info, ResetOptions, begin_game, check_reset_options, read_cycles, read_illegal
from .render import RENDER_FPS, RENDER_MODES, check_mode, render
from .rewards import loss, rewards
from .spaces import decision_space, observation_space

ID = "marrakech/Marrakech-v0"


class Marrakech(gymnasium.Env[Any, Any]):
    """A game seen from one seat.

    - `opponents` has one for each other seat, clockwise from one's own: the name of a level
      (`"merchant"`, `"vizier:500"`) or a function `choose(state, generator) -> decision`, which is
      given the state and the environment's own generator. By default all choose at random.
    - The reward comes at the end: the share of the victory less an even share. Going out of the
      game ends the episode with the reward of a lost game.
    - An illegal decision ends the episode in the same way, and the info says `illegal`.
      With `illegal="random"` it is replaced by a legal one at random instead.
    - `max_cycles` truncates an episode after that many decisions of this seat.
    - `reset(seed=7)` brings the throws and draws of `marrakech.Game(seed=7)`;
      `reset(options={"position": …})` goes on from a position, under the environment's rules.
    - `action_masks()` is the mask of legal decisions where sb3-contrib's MaskablePPO looks for it.
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
        opponents: Sequence[Opponent] | None = None,
        render_mode: str | None = None,
        illegal: str = "forfeit",
        max_cycles: int | None = None,
    ) -> None:
        self.new_game = partial(
            Game, players, edition, unpaid=unpaid, order=order, whole=whole, first=first
        )
        self.game = self.new_game()  # refuses what cannot be played
        if not hasattr(seat, "__index__") or seat not in range(self.game.players):
            raise BadNotation("seat", f"{quoted(seat)} is not one of 0 to {self.game.players - 1}")
        self.seat = int(seat)
        self.opponents = read_opponents(opponents, self.game.players - 1)
        self.illegal = read_illegal(illegal)
        self.max_cycles = read_cycles(max_cycles, "max_cycles")
        self.render_mode = check_mode(render_mode)
        self.observation_space = observation_space()
        self.action_space = decision_space()
        self.choosers: list[Choose] = []
        self.decided = 0
        self.is_over = self.has_ended = True  # until the first reset

    def reset(
        self, *, seed: int | None = None, options: ResetOptions = None
    ) -> tuple[Observation, Info]:
        """Begin a new game and let the others play until it is this seat's turn.

        `options["position"]` is where the game goes on from. If the seat goes out there before
        it can decide, the mask is all zeros and the next step, with any decision, ends the episode.
        """
        check_reset_options(options)
        super().reset(seed=seed)
        seeded = int(self.np_random.integers(2**63)) if seed is None else seed
        game = begin_game(self.new_game, seeded, options)
        if not is_in(game.state, self.seat):
            raise BadNotation("position", f"seat {self.seat} is out there")
        self.game, self.decided, self.has_ended = game, 0, False
        self.choosers = seat_opponents(self.opponents, self.np_random)
        self._await_decision()
        self._show()
        return self._observed()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Carry out a decision and let the others play until it is this seat's turn again."""
        if self.has_ended:
            raise gymnasium.error.ResetNeeded("the game is over: reset() begins a new one")
        decision, legal = decision_of(action_of(action)), decisions(self.game.state)
        is_illegal = not self.is_over and decision not in legal
        is_forfeit = is_illegal and self.illegal == "forfeit"
        if is_illegal and self.illegal == "random":
            decision = int(self.np_random.choice(legal))
        if is_forfeit:
            self.is_over = True
        elif not self.is_over:
            self.game.play(write_decision(decision))
            self._await_decision()
        reward = loss(self.game.players) if is_forfeit else self._reward()
        self.decided += 1
        is_cut = not self.is_over and self.decided == self.max_cycles
        self.has_ended = self.is_over or is_cut
        self._show()
        observation, info = self._observed(is_illegal)
        return observation, reward, self.is_over, is_cut, info

    def action_masks(self) -> "np.ndarray[Any, np.dtype[np.bool_]]":
        """Return which of the 87 decisions are legal now."""
        return observe(self.game.state, self.seat)["action_mask"].astype(np.bool_)

    def _await_decision(self) -> None:
        """Go on until this seat must decide or its game is over."""
        while True:
            state = self.game.state
            self.is_over = state.phase == OVER or not is_in(state, self.seat)
            if self.is_over or (state.seat == self.seat and is_awaited(state)):
                return
            if is_awaited(state):
                choose = self.choosers[(state.seat - self.seat) % self.game.players - 1]
                self.game.play(write_decision(choose(state, self.np_random)))
            else:
                self.game.roll()

    def _reward(self) -> float:
        if not is_in(self.game.state, self.seat):
            return loss(self.game.players)
        return rewards(self.game.state)[self.seat]

    def _observed(self, is_illegal: bool = False) -> tuple[Observation, Info]:
        observation = observe(self.game.state, self.seat)
        return observation, {
            "action_mask": observation["action_mask"].copy(),
            "illegal": is_illegal,
        }

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Return the table in the mode that was asked for."""
        return None if self.render_mode is None else render(self.game.state, self.render_mode)


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="marrakech.envs.gymnasium:Marrakech")
