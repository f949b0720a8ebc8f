"""The checker of histories finds every kind of contradiction, and none in a history without one."""

import json
from functools import reduce

import msgspec
import pytest

from marrakech.table.events import Chatted
from marrakech.table.evolve import Table, evolve
from marrakech.table.frames import ENCODER
from marrakech.table.log import Entry, encode_entry
from marrakech.table.view import view
from tests.support.history import (
    BackedUp,
    Connecting,
    Done,
    Dropped,
    Restored,
    Seen,
    Sent,
    Viewed,
    Welcomed,
    digest_of_view,
)
from tests.support.history_check import check
from tests.support.tables import Sitting, plan

TABLE = "k7m2p9xw4q"
BEFORE = 2  # events until the first message: the table is opened, and its host sits down


class Story:
    """A history at one table, written down step by step, and the table's log as it really is."""

    def __init__(self):
        self.events = Sitting(plan(["me", "open"]), contributes=False).log
        self.history, self.logs, self.connections, self.kept = [], [], 0, []
        assert len(self.events) == BEFORE

    @property
    def log(self):
        entries = [Entry(number, 7, event) for number, event in enumerate(self.events, 1)]
        return [msgspec.json.encode(entry, enc_hook=encode_entry) for entry in entries]

    def send(self, text, client="ana"):
        fields = {"type": "chat", "id": text, "text": text}
        self.history.append(Sent(client, TABLE, fields))

    def commit(self, text, client="ana"):
        self.events.append(Chatted(client, "", text))
        return len(self.events)

    def acknowledge(self, text, number, client="ana"):
        self.history.append(Done(client, TABLE, text, number))

    def say(self, text, client="ana"):
        """Send, commit and acknowledge a message."""
        self.send(text, client)
        self.acknowledge(text, self.commit(text, client), client)

    def connect(self, client, since=0, number=None):
        """Connect; the events are seen later."""
        self.connections += 1
        shown = len(self.log) if number is None else number
        self.history.append(Connecting(client, TABLE, self.connections, since))
        self.history.append(Welcomed(client, TABLE, self.connections, shown))
        return self.connections

    def see(self, client, connection, *events):
        self.history += [Seen(client, TABLE, connection, event) for event in events]

    def watch(self, client, since=0):
        """Connect, and see everything that is new."""
        connection = self.connect(client, since)
        self.see(client, connection, *self.log[since:])
        self.history.append(Viewed(client, TABLE, len(self.log), self.digest(len(self.log))))

    def digest(self, number):
        table = reduce(evolve, self.events[:number], Table())
        return digest_of_view(json.loads(ENCODER.encode(view(table))))

    def back_up(self):
        self.history.append(BackedUp())
        self.kept = self.log

    def restore(self, kept=None):
        """Put the backup in the place of the log."""
        self.logs.append(self.log)
        kept = len(self.kept) if kept is None else kept
        del self.events[kept:]
        self.history.append(Restored({TABLE: kept}))

    def kinds(self, log=None):
        """Return the kinds of contradictions in all that was written down."""
        last = self.log if log is None else log
        logs = [{TABLE: each} for each in (*self.logs, last)]
        return {each.kind for each in check(self.history, logs)}


@pytest.fixture
def story():
    """Return a history without a contradiction."""
    story = Story()
    story.say("one")
    story.watch("ana")
    story.watch("bo")
    story.say("two", "bo")
    story.send("never answered")
    story.commit("never answered")
    story.send("never done")
    story.watch("cy")
    return story


def changed(event, text="changed"):
    return json.dumps({**json.loads(event), "text": text}).encode()


def test_a_history_of_one_log_has_no_contradiction(story):
    story.watch("ana", 3)
    story.history.append(Viewed("ana", TABLE, BEFORE, story.digest(BEFORE)))
    assert story.kinds() == set()


def test_a_command_that_is_sent_again_has_the_same_number(story):
    story.send("again")
    number = story.commit("again")
    story.watch("bo", 3)
    story.send("again")
    story.acknowledge("again", number)
    story.acknowledge("again", number)
    assert story.kinds() == set()
    story.acknowledge("again", number + 1)
    assert "doubled" in story.kinds()


def test_an_acknowledged_command_that_is_not_in_the_log_is_lost(story):
    story.send("three")
    story.acknowledge("three", len(story.log) + 1)
    assert story.kinds() == {"lost"}


def test_a_seen_event_that_is_not_in_the_log_is_lost(story):
    assert story.kinds(story.log[:-1]) == {"lost", "mixed"}


def test_an_acknowledged_command_with_the_number_of_another_event_is_lost(story):
    story.send("three")
    story.commit("other")
    story.acknowledge("three", len(story.log))
    assert "lost" in story.kinds()


def test_a_command_that_is_done_twice_is_doubled(story):
    story.say("three")
    story.commit("three")
    assert story.kinds() == {"doubled"}


def test_a_command_without_an_answer_that_is_done_twice_is_doubled(story):
    story.commit("never answered")
    assert story.kinds() == {"doubled"}


def test_two_commands_with_one_number_are_doubled(story):
    number = len(story.log) + 1
    story.send("three")
    story.send("four")
    story.commit("three")
    story.acknowledge("three", number)
    story.acknowledge("four", number)
    assert story.kinds() == {"doubled", "lost"}


def test_an_event_that_nobody_asked_for_is_found(story):
    story.commit("from nowhere")
    assert story.kinds() == {"unasked"}


