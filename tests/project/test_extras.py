"""The extras: each is pinned in a lock, and a library that is missing is named."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, GROUPS = PYPROJECT["project"], PYPROJECT["dependency-groups"]
EXTRAS = PROJECT["optional-dependencies"]
NEVER_FETCHED = {"torch"}  # 2 GB with the libraries it brings
PIN = re.compile(r"^([a-z0-9.-]+)(?:\[[a-z0-9,.-]+\])?==(\S+)", re.MULTILINE)
LOCKS = {
    path.stem: PIN.findall(path.read_text(encoding="utf-8"))
    for path in (ROOT / "locks").glob("*.txt")
}


def requirements(extra):
    """Everything an extra asks for, the extras it names included, and what the game needs."""
    needed = [Requirement(each) for each in PROJECT["dependencies"]]
    for requirement in map(Requirement, EXTRAS[extra]):
        if requirement.name == "marrakech":
            needed += [each for name in requirement.extras for each in requirements(name)]
        elif requirement.name not in NEVER_FETCHED:
            needed.append(requirement)
    return needed


def is_pinned(requirement, pins):
    """Whether a lock has this requirement, and nothing but versions that it allows."""
    name = canonicalize_name(requirement.name)
    versions = [version for pinned, version in pins if pinned == name]
    return bool(versions) and all(map(requirement.specifier.contains, versions))


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_extra_is_pinned_in_one_lock(extra):
    missing = {
        lock: [str(each) for each in requirements(extra) if not is_pinned(each, pins)]
        for lock, pins in LOCKS.items()
    }
    assert [] in missing.values(), missing


def test_a_lock_pins_everything_that_make_lock_puts_into_it():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    written = re.findall(r"((?:--(?:extra|group) \w+ )+)(?:\S+\.toml )?-o locks/(\w+)", makefile)
    assert {lock for _, lock in written} == set(LOCKS)
    for options, lock in written:
        needed = []
        for kind, name in re.findall(r"--(extra|group) (\w+)", options):
            needed += requirements(name) if kind == "extra" else map(Requirement, GROUPS[name])
        stale = [str(each) for each in needed if not is_pinned(each, LOCKS[lock])]
        assert not stale, f"{lock}: {stale}, so `make lock` is due"


def test_the_packages_of_a_lock_fit_together():
    homes = [ROOT / name for name in (".venv", ".venv-bench", ".venv-gpu")]
    for python in [home / "bin" / "python" for home in homes if home.exists()]:
        words = [ROOT / ".venv" / "bin" / "uv", "pip", "check", "--python", python]
        checked = subprocess.run(words, capture_output=True, encoding="utf-8")
        assert checked.returncode == 0, checked.stderr


def test_locks_name_no_index():
    for lock in (ROOT / "locks").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text, lock
        assert "--index" not in text, lock


BLOCKED = """
import sys
for name in {blocked!r}:
    sys.modules[name] = None
try:
    import marrakech.envs.{module}
except ImportError as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("module", "library", "blocked"),
    [
        ("pettingzoo", "PettingZoo", ["pettingzoo"]),
        ("pettingzoo", "PettingZoo", ["numpy"]),
        ("gymnasium", "Gymnasium", ["gymnasium"]),
        ("openspiel", "OpenSpiel", ["pyspiel"]),
    ],
)
def test_a_missing_library_is_named(module, library, blocked):
    script = BLOCKED.format(module=module, blocked=blocked)
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    expected = f"marrakech.envs.{module} needs {library}: pip install marrakech[{module}]"
    assert finished.stdout == f"LibraryMissing {expected}\n", finished.stderr


def test_the_game_itself_needs_none_of_them():
    script = "import sys, marrakech; print(*({'numpy', 'gymnasium', 'pyspiel'} & set(sys.modules)))"
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert finished.stdout == "\n"
