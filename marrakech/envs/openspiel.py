"""Marrakech for OpenSpiel: `python_marrakech`, with chance nodes for the die and the piles."""

from typing import Any

from ..extras import LibraryMissing

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise LibraryMissing(__name__, "OpenSpiel", "openspiel") from error

from ..game import Game
from ..notation.objections import OBJECTIONS, IllegalAction, Objection
from ..notation.position import write_position
from ..notation.text import BadNotation, quoted, write_action
from ..rules.actions import FIRST_DRAW, FIRST_THROW, played, weight
from ..rules.die import MOST_STEPS
from ..rules.floor import COLOURS
from ..rules.legality import NONE, legal_actions, objection
from ..rules.squares import SIDE
from ..rules.state import OVER, State, is_chance, rugs_left
from .decisions import DECISIONS, action_of, decision_of
from .layout import NUMBERS, PLANES
from .observation import numbers, planes
from .rewards import loss, rewards

THROWS = MOST_STEPS
OUTCOMES = THROWS + COLOURS  # chance outcomes: 0 to 3 throws of 1 to 4, 4 to 7 draws of r y g b

TYPE = pyspiel.GameType(
    short_name="python_marrakech",
    long_name="Python Marrakech",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": 3,
        "unpaid": "out",
        "order": "steer-first",
        "whole": "never",
        "first": 0,
    },
)


class MarrakechGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of one table, and what OpenSpiel wants to know about all games by them."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = TYPE.parameter_specification | (params or {})
        self.opening: State = Game(**options).state
        players, rugs = self.opening.rules.players, rugs_left(self.opening)
        self.most_throws_and_draws = 2 * rugs if players == 2 else rugs
        info = pyspiel.GameInfo(
            num_distinct_actions=DECISIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=loss(players),
            max_utility=loss(players) + 1,
            utility_sum=0.0,
            max_game_length=2 * rugs,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "MarrakechState":
        """Return the table before the first action."""
        return MarrakechState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer of states for a player."""
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """Return a throw for every rug, and with two players a draw."""
        return self.most_throws_and_draws


class MarrakechState(pyspiel.State):  # type: ignore[misc]
    """A state on the way through a game."""

    def __init__(self, game: MarrakechGame) -> None:
        super().__init__(game)
        self.table = game.opening
        self.actions: list[str] = []  # in the notation

    def current_player(self) -> int:
        """Return the seat to act, or chance, or nobody."""
        if self.table.phase == OVER:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if is_chance(self.table) else self.table.seat

    def _legal_actions(self, _player: int) -> list[int]:
        return [decision_of(action) for action in legal_actions(self.table)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the throws or draws there can be, and the probability of each."""
        if not is_chance(self.table):
            why = Objection.GAME_OVER if self.is_terminal() else Objection.NOTHING_TO_ROLL
            raise IllegalAction("chance_outcomes", why)
        weights = {action: weight(self.table, action) for action in legal_actions(self.table)}
        total = sum(weights.values())
        return [(outcome_of(action), part / total) for action, part in weights.items()]

    def _apply_action(self, action: int) -> None:
        number = self._number(self.current_player(), action)
        why = objection(self.table, number)
        if why != NONE:
            raise IllegalAction(write_action(number), OBJECTIONS[why])
        self.table = played(self.table, number)
        self.actions.append(write_action(number))

    def _action_to_string(self, player: int, action: int) -> str:
        return write_action(self._number(player, action))

    def _number(self, player: int, action: int) -> int:
        is_chance = player == pyspiel.PlayerId.CHANCE
        return thrown_or_drawn(int(action)) if is_chance else action_of(int(action))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table.phase == OVER

    def returns(self) -> list[float]:
        """Return each seat's share of the victory less an even share; nothing before the end."""
        return rewards(self.table)

    def __str__(self) -> str:
        return write_position(self.table)


class Observer:
    """Shows a player the table, which holds nothing private."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.is_public: bool = iig_obs_type.public_info
        self.is_recalling: bool = iig_obs_type.perfect_recall
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}
        if self.is_public and not self.is_recalling:
            squares = PLANES * SIDE * SIDE
            self.tensor = np.zeros(squares + NUMBERS, np.float32)
            self.dict["observation"] = self.tensor[:squares].reshape(PLANES, SIDE, SIDE)
            self.dict["numbers"] = self.tensor[squares:]

    def set_from(self, state: MarrakechState, player: int) -> None:
        """Fill the tensor with what this player sees."""
        if self.dict:
            self.dict["observation"][:] = planes(state.table, player)
            self.dict["numbers"][:] = numbers(state.table, player)

    def string_from(self, state: MarrakechState, _player: int) -> str:
        """Return the position, or every action that led to it for those who recall them."""
        if not self.is_public:
            return ""
        return " ".join(state.actions) if self.is_recalling else str(state)


def outcome_of(action: int) -> int:
    """Return the chance outcome that an action of the rules is.

    >>> outcome_of(FIRST_THROW), outcome_of(FIRST_DRAW)
    (0, 4)
    """
    return action - FIRST_THROW if action < FIRST_DRAW else action - FIRST_DRAW + THROWS


def thrown_or_drawn(outcome: int) -> int:
    """Return the action of the rules that a chance outcome is."""
    if outcome not in range(OUTCOMES):
        raise BadNotation("outcome", f"{quoted(outcome)} is not one of 0 to {OUTCOMES - 1}")
    return outcome + FIRST_THROW if outcome < THROWS else outcome - THROWS + FIRST_DRAW


if TYPE.short_name not in pyspiel.registered_names():
    pyspiel.register_game(TYPE, MarrakechGame)
