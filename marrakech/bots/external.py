"""External bots: programs in any language, asked line by line; none can take the host down."""

import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from typing import NoReturn

from ..notation.text import quoted, read_action
from .bot import View
from .protocol import PROTOCOL, Bye, Choose, Hello, HostMessage, write_message

LONGEST = 1 << 16  # characters of a line
GREETING = 10.0  # seconds that a program has to start
GRACE = 0.25  # seconds that an answer may be on its way
ERROR_LINES, ERROR_LETTERS = 20, 2000  # how much of the end of standard error is shown
BETWEEN_LINES = " | "


class Forfeit(Exception):
    """An external bot answered late, unreadably, illegally or not at all; the message says why."""


class ExternalBot:
    """A program that plays; it is started at once and asked line by line."""

    def __init__(self, command: str) -> None:
        self.question_number, self.lines = 0, queue.Queue[str]()
        self.errors = deque[str](maxlen=ERROR_LINES)
        try:
            self.process = subprocess.Popen(
                arguments(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, encoding="utf-8", errors="replace",
                start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError, IndexError) as error:
            raise Forfeit(f"{quoted(command)} does not start: {error}") from None
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()
        self.error_reader = threading.Thread(target=self._read_errors, daemon=True)
        self.error_reader.start()
        hello = self._ask(Hello(PROTOCOL), GREETING)
        name = hello.get("name")
        if hello.get("type") != "hello" or not isinstance(name, str):
            self._give_up("its greeting has no name")
        if not name.strip() or not name.isprintable():
            self._give_up(f"its name {quoted(name)} cannot be shown")
        self.name: str = name[:64]

    def choose(self, view: View, seconds: float) -> int:
        """Return the program's answer if it comes in time and is legal, else raise `Forfeit`."""
        self.question_number += 1
        question = Choose(
            self.question_number, view.rules, view.position, seconds, tuple(view.actions)
        )
        reply = self._ask(question, seconds + GRACE)
        if reply.get("type") != "chosen" or reply.get("id") != self.question_number:
            self._give_up(
                f"{quoted(json.dumps(reply))} does not answer question {self.question_number}"
            )
        action = reply.get("action")
        if not isinstance(action, str):
            self._give_up(f"{quoted(action)} is not an action")
        try:
            number = read_action(action)
        except ValueError as error:
            self._give_up(str(error))
        if number not in view.choices:
            self._give_up(f"{action} is not legal now")
        return number

    def close(self) -> None:
        """Say goodbye, and end the program if it does not exit by itself."""
        with contextlib.suppress(OSError, ValueError):
            self._send(Bye())
            self.listener.join(GRACE)
        self._end()

    def _send(self, message: HostMessage) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(write_message(message))
        self.process.stdin.flush()

    def _ask(self, message: HostMessage, seconds: float) -> dict[str, object]:
        """Return the reply to a message: an object of whatever fields the program sent."""
        deadline = time.monotonic() + seconds
        try:
            self._send(message)
        except (OSError, ValueError):
            self._leave_for_good()
        try:
            line = self.lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            self._give_up(f"no answer within {seconds:g} s")
        if not line:
            self._leave_for_good()
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict):
            self._give_up(f"{quoted(line)} is not a JSON object on one line")
        return reply

    def _listen(self) -> None:
        """Queue every line of standard output; an empty line marks its end."""
        assert self.process.stdout is not None
        with contextlib.suppress(OSError, ValueError), self.process.stdout as pipe:
            while line := pipe.readline(LONGEST):
                self.lines.put(line)
        self.lines.put("")

    def _read_errors(self) -> None:
        """Read standard error to its end, so that the program never blocks on it; keep the end."""
        assert self.process.stderr is not None
        with contextlib.suppress(OSError, ValueError), self.process.stderr as pipe:
            while line := pipe.readline(LONGEST):
                self.errors.append(line[-ERROR_LETTERS:])

    def _leave_for_good(self) -> NoReturn:
        """Give up a program that no longer answers; the reason says how it ended, if it has."""
        has_ended = self._has_ended()
        self._end()
        self._give_up("it is gone" + (ending(self.process.returncode) if has_ended else ""))

    def _has_ended(self) -> bool:
        """Return whether the program ends by itself within the grace; `_end` reaps it."""
        if sys.platform == "win32" or not hasattr(os, "waitid"):
            return False
        until = time.monotonic() + GRACE
        while time.monotonic() < until:
            if os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            time.sleep(0.002)
        return False

    def _give_up(self, reason: str) -> NoReturn:
        self._end()
        errors = printable(BETWEEN_LINES.join(line.rstrip() for line in self.errors.copy()))
        if errors:
            reason += f"; the end of its standard error: {errors[-ERROR_LETTERS:]}"
        raise Forfeit(reason)

    def _end(self) -> None:
        """Kill the program and its process group, and close threads and pipes.

        A process that left the group may keep the pipe open: it is not waited for.
        """
        if sys.platform == "win32":
            self.process.kill()
        elif self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.listener.join(GRACE)
        self.error_reader.join(GRACE)
        with contextlib.suppress(OSError, ValueError):
            assert self.process.stdin is not None
            self.process.stdin.close()


def arguments(command: str) -> str | list[str]:
    r"""Return a command as the system starts it; Windows splits it itself, by rules of its own.

    >>> arguments("'my bot' --deep")
    ['my bot', '--deep']
    """
    return command if sys.platform == "win32" else shlex.split(command)


def printable(text: str) -> str:
    r"""Return foreign text on one line, without control characters.

    >>> printable("\x1b[2Jgone\taway\u202e")
    '?[2Jgone away?'
    """
    letters = (" " if letter == "\t" else letter for letter in text.strip())
    return "".join(letter if letter.isprintable() else "?" for letter in letters)


def ending(status: int) -> str:
    """Describe how a program ended.

    >>> ending(3), ending(-11)
    (', exit status 3', ', ended by SIGSEGV')
    """
    if status >= 0:
        return f", exit status {status}"
    try:
        return f", ended by {signal.Signals(-status).name}"
    except ValueError:
        return f", ended by signal {-status}"
