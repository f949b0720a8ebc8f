"""Ways out of a game, players who are away, friendly tables, and games that wait."""

import time
from typing import Any

from tests.support.visitor import ON_THE_PAGE, Visitor, wait_for

pytestmark = ON_THE_PAGE


def menu(visitor: Visitor, entry: str) -> None:
    """Choose an entry of the table's menu."""
    visitor.page.locator("summary", has_text="Menu").click()
    visitor.button(entry).click()


def answer(visitor: Visitor, button: str) -> None:
    """Answer the question that a menu entry asks."""
    visitor.page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()


def events_of(visitor: Visitor) -> int:
    """Return how many events the table of the page's address has."""
    code = visitor.page.url.rsplit("/", 1)[1]
    told = visitor.page.request.get(f"{visitor.address}/api/tables/{code}").json()
    number: int = told["number"]
    return number


def duel(chromium: Any, address: str, is_friendly: bool = False) -> tuple[Visitor, Visitor]:
    """Amina and Bilal at one table, each in a browser of their own."""
    host, friend = Visitor(chromium, address), Visitor(chromium, address)
    host.page.get_by_label("Your name").fill("Amina")
    if is_friendly:
        host.page.locator("summary", has_text="Editions and options").click()
        host.page.get_by_label("Friendly game with hints, not rated").check()
    host.button("Open a table").click()
    link = host.page.get_by_label("Link to this table").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bilal")
    friend.button("Sit here").click()
    for each in (host, friend):
        each.page.locator(".prompt").wait_for()
    return host, friend


def test_a_game_against_bots_waits_on_the_first_page(at_table: Visitor) -> None:
    at_table.take_turn()
    at_table.wait_until_asked()
    at = at_table.page.url
    number = events_of(at_table)
    menu(at_table, "Leave the table")
    answer(at_table, "Leave the table")
    going = at_table.page.get_by_role("link", name="Play on")
    going.first.wait_for()
    time.sleep(1)  # bots that moved by themselves would do so within this
    going.first.click()
    at_table.page.wait_for_url(at)
    assert at_table.wait_until_asked()
    assert events_of(at_table) == number
    assert at_table.complaints == []


def test_the_menu_tells_the_rules_of_the_table(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.locator("summary", has_text="Editions and options").click()
    page.get_by_label("Edition", exact=False).first.select_option("iuvi")
    page.get_by_label("Covering a whole rug").select_option("own")
    visitor.button("Open a table").click()
    page.get_by_role("heading", name="Waiting for players").wait_for()
    menu(visitor, "Rules of this table")
    dialog = page.get_by_role("dialog")
    for words in ("Iuvi 2024", "plays on", "Only your own", "Steer first"):
        dialog.get_by_text(words).wait_for()
    assert visitor.violations() == []
    answer(visitor, "Close")
    # Whoever leaves their own waiting room closes it.
    at = page.url.rsplit("/", 1)[1]
    menu(visitor, "Leave the table")
    visitor.button("Play now").wait_for()
    told = page.request.get(f"{address}/api/tables/{at}").json()
    assert told["view"]["archived"]
    # It is offered no more, and whoever goes there all the same is told.
    page.goto(f"{address}/t/{at}")
    page.get_by_text("This table has been put away.").wait_for()
    assert visitor.button("Sit here").count() == 0
    page.get_by_role("link", name="Back to the first page").click()
    visitor.button("Play now").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator(".resume").count() == 0
    assert visitor.complaints == []


def test_every_game_that_waits_is_offered(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    tables = []
    for _ in range(5):
        page.goto(address)
        page.locator("form select").select_option("random")
        visitor.button("Play now").click()
        visitor.wait_until_asked()
        tables.append(page.url.rsplit("/", 1)[1])
    page.goto(address)
    page.locator(".resume").first.wait_for()
    assert page.locator(".resume").count() == 3
    page.get_by_role("link", name="Your games: 5").click()
    for table in tables:
        page.locator(f"a[href='/t/{table}']").wait_for()
    assert visitor.complaints == []


def test_a_game_that_was_ended_early_is_listed_as_such(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    visitor.button("Set up the table").click()
    visitor.wait_until_asked()
    at = page.url.rsplit("/", 1)[1]
    menu(visitor, "End the game")
    answer(visitor, "End the game")
    page.get_by_role("region", name="Result").wait_for()
    page.goto(f"{address}/statistics")
    row = page.locator(f"a[href='/t/{at}/replay']")
    row.get_by_text("The game was ended early.").wait_for()
    assert visitor.complaints == []


def test_the_menu_fits_into_a_narrow_window(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address, viewport={"width": 320, "height": 568})
    page = visitor.page
    page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    visitor.wait_until_asked()
    for width, height in ((320, 568), (375, 667), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        for menu_name in ("Menu", "Settings"):
            summary = page.locator("summary", has_text=menu_name)
            summary.click()
            sheet = page.locator("details[open] .sheet").bounding_box()
            assert sheet["x"] >= 0
            assert sheet["x"] + sheet["width"] <= width
            assert sheet["y"] + sheet["height"] <= height
            summary.click()
    assert visitor.complaints == []


def test_resigning_asks_once_and_a_new_game_has_the_same_players(at_table: Visitor) -> None:
    page = at_table.page
    menu(at_table, "New game")
    answer(at_table, "Cancel")
    assert at_table.is_asked
    before = page.url
    menu(at_table, "New game")
    answer(at_table, "New game")
    page.wait_for_url(lambda url: url != before and "/t/" in url)
    at_table.wait_until_asked()
    assert page.locator(".seats li").count() == 3
    menu(at_table, "End the game")
    answer(at_table, "End the game")
    page.get_by_role("region", name="Result").wait_for()
    assert at_table.violations() == []
    assert at_table.complaints == []


def test_those_who_wait_choose_and_the_player_who_left_may_return(
    chromium: Any, address: str
) -> None:
    host, friend = duel(chromium, address)
    at = friend.page.url
    menu(friend, "Leave the table")
    answer(friend, "Leave the table")
    host.page.get_by_text("Bilal is away.").first.wait_for()
    number = events_of(host)
    time.sleep(0.5)
    assert events_of(host) == number
    assert host.violations() == []
    host.button("Let a bot play").click()
    host.page.get_by_role("listitem").filter(has_text="A bot plays for Bilal").wait_for()
    friend.page.goto(at)
    host.page.get_by_role("listitem").filter(has_text="Bilal is back.").wait_for()
    host.page.get_by_text("Bilal is away.").first.wait_for(state="detached")
    menu(friend, "Leave the table")
    answer(friend, "Leave the table")
    host.button("End the game").click()
    host.page.get_by_role("heading", name="The game was ended early.").wait_for()
    for each in (host, friend):
        assert each.complaints == []


def test_against_people_there_are_no_hints_except_at_a_friendly_table(
    chromium: Any, address: str
) -> None:
    for is_friendly in (False, True):
        players = duel(chromium, address, is_friendly)
        wait_for(lambda players=players: any(each.is_asked for each in players))
        asked = next(each for each in players if each.is_asked)
        assert bool(asked.button("Hint").count()) == is_friendly
        assert bool(asked.page.get_by_text("This is a friendly game").count()) == is_friendly
        for each in players:
            assert each.complaints == []
            each.context.close()
