"""Compiled rules on disk: found again by every process, and nothing of the user's is touched."""

import json
import os
import subprocess
import sys

import pytest

from marrakech.compile import cache as compile_cache

IMPORTS = ["import numba\n", ""]  # numba first, or whenever marrakech needs it
imported = pytest.mark.parametrize("before", IMPORTS, ids=["numba first", "marrakech first"])

RULE = """
from marrakech.compile.native import compile_native
from marrakech.rules.state import Rules, opening
rule = compile_native(opening)
assert rule(Rules(3)) == opening(Rules(3))
"""
COUNTED = """
import json
stats = rule.stats
print(json.dumps([sum(stats.cache_hits.values()), sum(stats.cache_misses.values())]))
"""
MINE = """
from numba import njit

@njit(cache=True)
def twice(number):
    return 2 * number
"""


def run(code, folder, settings):
    """Run a program with these settings of numba, and no cache but in the folder; read its JSON."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, encoding="utf-8",
        env=kept | {"XDG_CACHE_HOME": str(folder / "home"), "PYTHONPATH": str(folder)} | settings,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@imported
def test_the_second_process_loads_what_the_first_compiled(tmp_path, before):
    code = before + RULE + COUNTED
    assert [run(code, tmp_path, {}) for _ in range(2)] == [[0, 1], [1, 0]]
    (folder,) = (tmp_path / "home").iterdir()
    assert folder.name.startswith("marrakech-")


@imported
def test_a_users_folder_is_left_to_the_user_and_ours_lies_in_it(tmp_path, before):
    (tmp_path / "mine.py").write_text(MINE)
    read = """
import mine, numba, os
before = [os.environ["NUMBA_CACHE_DIR"], numba.config.CACHE_DIR]
assert mine.twice(21) == 42
after = [os.environ["NUMBA_CACHE_DIR"], numba.config.CACHE_DIR]
found = [each.stats for each in (rule, mine.twice)]
hits = [sum(each.cache_hits.values()) for each in found]
print(json.dumps([before, after, hits, [each.cache_path for each in found]]))
"""
    code = before + RULE + "import json\n" + read
    theirs = tmp_path / "theirs"
    for hits in ([0, 0], [1, 1]):
        before, after, found, paths = run(code, tmp_path, {"NUMBA_CACHE_DIR": str(theirs)})
        assert before == after == [str(theirs)] * 2
        assert found == hits
        assert paths[0].startswith(f"{theirs}/marrakech-")
        assert os.path.dirname(paths[1]) == str(theirs)
    assert not (tmp_path / "home").exists()


@imported
def test_a_users_function_is_kept_beside_its_source(tmp_path, before):
    (tmp_path / "mine.py").write_text(MINE)
    code = (
        before + RULE + "import json, mine; mine.twice(1); print(json.dumps(mine.twice.stats[0]))"
    )
    assert run(code, tmp_path, {}) == str(tmp_path / "__pycache__")


def test_a_users_way_of_finding_caches_is_not_ours(tmp_path):
    settings = {"NUMBA_CACHE_LOCATOR_CLASSES": "InTreeCacheLocator"}
    code = RULE + COUNTED
    assert [run(code, tmp_path, settings) for _ in range(2)] == [[0, 1], [1, 0]]


@imported
def test_numbas_settings_for_the_cache_stay_as_they_are(tmp_path, before):
    code = before + RULE + "import json, numba, os\n"
    code += "print(json.dumps([numba.config.CACHE_DIR, os.environ.get('NUMBA_CACHE_DIR')]))"
    assert run(code, tmp_path, {}) == ["", None]


def test_threads_share_what_is_compiled(tmp_path):
    code = """
import json
from concurrent.futures import ThreadPoolExecutor
from marrakech.compile.native import compile_native
from marrakech.rules.state import Rules, opening
with ThreadPoolExecutor(8) as pool:
    found = set(pool.map(lambda players: compile_native(opening)(Rules(players)), [2, 3, 4] * 8))
    (rule,) = set(pool.map(lambda _: compile_native(opening), range(8)))
assert found == {opening(Rules(players)) for players in (2, 3, 4)}
"""
    assert [run(code + COUNTED, tmp_path, {}) for _ in range(2)] == [[0, 1], [1, 0]]


def test_a_folder_that_is_taken_away_means_compiling_again(tmp_path):
    taken = f"""
import shutil, pathlib
shutil.rmtree({str(tmp_path / "home")!r})
pathlib.Path({str(tmp_path / "home")!r}).write_text("no folder")
from marrakech.rules.squares import count
assert compile_native(count)(7) == 3
"""
    assert run(RULE + taken + COUNTED, tmp_path, {}) == [0, 1]


@pytest.mark.parametrize("writable", [True, False])
def test_a_cache_folder_is_one_that_can_be_written(tmp_path, monkeypatch, writable):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    home = tmp_path if writable else blocked
    for name in ("XDG_CACHE_HOME", "HOME", "NUMBA_CACHE_DIR"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setattr(compile_cache.tempfile, "gettempdir", lambda: str(home))
    folder = compile_cache.find_cache_folder()
    if writable:
        assert folder is not None
        assert folder.parent == tmp_path
    else:
        assert folder is None


def test_without_a_writable_home_the_cache_is_in_the_temporary_folder(tmp_path, monkeypatch):
    blocked = tmp_path / "a file"
    blocked.write_text("")
    for name in ("XDG_CACHE_HOME", "HOME", "NUMBA_CACHE_DIR"):
        monkeypatch.setenv(name, str(blocked))
    monkeypatch.setattr(compile_cache.tempfile, "gettempdir", lambda: str(tmp_path))
    folder = compile_cache.find_cache_folder()
    assert folder is not None
    assert folder.parent == tmp_path
    assert folder.stat().st_mode & 0o077 == 0
    folder.chmod(0o777)  # where anybody could have put something to load
    assert compile_cache.find_cache_folder() is None


def test_nothing_is_kept_where_nothing_can_be_written(tmp_path):
    (tmp_path / "home").write_text("")
    settings = dict.fromkeys(("HOME", "TMPDIR", "NUMBA_CACHE_DIR"), str(tmp_path / "home"))
    blocked = "import tempfile; tempfile.gettempdir = lambda: '/dev/null'\n"
    code = blocked + RULE + COUNTED
    assert [run(code, tmp_path, settings) for _ in range(2)] == [[0, 1], [0, 1]]


def test_a_change_of_any_source_means_another_cache(tmp_path, monkeypatch):
    before = compile_cache.digest_of_sources()
    package = tmp_path / "marrakech"
    package.mkdir()
    for name in ("compile_cache.py", "rule.py"):
        (package / name).write_text("1")
    monkeypatch.setattr(compile_cache, "__file__", str(package / "compile_cache.py"))
    first = compile_cache.digest_of_sources()
    (package / "rule.py").write_text("2")
    assert len({before, first, compile_cache.digest_of_sources()}) == 3
