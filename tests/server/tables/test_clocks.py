"""Turns, and everything else that waits, go by the uptime: the time of day may jump."""

import asyncio
import signal

import pytest

from marrakech.server.tables.clocks import LONGEST_STEP, Clocks
from marrakech.server.tables.command_handler import GuestRequest
from marrakech.server.tables.live_table import LiveTable
from marrakech.table.commands import FreeSeat
from marrakech.table.events import Chatted, Left
from marrakech.table.log import Entry
from marrakech.table.refusals import Refused
from tests.support.server import Guest, Server
from tests.support.tables import Sitting, plan

HOURS = 3600


class FakeClocks:
    """A time of day and a monotonic clock that a test sets, in seconds."""

    def __init__(self):
        self.wall = self.monotonic = 1_000_000.0
        self.clocks = Clocks(lambda: self.wall, lambda: self.monotonic)

    def table(self, clock=60):
        """A table in memory whose opponent waits for the player to act."""
        sitting = Sitting(plan(["me", "open"], first=0, clock=clock))
        live = LiveTable("k7m2p9xw4q", sitting.secret, self.clocks)
        live.apply([Entry(n, self.clocks.now(), event) for n, event in enumerate(sitting.log, 1)])
        return live, sitting


class Connected:
    guest, sent_at = "bo", 0.0


def seated(fake):
    """A running game of which the player to act is away, and the other waits."""
    live, sitting = fake.table()
    first = live.table.number + 1
    sitting.sit("bo", 1, "Bo")
    events = sitting.log[first - 1 :]
    live.apply([Entry(n, fake.clocks.now(), event) for n, event in enumerate(events, first)])
    live.add_listener(Connected())
    return live


@pytest.mark.parametrize("jump", [-5 * HOURS, -1, 1, 5 * HOURS, 10_000 * HOURS])
def test_a_jump_of_the_time_of_day_changes_no_turn_and_nobodys_presence(jump):
    fake = FakeClocks()
    live = seated(fake)
    live.visits["ana"] = fake.clocks.uptime()
    fake.monotonic += 20
    before = live.deadline, live.time_left
    assert live.time_left == 40_000
    fake.wall += jump
    assert (live.deadline, live.time_left) == before
    assert live.is_here("ana")
    assert live.is_here("bo")
    fake.monotonic += 45
    assert live.time_left == 0
    assert not live.is_here("ana")


def test_a_table_that_is_loaded_again_begins_the_turn_anew():
    fake = FakeClocks()
    live = seated(fake)
    fake.monotonic += 50
    assert live.time_left == 10_000
    loaded = LiveTable(live.code, live.secret, fake.clocks)
    loaded.apply(list(live.recent_events))
    loaded.add_listener(Connected())
    assert loaded.time_left == 60_000


def test_a_process_that_stood_still_has_not_worked_meanwhile():
    async def story():
        fake = FakeClocks()
        live, clocks = seated(fake), fake.clocks
        keeping = asyncio.create_task(clocks.keep())
        await asyncio.sleep(0)
        for _ in range(4):
            fake.monotonic += 0.5
            clocks.uptime()
        assert clocks.uptime() == 2000
        fake.monotonic += 10 * HOURS  # stopped, or asleep
        assert clocks.uptime() == 2000 + 1000 * LONGEST_STEP
        assert live.time_left == 58_000 - 1000 * LONGEST_STEP
        keeping.cancel()

    asyncio.run(story())


def test_a_wait_that_ends_too_early_goes_on():
    async def story():
        fake = FakeClocks()
        waiting = asyncio.create_task(fake.clocks.sleep_until(30))
        for _ in range(5):
            await asyncio.sleep(0.04)
            assert not waiting.done()
        fake.monotonic += 0.05
        await asyncio.wait_for(waiting, 60)

    asyncio.run(story())


def is_clock_running(frame):
    """Return whether a frame says that the clock runs."""
    return time_left(frame) is not None


def time_left(frame):
    return frame.get("view", frame).get("time_left")


def shifted(hours):
    """Return code for a server whose time of day is wrong by so many hours."""
    return f"import time; day = time.time; time.time = lambda: day() + {hours * HOURS}"


@pytest.mark.slow
def test_a_restart_costs_nobody_a_turn_whatever_the_time_of_day_is_afterwards(tmp_path):
    """The turn has 60 seconds; by the time of day, hours have passed, or will."""
    port = code = None
    for hours in (0, 5, -5, 3):
        with Server(tmp_path, changes=shifted(hours), port=port) as server:
            if port is None:
                port = server.port
                ana, bo = Guest(server, "Ana"), Guest(server, "Bo")
                code = ana.open("me", "open", clock=60, first=0)
                bo.sit(code, 1)
            with ana.attend(code) as one, bo.attend(code) as two:
                two.receive()
                started = one.until(lambda frame: is_clock_running(frame))
                assert 0 < time_left(started) <= 60_000
                mover = one if one.view["acting"] == 0 else two
                action = mover.view["game"]["actions"][0]
                answer = mover.ask("play", seen=mover.number, action=action, confirm=True)
                assert answer["type"] == "done"
            server.stop(signal.SIGKILL)
    ana.http.close()
    bo.http.close()
    with Server(tmp_path, port=port) as server, Guest(server) as guest:
        events = guest.http.get(f"/api/tables/{code}").json()["events"]
        assert [event["by"] for event in events if event["type"] == "played"] == ["player"] * 4
        times = [event["at"] for event in events]
        assert times == sorted(times)  # though the time of day went back


def test_a_player_who_keeps_the_others_waiting_is_replaced_after_ten_seconds():
    fake = FakeClocks()
    sitting = Sitting(plan(["me", "open"]), contributes=False)
    sitting.sit("bo", 1, "Bo")
    live = LiveTable("k7m2p9xw4q", sitting.secret, fake.clocks)
    live.apply([Entry(n, fake.clocks.now(), event) for n, event in enumerate(sitting.log, 1)])
    request = GuestRequest("bo", FreeSeat(id="f1", seat=0))
    fake.monotonic += 9.0
    with pytest.raises(Refused):
        request.decide(live)
    entry = Entry(live.table.number + 1, fake.clocks.now(), Chatted("ana", "Ana", "one moment"))
    live.apply([entry])  # gains no time
    fake.monotonic += 1.5
    assert request.decide(live) == [Left("ana", by="bo")]
