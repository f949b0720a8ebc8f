"""Servers that are killed at any moment: what they acknowledged is there once, and games go on.

On PostgreSQL there are two, and those who play against each other sit at different ones.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from itertools import count

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from marrakech import read_record
from marrakech.fair import dice_problem, fresh_secret
from tests.support.server import free_port

KILLS = 200 if os.environ.get("LAWS") == "soak" else 4
PATIENCE = 30 * KILLS + 180  # seconds; nothing here takes long unless it hangs
LOST = (OSError, WebSocketException, httpx.TransportError, EOFError)
PAUSE = 0.05


class Server:
    """`marrakech serve` in a process of its own."""

    def __init__(self, database, log):
        self.address = f"127.0.0.1:{free_port()}"
        program = "from marrakech.cli.main import main; main()"
        options = ["--port", self.address.rpartition(":")[2], "--no-limits"]
        self.command = [sys.executable, "-c", program, "serve", "--database", database, *options]
        self.log = log
        self.start()

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)

    async def ready(self):
        async with httpx.AsyncClient() as client:
            while True:
                assert self.process.poll() is None, self.log.read_text()
                try:
                    answer = await client.get(f"http://{self.address}/readyz")
                    if answer.status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(PAUSE)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ask it to end, as one does; it does so in good order."""
        self.process.terminate()
        assert self.process.wait() in (0, -signal.SIGTERM)
        assert '"level": "error"' not in self.log.read_text()


class Person:
    """Somebody with a browser that reconnects, and asks again until there is an answer."""

    numbers = count()

    def __init__(self, server, client):
        self.server, self.client = server, client
        self.name = f"p{next(self.numbers)}"
        self.rng, self.commands = random.Random(self.name), count()
        self.acknowledged = []  # table, number, command
        self.asked = []  # table, text of every chat

    async def ask(self, method, path, body=None):
        """An answer over HTTP, whatever becomes of the server meanwhile."""
        while True:
            try:
                address = f"http://{self.server.address}/api/{path}"
                return await self.client.request(method, address, json=body, headers=self.headers)
            except httpx.TransportError:
                await asyncio.sleep(PAUSE)

    async def arrive(self):
        self.headers = {}
        me = (await self.ask("POST", "guests", {"name": self.name, "wants_token": True})).json()
        self.guest, self.headers = me["guest"], {"authorization": f"Bearer {me['token']}"}
        return self

    async def open(self, other):
        """A table with somebody else, or against a bot."""
        second = {"kind": "open"} if other else {"kind": "bot", "level": "random"}
        plan = {"seats": [{"kind": "me"}, second], "contributions": [fresh_secret()]}
        return (await self.ask("POST", "tables", plan)).json()["table"]

    async def sit(self, code):
        words = {"type": "sit", "seat": 1, "name": self.name, "contribution": fresh_secret()}
        command = words | {"id": f"sit{next(self.commands)}"}
        answer = await self.ask("POST", f"tables/{code}/commands", command)
        self._answered(code, command, answer.json())

    def _answered(self, code, command, answer):
        if "number" in answer:
            self.acknowledged.append((code, answer["number"], command))

    async def play(self, code):
        """Play a whole game."""
        self.events, self.view, self.pending, self.known = [], None, None, 0
        while self.view is None or self.view["status"] != "over" or self.pending:
            try:
                address = f"ws://{self.server.address}/api/tables/{code}/live"
                since = f"?since={len(self.events)}"
                async with connect(address + since, additional_headers=self.headers) as live:
                    await self._attend(code, live)
            except LOST:
                await asyncio.sleep(PAUSE)
        return self.events

    async def _attend(self, code, live):
        if self.pending:  # perhaps it was carried out, perhaps not
            await live.send(json.dumps(self.pending))
        async for text in live:
            frame = json.loads(text)
            if frame["type"] in ("welcome", "events"):
                for event in frame["events"]:
                    assert event["number"] == len(self.events) + 1
                    self.events.append(event)
                self.view = frame["view"]
            elif self.pending and frame.get("id") == self.pending["id"]:
                assert frame["type"] in ("done", "stale", "refused")
                self._settle(code, frame)
            if self.pending is None:
                if self.view["status"] == "over":
                    return
                self.pending = self._choice(code)
                if self.pending and self.rng.random() < 0.3:
                    answer = await self.ask("POST", f"tables/{code}/commands", self.pending)
                    self._settle(code, answer.json())
                elif self.pending:
                    await live.send(json.dumps(self.pending))

    def _settle(self, code, answer):
        self._answered(code, self.pending, answer)
        self.known = max(self.known, answer.get("number", 0))
        self.pending = None

    def _choice(self, code):
        """Return the next command on our turn: an action, or a chat message never sent before."""
        view, acting = self.view, self.view["acting"]
        if acting is None or view["seats"][acting]["guest"] != self.guest:
            return None
        if self.known > len(self.events):  # what we did last has not been announced yet
            return None
        command = {"id": f"c{next(self.commands)}"}
        if self.rng.random() < 0.2:
            words = f"{self.name} {command['id']}"
            self.asked.append((code, words))
            return command | {"type": "chat", "text": words}
        action = self.rng.choice(view["game"]["actions"])
        play = {"type": "play", "action": action, "confirm": True, "seen": len(self.events)}
        return command | play


