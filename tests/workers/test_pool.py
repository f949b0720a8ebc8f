"""Worker processes of the server: fair turns, and replacements for those that die."""

import asyncio
import os
import signal
import time
from collections import Counter
from concurrent.futures import Future
from itertools import combinations
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrakech.server.tables.bot_moves import LEAST_SECONDS, BotMoves
from marrakech.workers.fair_queue import Key
from marrakech.workers.pool import Workers
from marrakech.workers.processes import WorkerFailed


def twice(number):
    return 2 * number


def wait_for_file(path):
    while not path.exists():
        time.sleep(0.01)


def begin_and_sleep(path):
    path.touch()
    time.sleep(30)


def test_a_worker_that_dies_raises_an_error_and_is_replaced():
    async def story():
        workers = Workers(2)
        try:
            assert await workers.run(twice, 21) == 42
            questions = [workers.run(os._exit, 1), workers.run(os._exit, 1)]
            assert workers.waiting.total() == 0
            lost = await asyncio.gather(*questions, return_exceptions=True)
            assert [type(each) for each in lost] == [WorkerFailed, WorkerFailed]
            assert await workers.run(twice, 4) == 8
            assert workers.waiting.total() == 0
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def die_the_first_time(path):
    """Die over a task that another process carries out."""
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die_again(path):
    path.write_text(path.read_text() + "x" if path.exists() else "x")
    os.kill(os.getpid(), signal.SIGKILL)


def freeze_the_first_time(path):
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGSTOP)
    return "done"


def test_a_process_that_is_killed_takes_one_task_with_it_which_gets_a_second_turn(tmp_path):
    async def story():
        failures = []
        workers = Workers(2, note_failure=lambda: failures.append(1))
        try:
            other = asyncio.create_task(workers.run(wait_for_file, tmp_path / "go"))
            assert await workers.run(die_the_first_time, tmp_path / "died") == "done"
            assert not other.done()
            (tmp_path / "go").touch()
            await other
            assert len(failures) == 1
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_task_that_kills_its_process_is_tried_twice_and_others_go_on(tmp_path):
    async def story():
        workers = Workers(1)
        try:
            deadly = asyncio.create_task(workers.run(die_again, tmp_path / "tries", key=FLOODER))
            asked = [asyncio.create_task(workers.run(twice, 2, key=AMINA)) for _ in range(5)]
            assert await asyncio.gather(*asked) == [4] * 5
            with pytest.raises(WorkerFailed):
                await deadly
            assert (tmp_path / "tries").read_text() == "xx"
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_process_that_hangs_is_replaced(tmp_path, monkeypatch):
    async def story():
        workers = Workers(1, note_failure=monkeypatch.undo)
        try:
            await workers.run(twice, 1)
            monkeypatch.setattr("marrakech.workers.pool.LONGEST", 1.0)
            assert await workers.run(freeze_the_first_time, tmp_path / "frozen") == "done"
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_ctrl_c_ends_a_worker_without_a_word(capfd):
    async def story():
        workers = Workers()
        try:
            first = await workers.run(os.getpid)
            os.kill(first, signal.SIGINT)
            while await workers.run(os.getpid) == first:
                pass
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))
    assert capfd.readouterr().err == ""


def test_closing_ends_a_task_under_way(tmp_path):
    async def story():
        workers, begun = Workers(), tmp_path / "begun"
        task = asyncio.create_task(workers.run(begin_and_sleep, begun))
        while not begun.exists():
            await asyncio.sleep(0.01)
        workers.close()
        with pytest.raises(WorkerFailed):
            await task

    asyncio.run(asyncio.wait_for(story(), 120))


FLOODER, AMINA = Key("away", "flooder", "one"), Key("home", "amina", "two")


