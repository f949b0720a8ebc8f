"""Each table has one owner: another takes over when it is gone, and two never go on beside it."""

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from itertools import count

import pytest
from sqlalchemy import text

from marrakech.server.storage.store import LeaseLost
from marrakech.server.tables.ownership import Elsewhere, Unowned
from marrakech.server.tables.registry import UnknownTable
from marrakech.table.commands import Chat, Play, Rematch, Resign
from marrakech.table.events import Chatted
from marrakech.table.refusals import Refused, Stale
from tests.support.services import contribute, service_on, sit
from tests.support.stores import append_of
from tests.support.tables import plan

PATIENCE = 120  # seconds; nothing here takes long unless it hangs
IDS = count()
HOURS = 3600.0


class Listener:
    """A connection that notes what it is sent, and whether it has to move."""

    sent_at = 0.0

    def __init__(self, guest=""):
        self.guest, self.frames, self.has_moved = guest, [], False

    def send(self, frame):
        self.frames.append(frame)
        return True

    def move(self):
        self.has_moved = True


def command(kind, **words):
    return kind(id=f"o{next(IDS)}", **words)


def run_on(postgres, story, processes=2):
    """Run a story with the tables of some processes on one PostgreSQL."""

    async def with_services():
        database = postgres.fresh()
        async with AsyncExitStack() as stack:
            services = [
                await stack.enter_async_context(service_on(database, f"127.0.0.1:{number}"))
                for number in range(1, processes + 1)
            ]
            for service in services:
                await service.ownership.renew()  # so that each knows the others
            await story(*services)

    asyncio.run(asyncio.wait_for(with_services(), PATIENCE))


async def duel(service):
    """A table where Ana and Bo play, Ana first, which the service owns."""
    code = await service.commands.open("ana", plan(["me", "open"], first=0))
    await sit(service, code, "bo", 1)
    return code


async def chat(service, code, words):
    return await service.commands.execute(code, "ana", command(Chat, text=words))


async def owner_of(service, code):
    """Return the owner of a table as a process finds it; None if that is itself."""
    try:
        await service.registry.get(code)
    except Elsewhere as elsewhere:
        return elsewhere.owner.address
    return None


def stand_still(service):
    """Let a process do nothing about its lease any more."""

    async def never():
        await asyncio.Event().wait()

    service.ownership.renew = never


async def until_owned(service, code):
    while True:
        with suppress(Elsewhere, Unowned):
            return await service.registry.get(code)
        await service.ownership.reconsider(code)


def test_the_first_who_is_asked_owns_a_table_and_the_others_know_it(postgres):
    async def story(one, two):
        code = await duel(one)
        assert await owner_of(one, code) is None
        assert await owner_of(two, code) == "127.0.0.1:1"
        with pytest.raises(Elsewhere):
            await chat(two, code, "not here")
        with pytest.raises(UnknownTable):
            await two.registry.get("nowhere")

    run_on(postgres, story)


def test_of_many_who_are_asked_at_once_one_owns_the_table(postgres):
    async def story(*services):
        code = await services[0].commands.open("ana", plan(["me", "open"]))
        owners = await asyncio.gather(*(owner_of(each, code) for each in services))
        assert owners.count(None) == 1
        (place,) = (place for place, owner in enumerate(owners) if owner is None)
        assert set(owners) == {None, f"127.0.0.1:{place + 1}"}

    run_on(postgres, story, processes=4)


def test_who_stops_hands_its_tables_over_at_once(postgres):
    async def story(one, two):
        code, listener = await duel(one), Listener("bo")
        await one.subscriptions.listen(code, listener, 0)
        said = asyncio.create_task(chat(one, code, "the last words here"))
        await asyncio.sleep(0)
        await one.hand_over()
        assert listener.has_moved
        number = (await said).number
        live = await two.registry.get(code)  # without waiting for anything
        assert live.table.number == number
        assert await owner_of(one, code) == "127.0.0.1:2"

    run_on(postgres, story)


def test_who_stops_names_another_for_tables_that_nobody_owns(postgres):
    async def story(one, two):
        code = await one.commands.open("ana", plan(["me", "open"]))
        await one.hand_over()
        assert await owner_of(one, code) == "127.0.0.1:2"

    run_on(postgres, story)


