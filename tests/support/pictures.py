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
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": DESKTOP, "phone": PHONE, "dark": {**DESKTOP, "color_scheme": "dark"},
}  # fmt: skip
WANTED = (
    "first-desktop", "steer-desktop", "steer-phone", "lay-dark", "analysis-desktop",
    "analysis-phone",
)  # fmt: skip
TURNS = 6
KEYS = 28  # pressed in the terminal
NAMES = {"Amina": "peddler", "Bilal": "merchant", "Chadia": "peddler"}
PUBLIC = Path(__file__).parents[2] / "web" / "public"
# The size of each icon, and the part of it that the drawing takes; the rest is background.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-whole-512": (512, 0.8)}
BACKGROUND = "#b0472a"


def picture(visitor: Visitor, name: str, folder: Path) -> None:
    if name in WANTED:
        visitor.page.screenshot(path=folder / f"{name}.png")


def take_pictures(chromium: Any, address: str, device: str, folder: Path, turns: int) -> None:
    """Take pictures of the start page, steering and laying on one device."""
    visitor = Visitor(chromium, address, **DEVICES[device])
    picture(visitor, f"first-{device}", folder)
    visitor.page.get_by_label("Your name").fill("Amina")
    visitor.button("Play now").click()
    for _ in range(turns):
        visitor.wait_for_turn()
        visitor.take_turn()
    visitor.wait_for_turn()
    picture(visitor, f"steer-{device}", folder)
    visitor.steer("Left")
    picture(visitor, f"lay-{device}", folder)


def play_record() -> str:
    """Return the record of a game between bots."""
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


def take_analysis(chromium: Any, address: str, device: str, folder: Path) -> None:
    """Take a picture of an analysis, at the most expensive turning point."""
    visitor = Visitor(chromium, address, **DEVICES[device])
    visitor.page.goto(f"{address}/replay")
    visitor.page.get_by_role("textbox", name="Record").fill(play_record())
    visitor.button("Show the game").click()
    visitor.button("Analyse this game").click()
    points = visitor.page.locator("section", has_text="Turning points").get_by_role("button")
    points.first.wait_for(timeout=300_000)
    points.filter(has_text="Better").or_(points).first.click()
    visitor.page.evaluate("scrollTo(0, 0)")
    visitor.page.mouse.move(0, 0)
    picture(visitor, f"analysis-{device}", folder)


async def terminal(keys: int) -> str:
    """Return the full-screen terminal game after a few turns as SVG without embedded fonts."""
    async with player(setup("", "merchant", "peddler"), size=(110, 34)) as visitor:
        await visitor.sit_down()
        for number in range(keys):
            selection = visitor.table.selection
            is_to_go_on = selection.may_confirm or selection.rugs
            await visitor.do("enter" if is_to_go_on else "lfr"[number % 3])
            await visitor.ready()
        return re.sub(r"@font-face \{.*?\}", "", visitor.app.export_screenshot(), flags=re.DOTALL)


def write_terminal(chromium: Any, drawing: str, folder: Path) -> None:
    """Write a drawing as a PNG."""
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.set_content(f"<style>body{{margin:0}}</style>{drawing}")
    page.locator("svg").first.screenshot(path=folder / "terminal.png", omit_background=True)
    page.close()


def draw_icon(chromium: Any, name: str, folder: Path) -> None:
    """Write an icon as a PNG, from the drawing that the page itself shows."""
    size, part = ICONS[name]
    page = chromium.new_page(viewport={"width": size, "height": size})
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    background = BACKGROUND if part < 1 else "transparent"
    page.set_content(
        f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;background:{background}}}"
        f"svg{{width:{100 * part}%}}</style>{drawing}"
    )
    page.screenshot(path=folder / f"{name}.png", omit_background=True)
    page.close()


def main() -> None:
    """Take every picture from a server started for them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="one turn, one device, one icon")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="write all pictures here")
    options = parser.parse_args()
    if options.short and options.to is None:
        parser.error("--short needs --to FOLDER: its pictures must not replace the real ones")
    images, public = (options.to, options.to) if options.to else (IMAGES, PUBLIC)
    icons, devices = (list(each)[: 1 if options.short else None] for each in (ICONS, DEVICES))
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
        write_terminal(chromium, drawing, images)
        for device in devices:
            take_pictures(chromium, server.url, device, images, 0 if options.short else TURNS)
            take_analysis(chromium, server.url, device, images)
        chromium.close()


if __name__ == "__main__":
    main()
