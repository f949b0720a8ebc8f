"""The game as lines of text: for screen readers, for pipes, and where nothing else can be shown."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from ..clients.client import (
    Client,
    Update,
    asked_seat,
    awaited_seats,
    confirmation,
    game_of,
    payer,
)
from ..drawing.board_text import draw_board
from ..i18n.messages import Messages
from ..notation.position import read_position
from ..notation.text import SQUARE_NAMES, read_rules
from ..table.view import GameView, View
from .advice import advice
from .narration import Narrator, asked, is_rug
from .rich_board import draw_line

LEAVE, UNDO, HINT, HELP, CHOICES = ("q", "quit"), ("u", "undo"), ("h", "hint"), "help", "?"
RESIGN, YES, RULES = "resign", ("y", "yes", "resign"), "rules"
ABSENCE_CHOICES = {"w": "wait", "b": "substitute", "e": "end"}


class Left(Exception):
    """A player at the keyboard has left."""


class PlainGame:
    """A game in lines of text, which asks for a line where a person has to choose."""

    def __init__(self, client: Client, messages: Messages, console: Console) -> None:
        self.client, self.messages, self.t, self.console = client, messages, messages.t, console
        self.seen: tuple[str, str] | None = None  # the position and choice that were shown last
        self.has_printed_rules = False
        self.asked_about: set[int] = set()  # seats of absent players about whom we were asked

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.print_help()
        try:
            for update in self.client.updates():
                self.print_update(update)
                if asked_seat(self.client, update.view) is not None:
                    self.ask(update.view)
                else:
                    self.ask_about_absent(update.view, update.absent)
        except Left:
            self.console.print(self.t("left-table" if self.client.is_local else "left-seat"))

    def narrator(self, view: View) -> Narrator:
        """Return the narrator of this table."""
        return Narrator(self.messages, view.seats)

    # Output

    def print_update(self, update: Update) -> None:
        """Print the events of an update, and the board when the game is over."""
        narrator = self.narrator(update.view)
        if update.refusal is not None:
            self.console.print(narrator.refusal(update.refusal))
        if update.view.status == "gathering" and not self.has_printed_rules:
            self.print_rules(update.view)
            self.console.print(self.t("waiting-for-players"))
        for event in update.events[-1:] if update.is_welcome else update.events:
            if sentence := narrator.event(event):
                self.console.print(sentence)
        if update.view.status == "over":
            self.show(update.view)
        if update.note is not None:
            message, arguments = update.note
            self.console.print(self.t(message, **arguments), soft_wrap=True)

    def show(self, view: View) -> None:
        """Print the board and everybody's holdings."""
        state = read_position(game_of(view).position, read_rules(view.rules))
        board = Text("\n").join(draw_line(line) for line in draw_board(state))
        self.console.print()
        self.console.print(board, no_wrap=True, overflow="crop")
        self.console.print()
        narrator = self.narrator(view)
        for number, seat in enumerate(view.seats):
            mark = "▸" if number == view.acting else " "
            colours = ", ".join(self.t(f"colour-{each}") for each in seat.colours)
            name = f"{narrator.name(number)} ({colours})"
            self.console.print(f"{mark} {name}: {narrator.standing(seat)}")
        self.console.print()

    # Questions

    def ask(self, view: View) -> None:
        """Ask until there is something to do."""
        game = game_of(view)
        if self.seen != (game.position, game.chosen):
            self.seen = game.position, game.chosen
            if not game.may_confirm:
                self.show(view)
                self.print_landings(view)
        while not self.answer(view, self.read(self.question(view))):
            pass

    def ask_about_absent(self, view: View, absent: frozenset[str]) -> None:
        """Ask once for each absence whether to wait, to let a bot play, or to end the game."""
        awaited = awaited_seats(self.client, view, absent)
        self.asked_about &= set(awaited)
        for seat in awaited:
            if seat not in self.asked_about:
                self.asked_about.add(seat)
                answers = ", ".join(
                    f"{key}: {self.t(f'absent-{choice}')}"
                    for key, choice in ABSENCE_CHOICES.items()
                )
                name = self.narrator(view).name(seat)
                word = self.read(f"{self.t('absent', name=name)} [{answers}] > ").lower()
                choice = ABSENCE_CHOICES.get(word, "wait")
                self.client.send("vote", seat=seat, choice=choice)

    def resign(self) -> bool:
        """Give the game up, if that is meant; True when it is."""
        if self.read(f"{self.t('resign-question')} [{RESIGN}] > ").lower() not in YES:
            return False
        self.client.send("resign")
        return True

    def print_help(self) -> None:
        """Print the words that can be typed."""
        self.console.print(self.t("plain-help"), style="dim")
        words = f"{RULES}: {self.t('table-rules')}. {RESIGN}: {self.t('resign')}."
        self.console.print(words, style="dim")

    def print_rules(self, view: View) -> None:
        """The rules of this table."""
        self.has_printed_rules = True
        for line in self.narrator(view).rules(view):
            self.console.print(line)

    def print_landings(self, view: View) -> None:
        """Print the costs of each steering."""
        for steering, landings in game_of(view).ahead.items():
            costs = self.narrator(view).costs(landings)
            self.console.print(f"  {steering} {self.t(f'steer-{steering}')}: {costs}")

    def question(self, view: View) -> str:
        """Return the open question and the player that it is for."""
        game = game_of(view)
        assert view.acting is not None
        name = self.narrator(view).name(view.acting)
        return f"{name}: {self.t(asked(view.rules, game))} [{', '.join(answers(game))}] > "

    def read(self, question: str) -> str:
        """Return a line from the keyboard."""
        self.console.print(question, end="", soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.console.print()
        if not line:
            raise Left
        return line.strip()

    def answer(self, view: View, word: str) -> bool:
        """Do what was typed; False where there is still something to ask."""
        game = game_of(view)
        if word in LEAVE:
            raise Left
        if word == RESIGN:
            return self.resign()
        if self.inform(view, word):
            return False
        if word in UNDO:
            self.client.send("undo")
        elif not word and game.may_confirm:
            self.client.send(confirmation(view))
        elif 0 < len(word) <= 8:
            action = word.upper() if len(word) == 1 else word.lower()
            self.client.send("play", action=action)
        else:
            if word:
                self.console.print(self.t("refusal-unreadable-action"))
            return False
        return True

    def inform(self, view: View, word: str) -> bool:
        """Print what a word asks for; False where it asks for nothing."""
        game = game_of(view)
        if word == HELP:
            self.print_help()
        elif word == CHOICES:
            self.console.print(self.t("command-choices", actions=" ".join(game.actions)))
        elif word == RULES:
            self.print_rules(view)
        elif word in HINT and not (self.client.is_local or view.hints):
            self.console.print(self.t("refusal-no-hints"))
        elif word in HINT:
            for line in advice(self.narrator(view), self.client.hint()):
                self.console.print(line)
        elif word.lower() in SQUARE_NAMES:
            text = self.narrator(view).square(word.lower(), game, payer(self.client, view))
            self.console.print(text)
        else:
            return False
        return True


def answers(game: GameView) -> Sequence[str]:
    """Return the shortest answers to what is asked."""
    if game.may_confirm:
        return ["Enter", UNDO[0]]
    first = game.actions[0]
    return [first, "…", CHOICES] if is_rug(first) else game.actions
