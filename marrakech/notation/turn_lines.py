"""The turns of a record: one line a turn, written as the game is played and read by writing them.

A comment stands in braces after the action that it is about. Comments are numbered by how many
actions came before them in the whole record, so comment 1 follows the first action.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..rules.actions import played
from ..rules.die import FACES, MOST_STEPS
from ..rules.legality import NONE, objection
from ..rules.state import DRAW, OVER, WALK, State, first_phase, is_in
from .objections import OBJECTIONS
from .text import (
    ACTION_NUMBERS,
    ACTION_TEXTS,
    STEERINGS,
    BadNotation,
    quoted,
    read_action,
    write_action,
)

WORD = re.compile(r"(\{[^}]*\}|[^ {]*)( |\Z)")
STEER_AND_WALK = re.compile(rf"[{STEERINGS}][1-{MOST_STEPS}]")
PAYMENT = re.compile(r"=[0-9]+>[0-9]+")
STEERS, THROWS = frozenset(STEERINGS), frozenset(str(steps) for steps in FACES)


class Sheet:
    """The sheet that a game is written on as it is played, one line a turn."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.lines: list[str] = []
        self.turns = 0

    def head(self) -> str:
        """Return how the next line begins, or nothing where the last line goes on."""
        if self.state.phase == DRAW:
            return "" if self.lines else "0 -"
        is_next = begins_turn(self.state, self.turns)
        return f"{self.turns + 1} {self.state.seat}" if is_next else ""

    def play(self, action: int, comment: str | None = None) -> None:
        """Play a legal action and write it down, with what follows from it."""
        before, head = self.state, self.head()
        self.state = played(before, action)
        if head:
            self.lines.append(head)
            self.turns += before.phase != DRAW
        together = before.phase == WALK and self.lines[-1][-1] in STEERS
        self.lines[-1] += ("" if together else " ") + write_action(action)
        if before.phase == WALK:
            self.lines[-1] += write_payment(before, self.state)
        if comment is not None:
            self.lines[-1] += f" {{{comment}}}"


def begins_turn(state: State, turns: int) -> bool:
    """Return whether the next turn of a record begins here, after so many turns.

    A game that starts in the middle of a turn begins with the rest of that turn.
    """
    if turns == 0:
        return state.phase not in (DRAW, OVER)
    return state.phase == first_phase(state.rules)


def write_payment(before: State, after: State) -> str:
    """Return the dirhams that changed hands in a walk, and whether the player is out."""
    payer, written = before.seat, ""
    for seat in range(before.rules.players):
        if after.purses[seat] > before.purses[seat]:
            written += f" ={before.purses[payer] - after.purses[payer]}>{seat}"
    return written if is_in(after, payer) else written + " out"


class Step(NamedTuple):
    """An action of a line, and the comment that follows it."""

    action: int
    comment: str | None


def read_turn(sheet: Sheet, line: str, place: str, is_last: bool) -> list[Step]:
    """Play a line's actions on the sheet, which must then show the same line.

    The last line of a game that is not over may stop part-way: before its first action, or before
    the payment is written.
    """
    words, lines_before = words_of(line, place), len(sheet.lines)
    steps = read_steps(words, place)
    for action, comment in steps:
        why = objection(sheet.state, action)
        if why != NONE:
            against = OBJECTIONS[why]
            reason = f"{write_action(action)}: {against.sentence}"
            raise BadNotation(place, reason, objection=against.code)
        sheet.play(action, comment)
    if is_last and line and line == sheet.head():
        return steps
    if len(sheet.lines) == lines_before:
        reason = "has no action" if not steps else "goes on with the turn of the line before"
        raise BadNotation(place, f"{quoted(line)} {reason}")
    if len(sheet.lines) > lines_before + 1:
        raise BadNotation(place, f"{quoted(line)} holds more than one turn")
    read = without_comments([canonical(word) for word in words])
    expected = without_comments(words_of(sheet.lines[-1], place))
    may_stop = is_last and sheet.state.phase != OVER
    if read != expected and not (may_stop and read == expected[: len(read)]):
        reason = f"{quoted(line)} should be '{' '.join(expected)}'"
        raise BadNotation(place, reason, expected=sheet.lines[-1])
    return steps


def words_of(line: str, place: str) -> list[str]:
    """Split a line at its spaces; a comment is one word, with its braces."""
    if "{" not in line:
        return line.split(" ")
    words, at = [], 0
    while True:
        found = WORD.match(line, at)
        if found is None:
            reason = f"{quoted(line[at:])} is no comment such as {{well played}}, between spaces"
            raise BadNotation(place, reason)
        words.append(found[1])
        at = found.end()
        if not found[2]:
            return words


def read_steps(words: Sequence[str], place: str) -> list[Step]:
    """Read the actions of a line with their comments."""
    steps: list[Step] = []
    for number, word in enumerate(words):
        if is_comment(word):
            if not steps:
                raise BadNotation(place, f"{quoted(word)}: a comment follows an action")
            if steps[-1].comment is not None:
                raise BadNotation(place, f"{quoted(word)} is a second comment on one action")
            steps[-1] = steps[-1]._replace(comment=word[1:-1])
        elif number > 1:
            steps += [Step(action, None) for action in read_word(word, place)]
    return steps


def read_word(word: str, place: str) -> Iterable[int]:
    """Return the actions in one word of a turn's line; payments and `out` are not actions."""
    if word == "out" or PAYMENT.fullmatch(word):
        return ()
    if STEER_AND_WALK.fullmatch(word):
        return ACTION_NUMBERS[word[0]], ACTION_NUMBERS[word[1]]
    try:
        return (read_action(word),)
    except BadNotation as bad:
        raise BadNotation(place, bad.reason) from None


def canonical(word: str) -> str:
    """Return a word as it is written: a rug with its lower square first."""
    return ACTION_TEXTS[ACTION_NUMBERS[word]] if word in ACTION_NUMBERS else word


def without_comments(words: Sequence[str]) -> list[str]:
    """Leave comments out; a steering and a throw that one of them parted stand together again.

    >>> without_comments(["2", "1", "R", "{bold}", "1", "=2>0", "{ouch}"])
    ['2', '1', 'R1', '=2>0']
    """
    kept: list[str] = []
    for before, word in zip(["", *words], words, strict=False):
        if is_comment(before) and word in THROWS and kept[-1] in STEERS:
            kept[-1] += word
        elif not is_comment(word):
            kept.append(word)
    return kept


def is_comment(word: str) -> bool:
    """Return whether a word is a comment in its braces."""
    return word.startswith("{")
