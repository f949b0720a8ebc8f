"""The table service: everybody receives every event once and in order, from one or from two."""

import asyncio
import json
import random
from contextlib import suppress
from itertools import count

import pytest
from msgspec import structs
from sqlalchemy import select, text

from marrakech import read_record
from marrakech.fair import dice_problem
from marrakech.server.services import forgotten
from marrakech.server.storage import schema
from marrakech.server.tables.bot_moves import BotMoves
from marrakech.server.tables.clocks import Clocks
from marrakech.server.tables.live_table import RECENT_EVENTS
from marrakech.server.tables.registry import UnknownTable
from marrakech.table.commands import (
    Chat,
    Leave,
    Play,
    Rematch,
    Resign,
    Roll,
    Sit,
    Undo,
    Vote,
)
from marrakech.table.events import Chatted, Ended, Left, Played, Returned
from marrakech.table.refusals import Refused, Stale
from marrakech.table.table_record import record_of
from marrakech.table.view import view
from marrakech.workers.pool import Workers
from tests.support.services import contribute, service_on, sit
from tests.support.tables import commitment_of, plan

PATIENCE = 120  # seconds; nothing here takes long unless it hangs
IDS = count()


def run(story):
    """Run a story, and end one that hangs."""
    return asyncio.run(asyncio.wait_for(story, PATIENCE))


def clocks_at(hours):
    """Return clocks whose uptime a test sets, in hours."""
    return Clocks(monotonic=lambda: 3600 * hours[0])


def command(kind, **words):
    return kind(id=str(next(IDS)), **words)


async def until(condition):
    """Wait for something to become true."""
    while not condition():
        await asyncio.sleep(0.005)


class Inbox:
    """Receives the messages of a table, up to a limit of unread ones."""

    def __init__(self, guest, room=1000):
        self.guest, self.room, self.sent_at = guest, room, 0.0
        self.frames = asyncio.Queue()

    def move(self):
        self.frames.put_nowait(None)

    def send(self, frame):
        self.frames.put_nowait(unframed(frame) if self.frames.qsize() < self.room else None)
        return self.frames.qsize() <= self.room


def unframed(frame):
    """Return the message of a frame that is neither masked nor split."""
    assert frame[0] == 0x81
    wide = {126: 4, 127: 10}.get(frame[1], 2)
    text = frame[wide:]
    assert len(text) == (frame[1] if wide == 2 else int.from_bytes(frame[2:wide], "big"))
    return json.loads(text)


class Client:
    """Somebody at a table who knows the messages they received and nothing else."""

    def __init__(self, service, code, guest, room=1000):
        self.service, self.code, self.guest, self.room = service, code, guest, room
        self.events, self.view, self.rng = [], None, random.Random(guest)
        self.absent = {}

    async def come(self):
        self.inbox = Inbox(self.guest, self.room)
        self.live = await self.service.subscriptions.listen(self.code, self.inbox, len(self.events))
        for event in self.inbox.frames.get_nowait()["events"]:
            self._take(event["number"], event["type"])
        assert len(self.events) == self.live.table.number
        await self.service.commands.return_guest(self.live, self.guest)
        return self

    def _take(self, number, event):
        assert number == len(self.events) + 1  # none is missing, none comes twice
        self.events.append(event)

    async def hear(self):
        """Take one frame; False if we were let go."""
        frame = await self.inbox.frames.get()
        if frame is None:
            return False
        if frame["type"] == "presence":
            self.absent = frame["absent"]
            return True
        for event in frame["events"]:
            self._take(event["number"], event["type"])
        assert frame["number"] == len(self.events)
        self.view = frame["view"]
        return True

    def go(self):
        self.service.subscriptions.stop_listening(self.live, self.inbox)

    async def give(self, kind, **words):
        return await self.service.commands.execute(self.code, self.guest, command(kind, **words))

    async def play(self, **words):
        """Play something, knowing how things stand in our service."""
        live = await self.service.registry.get(self.code)
        actions = view(live.table).game.actions
        words = {
            "seen": live.table.number,
            "action": self.rng.choice(actions),
            "confirm": True,
        } | words
        return await self.give(Play, **words)

    def is_to_act(self):
        table = self.service.registry.tables[self.code].table
        return table.acting is not None and table.seats[table.acting].guest == self.guest

    async def play_on(self):
        """Play whenever it is our turn, until the game is over."""
        while True:
            table = (await self.service.registry.get(self.code)).table
            if table.status == "over" and len(self.events) >= table.number:
                return
            if self.is_to_act():
                with suppress(Refused):
                    await self.play()
            await self.hear()


