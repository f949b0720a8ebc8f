"""A live connection as uvicorn has it, to which an application can also write at once.

What everybody at a table is told is the same, so it is made into a frame once, and the bytes go out
to each without a task or a wait of its own.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

EXTENSION = "marrakech.wire"  # where an application finds it in its scope


class Wire(WebSocketsSansIOProtocol):
    """A connection to somebody."""

    def handle_connect(self, event: Request) -> None:
        """Begin; the application comes later."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"wire": self}

    @property
    def waiting(self) -> int:
        """How many bytes they have not taken yet."""
        return self.transport.get_write_buffer_size()

    def write(self, frame: bytes) -> None:
        """Send a frame, unless the end has been told already."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def cut(self) -> None:
        """End it, whatever still waits."""
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """A text as a frame on the wire."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)
