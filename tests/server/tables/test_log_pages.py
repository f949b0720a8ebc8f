"""The log of a table in pages: the whole game and the latest chat, and nobody waits for it."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from msgspec import UNSET, json

from marrakech.server.storage.database import make_ready, open_database, read_url
from marrakech.server.storage.store import Store
from marrakech.server.tables import registry
from marrakech.server.tables.bot_moves import BotMoves
from marrakech.server.tables.live_table import RECENT_EVENTS
from marrakech.server.tables.log_index import RECENT_CHATS
from marrakech.server.tables.log_pages import PAGE_BYTES, PAGE_EVENTS
from marrakech.server.tables.table_service import TableService
from marrakech.table.commands import Chat
from marrakech.table.events import Chatted, Played, Undone
from marrakech.table.frames import ENCODER
from marrakech.workers.pool import Workers
from tests.support.stores import append_chats, append_of, first_of
from tests.support.tables import Sitting, plan

CODE = "aaaa"
PATIENCE = 60  # seconds; nothing here takes long unless it hangs


@asynccontextmanager
async def service_on(path):
    """The tables of a process on a SQLite file."""
    address = read_url(f"sqlite:///{path}/tables.db")
    make_ready(open_database(address))
    store = Store(open_database(address))
    service = TableService(store, BotMoves(Workers()))
    try:
        yield service
    finally:
        await service.close()
        store.close()


def run(story):
    """Run a story, and end one that hangs."""
    return asyncio.run(asyncio.wait_for(story, PATIENCE))


class Visitor:
    """A connection that keeps the bytes it was sent."""

    def __init__(self, guest=""):
        self.guest, self.sent_at, self.frames = guest, 0.0, []

    def send(self, frame):
        self.frames.append(frame)
        return True

    @property
    def welcome(self):
        first = self.frames[0]
        return json.decode(first[first.index(b"{") :])


async def pages_of(service, since=0, limit=PAGE_EVENTS):
    """Read a log as a client does, page by page."""
    pages = [await service.subscriptions.updates_since(CODE, since, limit)]
    while pages[-1].next is not UNSET:
        pages.append(await service.subscriptions.updates_since(CODE, pages[-1].next, limit))
    return pages


def entries_of(pages):
    return [entry for page in pages for entry in page.events]


class Delayed:
    """A store whose readers wait until they may go on."""

    def __init__(self, store):
        self.go, self.asked, self.read = asyncio.Event(), 0, store.read
        store.read = self

    async def __call__(self, question):
        self.asked += 1
        answer = await self.read(question)
        await self.go.wait()
        return answer


async def opened_with_talk(service, count, text="salaam"):
    opened = first_of(CODE, ("here", "here"))
    await service.store.append(opened)
    return await append_chats(service.store, opened, count, text)


@pytest.mark.parametrize("limit", [1, 7, 100, PAGE_EVENTS])
def test_pages_together_have_the_whole_game_and_the_latest_chat_in_order(tmp_path, limit):
    async def story():
        async with service_on(tmp_path) as service:
            sitting = Sitting(plan(["here", "here"])).play_on()
            log = [
                event for event in sitting.log for event in (event, Chatted("ana", "A", "x", ""))
            ]
            await service.store.append(append_of(CODE, log, secret=sitting.secret))
            stored = await service.store.entries(CODE)
            chats = [entry for entry in stored if isinstance(entry.event, Chatted)]
            left_out = chats[:-RECENT_CHATS]
            assert left_out
            expected = [entry for entry in stored if entry not in left_out]
            for since in (0, 1, 150, len(log) - RECENT_EVENTS - 5, len(log) - 3, len(log)):
                pages = await pages_of(service, since, limit)
                assert entries_of(pages) == [each for each in expected if each.number > since]
                assert all(len(page.events) <= limit for page in pages)
                assert {page.number for page in pages} == {len(log)}

    run(story())


def test_a_page_has_only_so_many_bytes(tmp_path):
    async def story():
        async with service_on(tmp_path) as service:
            await opened_with_talk(service, 300, text="\N{DROMEDARY CAMEL}" * 200)
            pages = await pages_of(service)
            assert len(pages) == 2
            for page in pages:
                assert len(ENCODER.encode(page.events)) < PAGE_BYTES * 1.1
            assert (
                sum(isinstance(each.event, Chatted) for each in entries_of(pages)) == RECENT_CHATS
            )

    run(story())


def test_a_choice_undone_again_and_again_fills_pages_and_all_of_them_are_read(tmp_path):
    async def story():
        async with service_on(tmp_path) as service:
            opened = first_of(CODE, ("here", "here"))
            await service.store.append(opened)
            moves = [Played(opened.table.acting, "L", "player"), Undone(opened.table.acting)]
            added = append_of(CODE, moves * PAGE_EVENTS, opened.table)
            await service.store.append(added)
            pages = await pages_of(service)
            assert len(pages) == 3
            assert entries_of(pages) == [*opened.entries, *added.entries]

    run(story())


def test_a_long_log_is_loaded_in_chunks(tmp_path):
    async def story():
        async with service_on(tmp_path) as service:
            table = await opened_with_talk(service, 3 * registry.CHUNK)
            read, sizes = service.store.entries, []

            async def watched(*asked):
                entries = await read(*asked)
                sizes.append(len(entries))
                return entries

            service.store.entries = watched
            live = await service.registry.get(CODE)
            assert live.table == table
            assert max(sizes) == registry.CHUNK
            assert sum(sizes) == table.number

    run(story())


def test_nobody_who_reads_waits_for_the_table_or_holds_it_up(tmp_path):
    async def story():
        async with service_on(tmp_path) as service:
            await opened_with_talk(service, 300)
            live = await service.registry.get(CODE)
            async with live.lock:
                assert len((await pages_of(service))[0].events) > RECENT_CHATS
                await service.subscriptions.listen(CODE, Visitor(), 0)
            readers = Delayed(service.store)
            reading = asyncio.create_task(service.subscriptions.listen(CODE, Visitor(), 1))
            again = asyncio.create_task(service.subscriptions.updates_since(CODE, 5))
            while readers.asked < 2:
                await asyncio.sleep(0)
            done = await service.commands.execute(CODE, "ana", Chat(id="1", text="I do not wait"))
            assert done.number == live.table.number
            readers.go.set()
            await asyncio.gather(reading, again)

    run(story())


@pytest.mark.parametrize("meanwhile", [3, RECENT_EVENTS + 3])
def test_what_happens_while_a_log_is_read_is_in_the_answer_or_on_the_next_page(tmp_path, meanwhile):
    async def story():
        async with service_on(tmp_path) as service:
            before = await opened_with_talk(service, 100)
            await service.registry.get(CODE)
            readers, visitor = Delayed(service.store), Visitor("bo")
            coming = asyncio.create_task(service.subscriptions.listen(CODE, visitor, 0))
            while not readers.asked:
                await asyncio.sleep(0)
            for number in range(meanwhile):
                await service.commands.execute(CODE, "ana", Chat(id=f"{number}", text="quick"))
            readers.go.set()
            await coming
            welcome = visitor.welcome
            number = before.number + meanwhile
            assert welcome["number"] == welcome["view"]["number"] == number
            heard = [event["number"] for event in welcome["events"]]
            rest = await pages_of(service, welcome["next"]) if "next" in welcome else []
            assert bool(rest) == (meanwhile > RECENT_EVENTS)
            heard += [entry.number for entry in entries_of(rest)]
            assert heard == list(range(1, number + 1))
            await service.commands.execute(CODE, "ana", Chat(id="last", text="live again"))
            assert len(visitor.frames) == 2

    run(story())


def test_all_who_arrive_together_share_one_reading_and_the_same_bytes(tmp_path):
    async def story():
        async with service_on(tmp_path) as service:
            await opened_with_talk(service, 100)
            live = await service.registry.get(CODE)
            readers = Delayed(service.store)
            readers.go.set()
            visitors = [Visitor() for _ in range(200)] + [Visitor(f"g{n}") for n in range(10)]
            await asyncio.gather(
                *(service.subscriptions.listen(CODE, each, 0) for each in visitors)
            )
            assert readers.asked == 1
            assert len({id(each.frames[0]) for each in visitors[:200]}) == 1
            assert [each.welcome["you"] for each in visitors] == [each.guest for each in visitors]
            texts = {ENCODER.encode({**each.welcome, "you": ""}) for each in visitors}
            assert len(texts) == 1
            await service.commands.execute(CODE, "ana", Chat(id="1", text="new"))
            late = Visitor()
            await service.subscriptions.listen(CODE, late, 0)
            assert late.welcome["number"] == live.table.number
            assert late.welcome["watching"] > 100

    run(story())
