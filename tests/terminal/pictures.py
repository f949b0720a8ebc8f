"""The picture of the terminal game in docs/images: `python -m tests.terminal.pictures`."""

import asyncio
import os
import re
import tempfile
from pathlib import Path

from tests.terminal.pilots import player, setting

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images"
FONTS = re.compile(r"@font-face\s*{.*?}", re.DOTALL)  # which would be fetched from elsewhere


async def draw():
    seats = "", "peddler", "vizier:50", "grand-vizier:1"
    async with player(setting(*seats, seed="21"), size=(100, 30)) as somebody:
        await somebody.sit_down()
        for turn in range(7):
            await somebody.do("flr"[turn % 3], "enter")
            await somebody.press(*["tab"] * turn)
            await somebody.do("enter", "enter")
            await somebody.ready()
        await somebody.do("r")
        drawn = somebody.app.export_screenshot(title="marrakech play")
        (IMAGES / "terminal.svg").write_text(FONTS.sub("", drawn), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = home
        asyncio.run(draw())
