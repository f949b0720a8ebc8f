"""Whole games as text: tags, an empty line, and one line a turn."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from ..rules.editions import EDITIONS
from ..rules.score import points, winners
from ..rules.state import OVER, Rules, State, is_in, opening
from .position import read_position, write_position
from .text import BadNotation, quoted, read_rules, write_rules
from .turn_lines import Sheet, read_turn

# Version 2 adds the position that a game starts from, and comments; it is written where needed.
FORMAT, FORMAT_2 = "marrakech-record 1", "marrakech-record 2"
SEAT_TAGS = ("Seat0", "Seat1", "Seat2", "Seat3")
TAG_ORDER = ("Format", "Rules", "Edition", "First", *SEAT_TAGS, "Date", "Result", "Winners")
POSITION = "Position"  # written after First, read wherever it stands
WRITING_ORDER = tuple(
    name for each in TAG_ORDER for name in ((each, POSITION) if each == "First" else (each,))
)
DERIVED_TAGS = ("Format", "Rules", "First", POSITION, "Result", "Winners")
NEEDED = ("Format", "Rules", "First")
BEGIN = "[Format "  # how the first line of a record begins
BYTE_ORDER_MARK = "\ufeff"

TAG = re.compile(r'\[([^ "\\\[\]]+) "((?:[^"\\]|\\["\\])*)"\]')
ESCAPED = re.compile(r'\\(["\\])')


class Record(NamedTuple):
    """A game as it is written down: its rules, its tags and its actions."""

    rules: Rules
    tags: dict[str, str]  # those that do not follow from the game
    actions: list[int]
    start: State | None = None  # where it is not the usual one
    comments: Mapping[int, str] = {}  # by how many actions came before

    @property
    def opening(self) -> State:
        """The state before the first action."""
        return opening(self.rules) if self.start is None else self.start


def write_record(record: Record) -> str:
    """Return the record as text."""
    sheet, comments = Sheet(record.opening), checked_comments(record)
    for number, action in enumerate(record.actions, 1):
        sheet.play(action, comments.get(number))
    tags = derived_tags(sheet.state) | checked(record.tags, record.rules)
    if record.opening != opening(record.rules):
        tags |= {"Format": FORMAT_2, POSITION: write_position(record.opening)}
    if comments:
        tags["Format"] = FORMAT_2
    known = [name for name in WRITING_ORDER if name in tags]
    unknown = [name for name in tags if name not in WRITING_ORDER]
    lines = [f'[{name} "{escaped(tags[name])}"]' for name in known + unknown]
    return "".join(line + "\n" for line in [*lines, "", *sheet.lines])


def read_record(text: str | bytes) -> Record:
    """Return the record of a text; refused at the first line that is wrong."""
    lines = split(text)
    for number, (before, line) in enumerate(pairwise(lines), 2):
        if not before and line.startswith(BEGIN) and any(lines[: number - 2]):
            raise BadNotation(f"line {number}", "a second record begins here")
    return read_lines(lines)


def read_lines(lines: Sequence[str], first: int = 1) -> Record:
    """Read a record from its lines, of which the first has this number in its file."""
    tags = read_tags(lines, first)
    places = {name: f"line {number}" for number, name in enumerate(tags, first)}
    rules = rules_of(tags, places, "tags" if first == 1 else f"tags from line {first}")
    start = start_of(tags, rules, places)
    free = {name: value for name, value in tags.items() if name not in DERIVED_TAGS}
    checked(free, rules, places)
    sheet, actions, comments = Sheet(start), list[int](), dict[int, str]()
    last = first + len(lines) - 1
    for number, line in enumerate(lines[len(tags) + 1 :], first + len(tags) + 1):
        place = f"line {number}"
        tag = line.removeprefix(BYTE_ORDER_MARK)  # where two files were put together
        if tag.startswith("["):
            hint = ": a record begins after an empty line" if tag.startswith(BEGIN) else ""
            raise BadNotation(place, f"{quoted(tag)} is a tag among the turns{hint}")
        for action, comment in read_turn(sheet, line, place, is_last=number == last):
            actions.append(action)
            if comment is not None:
                if tags["Format"] != FORMAT_2:
                    raise BadNotation(place, f"a comment, but this is not '{FORMAT_2}'")
                comments[len(actions)] = checked_comment(comment, place)
    check_result(tags, derived_tags(sheet.state), places)
    return Record(rules, free, actions, None if start == opening(rules) else start, comments)


def split(text: str | bytes) -> list[str]:
    """Return the lines of a text, ended by LF or CRLF, without byte-order mark and blank end."""
    if isinstance(text, bytes):
        contents = text
        try:
            text = contents.decode()
        except UnicodeDecodeError as error:
            line = contents[: error.start].count(b"\n") + 1
            raise BadNotation(f"line {line}", "a byte that is not UTF-8") from None
    if not isinstance(text, str):
        raise BadNotation("record", f"{quoted(text)} is not a text")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    lines[0] = lines[0].removeprefix(BYTE_ORDER_MARK)
    return without_blank_end(lines)


def without_blank_end(lines: list[str]) -> list[str]:
    """Leave out the empty lines at the end."""
    end = len(lines)
    while end and not lines[end - 1]:
        end -= 1
    return lines[:end]


# Comments


def checked_comments(record: Record) -> dict[int, str]:
    """Return the comments of a record, if they can be written."""
    for number, comment in record.comments.items():
        place = f"comment {quoted(number)}"
        if not isinstance(number, int) or not 1 <= number <= len(record.actions):
            raise BadNotation(place, f"there are {len(record.actions)} actions to comment on")
        checked_comment(comment, place)
    return dict(record.comments)


def checked_comment(comment: str, place: str) -> str:
    """Return a comment, if it can stand in braces on a line."""
    if not isinstance(comment, str):
        raise BadNotation(place, f"{quoted(comment)} is not a text")
    if "}" in comment:
        raise BadNotation(place, f"{quoted(comment)} holds a closing brace")
    if not is_one_line(comment):
        raise BadNotation(place, f"{quoted(comment)} holds a line break or a control character")
    return comment


# Tags


def derived_tags(state: State) -> dict[str, str]:
    """Return the tags that follow from the game itself."""
    tags = {"Format": FORMAT, "Rules": write_rules(state.rules), "First": str(state.rules.first)}
    if state.phase == OVER:
        seats = range(state.rules.players)
        tags["Result"] = " ".join(
            f"{points(state, seat)}/{state.purses[seat]}" if is_in(state, seat) else "out"
            for seat in seats
        )
        tags["Winners"] = " ".join(map(str, winners(state)))
    return tags


def checked(
    tags: Mapping[str, str], rules: Rules, places: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return the tags that people set, when they can be written and make sense."""
    for name, value in tags.items():
        place = places[name] if places else f"tag {quoted(name)}"
        if not isinstance(value, str) or not isinstance(name, str):
            raise BadNotation(place, "a tag and its value are texts")
        if name in DERIVED_TAGS:
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
    """Return whether a text can stand on one line of a UTF-8 file."""
    return not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text)


