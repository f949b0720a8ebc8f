"""Middleware: security headers, limits on bodies, and the origins that may write."""

import asyncio
import re
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

Headers = list[tuple[bytes, bytes]]

LARGEST_BODY = 1 << 16
SLOWEST_BODY = 10.0  # seconds
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
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
NO_STORE = (b"cache-control", b"no-store")
SAFE = ("GET", "HEAD", "OPTIONS")
SECURE = ("https", "wss")
HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")


class TooLarge(Exception):
    """A body beyond the limit."""


class Gone(Exception):
    """The client has disconnected."""


def is_own_origin(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Return whether a request comes from our page, one that the host allows, or no page."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    origin = headers.get(b"origin", "")
    if not origin:
        return headers.get(b"sec-fetch-site", "none") in ("none", "same-origin")
    if origin in origins:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    if scope["scheme"] in SECURE and page.scheme != "https":
        return False
    host = headers.get(b"host", "")
    return bool(HOST.fullmatch(host)) and page.netloc == host


class Guarded:
    """An application with security headers on each of its responses."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app, self.origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; sockets look after themselves."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = with_common_headers(
                    message.get("headers", []), scope["scheme"]
                )
            await send(message)

        if scope["method"] not in SAFE and not is_own_origin(scope, self.origins):
            await refuse(guarded, 403, "foreign-origin", "this page may not act here")
            return
        try:
            async with asyncio.timeout(SLOWEST_BODY):
                body = await whole_body(scope, receive)
        except TooLarge:
            sentence = f"a body has at most {LARGEST_BODY} bytes"
            await refuse(guarded, 413, "too-large", sentence)
        except TimeoutError:
            await refuse(guarded, 408, "too-slow", "the body took too long")
        except Gone:
            pass
        else:
            await self.app(scope, after(body, receive), guarded)


def with_common_headers(
    headers: list[tuple[bytes, bytes]], scheme: str
) -> list[tuple[bytes, bytes]]:
    """Return the headers of a response, with those that all responses have."""
    more = [*HEADERS]
    if scheme in SECURE:
        more.append(ONLY_HTTPS)
    if not any(name.lower() == b"cache-control" for name, _ in headers):
        more.append(NO_STORE)
    return [*headers, *more]


async def whole_body(scope: Scope, receive: Receive) -> bytes:
    """Return the body of a request; refuse a long one."""
    length = dict(scope["headers"]).get(b"content-length", b"0")
    if not length.isdigit() or int(length[:20]) > LARGEST_BODY:
        raise TooLarge
    body, has_more = b"", True
    while has_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        has_more = message.get("more_body", False)
        if len(body) > LARGEST_BODY:
            raise TooLarge
    return body


def after(body: bytes, receive: Receive) -> Receive:
    """Return a receive channel that begins with a body already read."""
    is_delivered = False

    async def again() -> Message:
        nonlocal is_delivered
        if is_delivered:
            return await receive()
        is_delivered = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def refuse(send: Send, status: int, code: str, sentence: str) -> None:
    """Answer without asking the application."""
    body = f'{{"code":"{code}","sentence":"{sentence}"}}'.encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