async def duel(service, **options):
    """A table where Ana and Bo play, and Ana starts."""
    code = await service.commands.open("ana", plan(["me", "open"], first=0, **options))
    await sit(service, code, "bo", 1)
    return code


async def log(service, code):
    return [entry.event for entry in await service.store.entries(code)]


# Games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_games(database, players):
    async def story():
        async with service_on(database) as service:
            codes = [await service.commands.open("", plan(["random"] * players)) for _ in range(3)]
            for code in codes:
                live = await service.registry.get(code)
                await until(lambda live=live: live.table.status == "over")
                assert {e.by for e in await log(service, code) if isinstance(e, Played)} == {"bot"}
                assert dice_problem(read_record(record_of(live.table, "2026-01-31"))) is None

    run(story())


def test_people_and_bots_play_a_whole_game_and_all_receive_everything(database):
    async def story():
        async with service_on(database) as service:
            code = await service.commands.open("ana", plan(["me", "open", "peddler"]))
            ana, watcher = await Client(service, code, "ana").come(), Client(service, code, "")
            await watcher.come()
            bo = Client(service, code, "bo")
            await sit(bo.service, code, "bo", 1)
            await bo.come()
            await asyncio.gather(ana.play_on(), bo.play_on(), watcher.play_on())
            assert len(ana.events) == len(bo.events) == len(watcher.events)
            assert ana.events[-1] == "ended"

    run(story())


def test_an_unknown_table_is_unknown(database):
    async def story():
        async with service_on(database) as service:
            with pytest.raises(UnknownTable):
                await service.registry.get("nowhere")

    run(story())


# Commands


def test_the_same_command_is_carried_out_once_however_often_it_comes(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service)
            seen = service.registry.tables[code].table.number
            play = command(Play, seen=seen, action="L", confirm=True)
            chat = command(Chat, text="once")
            for each in (play, chat, command(Leave)):
                asked = [service.commands.execute(code, "ana", each) for _ in range(5)]
                answers = await asyncio.gather(*asked)
                later = await service.commands.execute(code, "ana", each)
                assert {answer.number for answer in answers} == {later.number}
            events = await log(service, code)
            assert sum(isinstance(event, Chatted) for event in events) == 1
            assert sum(isinstance(event, Left) for event in events) == 1
            by_ana = [e for e in events if isinstance(e, Played) and e.by == "player"]
            assert len(by_ana) == 1

    run(story())


def test_two_devices_of_one_player_play_the_same_turn_and_one_wins(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service)
            seen = service.registry.tables[code].table.number
            plays = [
                service.commands.execute(
                    code, "ana", command(Play, seen=seen, action=action, confirm=True)
                )
                for action in ("L", "R", "F", "L")
            ]
            answers = await asyncio.gather(*plays, return_exceptions=True)
            assert sum(isinstance(answer, Stale) for answer in answers) == 3
            assert sum(isinstance(event, Played) for event in await log(service, code)) == 1

    run(story())


def test_a_choice_can_be_changed_taken_back_and_confirmed(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service)
            ana = await Client(service, code, "ana").come()
            await ana.play(action="L", confirm=False)
            await ana.play(action="R", confirm=False)
            await ana.give(Undo, seen=service.registry.tables[code].table.number)
            await ana.play(action="F", confirm=False)
            await ana.give(Roll, seen=service.registry.tables[code].table.number)
            assert [e.action for e in await log(service, code) if isinstance(e, Played)] == [*"LRF"]
            assert service.registry.tables[code].table.throws > 2  # two first rugs, and the die

    run(story())


def test_a_committed_event_is_published_even_if_its_sender_hangs_up(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service)
            bo = await Client(service, code, "bo").come()
            for number in range(20):
                chat = command(Chat, text=str(number))
                task = asyncio.create_task(service.commands.execute(code, "ana", chat))
                for _ in range(number % 4 + 1):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            await service.commands.execute(code, "ana", command(Chat, text="last"))
            events = await log(service, code)
            while len(bo.events) < len(events):
                assert await bo.hear()

    run(story())


# Listeners


