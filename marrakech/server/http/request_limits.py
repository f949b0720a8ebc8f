"""The limit on requests, before anything else is done for one."""

from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send

from ...table.frames import ENCODER
from ..addresses import counted_address
from ..headers import with_common_headers
from ..instruments import refusals
from ..limits import REQUESTS, Limits
from .errors import example_of

PROBLEM = example_of(429)
REFUSAL = ENCODER.encode(PROBLEM)
REFUSAL_HEADERS = [
    (b"content-type", b"application/json"), (b"content-length", b"%d" % len(REFUSAL)),
    (b"retry-after", b"1"), (b"connection", b"close"),
]  # fmt: skip


class LimitedRequests:
    """An application that answers an address only so many requests: files and checks count too.

    One beyond gets the same few bytes every time, its body is not read, and the connection ends.
    """

    def __init__(self, app: ASGIApp, served: Starlette) -> None:
        self.app, self.served = app, served

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; sockets have limits of their own."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limits: Limits = self.served.state.services.limits
        address = counted_address(scope["client"][0] if scope["client"] else "")
        if not limits.allow(REQUESTS, address) or not limits.requests.enter(address):
            refusals.labels(PROBLEM.code).inc()
            headers = with_common_headers(REFUSAL_HEADERS, scope["scheme"])
            await send({"type": "http.response.start", "status": 429, "headers": headers})
            await send({"type": "http.response.body", "body": REFUSAL})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            limits.requests.leave(address)
