"""Frames as a client reads them, also those of a server that is newer than the client."""

import json

import pytest

from marrakech.table.events import Chatted, Opened
from marrakech.table.frames import Stale, TableUpdate, Welcome, read_frame, write_frame
from marrakech.table.log import Entry
from marrakech.table.view import view
from tests.support.tables import Sitting, plan

UPDATE = {
    "table": "k7m2p9xw4q",
    "number": 3,
    "view": view(Sitting(plan(["me", "open"])).table),
    "watching": 1,
    "absent": {},
}


def update(kind, **more):
    opened = Sitting(plan(["me", "open"])).table.setting
    assert isinstance(opened, Opened)
    said = Entry(3, 2000, Chatted("ana", "Ana", "hello"))
    return kind(events=(Entry(1, 1000, opened), said), **UPDATE, **more)


FRAMES = [
    update(Welcome, you="ana"),
    Stale(id="p1", sentence="too late", missed=update(TableUpdate)),
]


@pytest.mark.parametrize("frame", FRAMES, ids=["welcome", "stale"])
def test_a_frame_is_read_as_it_was_written(frame):
    assert read_frame(write_frame(frame)) == frame


@pytest.mark.parametrize("frame", FRAMES, ids=["welcome", "stale"])
def test_events_of_an_unknown_kind_are_left_out(frame):
    fields = json.loads(write_frame(frame))
    events = fields.get("missed", fields)["events"]
    events.insert(1, {"number": 2, "at": 1500, "type": "juggled", "balls": 3})
    assert read_frame(json.dumps(fields)) == frame


@pytest.mark.parametrize("text", ['{"type":"fanfare","v":2}', '{"type":"welcome","v":2}', "{}"])
def test_an_unknown_frame_is_none(text):
    assert read_frame(text) is None
