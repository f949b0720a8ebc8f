"""Whole games as text: tags, an empty line, and one line a turn."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from .notation import (
    ACTION_NUMBERS,
    ACTION_TEXTS,
    BadNotation,
    quoted,
    read_action,
    read_rules,
    write_action,
    write_rules,
)
from .objections import OBJECTIONS
from .rules.actions import played
from .rules.editions import EDITIONS
from .rules.judge import NONE, objection
from .rules.score import is_winning, points
from .rules.state import DRAW, OVER, STEER, STEER_FIRST, WALK, Rules, State, is_in, opening

FORMAT = "marrakech-record 1"
SEAT_TAGS = ("Seat0", "Seat1", "Seat2", "Seat3")
TAG_ORDER = ("Format", "Rules", "Edition", "First", *SEAT_TAGS, "Date", "Result", "Winners")
TOLD_BY_THE_GAME = ("Format", "Rules", "First", "Result", "Winners")
NEEDED = ("Format", "Rules", "First")

TAG = re.compile(r'\[([^ "\\\[\]]+) "((?:[^"\\]|\\["\\])*)"\]')
ESCAPED = re.compile(r'\\(["\\])')
STEER_AND_WALK = re.compile(r"[LFR][1-4]")
PAYMENT = re.compile(r"=[0-9]+>[0-9]+")


class Record(NamedTuple):
    """A game as it is written down: what is played, what is told about it, what happened."""

    rules: Rules
    tags: dict[str, str]  # those the game itself does not tell
    actions: list[int]


def write_record(record: Record) -> str:
    """The record as text."""
    sheet = Sheet(record.rules)
    for action in record.actions:
        sheet.play(action)
    tags = told_by(sheet.state) | checked(record.tags, record.rules)
    known = [name for name in TAG_ORDER if name in tags]
    unknown = [name for name in tags if name not in TAG_ORDER]
    lines = [f'[{name} "{escaped(tags[name])}"]' for name in known + unknown]
    return "".join(line + "\n" for line in [*lines, "", *sheet.lines])


def read_record(text: str | bytes) -> Record:
    """The record a text tells; refused at the first line that is wrong."""
    lines = split(text)
    tags = read_tags(lines)
    start = len(tags)
    rules = rules_of(tags)
    free = {name: value for name, value in tags.items() if name not in TOLD_BY_THE_GAME}
    checked(free, rules, lines=dict(zip(tags, range(1, start + 1), strict=True)))
    sheet, actions = Sheet(rules), []
    for number, line in enumerate(lines[start + 1 :], start + 2):
        actions += read_turn(sheet, line, f"line {number}", is_last=number == len(lines))
    check_result(tags, told_by(sheet.state))
    return Record(rules, free, actions)


def split(text: str | bytes) -> list[str]:
    """The lines of a text; the last may end with a line feed or not."""
    if isinstance(text, bytes):
        contents = text
        try:
            text = contents.decode()
        except UnicodeDecodeError as error:
            line = contents[: error.start].count(b"\n") + 1
            raise BadNotation(f"line {line}", "a byte that is not UTF-8") from None
    if not isinstance(text, str):
        raise BadNotation("record", f"{quoted(text)} is not a text")
    lines = text.split("\n")
    return lines[:-1] if lines[-1] == "" else lines


# Turns


class Sheet:
    """The sheet that a game is written on as it is played, one line a turn."""

    def __init__(self, rules: Rules) -> None:
        self.state: State = opening(rules)
        self.lines: list[str] = []
        self.turns = 0

    def head(self) -> str:
        """How the next line begins where one is to begin, else nothing."""
        state = self.state
        if state.phase == DRAW:
            return "" if self.lines else "0 -"
        begins = state.phase == (STEER if state.rules.order == STEER_FIRST else WALK)
        return f"{self.turns + 1} {state.seat}" if begins else ""

    def play(self, action: int) -> None:
        """Play a legal action and write it down, with what follows from it."""
        before, head = self.state, self.head()
        self.state = played(before, action)
        if head:
            self.lines.append(head)
            self.turns += before.phase != DRAW
        together = before.phase == WALK and before.rules.order == STEER_FIRST
        self.lines[-1] += ("" if together else " ") + write_action(action)
        if before.phase == WALK:
            self.lines[-1] += write_payment(before, self.state)


def write_payment(before: State, after: State) -> str:
    """The dirhams that changed hands in a walk, and whether the player is out."""
    payer, written = before.seat, ""
    for seat in range(before.rules.players):
        if after.purses[seat] > before.purses[seat]:
            written += f" ={before.purses[payer] - after.purses[payer]}>{seat}"
    return written if is_in(after, payer) else written + " out"


def read_turn(sheet: Sheet, line: str, place: str, is_last: bool) -> list[int]:
    """Play a line's actions on the sheet, which must then show the same line.

    The last line of a game that is not over may stop part-way: before its first action, or before
    the payment is told.
    """
    words, lines_before = line.split(" "), len(sheet.lines)
    actions = [action for word in words[2:] for action in read_word(word, place)]
    for action in actions:
        why = objection(sheet.state, action)
        if why != NONE:
            against = OBJECTIONS[why]
            reason = f"{write_action(action)}: {against.sentence}"
            raise BadNotation(place, reason, objection=against.code)
        sheet.play(action)
    if is_last and line and line == sheet.head():
        return actions
    if len(sheet.lines) == lines_before:
        reason = "has no action" if not actions else "goes on with the turn of the line before"
        raise BadNotation(place, f"{quoted(line)} {reason}")
    if len(sheet.lines) > lines_before + 1:
        raise BadNotation(place, f"{quoted(line)} tells more than one turn")
    told, expected = [canonical(word) for word in words], sheet.lines[-1].split(" ")
    may_stop = is_last and sheet.state.phase != OVER
    if told != expected and not (may_stop and told == expected[: len(told)]):
        reason = f"{quoted(line)} should be '{sheet.lines[-1]}'"
        raise BadNotation(place, reason, expected=sheet.lines[-1])
    return actions


def read_word(word: str, place: str) -> Iterable[int]:
    """The actions in one word of a turn's line; payments and `out` are not actions."""
    if word == "out" or PAYMENT.fullmatch(word):
        return ()
    if STEER_AND_WALK.fullmatch(word):
        return ACTION_NUMBERS[word[0]], ACTION_NUMBERS[word[1]]
    try:
        return (read_action(word),)
    except BadNotation as bad:
        raise BadNotation(place, bad.reason) from None


