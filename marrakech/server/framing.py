"""Messages as websocket frames, encoded once for everybody who receives them."""

from websockets.frames import Frame, Opcode


def framed(text: bytes) -> bytes:
    """A text as a frame on the wire."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)
