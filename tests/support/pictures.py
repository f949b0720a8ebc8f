"""Pictures of the page for the README, and its icons: `make pictures` writes them."""

import argparse
import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from marrakech import Game
from marrakech.bots.bot import View
from marrakech.bots.make_bot import make_bot
from marrakech.notation.text import write_action
from tests.support.pilots import player, setup
from tests.support.server import Server
from tests.support.visitor import ARGUMENTS, CHROMIUM, Visitor

IMAGES = Path(__file__).parents[2] / "docs" / "images"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
    "device_scale_factor": 2,
}  # fmt: skip
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": DESKTOP, "phone": PHONE, "dark": {**DESKTOP, "color_scheme": "dark"},
}  # fmt: skip
WANTED = (
    "first-desktop", "steer-desktop", "steer-phone", "lay-dark", "analysis-desktop",
    "analysis-phone",
)  # fmt: skip
TURNS = 6
KEYS = 28  # that are pressed in the terminal
NAMES = {"Amina": "peddler", "Bilal": "merchant", "Chadia": "peddler"}
PUBLIC = Path(__file__).parents[2] / "web" / "public"
# By name how large an icon is, and which part of it the drawing takes; the rest is its ground.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-whole-512": (512, 0.8)}
GROUND = "#b0472a"


def picture(visitor: Visitor, name: str, folder: Path) -> None:
    if name in WANTED:
        visitor.page.screenshot(path=folder / f"{name}.png")


def take(chromium: Any, address: str, look: str, folder: Path, turns: int) -> None:
    """The first page, steering and laying, as one kind of visitor sees them."""
    visitor = Visitor(chromium, address, **LOOKS[look])
    picture(visitor, f"first-{look}", folder)
    visitor.page.get_by_label("Your name").fill("Amina")
    visitor.button("Play now").click()
    for _ in range(turns):
        visitor.wait_until_asked()
        visitor.take_turn()
    visitor.wait_until_asked()
    picture(visitor, f"steer-{look}", folder)
    visitor.steer("Left")
    picture(visitor, f"lay-{look}", folder)


def played() -> str:
    """The record of a game between bots."""
    game = Game(players=len(NAMES), seed="pictures")
    game.tags |= {f"Seat{seat}": name for seat, name in enumerate(NAMES)}
    bots = [make_bot(level) for level in NAMES.values()]
    while game.winners is None:
        if game.chances:
            game.roll()
        else:
            choice = bots[game.seat].choose(View(game.state), 1.0)
            game.play(write_action(choice))
    return game.record()


def look_back(chromium: Any, address: str, look: str, folder: Path) -> None:
    """An analysis, at the decision that cost most of those that turned the game."""
    visitor = Visitor(chromium, address, **LOOKS[look])
    visitor.page.goto(f"{address}/replay")
    visitor.page.get_by_role("textbox", name="Record").fill(played())
    visitor.button("Show the game").click()
    visitor.button("Analyse this game").click()
    points = visitor.page.locator("section", has_text="Turning points").get_by_role("button")
    points.first.wait_for()
    points.filter(has_text="Better").or_(points).first.click()
    visitor.page.evaluate("scrollTo(0, 0)")
    visitor.page.mouse.move(0, 0)
    picture(visitor, f"analysis-{look}", folder)


async def terminal(keys: int) -> str:
    """The full-screen game in a terminal after a few turns, as SVG without anybody's fonts."""
    async with player(setup("", "merchant", "peddler"), size=(110, 34)) as visitor:
        await visitor.sit_down()
        for number in range(keys):
            selection = visitor.table.selection
            is_to_go_on = selection.may_confirm or selection.rugs
            await visitor.do("enter" if is_to_go_on else "lfr"[number % 3])
            await visitor.ready()
        return re.sub(r"@font-face \{.*?\}", "", visitor.app.export_screenshot(), flags=re.DOTALL)


def photograph(chromium: Any, drawing: str, folder: Path) -> None:
    """A drawing as a file of pixels."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(f"<style>body{{margin:0}}</style>{drawing}")
    page.locator("svg").first.screenshot(path=folder / "terminal.png", omit_background=True)
    page.close()


def draw_icon(chromium: Any, name: str, folder: Path) -> None:
    """An icon as a file of pixels, from the drawing that the page itself shows."""
    size, part = ICONS[name]
    page = chromium.new_page(viewport={"width": size, "height": size})
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    ground = GROUND if part < 1 else "transparent"
    page.set_content(
        f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;background:{ground}}}"
        f"svg{{width:{100 * part}%}}</style>{drawing}"
    )
    page.screenshot(path=folder / f"{name}.png", omit_background=True)
    page.close()


def main() -> None:
    """Take every picture, of a server started for them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="one turn, one look, one icon")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="write all pictures here")
    options = parser.parse_args()
    if options.short and options.to is None:
        parser.error("--short needs --to FOLDER: its pictures must not replace the real ones")
    images, public = (options.to, options.to) if options.to else (IMAGES, PUBLIC)
    icons, looks = (list(each)[: 1 if options.short else None] for each in (ICONS, LOOKS))
    with TemporaryDirectory() as os.environ["XDG_DATA_HOME"]:
        drawing = asyncio.run(terminal(1 if options.short else KEYS))
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name in icons:
            draw_icon(chromium, name, public)
        photograph(chromium, drawing, images)
        for look in looks:
            take(chromium, server.url, look, images, 0 if options.short else TURNS)
            look_back(chromium, server.url, look, images)
        chromium.close()


if __name__ == "__main__":
    main()
