"""A table on the screen: the market, who sits there, what is asked, what happened."""

import time
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.screen import Screen
from textual.widgets import RichLog, Static

from ..clients.client import (
    Client,
    Update,
    asked_seat,
    awaited_seats,
    confirmation,
    owing_seats,
    payer,
)
from ..i18n.messages import Messages
from ..notation.text import read_rules
from ..rules.squares import SIDE
from ..rules.state import opening
from ..table.events import Ended, Event, Played, Started
from ..table.view import View
from ..workers.processes import WorkerFailed
from .advice import advice
from .keys import KeyBar, KeyHint
from .market import Market
from .market_text import Highlights
from .narration import Narrator, asked
from .panels import SeatLine, asked_text, hovered_square_text, seats_panel
from .selection import ARROW_KEYS, Selection

PACE = 0.6  # seconds that a bot's action is seen before the next one
CURSOR = "shift+"  # with an arrow key
KEYS = {
    "enter": "go", "space": "go", "u": "take_back", "backspace": "take_back", "h": "hint",
    "q": "leave", "escape": "leave", "question_mark": "help", "n": "again", "a": "look_back",
    "l": "steer('L')", "f": "steer('F')", "r": "steer('R')",
    "tab": "go_round(1)", "shift+tab": "go_round(-1)", "x": "resign", "t": "rules",
    "w": "vote('wait')", "b": "vote('substitute')", "e": "vote('end')",
    "d": "vote('release')",
}  # fmt: skip


