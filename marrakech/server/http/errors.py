"""Problems: every one is answered with a code for programs and a sentence for people."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ...table.frames import ENCODER, TableUpdate
from ...table.refusals import Refused, Stale
from ..analysis_jobs import Busy, NotComputed, QueueFull
from ..instruments import refusals
from ..people.tokens import Revoked
from ..storage.unavailable import Unavailable
from ..tables.registry import UnknownTable
from .schemas import Problem, StaleProblem

Page: TypeAlias = Callable[[Request], Awaitable[Response]]

# For each status its meaning, and an answer that has it.
STATUSES = {
    400: ("Malformed body", "unreadable", "body: JSON is malformed"),
    401: ("No valid token", "nobody", "say who you are first: POST /api/guests"),
    403: ("A page of another site", "foreign-origin", "this page may not act here"),
    404: ("Not found", "unknown-table", "there is no such table"),
    408: ("The body takes too long", "too-slow", "the body took too long"),
    409: ("Not possible now", "not-your-turn", "it is not your turn"),
    413: ("The body is too large", "too-large", "a body has at most 65536 bytes"),
    422: (
        "Body, query or address of the wrong form", "unreadable",
        "body: Object missing required field `name`",
    ),
    429: ("Too many requests", "too-much", "too much at once; wait a little"),
    500: ("An error of the server", "broken", "something is wrong here; it has been noted"),
    503: ("Busy, or nothing can be saved", "busy", "too many are asking at once; try again"),
}  # fmt: skip
# For refusals of some kinds the status; others have 409.
REFUSED = {
    Revoked: 401, UnknownTable: 404, QueueFull: 429, Unavailable: 503, Busy: 503, NotComputed: 503,
}  # fmt: skip
ALWAYS = (400, 403, 408, 413, 422, 429, 503)
CODES = {400: "unreadable", 404: "unknown-address", 405: "wrong-method"}


class Rejected(Exception):
    """A request that is turned down: with which status, and why."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.problem = status, Problem(code=code, sentence=sentence)


class RejectedWith(Rejected):
    """A request that is turned down with more than a code and a sentence."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(status, problem.code, problem.sentence)
        self.problem = problem


class MissedEvents(Exception):
    """A stale command, with the events that its sender had missed."""

    def __init__(self, stale: Stale, missed: TableUpdate) -> None:
        super().__init__(stale.sentence)
        self.stale, self.missed = stale, missed


def answer(status: int, problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return a problem as an answer; half a character becomes a question mark."""
    refusals.labels(problem.code).inc()
    sentence = problem.sentence.encode("utf-8", "replace").decode()
    body = ENCODER.encode(msgspec.structs.replace(problem, sentence=sentence))
    again = {"retry-after": "1"} if status in (429, 503) else {}
    return Response(body, status, {**again, **(headers or {})}, "application/json")


def is_visit(request: Request) -> bool:
    """Return whether a browser asks for a page, and not a program for data."""
    is_for_programs = request.url.path.startswith("/api/")
    return not is_for_programs and "text/html" in request.headers.get("accept", "")


def problem_handlers(page: Page) -> dict[Any, Any]:
    """Return a handler for every problem; a browser at an unknown address gets the page."""

    async def rejected(_request: Request, error: Rejected) -> Response:
        return answer(error.status, error.problem)

    async def refused(_request: Request, error: Refused) -> Response:
        status = next((code for kind, code in REFUSED.items() if isinstance(error, kind)), 409)
        rule = error.objection or msgspec.UNSET
        return answer(status, Problem(code=error.code, sentence=error.sentence, objection=rule))

    async def missed_events(_request: Request, error: MissedEvents) -> Response:
        stale = error.stale
        problem = StaleProblem(code=stale.code, sentence=stale.sentence, missed=error.missed)
        return answer(409, problem)

    async def disconnected(_request: Request, _error: ClientDisconnect) -> Response:
        return Response(status_code=408)  # which nobody reads

    async def other(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and is_visit(request):
            response = await page(request)
            response.status_code = 404
            return response
        code = CODES.get(error.status_code, "refused")
        problem = Problem(code=code, sentence=str(error.detail))
        return answer(error.status_code, problem, error.headers)

    async def broken(_request: Request, _error: Exception) -> Response:
        return answer(500, example_of(500))

    return {
        Rejected: rejected, Refused: refused, MissedEvents: missed_events,
        ClientDisconnect: disconnected, HTTPException: other, Exception: broken,
    }  # fmt: skip


def example_of(status: int) -> Problem:
    """Return a problem that has a status."""
    _, code, sentence = STATUSES[status]
    return Problem(code=code, sentence=sentence)
