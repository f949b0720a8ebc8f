"""Endpoints about whole games, of a table or of a text: record, replay and analysis."""

from datetime import UTC, datetime

from msgspec import structs

from ...analysis.schemas import AnalysisPayload
from ...table.evolve import Table
from ...table.replay import BadRecord, Replay, ReplaySeat
from ...table.table_record import record_of
from ..limits import RECORDS, THINKING
from ..services import Services
from .callers import Call
from .errors import Rejected, RejectedWith
from .routing import Endpoint
from .schemas import ToReplay, UnreadableRecord


async def record_of_table(call: Call) -> str:
    """Return the game of a table as a record."""
    return (await begun(call.services, call.code))[1]


async def replay_table(call: Call) -> Replay:
    """Return the game of a table moment by moment."""
    table, text = await begun(call.services, call.code)
    call.allow(RECORDS)
    found = await call.while_connected(call.services.jobs.replay(call.key, text))
    assert isinstance(found, Replay)
    seats = tuple(ReplaySeat(seat.name, seat.level) for seat in table.seats)
    return structs.replace(found, seats=seats)


async def analyse_table(call: Call) -> AnalysisPayload:
    """Return luck and skill in a finished game."""
    table, text = await begun(call.services, call.code)
    if table.status != "over":
        raise Rejected(409, "not-over", "the game is not over")
    call.allow(THINKING)
    return await call.while_connected(call.services.jobs.analysis(call.key, text))


async def replay_record(call: Call, body: ToReplay) -> Replay:
    """Return the game of a record moment by moment."""
    return await read(call, body.record)


async def analyse_record(call: Call, body: ToReplay) -> AnalysisPayload:
    """Return luck and skill in the game of a record, finished or not."""
    await read(call, body.record)
    call.allow(THINKING)
    return await call.while_connected(call.services.jobs.analysis(call.key, body.record))


async def begun(services: Services, code: str) -> tuple[Table, str]:
    """Return a table whose game has begun, and its record."""
    live = await services.tables.registry.get(code)
    if live.table.state is None:
        raise Rejected(409, "not-begun", "the game has not begun")
    day = datetime.fromtimestamp(live.at / 1000, UTC).date().isoformat()
    return live.table, record_of(live.table, day)


async def read(call: Call, record: str) -> Replay:
    """Return the replay of a record, if it can be read."""
    call.allow(RECORDS)
    found = await call.while_connected(call.services.jobs.replay(call.key, record))
    if isinstance(found, BadRecord):
        place = f"line {found.line}: " if found.line else ""
        problem = UnreadableRecord(
            code="unreadable-record", sentence=place + found.reason, objection=found.objection,
            line=found.line, reason=found.reason, expected=found.expected,
        )  # fmt: skip
        raise RejectedWith(422, problem)
    return found


GAME_ENDPOINTS = (
    Endpoint("GET", "/api/tables/{code}/record", record_of_table, problems=(404, 409)),
    Endpoint("GET", "/api/tables/{code}/replay", replay_table, problems=(404, 409, 503)),
    Endpoint("GET", "/api/tables/{code}/analysis", analyse_table, problems=(404, 409, 503)),
    Endpoint("POST", "/api/replay", replay_record, problems=(503,)),
    Endpoint("POST", "/api/analysis", analyse_record, problems=(503,)),
)