def is_date(text: str) -> bool:
    """Return whether a text is a day of the calendar, year first."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def escaped(value: str) -> str:
    """Return a tag's value with its quotes and backslashes made safe."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_tags(lines: Sequence[str], first: int = 1) -> dict[str, str]:
    """Return the tags at the head of a record, known ones in their order and each once."""
    tags, last = dict[str, str](), -1
    if lines and not lines[0]:
        raise BadNotation(f"line {first}", "it is empty: a record begins with its tags")
    for number, line in enumerate(lines, first):
        if line == "":
            break
        found = TAG.fullmatch(line)
        if found is None:
            raise BadNotation(f"line {number}", f'{quoted(line)} is no tag such as [First "0"]')
        name, value = found[1], ESCAPED.sub(r"\1", found[2])
        if name in tags:
            raise BadNotation(f"line {number}", f"{name} is there twice")
        if name in TAG_ORDER:
            if TAG_ORDER.index(name) < last:
                raise BadNotation(f"line {number}", f"{name} comes before {TAG_ORDER[last]}")
            last = TAG_ORDER.index(name)
        tags[name] = value
    return tags


def rules_of(tags: Mapping[str, str], places: Mapping[str, str], head: str) -> Rules:
    """Return the rules and the starting seat of the tags."""
    for name in NEEDED:
        if name not in tags:
            raise BadNotation(head, f"{name} is missing")
    if tags["Format"] not in (FORMAT, FORMAT_2):
        reason = f"{quoted(tags['Format'])} is not '{FORMAT}' or '{FORMAT_2}'"
        raise BadNotation(places["Format"], reason)
    try:
        rules = read_rules(tags["Rules"])
    except BadNotation as bad:
        raise BadNotation(places["Rules"], bad.reason) from None
    seats = [str(seat) for seat in range(rules.players)]
    if tags["First"] not in seats:
        raise BadNotation(places["First"], f"{quoted(tags['First'])} is not a seat, {seats}")
    return rules._replace(first=int(tags["First"]))


def start_of(tags: Mapping[str, str], rules: Rules, places: Mapping[str, str]) -> State:
    """Return the state that a game starts from: the usual one, or a version 2 tag's."""
    if POSITION not in tags:
        return opening(rules)
    if tags["Format"] != FORMAT_2:
        raise BadNotation(places[POSITION], f"{POSITION}, but this is not '{FORMAT_2}'")
    try:
        return read_position(tags[POSITION], rules)
    except BadNotation as bad:
        raise BadNotation(places[POSITION], f"{bad.place}: {bad.reason}") from None


def check_result(
    tags: Mapping[str, str], derived: Mapping[str, str], places: Mapping[str, str]
) -> None:
    """Refuse a result that is not the game's."""
    for name in ("Result", "Winners"):
        if name not in tags or derived.get(name) == tags[name]:
            continue
        if name not in derived:
            raise BadNotation(places[name], f"{name} is given, but the game is not over")
        reason = f"{name} {quoted(tags[name])} should be '{derived[name]}'"
        raise BadNotation(places[name], reason, expected=f'[{name} "{derived[name]}"]')
