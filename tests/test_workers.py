"""Processes beside the server: they answer, and one that dies is missed by nobody else."""

import asyncio
import os
import signal

from marrakech.server.workers import Lost, Workers


def twice(number):
    return 2 * number


def test_a_worker_that_dies_is_told_of_and_others_answer():
    async def story():
        workers = Workers(2)
        try:
            assert await workers.ask(twice, 21) == 42
            questions = [workers.ask(os._exit, 1), workers.ask(os._exit, 1)]
            assert workers.waiting == 0
            lost = await asyncio.gather(*questions, return_exceptions=True)
            assert [type(each) for each in lost] == [Lost, Lost]
            assert await workers.ask(twice, 4) == 8
            assert workers.waiting == 0
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_ctrl_c_ends_a_worker_without_a_word(capfd):
    async def story():
        workers = Workers()
        try:
            os.kill(await workers.ask(os.getpid), signal.SIGINT)
            while True:
                await workers.ask(twice, 1)
        except Lost:
            assert await workers.ask(twice, 4) == 8
        finally:
            workers.close()

    asyncio.run(asyncio.wait_for(story(), 120))
    assert capfd.readouterr().err == ""
