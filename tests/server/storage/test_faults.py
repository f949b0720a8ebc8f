"""A database that cannot be used: one line in the log, no false acknowledgement, a quick stop."""

import contextlib
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.read_only_disk import ReadOnlyDisk
from tests.support.server import Guest, Server

pytestmark = pytest.mark.slow
CHATS = 30  # commands of each player during a fault
STOPPED = 10.0  # seconds: the server itself ends after 4.5, and the machine may be busy


class Lost:
    """The file of the database is moved elsewhere, and comes back."""

    environment = None

    def __init__(self, folder, _request):
        self.folder, self.options = folder, ()
        self.file = folder / "server.db"

    @contextlib.contextmanager
    def fault(self):
        self.file.rename(self.file.with_name("away"))
        yield
        self.file.with_name("away").rename(self.file)

    def for_good(self):
        self.file.unlink()
        return contextlib.nullcontext()


class ReadOnly(Lost):
    """The disk is read-only for a while."""

    def __init__(self, folder, request):
        super().__init__(folder, request)
        self.disk = ReadOnlyDisk(folder)
        self.environment = self.disk.environment

    @contextlib.contextmanager
    def fault(self):
        self.disk.switch.touch()
        yield
        self.disk.switch.unlink()

    def for_good(self):
        return self.fault()


class Full(Lost):
    """The disk is full for a while."""

    def __init__(self, folder, request):
        disk = folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=24m", "marrakech", disk]
        done = subprocess.run(mount, capture_output=True, encoding="utf-8")
        if done.returncode:
            pytest.skip(f"a small disk cannot be mounted here: {done.stderr.strip()}")
        request.addfinalizer(lambda: subprocess.run(["umount", disk], check=True))
        super().__init__(folder, request)
        self.options = ("--database", f"sqlite:///{disk / 'server.db'}")
        self.filler = disk / "filler"

    @contextlib.contextmanager
    def fault(self):
        with contextlib.suppress(OSError), self.filler.open("wb", buffering=0) as file:
            while file.write(bytes(1 << 14)):
                pass
        assert shutil.disk_usage(self.filler.parent).free == 0
        yield
        self.filler.unlink()

    def for_good(self):
        return self.fault()


class Frozen(Lost):
    """PostgreSQL is stopped for a while."""

    def __init__(self, folder, request):
        super().__init__(folder, request)
        self.postgres = request.getfixturevalue("postgres")
        self.options = ("--database", self.postgres.fresh())

    def fault(self):
        return self.postgres.frozen()

    def for_good(self):
        return self.fault()


@pytest.fixture(params=[Lost, ReadOnly, Full, Frozen])
def trouble(request, tmp_path):
    return request.param(tmp_path, request)


def chat(guest, code, text):
    """Send a chat message over HTTP; its text if the server acknowledges it."""
    answer = guest.order(code, "chat", text=text)
    if answer.status_code == 200:
        return text
    assert (answer.status_code, answer.json()["code"]) == (503, "not-saved")
    return None


def chat_live(connection, text):
    """Send a chat message over a live connection; its text if the server acknowledges it."""
    answer = connection.ask("chat", text=text)
    if answer["type"] == "done":
        return text
    assert (answer["type"], answer["code"]) == ("refused", "not-saved")
    return None


def stored(guest, code):
    """Return the texts in the log, in order."""
    events = guest.http.get(f"/api/tables/{code}").json()["events"]
    return [event["text"] for event in events if event["type"] == "chatted"]


def readiness(server):
    return httpx.get(f"{server.url}/readyz", timeout=30).status_code


def wait_until(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)


def faults(server):
    """Return the lines of the log about faults, and no other line may be there."""
    lines = [line for line in server.log if line["level"] in ("warning", "error", "critical")]
    assert [line for line in lines if "ready" not in line["message"]] == []
    return [line["message"].split(" ")[0] for line in lines]


def test_a_fault_is_one_line_and_loses_nothing_acknowledged_and_the_server_stops(trouble):
    soon = "from marrakech.server.storage import store; store.SAVE_TIMEOUT = 1.0"
    options = {"changes": soon, "environment": trouble.environment}
    with Server(trouble.folder, *trouble.options, **options) as server, ExitStack() as stack:
        amina, basil = (stack.enter_context(Guest(server, name)) for name in ("Amina", "Basil"))
        code = amina.open("me", "open", "random")
        basil.sit(code, 1)
        live = stack.enter_context(basil.attend(code))
        crowd = stack.enter_context(ThreadPoolExecutor(8))
        said = [chat(amina, code, "before"), chat_live(live, "before, live")]
        with trouble.fault():
            asked = [crowd.submit(chat, amina, code, f"http {n}") for n in range(CHATS)]
            said.append(chat_live(live, "during, live"))
            assert readiness(server) == 503
            said += [each.result() for each in asked]
            assert sum(text is None for text in said) > CHATS / 2
            assert faults(server) == ["not"]
        wait_until(lambda: readiness(server) == 200 and faults(server) == ["not", "ready"])
        said += [chat(amina, code, "after"), chat_live(live, "after, live")]
        assert said[-2:] == ["after", "after, live"]
        kept = stored(amina, code)
        assert {text for text in said if text} <= set(kept)
        assert len(kept) == len(set(kept))
        with trouble.for_good():
            live.send({"type": "chat", "id": "late", "text": "late"})
            asked = [crowd.submit(amina.order, code, "chat", text="late") for _ in range(3)]
            time.sleep(0.5)
            server.process.terminate()
            server.process.wait(STOPPED)
            for each in asked:
                with contextlib.suppress(httpx.HTTPError):
                    assert each.result().status_code >= 500
            with contextlib.suppress(ConnectionClosed):
                assert live.until(lambda frame: "id" in frame)["type"] == "refused"
