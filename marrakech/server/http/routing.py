"""Endpoints: address, caller and handler in one row; the types of a handler are its contract.

A handler takes a call, where it has one a body and a query, and returns its answer. Body, query and
answer are msgspec Structs; OpenAPI is generated from the same types.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal, TypeAlias, get_type_hints

import msgspec
from prometheus_client import Histogram
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ...table.codes import CODE
from ...table.frames import ENCODER
from ..instruments import request_seconds
from ..people.guests import COOKIE
from .callers import Call, guest_of
from .errors import Rejected
from .owner import at_owner

YEAR = 365 * 24 * 3600
Handler: TypeAlias = Callable[..., Awaitable[object]]
Caller: TypeAlias = Literal["guest", "visitor"]


@dataclass(frozen=True)
class Endpoint:
    """One method of one address.

    A `guest` has shown who they are; a `visitor` need not.
    """

    method: str
    path: str
    handler: Handler
    caller: Caller = "visitor"
    status: int = 200
    problems: tuple[int, ...] = ()

    @cached_property
    def types(self) -> dict[str, Any]:
        """The types of the handler's body, query and answer, where it has them."""
        return get_type_hints(self.handler, include_extras=True)

    @cached_property
    def seconds(self) -> Histogram:
        """The histogram of the time that an answer takes."""
        return request_seconds.labels(self.method, self.path)

    async def respond(self, request: Request) -> Response:
        """Answer a request, and measure how long that takes."""
        with self.seconds.time():
            return await self._respond(request)

    async def _respond(self, request: Request) -> Response:
        call = Call(request, request.path_params.get("code", ""))
        if self.caller == "guest":
            call.guest = guest_of(call)
        if "{code}" in self.path and not CODE.fullmatch(call.code):
            raise Rejected(422, "unreadable", "path.code: a code has 4 to 16 letters and digits")
        if "{code}" in self.path:
            return await at_owner(call, partial(self._carry_out, call))
        return await self._carry_out(call)

    async def _carry_out(self, call: Call) -> Response:
        request, given = call.request, dict[str, Any]()
        if "query" in self.types:
            given["query"] = read_query(request, self.types["query"])
        if "body" in self.types:
            given["body"] = await read_body(request, self.types["body"])
        if self.caller == "guest":  # revoked while an owner was sought, perhaps
            call.guest = guest_of(call)
        response = self.response(await self.handler(call, **given))
        if call.cookie:
            set_cookie(request, response, call.cookie)
        return response

    def response(self, answer: object) -> Response:
        """Return an answer as it goes out: text as it is, everything else as JSON."""
        if isinstance(answer, Response):
            return answer
        if isinstance(answer, str):
            return PlainTextResponse(answer, self.status)
        return Response(ENCODER.encode(answer), self.status, media_type="application/json")


def routes(endpoints: Sequence[Endpoint]) -> list[Route]:
    """Return the routes of endpoints; methods of one address share a route."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [route(path, methods) for path, methods in by_path.items()]


def route(path: str, methods: dict[str, Endpoint]) -> Route:
    """Return the route of one address."""

    async def respond(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await methods[method].respond(request)

    return Route(path, respond, methods=[*methods])


def read_query(request: Request, shape: Any) -> Any:
    """Return the query of a request."""
    try:
        return msgspec.convert(dict(request.query_params), shape, strict=False)
    except msgspec.ValidationError as error:
        raise Rejected(422, "unreadable", f"query: {error}"[:500]) from None


async def read_body(request: Request, shape: Any) -> Any:
    """Return the body of a request."""
    kind = request.headers.get("content-type", "application/json").partition(";")[0].strip()
    if kind != "application/json" and not kind.endswith("+json"):
        raise Rejected(422, "unreadable", "body: application/json is expected")
    try:
        return msgspec.json.decode(await request.body(), type=shape)
    except msgspec.ValidationError as error:
        raise Rejected(422, "unreadable", f"body: {error}"[:500]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Rejected(400, "unreadable", f"body: {error}"[:500]) from None


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Let the browser remember who this is; no script can read it."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="strict",
        secure=request.url.scheme == "https",
    )  # fmt: skip
