"""What goes round every answer: security headers, limits on bodies, whence a write may come."""

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_BODY = 1 << 16
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)
SAFE = ("GET", "HEAD", "OPTIONS")
HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")


class TooLarge(Exception):
    """A body beyond the limit."""


def is_own_origin(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, from one the host allows, or from no page."""
    told = dict(scope["headers"])
    origin = told.get(b"origin", b"").decode("latin-1")
    if not origin:
        return True
    if origin in origins:
        return True
    host = told.get(b"host", b"").decode("latin-1")
    return bool(HOST.fullmatch(host)) and urlsplit(origin).netloc == host


class Guarded:
    """An application with the same care round each of its answers."""

    def __init__(self, app: App, origins: tuple[str, ...]) -> None:
        self.app, self.origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; sockets look after themselves."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] not in SAFE and not is_own_origin(scope, self.origins):
            await refuse(send, 403, "foreign-origin", "this page may not act here")
            return
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length[:20]) > LARGEST_BODY:
            await refuse(send, 413, "too-large", f"a body has at most {LARGEST_BODY} bytes")
            return
        seen, has_begun = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > LARGEST_BODY:
                raise TooLarge
            return message

        async def guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            await self.app(scope, counted, guarded)
        except TooLarge:
            if not has_begun:
                await refuse(send, 413, "too-large", f"a body has at most {LARGEST_BODY} bytes")


async def refuse(send: Send, status: int, code: str, sentence: str) -> None:
    """Answer without asking the application."""
    body = f'{{"code":"{code}","sentence":"{sentence}"}}'.encode()
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
