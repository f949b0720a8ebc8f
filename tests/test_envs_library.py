"""An environment whose library is missing says so in one line."""

import subprocess
import sys

import pytest

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
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    expected = f"marrakech.envs.{module} needs {library}: pip install marrakech[{module}]"
    assert told.stdout == f"LibraryMissing {expected}\n", told.stderr


def test_the_game_itself_needs_none_of_them():
    script = "import sys, marrakech; print(*({'numpy', 'gymnasium', 'pyspiel'} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert told.stdout == "\n"
