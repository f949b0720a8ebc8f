"""An analysis in words: what was done, what it changed, how it ended."""

from ..notation.text import COLOUR_LETTERS, COLOUR_NAMES
from ..notation.turn_lines import write_payment
from ..rules.actions import played
from ..rules.state import is_in
from .analysis import Analysis, Decision, Step

STEERED = {"L": "turns Assam left", "F": "leaves Assam as he faces", "R": "turns Assam right"}
POINTS = 5  # turning points that are told
LEAST = 0.04  # that a turning point changes


def percent(share: float) -> str:
    """A share of the victory.

    >>> percent(0.345)
    '34 %'
    """
    return f"{100 * share:.0f} %"


def signed(share: float, digits: int = 1) -> str:
    """A change in hundredths, with its sign.

    >>> signed(-0.1234), signed(0.0)
    ('−12.3', '0.0')
    """
    shown = f"{100 * share:+.{digits}f}"
    return shown.replace("-", "−") if float(shown) else shown[1:]


def deed(analysis: Analysis, step: Step) -> str:
    """What somebody did, and what it cost in dirhams."""
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
    """What a throw made its thrower pay."""
    number = analysis.game.numbers[step.number - 1]
    after = played(step.state, number)
    told = ""
    for word in write_payment(step.state, after).split():
        if word.startswith("="):
            dirhams, payee = word[1:].split(">")
            told += f" and pays {dirhams} to {analysis.names[int(payee)]}"
    return told if is_in(after, step.seat) else told + " and is out"


def effect(analysis: Analysis, step: Step) -> str:
    """Whose chances changed most, and how; the one who acted comes first among equals."""
    changes = [abs(share) for share in step.change]
    seat = max(range(len(changes)), key=lambda s: (round(changes[s], 9), s == step.seat))
    verb = "rise" if step.change[seat] > 0 else "fall"
    before, after = percent(step.before[seat]), percent(step.after[seat])
    return f"{analysis.names[seat]}'s chances {verb} from {before} to {after}"


def sentence(analysis: Analysis, step: Step) -> str:
    """A step as a reader wants to hear it."""
    told = f"Turn {step.turn}: {deed(analysis, step)}"
    if isinstance(step, Decision) and step.loss > 0:
        told += f", where {step.best} was better"
    return f"{told}: {effect(analysis, step)}."


def size(step: Step) -> float:
    """How much a step changed for the seat it changed most for."""
    return max(abs(share) for share in step.change)


def turning_points(analysis: Analysis, most: int = POINTS) -> list[Step]:
    """The steps that changed most, in the order in which they came."""
    large = [step for step in analysis.steps if size(step) >= LEAST]
    chosen = sorted(large, key=size, reverse=True)[:most]
    return sorted(chosen, key=lambda step: step.number)


def title(analysis: Analysis) -> str:
    """Who played."""
    return " – ".join(analysis.names)


def ending(analysis: Analysis) -> str:
    """How the game ended, in one sentence."""
    game = analysis.game
    scores = ", ".join(
        f"{name} {'out' if seat in game.out else game.scores[seat]}"
        for seat, name in enumerate(analysis.names)
    )
    if game.winners is None:
        return f"Not over yet: {scores}."
    winners = " and ".join(analysis.names[seat] for seat in game.winners)
    return f"{winners} {'wins' if len(game.winners) == 1 else 'share the victory'}: {scores}."


def judged_by(analysis: Analysis) -> str:
    """Whose eye it was."""
    judge = analysis.judge
    looks = f", {judge.looks} looks a position" if judge.looks else ""
    return f"Judged by a {judge.bot}{looks}."
