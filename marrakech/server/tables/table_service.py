"""The tables of one process, with everything that works on them."""

from ..storage.store import Store
from .bot_moves import BotMoves
from .bot_table_limit import BotTables
from .clocks import Clocks
from .command_handler import CommandHandler
from .move_scheduler import MoveScheduler
from .ownership import Ownership, SoleOwnership
from .presence import Presence
from .registry import TableRegistry
from .subscriptions import Subscriptions


class TableService:
    """Commands, subscriptions, presence, bot moves and the tables in memory, wired together."""

    def __init__(
        self,
        store: Store,
        bots: BotMoves,
        absent_after: float | None = None,
        bot_tables: BotTables | None = None,
        clocks: Clocks | None = None,
        ownership: Ownership | None = None,
    ) -> None:
        self.store, self.clocks = store, clocks or Clocks()
        self.ownership = SoleOwnership() if ownership is None else ownership
        self.presence = Presence(absent_after)
        self.moves = MoveScheduler(bots, self.presence, self.clocks)
        self.registry = TableRegistry(store, self.moves, self.ownership, self.clocks)
        self.commands = CommandHandler(store, self.registry, self.presence, self.moves, bot_tables)
        self.subscriptions = Subscriptions(self.registry, self.presence, self.moves)

    async def hand_over(self) -> None:
        """Let other processes own all tables, once the commands under way are committed."""
        self.ownership.stop_claiming()
        for live in list(self.registry.tables.values()):
            async with live.lock:
                self.registry.give_up(live)
        await self.ownership.leave()

    async def close(self) -> None:
        """Finish what has begun, and stop everything that waits."""
        await self.moves.close(list(self.registry.tables.values()))
        await self.presence.close()
