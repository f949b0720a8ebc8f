"""Analysis: every action of a game weighed, what chance gave and what decisions cost.

For every seat its share at the start, all luck and all errors add up to the result, exactly.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ..game import Game
from ..notation.text import COLOUR_NAMES, PHASES, write_action
from ..notation.turn_lines import begins_turn
from ..rules.state import OVER, State, colours_of
from .evaluator import Judge
from .game_values import Crossing, Worth, crossings, worths
from .grades import Grade, grade_of, rating_of
from .rounding import Shares, change, total


@dataclass(frozen=True)
class Step:
    """An action of the game: who acted, and what it did to every seat's chances."""

    number: int  # of the action, from 1
    turn: int  # 0 before the first
    seat: int
    phase: str
    action: str
    state: State  # in which it was played
    before: Shares
    after: Shares
    values: dict[str, Shares]  # what every legal action was worth

    @property
    def change(self) -> Shares:
        """What every seat gained by it."""
        return change(self.before, self.after)


@dataclass(frozen=True)
class Chance(Step):
    """A throw or a draw: what it changed was luck."""

    chances: dict[str, Fraction]

    @property
    def luck(self) -> Shares:
        """What chance gave every seat."""
        return self.change


@dataclass(frozen=True)
class Decision(Step):
    """What a player chose: what it changed was an error, or nothing."""

    @property
    def error(self) -> Shares:
        """What the choice gave every seat; never more than 0 to the one who chose."""
        return self.change

    @property
    def loss(self) -> float:
        """What it cost the one who chose, 0 or more."""
        return max(0.0, -self.change[self.seat])

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return grade_of(self.loss)

    @property
    def best(self) -> str:
        """The best action: the one played where none is called better."""
        return next(iter(self.ranked)) if self.loss > 0 else self.action

    @property
    def ranked(self) -> dict[str, float]:
        """Every legal action with its worth to the one who chose, the best first."""
        worths = {action: shares[self.seat] for action, shares in self.values.items()}
        return dict(sorted(worths.items(), key=lambda item: -item[1]))

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing to choose."""
        return len(self.values) == 1


@dataclass(frozen=True)
class Player:
    """What the game was for one seat: start + luck + own + others' errors = result."""

    seat: int
    name: str
    decisions: int  # those with something to choose
    start: float
    luck: float  # by all throws and draws
    error: float  # by its own decisions, never more than 0
    gifts: float  # by the errors of the others, and of a bot that chose for this player
    result: float  # its share of the victory; of an unfinished game, what is expected
    grades: dict[str, int]  # how many decisions of each grade

    @property
    def without_luck(self) -> float:
        """The result less all luck: what the decisions alone would have led to."""
        return self.result - self.luck

    @property
    def error_per_decision(self) -> float:
        """What a decision cost on average, as a number not above 0."""
        return self.error / self.decisions if self.decisions else 0.0

    @property
    def rating(self) -> str:
        """How well the player played, or a dash for one who decided nothing."""
        return rating_of(-self.error_per_decision) if self.decisions else "–"


@dataclass(frozen=True)
class Analysis:
    """A game, weighed action by action."""

    game: Game
    judge: Judge
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    players: tuple[Player, ...]
    start: Shares
    result: Shares

    @property
    def is_over(self) -> bool:
        """Whether the game came to its end."""
        return self.game.state.phase == OVER

    @property
    def decisions(self) -> list[Decision]:
        """The steps that somebody chose."""
        return [step for step in self.steps if isinstance(step, Decision)]


def analyse(
    game: Game, judge: Judge | None = None, progress: Callable[[int], None] = lambda done: None
) -> Analysis:
    """Weigh every action of a game, finished or not, by a judge's eye.

    >>> from marrakech import Game
    >>> game = Game(players=3, seed=7)
    >>> game.play("L"); throw = game.roll(); game.play("b4b5")
    >>> told = analyse(game, Judge("merchant"))
    >>> told.start[0] + sum(step.change[0] for step in told.steps) == told.result[0]
    True
    """
    judge = (judge or Judge()).who_judges(game.players)
    way = crossings(game)
    found, end = worths(way, game.state, judge, progress)
    shares = [*(worth.shares for worth in found), end]
    turns = turn_numbers(way)
    steps = tuple(
        step_of(number, turns[number], crossing, found[number], shares[number + 1])
        for number, crossing in enumerate(way)
    )
    names = tuple(short_name(game, seat) for seat in range(game.players))
    players = tuple(
        player_of(seat, names[seat], steps, shares[0], end, substitute_choices(game, seat))
        for seat in range(game.players)
    )
    return Analysis(game, judge, names, steps, players, shares[0], end)


def step_of(number: int, turn: int, crossing: Crossing, worth: Worth, after: Shares) -> Step:
    """One action with what it did."""
    state, weights = crossing.state, crossing.weights if crossing.is_chance else []
    values = {write_action(action): shares for action, shares in worth.by_action.items()}
    told = (
        number + 1, turn, state.seat, PHASES[state.phase], write_action(crossing.action),
        state, worth.shares, after, values,
    )  # fmt: skip
    if not weights:
        return Decision(*told)
    chances = [Fraction(part, sum(weights)) for part in weights]
    return Chance(*told, dict(zip(values, chances, strict=True)))


def turn_numbers(way: list[Crossing]) -> list[int]:
    """The turn that each action belongs to, as a record counts them."""
    numbers, turn = [], 0
    for crossing in way:
        turn += begins_turn(crossing.state, turn)
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
    start: Shares,
    result: Shares,
    others_chose: set[int],
) -> Player:
    """What all steps together were for one seat."""
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
    """What a seat is called: its name, or its colours."""
    colours = " and ".join(COLOUR_NAMES[colour] for colour in colours_of(game.state.rules, seat))
    return game.tags.get(f"Seat{seat}") or colours.capitalize()
