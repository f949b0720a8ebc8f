"""The package for Node: it gives Python's answers, and its examples run."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from marrakech.compile.runtime import VARIABLE
from marrakech.version import __version__
from tests.support import engine_answers
from tests.support.node import PACKAGE, examples, run_module
from tests.support.targets import ROOT

IS_SOAK = os.environ.get("LAWS") == "soak"
GAMES, CHOICES = 1000, 2000  # of each combination of rules, of each level
README = PACKAGE / "README.md"
with_node = pytest.mark.skipif(not shutil.which("node"), reason="Node is missing")


def test_the_answers_that_the_package_is_compared_with_are_those_of_python(tmp_path):
    """`npm test` reads them."""
    file = tmp_path / "answers.json"
    engine_answers.write(engine_answers.GAMES, engine_answers.CHOICES, file)
    message = "run `.venv/bin/python -m tests.support.engine_answers`"
    assert file.read_bytes() == engine_answers.FILE.read_bytes(), message


@pytest.mark.skipif(not IS_SOAK, reason="`make soak TESTS=tests/engine` takes minutes")
def test_the_package_gives_the_answers_of_machine_code(tmp_path):
    file = tmp_path / "answers.json"
    words = [sys.executable, "-m", "tests.support.engine_answers", "--to", str(file)]
    words += ["--games", str(GAMES), "--choices", str(CHOICES)]
    subprocess.run(words, cwd=ROOT, env=os.environ | {VARIABLE: "native"}, check=True)
    environment = os.environ | {"ENGINE_ANSWERS": str(file)}
    compare = ["npx", "vitest", "run", "engine"]
    subprocess.run(compare, cwd=ROOT / "web", env=environment, check=True)


def test_the_package_has_the_version_of_the_game():
    package = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == __version__
    assert not package.get("dependencies")


@with_node
@pytest.mark.parametrize("name", sorted(examples(README)))
def test_an_example_of_the_package_runs(name, tmp_path):
    output = run_module(examples(README)[name], tmp_path)
    assert "points: " in output or "400 simulations" in output


@with_node
def test_the_first_example_is_twenty_lines():
    program = examples(README)["game.mjs"].strip().splitlines()
    assert 15 <= len(program) <= 20
