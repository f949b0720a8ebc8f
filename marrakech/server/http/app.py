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
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..forwarding import HEADER, MARK
from ..headers import Guarded, refuse
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
    return PassedOn(LimitedRequests(Guarded(app, settings.origins), app), app)


class PassedOn:
    """An application that also takes requests that another of our processes passes on."""

    def __init__(self, app: ASGIApp, inner: Starlette) -> None:
        self.app, self.inner = app, inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request as from its client; refuse one that no process of ours has signed."""
        signed = [value for name, value in scope.get("headers", ()) if name == HEADER]
        if signed:
            services: Services = self.inner.state.services
            visitor = services.forwarding.visitor(scope, signed[0])
            if visitor is None or len(signed) > 1:
                await refuse_forged(scope, send)
                return
            client = visitor.address, 0
            scope = {**scope, "client": client, "scheme": visitor.scheme, MARK: True}
        await self.app(scope, receive, send)


async def refuse_forged(scope: Scope, send: Send) -> None:
    """Refuse a request that claims to be passed on."""
    if scope["type"] == "http":
        await refuse(send, 403, "forged", "no process of this server has passed this on")
    else:
        await send({"type": "websocket.close"})


async def live(socket: WebSocket) -> None:
    """Serve a live connection to a table."""
    services: Services = socket.app.state.services
    token, code = token_in(socket), socket.path_params["code"]
    await serve_connection(services, socket, code, token, address_of(socket))
