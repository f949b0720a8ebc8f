"""Analyses and hints as messages; their fields are explained in docs/analysis.md."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from ..notation.text import Phase
from .grades import GradeName, RatingName

Shares: TypeAlias = tuple[float, ...]  # of the victory, one for each seat


class EvaluatorPayload(Struct, frozen=True):
    """The bot that evaluated the positions, and its simulations."""

    bot: str
    simulations: int  # a position; 0 for one turn of look-ahead


class PlayerPayload(Struct, frozen=True, kw_only=True):
    """The game for one seat: start + luck + error + gifts = result."""

    seat: int
    name: str
    decisions: int  # those with something to choose
    start: float
    luck: float
    error: float  # by its own decisions, never more than 0
    gifts: float  # by the errors of the others
    result: float
    grades: dict[str, int]  # how many decisions of each grade
    luck_adjusted: float  # the result less all luck
    error_per_decision: float
    rating: RatingName


class TurningPoint(Struct, frozen=True):
    """An action that changed much, by its number."""

    number: int


class RolloutPayload(Struct, frozen=True, kw_only=True):
    """One alternative played out: every seat's share of the victories, each with its margin."""

    action: str
    games: int
    shares: Shares
    margins: Shares  # half the 95 % interval
    behind: float
    behind_margin: float


class StepPayload(Struct, frozen=True, kw_only=True):
    """One action: a throw or draw has `chances`, a decision has `best`, `loss` and `grade`."""

    number: int  # of the action, from 1
    turn: int  # 0 before the first
    seat: int
    phase: Phase
    action: str
    before: Shares
    after: Shares
    change: Shares
    values: dict[str, Shares]  # by each legal action
    chances: dict[str, str] | UnsetType = UNSET  # fractions
    best: str | UnsetType = UNSET
    loss: float | UnsetType = UNSET
    grade: GradeName | UnsetType = UNSET
    rollouts: tuple[RolloutPayload, ...] | UnsetType = UNSET


class AnalysisPayload(Struct, frozen=True, kw_only=True):
    """Luck and skill in a game."""

    format: Literal["marrakech-analysis 2"] = "marrakech-analysis 2"
    rules: str
    first: int
    names: tuple[str, ...]
    over: bool
    evaluator: EvaluatorPayload
    start: Shares
    result: Shares
    players: tuple[PlayerPayload, ...]
    turning_points: tuple[TurningPoint, ...]
    steps: tuple[StepPayload, ...]


class ReasonPayload(Struct, frozen=True, kw_only=True):
    """The reasons for an action; dirhams are those of the next throw, on average."""

    action: Annotated[str, Meta(examples=["c4c5"])]
    share: Annotated[
        float, Meta(examples=[0.6], description="of the victory, for the seat that acts")
    ]
    pays: Annotated[float, Meta(examples=[0.5])]
    earns: Annotated[float, Meta(examples=[1.25])]
    patch: Annotated[
        int, Meta(examples=[4], description="squares of the patch that the rug is part of")
    ]
    shows: Annotated[int, Meta(examples=[2], description="squares more of one's own")]
    hides: Annotated[int, Meta(examples=[1], description="squares fewer of others")]


class Hint(Struct, frozen=True, kw_only=True):
    """The choice of a strong bot, the reasons, and everybody's chances."""

    action: Annotated[str, Meta(examples=["L"])]
    shares: Annotated[tuple[float, ...], Meta(examples=[[0.6, 0.4]])]
    reasons: Annotated[tuple[ReasonPayload, ...], Meta(description="the best choice first")]
