"""An analysis as a message for programs; its fields are explained in docs/analysis.md."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from msgspec import UNSET

from .analysis import Analysis, Chance, Decision, Player, Step
from .reasons import Reason
from .rollouts import Rollout
from .schemas import (
    AnalysisPayload,
    EvaluatorPayload,
    PlayerPayload,
    ReasonPayload,
    RolloutPayload,
    StepPayload,
    TurningPoint,
)
from .sentences import turning_points


def to_payload(
    analysis: Analysis, rollouts: Mapping[int, Sequence[Rollout]] | None = None
) -> AnalysisPayload:
    """Return the whole analysis; rollouts by the number of the action."""
    rollouts = rollouts or {}
    return AnalysisPayload(
        rules=analysis.game.rules,
        first=analysis.game.first,
        names=analysis.names,
        over=analysis.is_over,
        evaluator=EvaluatorPayload(analysis.evaluator.bot, analysis.evaluator.simulations),
        start=analysis.start,
        result=analysis.result,
        players=tuple(player_payload(player) for player in analysis.players),
        turning_points=tuple(TurningPoint(step.number) for step in turning_points(analysis)),
        steps=tuple(step_payload(step, rollouts.get(step.number)) for step in analysis.steps),
    )


def player_payload(player: Player) -> PlayerPayload:
    """Return the game for one seat."""
    return PlayerPayload(
        **asdict(player),
        luck_adjusted=player.luck_adjusted,
        error_per_decision=player.error_per_decision,
        rating=player.rating,
    )


def step_payload(step: Step, rollouts: Sequence[Rollout] | None) -> StepPayload:
    """Return one action, with its rollouts where there are any."""
    chance = step if isinstance(step, Chance) else None
    decision = step if isinstance(step, Decision) else None
    played_out = tuple(rollout_payload(rollout) for rollout in rollouts or ())
    return StepPayload(
        number=step.number,
        turn=step.turn,
        seat=step.seat,
        phase=step.phase,
        action=step.action,
        before=step.before,
        after=step.after,
        change=step.change,
        values=step.values,
        chances=fractions(chance) if chance else UNSET,
        best=decision.best if decision else UNSET,
        loss=decision.loss if decision else UNSET,
        grade=decision.grade.name if decision else UNSET,
        rollouts=played_out or UNSET,
    )


def rollout_payload(rollout: Rollout) -> RolloutPayload:
    """Return one alternative that was played out."""
    return RolloutPayload(
        action=rollout.action,
        games=rollout.games,
        shares=rollout.win_probabilities,
        margins=rollout.margins,
        behind=rollout.behind,
        behind_margin=rollout.behind_margin,
    )


def reason_payload(reason: Reason) -> ReasonPayload:
    """Return the reasons for one action."""
    return ReasonPayload(
        action=reason.action,
        share=reason.win_probability,
        pays=reason.pays,
        earns=reason.earns,
        patch=reason.patch,
        shows=reason.shows,
        hides=reason.hides,
    )


def fractions(step: Chance) -> dict[str, str]:
    """Return the chance of each outcome as text."""
    return {action: str(chance) for action, chance in step.chances.items()}