def test_a_slow_listener_is_let_go_and_comes_back_for_the_rest(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service)
            slow, quick = Client(service, code, "ana", room=20), Client(service, code, "")
            await slow.come()
            await quick.come()
            await service.commands.execute(code, "bo", command(Chat, text="heard by both"))
            assert await slow.hear()
            assert await quick.hear()
            for number in range(slow.room + 2 * RECENT_EVENTS):
                await service.commands.execute(code, "bo", command(Chat, text=str(number)))
                assert await quick.hear()
            heard = [await slow.hear() for _ in range(slow.room + 1)]
            assert heard == [True] * slow.room + [False]
            assert slow.inbox.frames.empty()
            assert service.registry.tables[code].listeners == {quick.inbox}
            slow.go()
            await slow.come()
            assert len(slow.events) == len(quick.events)

    run(story())


def test_a_returning_listener_gets_the_missed_events_from_memory_or_disk(database):
    async def story():
        async with service_on(database) as service:
            code = await service.commands.open("", plan(["random"] * 3))
            await until(lambda: service.registry.tables[code].table.status == "over")
            number = service.registry.tables[code].table.number
            for since in (
                0,
                1,
                number - RECENT_EVENTS - 1,
                number - RECENT_EVENTS,
                number - 1,
                number,
                number + 5,
            ):
                inbox = Inbox("")
                await service.subscriptions.listen(code, inbox, since)
                missed = [event["number"] for event in inbox.frames.get_nowait()["events"]]
                assert missed == list(range(since + 1, number + 1))
                assert inbox.frames.empty()

    run(story())


# Clocks and absence


def test_when_the_clock_runs_out_a_bot_plays_the_turn_and_the_player_the_next(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service, clock=1)
            live = service.registry.tables[code]
            ana = await Client(service, code, "ana").come()
            bo = await Client(service, code, "bo").come()
            assert live.deadline == max(live.turn_at, live.waiting_since) + 1000
            await until(lambda: live.table.acting == 1)
            late = [event for event in await log(service, code) if isinstance(event, Played)]
            assert [(event.seat, event.by) for event in late] == [(0, "late")] * 2
            assert not live.table.seats[0].is_away
            while live.table.acting == 1:
                await bo.play()
            await ana.play()
            last = [event for event in await log(service, code) if isinstance(event, Played)][-1]
            assert (last.seat, last.by) == (0, "player")

    run(story())


def test_a_clock_does_not_run_while_nobody_waits(database):
    async def story():
        hours = [0.0]
        async with service_on(database, clocks=clocks_at(hours)) as service:
            code = await duel(service, clock=1)
            live = service.registry.tables[code]
            hours[0] = 1.0
            ana = await Client(service, code, "ana").come()
            assert live.deadline is None
            bo = await Client(service, code, "bo").come()
            assert live.deadline == 3_601_000  # the turn begins when somebody waits for it
            bo.go()
            assert live.deadline is None
            hours[0] = 2.0
            await bo.come()
            assert live.deadline == 7_201_000
            await ana.play()
            assert await log(service, code)
            assert not [e for e in await log(service, code) if getattr(e, "by", "") == "late"]

    run(story())


def test_a_clock_does_not_run_for_somebody_who_has_resigned(database):
    """Otherwise bots would soon play for the one who goes on alone among bots."""

    async def story():
        async with service_on(database, clocks=Clocks(monotonic=lambda: 1.0)) as service:
            asked = plan(["me", "open", "random"], first=0, clock=1)
            code = await service.commands.open("ana", asked)
            bo = Client(service, code, "bo")
            await sit(bo.service, code, "bo", 1)
            live = service.registry.tables[code]
            await Client(service, code, "ana").come()
            await bo.come()
            assert live.deadline is not None
            await bo.give(Resign)
            assert (live.table.acting, live.deadline, live.pending_move) == (0, None, None)

    run(story())


@pytest.mark.parametrize("chairs", [["me", "random"], ["me", "here"], ["me", "random", "random"]])
def test_alone_or_on_one_screen_nothing_moves_while_the_player_is_away(database, chairs):
    async def story():
        hours = [0.0]
        async with service_on(database, clocks=clocks_at(hours), absent_after=0.01) as service:
            code = await service.commands.open("ana", plan(chairs, first=0, clock=1))
            await contribute(service, code)
            live = service.registry.tables[code]
            ana = await Client(service, code, "ana").come()
            while live.table.acting == 0:  # up to another's turn, and away at once
                await ana.play()
            ana.go()
            hours[0] = 10.0
            await asyncio.sleep(0.1)
            number = live.table.number
            await asyncio.sleep(0.3)
            assert live.table.number == number
            assert (live.absent, live.deadline) == ({}, None)
            hours[0] = 20.0
            await service.registry.drop_idle()
            assert code not in service.registry.tables  # it waits on disk, for as long as it takes
            assert forgotten_at(service, 10**15) == []
            await ana.come()
            live = service.registry.tables[code]
            await until(lambda: ana.is_to_act())
            assert {e.by for e in await log(service, code) if isinstance(e, Played)} <= {
                "player", "bot"
            }  # fmt: skip

    run(story())


