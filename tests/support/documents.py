"""The documents as a reader follows them: their blocks, and how each command in them is tried."""

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import click
import httpx

from marrakech.cli.main import commands
from tests.support.server import free_port

ROOT = Path(__file__).parents[2]
PATHS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
DOCUMENTS = {path.name: path.read_text(encoding="utf-8") for path in PATHS}

# What a block's title may say, beside the name of a file that the block is.
STAYS = "runs until you stop it"
MINUTES = "takes minutes"
POSTGRESQL = "needs PostgreSQL"
NOT_HERE = (
    "needs a container engine", "needs a GPU", "needs a cluster", "needs the network",
    "needs a table on a server", "takes an hour",
)  # fmt: skip
TITLES = ("", STAYS, MINUTES, POSTGRESQL, *NOT_HERE)
FILE = re.compile(r"[\w-]+\.(py|js|txt)")
ADDRESS = "postgresql://marrakech@localhost/marrakech"
FENCE = re.compile(r'^```(\w*)(?: title="([^"\n]*)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: its language, its title, and what it says."""

    language: str
    title: str
    text: str


def blocks(name: str) -> list[Block]:
    """The blocks of a document."""
    return [Block(*found) for found in FENCE.findall(DOCUMENTS[name])]


def follow(name: str, folder: Path, database: str) -> None:
    """Do everything a document says, in a folder of its own."""
    found = blocks(name)
    (folder / "examples").symlink_to(ROOT / "examples")
    for block in found:
        if FILE.fullmatch(block.title):
            (folder / block.title).write_text(block.text, encoding="utf-8")
    for block in found:
        if block.language == "sh":
            try_commands(block, folder, database)
    code = "".join(each.text for each in found if each.language == "python" and not each.title)
    if code:
        call([sys.executable, "-W", "error", "-c", code], folder)


def try_commands(block: Block, folder: Path, database: str) -> None:
    """Run every line of a block as its title says, or at least read it."""
    for line in block.text.splitlines():
        words = shlex.split(line.replace(ADDRESS, database), comments=True)
        if block.title in NOT_HERE:
            read_command(words)
        elif words[:1] == ["make"]:
            call(["make", "-n", "-C", str(ROOT), *words[1:]], folder)
        elif block.title == STAYS:
            visit(words, folder, surroundings(folder))
        else:
            if block.title == MINUTES:
                words = [*with_option(words, "--games", "1"), "--processes", "1"]
            changed = re.sub("'(>>?|\\|)'", r"\1", shlex.join(words))
            call(["bash", "-o", "pipefail", "-c", changed], folder)


def with_option(words: list[str], option: str, value: str) -> list[str]:
    """A command with another value for an option, which it has or not."""
    if option in words:
        place = words.index(option)
        words = words[:place] + words[place + 2 :]
    return [*words, option, value]


def read_command(words: list[str]) -> None:
    """Refuse a command that ours would refuse before it does anything."""
    if words[:1] == ["marrakech"]:
        command = commands.get_command(click.Context(commands), words[1])
        assert command, words
        command.make_context(words[1], words[2:])
    for extras in re.findall(r"marrakech\[([\w,]+)\]", " ".join(words)):
        for extra in extras.split(","):
            assert f"\n{extra} = [" in (ROOT / "pyproject.toml").read_text(), extra


def call(words: list[str], folder: Path) -> None:
    """Run a command that asks nobody; whatever goes wrong is told."""
    done = subprocess.run(
        words, cwd=folder, env=surroundings(folder), stdin=subprocess.DEVNULL,
        capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout}\n{done.stderr}"


def visit(words: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Start a server where there is room, see its page, and stop it."""
    port = free_port()
    told = with_option(words, "--port", str(port))
    server = subprocess.Popen(told, cwd=folder, env=environment, stderr=subprocess.PIPE)
    try:
        end = time.monotonic() + 120
        while not answers(f"http://127.0.0.1:{port}/"):
            assert server.poll() is None, f"{shlex.join(told)}\n{server.stderr.read().decode()}"
            assert time.monotonic() < end, told
            time.sleep(0.05)
    finally:
        server.terminate()
        server.communicate()


def answers(address: str) -> bool:
    """Whether there is a page at this address yet."""
    try:
        return httpx.get(address, timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def surroundings(folder: Path) -> dict[str, str]:
    """Our commands at hand, a browser that shows nothing, and no trace outside the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return kept | {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "XDG_DATA_HOME": str(folder), "BROWSER": "true",
    }  # fmt: skip
