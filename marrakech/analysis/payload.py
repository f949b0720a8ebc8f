"""An analysis as a program would read it; the shape is laid down in docs/analysis.md."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from .analysis import Analysis, Chance, Decision, Player, Step
from .rollouts import Rollout
from .sentences import sentence, turning_points

FORMAT = "marrakech-analysis 1"


def told_in_json(
    analysis: Analysis, rollouts: Mapping[int, Sequence[Rollout]] | None = None
) -> dict[str, object]:
    """The whole analysis, ready for JSON; rollouts by the number of the action."""
    rollouts = rollouts or {}
    return {
        "format": FORMAT,
        "rules": analysis.game.rules,
        "first": analysis.game.first,
        "names": analysis.names,
        "over": analysis.is_over,
        "judge": {"bot": analysis.judge.bot, "looks": analysis.judge.looks},
        "start": analysis.start,
        "result": analysis.result,
        "players": [player_told(player) for player in analysis.players],
        "turning_points": [
            {"number": step.number, "told": sentence(analysis, step)}
            for step in turning_points(analysis)
        ],
        "steps": [
            step_told(step) | rollouts_told(rollouts.get(step.number)) for step in analysis.steps
        ],
    }


def player_told(player: Player) -> dict[str, object]:
    """What the game was for one seat."""
    return asdict(player) | {
        "without_luck": player.without_luck,
        "error_per_decision": player.error_per_decision,
        "rating": player.rating,
    }


def step_told(step: Step) -> dict[str, object]:
    """One action."""
    told: dict[str, object] = {
        "number": step.number,
        "turn": step.turn,
        "seat": step.seat,
        "phase": step.phase,
        "action": step.action,
        "before": step.before,
        "after": step.after,
        "change": step.change,
        "values": step.values,
    }
    if isinstance(step, Chance):
        told["chances"] = {action: str(chance) for action, chance in step.chances.items()}
    if isinstance(step, Decision):
        told |= {"best": step.best, "loss": step.loss, "grade": step.grade.name}
    return told


def rollouts_told(rollouts: Sequence[Rollout] | None) -> dict[str, object]:
    """The rollouts of one decision, where there are any."""
    return {"rollouts": [asdict(rollout) for rollout in rollouts]} if rollouts else {}
