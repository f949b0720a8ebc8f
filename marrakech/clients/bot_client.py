"""A bot at a table of a server: sits down and plays until the game is over."""

import time

from ..bots.bot import Bot, View
from ..notation.text import write_action
from ..table.refusals import Refused
from ..table.view import ResultView
from .client import asked_seat, confirmation, game_of
from .remote_table import PAUSES, RemoteTable, RemoteTableError

AGAIN = ("seat-taken", "started", "too-much", "not-your-turn")  # refusals to look again after


def play_seat(table: RemoteTable, bot: Bot, seconds: float) -> ResultView:
    """Play until the game is over, and return its result."""
    acted = -1  # the number of the table when we last did something
    for update in table.updates():
        if update.refusal is not None:
            reconsider(update.refusal)
        if update.refusal is not None or update.is_welcome:
            acted = -1
        if acted < table.number and act(table, bot, seconds):
            acted = table.number
    assert table.view is not None
    assert table.view.result is not None
    return table.view.result


def act(table: RemoteTable, bot: Bot, seconds: float) -> bool:
    """Sit down or act, if that is due; return whether it was."""
    if not table.is_seated:
        table.sit()
        return True
    view = table.view
    if view is None or asked_seat(table, view) is None:
        return False
    game = game_of(view)
    if game.may_confirm:
        table.send(confirmation(view))
        return True
    question = View.read(view.rules, game.position)
    table.send("play", action=write_action(bot.choose(question, seconds)), confirm=True)
    return True


def reconsider(refusal: Refused) -> None:
    """Wait before another try, or raise an error that ends the game for us."""
    if refusal.code not in AGAIN:
        raise RemoteTableError(refusal.sentence)
    time.sleep(PAUSES[1])
