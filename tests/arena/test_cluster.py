"""The arena on a real Ray cluster: two nodes on loopback, one of which is lost on the way."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tests.support.command_line import run
from tests.support.files import size

HEAD, NODE = "127.0.0.2", "127.0.0.3"
TOKEN = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(16),
    "RAY_USAGE_STATS_ENABLED": "0",
}
RAY = [sys.executable, "-m", "ray.scripts.scripts", "start", "--num-cpus=1", "--block"]
RAY += ["--object-store-memory=80000000", "--disable-usage-stats"]


def start(*options):
    """A node of a cluster, once it says that it has started."""
    node = subprocess.Popen(
        [*RAY, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        env=os.environ | TOKEN, start_new_session=True,
    )  # fmt: skip
    said = ""
    while "runtime started" not in said:
        line = node.stdout.readline()
        assert line, said
        said += line
    return node


def stop(node):
    """End a node and all that it started."""
    for ending in (signal.SIGTERM, signal.SIGKILL):
        if ending == signal.SIGTERM and node.poll() is None:
            node.terminate()
            node.wait()
        try:
            os.killpg(node.pid, ending)
        except ProcessLookupError:
            break
    node.wait()
    node.stdout.close()


@pytest.fixture
def cluster(monkeypatch):
    """The address of a cluster, and its second node."""
    for name, value in TOKEN.items():
        monkeypatch.setenv(name, value)
    with socket.socket() as free:
        free.bind((HEAD, 0))
        port = free.getsockname()[1]
    # A short name: the sockets inside must fit into 107 characters.
    with tempfile.TemporaryDirectory(
        prefix="ray", dir="/tmp", ignore_cleanup_errors=True
    ) as folder:
        head = start(
            "--head", f"--node-ip-address={HEAD}", f"--port={port}", f"--temp-dir={folder}",
            "--include-dashboard=false",
        )  # fmt: skip
        try:
            node = start(f"--address={HEAD}:{port}", f"--node-ip-address={NODE}")
            try:
                yield f"{HEAD}:{port}", node
            finally:
                stop(node)
        finally:
            stop(head)


@pytest.mark.slow
def test_a_cluster_plays_the_same_and_bears_the_loss_of_a_node(cluster, tmp_path):
    address, node = cluster
    match = ["arena", "random", "peddler", "--games", "600"]
    code = "from marrakech.cli.main import main; main()"
    command = [sys.executable, "-c", code, *match, "--json", "--cluster", address]
    games = tmp_path / "cluster" / "games.txt"
    playing = subprocess.Popen(
        [*command, "--out", str(games.parent)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while playing.poll() is None and size(games) < 40_000:
        time.sleep(0.01)
    os.killpg(node.pid, signal.SIGKILL)
    output, errors = playing.communicate()
    assert playing.returncode == 0, errors
    here = run(*match, "--json", "--processes", "1", "--out", str(tmp_path / "here"))
    far, near = json.loads(output), json.loads(here.stdout)
    assert far.pop("seconds_a_decision").keys() == near.pop("seconds_a_decision").keys()
    assert far == near
    assert games.read_bytes() == Path(tmp_path / "here" / "games.txt").read_bytes()
