"""Programs for Node: the package in the checkout, and the examples of its documents."""

import subprocess
from pathlib import Path

from tests.support.documents import FENCE
from tests.support.targets import ROOT

PACKAGE = ROOT / "web" / "engine"


def examples(document: Path) -> dict[str, str]:
    """Return the programs of a document by the names of their files."""
    found = FENCE.findall(document.read_text(encoding="utf-8"))
    return {name: text for language, name, text in found if language == "js"}


def run_module(program: str, folder: Path) -> str:
    """Run a module in a folder that has our package; return its output."""
    modules, file = folder / "node_modules", folder / "program.mjs"
    modules.mkdir(exist_ok=True)
    if not (modules / PACKAGE.name).exists():
        (modules / "marrakech-engine").symlink_to(PACKAGE)
    file.write_text(program, encoding="utf-8")
    done = subprocess.run(["node", file], cwd=folder, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout
