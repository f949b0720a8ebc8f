"""Whole games on the page: against bots, on one screen, between two browsers."""

from typing import Any

from marrakech import read_record
from marrakech.fair import dice_problem
from marrakech.levels import LEVELS
from tests.support.visitor import ON_THE_PAGE, Visitor, play_out, wait_for

pytestmark = ON_THE_PAGE


def test_a_game_against_a_bot_is_played_to_the_end(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_role("group", name="Players").get_by_text("2").click()
    page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    play_out(visitor)
    visitor.button("Check the dice").click()
    page.get_by_text("all").filter(has_text="throws and draws follow").wait_for()
    page.get_by_text("Your contribution is part of it").wait_for()
    assert dice_problem(read_record(visitor.record())) is None
    assert visitor.violations() == []
    before = page.url
    visitor.button("Once more").click()
    page.wait_for_url(lambda url: url != before)
    visitor.wait_for_turn()
    assert visitor.console_errors == []


def test_a_bot_has_the_same_face_on_the_start_page_and_at_the_table(
    chromium: Any, address: str
) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    choice, face = page.locator("form select"), page.locator("form svg[aria-hidden=true]")
    levels = choice.locator("option").evaluate_all("all => all.map(each => each.value)")
    assert levels == list(LEVELS)
    assert choice.input_value() == "merchant"
    faces = []
    for level in levels:
        choice.select_option(level)
        faces.append(face.inner_html())
    assert len(set(faces)) == len(LEVELS)
    choice.select_option("shepherd")
    chosen = face.locator("path").count()
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    seated = page.locator(".seats svg[aria-hidden=true]", has=page.locator("path:nth-child(5)"))
    assert [each.locator("path").count() for each in seated.all()] == [chosen] * 2
    assert visitor.console_errors == []


def test_two_people_on_one_screen_play_with_a_bot(chromium: Any, address: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visitor = Visitor(chromium, address, **phone)
    page = visitor.page
    page.get_by_role("textbox", name="Player 1").fill("Amina")
    page.get_by_role("textbox", name="Player 2").fill("Bilal")
    page.get_by_role("group", name="Bots").get_by_text("1").click()
    visitor.button("Set up the table").click()
    visitor.wait_for_turn()
    play_out(visitor)
    assert '[Seat1 "Bilal"]' in visitor.record()
    assert visitor.console_errors == []


def test_a_game_of_four_is_played_to_the_end(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_role("group", name="Players").get_by_text("4").click()
    page.locator("form select").select_option("peddler")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    names = page.locator(".seats .name").all_inner_texts()
    assert len({name.split()[0] for name in names}) == 4
    play_out(visitor)
    record = visitor.record()
    assert dice_problem(read_record(record)) is None
    assert "players=4" in record
    assert visitor.console_errors == []


def test_two_browsers_play_each_other_and_a_third_watches(chromium: Any, address: str) -> None:
    host, friend = Visitor(chromium, address), Visitor(chromium, address)
    host.page.get_by_label("Your name").fill("Amina")
    host.button("Open a table").click()
    host.page.get_by_role("heading", name="Waiting for players").wait_for()
    assert host.violations() == []
    link = host.page.get_by_label("Link to this table").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bilal")
    friend.button("Sit here").click()
    both = (host, friend)
    for each in both:
        each.page.locator(".prompt").wait_for()
    watcher = Visitor(chromium, address)
    watcher.page.goto(link)
    watcher.page.locator(".prompt").wait_for()
    for _ in range(3):
        wait_for(lambda: any(each.is_to_move for each in both))
        next(each for each in both if each.is_to_move).take_turn()
    assert watcher.page.locator(".prompt").inner_text().endswith("is thinking …")
    host.page.locator("summary", has_text="Talk").click()
    host.button("Good luck!").click()
    for each in (friend, watcher):
        each.page.get_by_role("listitem").filter(has_text="Amina: Good luck!").wait_for()
        assert each.console_errors == []
