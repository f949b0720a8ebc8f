"""A live connection to a table: what came since, then whatever comes; commands the other way."""

import asyncio
import contextlib
import json
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from .commands import ANY_COMMAND
from .decide import Refused, Stale
from .desk import Desk
from .headers import is_own_origin
from .house import UnknownTable
from .limits import COMMANDS, REQUESTS
from .live import VERSION, Listener, Live, frame, told

BEAT = 20.0  # seconds between two signs of life
MOST_BAD = 20  # unreadable frames before the connection ends
UNKNOWN, FOREIGN, TOO_SLOW, TOO_MUCH, LEAVING = 4404, 4403, 4408, 4429, 1012


async def attend(desk: Desk, socket: WebSocket, code: str, guest: str, since: int) -> None:
    """Serve one connection until it ends."""
    await socket.accept()
    if not is_own_origin(socket.scope, desk.settings.origins):
        await socket.close(FOREIGN, "this page may not act here")
        return
    address = socket.client.host if socket.client else ""
    if not desk.limits.allow(REQUESTS, address):
        await socket.close(TOO_MUCH, "too much at once")
        return
    try:
        live, listener, missed = await desk.house.listen(code, guest, since)
    except UnknownTable:
        await socket.close(UNKNOWN, "there is no such table")
        return
    desk.sockets += 1
    try:
        await socket.send_text(welcome(live, guest, missed))
        async with asyncio.TaskGroup() as group:
            speaking = group.create_task(speak(socket, listener))
            hearing = group.create_task(hear(desk, socket, live, guest))
            speaking.add_done_callback(lambda _: hearing.cancel())
            hearing.add_done_callback(lambda _: speaking.cancel())
    except* (WebSocketDisconnect, RuntimeError, OSError):
        pass
    finally:
        desk.sockets -= 1
        desk.house.stop_listening(live, listener)


def welcome(live: Live, guest: str, missed: list[Any]) -> str:
    """The first frame: what was missed, how things stand, and who you are."""
    first = json.loads(frame(live, missed))
    return json.dumps(first | {"type": "welcome", "you": guest})


async def speak(socket: WebSocket, listener: Listener) -> None:
    """Tell what happens, and now and then that we are still here."""
    while True:
        try:
            told = await asyncio.wait_for(listener.frames.get(), BEAT)
        except TimeoutError:
            told = json.dumps({"v": VERSION, "type": "beat"})
        if told is None:
            await socket.close(TOO_SLOW, "too slow: come back for the rest")
            return
        await socket.send_text(told)


async def hear(desk: Desk, socket: WebSocket, live: Live, guest: str) -> None:
    """Carry out commands, one after the other; what cannot be read is told so."""
    bad = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        answer = await answered(desk, live, guest, message.get("text"))
        if answer.get("type") == "unreadable":
            bad += 1
            if bad > MOST_BAD:
                with contextlib.suppress(RuntimeError):
                    await socket.close(1008, "too many unreadable frames")
                return
        await socket.send_text(json.dumps({"v": VERSION, **answer}))


async def answered(desk: Desk, live: Live, guest: str, text: str | None) -> dict[str, Any]:
    """The answer to one frame."""
    if text == '{"type":"ping"}':
        return {"type": "pong"}
    if not desk.limits.allow(COMMANDS, guest):
        return {"type": "refused", "code": "too-much", "sentence": "too much at once"}
    if text is None:
        return {"type": "unreadable", "sentence": "a frame is text"}
    try:
        command = ANY_COMMAND.validate_json(text)
    except ValidationError as error:
        return {"type": "unreadable", "sentence": first_error(error)}
    except RecursionError:
        return {"type": "unreadable", "sentence": "nested too deeply"}
    try:
        done = await desk.house.command(live.code, guest, command)
    except Stale as stale:
        missed = await missed_since(desk, live.code, getattr(command, "seen", 0))
        return {"type": "stale", "id": command.id, "sentence": stale.sentence, "missed": missed}
    except Refused as refused:
        return {
            "type": "refused", "id": command.id, "code": refused.code,
            "sentence": refused.sentence,
        }  # fmt: skip
    return {"type": "done", "id": command.id, "number": done.number}


async def missed_since(desk: Desk, code: str, since: int) -> dict[str, Any]:
    """What has happened at a table after so many events."""
    live = await desk.house.table(code)
    async with live.lock:  # so that the events and the view are of one moment
        return told(live, await desk.house.missed(live, since))


def first_error(error: ValidationError) -> str:
    """The first thing that is wrong, in one line."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])
