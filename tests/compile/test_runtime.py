"""The module in many threads and processes, its memory, its cache, and life without a compiler."""

import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest

from marrakech.bots.bot import View
from marrakech.bots.make_bot import make_bot
from marrakech.compile.module import Instance
from marrakech.compile.runtime import VARIABLE, runtime
from marrakech.rules.legality import objection
from marrakech.rules.state import Rules, opening
from tests.support.runtimes import answer_of

RULES = "players=3 unpaid=out order=steer-first whole=never"
POSITION = "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -"
WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
"""
EVERY_LEVEL = """
import marrakech
from marrakech.analysis.evaluator import GameEvaluator
from marrakech.bots.bot import View
from marrakech.bots.make_bot import make_bot
from marrakech.levels import LEVELS
game = marrakech.Game(players=3, seed=1)
for level in LEVELS:
    assert make_bot(level).choose(View(game.state), 0.05) in (0, 1, 2)
assert abs(sum(game.evaluate()) - 1) < 1e-9
game.play("L")
game.roll()
assert len(marrakech.analyse(game, GameEvaluator("grand-vizier", 1)).steps) == 2
"""
MACHINE_CODE = """
import marrakech
try:
    marrakech.simulate(marrakech.Game(players=3).rules, 10)
except ImportError as error:
    print(type(error).__name__, error)
"""
SEARCH_AT_EXIT = """
import threading, time
from marrakech.bots.bot import View
from marrakech.bots.search_tree import Tree
view = View.read({rules!r}, {position!r})
kept = Tree(view.state)
kept.search(5)
def search():
    tree = Tree(view.state)
    begun.set()
    while True:
        tree.search(1000)
begun = threading.Event()
threading.Thread(target=search, daemon=True).start()
begun.wait()
time.sleep(0.05)
"""


def run(code, folder, **settings):
    """Return what a program prints, run with a cache of its own."""
    environment = os.environ | {"XDG_CACHE_HOME": str(folder)} | settings
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def choose(level):
    """Return what a bot chooses from the start."""
    return make_bot(level).choose(View.read(RULES, POSITION), 1.0)


def test_without_a_compiler_every_level_plays_and_games_are_analysed(tmp_path):
    run(WITHOUT_NUMBA + EVERY_LEVEL, tmp_path)


def test_without_a_compiler_bulk_simulation_names_the_extra(tmp_path):
    printed = run(WITHOUT_NUMBA + MACHINE_CODE, tmp_path)
    missing = "machine code for rules needs numba: pip install marrakech[bulk]"
    assert printed == f"LibraryMissing {missing}\n"


def test_bots_leave_the_compiler_alone(tmp_path):
    run(EVERY_LEVEL + "import sys; assert 'numba' not in sys.modules", tmp_path)


def test_threads_and_processes_answer_the_same():
    expected = [choose("vizier:50"), choose("merchant")]
    levels = ["vizier:50", "merchant"] * 8
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(choose, levels)) == expected * 8
    for method in ("fork", "spawn"):
        with get_context(method).Pool(2) as pool:
            assert pool.map(choose, levels[:4]) == expected * 2


def test_a_process_ends_quietly_while_a_thread_still_searches(tmp_path):
    run(SEARCH_AT_EXIT.format(rules=RULES, position=POSITION), tmp_path)


def test_arrays_keep_their_contents_and_their_room_is_used_again():
    instance = Instance()
    kept = instance.place(np.arange(1000))
    addresses = set()
    for _ in range(100):
        array = instance.zeros((300, 4))
        addresses.add(array.ctypes.data)
        array.fill(1.0)
        del array
    assert len(addresses) == 1
    large = instance.empty(1 << 22)
    large.fill(2.0)
    assert kept.tolist() == list(range(1000))
    assert not instance.zeros((300, 4)).any()


def test_an_array_outlives_the_thread_that_made_it():
    array = answer_of("wasm", lambda: runtime().place(np.arange(100_000)))
    runtime().zeros(100_000)
    assert array.tolist() == list(range(100_000))


def test_an_array_of_another_instance_is_refused():
    other = Instance().zeros(12, np.int64)
    with pytest.raises(AssertionError, match="another instance"):
        Instance().call("list_actions", (opening(Rules(3)), other))


def test_too_few_arguments_are_refused():
    with pytest.raises(AssertionError, match="27 slots"):
        runtime().rule(objection)(opening(Rules(3)))


def test_an_unknown_runtime_is_refused():
    with pytest.raises(ValueError, match="'jvm' is neither wasm nor native"):
        answer_of("jvm", runtime)


def test_the_compiled_module_is_kept_privately_and_replaced_when_damaged(tmp_path):
    code = "from marrakech.compile.runtime import runtime; runtime()"
    kept = {VARIABLE: "wasm"}
    run(code, tmp_path, **kept)
    (file,) = tmp_path.rglob("*.compiled")
    assert not stat.S_IMODE(file.stat().st_mode) & 0o022
    whole = file.read_bytes()
    made = file.stat().st_ino
    run(code, tmp_path, **kept)
    assert file.stat().st_ino == made
    file.write_bytes(b"damaged")
    run(code, tmp_path, **kept)
    assert len(file.read_bytes()) == len(whole)