def test_a_process_that_stands_still_is_replaced_and_can_commit_nothing_more(postgres):
    async def story(one, two):
        code, listener = await duel(one), Listener("bo")
        live = await one.subscriptions.listen(code, listener, 0)
        stand_still(one)
        other = await until_owned(two, code)
        assert other.table == live.table
        late = append_of(code, [Chatted("ana", "Ana", "too late")], live.table)
        with pytest.raises(LeaseLost):
            await one.store.append(replace(late, lease=live.lease))
        await chat(two, code, "we go on")
        del one.ownership.renew
        with pytest.raises(Elsewhere):
            await chat(one, code, "I was away")
        assert listener.has_moved
        assert one.registry.tables == {}
        numbers = [entry.number for entry in await two.store.entries(code)]
        assert numbers == list(range(1, other.table.number + 1))

    run_on(postgres, story)


def test_a_process_that_stood_still_finds_out_before_it_answers(postgres):
    async def story(one, two):
        code = await duel(one)
        stand_still(one)
        await until_owned(two, code)
        await chat(two, code, "news")
        del one.ownership.renew
        with pytest.raises(Elsewhere):
            await one.subscriptions.updates_since(code, 0)

    run_on(postgres, story)


def test_a_database_that_stands_still_costs_nobody_their_tables(postgres):
    async def story(one, two):
        codes = [await duel(service) for service in (one, two)]
        leases = [service.ownership.lease for service in (one, two)]
        with postgres.frozen():
            await asyncio.sleep(3.0)
        for service, code in zip((one, two), codes, strict=True):
            while await owner_of_or_nobody(service, code) is not None:
                await asyncio.sleep(0.1)
        await asyncio.sleep(1.0)
        assert [service.ownership.lease for service in (one, two)] == leases
        assert await owner_of(one, codes[1]) == "127.0.0.1:2"

    run_on(postgres, story)


async def owner_of_or_nobody(service, code):
    try:
        return await owner_of(service, code)
    except Unowned:
        return ""


def test_a_lost_connection_to_the_database_costs_no_lease(postgres):
    async def story(one, two):
        code, lease = await duel(one), one.ownership.lease
        one.store.write(lambda connection: connection.execute(text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )))  # fmt: skip
        while await owner_of_or_nobody(one, code) is not None:
            await asyncio.sleep(0.05)
        assert one.ownership.lease == lease
        while await owner_of_or_nobody(two, code) != "127.0.0.1:1":
            await asyncio.sleep(0.05)

    run_on(postgres, story)


def test_of_two_who_believe_that_they_own_a_table_one_finds_out(postgres):
    async def story(one, two):
        code, listener = await duel(one), Listener("bo")
        two.ownership.owned.add(code)
        await two.subscriptions.listen(code, listener, 0)
        seen = one.registry.tables[code].table.number
        plays = [
            service.commands.execute(
                code, "ana", command(Play, seen=seen, action=action, confirm=True)
            )
            for service, action in zip((one, two), "LR", strict=True)
        ]
        answers = await asyncio.gather(*plays, return_exceptions=True)
        done = [answer for answer in answers if not isinstance(answer, BaseException)]
        assert len(done) == 1
        assert isinstance(*(each for each in answers if each not in done), Stale | Elsewhere)
        await chat(one, code, "mine")
        with pytest.raises(Elsewhere):
            await chat(two, code, "mine too")
        assert listener.has_moved
        assert two.registry.tables == {}

    run_on(postgres, story)


def test_two_who_believe_that_they_own_a_table_open_one_rematch(postgres):
    async def story(one, two):
        code = await duel(one)
        await one.commands.execute(code, "ana", command(Resign))
        two.ownership.owned.add(code)
        await two.registry.get(code)
        offers = [
            service.commands.execute(code, guest, command(Rematch))
            for service, guest in zip((one, two), ("ana", "bo"), strict=True)
        ]
        answers = await asyncio.gather(*offers, return_exceptions=True)
        assert sum(isinstance(answer, Refused | Elsewhere) for answer in answers) == 1
        rows = one.store.ask(
            lambda connection: connection.execute(text("SELECT count(*) FROM tables")).scalar()
        )
        assert rows == 2

    run_on(postgres, story)


def test_a_table_that_nobody_needs_is_free_again(postgres):
    async def story(one, two):
        code = await one.commands.open("ana", plan(["me", "here"]))
        await contribute(one, code)
        one.registry.tables[code].used = one.registry.tables[code].changed = -10_000_000
        await one.registry.drop_idle()
        assert one.registry.tables == {}
        assert await owner_of(two, code) is None
        assert await owner_of(one, code) == "127.0.0.1:2"

    run_on(postgres, story)


def test_the_only_process_owns_what_it_opens(postgres):
    async def story(one):
        code = await one.commands.open("ana", plan(["me", "random"]))
        assert code in one.registry.tables
        assert one.ownership.owns(code)

    run_on(postgres, story, processes=1)
