"""A bot at a table of a server: sits down and plays until the game is over."""

import time
from typing import Any

from ..bots.bot import Bot, View
from ..notation.text import write_action
from .client import Told, asked_seat
from .remote_table import PAUSES, AwayTable, Unwelcome

AGAIN = ("seat-taken", "started", "too-much", "not-your-turn")  # refusals to look again after


def play_seat(table: AwayTable, bot: Bot, seconds: float) -> Told:
    """Play until the game is over; its result."""
    acted = -1  # the number of the table when we last did something
    for news in table.news():
        if news.refusal is not None:
            reconsider(news.refusal)
        if news.refusal is not None or news.is_welcome:
            acted = -1
        if table.view and acted < table.number and act(table, bot, seconds):
            acted = table.number
    result: dict[str, Any] = table.view["result"]
    return result


def act(table: AwayTable, bot: Bot, seconds: float) -> bool:
    """Do what there is for us to do: sit down, act; or nothing."""
    if not table.is_seated:
        table.sit()
        return True
    if asked_seat(table, table.view) is None:
        return False
    game = table.view["game"]
    if game["may_confirm"]:
        table.give("confirm")
        return True
    question = View.read(table.view["rules"], game["position"])
    table.give("play", action=write_action(bot.choose(question, seconds)), final=True)
    return True


def reconsider(refusal: Told) -> None:
    """Somebody was faster, or we were too fast: try again. Anything else is the end."""
    if refusal["code"] not in AGAIN:
        raise Unwelcome(refusal["sentence"])
    time.sleep(PAUSES[1])
