"""Pictures of the page for the README: `make pictures` writes them to docs/images."""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from .visitor import ARGUMENTS, CHROMIUM, Visitor

IMAGES = Path(__file__).parent.parent / "docs" / "images"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
    "device_scale_factor": 2,
}  # fmt: skip
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": DESKTOP, "phone": PHONE, "dark": {**DESKTOP, "color_scheme": "dark"},
}  # fmt: skip
WANTED = ("first-desktop", "steer-desktop", "steer-phone", "lay-dark")
TURNS = 6


def picture(visitor: Visitor, name: str) -> None:
    if name in WANTED:
        visitor.page.screenshot(path=IMAGES / f"{name}.png")


def take(chromium: Any, address: str, look: str) -> None:
    """The first page, steering and laying, as one kind of visitor sees them."""
    visitor = Visitor(chromium, address, **LOOKS[look])
    picture(visitor, f"first-{look}")
    visitor.page.get_by_label("Your name").fill("Amina")
    visitor.button("Play now").click()
    for _ in range(TURNS):
        visitor.wait_until_asked()
        visitor.take_turn()
    visitor.wait_until_asked()
    picture(visitor, f"steer-{look}")
    visitor.steer("Left")
    picture(visitor, f"lay-{look}")


def main(address: str) -> None:
    """Take every picture of a server that runs already."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for look in LOOKS:
            take(chromium, address, look)
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1])
