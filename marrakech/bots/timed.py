"""Bots that answer in time even on a machine where the rules are still being compiled."""

import threading

from .bot import Bot, View
from .simple import Peddler

RULES = "players=3 unpaid=out order=steer-first whole=never"
WARM_UP_POSITIONS = (
    "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -",
    "7/7/7/7/7/7/7 d4 N 2 lay 30,30,30 0,0,1 -",
)
WAIT = 0.5  # part of the thinking time spent waiting for the bot to be ready


class Timed:
    """A bot that compiles in the background; until it is ready a peddler substitutes for it."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.warming_up = threading.Thread(target=self._warm_up, daemon=True)
        self.warming_up.start()

    def choose(self, view: View, seconds: float) -> int:
        """Return the bot's answer, or a peddler's where the bot would be late."""
        self.warming_up.join(seconds * WAIT)
        if self.warming_up.is_alive():
            return Peddler().choose(view, seconds)
        return self.bot.choose(view, seconds)

    def _warm_up(self) -> None:
        for position in WARM_UP_POSITIONS:
            self.bot.choose(View.read(RULES, position), 1.0)