def test_a_flood_by_one_delays_another_by_the_question_under_way():
    async def story():
        workers, answered = Workers(), []

        async def ask(key):
            await workers.run(time.sleep, 0.01, key=key)
            answered.append(key)

        try:
            await workers.run(twice, 1)  # the process is there
            flood = [asyncio.create_task(ask(FLOODER)) for _ in range(40)]
            while len(answered) < 5:
                await asyncio.sleep(0)
            before = len(answered)
            await ask(AMINA)
            assert answered.index(AMINA) - before <= 1
            assert workers.waiting.total() > 20
            await asyncio.gather(*flood)
            assert (workers.waiting.total(), workers.busy, len(workers.queue)) == (0, 0, 0)
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_cancelled_task_keeps_nobody_waiting_and_takes_no_second_process(tmp_path):
    async def story():
        workers = Workers()
        try:
            await workers.run(twice, 1)
            begun = asyncio.create_task(workers.run(wait_for_file, tmp_path / "go", key=FLOODER))
            waiting = asyncio.create_task(workers.run(os.mkdir, tmp_path / "never", key=FLOODER))
            asked = asyncio.create_task(workers.run(twice, 2, key=AMINA))
            await asyncio.sleep(0.05)
            for task in (begun, waiting):
                task.cancel()
            await asyncio.gather(begun, waiting, return_exceptions=True)
            # The process works on what it has begun, so nothing else is given to it.
            assert (workers.busy, len(workers.queue)) == (1, 1)
            (tmp_path / "go").touch()
            assert await asked == 4
            assert not (tmp_path / "never").exists()
            assert await workers.run(twice, 3) == 6
            await asyncio.sleep(0.05)
            assert (workers.waiting.total(), workers.busy, len(workers.queue)) == (0, 0, 0)
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_task_cancelled_at_its_turn_passes_it_on():
    async def story():
        workers = Workers()
        try:
            first = asyncio.create_task(workers.run(twice, 1))
            second = asyncio.create_task(workers.run(twice, 2))
            third = asyncio.create_task(workers.run(twice, 3))
            while len(workers.queue) < 2:
                await asyncio.sleep(0)
            pass_on = workers._pass_on

            def pass_on_to_one_who_hangs_up(pool):
                pass_on(pool)
                second.cancel()

            workers._pass_on = pass_on_to_one_who_hangs_up
            assert await first == 2
            assert await third == 6
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_flood_leaves_another_half_of_the_time_to_think():
    workers = Workers()
    moves, before = BotMoves(workers), BotMoves(workers).seconds(AMINA)
    for number in range(200):
        workers.shares.add(Key("away", f"guest {number % 20}", f"table {number}"))
    assert moves.seconds(AMINA) == before / 2
    assert moves.seconds(Key("away", "guest 0", "table 0")) == LEAST_SECONDS


class InstantPool:
    """A process pool that answers at once, and notes what it is asked."""

    done: ClassVar[list[Key]] = []

    def submit(self, task, *arguments):
        answer = Future()
        self.done.append(task(*arguments))
        asyncio.get_running_loop().call_soon(answer.set_result, None)
        return answer

    def restart(self):
        raise AssertionError("nothing hangs")


OWNERS = st.dictionaries(
    st.builds(Key, st.sampled_from("abc"), st.sampled_from("gh"), st.sampled_from("tu")),
    st.integers(1, 12),
    min_size=2,
    max_size=8,
)


@given(OWNERS, st.integers(0, 2))
def test_slices_of_long_work_take_turns(owners, most):
    """Each owner asks for its next slice when it has the last: two more than another at most.

    At every part of the key, as long as both have something left, whatever their number of slices.
    One is for the turns, one because somebody who has just been answered has to ask again.
    """
    workers = Workers(1)
    workers.pools = [InstantPool()]
    workers.free, InstantPool.done = [*workers.pools], []

    async def ask(key, slices):
        for _ in range(slices):
            await workers.run(lambda key: key, key, key=key)

    async def story():
        asked = [ask(*owner) for owner in owners.items()]
        flood = [ask(next(iter(owners)), 1) for _ in range(10 * most)]
        await asyncio.gather(*asked, *flood)

    asyncio.run(story())
    left = Counter()
    for key in InstantPool.done:
        left.update(key[:size] for size in (1, 2, 3))
    served = Counter()
    for key in InstantPool.done:
        for size in (1, 2, 3):
            served[key[:size]] += 1
            left[key[:size]] -= 1
        for one, other in combinations(list(left), 2):
            if one[:-1] == other[:-1] and len(one) == len(other) and left[one] and left[other]:
                assert abs(served[one] - served[other]) <= 2, (one, other)
