"""A connection that drops, doubles, delays and reorders frames: all end with the same log."""

import asyncio
import contextlib
import json
import random

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

from tests.support.server import Guest


class Chaos:
    """A proxy between guests and a server that treats frames badly, both ways."""

    def __init__(self, ws, seed):
        self.ws, self.random, self.counts = ws, random.Random(seed), dict.fromkeys(KINDS, 0)

    async def pass_on(self, near):
        shown = {"authorization": near.request.headers["authorization"]}
        url = self.ws + near.request.path
        with contextlib.suppress(ConnectionClosed):
            async with connect(url, additional_headers=shown, max_size=None, proxy=None) as far:
                ways = [self.carry(near, far), self.carry(far, near), self.cut()]
                tasks = [asyncio.create_task(way) for way in ways]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def cut(self):
        """Now and then the line breaks."""
        await asyncio.sleep(self.random.uniform(0.3, 2.0))
        self.counts["cut"] += 1

    async def carry(self, source, target):
        held = None
        async for frame in source:
            kind = self.random.choices(KINDS, WEIGHTS)[0]
            self.counts[kind] += 1
            frames = {"drop": [], "double": [frame, frame]}.get(kind, [frame])
            if kind == "delay":
                await asyncio.sleep(self.random.uniform(0, 0.05))
            if kind == "reorder" and held is None:
                held = frame
                continue
            for each in frames:
                await target.send(each)
            if held is not None:
                await target.send(held)
                held = None


KINDS = ["pass", "drop", "double", "delay", "reorder", "cut"]
WEIGHTS = [60, 10, 10, 10, 10, 0]


class Patient:
    """A guest who trusts the numbers alone: asks for what is missing, orders until it is done."""

    def __init__(self, guest, code, ws):
        self.guest, self.code, self.ws = guest, code, ws
        self.events, self.view, self.tried = [], None, 0

    async def play(self):
        while self.view is None or self.view["status"] != "over":
            with contextlib.suppress(ConnectionClosed, TimeoutError, OSError):
                await self.attend()
        return self.events

    async def attend(self):
        shown = {"authorization": f"Bearer {self.guest.token}"}
        url = f"{self.ws}/api/tables/{self.code}/live?since={len(self.events)}"
        async with connect(url, additional_headers=shown, max_size=None, proxy=None) as socket:
            while self.view is None or self.view["status"] != "over":
                self.tried += 1
                assert self.tried < 20_000
                if command := self.command():
                    await socket.send(json.dumps(command))
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 0.3))
                except TimeoutError:
                    if self.view is None:
                        return
                    await socket.send('{"type":"ping"}')
                    continue
                if not self.take(message):
                    return

    def take(self, message):
        """Add what is new; whether nothing is missing."""
        news = message.get("missed", message)
        for event in news.get("events", ()):
            if event["number"] == len(self.events) + 1:
                self.events.append(event)
        if "view" in news and news["number"] == len(self.events):
            self.view = news["view"]
        is_far = message["type"] in ("welcome", "events", "beat", "pong")
        return not is_far or news["number"] <= len(self.events)

    def command(self):
        view = self.view
        if not view or view["acting"] is None or view["number"] != len(self.events):
            return None
        if view["seats"][view["acting"]]["guest"] != self.guest.guest:
            return None
        number, action = view["number"], view["game"]["actions"][0]
        return {
            "type": "play", "id": f"p{number}", "seen": number, "action": action, "confirm": True,
        }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_everybody_ends_with_the_same_log(server, amina, basil, seed):
    code = amina.open("me", "open", "random")
    basil.sit(code, 1)
    with Guest(server, "Watcher") as watcher:
        logs, counts = asyncio.run(
            asyncio.wait_for(played(server, code, seed, amina, basil, watcher), 120)
        )
    truth = amina.http.get(f"/api/tables/{code}").json()["events"]
    for log in logs:
        assert log == truth
    assert [event["number"] for event in truth] == list(range(1, len(truth) + 1))
    for kind in KINDS:
        assert counts[kind] > 0, counts


async def played(server, code, seed, *guests):
    chaos = Chaos(server.ws, seed)
    async with serve(chaos.pass_on, "127.0.0.1", 0, max_size=None) as proxy:
        port = proxy.sockets[0].getsockname()[1]
        patient = [Patient(guest, code, f"ws://127.0.0.1:{port}") for guest in guests]
        return await asyncio.gather(*(each.play() for each in patient)), chaos.counts
