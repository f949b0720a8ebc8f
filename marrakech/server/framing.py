"""Messages as websocket frames, encoded once for everybody who receives them."""

from websockets.frames import Frame, Opcode


def framed(text: bytes) -> bytes:
    """Return a text as a WebSocket frame."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)
