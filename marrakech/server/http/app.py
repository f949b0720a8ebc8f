"""The server as an application: every endpoint, the page, and live connections."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from ..headers import Guarded
from ..services import Services, open_services
from ..settings import Settings
from ..shutdown import Drain
from ..ws.connection import serve_connection
from .callers import address_of, token_in
from .errors import problem_handlers
from .game_routes import GAME_ENDPOINTS
from .guest_routes import GUEST_ENDPOINTS
from .openapi import describe
from .operation_routes import OPERATION_ENDPOINTS
from .request_limits import LimitedRequests
from .routing import routes
from .static_files import page, page_routes
from .table_routes import TABLE_ENDPOINTS

ENDPOINTS = (*GUEST_ENDPOINTS, *TABLE_ENDPOINTS, *GAME_ENDPOINTS, *OPERATION_ENDPOINTS)
GZIP_MINIMUM = 1024  # bytes; smaller answers are not compressed


def make_app(settings: Settings, drain: Drain | None = None) -> ASGIApp:
    """Return the application of a server set up so, which stops as the drain says."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with open_services(settings, drain or Drain()) as services:
            app.state.services = services
            yield {"admission": services.admission}

    description = msgspec.json.encode(describe(ENDPOINTS))

    async def openapi(_request: Request) -> Response:
        return Response(description, media_type="application/json")

    app = Starlette(
        routes=[
            *routes(ENDPOINTS),
            Route("/api/openapi.json", openapi),
            WebSocketRoute("/api/tables/{code}/live", live),
            *page_routes(),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=GZIP_MINIMUM, compresslevel=6)],
        exception_handlers=problem_handlers(page),
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    return LimitedRequests(Guarded(app, settings.origins), app)


async def live(socket: WebSocket) -> None:
    """Serve a live connection to a table."""
    services: Services = socket.app.state.services
    guest = services.guests.guest(token_in(socket)) or ""
    await serve_connection(services, socket, socket.path_params["code"], guest, address_of(socket))
