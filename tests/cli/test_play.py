"""The full-screen game in a real terminal: tmux, its keys, its colours, a real kill."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

MARRAKECH = Path(sys.executable).parent / "marrakech"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here"),
]


class Terminal:
    """A terminal of its own, which somebody looks at and types into."""

    def __init__(self, folder, command, wide=80, high=24):
        self.socket = folder / f"tmux-{wide}"  # one that ends leaves its socket for a moment
        self.tmux("new-session", "-d", "-x", str(wide), "-y", str(high), "-s", "game", command)

    def tmux(self, *words):
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        command = ["tmux", "-f", os.devnull, "-S", str(self.socket), *words]
        answer = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment)
        return answer.stdout

    def shows(self, text):
        """Wait until the screen shows a text; the screen."""
        screen = ""
        for _ in range(600):
            screen = self.tmux("capture-pane", "-p", "-t", "game")
            if text in screen:
                return screen
            time.sleep(0.1)
        raise AssertionError(f"{text!r} is not to be seen in\n{screen}")

    def type(self, *keys):
        self.tmux("send-keys", "-t", "game", *keys)

    def process(self):
        return int(self.tmux("list-panes", "-t", "game", "-F", "#{pane_pid}"))

    def close(self):
        self.tmux("kill-server")


@pytest.fixture
def terminal(tmp_path):
    opened = []

    def open_terminal(options="", **size):
        command = f"exec env LANG=C.UTF-8 {MARRAKECH} play {options}"
        opened.append(Terminal(tmp_path, command, **size))
        return opened[-1]

    yield open_terminal
    for each in opened:
        each.close()


def test_a_killed_terminal_loses_nothing(terminal):
    screen = terminal("--bot random --seed 3 --players 3")
    assert "Welcome to the market" in screen.shows("Play now")
    screen.type("Enter")
    screen.shows("Where should Assam")
    screen.type("Left")
    screen.shows("Throw the die")
    colours = screen.tmux("capture-pane", "-p", "-e", "-t", "game")
    assert "48;2;" in colours
    screen.type("Enter")
    before = screen.shows("Lay a rug")
    os.kill(screen.process(), signal.SIGKILL)
    screen.close()
    screen = terminal("--bot random", wide=100, high=30)
    assert "Play on: Player 1" in screen.shows("Play now")
    screen.type("Enter")
    after = screen.shows("Lay a rug")
    thrown = next(line for line in before.splitlines() if "throws" in line).split()[-1]
    assert f"Player 1 throws {thrown}" in after
    screen.type("Enter")
    screen.shows("Leave the rug here?")
    screen.type("Enter")
    screen.shows("lays a rug")
    screen.type("q")
    screen.shows("Play now")
    screen.type("q")
    for _ in range(100):
        if not screen.tmux("list-sessions"):
            break
        time.sleep(0.1)
    assert screen.tmux("list-sessions") == ""
