"""The moves of bots, computed in processes of their own so that nobody waits for them.

A worker gets rules and position, never a secret, and answers with an action.
"""

import secrets

from ...bots.bot import View
from ...bots.make_bot import make_bot
from ...bots.simple import Peddler
from ...bots.think import INSTANT_LEVELS, SECONDS, think
from ...notation.position import write_position
from ...notation.text import write_action, write_rules
from ...table.evolve import Table
from ...workers.fair_queue import ANYBODY, Key
from ...workers.pool import Workers
from ...workers.processes import WorkerFailed

LEAST_SECONDS = 0.05


class BotMoves:
    """Bots at work: the quick ones here, the others in processes of their own."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers

    async def choose(self, table: Table, level: str, key: Key = ANYBODY) -> str:
        """Return the action of a bot of a level; without a level, that of the substitute.

        The key names the table's owner; bots that have to wait take turns by it.
        """
        state = table.before if table.before is not None else table.game
        if level in INSTANT_LEVELS:
            bot = make_bot(level, secrets.token_hex(8)) if level else Peddler()
            return write_action(bot.choose(View(state), SECONDS))
        position = write_rules(state.rules), write_position(state)
        try:
            seconds = self.seconds(key)
            return await self.workers.run(think, level, *position, seconds, key=key, kind="bots")
        except WorkerFailed:
            return write_action(Peddler().choose(View(state), SECONDS))

    def seconds(self, key: Key) -> float:
        """Return the time to think: the more bots wait, the less for each of them."""
        processes, turns = self.workers.processes, self.workers.shares.turns(key)
        return max(LEAST_SECONDS, SECONDS * processes / max(processes, turns))
