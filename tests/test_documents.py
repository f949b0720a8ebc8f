"""What the documents say is tried: every command and every line of Python in them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import marrakech

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TEXT = {path.name: path.read_text(encoding="utf-8") for path in DOCUMENTS}


@pytest.mark.parametrize("name", TEXT)
def test_links_lead_somewhere(name):
    folder = next(path.parent for path in DOCUMENTS if path.name == name)
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT[name]):
        assert (folder / target).exists(), target


def test_the_python_in_the_readme_runs():
    (block,) = re.findall(r"```python\n(.*?)```", TEXT["README.md"], re.DOTALL)
    subprocess.run([sys.executable, "-c", block], check=True, stdout=subprocess.DEVNULL)


ENVIRONMENTS = re.findall(r"```python\n(.*?)```", TEXT["environments.md"], re.DOTALL)


@pytest.mark.parametrize("block", ENVIRONMENTS, ids=lambda block: block.split("\n")[0])
def test_the_python_for_research_runs(block):
    command = [sys.executable, "-W", "error", "-c", block]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def test_the_commands_in_the_readme_run(tmp_path):
    commands = re.findall(r"^    (marrakech .*?)(?:  +#.*)?$", TEXT["README.md"], re.MULTILINE)
    assert len(commands) == 7
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    for command in commands:
        subprocess.run(
            command, shell=True, check=True, cwd=tmp_path, env=environment, capture_output=True
        )


def test_the_make_targets_that_are_named_exist():
    makefile = (ROOT / "Makefile").read_text()
    for text in TEXT.values():
        for target in re.findall(r"\bmake ([a-z]+)\b", text):
            assert f"\n{target}:" in makefile, target


def test_the_record_in_the_notation_is_a_record():
    lines = re.search(r"(    \[Format.*?)\n\nA line tells", TEXT["notation.md"], re.DOTALL)[1]
    game = marrakech.read_record("\n".join(line[4:] for line in lines.split("\n")))
    assert len(game.history) == 9


def test_the_architecture_names_every_room():
    text = TEXT["architecture.md"]
    for path in (ROOT / "marrakech").rglob("*.py"):
        inside = path.relative_to(ROOT / "marrakech")
        room = text.split(f"  {inside.parts[0]}/ ")[1] if len(inside.parts) > 1 else text
        shown = "command line" if inside.parts[0] == "terminal" else path.name
        assert shown in room or path.name == "__init__.py", path
