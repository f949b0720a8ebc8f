"""Whole games over HTTP, of a table or of a text: their record, their replay, their analysis."""

from datetime import UTC, datetime
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse

from ...table.evolve import Table
from ...table.view import record_of
from ..limits import RECORDS, THINKING
from ..services import Services
from .callers import ANYBODY, TheServices, address_of, allow
from .compression import as_json
from .errors import Rejected, problem, problems
from .schemas import CodeInPath, Problem, Replay, ToReplay, UnreadableRecord

Told = dict[str, Any]


def add_games(app: FastAPI) -> None:
    """Games of tables, and games that somebody brings."""
    add_games_of_tables(app)
    add_games_of_texts(app)


def add_games_of_tables(app: FastAPI) -> None:
    """What a table's game leaves behind."""

    @app.get(
        "/api/tables/{code}/record", dependencies=ANYBODY, response_class=PlainTextResponse,
        responses=problems(404, 409),
    )  # fmt: skip
    async def record(services: TheServices, code: CodeInPath) -> PlainTextResponse:
        """The game as a record."""
        return PlainTextResponse((await begun(services, code))[1])

    @app.get(
        "/api/tables/{code}/replay", dependencies=ANYBODY, response_model=Replay,
        responses=problems(404, 409, 503),
    )  # fmt: skip
    async def replay(services: TheServices, request: Request, code: CodeInPath) -> Response:
        """The game moment by moment."""
        table, text = await begun(services, code)
        allow(services, RECORDS, address_of(request))
        told = await services.jobs.replay(text)
        seats = [{"name": seat.name, "level": seat.level} for seat in table.seats]
        return as_json(request, told | {"seats": seats})

    @app.get(
        "/api/tables/{code}/analysis", dependencies=ANYBODY, response_model=Told,
        responses=problems(404, 409, 503),
    )  # fmt: skip
    async def analysis(services: TheServices, request: Request, code: CodeInPath) -> Response:
        """Luck and skill in a finished game."""
        table, text = await begun(services, code)
        if table.status != "over":
            raise Rejected(409, "not-over", "the game is not over")
        allow(services, THINKING, address_of(request))
        return as_json(request, await services.jobs.analysis(text))


def add_games_of_texts(app: FastAPI) -> None:
    """What a record tells that somebody brings; nothing of it is kept."""
    wrong = problems(503) | {422: problem(422, UnreadableRecord | Problem)}

    @app.post("/api/replay", dependencies=ANYBODY, response_model=Replay, responses=wrong)
    async def replay(services: TheServices, request: Request, asked: ToReplay) -> Response:
        """The game of a record moment by moment."""
        return as_json(request, await read(services, request, asked.record))

    @app.post("/api/analysis", dependencies=ANYBODY, response_model=Told, responses=wrong)
    async def analysis(services: TheServices, request: Request, asked: ToReplay) -> Response:
        """Luck and skill in the game of a record, finished or not."""
        await read(services, request, asked.record)
        allow(services, THINKING, address_of(request))
        return as_json(request, await services.jobs.analysis(asked.record))


async def begun(services: Services, code: str) -> tuple[Table, str]:
    """A table whose game has begun, and its record."""
    live = await services.tables.registry.get(code)
    if live.table.state is None:
        raise Rejected(409, "not-begun", "the game has not begun")
    day = datetime.fromtimestamp(live.at / 1000, UTC).date().isoformat()
    return live.table, record_of(live.table, day)


async def read(services: Services, request: Request, record: str) -> Told:
    """The replay of a record, if it can be read."""
    allow(services, RECORDS, address_of(request))
    told = await services.jobs.replay(record)
    if "wrong" in told:
        wrong = told["wrong"]
        place = f"line {wrong['line']}: " if wrong["line"] else ""
        raise Rejected(422, "unreadable-record", place + wrong["reason"], **wrong)
    return told
