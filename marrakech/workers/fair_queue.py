"""A queue that gives every owner a turn, however much one of them has put into it."""

from collections import Counter, deque
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")


class Key(NamedTuple):
    """The owner of a task. Turns are shared between addresses, then guests, then tables.

    Without a table it is about a record that somebody brought.
    """

    address: str
    guest: str
    table: str


ANYBODY = Key("", "", "")


class FairQueue(Generic[Item]):
    """Items under keys of equal length; the parts of a key take turns, the first part first.

    This is start-time fair queueing with items of equal cost, one queue for each part of a key. A
    branch that comes back gets a turn in the round that is going on, unless it has had one. So a
    newcomer waits for one item at most of each of the others, and a branch that always has
    something waiting is never left out. Items cost about the same, because long work comes in
    slices.
    """

    def __init__(self) -> None:
        self.items = deque[Item]()  # at the end of a key
        self.branches = dict[str, FairQueue[Item]]()  # where something waits
        self.due = dict[str, int]()  # the round in which a branch has its next turn
        self.round = 0

    def __bool__(self) -> bool:
        return bool(self.items or self.branches)

    def __len__(self) -> int:
        return len(self.items) + sum(len(branch) for branch in self.branches.values())

    def push(self, key: tuple[str, ...], item: Item) -> None:
        """Put an item at the end of those with its key."""
        if not key:
            self.items.append(item)
            return
        name, *rest = key
        if name not in self.branches:
            self.branches[name] = FairQueue()
            self.due[name] = max(self.round, self.due.get(name, 0))
        self.branches[name].push(tuple(rest), item)

    def pop(self) -> Item:
        """Take out the item whose turn it is; an IndexError if there is none."""
        if not self.branches:
            return self.items.popleft()
        name = min(self.branches, key=self.due.__getitem__)  # of equals the one that came first
        item = self.branches[name].pop()
        self.round = self.due[name]
        self.due[name] += 1
        self._forget(name)
        if not self.branches:
            self.due = {name: self.round + 1}  # while nobody waits, only the last turn counts
        return item

    def discard(self, key: tuple[str, ...], item: Item) -> None:
        """Take out an item before its turn, if it is still there."""
        if not key:
            if item in self.items:
                self.items.remove(item)
        elif key[0] in self.branches:
            self.branches[key[0]].discard(key[1:], item)
            self._forget(key[0])

    def _forget(self, name: str) -> None:
        """Drop a branch that is empty, and when it is due once that makes no difference."""
        if not self.branches[name]:
            del self.branches[name]
        idle = [each for each in self.due if each not in self.branches]
        for each in idle:
            if self.due[each] <= self.round:
                del self.due[each]


class Shares:
    """The number of owners that share the workers: those that wait and those that run."""

    def __init__(self) -> None:
        self.members = Counter[tuple[str, ...]]()  # by the beginning of their keys
        self.branches = Counter[tuple[str, ...]]()  # different ways on from the beginning of a key

    def add(self, key: tuple[str, ...]) -> None:
        """Count somebody in."""
        for size in range(1, len(key) + 1):
            self.branches[key[: size - 1]] += not self.members[key[:size]]
            self.members[key[:size]] += 1

    def remove(self, key: tuple[str, ...]) -> None:
        """Count somebody out who was counted in."""
        for size in range(1, len(key) + 1):
            self.members[key[:size]] -= 1
            self.branches[key[: size - 1]] -= not self.members[key[:size]]
            for counter, start in ((self.members, size), (self.branches, size - 1)):
                if not counter[key[:start]]:
                    del counter[key[:start]]

    def turns(self, key: tuple[str, ...]) -> int:
        """Return how many turns pass until a key has its next one, its own included."""
        turns = 1
        for size in range(1, len(key) + 1):
            turns *= self.branches[key[: size - 1]] + (key[:size] not in self.members)
        return turns
