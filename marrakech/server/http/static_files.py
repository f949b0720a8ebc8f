"""The page itself, as it lies in the package: built files, read once and sent as they are."""

import gzip
import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from fastapi import FastAPI, Request, Response

from .compression import fitting

Page = Callable[[Request], Awaitable[Response]]

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Marrakech</title>
<h1>Marrakech</h1><p>The server runs, but the page has not been built.
<p>In a checkout, <code>make play</code> builds it. The interface for programs is at
<a href="/api/openapi.json">/api/openapi.json</a>.</html>
"""


class File(NamedTuple):
    """A file ready to be sent."""

    body: bytes
    packed: bytes
    kind: str
    keeping: str


def read_files(folder: Path) -> dict[str, File]:
    """Every built file by its address; those in assets are named by their contents."""
    files = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.name.startswith("."):
            body = path.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            keeping = FOREVER if name.startswith("assets/") else ASK_AGAIN
            files[name] = File(body, gzip.compress(body, mtime=0), kind, keeping)
    if "index.html" not in files:
        body = NOT_BUILT.encode()
        files["index.html"] = File(body, gzip.compress(body, mtime=0), "text/html", ASK_AGAIN)
    return files


def sent(file: File, request: Request) -> Response:
    """A file as the answer to a request."""
    return fitting(request, file.body, file.packed, file.kind, {"cache-control": file.keeping})


def add_pages(app: FastAPI) -> Page:
    """The page at all of its addresses, and the files it is made of; it is given back."""
    files = read_files(STATIC)

    @app.get("/", include_in_schema=False)
    @app.get("/t/{code}", include_in_schema=False)
    @app.get("/t/{code}/replay", include_in_schema=False)
    @app.get("/replay", include_in_schema=False)
    @app.get("/learn", include_in_schema=False)
    @app.get("/learn/exercises", include_in_schema=False)
    @app.get("/rules", include_in_schema=False)
    @app.get("/rules/{edition}", include_in_schema=False)
    @app.get("/statistics", include_in_schema=False)
    async def page(request: Request) -> Response:
        return sent(files["index.html"], request)

    for name, file in files.items():
        if name != "index.html":
            add_file(app, name, file)
    return page


def add_file(app: FastAPI, name: str, file: File) -> None:
    """One file at its own address."""

    @app.get(f"/{name}", include_in_schema=False)
    async def one(request: Request) -> Response:
        return sent(file, request)
