"""Live connections: the events missed, then every update; commands the other way."""

import asyncio
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...table.codes import CODE
from ...table.commands import Command
from ...table.frames import (
    VERSION,
    ClientFrame,
    Done,
    Frame,
    Ping,
    Pong,
    Unreadable,
    read_client_frame,
    write_frame,
)
from ...table.frames import Refused as RefusedFrame
from ...table.frames import Stale as StaleFrame
from ...table.refusals import Refused, Stale
from ..framing import framed
from ..headers import is_own_origin
from ..instruments import refusals
from ..limits import COMMANDS, CONNECTIONS, REQUESTS, Meter, limits_on
from ..people.accounts import REVOKED
from ..services import Services
from ..storage.unavailable import Unavailable
from ..tables.live_table import LiveTable
from ..tables.ownership import Elsewhere
from ..tables.registry import UnknownTable
from .tunnel import serve_elsewhere
from .wire import EXTENSION, TOO_MUCH, Wire

MAX_UNREAD = 1 << 18  # bytes sent that a peer has not read
CLOSE_TIMEOUT = 20.0  # seconds that a slow peer has to read the rest before it is cut off
MAX_BAD_FRAMES = 20  # unreadable or refused as too many, before the connection ends
PAUSE = 0.1  # seconds before a peer over its limits is read again
MOVED = 1012
UNREADABLE, UNKNOWN, OTHER_VERSION, TOO_SLOW = 4400, 4404, 4406, 4408
TRY_AGAIN = 1013


class Connection:
    """A live connection: its guest, its address and its table."""

    live: LiveTable

    def __init__(self, services: Services, socket: WebSocket, guest: str, address: str) -> None:
        self.services, self.socket, self.address = services, socket, address
        self.guest = guest  # or nobody, who may look
        self.wire = wire_of(socket)
        self.is_revoked = False  # the token that showed the guest
        self.sent_at = 0.0
        self.closing: asyncio.Task[None] | None = None

    def may_send(self, frame: ClientFrame) -> bool:
        """Return whether a frame of this guest, and this address, is within the limits.

        A request that is refused to a guest is not charged to the address, which others may share.
        """
        limits, who = self.services.limits, self.guest or self.address
        asked = [COMMANDS] if isinstance(frame, Ping) else limits_on(frame)
        return all(limits.allow(limit, who) for limit in asked) and limits.allow(
            REQUESTS, self.address
        )

    def send(self, frame: bytes) -> bool:
        """Send a frame; close a connection whose peer has left too many bytes unread."""
        if self.wire.waiting > MAX_UNREAD:
            self.closing = self.closing or asyncio.create_task(self._close_slow())
            return False
        self.wire.write(frame)
        self.sent_at = time.monotonic()
        return True

    def move(self) -> None:
        """Close the connection, so that the client comes back to the owner of the table."""
        self.wire.end(MOVED, "the table has moved: come back")

    def end(self, code: int, reason: str) -> None:
        """Close the connection, and carry out nothing more that comes by it."""
        self.is_revoked = True
        self.wire.end(code, reason)

    async def _close_slow(self) -> None:
        """Close a connection that is too slow once its peer has read the rest, or after a while."""
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self.socket.close(TOO_SLOW, "too slow: come back for the rest")
        except TimeoutError:
            self.wire.cut()
        except (WebSocketDisconnect, RuntimeError):
            pass


def wire_of(socket: WebSocket) -> Wire:
    """Return the connection that a socket goes over."""
    wire: Wire = socket.scope["extensions"][EXTENSION]["wire"]()
    return wire


async def serve_connection(
    services: Services, socket: WebSocket, code: str, token: str | None, address: str
) -> None:
    """Serve one connection until it ends. A foreign page does not get as far as a connection."""
    wire_of(socket).meter = Meter(services.limits, address)
    if not is_own_origin(socket.scope, services.settings.origins):
        await socket.close()
        return
    if not services.limits.allow(CONNECTIONS, address) or not services.limits.sockets.enter(
        address
    ):
        await socket.accept()
        wire_of(socket).end(TOO_MUCH, "too much at once")
        return
    try:
        is_code = CODE.fullmatch(code)
        if is_code and await serve_elsewhere(services, socket, wire_of(socket), code):
            return
        await socket.accept()
        if is_code:
            await serve_table(services, socket, code, token, address)
        else:
            await socket.close(UNKNOWN, "there is no such table")
    finally:
        services.limits.sockets.leave(address)


