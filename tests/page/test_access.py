"""The page for everybody: by keyboard, read aloud, in every language, on a narrow screen."""

from typing import Any

import pytest

from tests.visitor import LANGUAGES, ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE


def test_the_keyboard_alone_is_enough(at_table: Visitor) -> None:
    page = at_table.page
    page.keyboard.press("l")
    at_table.button("Throw the die").wait_for()
    page.keyboard.press("c")
    page.locator(".lit").first.wait_for()
    page.locator("button[data-square][tabindex='0']").focus()
    leave = at_table.button("Leave it here")
    either = leave.or_(page.locator(".from"))
    page.keyboard.press("Enter")
    either.first.wait_for()
    ways = {"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight"}
    ways |= {"ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}
    for arrow, back in ways.items():
        if leave.count():
            break
        page.keyboard.press(arrow)
        if "may lie" in page.evaluate("document.activeElement.ariaLabel"):
            page.keyboard.press("Enter")
            leave.wait_for()
        else:
            page.keyboard.press(back)
    leave.wait_for()
    page.keyboard.press("c")
    leave.wait_for(state="detached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Any, address: str, scheme: str) -> None:
    visitor = Visitor(chromium, address, color_scheme=scheme)
    visitor.page.locator("summary", has_text="Editions").click()
    assert visitor.violations() == []
    visitor.button("Play now").click()
    visitor.wait_until_asked()
    assert visitor.violations() == []
    visitor.steer()
    assert visitor.violations() == []
    visitor.choose_places()
    visitor.page.locator("summary", has_text="Talk").click()
    assert visitor.violations() == []
    assert visitor.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_narrow_screen(chromium: Any, address: str, language: str) -> None:
    narrow = {"width": 320, "height": 640}
    visitor = Visitor(chromium, address, viewport=narrow)
    page = visitor.page
    visitor.speak(language)
    page.reload()
    page.locator("form button.strong").wait_for()
    assert page.locator("html").get_attribute("lang") == language
    page.locator("details").last.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("form button.strong").click()
    page.locator(".mine").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator(".ways button").first.click()
    page.locator(".then .strong").click()
    page.locator(".lit").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
