"""Bots that answer in time even on a machine where the rules are still being compiled."""

import threading

from .bot import Bot, View
from .simple import Peddler

RULES = "players=3 unpaid=out order=steer-first whole=never"
PRACTICE = (
    "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -",
    "7/7/7/7/7/7/7 d4 N 2 lay 30,30,30 0,0,1 -",
)
PATIENCE = 0.5  # of its time, that it waits to be ready


class Punctual:
    """A bot that gets ready by itself; until it is, a peddler answers in its place."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.getting_ready = threading.Thread(target=self._practise, daemon=True)
        self.getting_ready.start()

    def choose(self, view: View, seconds: float) -> int:
        """What the bot answers, or the peddler where the bot would be late."""
        self.getting_ready.join(seconds * PATIENCE)
        if self.getting_ready.is_alive():
            return Peddler().choose(view, seconds)
        return self.bot.choose(view, seconds)

    def _practise(self) -> None:
        for position in PRACTICE:
            self.bot.choose(View.read(RULES, position), 1.0)
