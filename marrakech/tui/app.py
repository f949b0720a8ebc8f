"""The full-screen game: which screen is shown."""

import os

from textual import work
from textual.app import App

from ..clients.background import prepare
from ..clients.client import Sitting
from ..clients.table_setup import Setting
from ..i18n.messages import Words
from .replay_screen import ReplayScreen
from .start_screen import FirstScreen
from .table_screen import PACE, TableScreen


class GameApp(App[None]):
    """A game after the other, or one that was brought, or one looked back on."""

    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-roomy"), (130, "-wide")]  # noqa: RUF012

    def __init__(
        self, words: Words, setting: Setting | None = None, sitting: Sitting | None = None,
        record: str = "", pace: float = PACE,
    ) -> None:  # fmt: skip
        prepare()
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.words, self.setting, self.sitting = words, setting, sitting
        self.record, self.pace = record, pace

    def on_mount(self) -> None:
        """Begin."""
        self.title = self.words.t("title")
        self.go_on()

    @work
    async def go_on(self) -> None:
        """Screen after screen, until somebody has had enough."""
        if self.record:
            await self.push_screen_wait(ReplayScreen(self.record, self.words))
        while self.setting is not None:
            answer = ""
            if self.sitting is None:
                first = FirstScreen(self.words, self.setting)
                self.sitting = await self.push_screen_wait(first)
                self.words, self.setting = first.words, first.setting
            answer = await self.push_screen_wait(TableScreen(self.sitting, self.words, self.pace))
            self.sitting = self.setting.open(self.words) if answer == "again" else None
        self.exit()

    def on_unmount(self) -> None:
        """Whoever closes the window gets up from the table."""
        if self.sitting is not None:
            self.sitting.leave()
