"""The first screen: continue a game or set up a new one."""

from collections.abc import Sequence
from dataclasses import replace

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Click, Key, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from ..bots.external import Forfeit
from ..clients.local_table import LocalTable
from ..clients.saved_games import GameLog, unfinished_games
from ..clients.table_setup import PERSON, LocalTableSetup
from ..i18n.languages import LANGUAGES
from ..i18n.messages import Messages
from ..levels import LEVELS
from ..notation.text import PLAYER_COUNTS
from ..rules.editions import EDITIONS
from ..table.evolve import Table, evolve
from .keys import KeyBar, KeyHint
from .market_text import border

MOST_GAMES = 3  # that were broken off and are offered
LABEL = 16  # letters


class Row(Static, can_focus=True):
    """A line that can be chosen; one with values is changed by the keys left and right."""

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, row: "Row") -> None:
            super().__init__()
            self.row = row

    class Chosen(Message):
        """This line was meant."""

        def __init__(self, row: "Row") -> None:
            super().__init__()
            self.row = row

    def __init__(
        self, row_id: str, label: str, values: Sequence[tuple[str, str, str]] = (), value: str = ""
    ) -> None:
        super().__init__(id=row_id)
        self.label, self.values, self.value = label, values, value

    def on_mount(self) -> None:
        """Show it."""
        self.show()

    def on_focus(self) -> None:
        """Show where we are."""
        self.show()

    def on_blur(self) -> None:
        """Show that we are elsewhere."""
        self.show()

    def show(self) -> None:
        """Show the label, the value, and its description."""
        style = Style(bold=True, reverse=self.has_focus)
        if not self.values:
            self.update(Text(f"  {self.label}  ", style))
            return
        name, note = next((name, note) for key, name, note in self.values if key == self.value)
        text = Text(f"  {self.label:<{LABEL}}")
        text.append(f" ◂ {name} ▸ ", style)
        text.append(f"  {note}", "dim")
        text.no_wrap, text.overflow = True, "ellipsis"
        self.update(text)

    def step(self, steps: int) -> None:
        """The next value, or the one before."""
        if self.values:
            keys = [key for key, _, _ in self.values]
            self.value = keys[(keys.index(self.value) + steps) % len(keys)]
            self.show()
            self.post_message(self.Changed(self))

    def on_key(self, key: Key) -> None:
        """Left and right change the value, Enter means this line."""
        match key.key:
            case "left" | "right":
                self.step(-1 if key.key == "left" else 1)
            case "enter" | "space":
                self.post_message(self.Chosen(self))
            case _:
                return
        key.stop()

    def on_click(self, click: Click) -> None:
        """A press left of the value goes back, else on; a line without values is meant."""
        self.focus()
        if self.values:
            self.step(-1 if click.x <= LABEL + 4 else 1)
        else:
            self.post_message(self.Chosen(self))


