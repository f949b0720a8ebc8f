"""A player who is connected and does not move: the others may choose, as with one who is away."""

import asyncio
from contextlib import asynccontextmanager
from itertools import count

import pytest

from marrakech.server.storage.database import open_database, read_url, upgrade
from marrakech.server.storage.rated_games import rated_people
from marrakech.server.storage.store import Store
from marrakech.server.tables import live_table
from marrakech.server.tables.bot_moves import BotMoves
from marrakech.server.tables.table_service import TableService
from marrakech.table.commands import Chat, Play, Return, Sit, Vote
from marrakech.table.view import view
from marrakech.workers.pool import Workers
from tests.support.tables import commitment_of, due_contribution, plan

IDS = count()


class Player:
    """Somebody with a connection, who keeps it whatever happens."""

    def __init__(self, service, code, guest):
        self.service, self.code, self.guest, self.sent_at = service, code, guest, 0.0

    def send(self, _frame):
        return True

    async def come(self):
        self.live = await self.service.subscriptions.listen(self.code, self, 0)
        await self.service.commands.return_guest(self.live, self.guest)
        return self

    async def come_back(self):
        self.service.subscriptions.stop_listening(self.live, self)
        return await self.come()

    async def give(self, kind, **words):
        command = kind(id=str(next(IDS)), **words)
        return await self.service.commands.execute(self.code, self.guest, command)

    async def play(self):
        table = self.live.table
        action = view(table).game.actions[0]
        await self.give(Play, seen=table.number, action=action, confirm=True)


@asynccontextmanager
async def three_at_a_table(folder):
    """Ana, who is to act, Bo and Cy, all connected, at a table without a clock."""
    engine = open_database(read_url(f"sqlite:///{folder / 'tables.db'}"))
    upgrade(engine)
    store = Store(engine)
    service = TableService(store, BotMoves(Workers()))
    try:
        code = await service.commands.open("ana", plan(["me", "open", "open"], first=0))
        people = [Player(service, code, guest) for guest in ("ana", "bo", "cy")]
        for seat, each in enumerate(people[1:], 1):
            table = (await service.registry.get(code)).table
            await each.give(Sit, name=each.guest, **commitment_of(table, seat))
        live = await service.registry.get(code)
        while (due := due_contribution(live.table)) is not None:
            guest, kind, words = due
            await next(each for each in people if each.guest == guest).give(kind, **words)
        for each in people:
            await each.come()
        yield people
    finally:
        await service.close()
        store.close()


async def until(condition):
    while not condition():
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """Let a player count as absent after 200 milliseconds without a move."""
    monkeypatch.setattr(live_table, "OVERDUE", 200)


def run(story):
    asyncio.run(asyncio.wait_for(story, 60))


def test_those_who_wait_may_let_a_bot_play_and_the_player_may_take_over_again(tmp_path):
    async def story():
        async with three_at_a_table(tmp_path) as (ana, bo, cy):
            live = ana.live
            await until(lambda: "ana" in live.absent)
            await bo.give(Vote, seat=0, choice="substitute")
            await cy.give(Vote, seat=0, choice="substitute")
            await until(lambda: live.table.acting == 1)
            assert live.table.seats[0].is_substituted
            assert "ana" not in live.absent
            await ana.give(Return)
            assert not live.table.seats[0].is_substituted
            assert 0 not in rated_people(live.table)  # the game is no longer her own

    run(story())


def test_a_player_who_moves_is_here_again_and_the_votes_end(tmp_path):
    async def story():
        async with three_at_a_table(tmp_path) as (ana, bo, _):
            await until(lambda: "ana" in ana.live.absent)
            await bo.give(Vote, seat=0, choice="end")
            assert len(ana.live.table.votes) == 1
            while ana.live.table.acting == 0:
                await ana.play()
            assert ana.live.table.votes == ()
            await until(lambda: "ana" not in ana.live.absent)

    run(story())


def test_neither_coming_back_nor_talk_nor_a_return_is_a_move(tmp_path):
    async def story():
        async with three_at_a_table(tmp_path) as (ana, bo, cy):
            await until(lambda: "ana" in ana.live.absent)
            await bo.give(Vote, seat=0, choice="end")
            await ana.come_back()
            await ana.give(Return)
            await ana.give(Chat, text="one moment")
            await ana.come_back()
            assert set(ana.live.absent) == {"ana"}
            assert len(ana.live.table.votes) == 1
            await cy.give(Vote, seat=0, choice="end")
            assert ana.live.table.result.reason == "stopped"
            await until(lambda: not ana.live.absent)

    run(story())


def test_nobody_is_overdue_while_nobody_waits(tmp_path):
    async def story():
        async with three_at_a_table(tmp_path) as (ana, bo, cy):
            for each in (bo, cy):
                ana.service.subscriptions.stop_listening(each.live, each)
                ana.live.visits.clear()
            assert ana.live.overdue_at is None
            await asyncio.sleep(0.5)
            assert "ana" not in ana.live.absent

    run(story())
