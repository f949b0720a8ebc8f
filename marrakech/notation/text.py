"""Actions and rules as text: every writer with its reader beside it."""

import re
from typing import Literal, TypeAlias, get_args

from ..rules.actions import ACTIONS, FIRST_DRAW, FIRST_RUG, FIRST_THROW
from ..rules.rugs import RUGS, first_half, second_half
from ..rules.squares import SIDE, SQUARES
from ..rules.state import Rules

COLUMNS = "abcdefg"
COLOUR_LETTERS = "rygb"
ColourName: TypeAlias = Literal["red", "yellow", "green", "blue"]
COLOUR_NAMES: tuple[ColourName, ...] = get_args(ColourName)
FACINGS = "NESW"
Phase: TypeAlias = Literal["steer", "walk", "lay", "draw", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
STEERINGS = "LFR"

SQUARE_NAMES = [COLUMNS[square % SIDE] + str(square // SIDE + 1) for square in range(SQUARES)]
SQUARE_NUMBERS = {name: square for square, name in enumerate(SQUARE_NAMES)}


class BadNotation(ValueError):
    """A text that cannot be read: where in it, and why; where that is clear, what should stand
    there, or the code of the rule that is against it."""

    def __init__(self, place: str, reason: str, expected: str = "", objection: str = "") -> None:
        super().__init__(f"{place}: {reason}")
        self.place, self.reason = place, reason
        self.expected, self.objection = expected, objection

    def __reduce__(self) -> tuple[type, tuple[str, ...]]:
        return type(self), (self.place, self.reason, self.expected, self.objection)


def quoted(text: object) -> str:
    """Return a foreign text fit for an error message: one short line, no control characters."""
    shown = ascii(text) if not isinstance(text, str) or not text.isprintable() else f"'{text}'"
    return shown if len(shown) <= 42 else shown[:38] + "…" + shown[-1]


# Actions


def write_rug(rug: int) -> str:
    """Return the rug's two squares, the lower name first."""
    return SQUARE_NAMES[first_half(rug)] + SQUARE_NAMES[second_half(rug)]


ACTION_TEXTS = [
    *STEERINGS,
    *(str(action - FIRST_THROW + 1) for action in range(FIRST_THROW, FIRST_RUG)),
    *(write_rug(rug) for rug in range(RUGS)),
    *("+" + letter for letter in COLOUR_LETTERS),
]
ACTION_NUMBERS = {text: action for action, text in enumerate(ACTION_TEXTS)} | {
    text[2:] + text[:2]: FIRST_RUG + rug
    for rug, text in enumerate(ACTION_TEXTS[FIRST_RUG:FIRST_DRAW])
}
assert len(ACTION_TEXTS) == ACTIONS


def write_action(action: int) -> str:
    """Return an action as text.

    >>> [write_action(action) for action in (0, 4, 7, 91)]
    ['L', '2', 'a1b1', '+r']
    """
    return ACTION_TEXTS[action]


def read_action(text: str) -> int:
    """Return the action that a text means; a rug's two squares may come in either order."""
    if not isinstance(text, str):
        raise BadNotation("action", f"{quoted(text)} is not a text")
    if text in ACTION_NUMBERS:
        return ACTION_NUMBERS[text]
    first, second = text[:2], text[2:]
    if first in SQUARE_NUMBERS and second in SQUARE_NUMBERS:
        raise BadNotation("action", f"{first} and {second} do not share a side")
    raise BadNotation(
        "action", f"{quoted(text)} is none of L F R, 1 to 4, a rug such as c4c5, or +r +y +g +b"
    )


# Rules


Unpaid: TypeAlias = Literal["out", "stay"]
Order: TypeAlias = Literal["steer-first", "steer-last"]
Whole: TypeAlias = Literal["never", "own"]
OPTIONS: dict[str, tuple[str, ...]] = {
    "unpaid": get_args(Unpaid),
    "order": get_args(Order),
    "whole": get_args(Whole),
}
PLAYER_COUNTS = (2, 3, 4)
RULE_VALUES = {"players": tuple(str(players) for players in PLAYER_COUNTS)} | OPTIONS


def write_rules(rules: Rules) -> str:
    """Return the rules on one line.

    >>> write_rules(Rules(players=3))
    'players=3 unpaid=out order=steer-first whole=never'
    """
    options = (f"{key}={values[getattr(rules, key)]}" for key, values in OPTIONS.items())
    return " ".join((f"players={rules.players}", *options))


def read_rules(text: str, first: int = 0) -> Rules:
    """Return the rules of a line, with the seat that starts, which the line does not name."""
    if not isinstance(text, str):
        raise BadNotation("rules", f"{quoted(text)} is not a text")
    found: dict[str, int] = {}
    for word in text.split(" "):
        key, equals, value = word.partition("=")
        if key not in RULE_VALUES or not equals:
            keys = ", ".join(RULE_VALUES)
            raise BadNotation("rules", f"{quoted(word)} is not one of {keys} with =value")
        if key in found:
            raise BadNotation("rules", f"{key} is there twice")
        found[key] = read_option(key, value)
    missing = [key for key in RULE_VALUES if key not in found]
    if missing:
        raise BadNotation("rules", f"{missing[0]} is missing")
    players = PLAYER_COUNTS[found.pop("players")]
    return Rules(players=players, first=read_seat_number(first, players, "first"), **found)


def read_option(key: str, value: object) -> int:
    """Return the number of an option's value."""
    values = RULE_VALUES[key]
    if value not in values:
        raise BadNotation("rules", f"{key} is {' or '.join(values)}, not {quoted(value)}")
    return values.index(str(value))


def read_seat_number(seat: object, players: int, place: str) -> int:
    """Return a seat given as a number, if there is such a seat."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        reason = f"{quoted(seat)} is not one of the {players} seats, 0 to {players - 1}"
        raise BadNotation(place, reason)
    return seat


# Numbers


NUMBER = re.compile(r"0|[1-9][0-9]{0,4}")


def read_number(text: str, place: str) -> int:
    """Return a plain whole number, without a sign or leading zeros."""
    if not NUMBER.fullmatch(text):
        raise BadNotation(place, f"{quoted(text)} is not a number")
    return int(text)
