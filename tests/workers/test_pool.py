"""Worker processes of the server: fair turns, and replacements for those that die."""

import asyncio
import os
import signal
import time

import pytest

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
            assert workers.waiting == 0
            lost = await asyncio.gather(*questions, return_exceptions=True)
            assert [type(each) for each in lost] == [WorkerFailed, WorkerFailed]
            assert await workers.run(twice, 4) == 8
            assert workers.waiting == 0
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_ctrl_c_ends_a_worker_without_a_word(capfd):
    async def story():
        workers = Workers()
        try:
            os.kill(await workers.run(os.getpid), signal.SIGINT)
            while True:
                await workers.run(twice, 1)
        except WorkerFailed:
            assert await workers.run(twice, 4) == 8
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
            assert workers.waiting > 20
            await asyncio.gather(*flood)
            assert (workers.waiting, workers.busy, len(workers.queue)) == (0, 0, 0)
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
            assert (workers.waiting, workers.busy, len(workers.queue)) == (0, 0, 0)
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

            def pass_on_to_one_who_hangs_up():
                pass_on()
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
