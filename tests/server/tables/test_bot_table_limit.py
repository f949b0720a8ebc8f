"""Tables of bots: a few may run without people, and whose work their bots are is known."""

import asyncio
import contextlib
from contextlib import asynccontextmanager
from itertools import count

import pytest

from marrakech.bots.bot import View
from marrakech.bots.simple import Peddler
from marrakech.notation.text import write_action
from marrakech.server.storage.database import make_ready, open_database, read_url
from marrakech.server.storage.store import Store
from marrakech.server.tables.bot_table_limit import BotTables, TooManyBotTables
from marrakech.server.tables.clocks import Clocks
from marrakech.server.tables.table_service import TableService
from marrakech.table.commands import AddBot
from marrakech.table.decide import Refused
from marrakech.workers.fair_queue import Key
from tests.support.server import Guest, Server
from tests.support.tables import plan

BOTS = plan(["vizier", "vizier"])
IDS = count()


class Thinking:
    """Bots that think until they are let go on, and the keys they were asked with."""

    def __init__(self):
        self.keys, self.may_answer = [], asyncio.Event()

    async def choose(self, table, level, key):
        self.keys.append(key)
        await self.may_answer.wait()
        return write_action(Peddler().choose(View(table.game), 1.0))


class Onlooker:
    """Somebody who looks on, so that the game goes on."""

    guest, sent_at = "", 0.0

    def send(self, _frame):
        return True


@asynccontextmanager
async def service_in(folder, now=None, limit=None):
    """A service whose bots think for as long as the test wants."""
    engine = open_database(read_url(f"sqlite:///{folder / 'tables.db'}"))
    make_ready(engine)
    store = Store(engine)
    clock = {} if now is None else {"clocks": Clocks(monotonic=lambda: now[0])}
    service = TableService(store, Thinking(), bot_tables=limit or BotTables(2, 4), **clock)
    try:
        yield service
    finally:
        await service.close()
        store.close()


async def opened(service, host, address, asked=BOTS):
    """Open a table at which somebody looks on; its code."""
    code = await service.commands.open(host, asked, address)
    await service.subscriptions.listen(code, Onlooker(), 0)
    return code


def played(story):
    return asyncio.run(asyncio.wait_for(story, 120))


def test_a_guest_has_two_running_and_an_address_four(tmp_path):
    async def story():
        async with service_in(tmp_path) as service:
            for host in ("ana", "bo"):
                await opened(service, host, "home")
                await opened(service, host, "home")
                with pytest.raises(TooManyBotTables):
                    await service.commands.open(host, BOTS, "elsewhere")
            with pytest.raises(TooManyBotTables) as refused:
                await service.commands.open("chadi", BOTS, "home")
            assert refused.value.code == "too-many-bot-tables"
            await opened(service, "chadi", "elsewhere")
            await opened(
                service, "ana", "home", plan(["me", "vizier"])
            )  # with people there is room

    played(story())


def test_many_that_are_asked_for_at_once_are_counted_too(tmp_path):
    async def story():
        async with service_in(tmp_path) as service:
            asked = [
                service.commands.open(f"guest {number % 7}", BOTS, "home") for number in range(30)
            ]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(each, str) for each in answers) == 4
            assert sum(isinstance(each, TooManyBotTables) for each in answers) == 26

    played(story())


def test_a_table_counts_until_its_game_is_over(tmp_path):
    async def story():
        async with service_in(tmp_path) as service:
            codes = [await opened(service, "ana", "home") for _ in range(2)]
            with pytest.raises(TooManyBotTables):
                await service.commands.open("ana", BOTS, "home")
            service.moves.bots.may_answer.set()
            while service.registry.tables[codes[0]].table.status != "over":
                await asyncio.sleep(0.01)
            assert await service.commands.open("ana", BOTS, "home")

    played(story())


def test_a_table_where_no_bot_is_at_work_does_not_count(tmp_path):
    async def story():
        now = [1000.0]
        async with service_in(tmp_path, now) as service:
            codes = [await opened(service, "ana", "home") for _ in range(2)]
            for code in codes:
                service.registry.tables[code].pending_move.cancel()
                service.registry.tables[code].pending_move = None
            with pytest.raises(TooManyBotTables):  # a bot may be about to play again
                await service.commands.open("ana", BOTS, "home")
            now[0] += 60
            assert await service.commands.open("ana", BOTS, "home")

    played(story())


def test_a_table_that_the_host_fills_with_bots_counts_as_one(tmp_path):
    async def story():
        async with service_in(tmp_path, limit=BotTables(1, 4)) as service:
            await opened(service, "ana", "home")
            code = await opened(service, "ana", "home", plan(["open", "open"]))

            def fill(seat, guest="ana"):
                asked = AddBot(id=str(next(IDS)), seat=seat, level="vizier")
                return service.commands.execute(code, guest, asked)

            with pytest.raises(Refused) as refused:
                await asyncio.gather(fill(0), fill(1))
            assert refused.value.code == "too-many-bot-tables"
            with pytest.raises(Refused) as refused:
                await fill(1, "bo")
            assert refused.value.code == "not-host"
            assert service.registry.tables[code].table.status == "gathering"

    played(story())


def test_without_limits_there_may_be_any_number(tmp_path):
    async def story():
        async with service_in(tmp_path) as service:
            service.commands.bot_tables = None
            for _ in range(6):
                await opened(service, "ana", "home")

    played(story())


def test_a_bot_is_asked_for_by_address_host_and_table_and_after_a_restart_by_host(tmp_path):
    async def story():
        async with service_in(tmp_path) as service:
            code = await opened(service, "ana", "home")
            while not service.moves.bots.keys:
                await asyncio.sleep(0)
            assert service.moves.bots.keys == [Key("home", "ana", code)]
        async with service_in(tmp_path) as service:
            await service.subscriptions.listen(code, Onlooker(), 0)
            while not service.moves.bots.keys:
                await asyncio.sleep(0)
            assert set(service.moves.bots.keys) == {Key("ana", "ana", code)}

    played(story())


def test_over_http_one_too_many_is_refused_with_a_code(tmp_path):
    with Server(tmp_path, limits=True) as server, Guest(server) as amina:
        for _ in range(2):
            amina.open("vizier", "vizier")
        seats = [{"kind": "bot", "level": "vizier"}] * 2
        refused = amina.http.post("/api/tables", json={"seats": seats})
        assert (refused.status_code, refused.json()["code"]) == (409, "too-many-bot-tables")
        amina.open("me", "vizier")


def test_an_address_is_known_again_after_a_restart(tmp_path):
    """As soon as the hosts of its tables are connected, whose bots would not play before."""
    with Server(tmp_path, limits=True) as server, Guest(server) as amina, Guest(server) as basil:
        codes = [(guest, guest.open("vizier", "vizier")) for guest in (amina, basil) * 2]
    with Server(tmp_path, limits=True, port=server.port) as again, contextlib.ExitStack() as stack:
        for guest, code in codes:
            stack.enter_context(guest.attend(code)).receive()
        seats = [{"kind": "bot", "level": "vizier"}] * 2
        chadi = stack.enter_context(Guest(again))
        refused = chadi.http.post("/api/tables", json={"seats": seats})
        assert (refused.status_code, refused.json()["code"]) == (409, "too-many-bot-tables")
