"""The documents as a reader follows them: their blocks, and how each command in them is tried."""

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
from marrakech.training.__main__ import main as training
from tests.support.server import free_port
from tests.support.targets import ROOT, SHORT_FORMS, surroundings

PATHS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
DOCUMENTS = {path.name: path.read_text(encoding="utf-8") for path in PATHS}
FOLDERS = {path.name: path.parent for path in PATHS}

# The titles of blocks, beside the names of files that a block is written to.
STAYS = "runs until you stop it"
MINUTES = "takes minutes"
HOUR = "takes an hour"
POSTGRESQL = "needs PostgreSQL"
# Blocks that are only parsed here, and the tests that run them with a server, cluster or GPU.
NOT_HERE = {
    "needs a container engine": "project/test_image.py",
    "needs a GPU": "training/test_training.py",
    "needs a cluster": "arena/test_cluster.py",
    "needs the network": "project/test_extras.py",
    "needs a table on a server": "clients/test_bot_client.py",
}
TITLES = ("", STAYS, MINUTES, HOUR, POSTGRESQL, *NOT_HERE)
FILE = re.compile(r"[\w-]+\.(py|js|txt)")
ADDRESS = "postgresql://marrakech@localhost/marrakech"
FENCE = re.compile(r'^```(\w*)(?: title="([^"\n]*)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: its language, its title, and what it says."""

    language: str
    title: str
    text: str


def blocks(name: str) -> list[Block]:
    """Return the blocks of a document."""
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
        if words[:1] == ["make"]:
            assert {word for word in words[1:] if "=" not in word} <= set(SHORT_FORMS), line
        elif block.title in NOT_HERE:
            read_command(words)
        elif block.title == STAYS:
            visit(words, folder, surroundings(folder))
        else:
            if block.title in (MINUTES, HOUR):
                words = [*with_option(words, "--games", "1"), "--processes", "1"]
            if block.title == HOUR:
                words = with_option(words, "--seconds", "0.01")
            changed = re.sub("'(>>?|\\|)'", r"\1", shlex.join(words))
            call(["bash", "-o", "pipefail", "-c", changed], folder)


def with_option(words: list[str], option: str, value: str) -> list[str]:
    """Return a command with another value for an option, which it has or not."""
    if option in words:
        place = words.index(option)
        words = words[:place] + words[place + 2 :]
    return [*words, option, value]


def read_command(words: list[str]) -> None:
    """Refuse a command that would be refused at once, and one of a kind not known here."""
    match words:
        case ["marrakech", name, *options]:
            command = commands.get_command(click.Context(commands), name)
            assert command, words
            command.make_context(name, options)
        case ["python", "-m", "marrakech.training", *options]:
            training.make_context("training", options)
        case ["docker", "run", *options]:
            read_command(options[options.index("marrakech") :])
        case ["docker", "build", *options]:
            assert (ROOT / options[options.index("-f") + 1]).exists(), words
        case [_, "docker", "compose", "up", "--build"]:
            assert (ROOT / "compose.yaml").exists()
        case ["pip", "install", _]:
            pass  # its extras are read below
        case _:
            raise AssertionError(words)
    for extras in re.findall(r"marrakech\[([\w,]+)\]", " ".join(words)):
        for extra in extras.split(","):
            assert f"\n{extra} = [" in (ROOT / "pyproject.toml").read_text(), extra


def call(words: list[str], folder: Path) -> None:
    """Run a command that needs no input; report any failure."""
    done = subprocess.run(
        words, cwd=folder, env=surroundings(folder), stdin=subprocess.DEVNULL,
        capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout}\n{done.stderr}"


def visit(words: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Start a server where there is room, see its page, and stop it."""
    port = free_port()
    command = with_option(words, "--port", str(port))
    server = subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.PIPE)
    try:
        end = time.monotonic() + 120
        while not answers(f"http://127.0.0.1:{port}/"):
            assert server.poll() is None, f"{shlex.join(command)}\n{server.stderr.read().decode()}"
            assert time.monotonic() < end, command
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
