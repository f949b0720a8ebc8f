"""A crowd of players on real sockets: they play random legal actions at a pace that is set."""

import asyncio
import json
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets


@dataclass
class Player:
    """One player's seat at one table, and the socket it is played over."""

    socket: Any
    guest: str
    waiting: dict[str, asyncio.Future[float]] = field(default_factory=dict)


@dataclass
class Board:
    """A table as its players see it."""

    code: str
    players: list[Player] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    has_news: asyncio.Event = field(default_factory=asyncio.Event)


class Crowd:
    """Tables of four, each seat on a socket of its own, on one server or spread over several."""

    def __init__(self, addresses: list[str], tables: int) -> None:
        self.addresses, self.count = addresses, tables
        self.boards: list[Board] = []
        self.listening: list[asyncio.Task[None]] = []
        self.delays: list[float] = []
        self.number = 0

    async def gather(self) -> None:
        """Open the tables and take every seat."""
        async with httpx.AsyncClient(timeout=60) as web:
            guests = [await self._guest(web, seat) for seat in range(4)]
            for _ in range(self.count):
                self.boards.append(await self._board(web, guests))

    async def _guest(self, web: httpx.AsyncClient, seat: int) -> tuple[str, str]:
        asked = {"name": f"Player {seat}", "wants_token": True}
        told = (await web.post(f"http://{self.addresses[0]}/api/guests", json=asked)).json()
        return told["guest"], told["token"]

    async def _board(self, web: httpx.AsyncClient, guests: list[tuple[str, str]]) -> Board:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]
        asked = {"seats": seats, "contributions": [secrets.token_hex(32)], "first": 0}
        address, token = f"http://{self.addresses[0]}/api/tables", guests[0][1]
        told = await web.post(address, json=asked, headers={"authorization": f"Bearer {token}"})
        board = Board(told.json()["table"])
        for seat, (guest, token) in enumerate(guests):
            if seat > 0:
                sit = {"type": "sit", "id": "sit", "seat": seat, "name": "x",
                       "contribution": secrets.token_hex(32)}  # fmt: skip
                await web.post(
                    f"{address}/{board.code}/commands", json=sit,
                    headers={"authorization": f"Bearer {token}"},
                )  # fmt: skip
            host = self.addresses[seat % len(self.addresses)]
            socket = await websockets.connect(
                f"ws://{host}/api/tables/{board.code}/live",
                additional_headers={"authorization": f"Bearer {token}"},
                compression=None, max_size=None, ping_interval=None,
            )  # fmt: skip
            player = Player(socket, guest)
            board.players.append(player)
            self.listening.append(asyncio.create_task(self._listen(board, seat, player)))
        return board

    async def _listen(self, board: Board, seat: int, player: Player) -> None:
        async for text in player.socket:
            if text[:40].startswith(('{"v":1,"type":"done"', '{"v":1,"type":"stale"')):
                told = json.loads(text)
                waiting = player.waiting.pop(told.get("id", ""), None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(time.perf_counter())
            elif seat == 0:
                told = json.loads(text)
                if "view" in told:
                    board.view = told["view"]
                    board.has_news.set()

    async def act(self, board: Board) -> None:
        """Let whoever's turn it is at a table do something, and note how long the answer took."""
        while not board.view or board.view["status"] == "gathering":
            board.has_news.clear()
            await board.has_news.wait()
        view = board.view
        if view["status"] != "playing":
            return
        player = board.players[view["acting"]]
        self.number += 1
        play = {"type": "play", "id": str(self.number), "seen": view["number"], "final": True,
                "action": random.choice(view["game"]["actions"])}  # fmt: skip
        answer = asyncio.get_running_loop().create_future()
        player.waiting[play["id"]] = answer
        board.has_news.clear()
        started = time.perf_counter()
        await player.socket.send(json.dumps(play))
        self.delays.append(await asyncio.wait_for(answer, 60) - started)
        if board.view["number"] <= view["number"]:
            await asyncio.wait_for(board.has_news.wait(), 60)

    async def play(self, rate: float, seconds: float) -> tuple[float, list[float]]:
        """Actions at this rate for so long: how many a second were answered, and the delays."""
        self.delays = []
        started, busy = time.perf_counter(), set[asyncio.Task[None]]()
        free = list(self.boards)
        random.shuffle(free)
        sent = 0
        while (passed := time.perf_counter() - started) < seconds:
            while sent < passed * rate and free:
                board = free.pop()
                task = asyncio.create_task(self.act(board))
                busy.add(task)
                task.add_done_callback(
                    lambda done, back=board: (busy.discard(done), free.insert(0, back))
                )
                sent += 1
            await asyncio.sleep(0.002)
        if busy:
            await asyncio.wait(busy, timeout=60)
        return len(self.delays) / (time.perf_counter() - started), sorted(self.delays)

    async def leave(self) -> None:
        """Close every socket."""
        for task in self.listening:
            task.cancel()
        await asyncio.gather(
            *(player.socket.close() for board in self.boards for player in board.players),
            return_exceptions=True,
        )
