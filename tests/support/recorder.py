"""People who play at servers that fail, and note everything that they send and receive."""

import asyncio
import json
import random
from contextlib import contextmanager
from itertools import count

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from marrakech.fair import player_commitment
from tests.support.history import (
    Connecting,
    Done,
    Dropped,
    Seen,
    Sent,
    Viewed,
    Welcomed,
    digest_of_view,
)
from tests.support.server import table_request

PATIENCE = (1.0, 3.0, 8.0)  # seconds until a person who hears nothing connects again
PAUSE = 0.05
MOST_PAUSE = 0.3  # seconds until somebody tries again
MOST_CHATS = 40  # of a person at a table, so that all of them are in every welcome
UNKNOWN = 4404
MINE = "ab" * 32  # what everybody contributes to the dice
LOST = (OSError, WebSocketException, httpx.HTTPError, EOFError)  # and TimeoutError is an OSError


class Update(msgspec.Struct):
    """A message of a server, with its events as they are, byte for byte."""

    type: str = ""
    id: str = ""
    number: int = 0
    events: tuple[msgspec.Raw, ...] = ()
    view: dict | None = None
    checksum: str = ""
    checksum_before: str = ""
    missed: "Update | None" = None


READER = msgspec.json.Decoder(Update)


class Recorder:
    """The history of a run, the attempts that are under way, and the way to end them."""

    def __init__(self, seed):
        self.rng, self.history, self.attempts = random.Random(seed), [], set()
        self.ids, self.connections = count(1), count(1)
        self.is_ending = False  # people play their games to the end, and open no more

    @contextmanager
    def attempt(self):
        """Note that somebody waits for a server."""
        token = object()
        self.attempts.add(token)
        try:
            yield
        finally:
            self.attempts.discard(token)

    async def settle(self):
        """Wait until everybody who waits for a server now does so no more."""
        before = set(self.attempts)
        while before & self.attempts:
            await asyncio.sleep(PAUSE)


class Person:
    """Somebody who reaches the servers at several addresses, any of which may fail."""

    def __init__(self, recorder, http, addresses, name):
        self.recorder, self.http, self.addresses, self.name = recorder, http, addresses, name
        self.rng, self.guest, self.headers = random.Random(recorder.rng.random()), "", {}

    async def try_to_ask(self, method, path, body=None):
        """Return an answer over HTTP, or None if there is none."""
        url = f"{self.rng.choice(self.addresses)}/api/{path}"
        with self.recorder.attempt():
            try:
                return await self.http.request(
                    method, url, json=body, headers=self.headers, timeout=self.rng.choice(PATIENCE)
                )
            except LOST:
                return None

    async def ask(self, method, path, body=None):
        """Ask again until there is an answer that is no fault of the server."""
        while True:
            answer = await self.try_to_ask(method, path, body)
            if answer is not None and answer.status_code not in (421, 500, 503):
                return answer
            await asyncio.sleep(self.rng.uniform(0, MOST_PAUSE))

    async def arrive(self):
        """Become a guest."""
        me = (await self.ask("POST", "guests", {"name": self.name, "wants_token": True})).json()
        self.guest, self.headers = me["guest"], {"authorization": f"Bearer {me['token']}"}

    async def open(self, *seats):
        """Open a table; its code."""
        answer = await self.ask("POST", "tables", table_request(self.name, *seats))
        assert answer.status_code == 201, answer.text
        return answer.json()["table"]


