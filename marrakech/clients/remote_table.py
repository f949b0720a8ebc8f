"""A table on a server: login, updates and commands; reconnects when cut off."""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from ..analysis.schemas import Hint, ReasonPayload
from ..fair import dice_problem
from ..game import read_record
from ..table.events import Event
from ..table.frames import (
    VERSION,
    Beat,
    Events,
    Pong,
    Presence,
    Refused,
    Stale,
    TableUpdate,
    Welcome,
    read_frame,
    read_update,
)
from ..table.log import Entry
from ..table.names import clean_line
from ..table.refusals import Refused as Refusal
from ..table.view import SeatView, View
from .client import Note, Update
from .own_contributions import ChangedCommitments, OwnContributions, contributions_folder

Answer = TypeVar("Answer")
SILENCE = 45.0  # seconds without a sign of life, after which we connect again
PATIENCE = 120.0  # seconds that a server may be out of reach
PAUSES = (0.1, 0.3, 1.0, 3.0)  # seconds before we try again
UNKNOWN = 4404  # there is no such table
FINAL = {4400, UNKNOWN, 4406}  # ways in which a connection ends for good


CONTRIBUTING = ("commit", "reveal")  # commands that a client sends by itself


class RemoteTableError(ValueError):
    """The table cannot be played at; holds the reason, and the name of its translated message."""

    def __init__(self, sentence: str, message: str = "") -> None:
        super().__init__(sentence)
        self.message = message


class Admission(msgspec.Struct, frozen=True):
    """The fields of interest in the server's answer to a new guest."""

    guest: str
    token: str


