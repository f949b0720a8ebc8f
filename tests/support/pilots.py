"""Somebody at the keyboard of the full-screen game."""

import asyncio
from contextlib import asynccontextmanager

from textual.events import Key

from marrakech.clients.table_setup import LocalTableSetup
from marrakech.i18n.messages import Messages
from marrakech.tui.app import GameApp
from marrakech.tui.table_screen import TableScreen

ROUNDS = 100_000  # of looking, before somebody gives up waiting


def setup(*seats, seed="4", **options):
    """A table: an empty word for a person, a level for a bot."""
    return LocalTableSetup(seats, {"edition": "broadway", **options}, seed)


class Player:
    """Presses keys, and waits until they have done something."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    async def until(self, is_so):
        await self.wait(is_so)
        await self.pilot.pause()

    async def wait(self, is_so):
        for _ in range(ROUNDS):
            if is_so():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"waited in vain; the screen shows:\n{self.text}")

    async def press(self, *keys):
        await self.pilot.press(*keys)

    async def do(self, *keys):
        """Press keys of which each makes something happen at the table."""
        for key in keys:
            number = self.table.view.number
            await self.pilot.press(key)
            await self.until(lambda number=number: self.table.view.number > number)

    async def sit_down(self):
        await self.until(lambda: self.app.screen.query("#play"))
        await self.press("enter")
        await self.ready()

    async def ready(self):
        """Until somebody here is asked, or it is over."""
        await self.until(lambda: isinstance(self.app.screen, TableScreen))
        await self.until(lambda: self.is_asked or self.is_over)

    @property
    def table(self):
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def is_over(self):
        view = self.table.view
        return view is not None and view.status == "over"

    @property
    def is_asked(self):
        return self.table.selection is not None and self.table.selection.is_asked

    async def play_out(self):
        """Play to the end with the plainest keys there are."""
        while not self.is_over:
            selection = self.table.selection
            ways = [way for way in self.table.view.game.actions if len(way) == 1]
            key = "enter" if selection.may_confirm or selection.rugs else ways[0].lower()
            number = self.table.view.number
            self.app.post_message(Key(key, None))  # a pilot waits longer than the game does
            await self.wait(lambda number=number: self.table.view.number > number)
            await self.wait(lambda: self.is_asked or self.is_over)
        await self.pilot.pause()

    @property
    def side(self):
        """Return the text to the right of the market."""
        left = self.app.screen.query_one("#side").region.x
        return "\n".join(line[left:] for line in self.text.split("\n"))

    @property
    def text(self):
        """The screen as letters."""
        strips = self.app.screen._compositor.render_strips()
        lines = ("".join(segment.text for segment in strip).rstrip() for strip in strips)
        return "\n".join(lines)


@asynccontextmanager
async def player(table=None, language="en", size=(80, 24), **more):
    """A player at the first screen, or where they were brought."""
    app = GameApp(Messages(language), table, pace=0, **more)
    async with app.run_test(size=size) as pilot:
        yield Player(app, pilot)
