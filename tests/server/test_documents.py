"""The documents describe the server as the code behaves."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import convert, to_builtins

from marrakech.server import limits, run
from marrakech.server.headers import LARGEST_BODY
from marrakech.server.http import patient_http
from marrakech.server.http.app import ENDPOINTS
from marrakech.server.http.schemas import NewTable, Problem
from marrakech.server.tables import log_index, log_pages, subscriptions
from marrakech.server.tables.bot_table_limit import BotTables
from marrakech.server.ws import connection as socket
from marrakech.server.ws import wire
from marrakech.table.commands import PHRASES, Command
from marrakech.table.events import Event, read_event, write_event
from marrakech.table.frames import VERSION, Frame, read_client_frame, read_frame
from marrakech.table.view import view
from tests.support.tables import Sitting, plan

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
VIEW = to_builtins(view(Sitting(plan(["me", "random"])).table))
BLOCKS = re.findall(r"```json\n(.*?)```", PROTOCOL, re.DOTALL)
LINES = [json.loads(line) for block in BLOCKS for line in block.splitlines()]
SOURCES = {
    path.name: path.read_text()
    for folder in ("server", "table")
    for path in (ROOT / "marrakech" / folder).rglob("*.py")
}


def types(shapes):
    return {shape.__struct_config__.tag for shape in get_args(shapes)}


def test_every_event_has_an_example_that_is_one():
    shown = [line for line in LINES if "at" in line]
    for message in shown:
        event = {name: value for name, value in message.items() if name not in ("number", "at")}
        assert event.items() <= json.loads(write_event(read_event(json.dumps(event)))).items()
    assert {message["type"] for message in shown} == types(Event)
    assert [message["number"] for message in shown] == list(range(1, len(shown) + 1))


def test_every_command_has_an_example_that_is_one():
    shown = [line for line in LINES if "v" not in line and "at" not in line and "type" in line]
    for message in shown:
        read_client_frame(json.dumps(message))
    assert {message["type"] for message in shown} == types(Command) | {"ping"}
    named = re.search(r"one of (hello.*?)\.", PROTOCOL, re.DOTALL)[1]
    assert tuple(re.split(r",\s+", named)) == PHRASES


def test_every_frame_has_an_example_of_this_version():
    shown = {line["type"]: line for line in LINES if "v" in line}
    assert all(line["v"] == VERSION for line in shown.values())
    assert set(shown) == types(Frame)
    for frame in shown.values():
        for update in (frame, frame.get("missed", {})):
            if "view" in update:  # the page shows the beginning of a view
                assert {*update["view"]} <= {*VIEW}
                update["view"] = VIEW | update["view"]
        assert type(read_frame(json.dumps(frame))).__struct_config__.tag == frame["type"]


def test_the_other_examples_are_read_too():
    rest = [line for line in LINES if "type" not in line]
    convert(rest[0], NewTable)
    convert(rest[1], Problem)
    assert len(rest) == 2


def test_every_refusal_is_named():
    codes = set()
    for name in (
        "decide.py",
        "absence.py",
        "contributions.py",
        "seating.py",
        "refusals.py",
        "registry.py",
        "bot_table_limit.py",
    ):
        codes |= set(re.findall(r"(?:Refused|__init__)\(\s*\"([a-z-]+)\"", SOURCES[name]))
    named = re.search(r"Refusals have one of these codes: (.*?)\.\n", PROTOCOL, re.DOTALL)[1]
    assert set(re.findall(r"`([a-z-]+)`", named)) == codes | {"nobody", "too-much"}


def test_every_address_is_named():
    real = {f"{each.method} {each.path}" for each in ENDPOINTS}
    section = PROTOCOL.split("## HTTP")[1].split("\n## ")[0]
    rows = "\n".join(line for line in section.splitlines() if line.startswith("| `"))
    assert set(re.findall(r"`([A-Z]+ /[^`]*)`", rows)) == real


def test_the_codes_and_numbers_are_those_of_the_code():
    for code in (socket.UNREADABLE, socket.UNKNOWN, socket.OTHER_VERSION, socket.TOO_SLOW,
                 wire.TOO_MUCH, wire.TOO_LARGE):  # fmt: skip
        assert f"\n| {code} |" in PROTOCOL
    assert f"over {socket.MAX_UNREAD >> 10} kB" in PROTOCOL
    assert f"{run.LARGEST_FRAME} bytes in at most {wire.MOST_FRAGMENTS} WebSocket" in PROTOCOL
    assert f"over its budget for {wire.MAX_OVERDRAWN:.0f} seconds" in PROTOCOL
    most = BotTables()
    assert f"{most.of_guest} tables running at once and an address {most.of_address}" in PROTOCOL
    assert f"over {LARGEST_BODY} bytes" in PROTOCOL
    assert f"{subscriptions.HEARTBEAT:.0f} seconds of silence" in PROTOCOL
    assert f"At most {limits.MOST_SOCKETS} live connections" in PROTOCOL
    assert f"{limits.MOST_CONNECTIONS} connections of any kind" in PROTOCOL
    assert f"and {limits.MOST_REQUESTS} requests are" in PROTOCOL
    assert f"complete after {patient_http.SLOWEST_HEAD:.0f} seconds" in PROTOCOL
    assert f"an answer for {patient_http.SLOWEST_READER:.0f} seconds" in PROTOCOL
    assert f"at most {log_pages.PAGE_EVENTS} events" in PROTOCOL
    assert f"about {log_pages.PAGE_BYTES >> 10} kB of them" in PROTOCOL
    assert f"the last {log_index.RECENT_CHATS} messages" in PROTOCOL
    rows = re.findall(r"\| ([\d.]+) \| ([\d.]+) \|$", PROTOCOL, re.MULTILINE)
    real = [each for each in vars(limits).values() if isinstance(each, limits.Limit)]
    assert {(float(a), float(b)) for a, b in rows} == {
        (limit.at_once, limit.a_second) for limit in real
    }


RISKS = SECURITY.partition("\n## Risks and measures\n")[2]
ROWS = [line for line in RISKS.splitlines() if line.startswith("| ")][1:]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip())
def test_every_risk_names_tests_that_exist(row):
    tests = "".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", row)
    assert named
    for name in named:
        assert f"def {name}(" in tests, name
