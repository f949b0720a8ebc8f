"""A crowd of players on real sockets: they play random legal actions at a pace that is set.

The crowd shares the machine with the server it measures, so a player reads no more than it must:
one of a table's four reads the view, the others only the answers to their commands.
"""

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Any
from zlib import crc32

import httpx
import msgspec

from marrakech.fair import player_commitment

AT_ONCE = 8  # tables that are opened side by side
MINE = "ab" * 32  # the contribution of every seat to the dice
PATIENCE = 60.0  # seconds for an answer
TEXT, PING, PONG = 0x81, 0x89, 0x8A  # how a whole frame begins
SHORT, LONG = 126, 127  # lengths that say in how many bytes the length follows
UPGRADE = (
    "GET /api/tables/{code}/live HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def server_commitment(web: httpx.AsyncClient, table: str) -> str:
    """Return the server's commitment to the dice of a table at this address."""
    return str((await web.get(table)).json()["view"]["commitment"])


def commitment(server: str, seat: int) -> dict[str, Any]:
    """Return the fields of a command that commits to a contribution for a seat."""
    made = player_commitment(server, seat, MINE)
    return {"id": f"commit-{seat}", "seat": seat, "server_commitment": server, "commitment": made}


def contribution(seat: int) -> dict[str, Any]:
    """Return the command that reveals the contribution of a seat."""
    return {"type": "reveal", "id": f"reveal-{seat}", "seat": seat, "contribution": MINE}


class Game(msgspec.Struct):
    """The part of a game that a player reads."""

    actions: list[str]


class View(msgspec.Struct):
    """The part of a table that a player reads."""

    number: int
    status: str
    acting: int | None
    game: Game | None


class Frame(msgspec.Struct):
    """The part of a server's frame that a player reads."""

    type: str
    id: str = ""
    view: View | None = None


READ = msgspec.json.Decoder(Frame).decode


class Wire(asyncio.Protocol):
    """A WebSocket as far as it is needed here: whole frames of text, none of ours long."""

    def __init__(self, on_frame: Callable[[bytes], None]) -> None:
        self.on_frame, self.received, self.is_open = on_frame, b"", False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Remember where to write."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Take the answer to our request, then one frame after another."""
        self.received += data
        if not self.is_open:
            head, end, rest = self.received.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.is_open, self.received = True, rest
            self.opened.set_result(None)
        while (frame := self._frame()) is not None:
            kind, body = frame
            if kind == TEXT:
                self.on_frame(body)
            elif kind == PING:
                self._send(PONG, body)

    def _frame(self) -> tuple[int, bytes] | None:
        received = self.received
        if len(received) < 2:
            return None
        wide = {SHORT: 4, LONG: 10}.get(received[1], 2)
        end = wide + (received[1] if wide == 2 else int.from_bytes(received[2:wide], "big"))
        if len(received) < end:
            return None
        self.received = received[end:]
        return received[0], received[wide:end]

    def send(self, text: bytes) -> None:
        """Say something."""
        self._send(TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        length = bytes([0x80 | size]) if size < SHORT else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + length + bytes(4) + body)  # masked, with zeros


async def connect(address: str, code: str, token: str, on_frame: Callable[[bytes], None]) -> Wire:
    """Return a live connection to a table."""
    host, port = address.split(":")
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(on_frame), host, int(port))
    request = UPGRADE.format(code=code, host=address, token=token)
    wire.transport.write(request.encode())
    await asyncio.wait_for(wire.opened, PATIENCE)
    return wire


class Board:
    """A table as its players see it; `is_free` is called when the next of them may act."""

    def __init__(self, code: str, is_free: Callable[["Board"], None]) -> None:
        self.code, self.is_free, self.wires = code, is_free, list[Wire]()
        self.view = View(0, "gathering", None, None)
        self.request, self.seen, self.due = "", 0, 0.0
        self.delay: float | None = None

    def act(self, name: str, due: float) -> None:
        """Let whoever's turn it is do something that was due then."""
        game, seat = self.view.game, self.view.acting
        assert game is not None
        assert seat is not None
        self.request, self.seen, self.due, self.delay = name, self.view.number, due, None
        play = {"type": "play", "id": name, "seen": self.seen, "confirm": True,
                "action": random.choice(game.actions)}  # fmt: skip
        self.wires[seat].send(msgspec.json.encode(play))

    def read(self, frame: bytes) -> None:
        """Read a frame for the first player: the state of the table, and answers."""
        frame_read = READ(frame)
        self.view = frame_read.view or self.view
        self._answered(frame_read)

    def listen(self, frame: bytes) -> None:
        """Read a frame for the other players: only answers."""
        if not frame.startswith(b'{"v":1,"type":"events"'):
            self._answered(READ(frame))

    def _answered(self, frame_read: Frame) -> None:
        if self.request and frame_read.id == self.request:
            assert frame_read.type == "done", frame_read
            self.delay = time.perf_counter() - self.due
        if self.delay is not None and self.view.number > self.seen:
            self.request = ""
            self.is_free(self)
            self.delay = None


