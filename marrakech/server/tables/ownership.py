"""Ownership: each table has one process at a time that decides its commands and serves its players.

On SQLite one process owns everything. On PostgreSQL a process takes a table when somebody asks for
it and nobody owns it; whoever asks another process is passed on to the owner.
"""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol

from ..storage.unavailable import Unavailable


@dataclass(eq=False, frozen=True, slots=True)
class Peer:
    """Another process: its lease, its address, and whether the lease has ended."""

    process: str
    address: str
    gone: asyncio.Event = field(default_factory=asyncio.Event)


class Elsewhere(Exception):
    """Another process owns the table."""

    def __init__(self, owner: Peer) -> None:
        super().__init__(owner.address)
        self.owner = owner


class Unowned(Unavailable):
    """No process can own the table now: the database does not answer, or the server stops."""


class GivenUp(Exception):
    """The table in memory is not the one that counts any more; ask for it again."""


class Ownership(Protocol):
    """The tables that this process owns."""

    lease: str  # under which it owns them
    lost: Callable[[], None]  # called when all tables are lost at once; the table service sets it

    @property
    def is_held(self) -> bool:
        """Whether no other process can own them yet."""

    def owns(self, code: str) -> bool:
        """Return whether this process owns a table."""

    async def own(self, code: str) -> None:
        """Own a table from now on, if it exists; raise Elsewhere if another process does."""

    async def own_new(self, code: str) -> bool:
        """Own a table that has just been opened, and return True, if no other process can."""

    async def confirm(self, code: str) -> None:
        """Do the same, and ask the database even about a table that we own as far as we know."""

    def forget(self, code: str) -> None:
        """Forget who owns a table."""

    async def reconsider(self, code: str) -> None:
        """Wait a moment for another owner of a table, because the one we know does not answer."""

    async def release(self, codes: Iterable[str]) -> None:
        """Let any process own these tables."""

    async def renew(self) -> None:
        """Show that this process is alive."""

    async def keep(self) -> None:
        """Do so now and then."""

    def stop_claiming(self) -> None:
        """Own no more tables than now."""

    async def leave(self) -> None:
        """Let any process own all tables."""

    async def close(self) -> None:
        """Leave, and let go of the database."""


class SoleOwnership:
    """The only process on a database owns every table."""

    lost: Callable[[], None]
    lease, is_held = "", True

    def owns(self, code: str) -> bool:
        """Return that it does, as always."""
        return True

    async def own(self, code: str) -> None:
        """Own a table, as always."""

    async def own_new(self, code: str) -> bool:
        """Own a table, as always."""
        return True

    async def confirm(self, code: str) -> None:
        """Own a table, as always."""

    def forget(self, code: str) -> None:
        """Remember it all the same."""

    async def reconsider(self, code: str) -> None:
        """Return at once: there is no other."""

    async def release(self, codes: Iterable[str]) -> None:
        """Own them all the same."""

    async def renew(self) -> None:
        """Do nothing: nobody asks."""

    async def keep(self) -> None:
        """Do nothing: nobody asks."""

    def stop_claiming(self) -> None:
        """Own every table, as always."""

    async def leave(self) -> None:
        """Own them to the end."""

    async def close(self) -> None:
        """Do nothing: there is nothing to let go of."""
