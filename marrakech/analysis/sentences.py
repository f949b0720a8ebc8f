"""An analysis in sentences."""

from ..notation.text import COLOUR_LETTERS, COLOUR_NAMES
from ..notation.turn_lines import write_payment
from ..rules.actions import played
from ..rules.state import is_in
from .analysis import Analysis, Decision, Step

STEERED = {"L": "turns Assam left", "F": "leaves Assam as he faces", "R": "turns Assam right"}
POINTS = 5  # turning points at most
LEAST = 0.04  # change of win probability of a turning point, at least


def percent(share: float) -> str:
    """Return a win probability in percent.

    >>> percent(0.345)
    '34 %'
    """
    return f"{100 * share:.0f} %"


def signed(share: float, digits: int = 1) -> str:
    """Return a change in percentage points, with its sign.

    >>> signed(-0.1234), signed(0.0)
    ('−12.3', '0.0')
    """
    shown = f"{100 * share:+.{digits}f}"
    return shown.replace("-", "−") if float(shown) else shown[1:]


def describe_action(analysis: Analysis, step: Step) -> str:
    """Describe an action, with its price in dirhams."""
    name = analysis.names[step.seat]
    match step.phase:
        case "steer":
            return f"{name} {STEERED[step.action]}"
        case "lay":
            return f"{name} lays {step.action}"
        case "draw":
            return f"{name} draws {COLOUR_NAMES[COLOUR_LETTERS.index(step.action[1])]}"
    return f"{name} throws {step.action}{payment(analysis, step)}"


def payment(analysis: Analysis, step: Step) -> str:
    """Describe a throw's payment."""
    number = analysis.game.numbers[step.number - 1]
    after = played(step.state, number)
    text = ""
    for word in write_payment(step.state, after).split():
        if word.startswith("="):
            dirhams, payee = word[1:].split(">")
            text += f" and pays {dirhams} to {analysis.names[int(payee)]}"
    return text if is_in(after, step.seat) else text + " and is out"


def describe_effect(analysis: Analysis, step: Step) -> str:
    """Describe the largest change of win probability; among equals that of the player who acted."""
    changes = [abs(share) for share in step.change]
    seat = max(range(len(changes)), key=lambda s: (round(changes[s], 9), s == step.seat))
    verb = "rises" if step.change[seat] > 0 else "falls"
    before, after = percent(step.before[seat]), percent(step.after[seat])
    return f"{analysis.names[seat]}'s win probability {verb} from {before} to {after}"


def describe_step(analysis: Analysis, step: Step) -> str:
    """Describe a step in one sentence."""
    text = f"Turn {step.turn}: {describe_action(analysis, step)}"
    if isinstance(step, Decision) and step.loss > 0:
        text += f", where {step.best} was better"
    return f"{text}: {describe_effect(analysis, step)}."


def size(step: Step) -> float:
    """Return a step's largest change of win probability."""
    return max(abs(share) for share in step.change)


def turning_points(analysis: Analysis, most: int = POINTS) -> list[Step]:
    """Return the steps that changed most, in their order."""
    large = [step for step in analysis.steps if size(step) >= LEAST]
    chosen = sorted(large, key=size, reverse=True)[:most]
    return sorted(chosen, key=lambda step: step.number)


def title(analysis: Analysis) -> str:
    """Return the names of the players."""
    return " – ".join(analysis.names)


def describe_ending(analysis: Analysis) -> str:
    """Describe the result of the game in one sentence."""
    game = analysis.game
    scores = ", ".join(
        f"{name} {'out' if seat in game.out else game.scores[seat]}"
        for seat, name in enumerate(analysis.names)
    )
    if game.winners is None:
        return f"Not over yet: {scores}."
    winners = " and ".join(analysis.names[seat] for seat in game.winners)
    return f"{winners} {'wins' if len(game.winners) == 1 else 'share the victory'}: {scores}."


def describe_evaluator(analysis: Analysis) -> str:
    """Describe the evaluator in one sentence."""
    evaluator = analysis.evaluator
    number = evaluator.simulations
    simulations = f", {number} simulations a position" if number else ""
    return f"Evaluated by {evaluator.bot}{simulations}."
