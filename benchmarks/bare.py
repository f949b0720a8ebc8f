"""The least that a durable server does: take a frame, insert a row, commit, answer."""

import os
import sqlite3
from typing import Any

connection = sqlite3.connect(os.environ["BARE"], isolation_level=None)
connection.execute("PRAGMA journal_mode=WAL")
connection.execute("PRAGMA synchronous=FULL")
connection.execute("CREATE TABLE IF NOT EXISTS rows (number INTEGER PRIMARY KEY, body TEXT)")


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Commit a row and answer with a frame for each frame that comes in."""
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})
        return
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"ok"})
        return
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if message["type"] == "websocket.receive":
            connection.execute("INSERT INTO rows (body) VALUES (?)", (message["text"],))
            await send({"type": "websocket.send", "text": message["text"]})
