"""The page on every device: screen sizes, forced colours, installed, offline."""

import json
import struct
import urllib.request
from typing import Any

import pytest

from tests.support.visitor import ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
FINGER = 44  # CSS pixels
SQUARE = 38  # those of a board as wide as the window, with its whole edge
# The visible controls that are smaller than a finger.
SMALL = """least => [...document.querySelectorAll("button, a, input, select, summary, label")]
    .filter(each => each.checkVisibility({ visibilityProperty: true }))
    .filter(each => !each.closest(".unseen") && !each.matches("label input, label select"))
    .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < least - 0.5)
    .map(([html, box]) => `${html} ${box.width} × ${box.height}`)"""


def smaller(page: Any) -> list[str]:
    """Return the controls that are smaller than a finger, except the squares."""
    return [each for each in page.evaluate(SMALL, FINGER) if "data-square" not in each]


def test_every_control_is_large_enough_at_320_pixels(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address, **PHONE)
    page = visitor.page
    page.locator("summary", has_text="Editions").tap()
    assert page.evaluate(SMALL, FINGER) == []
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    visitor.steer()
    assert smaller(page) == []
    corners = [page.locator(f"[data-square={square}]").bounding_box() for square in ("a7", "g1")]
    assert corners[0]["x"] >= 0
    assert corners[1]["x"] + corners[1]["width"] <= 320
    assert corners[0]["width"] >= SQUARE
    visitor.choose_rug()
    page.locator("summary", has_text="Talk").tap()
    assert smaller(page) == []
    for path in ("/learn", "/learn/exercises", "/rules"):
        page.goto(address + path)
        page.locator("main h1").wait_for()
        assert smaller(page) == []


def test_a_turn_is_played_at_four_hundred_per_cent(chromium: Any, address: str) -> None:
    """Play in 320 × 256 CSS pixels, a window of 1280 × 1024 at 400 %."""
    visitor = Visitor(chromium, address, viewport={"width": 320, "height": 256})
    page = visitor.page
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    assert page.locator(".choice").first.evaluate("e => getComputedStyle(e).position") == "static"
    visitor.take_turn()
    visitor.wait_for_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    direction = page.locator(".directions button").first
    direction.focus()
    hidden = """button => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    assert not direction.evaluate(hidden)
    for path in ("/learn", "/rules"):
        page.goto(address + path)
        page.locator("main h1").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_choice_is_visible_in_forced_colours(chromium: Any, address: str, scheme: str) -> None:
    visitor = Visitor(chromium, address, forced_colors="active", color_scheme=scheme)
    page = visitor.page
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    page.locator(".directions button", has_text="Left").click()
    visitor.button("Throw the die").wait_for()
    border = "e => getComputedStyle(e).borderTopWidth"
    directions = page.locator(".directions button")
    chosen, other = directions.first.evaluate(border), directions.last.evaluate(border)
    assert float(chosen.removesuffix("px")) > float(other.removesuffix("px"))
    acting = page.locator(".seats li[aria-current=true]").evaluate(border)
    waiting = page.locator(".seats li[aria-current=false]").first.evaluate(border)
    assert float(acting.removesuffix("px")) > float(waiting.removesuffix("px"))
    # The board keeps its colours, so that rugs stay distinguishable.
    assert (
        page.locator(".board svg").first.evaluate("e => getComputedStyle(e).forcedColorAdjust")
        == "none"
    )
    visitor.button("Throw the die").click()
    page.locator(".lit").first.wait_for()
    page.locator("[data-square][tabindex='0']").focus()
    assert visitor.violations() == []
    visitor.choose_rug()
    for path in ("/learn", "/learn/exercises", "/rules"):
        page.goto(address + path)
        page.locator("main h1").wait_for()
        assert visitor.violations() == []


@pytest.mark.parametrize(("width", "columns"), [(390, 1), (900, 2), (1280, 3), (1920, 3)])
def test_the_table_has_one_to_three_columns(
    chromium: Any, address: str, width: int, columns: int
) -> None:
    visitor = Visitor(chromium, address, viewport={"width": width, "height": 800})
    page = visitor.page
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    laid_out = page.locator("main").evaluate("e => getComputedStyle(e).gridTemplateColumns")
    assert len(laid_out.split()) == columns
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_page_installs_as_an_app(address: str) -> None:
    def fetched(path: str) -> bytes:
        with urllib.request.urlopen(address + path) as answer:
            body: bytes = answer.read()
        return body

    manifest = json.loads(fetched("/manifest.webmanifest"))
    assert manifest["display"] == "standalone"
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon.get("purpose", "any") for icon in drawn} == {"any", "maskable"}
    for icon in drawn:
        head = fetched(icon["src"])[:24]
        width, height = struct.unpack(">II", head[16:24])
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert icon["sizes"] == f"{width}x{height}"


def test_the_page_opens_offline_and_caches_no_answers(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    visitor.button("Play now").wait_for()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    assert page.evaluate("fetch('/api/tables').then(answer => answer.ok)")
    visitor.context.set_offline(True)
    page.goto(f"{address}/learn")
    page.get_by_role("heading", name="The market", exact=True).wait_for()
    page.locator("summary", has_text="Settings").click()
    page.get_by_label("Language").select_option("zh-Hant")
    page.get_by_role("heading", name="市集", exact=True).wait_for()
    page.get_by_label("語言").select_option("en")
    page.goto(f"{address}/rules/gigamic")
    page.get_by_role("heading", name="Rules: Gigamic").wait_for()
    assert page.evaluate("fetch('/api/tables').then(() => 'answered', () => 'gone')") == "gone"
    page.goto(address)
    visitor.button("Play now").click()
    page.get_by_role("alert").get_by_text("The server does not answer.").wait_for()
    visitor.context.set_offline(False)
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    kept = page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(async name =>"
        "(await (await caches.open(name)).keys()).map(each => new URL(each.url).pathname))))"
    )
    assert len(kept) == 1
    assert not any(path.startswith("/api") for path in kept[0])
