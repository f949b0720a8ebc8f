"""A wire between a browser and a server, which can really be cut."""

import socket
import threading
from contextlib import suppress


class Wire:
    """Listens on a port of its own and carries every connection on to the server."""

    def __init__(self, port: int) -> None:
        self.target = ("127.0.0.1", port)
        self.ends: list[socket.socket] = []
        self.is_cut = False
        self.lock = threading.Lock()
        self.mouth = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.mouth.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_error: object) -> None:
        self.cut()
        self.mouth.close()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.mouth.accept()
                with self.lock:
                    if self.is_cut:
                        near.close()
                        continue
                    far = socket.create_connection(self.target)
                    self.ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=carry, args=(source, target), daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and accept none."""
        with self.lock:
            self.is_cut = True
            for end in self.ends:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
            self.ends.clear()

    def mend(self) -> None:
        """Accept connections again."""
        self.is_cut = False


def carry(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
