"""What goes wrong on the page: lost connections, reloads, tables that are not there."""

from typing import Any

from tests.visitor import ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE


def test_a_reload_in_mid_turn_changes_nothing(at_table: Visitor) -> None:
    page = at_table.page
    page.locator(".ways button", has_text="Left").click()
    at_table.button("Throw the die").wait_for()
    page.reload()
    at_table.button("Throw the die").wait_for()
    assert page.get_by_role("button", name="Left").get_attribute("aria-pressed") == "true"
    at_table.button("Take back").click()
    at_table.button("Throw the die").wait_for(state="detached")
    at_table.take_turn()


def test_a_click_while_the_connection_is_lost_is_not_lost(at_table: Visitor) -> None:
    page = at_table.page
    at_table.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.locator(".ways button", has_text="Right").click()
    at_table.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    at_table.button("Throw the die").click()
    page.locator(".lit").first.wait_for()


def test_an_unknown_table_is_told_so(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    visitor.page.goto(f"{address}/t/nosuchtable")
    visitor.page.get_by_text("There is no such table.").wait_for()
    visitor.page.get_by_role("link", name="Back to the first page").click()
    visitor.button("Play now").wait_for()