class TableScreen(Screen[str]):
    """One game: shows its updates and sends the choices of the player."""

    def __init__(self, client: Client, messages: Messages, pace: float = PACE) -> None:
        super().__init__()
        self.client, self.messages, self.t, self.pace = client, messages, messages.t, pace
        self.view: View | None = None
        self.absent = frozenset[str]()
        self.deadline: float | None = None
        self.selection: Selection | None = None
        self.pressed: int | None = None  # the square that was pressed last
        self.advice: list[str] = []
        self.trouble, self.note = "", ""
        # Held here, since updates may come after the screen has been closed.
        self.market, self.keys = Market(), KeyBar()
        self.seats, self.question = Static(id="seats"), Static(messages.t("connecting"), id="asked")
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
        self.set_interval(1, self._show_clock)
        self._listen()

    # Updates

    @work(thread=True)
    def _listen(self) -> None:
        """Hear the updates one after the other, so slowly that somebody can follow."""
        try:
            for update in self.client.updates():
                self.app.call_from_thread(self._hear, update)
                if (
                    any(isinstance(e, Played) and e.by == "bot" for e in update.events)
                    and not update.is_welcome
                ):
                    time.sleep(self.pace)
        except ValueError as unwelcome:
            message = getattr(unwelcome, "message", "")
            sentence = self.t(message) if message else str(unwelcome)
            self.app.call_from_thread(self._complain, sentence)

    def _hear(self, update: Update) -> None:
        """Something happened."""
        self.view, self.absent, self.deadline = update.view, update.absent, update.deadline
        if update.events:
            self.trouble, self.note, self.advice, self.pressed = "", "", [], None
        if update.refusal is not None:
            self.trouble = self._narrator.refusal(update.refusal)
        if update.note is not None:
            message, arguments = update.note
            self.note = self.t(message, **arguments)
        for event in events_to_narrate(update):
            if sentence := self._narrator.event(event):
                self.story.write(Text(sentence, Style(bold=isinstance(event, Ended))))
        game = update.view.game
        if game is not None and (update.events or self.selection is None):
            is_asked = asked_seat(self.client, update.view) is not None
            self.selection = Selection(update.view.rules, game, is_asked)
        self._show()

    def _complain(self, sentence: str) -> None:
        """Say what is wrong."""
        self.trouble = sentence
        self._show()

    @property
    def _narrator(self) -> Narrator:
        """The narrator of this table."""
        return Narrator(self.messages, self.view.seats if self.view is not None else ())

    # Display

    def _show(self) -> None:
        """Show how things stand."""
        state = None
        if self.selection is not None:
            state = self.selection.state
            self.market.show(state, self.selection.highlights())
        elif self.view is not None:
            self.market.show(opening(read_rules(self.view.rules)), Highlights())
        if self.view is not None:
            seats = [
                SeatLine(seat, seat.level, self.client.is_mine(seat), number == self.view.acting)
                for number, seat in enumerate(self.view.seats)
            ]
            self.seats.update(seats_panel(self._narrator, seats, state, not self.app.no_color))
        self.question.update(self._asked())
        self.keys.show(self._key_hints())

    def _show_clock(self) -> None:
        """Count down the time of the turn."""
        if self.deadline is not None:
            self.question.update(self._asked())

    def _asked(self) -> Text:
        """Return the trouble, the open question, the advice and the square under the cursor."""
        lines = [Text(self.trouble, "bold reverse")] if self.trouble else []
        if self.deadline is not None:
            left = max(0, round(self.deadline - time.monotonic()))
            lines.append(Text(f"{self.t('clock')} {left // 60}:{left % 60:02}", "bold"))
        lines += [
            Text(self.t("absent", name=self._narrator.name(seat))) for seat in self._awaited()
        ]
        lines += [
            Text(self.t("waiting-for-dice", name=self._narrator.name(seat)))
            for seat in self._owing()
        ]
        if self.view is not None:
            lines.append(asked_text(self._narrator, self.view, self.selection, self.client.name))
        lines += [Text(self.note, "bold")] if self.note else []
        lines += [Text(line, "italic") for line in self.advice]
        selection = self.selection
        if self.view is not None and selection is not None and selection.hovered is not None:
            pays = payer(self.client, self.view)
            lines.append(hovered_square_text(self._narrator, selection, pays))
        return Text("\n").join(lines)

    def _key_hints(self) -> list[KeyHint]:
        """Return the keys that work now."""
        selection, found = self.selection, list[KeyHint]()
        if self._is_over:
            found += [KeyHint("N", self.t("rematch"), "again")] * self.client.is_local
            found += [KeyHint("A", self.t("replay-and-analysis"), "look_back")]
        elif selection is None or not selection.is_asked:
            pass
        elif selection.may_confirm:
            question = asked(self.view.rules, selection.game) if self.view is not None else ""
            done = {"prompt-throw": "throw-die", "prompt-confirm-rug": "confirm-rug"}
            found.append(KeyHint("Enter", self.t(done.get(question, "confirm-turn")), "go"))
            found.append(KeyHint("U", self.t("undo"), "take_back"))
        elif selection.rugs:
            found.append(KeyHint("←↑↓→", self.t("change-place"), "go_round(1)"))
            found.append(KeyHint("Enter", self.t("lay-rug"), "go"))
        else:
            found += [KeyHint(key, self.t(f"steer-{key}"), f"steer('{key}')")
                      for key in selection.game.actions]  # fmt: skip
        if selection is not None and selection.is_asked and self._may_hint:
            found.append(KeyHint("H", self.t("hint"), "hint"))
        if self._awaited():
            choices = {"W": "wait", "B": "substitute", "E": "end"}
            found += [KeyHint(key, self.t(f"absent-{choice}"), f"vote('{choice}')")
                      for key, choice in choices.items()]  # fmt: skip
        if self._owing():
            found.append(KeyHint("D", self.t("release-seat"), "vote('release')"))
        if self._is_playing:
            found += [KeyHint("N", self.t("new-game"), "again")] * self.client.is_local
            found.append(KeyHint("X", self.t("resign"), "resign"))
        if self._is_replaced:
            found.append(KeyHint("U", self.t("take-over"), "take_back"))
        if self.view is not None:
            found.append(KeyHint("T", self.t("rules"), "rules"))
        return [
            *found,
            KeyHint("?", self.t("help"), "help"),
            KeyHint("Q", self.t("leave"), "leave"),
        ]

    @property
    def _is_over(self) -> bool:
        """Whether the game is over."""
        return self.view is not None and self.view.status == "over"

    @property
    def _is_playing(self) -> bool:
        """Whether the game is under way."""
        return self.view is not None and self.view.status == "playing"

    @property
    def _is_replaced(self) -> bool:
        """Whether a bot plays for somebody at this keyboard."""
        return self.view is not None and any(
            seat.substituted and not seat.resigned and self.client.is_mine(seat)
            for seat in self.view.seats
        )

    @property
    def _may_hint(self) -> bool:
        """Whether hints are allowed: always at home, on a server where the table allows them."""
        return self.client.is_local or (self.view is not None and self.view.hints)

    def _awaited(self) -> list[int]:
        """Return the seats of absent players about whom we may decide."""
        if self.view is None:
            return []
        return awaited_seats(self.client, self.view, self.absent)

    def _owing(self) -> list[int]:
        """Return the seats of others who have yet to contribute to the dice."""
        return owing_seats(self.client, self.view) if self.view else []

    # Input

    async def on_key(self, key: Key) -> None:
        """Arrows and letters; what each does depends on what is asked."""
        name = key.key.lower()
        if name in ARROW_KEYS:
            self._point(name)
        elif name.startswith(CURSOR) and name.removeprefix(CURSOR) in ARROW_KEYS:
            self._move_cursor(name.removeprefix(CURSOR))
        elif name in KEYS:
            await self.run_action(KEYS[name])
        else:
            return
        key.stop()
        key.prevent_default()

    def _point(self, key: str) -> None:
        """An arrow key: another rug, or where Assam shall look."""
        if self.selection is None or not self.selection.is_asked:
            return
        if self.selection.rugs:
            self.selection.move(key)
            self._show()
        elif steering := self.selection.steering(key):
            self.action_steer(steering)

    def _move_cursor(self, key: str) -> None:
        """Move the cursor to the next square in a direction; it starts at Assam."""
        if self.selection is None:
            return
        row, column = divmod(self.selection.state.assam.square, SIDE)
        if self.selection.hovered is not None:
            right, up = ARROW_KEYS[key]
            row, column = divmod(self.selection.hovered, SIDE)
            row, column = (row + up) % SIDE, (column + right) % SIDE
        self.selection.hovered = row * SIDE + column
        self._show()

    def action_go(self) -> None:
        """Lay the rug that is shown, or let a choice stand."""
        if self.view is None or self.selection is None:
            return
        if self.selection.may_confirm:
            self.client.send(confirmation(self.view))
        elif self.selection.rug is not None:
            self.client.send("play", action=self.selection.rug)

    def action_steer(self, steering: str) -> None:
        """Turn Assam."""
        if self.selection is not None and self.selection.is_asked:
            self.client.send("play", action=steering)

    def action_go_round(self, steps: int) -> None:
        """Another rug."""
        if self.selection is not None:
            self.selection.go_round(steps)
            self._show()

    def action_take_back(self) -> None:
        """Take the last choice back, or the seat from a bot that plays for us."""
        if self._is_replaced:
            self.client.send("return")
        elif self.selection is not None and self.selection.is_asked:
            self.client.send("undo")

    def action_hint(self) -> None:
        """Ask a strong bot."""
        if not self._may_hint:
            self._complain(self.t("refusal-no-hints"))
        elif self.selection is not None and self.selection.is_asked and not self.advice:
            self.advice = [self.t("loading")]
            self._show()
            self._think(self.selection)

    @work(thread=True)
    def _think(self, selection: Selection) -> None:
        """Show the choice of a strong bot, unless something has happened meanwhile."""
        try:
            reasons = self.client.hint()
            lines = advice(self._narrator, reasons)
            selection.show_rug(reasons[0].action)
        except (WorkerFailed, ValueError):
            lines = [self.t("hint-none")]
        if selection is self.selection and self.is_running:
            self.advice = lines
            self.app.call_from_thread(self._show)

    def action_resign(self) -> None:
        """Give the game up; asks once."""
        if self._is_playing and self._is_meant("resign-question"):
            self.client.send("resign")

    def _is_meant(self, question: str) -> bool:
        """Ask a question; True where the same key was pressed when it was already asked."""
        asked = self.t(question)
        is_asked, self.note = self.note == asked, asked
        self._show()
        return is_asked

    def action_vote(self, choice: str) -> None:
        """Send what to do about players who are away, or who do not contribute to the dice."""
        if choice == "release":
            for seat in self._owing():
                self.client.send("free-seat", seat=seat)
            return
        for seat in self._awaited():
            self.client.send("vote", seat=seat, choice=choice)

    def action_help(self) -> None:
        """Explain the keys, or hide the explanation."""
        self.advice = [] if self.advice else [self.t("keys-help")]
        self._show()

    def action_rules(self) -> None:
        """Show the rules of this table, or hide them."""
        if self.view is not None:
            self.advice = [] if self.advice else self._narrator.rules(self.view)
            self._show()

    def action_leave(self) -> None:
        """Get up; the game can go on another time."""
        if self.is_current:
            self.client.leave()
            self.dismiss("")

    def action_again(self) -> None:
        """The same once more; a game under way ends, if that is meant."""
        if not (self.client.is_local and self.is_current):
            return
        if self._is_playing:
            if not self._is_meant("new-game-question-alone"):
                return
            self.client.send("resign")
        if self._is_playing or self._is_over:
            self.client.leave()
            self.dismiss("again")

    def action_look_back(self) -> None:
        """The game again, with the analysis beside it."""
        if self._is_over and self.is_current:
            from .replay_screen import ReplayScreen

            self.app.push_screen(ReplayScreen(self.client.record(), self.messages))

    @on(Market.Pressed)
    def _press_square(self, pressed: Market.Pressed) -> None:
        """A square was pressed: part of a rug, or where Assam may go."""
        if self.selection is None or not self.selection.is_asked:
            return
        if self.selection.rugs:
            self.selection.point_to(pressed.square, self.pressed)
            self.pressed = pressed.square
            self._show()
        elif steering := self.selection.steering_to(pressed.square):
            self.action_steer(steering)

    @on(Market.Hovered)
    def _hover_square(self, hovered: Market.Hovered) -> None:
        """Somebody points to a square."""
        if self.selection is not None:
            self.selection.hovered = hovered.square
            self._show()


def events_to_narrate(update: Update) -> Sequence[Event]:
    """Return the events to narrate; of a game under way those since its start."""
    starts = [place for place, each in enumerate(update.events) if isinstance(each, Started)]
    return update.events[starts[0] :] if update.is_welcome and starts else update.events