class RemoteTable:
    """A guest of a server, at one table."""

    is_local = False

    def __init__(self, server: str, code: str, name: str, token: str = "") -> None:
        address = urlsplit(server)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise RemoteTableError("a server is http://HOST or https://HOST, maybe with a port")
        self.server = f"{address.scheme}://{address.netloc}"
        self.code, self.name, self.my_name, self.token = code, code, name, token
        self.number, self.checksum = 0, ""
        self.view: View | None = None
        self.absent = frozenset[str]()
        self.deadline: float | None = None
        self.contributions = OwnContributions(contributions_folder())
        self.socket: ClientConnection | None = None
        self.has_left = self.is_restored = False
        asked = msgspec.json.encode({"name": name, "wants_token": True})
        admission = decoded(self._open("/api/guests", asked), Admission)
        self.guest, self.token = admission.guest, admission.token

    # The interface of a client

    def updates(self) -> Iterator[Update]:
        """Yield updates until the game is over; reconnect when the connection is lost."""
        tries, seen = 0, time.monotonic()
        while not self.has_left and not self.is_over:
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
            if not self.has_left and not self.is_over:
                if self.view is not None:
                    yield self._update(note=("error-connection-lost", {}))
                time.sleep(PAUSES[min(tries, len(PAUSES) - 1)])

    def send(self, kind: str, **arguments: Any) -> None:
        """Send a command; the server carries out one that is sent twice only once."""
        command = {"type": kind, "id": f"{kind}-{self.number}", **arguments}
        if kind in ("play", "roll", "confirm", "undo"):
            command["seen"] = self.number
        if kind == "vote":
            command["id"] += f"-{arguments['seat']}-{arguments['choice']}"
        if kind in (*CONTRIBUTING, "free-seat"):
            command["id"] += f"-{arguments['seat']}"
        try:
            if self.socket is not None:
                self.socket.send(json.dumps(command))
        except ConnectionClosed:
            pass  # the updates report it, and connect again

    def is_mine(self, seat: SeatView) -> bool:
        """Return whether we play it."""
        return seat.guest == self.guest

    def sit(self) -> None:
        """Take the first free seat, if there is one for us."""
        seats = self.view.seats if self.view is not None else ()
        free = [
            number
            for number, seat in enumerate(seats)
            if seat.kind == "free" and seat.setup == "open" and seat.kept_for in ("", self.guest)
        ]
        if self.view is None or not free or self.view.status != "gathering":
            raise RemoteTableError("there is no free seat at this table")
        drawn = self.contributions.draw(self.view.commitment, free[0])
        self.send("sit", name=self.my_name, **drawn)

    @property
    def is_seated(self) -> bool:
        """Whether we have a seat."""
        return self.view is not None and any(self.is_mine(seat) for seat in self.view.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.view is not None and self.view.status == "over"

    def hint(self) -> Sequence[ReasonPayload]:
        """Return the choices of the server's strong bot, with reasons."""
        return decoded(self._open(f"/api/tables/{self._path}/hint"), Hint).reasons

    def record(self) -> str:
        """Return the game so far."""
        return self._open(f"/api/tables/{self._path}/record").decode()

    def dice_problem(self) -> str | None:
        """Return why the dice of a finished game are not proven to us, or None if they are."""
        assert self.view is not None
        ours = self.contributions.problem(self.view, self.guest)
        return ours or dice_problem(read_record(self.record()))

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
        while not self.is_over:
            match read_frame(socket.recv(SILENCE)):
                case Refused(id=str(name)) if name.startswith(CONTRIBUTING):
                    pass  # another client of ours was faster
                case Refused(code=code, sentence=sentence, objection=objection):
                    yield self._update(refusal=Refusal(code, sentence, objection or ""))
                case Welcome() as welcome if self._is_other_log(welcome):
                    self.number, self.checksum, self.is_restored = 0, "", True
                    return
                case Welcome() | Events() as update if update.number >= self.number:
                    yield self._take(update, is_welcome=isinstance(update, Welcome))
                case Stale(missed=update) if update.number >= self.number:
                    yield self._take(update)
                case Presence(absent=absent, time_left=left) if self.view is not None:
                    self._keep(self.view, absent, left)
                    yield self._update()
                case Beat(number=number) | Pong(number=number) if number > self.number:
                    return

    def _take(self, update: Welcome | Events | TableUpdate, *, is_welcome: bool = False) -> Update:
        """Take over the state of the table, and return the new events."""
        entries = self._all_entries(update)
        events = [entry.event for entry in entries if entry.number > self.number]
        note: Note | None = ("refusal-restored", {}) if self.is_restored else None
        self.number, self.checksum, self.is_restored = update.number, update.checksum, False
        self._keep(update.view, update.absent, update.view.time_left)
        self._contribute(update.view)
        return self._update(events, note=note, is_welcome=is_welcome)

    def _all_entries(self, update: Welcome | Events | TableUpdate) -> list[Entry]:
        """Return the events of an update; where it has not all of them, ask for the rest."""
        entries, page = [*update.events], update
        while not isinstance(page, Events) and (page.next or update.number) < update.number:
            page = self._page(page.next or 0)
            entries += [entry for entry in page.events if entry.number <= update.number]
        return entries

    def _contribute(self, view: View) -> None:
        """Commit to contributions to the dice and reveal them, as soon as each is possible."""
        try:
            for kind, arguments in self.contributions.due(view, self.guest):
                self.send(kind, **arguments)
        except ChangedCommitments:
            sentence = "the server changed the dice after we had contributed to them"
            raise RemoteTableError(sentence, "refusal-changed-dice") from None

    def _is_other_log(self, welcome: Welcome) -> bool:
        """Return whether the server lost events that we have, because a backup was restored."""
        if welcome.number < self.number:
            return True
        return bool(self.checksum) and welcome.checksum_before != self.checksum

    def _keep(self, view: View, absent: Iterable[str], time_left: int | None) -> None:
        """Keep a view, with the end of the turn by our own clock, whatever the time of day is."""
        self.view, self.absent = view, frozenset(absent)
        self.deadline = None if time_left is None else time.monotonic() + time_left / 1000

    def _update(self, events: Sequence[Event] = (), **arguments: Any) -> Update:
        assert self.view is not None
        return Update(self.view, events, self.absent, self.deadline, **arguments)

    def _page(self, since: int) -> TableUpdate:
        """Return a page of the log."""
        text = self._open(f"/api/tables/{self._path}?since={since}")
        try:
            return read_update(text)
        except msgspec.MsgspecError as error:
            raise unreadable(error) from None

    def _open(self, path: str, body: bytes | None = None) -> bytes:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            with urlopen(Request(self.server + path, body, headers), timeout=30) as answer:
                contents: bytes = answer.read()
                return contents
        except HTTPError as error:
            raise RemoteTableError(f"the server answers {error.code}") from None
        except URLError as error:
            sentence = f"{self.server} cannot be reached: {error.reason}"
            raise RemoteTableError(sentence, "error-server-unreachable") from None


def decoded(text: bytes, kind: type[Answer]) -> Answer:
    """Return the answer that a text holds."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise unreadable(error) from None


def unreadable(error: msgspec.MsgspecError) -> RemoteTableError:
    """Return the error for an answer that cannot be read."""
    return RemoteTableError(f"the server's answer cannot be read: {error}")
