"""The recipes of CONTRIBUTING.md, applied to a copy of the tree.

A recipe is a section with `diff` blocks. The lines that a hunk (`@@`) finds must be in the file
exactly once, so a recipe fails as soon as they change. `…` stands for the rest of a line.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.support.documents import DOCUMENTS, ROOT, surroundings

BLOCK = re.compile(r"^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NOT_COPIED = shutil.ignore_patterns(
    "node_modules", ".*", "__pycache__", "static", "site", "dist", "build", "images", "snapshots",
)  # fmt: skip


class Hunk(NamedTuple):
    """A place in a file: context lines begin with a space, removed with -, added with +."""

    path: Path
    lines: list[str]

    @property
    def is_new_file(self) -> bool:
        """Return whether there is nothing but added lines."""
        return all(line[0] == "+" for line in self.lines)


def hunks(title: str) -> list[Hunk]:
    """Return the hunks of a recipe, in order."""
    section = DOCUMENTS["CONTRIBUTING.md"].split(f"\n## {title}\n")[1].split("\n## ")[0]
    found: list[Hunk] = []
    path = Path()
    for block in BLOCK.findall(section):
        for line in block.splitlines():
            if line.startswith("+++ "):
                path = Path(line.removeprefix("+++ "))
            elif line == "@@":
                found.append(Hunk(path, []))
            else:
                found[-1].lines.append(line)
    return found


def copied_tree(folder: Path) -> Path:
    """Return a copy of the source tree in a folder; installed packages are linked."""
    for name in ("marrakech", "tests", "press", "web", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=NOT_COPIED)
    for name in ("CONTRIBUTING.md", "Makefile", "README.md", "zensical.toml", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    for name in (".venv", "web/node_modules"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def follow_recipe(title: str, folder: Path) -> None:
    """Apply every hunk of a recipe to a copy of the tree; a message goes into every catalogue."""
    found = hunks(title)
    assert found, title
    for hunk in found:
        paths = [folder / hunk.path]
        if hunk.path.suffix == ".ftl":
            paths = sorted((folder / hunk.path).parent.glob("*.ftl"))
        for path in paths:
            apply(hunk.lines, path, hunk.is_new_file)


def apply(lines: list[str], path: Path, is_new_file: bool) -> None:
    """Change a file, or write a new one."""
    if is_new_file:
        assert not path.exists(), path
        path.write_text("".join(f"{line[1:]}\n" for line in lines), encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    old = [line[1:] for line in lines if line[0] in " -"]
    pattern = "".join(f"{re.escape(line).replace('…', '.*')}\n" for line in old)
    matches = list(re.finditer(f"^{pattern}", text, re.MULTILINE))
    assert len(matches) == 1, f"{path} has {len(matches)} times:\n{pattern}"
    there = iter(matches[0][0].splitlines())
    after = [line[1:] if line[0] == "+" else next(there) for line in lines]
    kept = [line for line, marked in zip(after, lines, strict=True) if marked[0] != "-"]
    changed = "".join(f"{line}\n" for line in kept)
    path.write_text(text[: matches[0].start()] + changed + text[matches[0].end() :], "utf-8")


def check(folder: Path, *words: str) -> str:
    """Run a Python module on a copy of the tree, and return its output."""
    return run([sys.executable, "-m", *words], folder, folder)


def marrakech(folder: Path, *words: str) -> str:
    """Run a command of ours in a copy of the tree, and return its output."""
    code = "from marrakech.cli.main import main; main()"
    return run([sys.executable, "-c", code, *words], folder, folder)


def check_page(folder: Path, *files: str) -> str:
    """Run tests of the page in a copy of the tree."""
    return run(["node", "node_modules/vitest/vitest.mjs", "run", *files], folder / "web", folder)


def run(words: list[str], where: Path, home: Path) -> str:
    """Run a command that must succeed, and return its output."""
    environment = surroundings(home) | {"PYTHONPATH": str(home)}
    done = subprocess.run(words, cwd=where, env=environment, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
    return done.stdout
