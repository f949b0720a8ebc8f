"""Leaving and resuming games, absent players, and friendly tables."""

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
    """Return the number of events of the table that the page shows."""
    code = visitor.page.url.rsplit("/", 1)[1]
    table = visitor.page.request.get(f"{visitor.address}/api/tables/{code}").json()
    number: int = table["number"]
    return number


def duel(chromium: Any, address: str, is_friendly: bool = False) -> tuple[Visitor, Visitor]:
    """Return Amina and Bilal at one table, each in their own browser."""
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


def test_a_game_against_bots_is_paused_and_resumed_from_the_start_page(at_table: Visitor) -> None:
    at_table.take_turn()
    at_table.wait_for_turn()
    at = at_table.page.url
    number = events_of(at_table)
    menu(at_table, "Leave the table")
    answer(at_table, "Leave the table")
    resume = at_table.page.get_by_role("link", name="Play on")
    resume.first.wait_for()
    time.sleep(1)  # a bot that moved by itself would do so within this time
    resume.first.click()
    at_table.page.wait_for_url(at)
    assert at_table.wait_for_turn()
    assert events_of(at_table) == number
    assert at_table.console_errors == []


def test_the_menu_shows_the_rules_of_the_table(chromium: Any, address: str) -> None:
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
    # A host who leaves the waiting room closes it.
    at = page.url.rsplit("/", 1)[1]
    menu(visitor, "Leave the table")
    visitor.button("Play now").wait_for()
    table = page.request.get(f"{address}/api/tables/{at}").json()
    assert table["view"]["archived"]
    # It is no longer offered, and its own page says so.
    page.goto(f"{address}/t/{at}")
    page.get_by_text("This table has been put away.").wait_for()
    assert visitor.button("Sit here").count() == 0
    page.get_by_role("link", name="Back to the first page").click()
    visitor.button("Play now").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator(".resume").count() == 0
    assert visitor.console_errors == []


def test_every_paused_game_can_be_found_from_the_start_page(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    tables = []
    for _ in range(5):
        page.goto(address)
        page.locator("form select").select_option("random")
        visitor.button("Play now").click()
        visitor.wait_for_turn()
        tables.append(page.url.rsplit("/", 1)[1])
    page.goto(address)
    page.locator(".resume").first.wait_for()
    assert page.locator(".resume").count() == 3
    page.get_by_role("link", name="Your games: 5").click()
    for table in tables:
        page.locator(f"a[href='/t/{table}']").wait_for()
    assert visitor.console_errors == []


def test_the_statistics_mark_a_game_that_was_ended_early(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    visitor.button("Set up the table").click()
    visitor.wait_for_turn()
    at = page.url.rsplit("/", 1)[1]
    menu(visitor, "End the game")
    answer(visitor, "End the game")
    page.get_by_role("region", name="Result").wait_for()
    page.goto(f"{address}/statistics")
    row = page.locator(f"a[href='/t/{at}/replay']")
    row.get_by_text("The game was ended early.").wait_for()
    assert visitor.console_errors == []


def test_the_menus_fit_a_narrow_window(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address, viewport={"width": 320, "height": 568})
    page = visitor.page
    page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
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
    assert visitor.console_errors == []


def test_resigning_needs_one_confirmation_and_a_new_game_keeps_the_players(
    at_table: Visitor,
) -> None:
    page = at_table.page
    menu(at_table, "New game")
    answer(at_table, "Cancel")
    assert at_table.is_to_move
    before = page.url
    menu(at_table, "New game")
    answer(at_table, "New game")
    page.wait_for_url(lambda url: url != before and "/t/" in url)
    at_table.wait_for_turn()
    assert page.locator(".seats li").count() == 3
    menu(at_table, "End the game")
    answer(at_table, "End the game")
    page.get_by_role("region", name="Result").wait_for()
    assert at_table.violations() == []
    assert at_table.console_errors == []


def test_players_vote_about_an_absent_player_who_may_return(chromium: Any, address: str) -> None:
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
        assert each.console_errors == []


def test_the_result_says_who_resigned(chromium: Any, address: str) -> None:
    host, friend = duel(chromium, address)
    menu(friend, "Resign")
    answer(friend, "Resign")
    for each in (host, friend):
        result = each.page.get_by_role("region", name="Result")
        result.get_by_role("row", name="Bilal resigned").wait_for()
        assert result.get_by_role("row", name="Amina resigned").count() == 0
        assert each.console_errors == []


def test_hints_against_people_exist_only_at_a_friendly_table(chromium: Any, address: str) -> None:
    for is_friendly in (False, True):
        players = duel(chromium, address, is_friendly)
        wait_for(lambda players=players: any(each.is_to_move for each in players))
        mover = next(each for each in players if each.is_to_move)
        assert bool(mover.button("Hint").count()) == is_friendly
        assert bool(mover.page.get_by_text("This is a friendly game").count()) == is_friendly
        for each in players:
            assert each.console_errors == []
            each.context.close()
