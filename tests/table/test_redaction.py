"""Events without the words of a guest: the game is the same."""

from functools import reduce

from hypothesis import given

from marrakech.table.events import Chatted, Opened, Seated
from marrakech.table.evolve import Table, evolve
from marrakech.table.log import Checksums, Entry
from marrakech.table.names import NAMELESS
from marrakech.table.redaction import redacted
from tests.support.tables import sittings


@given(sittings())
def test_only_the_words_of_that_guest_are_removed(sitting):
    events = [redacted(event, "bo") for event in sitting.log]
    for before, after in zip(sitting.log, events, strict=True):
        if isinstance(before, Seated | Chatted) and before.guest == "bo":
            assert after.name == NAMELESS
            assert getattr(after, "text", "") == ""
        elif not isinstance(before, Opened):
            assert after == before
    table = reduce(evolve, events, Table())
    assert table.state == sitting.table.state
    assert table.question == sitting.table.question
    assert [seat.guest for seat in table.seats] == [seat.guest for seat in sitting.table.seats]


@given(sittings())
def test_the_checksum_of_a_log_stays_whoever_is_redacted(sitting):
    sums = []
    for events in (sitting.log, [redacted(event, "ana") for event in sitting.log]):
        checksums = Checksums()
        checksums.extend([Entry(number, 1, event) for number, event in enumerate(events, 1)])
        sums.append(checksums.up_to(len(events)))
    assert sums[0] == sums[1]
