"""A bot at a table of a server: sits down, plays until the game is over, comes back if cut off."""

import json
import time
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ..bots.view import Bot, View
from ..fair import fresh_secret
from ..notation import write_action

Told = dict[str, Any]
SILENCE = 45.0  # seconds without a sign of life, after which we connect again
PATIENCE = 120.0  # seconds that a server may be out of reach
PAUSES = (0.1, 0.3, 1.0, 3.0)  # seconds before we try again
FINAL = {4400, 4404, 4406}  # ways in which a connection ends for good


class Unwelcome(ValueError):
    """The bot cannot play at this table; says why."""


class SeatAtTable:
    """A guest of a server that is a bot, at one table."""

    def __init__(self, server: str, table: str, bot: Bot, name: str, seconds: float) -> None:
        address = urlsplit(server)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise Unwelcome("a server is http://HOST or https://HOST, maybe with a port")
        self.server = f"{address.scheme}://{address.netloc}"
        self.table, self.bot, self.name, self.seconds = table, bot, name, seconds
        self.number, self.view = 0, Told()
        self.contribution = fresh_secret()
        made = self._post("/api/guests", {"name": name, "wants_token": True})
        self.guest, self.token = made["guest"], made["token"]

    def play(self) -> Told:
        """Play until the game is over; its result."""
        tries, seen = 0, time.monotonic()
        while self.view.get("status") != "over":
            number = self.number
            try:
                with self._connect() as socket:
                    self._attend(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    raise Unwelcome(closed.rcvd.reason) from None
            except InvalidStatus as answer:
                if answer.response.status_code < 500:
                    raise Unwelcome(f"the server answers {answer.response.status_code}") from None
            except OSError:
                pass
            if self.number > number:
                tries, seen = 0, time.monotonic()
            elif time.monotonic() - seen > PATIENCE:
                raise Unwelcome("the server cannot be reached any more")
            else:
                tries += 1
            if self.view.get("status") != "over":
                time.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
        result: Told = self.view["result"]
        return result

    def _connect(self) -> ClientConnection:
        address = self.server.replace("http", "ws", 1)
        path = f"/api/tables/{quote(self.table, safe='')}/live?v=1&since={self.number}"
        shown = {"Authorization": f"Bearer {self.token}"}
        return connect(address + path, additional_headers=shown, max_size=None, close_timeout=1)

    def _attend(self, socket: ClientConnection) -> None:
        """Hear what happens and do what is ours to do, until the game is over."""
        asked = -1
        while self.view.get("status") != "over":
            told = json.loads(socket.recv(SILENCE))
            if told["type"] == "refused":
                self._reconsider(told)
                asked = -1
            news = told.get("missed", told)
            if "view" in news and news["number"] >= self.number:
                self.view, self.number = news["view"], news["number"]
            elif news.get("number", 0) > self.number and told["type"] in ("beat", "pong"):
                return  # something did not reach us: we ask again from where we are
            if self.view and asked < self.number and (command := self._command()):
                asked = self.number
                socket.send(json.dumps(command))

    def _command(self) -> Told | None:
        """What there is for us to do: sit down, act, or nothing."""
        seats, acting = self.view["seats"], self.view["acting"]
        if not any(seat["guest"] == self.guest for seat in seats):
            return self._sit(seats)
        if acting is None or seats[acting]["guest"] != self.guest:
            return None
        game = self.view["game"]
        if game["may_confirm"]:
            return {"type": "confirm", "id": f"confirm-{self.number}", "seen": self.number}
        question = View.read(self.view["rules"], game["position"])
        action = write_action(self.bot.choose(question, self.seconds))
        return {
            "type": "play", "id": f"play-{self.number}", "seen": self.number,
            "action": action, "final": True,
        }  # fmt: skip

    def _sit(self, seats: list[Told]) -> Told:
        free = [
            number
            for number, seat in enumerate(seats)
            if seat["kind"] == "free" and seat["for"] == "open" and not seat["kept_for"]
        ]
        if not free or self.view["status"] != "gathering":
            raise Unwelcome("there is no free seat at this table")
        return {
            "type": "sit", "id": f"sit-{self.number}", "seat": free[0], "name": self.name,
            "contribution": self.contribution,
        }  # fmt: skip

    def _reconsider(self, told: Told) -> None:
        """Somebody was faster, or we were too fast: try again. Anything else is the end."""
        if told["code"] not in ("seat-taken", "started", "too-much", "not-your-turn"):
            raise Unwelcome(told["sentence"])
        time.sleep(PAUSES[1])

    def _post(self, path: str, asked: Told) -> Told:
        body = json.dumps(asked).encode()
        request = Request(self.server + path, body, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=30) as answer:
                told: Told = json.load(answer)
                return told
        except HTTPError as error:
            raise Unwelcome(f"the server answers {error.code}") from None
