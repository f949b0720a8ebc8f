"""Dice on the page: it contributes by itself, also after a reload, and checks them at the end."""

from typing import Any

from tests.support.visitor import ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE
OWN = "Your contribution is part of it"


def open_table(chromium: Any, address: str) -> tuple[Visitor, str]:
    """Return a host in the waiting room of a table for two, and the link to it."""
    host = Visitor(chromium, address)
    host.page.get_by_label("Your name").fill("Amina")
    host.button("Open a table").click()
    return host, host.page.get_by_label("Link to this table").input_value()


def sit_down(chromium: Any, address: str, link: str) -> Visitor:
    friend = Visitor(chromium, address)
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bilal")
    friend.button("Sit here").click()
    return friend


def resign(visitor: Visitor, label: str = "Resign") -> None:
    visitor.page.locator("summary", has_text="Menu").click()
    visitor.button(label).click()
    visitor.page.get_by_role("dialog").get_by_role("button", name=label, exact=True).click()
    visitor.page.get_by_role("region", name="Result").wait_for()


def check_dice(visitor: Visitor) -> str:
    visitor.button("Check the dice").click()
    text: str = visitor.page.locator(".proof [role=status]").inner_text()
    return text


def test_against_a_bot_the_game_starts_without_a_waiting_room(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    # Every heading that is ever shown, however briefly.
    visitor.page.evaluate(
        """() => {
            window.headings = new Set();
            const note = () => document.querySelectorAll("h2").forEach((each) =>
                window.headings.add(each.textContent));
            new MutationObserver(note).observe(document, { childList: true, subtree: true });
        }"""
    )
    visitor.page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    assert "Waiting for players" not in visitor.page.evaluate("() => [...window.headings]")
    visitor.take_turn()
    resign(visitor, "End the game")
    assert OWN in check_dice(visitor)
    visitor.page.reload()
    assert OWN in check_dice(visitor)
    assert visitor.console_errors == []


def test_a_host_who_reloads_in_the_waiting_room_still_contributes(
    chromium: Any, address: str
) -> None:
    host, link = open_table(chromium, address)
    host.page.wait_for_function(
        "() => Object.keys(localStorage).some((key) => key.startsWith('marrakech.dice.'))"
    )
    host.page.reload()
    host.page.get_by_role("heading", name="Waiting for players").wait_for()
    friend = sit_down(chromium, address, link)
    for each in (host, friend):
        each.page.locator(".prompt").wait_for()
    resign(friend)
    for each in (host, friend):
        assert OWN in check_dice(each)
        assert each.console_errors == []
    watcher = Visitor(chromium, address)
    watcher.page.goto(link)
    assert "each fixed before any was shown" in check_dice(watcher)


def test_a_game_starts_when_the_page_of_a_missing_player_is_open_again(
    chromium: Any, address: str
) -> None:
    host, link = open_table(chromium, address)
    host.page.wait_for_function(
        "() => Object.keys(localStorage).some((key) => key.startsWith('marrakech.dice.'))"
    )
    host.page.wait_for_load_state("networkidle")
    host.page.close()
    friend = sit_down(chromium, address, link)
    friend.page.get_by_text("as soon as the device of").wait_for()
    assert friend.violations() == []
    # All seats are taken: nobody is invited, and an onlooker is asked for no name.
    assert friend.page.get_by_label("Link to this table").count() == 0
    onlooker = Visitor(chromium, address)
    onlooker.page.goto(link)
    onlooker.page.get_by_role("heading", name="Waiting for players").wait_for()
    assert onlooker.page.get_by_label("Your name").count() == 0
    page = host.context.new_page()
    page.goto(link)
    page.locator(".prompt").wait_for()
    friend.page.locator(".prompt").wait_for()
    assert friend.console_errors == []


def test_a_player_who_does_not_come_back_can_be_replaced(chromium: Any, address: str) -> None:
    host, link = open_table(chromium, address)
    host.page.wait_for_load_state("networkidle")
    host.page.close()
    friend = sit_down(chromium, address, link)
    friend.button("Free the seat").click()  # shown after ten seconds
    friend.page.get_by_text("Bilal frees the seat of").first.wait_for()
    other = Visitor(chromium, address)
    other.page.goto(link)
    other.button("Sit here").click()
    for each in (friend, other):
        each.page.locator(".prompt").wait_for()
        assert each.console_errors == []
