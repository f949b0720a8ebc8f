"""A live connection to a table: what came since, then whatever comes; commands the other way."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from .commands import Command
from .decide import Refused, Stale
from .desk import Desk
from .headers import is_own_origin
from .house import UnknownTable
from .limits import COMMANDS, REQUESTS
from .live import VERSION, Listener, Live, written

BEAT = 20.0  # seconds between two signs of life
SLOWEST = 20.0  # seconds that a frame may wait for whoever does not take it
MOST_BAD = 20  # frames that cannot be read or come too fast, before the connection ends
PAUSE = 0.1  # seconds before we go on hearing somebody who asks too much
UNREADABLE, UNKNOWN, OTHER_VERSION, TOO_SLOW, TOO_MUCH = 4400, 4404, 4406, 4408, 4429


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you still there?"""

    type: Literal["ping"]


FRAME: TypeAdapter[Command | Ping] = TypeAdapter(
    Annotated[Command | Ping, Field(discriminator="type")]
)


@dataclass(frozen=True, slots=True)
class Place:
    """One connection: who is there, from where, and at which table."""

    desk: Desk
    live: Live
    guest: str  # or nobody, who may look
    address: str

    @property
    def may_ask(self) -> bool:
        """Whether this guest, and this address, has not asked too much."""
        limits = self.desk.limits
        return limits.allow(REQUESTS, self.address) and limits.allow(
            COMMANDS, self.guest or self.address
        )


async def attend(desk: Desk, socket: WebSocket, code: str, guest: str, address: str) -> None:
    """Serve one connection until it ends. A foreign page does not get as far as a connection."""
    if not is_own_origin(socket.scope, desk.settings.origins):
        await socket.close()
        return
    await socket.accept()
    if not desk.limits.allow(REQUESTS, address) or not desk.limits.enter(address):
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
    try:
        live, listener, first = await desk.house.listen(code, guest, int(since))
    except UnknownTable:
        await socket.close(UNKNOWN, "there is no such table")
        return
    desk.sockets += 1
    place = Place(desk, live, guest, address)
    try:
        await send(socket, first)
        await desk.house.welcome_back(live, guest)
        async with asyncio.TaskGroup() as group:
            speaking = group.create_task(speak(socket, live, listener))
            hearing = group.create_task(hear(socket, place))
            speaking.add_done_callback(lambda _: hearing.cancel())
            hearing.add_done_callback(lambda _: speaking.cancel())
    except* (WebSocketDisconnect, RuntimeError, OSError):
        pass
    finally:
        desk.sockets -= 1
        desk.house.stop_listening(live, listener)


async def send(socket: WebSocket, frame: str) -> None:
    """Send a frame; whoever takes none for long is let go."""
    async with asyncio.timeout(SLOWEST):
        await socket.send_text(frame)


async def speak(socket: WebSocket, live: Live, listener: Listener) -> None:
    """Tell what happens, and now and then that we are still here and how far the table is."""
    while True:
        try:
            frame = await asyncio.wait_for(listener.frames.get(), BEAT)
        except TimeoutError:
            frame = written("beat", {"number": live.table.number, "watching": live.watching})
        if frame is None:
            await socket.close(TOO_SLOW, "too slow: come back for the rest")
            return
        await send(socket, frame)


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
                await socket.close(code, "too many frames of no use")
                return
        if is_too_much:
            await asyncio.sleep(PAUSE)
        await send(socket, written(kind, answer))


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
    """The answer to a command. One that was begun is finished, even if its sender has gone."""
    house, code, told = place.desk.house, place.live.code, {"id": command.id}
    try:
        done = await asyncio.shield(house.command(code, place.guest, command))
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