def canonical(word: str) -> str:
    """A word as it is written: a rug with its lower square first."""
    return ACTION_TEXTS[ACTION_NUMBERS[word]] if word in ACTION_NUMBERS else word


# Tags


def told_by(state: State) -> dict[str, str]:
    """The tags that follow from the game itself."""
    tags = {"Format": FORMAT, "Rules": write_rules(state.rules), "First": str(state.rules.first)}
    if state.phase == OVER:
        seats = range(state.rules.players)
        tags["Result"] = " ".join(
            f"{points(state, seat)}/{state.purses[seat]}" if is_in(state, seat) else "out"
            for seat in seats
        )
        tags["Winners"] = " ".join(str(seat) for seat in seats if is_winning(state, seat))
    return tags


def checked(
    tags: Mapping[str, str], rules: Rules, lines: Mapping[str, int] | None = None
) -> dict[str, str]:
    """The tags that people set, when they can be written and make sense."""
    for name, value in tags.items():
        place = f"line {lines[name]}" if lines else f"tag {quoted(name)}"
        if not isinstance(value, str) or not isinstance(name, str):
            raise BadNotation(place, "a tag and its value are texts")
        if name in TOLD_BY_THE_GAME:
            raise BadNotation(place, f"{name} follows from the game and is not set")
        if not is_one_line(name) or not TAG.fullmatch(f'[{name} ""]'):
            raise BadNotation(place, "a tag's name is one word without quotes or brackets")
        if not is_one_line(value):
            raise BadNotation(place, f"{name} holds a line break or a control character")
        if name == "Edition" and value not in EDITIONS:
            raise BadNotation(place, f"{quoted(value)} is none of {', '.join(EDITIONS)}")
        if name == "Date" and not is_date(value):
            raise BadNotation(place, f"{quoted(value)} is not a date such as 2026-11-15")
        if name in SEAT_TAGS[rules.players :]:
            raise BadNotation(place, f"{name}, but there are {rules.players} players")
    return dict(tags)


def is_one_line(text: str) -> bool:
    """Whether a text can stand on one line of a UTF-8 file."""
    return not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text)


def is_date(text: str) -> bool:
    """Whether a text is a day of the calendar, year first."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def escaped(value: str) -> str:
    """A tag's value with its quotes and backslashes made safe."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_tags(lines: list[str]) -> dict[str, str]:
    """The tags at the head of a record, known ones in their order and each once."""
    tags, last = dict[str, str](), -1
    for number, line in enumerate(lines, 1):
        if line == "":
            break
        found = TAG.fullmatch(line)
        if found is None:
            raise BadNotation(f"line {number}", f'{quoted(line)} is no tag such as [First "0"]')
        name, value = found[1], ESCAPED.sub(r"\1", found[2])
        if name in tags:
            raise BadNotation(f"line {number}", f"{name} is told twice")
        if name in TAG_ORDER:
            if TAG_ORDER.index(name) < last:
                raise BadNotation(f"line {number}", f"{name} comes before {TAG_ORDER[last]}")
            last = TAG_ORDER.index(name)
        tags[name] = value
    return tags


def rules_of(tags: dict[str, str]) -> Rules:
    """The rules and the starting seat that the tags tell."""
    for name in NEEDED:
        if name not in tags:
            raise BadNotation("tags", f"{name} is missing")
    places = {name: f"line {number}" for number, name in enumerate(tags, 1)}
    if tags["Format"] != FORMAT:
        raise BadNotation(places["Format"], f"{quoted(tags['Format'])} is not '{FORMAT}'")
    try:
        rules = read_rules(tags["Rules"])
    except BadNotation as bad:
        raise BadNotation(places["Rules"], bad.reason) from None
    seats = [str(seat) for seat in range(rules.players)]
    if tags["First"] not in seats:
        raise BadNotation(places["First"], f"{quoted(tags['First'])} is not a seat, {seats}")
    return rules._replace(first=int(tags["First"]))


def check_result(tags: dict[str, str], told: dict[str, str]) -> None:
    """Refuse a result that is not the game's."""
    for number, (name, value) in enumerate(tags.items(), 1):
        if name not in ("Result", "Winners") or told.get(name) == value:
            continue
        if name not in told:
            raise BadNotation(f"line {number}", f"{name} is told, but the game is not over")
        reason = f"{name} {quoted(value)} should be '{told[name]}'"
        raise BadNotation(f"line {number}", reason, expected=f'[{name} "{told[name]}"]')
