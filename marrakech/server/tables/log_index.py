"""The events of a table that clients still get: the whole game, and the last chat messages."""

from array import array
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable
from heapq import merge
from itertools import islice

from ...table.events import Chatted
from ...table.log import Entry

RECENT_CHATS = 200  # messages of a table that are sent; older ones stay in the database


class LogIndex:
    """The numbers of those events; others are left out of every page of the log."""

    __slots__ = ("chats", "game")

    def __init__(self) -> None:
        self.game = array("I")  # 4 bytes each, some 1.2 kB for a game
        self.chats = deque[int](maxlen=RECENT_CHATS)

    def add(self, entries: Iterable[Entry]) -> None:
        """Take in events, in order."""
        for entry in entries:
            numbers = self.chats if isinstance(entry.event, Chatted) else self.game
            numbers.append(entry.number)

    def after(self, since: int, most: int) -> list[int]:
        """Return the numbers after one, in order, at most so many."""
        start = bisect_right(self.game, since)
        chats = (number for number in self.chats if number > since)
        return list(islice(merge(self.game[start : start + most], chats), most))
