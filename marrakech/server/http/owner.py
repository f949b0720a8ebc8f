"""Requests about a table that another process owns: passed on to it, and its answer returned."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import h11
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from ..forwarding import MARK, target
from ..instruments import passed_on
from ..services import Services
from ..tables.ownership import Elsewhere, Peer, Unowned
from .callers import Call
from .errors import Rejected

PATIENCE = 5.0  # seconds for an owner that died to be replaced
CONNECTING = 2.0  # seconds for the connection to an owner
LONGEST = 60.0  # seconds for its answer
CHUNK = 1 << 16
MISDIRECTED = 421
# Of a connection, or set by this process on each of its answers.
OF_OUR_OWN = {b"connection", b"transfer-encoding", b"content-length", b"date", b"server", b"vary"}


async def at_owner(call: Call, respond: Callable[[], Awaitable[Response]]) -> Response:
    """Return the response to a call, from this process or from the one that owns the table."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await respond()
        except Elsewhere as elsewhere:
            if MARK in call.request.scope:
                raise Rejected(MISDIRECTED, "moved", "another process owns this table") from None
            answer = await ask_owner(call.services, call.request, elsewhere.owner)
            if answer is not None:
                return answer
            if time.monotonic() > end:
                raise Unowned("no owner answers") from None
        except Unowned:
            if time.monotonic() > end:
                raise
        await call.services.tables.ownership.reconsider(call.code)


async def ask_owner(services: Services, request: Request, owner: Peer) -> Response | None:
    """Return the answer of the owner of a table; None if it is gone, or owns it no more.

    A request is asked again then: commands are carried out once, by their id.
    """
    passed_on.labels("request").inc()
    head = services.forwarding.head(request.scope)
    asking = asyncio.create_task(exchange(owner, request.scope, head, await request.body()))
    gone = asyncio.create_task(owner.gone.wait())
    try:
        await asyncio.wait({asking, gone}, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            return None
        return asking.result()
    except (OSError, TimeoutError, h11.ProtocolError, EOFError):
        return None
    finally:
        for task in (asking, gone):
            task.cancel()
        await asyncio.gather(asking, gone, return_exceptions=True)


async def exchange(
    owner: Peer, scope: Scope, head: list[tuple[bytes, bytes]], body: bytes
) -> Response | None:
    """Send a request to the owner of a table and return its answer, None if it owns it no more."""
    host, _, port = owner.address.rpartition(":")
    async with asyncio.timeout(CONNECTING):
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    connection, parts = h11.Connection(h11.CLIENT), list[bytes]()
    more = [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    request = h11.Request(method=scope["method"], target=target(scope), headers=[*head, *more])
    try:
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(event) or b"")
        started: h11.Response | None = None
        while True:
            match connection.next_event():
                case h11.NEED_DATA:
                    connection.receive_data(await reader.read(CHUNK))
                case h11.Response() as started:
                    pass
                case h11.Data(data=data):
                    parts.append(bytes(data))
                case h11.EndOfMessage():
                    break
                case _:
                    raise EOFError
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    assert started is not None
    return None if started.status_code == MISDIRECTED else response_of(started, b"".join(parts))


def response_of(started: h11.Response, body: bytes) -> Response:
    """Return an answer of the owner as ours."""
    response = Response(body, started.status_code)
    del response.headers["content-length"]
    kept = [(name, value) for name, value in started.headers if name not in OF_OUR_OWN]
    response.raw_headers = [*kept, (b"content-length", str(len(body)).encode())]
    return response
