"""Hostile clients, in a process of their own and at addresses of their own.

`python -m tests.support.attacks PORT TABLE KIND COUNT` prints `ready` once it is under way and goes
on until its standard input ends; then it prints what it did as JSON.
"""

import asyncio
import contextlib
import json
import random
import socket
import sys
from collections import Counter

import httpx

from marrakech.fair import player_commitment
from marrakech.server.descriptors import raise_descriptor_limit
from tests.support.flood import UPGRADE

ADDRESSES = 20
HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"
DROP = b"X-More: x\r\n"
PAUSE = 0.5  # seconds before a lost connection is made again
TINY = 4096  # bytes that a slow reader's computer takes for it
LEVEL = "merchant"  # of the bots that are kept busy
MINE = "ab" * 32  # a contribution to the dice
DONE = Counter()


def address(number):
    """Return one of several addresses of this computer, at which nobody else plays."""
    return f"127.0.1.{1 + number % ADDRESSES}"


async def connect(port, number, buffer=None):
    """Connect from the address of a client."""
    sock = socket.socket()
    if buffer:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    sock.setblocking(False)
    sock.bind((address(number), 0))
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    DONE["connections"] += 1
    return sock


async def slow_head(port, _code, number, ready):
    """Send the head of a request line by line, and never the last one."""
    loop = asyncio.get_running_loop()
    while True:
        with contextlib.suppress(OSError), await connect(port, number) as sock:
            await loop.sock_sendall(sock, HALF)
            ready()
            while True:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1.0):
                        if not await loop.sock_recv(sock, 1000):
                            break
                await loop.sock_sendall(sock, DROP)
        DONE["closed"] += 1
        await asyncio.sleep(PAUSE)


async def slow_reader(port, code, number, ready):
    """Ask for everything and read nothing: half of them live, half over HTTP."""
    loop = asyncio.get_running_loop()
    log = f"GET /api/tables/{code}?since=0 HTTP/1.1\r\nHost: x\r\n\r\n"
    asked = (UPGRADE.format(code=code) if number % 2 else log * 20).encode()
    while True:
        with contextlib.suppress(OSError), await connect(port, number, TINY) as sock:
            await loop.sock_sendall(sock, asked)
            ready()
            await asyncio.sleep(20)
        await asyncio.sleep(PAUSE)


async def spectator(port, code, number, ready):
    """Come with all others at the same moment, take the first message, and go with all others."""
    loop = asyncio.get_running_loop()
    while True:
        with contextlib.suppress(OSError), await connect(port, number) as sock:
            await loop.sock_sendall(sock, UPGRADE.format(code=code).encode())
            received = b""
            while b'"you":""}' not in received and (more := await loop.sock_recv(sock, 1 << 16)):
                received = received[-20:] + more
            DONE["welcomes"] += b'"you":""}' in received
            ready()
            await asyncio.sleep(1.5 - loop.time() % 1.5)
        await asyncio.sleep(0.1)


async def reader(port, code, number, ready):
    """Read a log from somewhere, again and again."""
    async with browser(port, number) as web:
        while True:
            since = random.choice((0, random.randrange(30_000)))
            with contextlib.suppress(httpx.HTTPError):
                answer = await web.get(f"/api/tables/{code}", params={"since": since})
                DONE[answer.status_code] += 1
            ready()


def commit(view):
    """Return the command that commits to the contribution of the first seat to the dice."""
    server = view["commitment"]
    made = player_commitment(server, 0, MINE)
    return {"type": "commit", "seat": 0, "server_commitment": server, "commitment": made}


async def hog(port, _code, number, ready):
    """Let bots play, and ask for hints and analyses, as often as they are given."""
    async with browser(port, number) as web:
        made = (await web.post("/api/guests", json={"name": "Hog", "wants_token": True})).json()
        web.headers["authorization"] = f"Bearer {made['token']}"
        bots = [{"kind": "bot", "level": LEVEL}] * 3
        mine = {"seats": [{"kind": "me"}, *bots], "first": 0}
        code = (await web.post("/api/tables", json=mine)).json()["table"]
        view = (await web.get(f"/api/tables/{code}")).json()["view"]
        for command in (commit(view), {"type": "reveal", "seat": 0, "contribution": MINE}):
            named = {"id": command["type"], **command}
            await web.post(f"/api/tables/{code}/commands", json=named)
        while True:
            with contextlib.suppress(httpx.HTTPError):
                opened = await web.post("/api/tables", json={"seats": [bots[0]] * 4})
                watched = opened.json().get("table", code)
                for path in (watched, f"{code}/hint", f"{watched}/replay", f"{code}/record"):
                    DONE[(await web.get(f"/api/tables/{path}")).status_code] += 1
            ready()
            await asyncio.sleep(0.05)


def browser(port, number):
    """Return an HTTP client at the address of a client."""
    transport = httpx.AsyncHTTPTransport(local_address=address(number))
    return httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=30, trust_env=False
    )


KINDS = {
    "slow heads": slow_head,
    "slow readers": slow_reader,
    "huge logs": reader,
    "bot hogs": hog,
    "spectators": spectator,
}


async def attack(port, code, kind, count):
    """Run so many clients until standard input ends."""
    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    left = count

    def ready():
        nonlocal left
        left -= 1
        if left <= count // 10:
            begun.set()

    clients = [asyncio.create_task(KINDS[kind](port, code, n, ready)) for n in range(count)]
    waiting = asyncio.create_task(begun.wait())
    await asyncio.wait([waiting, *clients], timeout=20, return_when=asyncio.FIRST_COMPLETED)
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    for client in clients:
        client.cancel()
    results = await asyncio.gather(*clients, return_exceptions=True)
    failed = [repr(each) for each in results if not isinstance(each, asyncio.CancelledError)]
    print(json.dumps({**DONE, "failed": failed[:3]}))


if __name__ == "__main__":
    port, code, kind, count = sys.argv[1:]
    raise_descriptor_limit()
    asyncio.run(attack(int(port), code, kind, int(count)))
