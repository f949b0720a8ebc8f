"""The page, as it lies in the package: built files at their addresses."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PAGES = (
    "/", "/t/{code}", "/t/{code}/replay", "/replay", "/learn", "/learn/exercises", "/rules",
    "/rules/{edition}", "/statistics",
)  # fmt: skip
NOT_BUILT = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Marrakech</title>
<h1>Marrakech</h1><p>The server runs, but the page has not been built.
<p>In a checkout, <code>make play</code> builds it. The interface for programs is at
<a href="/api/openapi.json">/api/openapi.json</a>.</html>
"""
FILES = StaticFiles(directory=STATIC, check_dir=False)


async def page(request: Request) -> Response:
    """Answer with the page, which shows what its address says."""
    if not (STATIC / "index.html").exists():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_AGAIN})
    return await sent("index.html", request)


async def sent(name: str, request: Request) -> Response:
    """Answer with a file; those in assets are named by their contents, so browsers keep them."""
    response = await FILES.get_response(name, request.scope)
    response.headers["cache-control"] = FOREVER if name.startswith("assets/") else ASK_AGAIN
    return response


def page_routes() -> list[Route]:
    """Return the page at all of its addresses, and each file that it is made of at its own."""
    paths = (path for path in sorted(STATIC.rglob("*")) if path.is_file())
    files = [path.relative_to(STATIC).as_posix() for path in paths]
    shown = [name for name in files if name != "index.html" and "/." not in f"/{name}"]
    return [*(Route(path, page) for path in PAGES), *(file_route(name) for name in shown)]


def file_route(name: str) -> Route:
    """Return the route of one file."""

    async def file(request: Request) -> Response:
        return await sent(name, request)

    return Route(f"/{name}", file)
