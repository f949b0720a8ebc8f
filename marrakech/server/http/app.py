"""The server as an application: which address does what."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import Annotated, Literal

from fastapi import Body, FastAPI, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse
from pydantic import Field

from ...game import Game
from ...notation.position import write_position
from ...notation.text import write_rules
from ...table.commands import Command
from ...table.events import Chair
from ...table.refusals import Stale
from ...table.setup import Plan
from ...version import __version__
from ..headers import App, Guarded
from ..limits import COMMANDS, GUESTS, TABLES, THINKING, TRANSFERS
from ..people.guests import COOKIE, name_of, offer_transfer, rename, take_transfer
from ..services import Services, open_services
from ..settings import Settings
from ..storage.ratings import ladder
from ..storage.table_lists import listed, tables_of
from ..ws.connection import attend
from .callers import ANYBODY, AsGuest, TheServices, address_of, allow, bearer_in, token_in
from .errors import Missing, Rejected, add_problems, problem, problems
from .games import add_games
from .metrics import exposed
from .openapi import describe
from .schemas import (
    CodeInPath,
    CommandDone,
    Events,
    Hint,
    Me,
    MyTableRow,
    NewGuest,
    NewTable,
    Problem,
    Rated,
    Rename,
    StaleProblem,
    TableOpened,
    TableRow,
    Token,
    Transfer,
)
from .static_files import add_pages

YEAR = 365 * 24 * 3600
FAR = 1 << 53
Since = Annotated[int, Query(ge=0, le=1_000_000)]
Most = Annotated[int, Query(ge=1, le=100)]


def make_app(settings: Settings) -> App:
    """The application of a server set up so."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_services(settings) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Marrakech", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", redirect_slashes=False,
        description="Tables of Marrakech: open one, sit down, play; every event is numbered.",
    )  # fmt: skip
    add_guests(app)
    add_tables(app)
    add_games(app)
    add_lists(app)
    add_operations(app)
    add_problems(app, add_pages(app))
    describe(app)

    @app.websocket("/api/tables/{code}/live")
    async def live(socket: WebSocket, code: str) -> None:
        services: Services = socket.app.state.services
        guest = services.guests.guest(token_in(socket)) or ""
        await attend(services, socket, code, guest, address_of(socket))

    return Guarded(app, settings.origins)


def add_guests(app: FastAPI) -> None:
    """Who you are."""

    @app.post("/api/guests", status_code=201, responses=problems())
    async def become_guest(
        services: TheServices, request: Request, response: Response, asked: NewGuest
    ) -> Me | Token:
        """Become a guest, or stay the one you are. A browser's guest is never told as a token,
        so that no script can carry it away."""
        allow(services, GUESTS, address_of(request))
        shown = bearer_in(request.headers) if asked.wants_token else token_in(request)
        guest = services.guests.guest(shown) or services.guests.new()
        name = asked.name
        if name:
            name = await services.store.change(
                lambda c: rename(c, guest, asked.name, services.tables.now())
            )
        else:
            name = await services.store.read(lambda connection: name_of(connection, guest))
        if asked.wants_token:
            return Token(guest=guest, name=name, token=services.guests.token(guest))
        set_cookie(request, response, services.guests.token(guest))
        return Me(guest=guest, name=name)

    @app.get("/api/me", responses=problems(401))
    async def me(services: TheServices, guest: AsGuest) -> Me:
        """Who you are."""
        name = await services.store.read(lambda connection: name_of(connection, guest))
        return Me(guest=guest, name=name)

    @app.patch("/api/me", responses=problems(401))
    async def call_me(services: TheServices, guest: AsGuest, asked: Rename) -> Me:
        """Change your display name."""
        now = services.tables.now()
        name = await services.store.change(lambda c: rename(c, guest, asked.name, now))
        return Me(guest=guest, name=name)

    @app.post("/api/me/transfer", status_code=201, responses=problems(401))
    async def offer(services: TheServices, guest: AsGuest) -> Transfer:
        """A code that makes another device you, once and within ten minutes."""
        now = services.tables.now()
        code = await services.store.change(lambda c: offer_transfer(c, guest, now))
        return Transfer(code=code)

    @app.post("/api/me/adopt", responses=problems(404))
    async def adopt(
        services: TheServices, request: Request, response: Response, asked: Transfer
    ) -> Me:
        """Become who gave you this code."""
        allow(services, TRANSFERS, address_of(request))
        now = services.tables.now()
        guest = await services.store.change(lambda c: take_transfer(c, asked.code, now))
        if guest is None:
            raise Rejected(404, "unknown-code", "this code is wrong, used or too old")
        set_cookie(request, response, services.guests.token(guest))
        name = await services.store.read(lambda connection: name_of(connection, guest))
        return Me(guest=guest, name=name)


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Let the browser remember who this is; no script can read it."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="strict",
        secure=request.url.scheme == "https",
    )  # fmt: skip


