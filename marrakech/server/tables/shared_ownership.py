"""The tables of a process that shares a PostgreSQL with others: it owns those that it has taken."""

import asyncio
import contextlib
import logging
import time
import zlib
from collections.abc import Callable, Iterable
from itertools import count

from ..instruments import leases_lost
from ..storage.leases import DURATION, UNREACHABLE, Holder, Leases
from ..storage.store import LeaseLost
from .ownership import Elsewhere, Peer, Unowned

log = logging.getLogger("marrakech.ownership")
RENEWAL = 0.5  # seconds between two renewals of a lease
RECONSIDER = 0.1  # seconds until an owner that did not answer is asked again
LAST = 0.5  # seconds for a renewal under way when the server stops
MOST_KNOWN = 10_000  # tables of others whose owner is remembered


class SharedOwnership:
    """The tables of a process that shares a PostgreSQL with others."""

    lost: Callable[[], None]

    def __init__(self, leases: Leases, address: str) -> None:
        self.leases, self.address = leases, address
        self.numbers = count()
        self.lease = ""
        self.renewed = -float(DURATION)  # by time.monotonic(), when the last renewal was sent
        self.owned = set[str]()
        self.peers = dict[str, Peer]()
        self.known = dict[str, Peer]()  # owners of other tables
        self.renewal: asyncio.Task[None] | None = None
        self.is_leaving = False  # nothing more is claimed
        self.left = asyncio.Event()  # the lease has ended

    async def keep(self) -> None:
        """Renew the lease now and then."""
        while not self.left.is_set():
            due = time.monotonic() + RENEWAL
            with contextlib.suppress(Unowned):  # readiness reports it
                await self.renew()
            await asyncio.sleep(max(0.05, due - time.monotonic()))

    async def renew(self) -> None:
        """Renew the lease, once for all who ask at the same time; raise Unowned if that fails."""
        if self.left.is_set():
            raise Unowned("the server stops")
        if self.renewal is None:
            self.renewal = asyncio.create_task(self._renew())
            self.renewal.add_done_callback(self._renewed)
        await asyncio.shield(self.renewal)

    async def _renew(self) -> None:
        try:
            if self.lease:
                await self._renew_this()
            if not self.lease:  # it was lost
                lease = f"{self.leases.name}.{next(self.numbers)}"
                await self.leases.register(lease, self.address)
                self.lease = lease
                await self._renew_this()
        except UNREACHABLE as error:
            raise Unowned(type(error).__name__) from None

    async def _renew_this(self) -> None:
        lease, sent = self.lease, time.monotonic()
        try:
            holders = await self.leases.renew(lease)
        except LeaseLost:
            self.lose(lease)
            return
        if lease == self.lease:
            self.renewed = sent
            self._meet(holders)

    def _renewed(self, renewal: "asyncio.Task[None]") -> None:
        self.renewal = None
        if not renewal.cancelled():
            renewal.exception()  # seen by those who wait, or by nobody

    def _meet(self, holders: list[Holder]) -> None:
        """Note who is there, and who is gone."""
        alive = {each.process: each for each in holders if each.process != self.lease}
        for process in self.peers.keys() - alive.keys():
            self.peers.pop(process).gone.set()
        for process in alive.keys() - self.peers.keys():
            self.peers[process] = Peer(*alive[process])
        self.known = {code: peer for code, peer in self.known.items() if peer.process in self.peers}

    def lose(self, lease: str) -> None:
        """Give up all tables, because a lease has ended, unless that is already known."""
        if lease != self.lease:
            return
        log.warning("the lease has ended: this process has not renewed it for too long")
        leases_lost.inc()
        self.lease = ""
        self.renewed = -float(DURATION)
        self.owned.clear()
        self.lost()

    @property
    def is_held(self) -> bool:
        """Whether the lease cannot have ended yet."""
        return time.monotonic() - self.renewed < DURATION / 1000

    def owns(self, code: str) -> bool:
        """Return whether this process owns a table."""
        return code in self.owned

    async def own(self, code: str) -> None:
        """Own a table from now on, if it exists; raise Elsewhere if another process does."""
        if not (self.is_held or self.left.is_set()):
            await self.renew()
        if code in self.owned:
            return
        owner = self.known.get(code)
        if owner is not None:
            raise Elsewhere(owner)
        await self.confirm(code)

    async def own_new(self, code: str) -> bool:
        """Own a table that has just been opened, and return True, if no other process can.

        Where there are others, a proxy may send the players to any of them.
        """
        if not self.peers:
            with contextlib.suppress(Elsewhere, Unowned):
                await self.own(code)
        return code in self.owned

    async def confirm(self, code: str) -> None:
        """Do the same, and ask the database even about a table that we own as far as we know."""
        self.forget(code)
        while True:
            lease, owner = self.lease, None
            try:
                if self.is_leaving:
                    await self.left.wait()
                    owner = await self.leases.owner(code) or self._successor(code)
                else:
                    owner = await self.leases.claim(code, lease)
            except LeaseLost:
                self.lose(lease)
                await self.renew()
                continue
            except UNREACHABLE as error:
                raise Unowned(type(error).__name__) from None
            if lease != self.lease:  # lost meanwhile
                continue
            if owner is None:
                return  # there is no such table
            if owner.process != lease:
                raise Elsewhere(self._remember(code, owner))
            self.owned.add(code)
            return

    def forget(self, code: str) -> None:
        """Forget who owns a table."""
        self.owned.discard(code)
        self.known.pop(code, None)

    async def reconsider(self, code: str) -> None:
        """Wait a moment for another owner of a table, because the one we know does not answer."""
        self.known.pop(code, None)
        await asyncio.sleep(RECONSIDER)
        with contextlib.suppress(Unowned):
            await self.renew()

    def _remember(self, code: str, owner: Holder) -> Peer:
        """Remember the owner of a table."""
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        peer = self.peers.setdefault(owner.process, Peer(*owner))
        self.known[code] = peer
        return peer

    def _successor(self, code: str) -> Holder:
        """Return a process that may take a table when this one stops."""
        if not self.peers:
            raise Unowned("the server stops")
        process = min(self.peers, key=lambda process: zlib.crc32(f"{process} {code}".encode()))
        return Holder(process, self.peers[process].address)

    async def release(self, codes: Iterable[str]) -> None:
        """Let any process own these tables."""
        given = [code for code in codes if code in self.owned]
        self.owned.difference_update(given)
        if given and self.lease:
            with contextlib.suppress(*UNREACHABLE):
                await self.leases.release(given, self.lease)

    def stop_claiming(self) -> None:
        """Own no more tables than now."""
        self.is_leaving = True

    async def leave(self) -> None:
        """End the lease: other processes may own all tables from now on."""
        self.is_leaving = True
        if not self.left.is_set() and self.lease:
            with contextlib.suppress(*UNREACHABLE):  # then it expires
                await self.leases.leave(self.lease)
        self.left.set()

    async def close(self) -> None:
        """End the lease, and close the connections to the database."""
        if not self.is_leaving:  # or else it has been tried
            await self.leave()
        await self.leases.close()
        if self.renewal is not None:
            self.renewal.cancel()
            await asyncio.wait({self.renewal}, timeout=LAST)
        self.left.set()
