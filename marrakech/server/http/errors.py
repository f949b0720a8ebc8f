"""How it is told that something cannot be done: always a code and a sentence."""

from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ...table.refusals import Refused, Stale
from ..analysis_jobs import Busy
from ..tables.registry import UnknownTable
from .schemas import Problem
from .static_files import Page

# For each status what it means, and an answer that has it.
STATUSES = {
    400: ("Not readable at all", "unreadable", "There was an error parsing the body"),
    401: ("Nobody asked", "nobody", "say who you are first: POST /api/guests"),
    403: ("Asked by a foreign page", "foreign-origin", "this page may not act here"),
    404: ("Not there", "unknown-table", "there is no such table"),
    408: ("A body that takes too long", "too-slow", "the body took too long"),
    409: ("Not now", "not-your-turn", "it is not your turn"),
    413: ("A body that is too large", "too-large", "a body has at most 65536 bytes"),
    422: ("Readable, but not what is asked for here", "unreadable", "body.name: Field required"),
    429: ("Too much at once", "too-much", "too much at once; wait a little"),
    500: ("Our fault", "broken", "something is wrong here; it has been noted"),
    503: ("Too many are asking", "busy", "too many are asking at once; try again"),
}
ALWAYS = (400, 403, 408, 413, 422, 429)
CODES = {400: "unreadable", 404: "unknown-address", 405: "wrong-method"}


class Rejected(Exception):
    """A request that is turned down: with which status, and why."""

    def __init__(self, status: int, code: str, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.status, self.problem = status, {"code": code, "sentence": sentence, **more}


class Missing(Exception):
    """A stale command, and what its sender had missed."""

    def __init__(self, stale: Stale, missed: dict[str, Any]) -> None:
        super().__init__(stale.sentence)
        self.stale, self.missed = stale, missed


def problems(*statuses: int, model: Any = Problem) -> dict[int | str, dict[str, Any]]:
    """What may go wrong, for the description of the interface."""
    return {status: problem(status, model) for status in sorted({*ALWAYS, *statuses})}


def problem(status: int, model: Any = Problem) -> dict[str, Any]:
    """One thing that may go wrong, with an example."""
    what, code, sentence = STATUSES[status]
    example = {"code": code, "sentence": sentence}
    return {
        "description": what, "model": model, "content": {"application/json": {"example": example}},
    }  # fmt: skip


def told(status: int, code: str, sentence: str, **more: Any) -> JSONResponse:
    """A problem as an answer; half a character, which JSON can write, is told as a sign for it."""
    headers = {"retry-after": "1"} if status in (429, 503) else None
    readable = sentence.encode("utf-8", "replace").decode()
    return JSONResponse({"code": code, "sentence": readable, **more}, status, headers)


def is_visit(request: Request) -> bool:
    """Whether somebody looks for a page, and not a program for an answer."""
    is_for_programs = request.url.path.startswith("/api/")
    return not is_for_programs and "text/html" in request.headers.get("accept", "")


def add_problems(app: FastAPI, page: Page) -> None:
    """Answer every problem in the same shape; who comes to no address with a browser, the page."""

    @app.exception_handler(Rejected)
    async def rejected(_request: Request, error: Rejected) -> JSONResponse:
        return told(error.status, **error.problem)

    @app.exception_handler(Refused)
    async def refused(_request: Request, error: Refused) -> JSONResponse:
        status = 404 if isinstance(error, UnknownTable) else 409
        why = {"objection": error.objection} if error.objection else {}
        return told(status, error.code, error.sentence, **why)

    @app.exception_handler(Missing)
    async def missing(_request: Request, error: Missing) -> JSONResponse:
        return told(409, error.stale.code, error.stale.sentence, missed=error.missed)

    @app.exception_handler(Busy)
    async def busy(_request: Request, _error: Busy) -> JSONResponse:
        return told(503, *STATUSES[503][1:])

    @app.exception_handler(RequestValidationError)
    async def unreadable(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return told(422, "unreadable", f"{place}: {first['msg']}"[:500])

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404 and is_visit(request):
            answer = await page(request)
            answer.status_code = 404
            return answer
        answer = told(error.status_code, CODES.get(error.status_code, "refused"), str(error.detail))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def broken(_request: Request, _error: Exception) -> JSONResponse:
        return told(500, *STATUSES[500][1:])