def add_tables(app: FastAPI) -> None:
    """Tables one by one."""

    @app.post("/api/tables", status_code=201, responses=problems(401, 409))
    async def open_table(
        services: TheServices, request: Request, guest: AsGuest, asked: NewTable
    ) -> TableOpened:
        """Open a table."""
        allow(services, TABLES, guest)
        opened = await services.tables.commands.open(guest, plan_of(asked), address_of(request))
        return TableOpened(table=opened)

    @app.get("/api/tables/{code}", dependencies=ANYBODY, responses=problems(404))
    async def see_table(services: TheServices, code: CodeInPath, since: Since = 0) -> Events:
        """What has happened at a table after so many events, and how it stands."""
        return Events(**await services.tables.subscriptions.updates_since(code, since))

    @app.post(
        "/api/tables/{code}/commands",
        responses=problems(401, 404) | {409: problem(409, StaleProblem | Problem)},
    )
    async def command(
        services: TheServices,
        guest: AsGuest,
        code: CodeInPath,
        asked: Annotated[Command, Field(discriminator="type"), Body()],
    ) -> CommandDone:
        """Do something at a table; the same command twice is done once, and answered twice."""
        allow(services, COMMANDS, guest)
        try:
            done = await services.tables.commands.execute(code, guest, asked)
        except Stale as stale:
            missed = await services.tables.subscriptions.updates_since(
                code, getattr(asked, "seen", 0)
            )
            raise Missing(stale, missed) from None
        return CommandDone(number=done.number)

    @app.get("/api/tables/{code}/hint", responses=problems(401, 404, 409, 503))
    async def hint(services: TheServices, guest: AsGuest, code: CodeInPath) -> Hint:
        """What a strong bot would do in your place."""
        table = (await services.tables.registry.get(code)).table
        if table.acting is None or table.seats[table.acting].guest != guest:
            raise Rejected(409, "not-your-turn", "it is not your turn")
        if not table.may_hint:
            raise Rejected(
                409, "no-hints",
                "there are no hints where two or more people play, unless the table is friendly",
            )  # fmt: skip
        allow(services, THINKING, guest)
        state = table.before if table.before is not None else table.game
        asked = write_rules(state.rules), write_position(state)
        return Hint.model_validate(await services.jobs.hint(*asked))


def plan_of(asked: NewTable) -> Plan:
    """The table that is asked for."""
    rules = Game(len(asked.seats), asked.edition, seed=0, **asked.options).rules
    chairs = tuple(Chair(seat.kind, seat.name, seat.level) for seat in asked.seats)
    return Plan(
        asked.name, asked.edition, rules, asked.first, chairs, asked.is_listed, asked.clock,
        tuple(asked.contributions), asked.my_name, is_friendly=asked.is_friendly,
    )  # fmt: skip


def add_lists(app: FastAPI) -> None:
    """Many tables, and who is strong."""

    @app.get("/api/tables", dependencies=ANYBODY, responses=problems())
    async def tables(
        services: TheServices,
        status: Literal["gathering", "playing", "over"] = "playing",
        most: Most = 50,
        before: Annotated[int, Query(ge=0, le=FAR)] = FAR,
    ) -> list[TableRow]:
        """The public tables, those where something happened last first."""
        rows = await services.store.read(
            lambda connection: listed(connection, status, most, before)
        )
        return [TableRow(**row) for row in rows]

    @app.get("/api/me/tables", responses=problems(401))
    async def my_tables(
        services: TheServices, guest: AsGuest, most: Most = 50, is_over: bool | None = None
    ) -> list[MyTableRow]:
        """The tables where you have sat, the last one first; `is_over` keeps those whose game
        is over, or those where it is not."""
        rows = await services.store.read(lambda each: tables_of(each, guest, most, is_over))
        return [MyTableRow(**row) for row in rows]

    @app.get("/api/ladder", dependencies=ANYBODY, responses=problems())
    async def strongest(services: TheServices, most: Most = 50) -> list[Rated]:
        """Guests and bots by strength, from the games they finished."""
        rows = await services.store.read(lambda connection: ladder(connection, most))
        return [Rated(**row) for row in rows]


def add_operations(app: FastAPI) -> None:
    """For those who run the server."""

    @app.get("/healthz", response_class=PlainTextResponse, responses=problems())
    async def healthz() -> PlainTextResponse:
        """Whether the process is alive."""
        return PlainTextResponse("ok\n")

    @app.get("/readyz", response_class=PlainTextResponse, responses=problems(503))
    async def readyz(services: TheServices) -> PlainTextResponse:
        """Whether the server can do its work now: the database takes a write, and is whole."""
        fault = (
            await services.readiness.find_fault() if services.is_ready else "the server is starting"
        )
        if fault:
            raise Rejected(503, "not-ready", fault)
        return PlainTextResponse("ok\n")

    @app.get("/metrics", response_class=PlainTextResponse, responses=problems(404))
    async def metrics(services: TheServices, request: Request) -> Response:
        """Figures to watch, for Prometheus."""
        if not may_watch(request, services.settings.metrics_token):
            raise Rejected(404, "unknown-address", "Not Found")
        return Response(*exposed(services))


def may_watch(request: Request, token: str) -> bool:
    """Whether somebody shows the token, or where there is none asks from this very machine."""
    if token:
        return compare_digest((bearer_in(request.headers) or "").encode(), token.encode())
    is_passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return address_of(request) in ("127.0.0.1", "::/64") and not is_passed_on
