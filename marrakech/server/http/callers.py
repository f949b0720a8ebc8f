"""The caller of a request: guest, address, and the limits on both."""

import asyncio
from collections.abc import Awaitable, Mapping
from typing import TypeVar

from starlette.requests import ClientDisconnect, HTTPConnection, Request

from ...workers.fair_queue import Key
from ..addresses import counted_address
from ..limits import Limit
from ..people.guests import COOKIE
from ..services import Services
from .errors import Rejected

Answer = TypeVar("Answer")


class Call:
    """One request: who calls, and the table it is about."""

    def __init__(self, request: Request, code: str) -> None:
        self.request, self.code = request, code
        self.services: Services = request.app.state.services
        self.guest = ""  # nobody, unless the endpoint is for guests
        self.cookie = ""  # the token that the browser is to keep from now on

    @property
    def address(self) -> str:
        """The address of the caller, as limits count it."""
        return address_of(self.request)

    def allow(self, limit: Limit, who: str = "") -> None:
        """Turn down a caller who asks too much: by name, or else by address."""
        allow(self.services, limit, who or self.address)

    @property
    def key(self) -> Key:
        """The owner of what is computed for the caller."""
        guest = self.guest or self.services.guests.guest(token_in(self.request)) or ""
        return Key(self.address, guest, self.code)

    async def while_connected(self, work: Awaitable[Answer]) -> Answer:
        """Return the result of work, which is cancelled when the caller disconnects."""
        task = asyncio.ensure_future(work)
        watch = asyncio.create_task(self._cancel_when_gone(task))
        try:
            return await task
        except asyncio.CancelledError:
            task.cancel()
            if watch.done():
                raise ClientDisconnect from None
            raise
        finally:
            watch.cancel()

    async def _cancel_when_gone(self, task: "asyncio.Future[Answer]") -> None:
        while (await self.request.receive())["type"] != "http.disconnect":
            pass  # the body, which has been read
        task.cancel()


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a caller; one IPv6 address stands for all of its /64 network."""
    return counted_address(connection.client.host if connection.client else "")


def bearer_in(headers: Mapping[str, str]) -> str | None:
    """Return the token that a program shows."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


def token_in(connection: HTTPConnection) -> str | None:
    """Return the token of a caller: a program's in a header, a browser's as a cookie."""
    return bearer_in(connection.headers) or connection.cookies.get(COOKIE)


def allow(services: Services, limit: Limit, who: str) -> None:
    """Turn down a caller who asks too much."""
    if not services.limits.allow(limit, who):
        raise Rejected(429, "too-much", "too much at once; wait a little")


def guest_of(call: Call) -> str:
    """Return the guest who calls; nobody else may."""
    guest = call.services.guests.guest(token_in(call.request))
    if guest is None:
        raise Rejected(401, "nobody", "say who you are first: POST /api/guests")
    return guest
