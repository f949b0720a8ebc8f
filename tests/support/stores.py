"""A store on a database, and the first events of a table to put into it."""

import contextlib

from marrakech.server.storage.database import open_database, read_url
from marrakech.server.storage.store import Append, Entry, Store
from marrakech.table.events import Chatted
from marrakech.table.evolve import Table, evolve
from tests.support.tables import Sitting, plan


@contextlib.contextmanager
def store_on(database):
    store = Store(open_database(read_url(database)))
    try:
        yield store
    finally:
        store.close()


def append_of(code, events, before=None, command=None, secret=None, at=1000):
    """Return events as they are added to a table."""
    before = before or Table()
    entries = [Entry(before.number + place, at, each) for place, each in enumerate(events, 1)]
    table = before
    for event in events:
        table = evolve(table, event)
    return Append(code, entries, table, command, secret)


def first_of(code, chairs=("me", "open")):
    """Return a table as it is opened."""
    sitting = Sitting(plan(list(chairs)))
    return append_of(code, sitting.log, secret=sitting.secret)


async def append_chats(store, opened, count, text="salaam"):
    """Add chat messages to a table that has just been opened; return the table after them."""
    table, chats = opened.table, [Chatted("ana", "Ana", text, "")] * 2000
    while count > 0:
        added = append_of(opened.code, chats[:count], table)
        await store.append(added)
        table, count = added.table, count - len(chats)
    return table
