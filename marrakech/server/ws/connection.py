"""A live connection to a table: what came since, then whatever comes; commands the other way."""

import asyncio
import time
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from ...table.commands import Command
from ...table.refusals import Refused, Stale
from ..framing import framed
from ..headers import is_own_origin
from ..limits import COMMANDS, CONNECTIONS, REQUESTS, Meter
from ..services import Desk
from ..tables.house import UnknownTable
from ..tables.live_table import VERSION, Live, written
from .wire import EXTENSION, TOO_MUCH, Wire

ROOM = 1 << 18  # bytes that may wait for whoever does not take them
SLOWEST = 20.0  # seconds that whoever is let go has to take the rest
MOST_BAD = 20  # frames that cannot be read or come too fast, before the connection ends
PAUSE = 0.1  # seconds before we go on hearing somebody who asks too much
UNREADABLE, UNKNOWN, OTHER_VERSION, TOO_SLOW = 4400, 4404, 4406, 4408


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you still there?"""

    type: Literal["ping"]


FRAME: TypeAdapter[Command | Ping] = TypeAdapter(
    Annotated[Command | Ping, Field(discriminator="type")]
)


class Place:
    """One connection: who is there, from where, and at which table."""

    live: Live

    def __init__(self, desk: Desk, socket: WebSocket, guest: str, address: str) -> None:
        self.desk, self.socket, self.address = desk, socket, address
        self.guest = guest  # or nobody, who may look
        self.wire = wire_of(socket)
        self.told_at = 0.0
        self.leaving: asyncio.Task[None] | None = None

    @property
    def may_ask(self) -> bool:
        """Whether this guest, and this address, has not asked too much.

        What a guest may not ask is not charged to the address, which others may share.
        """
        limits = self.desk.limits
        return limits.allow(COMMANDS, self.guest or self.address) and limits.allow(
            REQUESTS, self.address
        )

    def tell(self, frame: bytes) -> bool:
        """Send a frame; who has not taken too much of what came before is let go."""
        if self.wire.waiting > ROOM:
            self.leaving = self.leaving or asyncio.create_task(self._let_go())
            return False
        self.wire.write(frame)
        self.told_at = time.monotonic()
        return True

    async def _let_go(self) -> None:
        """Tell who is too slow that they are, once they have taken the rest; if they do soon."""
        try:
            async with asyncio.timeout(SLOWEST):
                await self.socket.close(TOO_SLOW, "too slow: come back for the rest")
        except TimeoutError:
            self.wire.cut()
        except (WebSocketDisconnect, RuntimeError):
            pass


def wire_of(socket: WebSocket) -> Wire:
    """Return the connection that a socket goes over."""
    wire: Wire = socket.scope["extensions"][EXTENSION]["wire"]()
    return wire


async def attend(desk: Desk, socket: WebSocket, code: str, guest: str, address: str) -> None:
    """Serve one connection until it ends. A foreign page does not get as far as a connection."""
    wire_of(socket).meter = Meter(desk.limits, address)
    if not is_own_origin(socket.scope, desk.settings.origins):
        await socket.close()
        return
    await socket.accept()
    if not desk.limits.allow(CONNECTIONS, address) or not desk.limits.enter(address):
        await socket.close(TOO_MUCH, "too much at once")
        return
    try:
        await attend_inside(desk, socket, code, guest, address)
    finally:
        desk.limits.leave(address)


async def attend_inside(desk: Desk, socket: WebSocket, code: str, guest: str, address: str) -> None:
    """Serve a connection that may be here."""
    since = socket.query_params.get("since", "0")
    if not (since.isascii() and since.isdigit() and len(since) <= 7):
        await socket.close(UNREADABLE, "since is the number of the last event you have")
        return
    if socket.query_params.get("v", str(VERSION)) != str(VERSION):
        await socket.close(OTHER_VERSION, f"this server speaks version {VERSION}")
        return
    place = Place(desk, socket, guest, address)
    try:
        place.live = await desk.house.listen(code, place, int(since))
    except UnknownTable:
        await socket.close(UNKNOWN, "there is no such table")
        return
    desk.sockets += 1
    try:
        await desk.house.welcome_back(place.live, guest)
        await hear(socket, place)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
    finally:
        desk.sockets -= 1
        desk.house.stop_listening(place.live, place)


async def hear(socket: WebSocket, place: Place) -> None:
    """Carry out commands, one after the other; what cannot be read is told so."""
    bad = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        kind, answer = await answered(place, message.get("text"))
        is_too_much = answer.get("code") == "too-much"
        if is_too_much or kind == "unreadable":
            bad += 1
            if bad > MOST_BAD:
                code = TOO_MUCH if is_too_much else UNREADABLE
                place.wire.end(code, "too many frames of no use")
                return
        if is_too_much:
            await asyncio.sleep(PAUSE)
        place.tell(framed(written(kind, answer)))


async def answered(place: Place, text: str | None) -> tuple[str, dict[str, Any]]:
    """The answer to one frame: its type, and what else is in it."""
    if text is None:
        return "unreadable", {"sentence": "a frame is text"}
    try:
        command = FRAME.validate_json(text, strict=True)
    except ValidationError as error:
        return "unreadable", {"sentence": first_error(error)}
    told = {} if isinstance(command, Ping) else {"id": command.id}
    if not place.may_ask:
        return "refused", {**told, "code": "too-much", "sentence": "too much at once"}
    if isinstance(command, Ping):
        return "pong", {"number": place.live.table.number}
    if not place.guest:
        sentence = "say who you are first: POST /api/guests"
        return "refused", {**told, "code": "nobody", "sentence": sentence}
    return await carried_out(place, command)


async def carried_out(place: Place, command: Command) -> tuple[str, dict[str, Any]]:
    """The answer to a command."""
    house, code, told = place.desk.house, place.live.code, {"id": command.id}
    try:
        done = await house.command(code, place.guest, command)
    except Stale as stale:
        missed = await house.told_since(code, getattr(command, "seen", 0))
        return "stale", {**told, "sentence": stale.sentence, "missed": missed}
    except Refused as refused:
        why = {"objection": refused.objection} if refused.objection else {}
        return "refused", {**told, "code": refused.code, "sentence": refused.sentence, **why}
    return "done", {**told, "number": done.number}


def first_error(error: ValidationError) -> str:
    """The first thing that is wrong, in one line."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return (f"{place}: {first['msg']}" if place else str(first["msg"]))[:500]