async def crash(servers):
    """People play game after game while their servers are killed and started again and again."""
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(limits=limits, timeout=30) as client:
        for server in servers:
            await server.ready()
        homes = [servers[number % len(servers)] for number in range(5)]
        people = [await Person(home, client).arrive() for home in homes]
        logs, announced, is_enough = {}, [], asyncio.Event()

        async def pair(host, guest):
            while not is_enough.is_set():
                code = await host.open(guest)
                if guest:
                    await guest.sit(code)
                heard = await asyncio.gather(*(each.play(code) for each in (host, guest) if each))
                announced.extend((code, events) for events in heard)

        pairs = [(people[0], people[1]), (people[2], people[3]), (people[4], None)]
        playing = asyncio.gather(*(pair(*each) for each in pairs))
        rng = random.Random()
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.05, 1.0))
            if playing.done():
                break
            server = rng.choice(servers)
            server.kill()
            server.start()
            await server.ready()
        is_enough.set()
        await playing
        for code, _ in announced:
            logs[code] = (await people[0].ask("GET", f"tables/{code}")).json()["events"]
            record = (await people[0].ask("GET", f"tables/{code}/record")).text
            assert dice_problem(read_record(record)) is None
        for server in servers:
            server.stop()
        return people, logs, announced


@pytest.mark.slow
@pytest.mark.timeout(PATIENCE)
def test_an_acknowledged_action_is_there_once_after_every_kill(database, tmp_path):
    processes = 2 if database.startswith("postgresql") else 1
    servers = [Server(database, tmp_path / f"log{number}") for number in range(processes)]
    try:
        people, logs, announced = asyncio.run(asyncio.wait_for(crash(servers), PATIENCE))
    finally:
        for server in servers:
            server.kill()
    for code, heard in announced:  # everything announced is there, and every game ended
        assert heard == logs[code][: len(heard)]
        assert {event["type"] for event in heard} >= {"started", "ended"}
        assert [event["number"] for event in logs[code]] == list(range(1, len(logs[code]) + 1))
    for person in people:
        for code, number, command in person.acknowledged:
            event = logs[code][number - 1]
            match command["type"]:
                case "chat":
                    assert (event["type"], event["text"]) == ("chatted", command["text"])
                case "play":
                    assert (event["type"], event["action"]) == ("played", command["action"])
                case "sit":
                    assert (event["type"], event["guest"]) == ("seated", person.guest)
        assert len(person.acknowledged) > 20
        numbers = Counter((code, number) for code, number, _ in person.acknowledged)
        assert set(numbers.values()) == {1}
        said = Counter(
            (code, event["text"])
            for code, log in logs.items()
            for event in log
            if event["type"] == "chatted" and event["guest"] == person.guest
        )
        assert said == Counter(person.asked)  # each once: everybody asked until it was answered
