"""A live connection as uvicorn has it, to which an application can also write at once.

Every listener of a table gets the same frame: it is encoded once, and its bytes are written to
each connection without a task of its own.

Frames that come in are parsed a few at a time, and each is charged before the next are parsed.
Reading pauses while something already received has to wait, so a flood stays in the kernel's
buffers and then in the sender's.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from ..instruments import limited
from ..limits import Meter

EXTENSION = "marrakech.wire"  # where an application finds it in its scope
STEP = 128  # bytes parsed at once: a command, or 21 frames of the 6 bytes that each has at least
MOST_FRAMES = 16  # parsed before others have a turn
MOST_FRAGMENTS = 64  # frames of one message
MAX_OVERDRAWN = 5.0  # seconds that a connection may exceed its budget before it is closed
LONGEST_HOLD = 1.0  # seconds until a connection over its budget is looked at again
GOODBYE = 1.0  # seconds that a peer closed for flooding has to read the reason
TOO_LARGE, TOO_MUCH = 1009, 4429
RESTART = b"\x88\x02" + (1012).to_bytes(2, "big")  # the frame that lets clients come back at once

Act: TypeAlias = Callable[[], None]


class Wire(WebSocketsSansIOProtocol):
    """A live connection."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.meter: Meter | None = None  # the application sets it, which knows the address
        self.leave: Act | None = None  # gives the place of the connection back
        self.take_turn: Callable[[Act], None] | None = None  # to end, as thousands may at once
        self.backlog = bytearray()  # received, not parsed yet
        self.parsed = 0  # frames since the last charge
        self.next_turn: asyncio.Handle | None = None  # when parsing goes on
        self.over_since: float | None = None  # since when it is over its budget
        self.is_ended = False  # by us; nothing is read or sent any more
        self.beyond: asyncio.Transport | None = None  # to the process that owns the table

    def handle_connect(self, event: Request) -> None:
        """Begin; the application comes later."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": ref(self)}

    @property
    def waiting(self) -> int:
        """The number of bytes that the peer has not read yet."""
        return self.transport.get_write_buffer_size()

    def write(self, frame: bytes) -> None:
        """Send a frame, unless the connection is closing."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def cut(self) -> None:
        """End it, whatever still waits."""
        self.transport.abort()

    def pass_through(self, beyond: asyncio.Transport) -> None:
        """Pass everything that is received to another connection, and parse nothing more."""
        self.beyond = beyond
        self.handshake_complete = self.close_sent = True  # by the process beyond
        beyond.write(bytes(self.backlog))
        self._forget()
        self.transport.resume_reading()

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Take what was read: the request as a whole, frames as far as they may be parsed."""
        if self.beyond is not None:
            self.beyond.write(data)
            return
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.backlog += data
        if self.next_turn is None:
            self._parse()
        else:
            self.transport.pause_reading()

    def handle_events(self) -> None:
        """Count the frames, then handle them."""
        self.parsed += len(self.conn.events)
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message, which has only so many."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.end(TOO_LARGE, f"a message has at most {MOST_FRAGMENTS} frames")

    async def receive(self) -> Any:
        """Give the application its next message; once it has all, go on parsing."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._go_on()
        return message

    def pause_writing(self) -> None:
        """Stop reading from a peer that does not read what it is sent."""
        super().pause_writing()
        (self.beyond or self.transport).pause_reading()

    def resume_writing(self) -> None:
        """Go on reading."""
        super().resume_writing()
        if self.beyond is not None:
            self.beyond.resume_reading()
        else:
            self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what was not parsed, and end the parser, which together with its error and `conn`
        is a cycle: only the collector would free it.
        """
        self._forget()
        if self.leave is not None:
            self.leave()
        if self.beyond is not None:
            self.beyond.close()
        if self.take_turn is None:
            self._end_application(exc)
        else:
            self.take_turn(partial(self._end_application, exc))

    def _end_application(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None

    @property
    def _may_parse(self) -> bool:
        """Whether the application took all messages and the peer takes what it is sent."""
        return not (self.read_paused or self.is_ended) and self.writable.is_set()

    def _go_on(self) -> None:
        """Go on parsing in the next turn of the event loop, or reading if there is nothing."""
        if self.next_turn is not None or not self._may_parse:
            return
        if self.backlog:
            self.next_turn = self.loop.call_soon(self._parse)
        else:
            self.transport.resume_reading()

    def _parse(self) -> None:
        """Parse some frames, as many as have a turn and a budget."""
        self.next_turn, frames = None, 0
        while self.backlog and self._may_parse and not self.transport.is_closing():
            if frames >= MOST_FRAMES:
                self.next_turn = self.loop.call_soon(self._parse)
                break
            step, self.parsed = bytes(self.backlog[:STEP]), 0
            del self.backlog[:STEP]
            super().data_received(step)
            if self.is_ended:
                return
            frames += self.parsed
            wait = self.meter.charge(self.parsed, len(step)) if self.meter is not None else 0.0
            if wait > 0:
                self._hold(wait)
                break
            self.over_since = None
        if self.next_turn is not None or self.backlog:
            self.transport.pause_reading()
        else:
            self._go_on()

    def _hold(self, wait: float) -> None:
        """Read on after a while; close who has been over the budget for long."""
        now = self.loop.time()
        if self.over_since is None:
            self.over_since = now
            limited.labels("frames").inc()
        if now - self.over_since > MAX_OVERDRAWN:
            self.end(TOO_MUCH, "too many frames")
        else:
            self.next_turn = self.loop.call_later(min(wait, LONGEST_HOLD), self._parse)

    # Closing

    def end(self, code: int, reason: str) -> None:
        """Close the connection without hearing any more of it."""
        self._forget()
        if self.close_sent or not self.handshake_complete or self.transport.is_closing():
            self.transport.abort()
            return
        self.is_ended = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.abort)

    def shutdown(self) -> None:
        """Close as the server stops, also where another process serves the connection."""
        if self.beyond is not None and not self.transport.is_closing():
            self.transport.write(RESTART)
        super().shutdown()

    async def send(self, message: Any) -> None:
        """Send a message of the application, unless we have ended the connection."""
        if not self.is_ended:
            await super().send(message)

    def _forget(self) -> None:
        """Parse nothing any more."""
        self.backlog.clear()
        if self.next_turn is not None:
            self.next_turn.cancel()
            self.next_turn = None
