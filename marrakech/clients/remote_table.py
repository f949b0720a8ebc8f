"""A table on a server: login, updates and commands; reconnects when cut off."""

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ..fair import fresh_secret
from ..table.frames import VERSION
from ..table.names import clean_line
from .client import Note, Payload, Update

SILENCE = 45.0  # seconds without a sign of life, after which we connect again
PATIENCE = 120.0  # seconds that a server may be out of reach
PAUSES = (0.1, 0.3, 1.0, 3.0)  # seconds before we try again
UNKNOWN = 4404  # there is no such table
FINAL = {4400, UNKNOWN, 4406}  # ways in which a connection ends for good


class RemoteTableError(ValueError):
    """The table cannot be played at; holds the reason, and the name of its translated message."""

    def __init__(self, sentence: str, message: str = "") -> None:
        super().__init__(sentence)
        self.message = message


class RemoteTable:
    """A guest of a server, at one table."""

    is_local = False

    def __init__(self, server: str, code: str, name: str, token: str = "") -> None:
        address = urlsplit(server)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise RemoteTableError("a server is http://HOST or https://HOST, maybe with a port")
        self.server = f"{address.scheme}://{address.netloc}"
        self.code, self.name, self.my_name, self.token = code, code, name, token
        self.number, self.checksum, self.view = 0, "", dict[str, Any]()
        self.contribution = fresh_secret()
        self.socket: ClientConnection | None = None
        self.has_left = self.is_restored = False
        made = self._ask("/api/guests", {"name": name, "wants_token": True})
        self.guest, self.token = made["guest"], made["token"]

    # The interface of a client

    def updates(self) -> Iterator[Update]:
        """Yield updates until the game is over; reconnect when the connection is lost."""
        tries, seen = 0, time.monotonic()
        while not self.has_left and self.view.get("status") != "over":
            number = self.number
            try:
                with self._connect() as self.socket:
                    yield from self._updates_from(self.socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    message = "error-unknown-table" if closed.rcvd.code == UNKNOWN else ""
                    raise RemoteTableError(clean_line(closed.rcvd.reason), message) from None
            except InvalidStatus as answer:
                if answer.response.status_code < 500:
                    raise RemoteTableError(
                        f"the server answers {answer.response.status_code}"
                    ) from None
            except OSError:
                pass
            self.socket = None
            if self.number > number:
                tries, seen = 0, time.monotonic()
            elif time.monotonic() - seen > PATIENCE:
                raise RemoteTableError(
                    "the server cannot be reached any more", "error-server-unreachable"
                )
            else:
                tries += 1
            if not self.has_left and self.view.get("status") != "over":
                if self.view:
                    yield Update(self.view, note=("error-connection-lost", {}))
                time.sleep(PAUSES[min(tries, len(PAUSES) - 1)])

    def send(self, kind: str, **arguments: Any) -> None:
        """Send a command; the server carries out one that is sent twice only once."""
        command = {"type": kind, "id": f"{kind}-{self.number}", **arguments}
        if kind in ("play", "roll", "confirm", "undo"):
            command["seen"] = self.number
        if kind == "vote":
            command["id"] += f"-{arguments['seat']}-{arguments['choice']}"
        try:
            if self.socket is not None:
                self.socket.send(json.dumps(command))
        except ConnectionClosed:
            pass  # the updates report it, and connect again

    def is_mine(self, seat: Payload) -> bool:
        """Return whether we play it."""
        return bool(seat["guest"] == self.guest)

    def sit(self) -> None:
        """Take the first free seat, if there is one for us."""
        free = [
            number
            for number, seat in enumerate(self.view["seats"])
            if seat["kind"] == "free" and seat["for"] == "open"
            and seat["kept_for"] in ("", self.guest)
        ]  # fmt: skip
        if not free or self.view["status"] != "gathering":
            raise RemoteTableError("there is no free seat at this table")
        self.send("sit", seat=free[0], name=self.my_name, contribution=self.contribution)

    @property
    def is_seated(self) -> bool:
        """Whether we have a seat."""
        return any(self.is_mine(seat) for seat in self.view["seats"])

    def hint(self) -> Sequence[Payload]:
        """Return the choices of the server's strong bot, with reasons."""
        reasons: Sequence[Payload] = self._ask(f"/api/tables/{self._path}/hint")["reasons"]
        return reasons

    def record(self) -> str:
        """Return the game so far."""
        return self._open(f"/api/tables/{self._path}/record").decode()

    def leave(self) -> None:
        """Hang up; the seat stays ours."""
        self.has_left = True
        if self.socket is not None:
            self.socket.close()

    # Connection and requests

    @property
    def _path(self) -> str:
        return quote(self.code, safe="")

    def _connect(self) -> ClientConnection:
        address = self.server.replace("http", "ws", 1)
        path = f"/api/tables/{self._path}/live?v={VERSION}&since={self.number}"
        shown = {"Authorization": f"Bearer {self.token}"}
        return connect(address + path, additional_headers=shown, max_size=None, close_timeout=1)

    def _updates_from(self, socket: ClientConnection) -> Iterator[Update]:
        """Yield the updates of one connection, until the game is over or one was missed."""
        while self.view.get("status") != "over":
            frame = json.loads(socket.recv(SILENCE))
            if frame["type"] == "refused":
                yield Update(self.view, refusal=frame)
            if frame["type"] == "welcome" and self._is_other_log(frame):
                self.number, self.checksum, self.is_restored = 0, "", True
                return
            update = frame.get("missed", frame)
            if "view" in update and update["number"] >= self.number:
                events = [each for each in update["events"] if each["number"] > self.number]
                time_left = update["view"]["time_left"]
                self._show(update["view"], update["absent"], time_left)
                self.number, self.checksum = update["number"], update.get("checksum", "")
                note: Note | None = ("refusal-restored", {}) if self.is_restored else None
                self.is_restored = False
                yield Update(self.view, events, None, note, frame["type"] == "welcome")
            elif frame["type"] == "presence" and self.view:
                self._show(self.view, frame["absent"], frame["time_left"])
                yield Update(self.view)
            elif update.get("number", 0) > self.number and frame["type"] in ("beat", "pong"):
                return

    def _show(self, view: Payload, absent: Payload, time_left: int | None) -> None:
        """Keep a view, with when the turn ends by our own clock, whatever the time of day is."""
        deadline = None if time_left is None else time.monotonic() + time_left / 1000
        self.view = {**view, "absent": absent, "deadline": deadline}

    def _is_other_log(self, welcome: Payload) -> bool:
        """Return whether the server lost events that we have, because a backup was restored."""
        if welcome["number"] < self.number:
            return True
        return bool(self.checksum) and welcome.get("checksum_before", "") != self.checksum

    def _ask(self, path: str, asked: Payload | None = None) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._open(path, asked))
        return answer

    def _open(self, path: str, asked: Payload | None = None) -> bytes:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if asked is None else json.dumps(asked).encode()
        try:
            with urlopen(Request(self.server + path, body, headers), timeout=30) as answer:
                contents: bytes = answer.read()
                return contents
        except HTTPError as error:
            raise RemoteTableError(f"the server answers {error.code}") from None
        except URLError as error:
            sentence = f"{self.server} cannot be reached: {error.reason}"
            raise RemoteTableError(sentence, "error-server-unreachable") from None