def forgotten_at(service, at):
    return service.store.ask(lambda connection: forgotten(connection, at))


def test_others_see_who_is_absent_and_nothing_happens_until_they_choose(database):
    async def story():
        async with service_on(database, absent_after=0.05) as service:
            code = await duel(service)
            live = service.registry.tables[code]
            ana = await Client(service, code, "ana").come()
            bo = await Client(service, code, "bo").come()
            with pytest.raises(Refused, match="is here"):
                await bo.give(Vote, seat=0, choice="end")
            ana.go()
            while not bo.absent:
                await bo.hear()
            assert list(bo.absent) == ["ana"]
            number = live.table.number
            await asyncio.sleep(0.3)
            assert live.table.number == number
            await bo.give(Vote, seat=0, choice="substitute")
            await until(lambda: live.table.acting == 1)
            by = [event.by for event in await log(service, code) if isinstance(event, Played)]
            assert set(by) == {"absent"}
            await ana.come()
            await until(lambda: isinstance_of_last(live, Returned))
            assert live.absent == {}
            while live.table.acting == 1:
                await bo.play()
            await ana.play()
            last = [event for event in await log(service, code) if isinstance(event, Played)][-1]
            assert (last.seat, last.by) == (0, "player")

    run(story())


def isinstance_of_last(live, kind):
    return isinstance(live.recent_events[-1].event, kind)


def rated(service):
    question = text("SELECT player FROM ratings ORDER BY player")
    return service.store.ask(lambda connection: connection.execute(question).scalars().all())


def test_those_who_wait_may_end_the_game(database):
    async def story():
        async with service_on(database, absent_after=0.05) as service:
            code = await duel(service)
            bo = await Client(service, code, "bo").come()
            await until(lambda: "ana" in service.registry.tables[code].absent)
            await bo.give(Vote, seat=0, choice="end")
            ended = (await log(service, code))[-1]
            assert isinstance(ended, Ended)
            assert (ended.winners, ended.reason) == ((), "stopped")
            assert (
                service.store.ask(lambda each: each.execute(text("SELECT 1 FROM ratings")).all())
                == []
            )

    run(story())


def origins_at(service, code):
    seats = schema.seats.c
    question = select(seats.player, seats.origin).where(seats.table == code)
    return service.store.ask(lambda each: dict(each.execute(question).all()))


def test_of_the_address_only_stays_whether_two_at_a_table_share_it(database):
    async def story():
        async with service_on(database) as service:
            found = []
            for _ in "12":
                code = await service.commands.open("ana", plan(["me", "open", "open"]), "10.0.0.1")
                for guest, seat, address in (("bo", 1, "10.0.0.1"), ("cy", 2, "10.0.0.2")):
                    table = (await service.registry.get(code)).table
                    sitting = command(Sit, name=guest, **commitment_of(table, seat))
                    await service.commands.execute(code, guest, sitting, address)
                found.append(origins_at(service, code))
            for origins in found:
                assert origins["ana"] == origins["bo"] != origins["cy"]
            assert set(found[0].values()).isdisjoint(found[1].values())

    run(story())


def test_nobody_waits_for_a_player_who_is_out(database):
    async def story():
        async with service_on(database, absent_after=0.05) as service:
            code = await duel(service)
            live = service.registry.tables[code]
            for is_out_before in (False, True):
                ana = await Client(service, code, "ana").come()
                table = live.table
                out = structs.replace(table, state=table.game._replace(out=1))
                if is_out_before:
                    live.table = out
                ana.go()
                assert ((code, "ana") in service.presence.expected) != is_out_before
                live.table = out
                await asyncio.sleep(0.2)
                assert "ana" not in live.absent
                live.table = table

    run(story())


def test_a_guest_with_another_window_open_is_not_absent(database):
    async def story():
        async with service_on(database, absent_after=0.1) as service:
            code = await duel(service)
            waits, (one, two) = (
                service.presence.expected,
                (Client(service, code, "ana") for _ in "12"),
            )
            await one.come()
            await two.come()
            one.go()
            assert (code, "ana") not in waits
            two.go()
            assert (code, "ana") in waits
            await one.come()
            assert (code, "ana") not in waits

    run(story())


