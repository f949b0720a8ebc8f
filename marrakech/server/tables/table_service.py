"""The tables of one process, with everything that works on them."""

from ..storage.store import Store
from .bot_moves import BotMoves
from .bot_table_limit import BotTables
from .clocks import Clocks
from .command_handler import CommandHandler
from .move_scheduler import MoveScheduler
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
    ) -> None:
        self.store, self.clocks = store, clocks or Clocks()
        self.presence = Presence(absent_after)
        self.moves = MoveScheduler(bots, self.presence, self.clocks)
        self.registry = TableRegistry(store, self.moves, self.clocks)
        self.commands = CommandHandler(store, self.registry, self.presence, self.moves, bot_tables)
        self.subscriptions = Subscriptions(self.registry, self.presence, self.moves)

    def drop_idle(self) -> None:
        """Drop tables from memory that are on disk and that nobody needs."""
        for live in self.registry.drop_idle():
            self.presence.forget(live)

    async def close(self) -> None:
        """Finish what has begun, and stop everything that waits."""
        await self.moves.close(list(self.registry.tables.values()))
        await self.registry.close()
        await self.presence.close()
