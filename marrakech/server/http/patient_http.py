"""An HTTP connection as uvicorn has it, with an end to its patience.

A connection that is too many is closed before anything is read from it. One that does not send the
whole head of a request, or does not read its answer, is closed after a while.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ..admission import Admission
from ..ws.wire import Wire

SLOWEST_HEAD = 10.0  # seconds from the first byte of a request, or the connection, to its head
SLOWEST_READER = 30.0  # seconds in which a client reads some more of its answer
MOST_RECEIVED = 1 << 17  # bytes that wait for their turn; beyond, reading waits too
TURNED_AWAY = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n"
    b"content-type: application/json\r\ncontent-length: 64\r\n\r\n"
    b'{"code":"busy","sentence":"too many connections; wait a little"}'
)


class PatientHttp(H11Protocol):
    """A connection, from its arrival until it ends or becomes a live one."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.admission: Admission = self.app_state["admission"]
        self.leave: Callable[[], None] | None = None  # to be called once, when it ends
        self.received, self.is_held = bytearray(), False
        self.head_timer: asyncio.TimerHandle | None = None
        self.reader_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, or turn the connection away."""
        super().connection_made(transport)
        self.leave = self.admission.enter(self.client[0] if self.client else "")
        if self.leave is None:
            transport.write(TURNED_AWAY)
            transport.close()
        else:
            self._limit_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another one."""
        self._stop_head_timer()
        self._stop_reader_timer()
        if self.leave is not None:
            self.leave()
            self.leave = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what was read, which is parsed when it is our turn."""
        self.received += data
        if len(self.received) == len(data):
            self.admission.newcomers.take_turn(self._parse)
        elif len(self.received) > MOST_RECEIVED and not self.flow.read_paused:
            self.is_held = True
            self.flow.pause_reading()

    def _parse(self) -> None:
        data, self.received = bytes(self.received), bytearray()
        if self.leave is None or self.transport.is_closing():
            return
        if self.is_held:
            self.is_held = False
            self.flow.resume_reading()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_head_timer()
        elif self.leave is not None:
            self._limit_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to a live connection, which keeps our place."""
        self._stop_head_timer()
        self._stop_reader_timer()
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        assert isinstance(wire, Wire)
        wire.leave, self.leave = self.leave, None
        wire.take_turn = self.admission.newcomers.take_turn

    def pause_writing(self) -> None:
        """Wait for the client to read, but not for ever."""
        super().pause_writing()
        self._stop_reader_timer()
        self.reader_timer = self.loop.call_later(SLOWEST_READER, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self._stop_reader_timer()

    def _limit_head(self) -> None:
        """Close the connection unless the head of a request is here in time; drops do not help."""
        if self.head_timer is None:
            self.head_timer = self.loop.call_later(SLOWEST_HEAD, self.transport.abort)

    def _stop_head_timer(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def _stop_reader_timer(self) -> None:
        if self.reader_timer is not None:
            self.reader_timer.cancel()
            self.reader_timer = None
