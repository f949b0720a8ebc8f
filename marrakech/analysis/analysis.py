"""The analysis of a game: the luck of every seat, and the cost of every decision.

For every seat its win probability at the start, all luck and all errors add up to the result,
exactly.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..game import Game
from ..notation.text import COLOUR_NAMES, PHASES, Phase, write_action
from ..notation.turn_lines import begins_turn
from ..rules.state import OVER, State, colours_of
from .evaluator import GameEvaluator
from .game_values import (
    GamePosition,
    PositionValue,
    estimated_states,
    estimates,
    game_positions,
    position_values,
)
from .grades import Grade, RatingName, grade_of, rating_of
from .rounding import WinProbabilities, change, total


@dataclass(frozen=True)
class Step:
    """An action of the game, and the win probabilities before and after it."""

    number: int  # of the action, from 1
    turn: int  # 0 before the first
    seat: int
    phase: Phase
    action: str
    state: State  # in which it was played
    before: WinProbabilities
    after: WinProbabilities
    values: dict[str, WinProbabilities]  # after every legal action

    @property
    def change(self) -> WinProbabilities:
        """Each seat's change of win probability."""
        return change(self.before, self.after)


@dataclass(frozen=True)
class Chance(Step):
    """A throw or a draw: its change is luck."""

    chances: dict[str, Fraction]

    @property
    def luck(self) -> WinProbabilities:
        """Each seat's luck."""
        return self.change


@dataclass(frozen=True)
class Decision(Step):
    """A player's choice: its change is an error, or nothing."""

    @property
    def error(self) -> WinProbabilities:
        """Each seat's change; never more than 0 for the player who chose."""
        return self.change

    @property
    def loss(self) -> float:
        """The win probability lost by the player who chose, 0 or more."""
        return max(0.0, -self.change[self.seat])

    @property
    def grade(self) -> Grade:
        """The grade of the choice."""
        return grade_of(self.loss)

    @property
    def best(self) -> str:
        """The best action: the one played where no other is counted as better."""
        return next(iter(self.ranked)) if self.loss > 0 else self.action

    @property
    def ranked(self) -> dict[str, float]:
        """Every legal action with its value to the player who chose, the best first."""
        position_values = {action: shares[self.seat] for action, shares in self.values.items()}
        return dict(sorted(position_values.items(), key=lambda item: -item[1]))

    @property
    def is_forced(self) -> bool:
        """Whether there was only one choice."""
        return len(self.values) == 1


@dataclass(frozen=True)
class Player:
    """Luck and skill of one seat: start + luck + own error + others' errors = result."""

    seat: int
    name: str
    decisions: int  # those with something to choose
    start: float
    luck: float  # by all throws and draws
    error: float  # by its own decisions, never more than 0
    gifts: float  # by the errors of the others, and of a bot that chose for this player
    result: float  # 1 for a win; of an unfinished game, the estimate
    grades: dict[str, int]  # how many decisions of each grade

    @property
    def luck_adjusted(self) -> float:
        """The result less all luck: the effect of the decisions alone."""
        return self.result - self.luck

    @property
    def error_per_decision(self) -> float:
        """The average error of a decision, not above 0."""
        return self.error / self.decisions if self.decisions else 0.0

    @property
    def rating(self) -> RatingName:
        """The rating by average error, or a dash without decisions."""
        return rating_of(-self.error_per_decision) if self.decisions else "–"


@dataclass(frozen=True)
class Analysis:
    """A game, evaluated action by action."""

    game: Game
    evaluator: GameEvaluator
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    players: tuple[Player, ...]
    start: WinProbabilities
    result: WinProbabilities

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.state.phase == OVER

    @property
    def decisions(self) -> list[Decision]:
        """The steps that a player chose."""
        return [step for step in self.steps if isinstance(step, Decision)]


