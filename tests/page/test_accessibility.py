"""Accessibility of the page: keyboard, screen readers, languages, narrow screens."""

from typing import Any

import pytest

from tests.support.visitor import LANGUAGES, ON_THE_PAGE, Visitor, wait_for

pytestmark = ON_THE_PAGE


def test_a_turn_is_played_with_the_keyboard_alone(at_table: Visitor) -> None:
    page = at_table.page
    page.keyboard.press("l")
    at_table.button("Throw the die").wait_for()
    page.keyboard.press("c")
    page.locator(".lit").first.wait_for()
    page.locator("button[data-square][tabindex='0']").focus()
    confirm = at_table.button("Leave it here")
    either = confirm.or_(page.locator(".from"))
    page.keyboard.press("Enter")
    either.first.wait_for()
    opposites = {"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight"}
    opposites |= {"ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}
    for arrow, back in opposites.items():
        if confirm.count():
            break
        page.keyboard.press(arrow)
        if "may lie" in page.evaluate("document.activeElement.ariaLabel"):
            page.keyboard.press("Enter")
            confirm.wait_for()
        else:
            page.keyboard.press(back)
    confirm.wait_for()
    page.keyboard.press("c")
    confirm.wait_for(state="detached")


def focused(page: Any) -> str:
    square: str = page.evaluate("document.activeElement.dataset.square ?? ''")
    return square


def test_the_focus_moves_to_each_choice_and_arrows_move_it_on(at_table: Visitor) -> None:
    page = at_table.page
    page.locator(".directions button").first.focus()
    page.keyboard.press("Enter")
    at_table.button("Throw the die").wait_for()
    wait_for(lambda: page.evaluate("document.activeElement.closest('.choice') !== null"))
    page.keyboard.press("Enter")
    page.locator(".lit").first.wait_for()
    wait_for(lambda: focused(page))
    for _ in range(6):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowLeft")
    assert focused(page) == "a1"
    for square in ("a2", "a3", "a4", "a5", "a6", "a7", "a7"):
        page.keyboard.press("ArrowUp")
        assert focused(page) == square


def test_enter_on_the_rug_just_laid_confirms_it(at_table: Visitor) -> None:
    page = at_table.page
    at_table.steer()
    at_table.choose_rug()
    confirm = at_table.button("Leave it here")
    page.keyboard.press("Enter")
    confirm.wait_for(state="detached")


def test_the_settings_close_on_escape_and_on_a_click_outside(at_table: Visitor) -> None:
    page = at_table.page
    settings, language = page.locator("summary", has_text="Settings"), page.get_by_label("Language")
    settings.click()
    language.wait_for()
    page.keyboard.press("Escape")
    language.wait_for(state="hidden")
    settings.click()
    language.wait_for()
    page.mouse.click(20, 400)
    language.wait_for(state="hidden")


def test_long_names_do_not_widen_the_page(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address, viewport={"width": 390, "height": 844})
    page = visitor.page
    page.get_by_role("textbox", name="Player 1").fill("M" * 24)
    page.get_by_role("textbox", name="Player 2").fill("Konstantinopolitanischer")
    visitor.button("Set up the table").click()
    visitor.wait_for_turn()
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations(chromium: Any, address: str, scheme: str) -> None:
    visitor = Visitor(chromium, address, color_scheme=scheme)
    visitor.page.locator("summary", has_text="Editions").click()
    assert visitor.violations() == []
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    assert visitor.violations() == []
    visitor.steer()
    assert visitor.violations() == []
    visitor.choose_rug()
    visitor.page.locator("summary", has_text="Talk").click()
    assert visitor.violations() == []
    assert visitor.console_errors == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_narrow_screen(chromium: Any, address: str, language: str) -> None:
    narrow = {"width": 320, "height": 640}
    visitor = Visitor(chromium, address, viewport=narrow)
    page = visitor.page
    visitor.set_language(language)
    page.reload()
    page.locator("form button.strong").wait_for()
    assert page.locator("html").get_attribute("lang") == language
    page.locator("details").last.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("form button.strong").click()
    page.locator(".mine").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator(".directions button").first.click()
    page.locator(".buttons .strong").click()
    page.locator(".lit").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