class Attendance:
    """A person at a table: with a seat to take, with one already, or only watching."""

    def __init__(self, person, code, seat=None):
        self.person, self.code, self.seat = person, code, seat
        self.recorder, self.rng = person.recorder, person.rng
        self.chats, self.is_gone = 0, False
        self._forget()

    def _forget(self):
        """Begin with an empty log."""
        self.events, self.checksum, self.view = [], "", None
        self.pending, self.known = None, 0

    def _note(self, kind, *more):
        self.recorder.history.append(kind(self.person.guest, self.code, *more))

    async def play(self):
        """Play until the game is over, or the table is gone with a restored backup."""
        while not self.is_over:
            try:
                await (self.look() if self.rng.random() < 0.1 else self.attend())
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == UNKNOWN:
                    self._lose_table()
            except LOST:
                pass
            if (
                self.pending
                and self.pending["type"] in ("chat", "play")
                and self.rng.random() < 0.2
            ):
                self.pending = None  # never to know whether it was carried out
            await asyncio.sleep(self.rng.uniform(0, MOST_PAUSE))

    @property
    def is_over(self):
        is_over = self.view is not None and self.view["status"] == "over"
        return self.is_gone or (is_over and self.pending is None)

    def _lose_table(self):
        """Note that a server does not know the table."""
        self._note(Welcomed, self.connection, 0)
        if self.events:
            self._note(Dropped)
        self.is_gone = True

    # What the server says

    def begin(self):
        self.connection, self.patience = next(self.recorder.connections), self.rng.choice(PATIENCE)
        self._note(Connecting, self.connection, len(self.events))

    async def look(self):
        """Ask over HTTP for what is new."""
        self.begin()
        since = len(self.events)
        answer = await self.person.try_to_ask("GET", f"tables/{self.code}?since={since}")
        if answer is not None and answer.status_code == 404:
            self._lose_table()
        elif answer is not None and answer.status_code == 200:
            self.welcome(READER.decode(answer.content))

    async def attend(self):
        """Keep a connection until it fails, or the game is over."""
        address = self.rng.choice(self.person.addresses).replace("http", "ws", 1)
        url = f"{address}/api/tables/{self.code}/live?since={len(self.events)}"
        self.begin()
        with self.recorder.attempt():
            async with connect(
                url, additional_headers=self.person.headers, open_timeout=self.patience,
                close_timeout=PAUSE, ping_interval=None, compression=None, max_size=None,
                proxy=None,
            ) as live:  # fmt: skip
                if not self.welcome(await self.receive(live)):
                    return
                if self.pending:  # perhaps it was carried out, perhaps not
                    await self.send(live)
                while not self.is_over:
                    await self.act(live)
                    self.take(await self.receive(live))

    def welcome(self, update):
        """Take the first message of a connection; False if our events are no longer in the log."""
        since = len(self.events)
        self._note(Welcomed, self.connection, update.number)
        if since and (update.number < since or update.checksum_before != self.checksum):
            self._note(Dropped)
            self._forget()
            return False
        self.update(update)
        return True

    def take(self, update):
        """Take any further message."""
        if update.type == "events":
            self.update(update)
        elif self.pending and update.id == self.pending["id"]:
            assert update.type in ("done", "stale", "refused"), update
            if update.type == "done":
                self._acknowledge(update.number)
            self.pending = None

    def update(self, update):
        """Take new events and the table after them."""
        for event in update.events:
            text = bytes(event)
            self._note(Seen, self.connection, text)
            self.events.append(text)
        self.view, self.checksum = update.view, update.checksum
        self._note(Viewed, update.number, digest_of_view(update.view))

    def _acknowledge(self, number):
        self._note(Done, self.pending["id"], number)
        self.known = max(self.known, number)

    # What the person does

    async def act(self, live):
        """Give a command, if there is something to do."""
        while self.pending is None and (command := self._choice()):
            self.pending = {"id": f"c{next(self.recorder.ids)}", **command}
            await asyncio.sleep(self.rng.uniform(0, 0.02))
            if self.rng.random() < 0.7:
                await self.send(live)
                if self.rng.random() < 0.05:
                    raise EOFError  # hang up without waiting for the answer
                return
            self._note(Sent, self.pending)
            path = f"tables/{self.code}/commands"
            answer = await self.person.try_to_ask("POST", path, self.pending)
            if answer is None or answer.status_code not in (200, 404, 409):
                raise EOFError
            if answer.status_code == 200:
                self._acknowledge(answer.json()["number"])
            self.pending = None

    async def receive(self, live):
        """Return the next message, or raise TimeoutError."""
        return READER.decode(await asyncio.wait_for(live.recv(), self.patience))

    async def send(self, live):
        self._note(Sent, self.pending)
        await live.send(json.dumps(self.pending))

    def _choice(self):
        """Return the next command: a seat, an action, or a message never sent before."""
        view, guest = self.view, self.person.guest
        seats = [place for place, each in enumerate(view["seats"]) if each["guest"] == guest]
        if self.seat is not None and not seats and view["status"] == "gathering":
            return {"type": "sit", "name": self.person.name, **commitment(view, self.seat)}
        if not seats or self.known > len(self.events):
            return None
        if view["status"] == "gathering" and (command := contribution(view, seats)):
            return command
        if self.rng.random() < 0.15 and self.chats < MOST_CHATS and not self.recorder.is_ending:
            self.chats += 1
            return {"type": "chat", "text": f"{self.person.name} says {next(self.recorder.ids)}"}
        if view["acting"] not in seats:
            return None
        action = self.rng.choice(view["game"]["actions"])
        return {"type": "play", "action": action, "confirm": True, "seen": len(self.events)}


def commitment(view, seat):
    """Return the fields of a command that commits to a contribution for a seat."""
    server = view["commitment"]
    made = player_commitment(server, seat, MINE)
    return {"seat": seat, "server_commitment": server, "commitment": made}


def contribution(view, seats):
    """Return the command with which a person contributes to the dice, if one is due."""
    everybody = view["seats"]
    for seat in seats:
        if not everybody[seat]["commitment"]:
            return {"type": "commit", **commitment(view, seat)}
    if all(each["commitment"] or each["level"] for each in everybody):
        for seat in seats:
            if not everybody[seat]["contribution"]:
                return {"type": "reveal", "seat": seat, "contribution": MINE}
    return None


async def play_on(recorder, host, guests, watchers=()):
    """Open a table and play there, again and again."""
    while not recorder.is_ending:
        code = await host.open("me", *(["open"] * len(guests) or ["random"]))
        at_table = [Attendance(host, code)]
        at_table += [Attendance(each, code, seat) for seat, each in enumerate(guests, 1)]
        at_table += [Attendance(each, code) for each in watchers]
        await asyncio.gather(*(each.play() for each in at_table))
