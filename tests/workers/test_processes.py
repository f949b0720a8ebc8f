"""Worker processes as every program uses them: answers, errors, deaths and the end."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from marrakech.arena.local import ARENA_WORKERS
from marrakech.clients.local_bots import TERMINAL
from marrakech.workers import processes
from marrakech.workers.processes import ProcessPool, WorkerFailed, WorkerOptions


def twice(number):
    return 2 * number


def complain():
    sys.stderr.write("something is wrong\n")
    sys.stderr.flush()
    return os.getpid()


def refuse():
    raise ValueError("no answer")


def test_the_helper_of_multiprocessing_is_started_only_where_there_is_one(monkeypatch):
    started = []
    monkeypatch.setattr(processes.resource_tracker, "ensure_running", lambda: started.append(1))
    monkeypatch.setattr(sys, "platform", "win32")
    processes.start_resource_tracker()
    assert not started
    monkeypatch.setattr(sys, "platform", "linux")
    processes.start_resource_tracker()
    assert started


def is_running(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def pool():
    pool = ProcessPool(options=TERMINAL)
    yield pool
    pool.stop()


def test_a_worker_that_dies_is_replaced(pool):
    with pytest.raises(WorkerFailed):
        pool.run(os._exit, 1)
    assert pool.run(twice, 4) == 8


def test_a_task_that_fails_is_a_failure_of_the_worker_and_the_next_is_answered(pool):
    with pytest.raises(WorkerFailed, match="no answer"):
        pool.run(refuse)
    assert pool.run(twice, 4) == 8


def test_a_full_screen_sees_no_error_output_and_ctrl_c_ends_no_worker(pool, capfd):
    worker = pool.run(complain)
    os.kill(worker, signal.SIGINT)
    assert pool.run(complain) == worker
    assert capfd.readouterr().err == ""


def test_other_programs_see_error_output(capfd):
    pool = ProcessPool(options=WorkerOptions())
    pool.run(complain)
    pool.stop()
    assert capfd.readouterr().err == "something is wrong\n"


@pytest.mark.parametrize("options", [TERMINAL, ARENA_WORKERS])
def test_a_pool_that_is_stopped_waits_for_nobody(options):
    pool = ProcessPool(options=options)
    worker, failures = pool.run(os.getpid), []

    def wait_for_it():
        with pytest.raises(WorkerFailed):
            pool.run(time.sleep, 3600)
        failures.append(True)

    waiting = threading.Thread(target=wait_for_it)
    waiting.start()
    pool.stop()
    waiting.join(60)
    assert failures == [True]
    assert not is_running(worker)
    with pytest.raises(WorkerFailed):
        pool.run(twice, 1)


def test_many_calls_are_taken_as_they_are_needed():
    taken = []

    def calls():
        for number in range(100):
            taken.append(number)
            yield (number,)

    pool = ProcessPool(2)
    answers = pool.run_many(twice, calls())
    first = next(answers)
    assert len(taken) <= 8
    assert sorted([first, *answers]) == [2 * number for number in range(100)]
    pool.close()


def test_workers_end_with_a_parent_that_is_killed():
    code = """
import os, sys, time
from marrakech.workers.processes import ProcessPool
if __name__ == "__main__":
    print(ProcessPool().run(os.getpid), flush=True)
    time.sleep(3600)
"""
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    worker = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    while is_running(worker):
        time.sleep(0.01)
