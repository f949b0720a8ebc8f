"""The bots of a local table: in this process, in a worker process, or programs of others."""

from ..bots.bot import Bot, View
from ..bots.external import ExternalBot, Forfeit
from ..bots.make_bot import COMMAND_PREFIX, make_bot
from ..bots.simple import Peddler, Random
from ..bots.think import INSTANT_LEVELS, SECONDS, think
from ..dice import Dice
from ..notation.position import write_position
from ..notation.text import write_action, write_rules
from ..rules.state import State
from ..workers.processes import ProcessPool, WorkerFailed, WorkerOptions

TERMINAL = WorkerOptions(ignores_interrupt=True, hides_errors=True)


class LocalBots:
    """The bots at a table: quick ones in this process, strong ones in a worker, or programs."""

    def __init__(self, levels: dict[int, str], secret: str, worker: ProcessPool) -> None:
        self.levels, self.worker = levels, worker
        self.here: dict[int, Bot] = {}
        for seat, level in levels.items():
            if level in INSTANT_LEVELS or level.startswith(COMMAND_PREFIX):
                # A bot's own chance is derived from the game's, but leads nowhere back to it.
                self.here[seat] = make_bot(level, Dice(secret, f"bot {seat}").key.hex())
            else:
                make_bot(level)  # refused here where there is no such level

    def choose(self, seat: int, state: State) -> str:
        """Return a bot's next action; after a Forfeit it plays at random."""
        if seat in self.here:
            try:
                return write_action(self.here[seat].choose(View(state), SECONDS))
            except Forfeit:
                self.here[seat] = Random(seat)
                raise
        position = write_rules(state.rules), write_position(state)
        try:
            return self.worker.run(think, self.levels[seat], *position, SECONDS)
        except WorkerFailed:
            return write_action(Peddler().choose(View(state), SECONDS))

    def close(self) -> None:
        """End the programs and the worker."""
        for bot in self.here.values():
            if isinstance(bot, ExternalBot):
                bot.close()
        self.worker.stop()