def test_an_answer_to_nothing_is_found(story):
    story.commit("from nowhere")
    story.acknowledge("from nowhere", len(story.log))
    assert story.kinds() == {"unasked"}


def test_a_command_sent_after_another_was_acknowledged_comes_after_it(story):
    story.send("three")
    first = story.commit("four")
    second = story.commit("three")
    story.acknowledge("three", second)
    story.send("four")
    story.acknowledge("four", first)
    assert story.kinds() == {"reordered"}


def test_a_command_sent_after_another_was_seen_comes_after_it_even_if_nobody_hears_of_it(story):
    story.commit("later")
    story.commit("never done")
    connection = story.connect("bo", 3)
    story.see("bo", connection, *story.log[3:])
    story.send("later")
    assert story.kinds() == {"reordered"}


def test_a_connection_without_an_event_has_a_gap(story):
    connection = story.connect("di")
    story.see("di", connection, *story.log[:2], *story.log[3:])
    assert story.kinds() == {"gap"}


def test_events_in_the_wrong_order_are_a_gap_and_a_repetition(story):
    connection = story.connect("di")
    story.see("di", connection, story.log[0], story.log[2], story.log[1])
    assert story.kinds() == {"gap", "repeated"}


def test_an_event_that_comes_twice_on_a_connection_is_repeated(story):
    connection = story.connect("di")
    story.see("di", connection, story.log[0], story.log[0])
    assert story.kinds() == {"repeated"}


def test_a_database_without_an_event_has_a_gap(story):
    log = story.log
    assert "gap" in story.kinds([*log[:2], *log[3:]])


def test_two_clients_with_two_events_of_one_number_have_a_fork(story):
    number = len(story.log)
    story.send("changed")
    connection = story.connect("di", 0)
    story.see("di", connection, *story.log[: number - 1], changed(story.log[number - 1]))
    assert story.kinds() == {"forked", "mixed"}


def test_an_event_that_changes_for_one_client_is_rewritten(story):
    connection = story.connect("cy", 2)
    story.see("cy", connection, changed(story.log[2]))
    assert story.kinds() == {"forked", "rewritten"}


def test_an_event_that_changes_in_the_database_is_rewritten(story):
    log = story.log
    assert "rewritten" in story.kinds([*log[:-1], changed(log[-1], "never done")])


def test_one_changed_byte_is_enough(story):
    log = story.log
    assert story.kinds([*log[:-1], log[-1].replace(b'"at":7', b'"at":8')]) == {
        "rewritten", "mixed",
    }  # fmt: skip


def test_what_a_client_has_seen_is_not_taken_back(story):
    story.connect("cy", len(story.log), len(story.log) - 1)
    assert story.kinds() == {"taken back"}


def test_a_log_that_is_valid_is_not_dropped(story):
    story.history.append(Dropped("cy", TABLE))
    story.watch("cy")
    assert story.kinds() == {"taken back"}


def test_an_acknowledgement_before_others_can_see_the_event_is_too_early(story):
    story.send("three")
    story.acknowledge("three", len(story.log) + 1)
    story.connect("di")
    story.commit("three")
    assert story.kinds() == {"too early"}


def test_a_view_that_does_not_follow_from_the_log_is_wrong(story):
    story.history.append(Viewed("di", TABLE, BEFORE, b"other"))
    assert story.kinds() == {"wrong view"}


def test_two_views_after_one_event_are_a_fork(story):
    story.history.append(Viewed("di", TABLE, len(story.log), b"other"))
    assert story.kinds() == {"forked"}


# Restored backups


def test_what_comes_after_a_backup_is_gone_when_it_is_restored(story):
    story.back_up()
    story.say("gone")
    story.send("gone too")
    story.commit("gone too")
    story.watch("ana", 3)
    story.restore()
    story.history.append(Dropped("ana", TABLE))
    story.send("gone too")
    story.commit("gone too")
    story.say("instead", "bo")
    story.watch("ana")
    story.watch("bo", 3)
    story.back_up()
    story.restore()
    story.watch("cy", len(story.log) - 2)
    assert story.kinds() == set()


def test_what_came_before_a_backup_stays(story):
    story.back_up()
    story.restore(len(story.log) - 1)
    assert story.kinds() == {"lost"}


def test_a_client_that_goes_on_with_lost_events_has_two_logs(story):
    story.back_up()
    story.say("gone")
    story.watch("ana", 3)
    story.restore()
    story.say("instead")
    assert story.kinds() == set()  # as long as it has not come back
    story.say("more")
    story.watch("ana", len(story.log) - 1)
    assert story.kinds() == {"mixed"}


def test_a_client_that_waits_with_lost_events_has_two_logs(story):
    story.back_up()
    story.say("gone")
    story.watch("ana", 3)
    story.restore()
    story.connect("ana", len(story.log) + 1)
    assert story.kinds() == {"mixed"}


def test_a_client_drops_its_log_only_if_events_were_lost(story):
    story.watch("ana", 3)
    story.back_up()
    story.say("gone")
    story.restore()
    story.history.append(Dropped("ana", TABLE))
    assert story.kinds() == {"taken back"}


def test_after_a_restore_commands_are_done_once_as_before(story):
    story.back_up()
    story.restore()
    story.say("instead")
    story.commit("instead")
    story.commit("one")
    assert story.kinds() == {"doubled"}


def test_a_backup_with_other_events_than_the_database_is_found(story):
    story.back_up()
    story.restore()
    story.logs[0] = [*story.logs[0][:-1], changed(story.logs[0][-1], "never done")]
    assert "rewritten" in story.kinds()