class Crowd:
    """Tables of four, each seat on a socket of its own, on one server or several.

    The first request about a table goes to one of them by its code, as a proxy sends it, and that
    one owns it. The sockets go there too, or with `aside` so many servers further.
    """

    def __init__(self, addresses: list[str], tables: int, aside: int = 0) -> None:
        self.addresses, self.count, self.aside = addresses, tables, aside
        self.boards, self.free = list[Board](), deque[Board]()
        self.delays: list[float] = []
        self.names = count()

    async def gather(self) -> None:
        """Open the tables and take every seat."""
        room = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(timeout=PATIENCE) as web:
            guests = [await self._guest(web, seat) for seat in range(4)]

            async def one() -> Board:
                async with room:
                    return await self._board(web, guests)

            self.boards = list(await asyncio.gather(*(one() for _ in range(self.count))))
        while any(board.view.status == "gathering" for board in self.boards):
            await asyncio.sleep(0.01)
        self.free = deque(self.boards)

    async def _guest(self, web: httpx.AsyncClient, seat: int) -> str:
        request = {"name": f"Player {seat}", "wants_token": True}
        frame_read = await web.post(f"http://{self.addresses[0]}/api/guests", json=request)
        return str(frame_read.json()["token"])

    async def _board(self, web: httpx.AsyncClient, tokens: list[str]) -> Board:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]
        request = {"seats": seats, "first": 0}
        address = f"http://{self.addresses[0]}/api/tables"
        shown = [{"authorization": f"Bearer {token}"} for token in tokens]
        frame_read = await web.post(address, json=request, headers=shown[0])
        board = Board(frame_read.json()["table"], self._acted)
        place = crc32(board.code.encode())
        owner = f"http://{self._server(place)}/api/tables/{board.code}"
        promised, commands = await server_commitment(web, owner), f"{owner}/commands"
        for seat, token in enumerate(tokens):
            made = commitment(promised, seat)
            made |= {"type": "sit", "name": "x"} if seat > 0 else {"type": "commit"}
            await web.post(commands, json=made, headers=shown[seat])
            host = self._server(place + self.aside)
            on_frame = board.listen if seat else board.read
            board.wires.append(await connect(host, board.code, token, on_frame))
        for seat in range(len(tokens)):
            await web.post(commands, json=contribution(seat), headers=shown[seat])
        return board

    def _server(self, place: int) -> str:
        return self.addresses[place % len(self.addresses)]

    def _acted(self, board: Board) -> None:
        assert board.delay is not None
        self.delays.append(board.delay)
        if board.view.status == "playing":
            self.free.append(board)

    async def play(self, rate: float | None, seconds: float) -> tuple[float, list[float]]:
        """Act at this rate for so long; return the answers a second and the delays.

        A delay counts from when the action was due, so it includes the wait to be admitted.
        Without a rate there are as many as can be, and a delay counts from the asking.
        """
        self.delays, sent = [], 0
        started = time.perf_counter()
        while (passed := time.perf_counter() - started) < seconds:
            while self.free and (rate is None or sent < passed * rate):
                due = time.perf_counter() if rate is None else started + sent / rate
                self.free.popleft().act(str(next(self.names)), due)
                sent += 1
            await asyncio.sleep(0.001)
        while len(self.delays) < sent and time.perf_counter() - started < seconds + PATIENCE:
            await asyncio.sleep(0.001)
        assert len(self.delays) == sent, f"{sent - len(self.delays)} actions were not answered"
        return sent / (time.perf_counter() - started), sorted(self.delays)

    def leave(self) -> None:
        """Close every socket."""
        for board in self.boards:
            for wire in board.wires:
                wire.transport.abort()
