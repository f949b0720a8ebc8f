"""The full-screen game: which screen is shown."""

import os

from textual import work
from textual.app import App

from ..clients.client import Client
from ..clients.table_setup import LocalTableSetup
from ..i18n.messages import Messages
from ..workers.processes import start_resource_tracker
from .replay_screen import ReplayScreen
from .start_screen import StartScreen
from .table_screen import PACE, TableScreen


class GameApp(App[None]):
    """A game after the other, or one that was brought, or one looked back on."""

    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-roomy"), (130, "-wide")]  # noqa: RUF012

    def __init__(
        self, messages: Messages, setup: LocalTableSetup | None = None,
        client: Client | None = None, record: str = "", pace: float = PACE,
    ) -> None:  # fmt: skip
        start_resource_tracker()
        super().__init__(ansi_color="NO_COLOR" in os.environ)
        self.messages, self.setup, self.client = messages, setup, client
        self.record, self.pace = record, pace

    def on_mount(self) -> None:
        """Begin."""
        self.title = self.messages.t("title")
        self.go_on()

    @work
    async def go_on(self) -> None:
        """Screen after screen, until somebody has had enough."""
        if self.record:
            await self.push_screen_wait(ReplayScreen(self.record, self.messages))
        while self.setup is not None:
            answer = ""
            if self.client is None:
                first = StartScreen(self.messages, self.setup)
                self.client = await self.push_screen_wait(first)
                self.messages, self.setup = first.messages, first.setup
            answer = await self.push_screen_wait(TableScreen(self.client, self.messages, self.pace))
            self.client = self.setup.open(self.messages) if answer == "again" else None
        self.exit()

    def on_unmount(self) -> None:
        """Leave the table when the window is closed."""
        if self.client is not None:
            self.client.leave()
