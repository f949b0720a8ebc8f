"""The game as lines of text: for screen readers, for pipes, and where nothing else can be shown."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from ..bots.bot import View
from ..clients.client import News, Sitting, Told, asked_seat, awaited_seats, payer
from ..drawing.board_text import draw_board
from ..i18n.messages import Words
from ..notation.text import COLOUR_NAMES, SQUARE_NAMES, read_rules
from ..rules.state import colours_of
from .narration import Teller, asked, is_rug
from .rich_board import draw_line

LEAVE, UNDO, HINT, HELP, CHOICES = ("q", "quit"), ("u", "undo"), ("h", "hint"), "help", "?"
RESIGN, YES, RULES = "resign", ("y", "yes", "resign"), "rules"
ABSENCE_CHOICES = {"w": "wait", "b": "substitute", "e": "end"}


class Left(Exception):
    """Somebody at the keyboard has got up."""


class PlainGame:
    """A game that is told line by line, and asks for a line where somebody has to choose."""

    def __init__(self, sitting: Sitting, words: Words, console: Console) -> None:
        self.sitting, self.words, self.t, self.console = sitting, words, words.t, console
        self.seen: tuple[str, str] | None = None  # the position and choice that were shown last
        self.has_told_rules = False
        self.asked_about: set[int] = set()  # seats of absent players about whom we were asked

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.tell_help()
        try:
            for news in self.sitting.news():
                self.tell(news)
                if asked_seat(self.sitting, news.view) is not None:
                    self.ask(news.view)
                else:
                    self.ask_about_absent(news.view)
        except Left:
            self.console.print(self.t("left-table" if self.sitting.is_at_home else "left-seat"))

    def teller(self, view: Told) -> Teller:
        """Whoever tells of this table."""
        return Teller(self.words, view["seats"])

    # Telling

    def tell(self, news: News) -> None:
        """What happened, and at the end how it ended."""
        teller = self.teller(news.view)
        if news.refusal is not None:
            self.console.print(teller.refusal(news.refusal))
        if news.view["status"] == "gathering" and not self.has_told_rules:
            self.tell_rules(news.view)
            self.console.print(self.t("gathering"))
        for event in news.events[-1:] if news.is_welcome else news.events:
            if sentence := teller.event(event):
                self.console.print(sentence)
        if news.view["status"] == "over":
            self.show(news.view)
        if news.note is not None:
            message, told = news.note
            self.console.print(self.t(message, **told), soft_wrap=True)

    def show(self, view: Told) -> None:
        """The board and what everybody has."""
        state = View.read(view["rules"], view["game"]["position"]).state
        board = Text("\n").join(draw_line(line) for line in draw_board(state))
        self.console.print()
        self.console.print(board, no_wrap=True, overflow="crop")
        self.console.print()
        teller = self.teller(view)
        for number, seat in enumerate(view["seats"]):
            mark = "▸" if number == view["acting"] else " "
            name = f"{teller.name(number)} ({self.colours(view['rules'], number)})"
            self.console.print(f"{mark} {name}: {teller.standing(seat)}")
        self.console.print()

    def colours(self, rules: str, seat: int) -> str:
        """A seat's colours in words."""
        colours = colours_of(read_rules(rules), seat)
        return ", ".join(self.t(f"colour-{COLOUR_NAMES[each]}") for each in colours)

    # Asking

    def ask(self, view: Told) -> None:
        """Ask until there is something to do."""
        game = view["game"]
        if self.seen != (game["position"], game["chosen"]):
            self.seen = game["position"], game["chosen"]
            if not game["may_confirm"]:
                self.show(view)
                self.tell_ways(view)
        while not self.answer(view, self.read(self.question(view))):
            pass

    def ask_about_absent(self, view: Told) -> None:
        """Ask once for each absence whether to wait, to let a bot play, or to end the game."""
        awaited = awaited_seats(self.sitting, view)
        self.asked_about &= set(awaited)
        for seat in awaited:
            if seat not in self.asked_about:
                self.asked_about.add(seat)
                answers = ", ".join(
                    f"{key}: {self.t(f'absent-{choice}')}"
                    for key, choice in ABSENCE_CHOICES.items()
                )
                name = self.teller(view).name(seat)
                word = self.read(f"{self.t('absent', name=name)} [{answers}] > ").lower()
                choice = ABSENCE_CHOICES.get(word, "wait")
                self.sitting.give("vote", seat=seat, choice=choice)

    def resign(self) -> bool:
        """Give the game up, if that is meant; True when it is."""
        if self.read(f"{self.t('resign-ask')} [{RESIGN}] > ").lower() not in YES:
            return False
        self.sitting.give("resign")
        return True

    def tell_help(self) -> None:
        """What can be typed."""
        self.console.print(self.t("plain-help"), style="dim")
        words = f"{RULES}: {self.t('table-rules')}. {RESIGN}: {self.t('resign')}."
        self.console.print(words, style="dim")

    def tell_rules(self, view: Told) -> None:
        """The rules of this table."""
        self.has_told_rules = True
        for line in self.teller(view).rules(view):
            self.console.print(line)

    def tell_ways(self, view: Told) -> None:
        """What each way of steering may cost."""
        for way, ahead in view["game"]["ahead"].items():
            self.console.print(f"  {way} {self.t(f'steer-{way}')}: {self.teller(view).way(ahead)}")

    def question(self, view: Told) -> str:
        """What is asked now, and of whom."""
        game = view["game"]
        name = self.teller(view).name(view["acting"])
        return f"{name}: {self.t(asked(view))} [{', '.join(answers(game))}] > "

    def read(self, question: str) -> str:
        """A line from the keyboard."""
        self.console.print(question, end="", soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.console.print()
        if not line:
            raise Left
        return line.strip()

    def answer(self, view: Told, word: str) -> bool:
        """Do what was typed; False where there is still something to ask."""
        game = view["game"]
        if word in LEAVE:
            raise Left
        if word == HELP:
            self.tell_help()
        elif word == CHOICES:
            self.console.print(self.t("command-choices", actions=" ".join(game["actions"])))
        elif word == RULES:
            self.tell_rules(view)
        elif word == RESIGN:
            return self.resign()
        elif word in HINT and not (self.sitting.is_at_home or view["hints"]):
            self.console.print(self.t("refusal-no-hints"))
        elif word in HINT:
            for line in self.teller(view).advice(self.sitting.hint()):
                self.console.print(line)
        elif word.lower() in SQUARE_NAMES:
            told = self.teller(view).square(word.lower(), game, payer(self.sitting, view))
            self.console.print(told)
        elif word in UNDO:
            self.sitting.give("take-back")
            return True
        elif not word and game["may_confirm"]:
            self.sitting.give("confirm")
            return True
        elif 0 < len(word) <= 8:
            action = word.upper() if len(word) == 1 else word.lower()
            self.sitting.give("play", action=action)
            return True
        elif word:
            self.console.print(self.t("refusal-unreadable-action"))
        return False


def answers(game: Told) -> Sequence[str]:
    """The shortest answers to what is asked."""
    if game["may_confirm"]:
        return ["Enter", UNDO[0]]
    actions: list[str] = game["actions"]
    return [actions[0], "…", CHOICES] if is_rug(actions[0]) else actions