def analyse(
    game: Game,
    evaluator: GameEvaluator | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Analysis:
    """Return the analysis of a game, finished or not.

    >>> from marrakech import Game
    >>> game = Game(players=3, seed=7)
    >>> game.play("L"); throw = game.roll(); game.play("b4b5")
    >>> analysis = analyse(game, GameEvaluator("merchant"))
    >>> changes = sum(step.change[0] for step in analysis.steps)
    >>> analysis.start[0] + changes == analysis.result[0]
    True
    """
    evaluator = (evaluator or GameEvaluator()).available(game.players)
    positions = game_positions(game)
    states = estimated_states(positions, game.state)
    return from_estimates(game, evaluator, positions, [*estimates(states, evaluator, progress)])


def from_estimates(
    game: Game,
    evaluator: GameEvaluator,
    positions: list[GamePosition],
    answers: Sequence[WinProbabilities],
) -> Analysis:
    """Return the analysis of a game from the evaluator's estimates of its `estimated_states`."""
    found, end = position_values(positions, answers, evaluator)
    course = [*(value.win_probabilities for value in found), end]
    turns = turn_numbers(positions)
    steps = tuple(
        step_of(number, turns[number], position, found[number], course[number + 1])
        for number, position in enumerate(positions)
    )
    names = tuple(short_name(game, seat) for seat in range(game.players))
    players = tuple(
        player_of(seat, names[seat], steps, course[0], end, substitute_choices(game, seat))
        for seat in range(game.players)
    )
    return Analysis(game, evaluator, names, steps, players, course[0], end)


def step_of(
    number: int, turn: int, position: GamePosition, value: PositionValue, after: WinProbabilities
) -> Step:
    """Return the step of one action."""
    state, weights = position.state, position.weights if position.is_chance else []
    values = {write_action(action): each for action, each in value.by_action.items()}
    fields = (
        number + 1, turn, state.seat, PHASES[state.phase], write_action(position.action),
        state, value.win_probabilities, after, values,
    )  # fmt: skip
    if not weights:
        return Decision(*fields)
    chances = [Fraction(part, sum(weights)) for part in weights]
    return Chance(*fields, dict(zip(values, chances, strict=True)))


def turn_numbers(positions: list[GamePosition]) -> list[int]:
    """Return the turn of each action, as a record counts them."""
    numbers, turn = [], 0
    for position in positions:
        turn += begins_turn(position.state, turn)
        numbers.append(turn)
    return numbers


def substitute_choices(game: Game, seat: int) -> set[int]:
    """Return the numbers of the actions that a bot chose for the player of a seat.

    A server's record has them in the tag `Substitute` and the seat; they are not the player's.
    """
    return {
        int(word) for word in game.tags.get(f"Substitute{seat}", "").split() if word.isdecimal()
    }


def player_of(
    seat: int,
    name: str,
    steps: tuple[Step, ...],
    start: WinProbabilities,
    result: WinProbabilities,
    others_chose: set[int],
) -> Player:
    """Return luck and skill of one seat over all steps."""
    lucky = [step.luck for step in steps if isinstance(step, Chance)]
    decided = [step for step in steps if isinstance(step, Decision)]
    own = [step for step in decided if step.seat == seat and step.number not in others_chose]
    others = [step.error for step in decided if step not in own]
    open_ones = [step for step in own if not step.is_forced]
    grades = [step.grade.name for step in open_ones]
    return Player(
        seat, name, len(open_ones), start[seat],
        luck=total(lucky, len(start))[seat],
        error=total([step.error for step in own], len(start))[seat],
        gifts=total(others, len(start))[seat],
        result=result[seat],
        grades={grade: grades.count(grade) for grade in dict.fromkeys(grades)},
    )  # fmt: skip


def short_name(game: Game, seat: int) -> str:
    """Return a seat's name, or its colours."""
    colours = " and ".join(COLOUR_NAMES[colour] for colour in colours_of(game.state.rules, seat))
    return game.tags.get(f"Seat{seat}") or colours.capitalize()
