"""Somebody who floods a server with frames, in a process of their own.

`python -m tests.support.flood PORT TABLE KIND SOCKETS BYTES_PER_SECOND` goes on until its standard
input ends, connects again half a second after a connection is lost, and
then prints what it did as JSON.
"""

import json
import os
import selectors
import socket
import sys
import time
from collections import Counter
from dataclasses import dataclass, field

UPGRADE = (
    "GET /api/tables/{code}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = bytes(4)  # which leaves everything as it is
CLOSE = 0x88
PAUSE = 0.5  # seconds before a lost connection is made again
BLOCK = 1 << 16  # bytes that are sent in one go


def frame(head: int, payload: bytes = b"") -> bytes:
    """Return a client's frame with the given first byte."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([head]) + length + MASK + payload


# By kind: the bytes sent first, and those sent again and again.
KINDS = {
    "pings": (b"", frame(0x89)),
    "pongs": (b"", frame(0x8A)),
    "continuations": (frame(0x01), frame(0x00)),
    "tiny texts": (b"", frame(0x81, b"x")),
    "nonsense": (b"", frame(0x81, b'{"type": "play", "id": [' + b"[nonsense " * 100)),
    "questions": (b"", frame(0x81, b'{"type": "ping"}')),
    "pings never read": (b"", frame(0x89, b"x" * 125)),
}


@dataclass
class Flooder:
    """One connection that is written to as fast as the server takes it."""

    address: tuple[str, int]
    code: str
    first: bytes
    again: bytes
    reads: bool
    sent: int = 0
    connections: int = 0
    closed: Counter = field(default_factory=Counter)  # by the code of the server's last frame
    sock: socket.socket | None = None
    ready_at: float = 0.0
    left: bytes = b""
    heard: bytes = b""

    def connect(self) -> None:
        self.sock = socket.create_connection(self.address, timeout=10)
        self.sock.sendall(UPGRADE.format(code=self.code).encode())
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.sock.recv(1) or b"\r\n\r\n"
        self.sock.setblocking(False)
        self.connections += 1
        self.left, self.heard = self.first, b""

    def send(self) -> int:
        """Write some more; how many bytes the server took."""
        self.left = self.left or self.again * (BLOCK // len(self.again))
        size = self.sock.send(self.left)
        self.left = self.left[size:]
        self.sent += size
        return size

    def receive(self) -> None:
        heard = self.sock.recv(1 << 16)
        if not heard:
            raise ConnectionError
        self.heard = (self.heard + heard)[-200:]

    def lose(self) -> None:
        """Remember how it ended, and come back later."""
        try:
            while heard := self.sock.recv(1 << 16):
                self.heard = (self.heard + heard)[-200:]
        except OSError:
            pass
        place = self.heard.rfind(bytes([CLOSE]))
        code = int.from_bytes(self.heard[place + 2 : place + 4], "big") if place >= 0 else 1006
        self.closed[code if self.reads else 1006] += 1
        self.sock.close()
        self.sock, self.heard, self.ready_at = None, b"", time.monotonic() + PAUSE


def flood(flooders: list[Flooder], rate: float) -> None:
    """Send at the rate until standard input ends."""
    started, sent = time.monotonic(), 0
    selector = selectors.DefaultSelector()
    selector.register(sys.stdin.fileno(), selectors.EVENT_READ)
    while True:
        connect_all(flooders, selector)
        for key, events in selector.select(PAUSE / 5):
            if key.data is not None:
                sent += exchange(key.data, events, selector)
            elif not os.read(key.fd, 100):
                return
        ahead = sent / rate - (time.monotonic() - started)
        if ahead > 0:
            time.sleep(min(ahead, 0.05))
        else:
            started, sent = time.monotonic(), 0  # bytes that could not be sent are not made up for


def connect_all(flooders: list[Flooder], selector: selectors.BaseSelector) -> None:
    """Connect every flooder that is due."""
    for each in flooders:
        if each.sock is not None or time.monotonic() < each.ready_at:
            continue
        try:
            each.connect()
        except OSError:
            each.sock, each.ready_at = None, time.monotonic() + PAUSE
            continue
        reading = selectors.EVENT_READ if each.reads else 0
        selector.register(each.sock, selectors.EVENT_WRITE | reading, each)


def exchange(flooder: Flooder, events: int, selector: selectors.BaseSelector) -> int:
    """Receive and send as far as the socket is ready; return the number of bytes sent."""
    try:
        if events & selectors.EVENT_READ:
            flooder.receive()
        if events & selectors.EVENT_WRITE:
            return flooder.send()
    except BlockingIOError:
        pass
    except OSError:
        selector.unregister(flooder.sock)
        flooder.lose()
    return 0


def main() -> None:
    port, code, kind, sockets, rate = sys.argv[1:]
    first, again = KINDS[kind]
    reads = kind != "pings never read"
    address = ("127.0.0.1", int(port))
    flooders = [Flooder(address, code, first, again, reads) for _ in range(int(sockets))]
    flood(flooders, float(rate))
    closed = sum((each.closed for each in flooders), Counter())
    report = {
        "bytes": sum(each.sent for each in flooders),
        "connections": sum(each.connections for each in flooders),
        "closed": closed,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