def test_a_game_that_everybody_has_left_waits(database):
    async def story():
        async with service_on(database, absent_after=0.05) as service:
            code = await duel(service)
            number = service.registry.tables[code].table.number
            for guest in ("ana", "bo"):
                (await Client(service, code, guest).come()).go()
            await until(lambda: len(service.registry.tables[code].absent) == 2)
            await asyncio.sleep(0.2)
            assert service.registry.tables[code].table.number == number

    run(story())


def test_a_bot_that_thinks_is_not_interrupted_by_chat_or_by_people_who_come_and_go(database):
    class Slow(BotMoves):
        asked = 0

        async def choose(self, table, level, *more):
            self.asked += 1
            await self.may_answer.wait()
            return await super().choose(table, level, *more)

    async def story():
        async with service_on(database) as service:
            service.moves.bots = slow = Slow(Workers())
            slow.may_answer = asyncio.Event()
            code = await service.commands.open("ana", plan(["me", "open", "random"], first=2))
            await sit(service, code, "bo", 1)
            live = service.registry.tables[code]
            ana = await Client(service, code, "ana").come()
            for _ in range(5):
                await service.commands.execute(code, "bo", command(Chat, text="hm"))
                await service.commands.execute(code, "bo", command(Leave))
                (await Client(service, code, "bo").come()).go()
            ana.go()
            await ana.come()
            assert slow.asked == 1
            slow.may_answer.set()
            await until(lambda: live.table.acting == 0)
            assert slow.asked == 2  # it steered and laid

    run(story())


# A rematch


def test_of_two_who_offer_a_rematch_at_once_one_does_and_the_seats_move_on(database):
    async def story():
        async with service_on(database) as service:
            code = await duel(service)
            await service.commands.execute(code, "bo", command(Resign))
            offers = {guest: command(Rematch) for guest in ("ana", "bo")}
            asked = [
                service.commands.execute(code, guest, offer) for guest, offer in offers.items()
            ]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert [each.code for each in answers if isinstance(each, Refused)] == [
                "rematch-offered"
            ]
            (winner,) = [
                guest for guest, each in zip(offers, answers, strict=True)
                if not isinstance(each, Refused)
            ]  # fmt: skip
            first = next(each for each in answers if not isinstance(each, Refused))
            assert await service.commands.execute(code, winner, offers[winner]) == first
            again = await service.registry.get(service.registry.tables[code].table.rematch)
            assert (again.table.setting.host, again.table.setting.rematch_of) == (winner, code)
            loser, seat = ("bo", 0) if winner == "ana" else ("ana", 1)
            await sit(service, again.code, loser, seat)
            assert [seat.guest for seat in again.table.seats] == ["bo", "ana"]
            assert again.table.status == "playing"

    run(story())


# After a restart


def test_tables_go_on_after_a_restart_when_somebody_comes(database):
    async def story():
        async with service_on(database) as service:
            bots = [await service.commands.open("", plan(["random"] * 4)) for _ in range(4)]
            await until(lambda: service.registry.tables[bots[0]].table.number > 20)
        async with service_on(database) as service:
            for code in bots:
                await Client(service, code, "").come()
                live = await service.registry.get(code)
                await until(lambda live=live: live.table.status == "over")
                assert dice_problem(read_record(record_of(live.table, "2026-01-31"))) is None

    run(story())


def test_bots_whom_nobody_watches_stop(database):
    async def story():
        hours = [0.0]
        async with service_on(database, clocks=clocks_at(hours)) as service:
            code = await service.commands.open("", plan(["random"] * 4))
            live = service.registry.tables[code]
            await until(lambda: live.table.number > 5)
            hours[0] = 1.0
            await until(lambda: live.pending_move is None)
            assert live.table.status == "playing"
            await Client(service, code, "").come()
            await until(lambda: live.table.status == "over")

    run(story())


def test_a_table_nobody_needs_is_forgotten_and_found_again(database):
    async def story():
        hours = [0.0]
        async with service_on(database, clocks=clocks_at(hours)) as service:
            waiting = await service.commands.open("ana", plan(["me", "open"]))
            watched = await service.commands.open("ana", plan(["me", "open"]))
            playing = await service.commands.open("ana", plan(["me", "here"]))
            await contribute(service, playing)
            await Client(service, watched, "").come()
            hours[0] = 1.0
            await service.registry.drop_idle()
            assert playing not in service.registry.tables
            assert set(service.registry.tables) == {watched}
            assert (await service.registry.get(waiting)).table.number == 2
            await service.registry.drop_idle()
            assert waiting in service.registry.tables

    run(story())
