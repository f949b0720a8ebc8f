"""A table on the page: hints, costs, spectators, typed actions, notifications."""

import re
from typing import Any

from tests.support.visitor import ON_THE_PAGE, Visitor, wait_for

pytestmark = ON_THE_PAGE
# A page that can be hidden, and the notifications that it shows.
RECORD_NOTIFICATIONS = """
    window.notifications = [];
    Object.defineProperty(document, "hidden", { get: () => window.isHidden ?? false });
    const record = (title, { body }) => window.notifications.push(`${title}: ${body}`);
    window.Notification = Object.assign(function (...call) { record(...call); }, {
        permission: "granted", requestPermission: async () => window.answer ?? "granted",
    });
    ServiceWorkerRegistration.prototype.showNotification = async (...call) => record(...call);
"""


def type_in(visitor: Visitor, text: str) -> None:
    visitor.page.get_by_label("Type an action").fill(text)
    visitor.page.keyboard.press("Enter")


def test_a_turn_is_played_by_typing_and_refusals_are_explained(at_table: Visitor) -> None:
    page = at_table.page
    type_in(at_table, "?")
    page.get_by_text("You may play: L, F, R.").wait_for()
    type_in(at_table, "d4")
    page.locator(".answer").get_by_text("d4,").wait_for()
    type_in(at_table, "salaam")
    alert = page.get_by_role("alert")
    alert.get_by_text("That is no action. Write L, F, R").wait_for()
    type_in(at_table, "c4c5")
    alert.get_by_text("Now Assam is turned; no rug is laid yet.").wait_for()
    assert at_table.violations() == []
    type_in(at_table, "l")
    page.locator(".lit").first.wait_for()
    assert alert.count() == 0
    stand = page.locator("button[data-square][aria-label*='Assam']").get_attribute("data-square")
    assert stand is not None
    beside = stand[0] + (str(int(stand[1]) + 1) if stand[1] < "7" else "6")
    type_in(at_table, stand + beside)
    alert.get_by_text("A rug may not lie under Assam.").wait_for()
    far = "a1b1" if stand[0] > "d" or stand[1] > "3" else "f7g7"
    type_in(at_table, far)
    alert.get_by_text("At least one square of the rug must be beside Assam.").wait_for()
    type_in(at_table, "?")
    choices = page.locator(".answer", has_text="You may play").inner_text()
    rug = choices.removeprefix("You may play: ").split(", ")[0].rstrip(".")
    type_in(at_table, rug.upper())
    page.locator(".log li", has_text=f"lays a rug on {rug[:2]} and {rug[2:]}").first.wait_for()
    assert at_table.console_errors == []


def test_a_hint_names_an_action_and_its_reasons(at_table: Visitor) -> None:
    page = at_table.page
    at_table.button("Hint").click()
    advice = page.locator(".hint p")
    advice.first.wait_for()
    assert advice.first.inner_text().startswith("A strong bot would")
    assert "Your chance to win" in advice.last.inner_text()
    assert at_table.violations() == []
    at_table.steer()
    at_table.button("Hint").click()
    page.locator(".hint", has_text="Your rug becomes part of a patch of").wait_for()
    assert page.locator(".marked").count() == 2


def test_a_square_shows_the_cost_of_landing_there(chromium: Any, address: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visitor = Visitor(chromium, address, **phone)
    page = visitor.page
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    expensive = page.locator("[data-square][aria-label*='costs you']")
    owns = page.locator("[data-square][aria-label*='of Guest']")
    while not (expensive.count() and owns.count()):
        visitor.take_turn()
        visitor.wait_for_turn()
    square = expensive.first
    label = square.get_attribute("aria-label")
    square.tap()
    assert page.locator(".caption").inner_text() == label
    assert label is not None
    squares = re.search(r"(\d+) squares?", label)
    assert squares is not None
    assert f"landing here costs you {squares[1]} dirham" in label
    own = owns.first.get_attribute("aria-label")
    assert own is not None
    assert "costs" not in own


def test_the_confirm_button_stays_in_place_when_the_focus_leaves_the_board(
    chromium: Any, address: str
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visitor = Visitor(chromium, address, **phone)
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    visitor.steer()
    visitor.choose_rug()
    confirm = visitor.button("Leave it here")
    before = confirm.bounding_box()
    visitor.page.evaluate("document.activeElement.blur()")
    assert confirm.bounding_box() == before


def test_an_unfinished_game_is_offered_on_the_start_page(at_table: Visitor) -> None:
    page, at = at_table.page, at_table.page.url
    page.get_by_role("link", name="Marrakech").click()
    page.get_by_role("link", name="Play on").click()
    at_table.wait_for_turn()
    assert page.url == at


def test_spectators_are_counted(chromium: Any, at_table: Visitor, address: str) -> None:
    watcher = Visitor(chromium, address)
    watcher.page.goto(at_table.page.url)
    watcher.page.locator(".prompt").wait_for()
    at_table.take_turn()
    for each in (at_table, watcher):
        each.page.get_by_text("1 looks on", exact=True).wait_for()
    assert watcher.page.get_by_label("Type an action").count() == 0


def test_a_player_with_a_hidden_page_is_notified_if_they_asked_for_it(
    chromium: Any, address: str
) -> None:
    visitor = Visitor(chromium, address)
    visitor.context.add_init_script(RECORD_NOTIFICATIONS)
    page = visitor.page
    page.goto(address)
    box = page.get_by_label("Tell me when it is my turn")
    page.locator("summary", has_text="Settings").click()
    page.evaluate("window.answer = 'denied'")
    box.click()
    page.get_by_text("This browser does not allow notifications here.").wait_for()
    assert not box.is_checked()
    page.evaluate("window.answer = 'granted'")
    box.check()
    page.locator("summary", has_text="Settings").click()
    page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    assert page.evaluate("window.notifications") == []
    page.evaluate("window.isHidden = true")
    visitor.take_turn()
    wait_for(lambda: page.evaluate("window.notifications") == ["Marrakech: It is your turn."])
