"""A bot at a table of a server: sits down and plays until the game is over."""

import time
from typing import Any

from ..bots.bot import Bot, View
from ..notation.text import write_action
from .client import Payload, asked_seat, confirmation
from .remote_table import PAUSES, RemoteTable, RemoteTableError

AGAIN = ("seat-taken", "started", "too-much", "not-your-turn")  # refusals to look again after


def play_seat(table: RemoteTable, bot: Bot, seconds: float) -> Payload:
    """Play until the game is over; its result."""
    acted = -1  # the number of the table when we last did something
    for update in table.updates():
        if update.refusal is not None:
            reconsider(update.refusal)
        if update.refusal is not None or update.is_welcome:
            acted = -1
        if table.view and acted < table.number and act(table, bot, seconds):
            acted = table.number
    result: dict[str, Any] = table.view["result"]
    return result


def act(table: RemoteTable, bot: Bot, seconds: float) -> bool:
    """Sit down or act, if that is due; return whether it was."""
    if not table.is_seated:
        table.sit()
        return True
    if asked_seat(table, table.view) is None:
        return False
    game = table.view["game"]
    if game["may_confirm"]:
        table.send(confirmation(table.view))
        return True
    question = View.read(table.view["rules"], game["position"])
    table.send("play", action=write_action(bot.choose(question, seconds)), confirm=True)
    return True


def reconsider(refusal: Payload) -> None:
    """Wait before another try, or raise an error that ends the game for us."""
    if refusal["code"] not in AGAIN:
        raise RemoteTableError(refusal["sentence"])
    time.sleep(PAUSES[1])
