"""A game moment by moment, as somebody steps through it: the event, and the game after it."""

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from ..fair import DiceProof, dice_proof
from ..notation.position import write_position
from ..notation.record import Record, read_record
from ..notation.text import BadNotation, Phase, write_action, write_rules
from ..notation.turn_lines import begins_turn
from ..rules.actions import played
from ..rules.score import points, winners
from ..rules.state import OVER, State, is_chance
from .decide import chance_event
from .events import Drawn, Played, Thrown
from .names import LONGEST_NAME, clean_line
from .view import Holdings, Patch, holdings, patches, phase_name


class ReplaySeat(Struct, frozen=True):
    """The player of a seat, as far as the record says."""

    name: Annotated[str, Meta(examples=["Amina"])]
    level: str = ""


class Moment(Struct, frozen=True, kw_only=True):
    """A moment of a game: the event that led to it, and the game as it leaves it."""

    event: Played | Thrown | Drawn | None
    position: Annotated[str, Meta(examples=["7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -"])]
    phase: Phase
    seat: Annotated[int, Meta(examples=[0])]
    turn: Annotated[int, Meta(examples=[1], description="of the event; 0 before the first")]
    seats: tuple[Holdings, ...]
    patches: tuple[Patch, ...]


class ReplayResult(Struct, frozen=True):
    """The result of a game that is over."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


class Replay(Struct, frozen=True, kw_only=True):
    """A game moment by moment, the first before anything has happened."""

    rules: Annotated[str, Meta(examples=["players=3 unpaid=out order=steer-first whole=never"])]
    edition: Annotated[
        str, Meta(examples=["broadway"], description="empty where the record does not say")
    ]
    date: Annotated[
        str, Meta(examples=["2026-11-15"], description="empty where the record does not say")
    ]
    first: Annotated[int, Meta(examples=[0], description="the seat that started")]
    seats: tuple[ReplaySeat, ...]
    moments: tuple[Moment, ...]
    result: ReplayResult | None  # once the game is over
    dice: DiceProof | None  # where the record has it


class BadRecord(Struct, frozen=True, kw_only=True):
    """The place where a record cannot be read, and the reason."""

    line: int  # 0 where it is about no line in particular
    reason: str
    expected: str
    objection: str


@lru_cache(32)
def replay(text: str) -> Replay | BadRecord:
    """Return the replay of a record, or why it cannot be read; this runs beside the server."""
    try:
        record = read_record(text)
    except BadNotation as bad:
        kind, _, number = bad.place.partition(" ")
        return BadRecord(
            line=int(number) if kind == "line" else 0, reason=bad.reason, expected=bad.expected,
            objection=bad.objection,
        )  # fmt: skip
    return replay_of(record)


def replay_of(record: Record) -> Replay:
    """Return every moment of a game, the first before anything has happened."""
    state, turn = record.opening, 0
    moments = [moment(state, turn, None)]
    for action in record.actions:
        before, state = state, played(state, action)
        turn += begins_turn(before, turn)
        moments.append(moment(state, turn, event_of(before, state, action)))
    return Replay(
        rules=write_rules(record.rules),
        edition=record.tags.get("Edition", ""),
        date=record.tags.get("Date", ""),
        first=record.rules.first,
        seats=tuple(seat(record.tags, number) for number in range(record.rules.players)),
        moments=tuple(moments),
        result=result(state),
        dice=dice(record.tags) if record.start is None else None,
    )


def seat(tags: dict[str, str], number: int) -> ReplaySeat:
    """Return the player of a seat, as far as the record says."""
    return ReplaySeat(clean_line(tags.get(f"Seat{number}", ""), LONGEST_NAME))


def moment(state: State, turn: int, event: Played | Thrown | Drawn | None) -> Moment:
    """Return a moment: the last event, its turn, and the game now."""
    return Moment(
        event=event,
        position=write_position(state),
        phase=phase_name(state),
        seat=state.seat,
        turn=turn,
        seats=tuple(holdings(state, number) for number in range(state.rules.players)),
        patches=patches(state),
    )


def event_of(before: State, after: State, action: int) -> Played | Thrown | Drawn:
    """Return an action as the event that it is at a table."""
    if is_chance(before):
        return chance_event(before, after, action)
    return Played(before.seat, write_action(action))


def result(state: State) -> ReplayResult | None:
    """Return the result, once the game is over."""
    if state.phase != OVER:
        return None
    seats = range(state.rules.players)
    return ReplayResult(winners(state), tuple(points(state, number) for number in seats))


def dice(tags: dict[str, str]) -> DiceProof | None:
    """Return the proof of the dice, where the record has it."""
    proof = dice_proof(tags)
    return proof if isinstance(proof, DiceProof) else None
