"""A game moment by moment, as somebody steps through it: what happened, and how it stood then."""

from functools import lru_cache
from typing import Any

from ..fair import CONTRIBUTIONS, PROMISE, SECRET, STARTER
from ..notation.position import write_position
from ..notation.record import Record, read_record
from ..notation.text import PHASES, BadNotation, write_action, write_rules
from ..notation.turn_lines import begins_turn
from ..rules.actions import played
from ..rules.score import is_winning, points
from ..rules.state import OVER, State, is_chance
from .decide import told
from .events import Played, told_event
from .names import LONGEST_NAME, clean_line
from .view import holdings, patches

Told = dict[str, Any]


@lru_cache(32)
def replay(text: str) -> Told:
    """The replay of a record, or where and why it cannot be read; this runs beside the server."""
    try:
        record = read_record(text)
    except BadNotation as bad:
        kind, _, number = bad.place.partition(" ")
        line = int(number) if kind == "line" else 0
        wrong = {"reason": bad.reason, "expected": bad.expected, "objection": bad.objection}
        return {"wrong": {"line": line, **wrong}}
    return replay_of(record)


def replay_of(record: Record) -> Told:
    """Every moment of a game, the first before anything has happened."""
    state, turn = record.opening, 0
    moments = [moment(state, turn, None)]
    for action in record.actions:
        before, state = state, played(state, action)
        turn += begins_turn(before, turn)
        moments.append(moment(state, turn, happened(before, state, action)))
    return {
        "rules": write_rules(record.rules),
        "edition": record.tags.get("Edition", ""),
        "date": record.tags.get("Date", ""),
        "first": record.rules.first,
        "seats": [seat(record.tags, number) for number in range(record.rules.players)],
        "moments": moments,
        "result": result(state),
        "dice": dice(record.tags) if record.start is None else None,
    }


def seat(tags: dict[str, str], number: int) -> Told:
    """Who played a seat, as far as it is told."""
    return {"name": clean_line(tags.get(f"Seat{number}", ""), LONGEST_NAME), "level": ""}


def moment(state: State, turn: int, event: Told | None) -> Told:
    """What happened last, in which turn, and how things stand now."""
    return {
        "event": event,
        "position": write_position(state),
        "phase": PHASES[state.phase],
        "seat": state.seat,
        "turn": turn,
        "seats": [holdings(state, number) for number in range(state.rules.players)],
        "patches": patches(state),
    }


def happened(before: State, after: State, action: int) -> Told:
    """An action as the event that it is at a table."""
    if is_chance(before):
        return told_event(told(before, after, action))
    return told_event(Played(before.seat, write_action(action)))


def result(state: State) -> Told | None:
    """Who has won, once the game is over."""
    if state.phase != OVER:
        return None
    seats = range(state.rules.players)
    winners = [number for number in seats if is_winning(state, number)]
    return {"winners": winners, "points": [points(state, number) for number in seats]}


def dice(tags: dict[str, str]) -> Told | None:
    """What proves the dice, where the record tells it."""
    if not {PROMISE, SECRET, CONTRIBUTIONS} <= tags.keys():
        return None
    return {
        "promise": tags[PROMISE], "secret": tags[SECRET],
        "contributions": tags[CONTRIBUTIONS].split(),
        "draws_first": tags.get(STARTER) == "random",
    }  # fmt: skip