async def serve_table(
    services: Services, socket: WebSocket, code: str, token: str | None, address: str
) -> None:
    """Serve a connection that is within the limits."""
    guest = services.guests.guest(token) or ""
    since = socket.query_params.get("since", "0")
    if not (since.isascii() and since.isdigit() and len(since) <= 7):
        await socket.close(UNREADABLE, "since is the number of the last event you have")
        return
    if socket.query_params.get("v", str(VERSION)) != str(VERSION):
        await socket.close(OTHER_VERSION, f"this server speaks version {VERSION}")
        return
    connection = Connection(services, socket, guest, address)
    try:
        connection.live = await services.tables.subscriptions.listen(code, connection, int(since))
    except UnknownTable:
        await socket.close(UNKNOWN, "there is no such table")
        return
    except Elsewhere:
        await socket.close(MOVED, "the table has moved: come back")
        return
    except Unavailable as fault:
        await socket.close(TRY_AGAIN, fault.sentence)
        return
    connection.live.note_address(guest, address)
    services.sockets += 1
    try:
        if guest and services.guests.guest(token) is None:  # revoked since, beside the listeners
            connection.end(REVOKED, "this token was revoked")
        else:
            await services.tables.commands.return_guest(connection.live, guest)
        await receive_commands(socket, connection)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
    except Elsewhere:
        connection.move()
    finally:
        services.sockets -= 1
        services.tables.subscriptions.stop_listening(connection.live, connection)


async def receive_commands(socket: WebSocket, connection: Connection) -> None:
    """Carry out commands, one after the other, and answer each."""
    bad = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        answer = await answer_to(connection, message.get("text"))
        note_refusal(answer)
        is_too_much = isinstance(answer, RefusedFrame) and answer.code == "too-much"
        if is_too_much or isinstance(answer, Unreadable):
            bad += 1
            if bad > MAX_BAD_FRAMES:
                code = TOO_MUCH if is_too_much else UNREADABLE
                connection.wire.end(code, "too many frames of no use")
                return
        if is_too_much:
            await asyncio.sleep(PAUSE)
        connection.send(framed(write_frame(answer)))


def note_refusal(answer: Frame) -> None:
    """Count an answer that refuses a frame, by its reason."""
    match answer:
        case RefusedFrame(code=reason):
            refusals.labels(reason).inc()
        case StaleFrame():
            refusals.labels("stale").inc()
        case Unreadable():
            refusals.labels("unreadable").inc()


async def answer_to(connection: Connection, text: str | None) -> Frame:
    """Return the answer to one frame."""
    if text is None:
        return Unreadable(sentence="a frame is text")
    try:
        command = read_client_frame(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Unreadable(sentence=str(error)[:500])
    request_id = msgspec.UNSET if isinstance(command, Ping) else command.id
    if not connection.may_send(command):
        return RefusedFrame(id=request_id, code="too-much", sentence="too much at once")
    if isinstance(command, Ping):
        return Pong(number=connection.live.table.number)
    if not connection.guest or connection.is_revoked:
        sentence = "say who you are first: POST /api/guests"
        return RefusedFrame(id=request_id, code="nobody", sentence=sentence)
    return await carry_out(connection, command)


async def carry_out(connection: Connection, command: Command) -> Frame:
    """Carry out a command and return the answer."""
    tables, code = connection.services.tables, connection.live.code
    try:
        try:
            done = await tables.commands.execute(
                code, connection.guest, command, connection.address
            )
        except Stale as stale:
            missed = await tables.subscriptions.updates_since(code, getattr(command, "seen", 0))
            return StaleFrame(id=command.id, sentence=stale.sentence, missed=missed)
    except Refused as refused:
        return RefusedFrame(
            id=command.id, code=refused.code, sentence=refused.sentence,
            objection=refused.objection or msgspec.UNSET,
        )  # fmt: skip
    return Done(id=command.id, number=done.number)