class StartScreen(Screen[LocalTable]):
    """The form for a new game; unfinished games come first."""

    def __init__(self, messages: Messages, setup: LocalTableSetup) -> None:
        super().__init__()
        self.messages, self.t, self.setup = messages, messages.t, setup
        self.game_logs: list[GameLog] = []

    def compose(self) -> ComposeResult:
        """A line for everything that can be chosen."""
        yield Static(id="border")
        yield Static(id="hero")
        yield Static(id="hero-text")
        yield VerticalScroll(id="rows", can_focus=False)
        yield Static(id="in-short")
        yield Static(id="trouble")
        yield KeyBar()

    def rows(self) -> list[Row]:
        """Return the lines as they stand."""
        options, counts = self.setup.options, [str(count) for count in PLAYER_COUNTS]
        found = [
            Row(f"go-on-{n}", describe_saved_game(self.messages, d))
            for n, d in enumerate(self.game_logs)
        ]
        found.append(Row("play", self.t("play-now")))
        players = str(len(self.setup.seats))
        found.append(Row("players", self.t("players"), [(n, n, "") for n in counts], players))
        kinds = [(PERSON, self.t("person"), "")]
        kinds += [(each, self.t(f"level-{each}"), self.t(f"level-{each}-text")) for each in LEVELS]
        own = {each for each in self.setup.seats if each not in LEVELS and each != PERSON}
        kinds += [(each, each, "") for each in sorted(own)]
        for seat, kind in enumerate(self.setup.seats):
            found.append(Row(f"seat-{seat}", self.t("seat-free", seat=seat + 1), kinds, kind))
        editions = [(e, self.t(f"edition-{e}"), self.t(f"edition-{e}-text")) for e in EDITIONS]
        found.append(Row("edition", self.t("edition"), editions, options["edition"] or ""))
        spoken = [(each, name, "") for each, name in LANGUAGES.items()]
        found.append(Row("language", self.t("language"), spoken, self.messages.language))
        return found

    async def on_mount(self) -> None:
        """Begin at the first line."""
        for game_log in unfinished_games():
            self.game_logs.append(game_log)
            if len(self.game_logs) == MOST_GAMES:
                break
        await self.refill("go-on-0" if self.game_logs else "play")

    def on_resize(self, size: Resize) -> None:
        """A border as wide as the screen."""
        line = border(size.size.width, not self.app.no_color)
        self.query_one("#border", Static).update(line)

    async def refill(self, focus: str) -> None:
        """Make the lines anew, and go to one of them."""
        self.query_one("#hero", Static).update(self.t("hero"))
        self.query_one("#hero-text", Static).update(self.t("hero-text"))
        self.query_one("#in-short", Static).update(self.t("rules-summary"))
        rows = self.query_one("#rows")
        await rows.remove_children()
        await rows.mount(*self.rows())
        self.query_one(f"#{focus}").focus()
        self.query_one(KeyBar).show([
            KeyHint("↑↓", self.t("change-row"), "go(1)"),
            KeyHint("←→", self.t("change-value"), "change(1)"),
            KeyHint("Enter", self.t("play-now"), "play"),
            KeyHint("Q", self.t("leave"), "quit"),
        ])  # fmt: skip

    async def on_row_changed(self, changed: Row.Changed) -> None:
        """Another value: the setup follows, and with it other lines."""
        name, value = str(changed.row.id), changed.row.value
        seats = list(self.setup.seats)
        if name == "players":
            more = [seats[-1] if seats[-1] != PERSON else "peddler"] * 4
            self.setup = replace(self.setup, seats=tuple([*seats, *more][: int(value)]))
        elif name == "language":
            self.messages = Messages(value)
            self.t = self.messages.t
        elif name == "edition":
            options = {**self.setup.options, "edition": value}
            self.setup = replace(self.setup, options=options)
        else:
            seats[int(name[-1])] = value
            self.setup = replace(self.setup, seats=tuple(seats))
        if name in ("players", "language"):
            await self.refill(name)

    def on_row_chosen(self, chosen: Row.Chosen) -> None:
        """A game to go on with, or the new one."""
        name = str(chosen.row.id)
        if not self.is_current:  # a key that was pressed twice
            return
        if name.startswith("go-on-"):
            self.begin(self.game_logs.pop(int(name[-1])))
        else:
            self.begin(None)

    def begin(self, game_log: GameLog | None) -> None:
        """Sit down at a table."""
        try:
            table = (
                LocalTable(game_log, self.setup.save)
                if game_log
                else self.setup.open(self.messages)
            )
        except (Forfeit, ValueError, OSError) as error:
            self.query_one("#trouble", Static).update(Text(str(error), "bold reverse"))
            return
        self.dismiss(table)

    def on_unmount(self) -> None:
        """Close the saved games, which stay as they are, when the window is closed."""
        self._close_game_logs()

    def _close_game_logs(self) -> None:
        """Close the games that nobody goes on with now."""
        for each in self.game_logs:
            each.close()
        self.game_logs = []

    async def on_key(self, key: Key) -> None:
        """Up and down go from line to line."""
        if key.key in ("up", "down"):
            self.action_go(-1 if key.key == "up" else 1)
        elif key.key in ("q", "escape"):
            self.action_quit()

    def action_go(self, steps: int) -> None:
        """The next line, or the one before."""
        if steps > 0:
            self.focus_next(Row)
        else:
            self.focus_previous(Row)

    def action_change(self, steps: int) -> None:
        """Another value of this line."""
        if isinstance(self.focused, Row):
            self.focused.step(steps)

    def action_play(self) -> None:
        """Play the new game."""
        self.begin(None)

    def action_quit(self) -> None:
        """Leave."""
        self.app.exit()


def describe_saved_game(messages: Messages, game_log: GameLog) -> str:
    """Return a game that was broken off, in one line."""
    table = Table()
    for event in game_log.events:
        table = evolve(table, event)
    names = ", ".join(seat.name for seat in table.seats)
    return (
        f"{messages.t('resume-game')}: {names} · {messages.t('turn-number', turn=1 + table.laid)}"
    )
