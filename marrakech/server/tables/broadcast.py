"""Fan-out: a message is encoded once, and its bytes go to every listener of a table."""

from collections.abc import Iterable

from ...table.frames import Beat, Events, Frame, Presence, TableUpdate, Welcome, write_frame
from ...table.log import Entry
from ...table.view import view
from ..framing import framed
from .live_table import Listener, LiveTable
from .log_pages import Page


def publish(live: LiveTable, entries: list[Entry]) -> None:
    """Send new events and the table after them to every listener."""
    live.published_deadline = live.deadline
    if live.listeners:
        events = Events(
            table=live.code, number=live.table.number, events=tuple(entries),
            view=view(live.table, live.time_left), watching=live.watching, absent=live.absent,
            checksum=live.checksums.up_to(live.table.number),
            checksum_before=live.checksums.up_to(entries[0].number - 1),
        )  # fmt: skip
        send(live, live.listeners, events)


def publish_presence(live: LiveTable) -> None:
    """Send every listener the absent players and the time left of the turn."""
    live.published_deadline = live.deadline
    presence = Presence(absent=live.absent, time_left=live.time_left, watching=live.watching)
    send(live, live.listeners, presence)


def publish_heartbeat(live: LiveTable, silent_since: float) -> None:
    """Send the number of the last event to listeners that received nothing since a time."""
    silent = [listener for listener in live.listeners if listener.sent_at < silent_since]
    if silent:
        send(live, silent, Beat(number=live.table.number, watching=live.watching))


def send(live: LiveTable, listeners: Iterable[Listener], frame: Frame) -> None:
    """Send a message to listeners; one that does not keep up must come back for the rest."""
    message = framed(write_frame(frame))
    slow = [listener for listener in listeners if not listener.send(message)]
    for listener in slow:
        live.remove_listener(listener)


def update(live: LiveTable, since: int, page: Page) -> TableUpdate:
    """Return events after a number, and the table as it is now."""
    return TableUpdate(
        table=live.code, number=live.table.number, events=tuple(page.entries),
        view=view(live.table, live.time_left), watching=live.watching, absent=live.absent,
        checksum=live.checksums.up_to(live.table.number),
        checksum_before=live.checksums.up_to(since), next=page.next_in(live),
    )  # fmt: skip


def welcome(live: LiveTable, since: int, page: Page, guest: str) -> Welcome:
    """Return the first message of a connection: missed events, the table, and your guest."""
    return Welcome(
        table=live.code, number=live.table.number, events=tuple(page.entries),
        view=view(live.table, live.time_left), watching=live.watching, absent=live.absent,
        checksum=live.checksums.up_to(live.table.number),
        checksum_before=live.checksums.up_to(since), next=page.next_in(live), you=guest,
    )  # fmt: skip
