"""A table on the screen: the market, who sits there, what is asked, what happened."""

import time
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widgets import RichLog, Static

from ..clients.background import Lost
from ..clients.client import News, Sitting, Told, asked_seat, awaited_seats, payer
from ..i18n.messages import Words
from ..notation.text import read_rules
from ..rules.squares import SIDE
from ..rules.state import opening
from .keys import Deed, KeyBar
from .market import Market
from .market_text import Sight
from .narration import Teller, asked
from .panels import asked_text, looked_at_text, seats_panel
from .selection import ARROW_KEYS, Choosing

PACE = 0.6  # seconds that a bot's action is seen before the next one
LOOK = "shift+"  # with an arrow key
KEYS = {
    "enter": "go", "space": "go", "u": "take_back", "backspace": "take_back", "h": "hint",
    "q": "leave", "escape": "leave", "question_mark": "help", "n": "again", "a": "look_back",
    "l": "steer('L')", "f": "steer('F')", "r": "steer('R')",
    "tab": "go_round(1)", "shift+tab": "go_round(-1)", "x": "resign", "t": "rules",
    "w": "vote('wait')", "b": "vote('substitute')", "e": "vote('end')",
}  # fmt: skip


class TableScreen(Screen[str]):
    """One game: shows what it is told, and passes on what somebody chooses."""

    def __init__(self, sitting: Sitting, words: Words, pace: float = PACE) -> None:
        super().__init__()
        self.sitting, self.words, self.t, self.pace = sitting, words, words.t, pace
        self.view: Told = {}
        self.choosing: Choosing | None = None
        self.pressed: int | None = None  # the square that was pressed last
        self.advice: list[str] = []
        self.trouble, self.note = "", ""
        # Held here, since news may come after the screen has been closed.
        self.market, self.keys = Market(), KeyBar()
        self.seats, self.question = Static(id="seats"), Static(words.t("joining"), id="asked")
        self.story = RichLog(id="story", wrap=True, min_width=1)

    def compose(self) -> ComposeResult:
        """The market left, the rest right, the keys below."""
        with Horizontal():
            yield self.market
            with Vertical(id="side"):
                yield self.seats
                yield self.question
                yield self.story
        yield self.keys

    def on_mount(self) -> None:
        """Begin to listen."""
        self.story.can_focus = False
        self.listen()

    # What is told

    @work(thread=True)
    def listen(self) -> None:
        """Hear the news one after the other, so slowly that somebody can follow."""
        try:
            for news in self.sitting.news():
                self.app.call_from_thread(self.hear, news)
                if any(event.get("by") == "bot" for event in news.events) and not news.is_welcome:
                    time.sleep(self.pace)
        except ValueError as unwelcome:
            message = getattr(unwelcome, "message", "")
            sentence = self.t(message) if message else str(unwelcome)
            self.app.call_from_thread(self.complain, sentence)

    def hear(self, news: News) -> None:
        """Something happened."""
        self.view = news.view
        if news.events:
            self.trouble, self.note, self.advice, self.pressed = "", "", [], None
        if news.refusal is not None:
            self.trouble = self.teller.refusal(news.refusal)
        if news.note is not None:
            message, told = news.note
            self.note = self.t(message, **told)
        for event in told_of(news):
            if sentence := self.teller.event(event):
                is_end = event["type"] == "ended"
                self.story.write(Text(sentence, Style(bold=is_end)))
        if self.view["game"] is not None and (news.events or self.choosing is None):
            is_asked = asked_seat(self.sitting, self.view) is not None
            self.choosing = Choosing(self.view, is_asked)
        self.show()

    def complain(self, sentence: str) -> None:
        """Say what is wrong."""
        self.trouble = sentence
        self.show()

    @property
    def teller(self) -> Teller:
        """Whoever tells of this table."""
        return Teller(self.words, self.view["seats"])

    # What is seen

    def show(self) -> None:
        """Show how things stand."""
        state = None
        if self.choosing is not None:
            state = self.choosing.state
            self.market.show(state, self.choosing.sight())
        elif self.view:
            self.market.show(opening(read_rules(self.view["rules"])), Sight())
        if self.view:
            seats = seats_panel(
                self.teller, self.view, state, self.sitting.is_mine, not self.app.no_color
            )
            self.seats.update(seats)
        self.question.update(self.asked())
        self.keys.show(self.deeds())

    def asked(self) -> Text:
        """What is wrong, what is to be done, what a strong bot says, what is looked at."""
        lines = [Text(self.trouble, "bold reverse")] if self.trouble else []
        lines += [Text(self.t("absent", name=self.teller.name(seat))) for seat in self.awaited()]
        if self.view:
            lines.append(asked_text(self.teller, self.view, self.choosing, self.sitting.name))
        lines += [Text(self.note, "bold")] if self.note else []
        lines += [Text(line, "italic") for line in self.advice]
        if self.choosing is not None and self.choosing.looked_at is not None:
            pays = payer(self.sitting, self.view)
            lines.append(looked_at_text(self.teller, self.view, self.choosing, pays))
        return Text("\n").join(lines)

    def deeds(self) -> list[Deed]:
        """What can be done now."""
        choosing, found = self.choosing, list[Deed]()
        if self.is_over:
            found += [Deed("N", self.t("rematch"), "again")] * self.sitting.is_at_home
            found += [Deed("A", self.t("look-back"), "look_back")]
        elif choosing is None or not choosing.is_asked:
            pass
        elif choosing.may_confirm:
            done = {"asked-throw": "throw", "asked-confirm-rug": "confirm-rug"}
            found.append(Deed("Enter", self.t(done.get(asked(self.view), "confirm-turn")), "go"))
            found.append(Deed("U", self.t("take-back"), "take_back"))
        elif choosing.rugs:
            found.append(Deed("←↑↓→", self.t("other-rug"), "go_round(1)"))
            found.append(Deed("Enter", self.t("lay-rug"), "go"))
        else:
            ways = self.view["game"]["actions"]
            found += [Deed(way, self.t(f"steer-{way}"), f"steer('{way}')") for way in ways]
        if choosing is not None and choosing.is_asked and self.may_hint:
            found.append(Deed("H", self.t("hint"), "hint"))
        if self.awaited():
            choices = {"W": "wait", "B": "substitute", "E": "end"}
            found += [Deed(key, self.t(f"absent-{choice}"), f"vote('{choice}')")
                      for key, choice in choices.items()]  # fmt: skip
        if self.is_playing:
            found += [Deed("N", self.t("new-game"), "again")] * self.sitting.is_at_home
            found.append(Deed("X", self.t("resign"), "resign"))
        if self.view:
            found.append(Deed("T", self.t("rules"), "rules"))
        return [*found, Deed("?", self.t("help"), "help"), Deed("Q", self.t("leave"), "leave")]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.view and self.view["status"] == "over")

    @property
    def is_playing(self) -> bool:
        """Whether the game is under way."""
        return bool(self.view and self.view["status"] == "playing")

    @property
    def may_hint(self) -> bool:
        """Whether hints are allowed: always at home, on a server where the table allows them."""
        return self.sitting.is_at_home or bool(self.view and self.view["hints"])

    def awaited(self) -> list[int]:
        """Return the seats of absent players about whom we may decide."""
        return awaited_seats(self.sitting, self.view) if self.view else []

    # What somebody does

    async def on_key(self, key: Key) -> None:
        """Arrows and letters; what each does depends on what is asked."""
        name = key.key.lower()
        if name in ARROW_KEYS:
            self.point(name)
        elif name.startswith(LOOK) and name.removeprefix(LOOK) in ARROW_KEYS:
            self.look(name.removeprefix(LOOK))
        elif name in KEYS:
            await self.run_action(KEYS[name])
        else:
            return
        key.stop()
        key.prevent_default()

    def point(self, key: str) -> None:
        """An arrow key: another rug, or where Assam shall look."""
        if self.choosing is None or not self.choosing.is_asked:
            return
        if self.choosing.rugs:
            self.choosing.move(key)
            self.show()
        elif way := self.choosing.way(key):
            self.action_steer(way)

    def look(self, key: str) -> None:
        """Look at the next square in a direction, first at Assam's."""
        if self.choosing is None:
            return
        row, column = divmod(self.choosing.state.assam.square, SIDE)
        if self.choosing.looked_at is not None:
            right, up = ARROW_KEYS[key]
            row, column = divmod(self.choosing.looked_at, SIDE)
            row, column = (row + up) % SIDE, (column + right) % SIDE
        self.choosing.looked_at = row * SIDE + column
        self.show()

    def action_go(self) -> None:
        """Lay the rug that is shown, or let a choice stand."""
        if self.choosing is not None and self.choosing.may_confirm:
            self.sitting.give("confirm")
        elif self.choosing is not None and self.choosing.rug is not None:
            self.sitting.give("play", action=self.choosing.rug)

    def action_steer(self, way: str) -> None:
        """Turn Assam."""
        if self.choosing is not None and self.choosing.is_asked:
            self.sitting.give("play", action=way)

    def action_go_round(self, steps: int) -> None:
        """Another rug."""
        if self.choosing is not None:
            self.choosing.go_round(steps)
            self.show()

    def action_take_back(self) -> None:
        """Take the last choice back."""
        if self.choosing is not None and self.choosing.is_asked:
            self.sitting.give("take-back")

    def action_hint(self) -> None:
        """Ask a strong bot."""
        if not self.may_hint:
            self.complain(self.t("refusal-no-hints"))
        elif self.choosing is not None and self.choosing.is_asked and not self.advice:
            self.advice = [self.t("loading")]
            self.show()
            self.think(self.choosing)

    @work(thread=True)
    def think(self, choosing: Choosing) -> None:
        """What a strong bot says, unless something has happened meanwhile."""
        try:
            reasons = self.sitting.hint()
            told = self.teller.advice(reasons)
            choosing.show_rug(reasons[0]["action"])
        except (Lost, ValueError):
            told = [self.t("hint-none")]
        if choosing is self.choosing and self.is_running:
            self.advice = told
            self.app.call_from_thread(self.show)

    def action_resign(self) -> None:
        """Give the game up; asks once."""
        if self.is_playing and self.is_meant("resign-ask"):
            self.sitting.give("resign")

    def is_meant(self, question: str) -> bool:
        """Ask a question; True where the same key was pressed when it was already asked."""
        asked = self.t(question)
        is_asked, self.note = self.note == asked, asked
        self.show()
        return is_asked

    def action_vote(self, choice: str) -> None:
        """Say what to do about the players who are away."""
        for seat in self.awaited():
            self.sitting.give("vote", seat=seat, choice=choice)

    def action_help(self) -> None:
        """Tell what the keys do."""
        self.advice = [] if self.advice else [self.t("keys-help")]
        self.show()

    def action_rules(self) -> None:
        """Tell the rules of this table, or no longer."""
        if self.view:
            self.advice = [] if self.advice else self.teller.rules(self.view)
            self.show()

    def action_leave(self) -> None:
        """Get up; the game can go on another time."""
        if self.is_current:
            self.sitting.leave()
            self.dismiss("")

    def action_again(self) -> None:
        """The same once more; a game under way ends, if that is meant."""
        if not (self.sitting.is_at_home and self.is_current):
            return
        if self.is_playing:
            if not self.is_meant("new-game-ask-alone"):
                return
            self.sitting.give("resign")
        if self.is_playing or self.is_over:
            self.sitting.leave()
            self.dismiss("again")

    def action_look_back(self) -> None:
        """The game again, with the analysis beside it."""
        if self.is_over and self.is_current:
            from .replay_screen import ReplayScreen

            self.app.push_screen(ReplayScreen(self.sitting.record(), self.words))

    def on_market_pressed(self, pressed: Market.Pressed) -> None:
        """A square was pressed: part of a rug, or where Assam may go."""
        if self.choosing is None or not self.choosing.is_asked:
            return
        if self.choosing.rugs:
            self.choosing.point_to(pressed.square, self.pressed)
            self.pressed = pressed.square
            self.show()
        elif way := self.choosing.way_to(pressed.square):
            self.action_steer(way)

    def on_market_looked_at(self, looked: Market.LookedAt) -> None:
        """Somebody points to a square."""
        if self.choosing is not None:
            self.choosing.looked_at = looked.square
            self.show()


def told_of(news: News) -> Sequence[Told]:
    """The events that are told: who comes to a game under way need not hear how it gathered."""
    starts = [place for place, each in enumerate(news.events) if each["type"] == "started"]
    return news.events[starts[0] :] if news.is_welcome and starts else news.events
