"""A backup is restored under players who have seen more: they are notified and begin anew."""

import signal

import httpx
import msgspec
import pytest

from marrakech.clients.remote_table import RemoteTable
from marrakech.table.events import Event
from tests.support.command_line import run
from tests.support.server import Guest, Server

pytestmark = pytest.mark.slow


class Restored:
    """A table whose events after the third were lost and replaced by more events than before."""

    def __init__(self, folder):
        self.folder, self.backup = folder, folder / "backup.db"
        self.address = f"sqlite:///{folder / 'server.db'}"

    def begin(self, server, amina):
        """Talk, back up, and go on talking."""
        self.code = amina.open("me", "random")
        self.say(amina, "before")
        assert run("db", "backup", "--database", self.address, str(self.backup)).returncode == 0
        self.say(amina, "lost", 3)
        return httpx.get(f"{server.url}/api/tables/{self.code}").json()

    def say(self, guest, text, times=1):
        for _ in range(times):
            assert guest.order(self.code, "chat", text=text).status_code == 200

    def restore(self, server):
        """Kill a server and put the backup in the place of its database."""
        server.stop(signal.SIGKILL)
        assert run("db", "restore", "--database", self.address, str(self.backup)).returncode == 0
        return Server(self.folder, port=server.port)


@pytest.fixture
def restored(tmp_path):
    return Restored(tmp_path)


def test_the_events_after_those_of_another_log_have_another_checksum(tmp_path, restored):
    with Server(tmp_path) as server, Guest(server) as amina:
        known = restored.begin(server, amina)
        number, checksum = known["number"], known["checksum"]
        with amina.attend(restored.code, number) as connection:
            assert connection.receive()["checksum_before"] == checksum
        with restored.restore(server) as again:
            for more in range(6):  # 3 are as many as were lost
                with amina.attend(restored.code, number) as connection:
                    assert connection.receive()["checksum_before"] != checksum
                update = amina.http.get(f"/api/tables/{restored.code}?since={number}").json()
                assert update["checksum_before"] != checksum
                kept = amina.http.get(f"/api/tables/{restored.code}?since={number - 3}").json()
                assert len(kept["events"]) == more
                restored.say(amina, "instead")
            events = amina.http.get(f"/api/tables/{restored.code}").json()["events"]
            texts = [each["text"] for each in events if each["type"] == "chatted"]
            assert texts == ["before"] + ["instead"] * 6
            assert again.complaints() == []


def test_who_has_seen_what_is_lost_cannot_act_on_it(tmp_path, restored):
    with Server(tmp_path) as server, Guest(server) as amina:
        seen = restored.begin(server, amina)["number"]
        with restored.restore(server):
            action = {"action": "L", "confirm": True}
            answer = amina.order(restored.code, "play", seen=seen, **action)
            assert (answer.status_code, answer.json()["code"]) == (409, "stale")
            now = answer.json()["missed"]["number"]
            assert now < seen
            assert amina.order(restored.code, "play", seen=now, **action).status_code == 200


def test_a_player_in_the_terminal_is_notified_and_has_the_restored_log(tmp_path, restored):
    with Server(tmp_path) as server, Guest(server) as amina:
        number = restored.begin(server, amina)["number"]
        table = RemoteTable(server.url, restored.code, "Basil")
        updates = table.updates()
        assert next(updates).events
        assert table.number == number
        with restored.restore(server) as again:
            restored.say(amina, "instead", 5)
            update = next(each for each in updates if each.events)
            assert (update.note, update.is_welcome) == (("refusal-restored", {}), True)
            truth = httpx.get(f"{again.url}/api/tables/{restored.code}").json()["events"]
            assert update.events == msgspec.convert(truth, list[Event])
            restored.say(amina, "and on")
            further = next(updates)
            assert (further.note, [each.text for each in further.events]) == (None, ["and on"])
            table.leave()
