"""Connections to a table that another process owns: their bytes pass through as they are."""

import asyncio
import time
from typing import cast

from starlette.responses import Response
from starlette.websockets import WebSocket

from ..forwarding import MARK, target
from ..instruments import passed_on
from ..services import Services
from ..tables.ownership import Elsewhere, Peer, Unowned
from .wire import Wire

PATIENCE = 5.0  # seconds for an owner that died to be replaced
ANSWER = 5.0  # seconds for an owner to answer the request
LONGEST_HEAD = 1 << 14  # bytes of its answer
MISDIRECTED = 421
UPGRADE = ((b"connection", b"Upgrade"), (b"upgrade", b"websocket"))


class Tunnel(asyncio.Protocol):
    """The connection to the owner of a table, behind the one of a client."""

    def __init__(self, wire: Wire, request: bytes) -> None:
        self.wire, self.request, self.received = wire, request, b""
        self.is_open = False  # the owner has answered, and owns the table
        self.transport: asyncio.Transport | None = None
        self.answered, self.ended = asyncio.Event(), asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Pass the request on."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    async def end_with(self, owner: Peer) -> None:
        """End the connection when the owner is gone, even if it only stands still."""
        await owner.gone.wait()
        if self.transport is not None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Pass on the owner's answer to the request, and everything after it."""
        assert self.transport is not None
        if self.is_open:
            self.wire.transport.write(data)
            return
        self.received += data
        head, end, _ = self.received.partition(b"\r\n\r\n")
        if end and head[9:12] != b"%d" % MISDIRECTED:
            self.is_open = True
            self.wire.pass_through(self.transport)
            self.wire.transport.write(self.received)
            self.answered.set()
        elif end or len(self.received) > LONGEST_HEAD:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Let the client wait for the owner."""
        self.wire.transport.pause_reading()

    def resume_writing(self) -> None:
        """Let it go on."""
        self.wire.transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        """End the client's connection with that of the owner."""
        self.answered.set()
        self.ended.set()
        if self.is_open:
            self.wire.transport.close()


async def serve_elsewhere(services: Services, socket: WebSocket, wire: Wire, code: str) -> bool:
    """Serve a connection through the owner of its table, and return True once it has ended.

    Return False if this process owns the table, or nobody can at the moment.
    """
    ownership, end = services.tables.ownership, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            await ownership.own(code)
            return False
        except Elsewhere as elsewhere:
            if MARK in socket.scope:
                await socket.send_denial_response(Response(status_code=MISDIRECTED))
                return True
            if await pass_through(services, socket, wire, elsewhere.owner):
                return True
        except Unowned:
            pass
        await ownership.reconsider(code)
    return False


async def pass_through(services: Services, socket: WebSocket, wire: Wire, owner: Peer) -> bool:
    """Let a connection pass through to the owner until it ends; False if it did not begin."""
    host, _, port = owner.address.rpartition(":")
    loop, tunnel = asyncio.get_running_loop(), Tunnel(wire, upgrade_request(services, socket))
    watching = asyncio.create_task(tunnel.end_with(owner))
    try:
        async with asyncio.timeout(ANSWER):
            await loop.create_connection(lambda: tunnel, host.strip("[]"), int(port))
            await tunnel.answered.wait()
        if tunnel.is_open:
            passed_on.labels("connection").inc()
            await tunnel.ended.wait()
    except (OSError, TimeoutError):
        pass
    finally:
        watching.cancel()
        if tunnel.transport is not None:
            tunnel.transport.abort()
    return tunnel.is_open


def upgrade_request(services: Services, socket: WebSocket) -> bytes:
    """Return the request for a connection as the owner gets it."""
    head = services.forwarding.head(socket.scope, *UPGRADE)
    lines = [b"GET %s HTTP/1.1" % target(socket.scope), *(b"%s: %s" % each for each in head)]
    return b"\r\n".join(lines) + b"\r\n\r\n"
