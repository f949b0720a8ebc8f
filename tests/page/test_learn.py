"""Learning on the page: the tour, the exercises, and a rule page in every language."""

from typing import Any

import pytest

from marrakech.rules.editions import EDITIONS
from tests.support.lessons import EXERCISES, TOUR
from tests.support.visitor import LANGUAGES, ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE
DIRECTIONS = {"L": "Left", "F": "Ahead", "R": "Right"}
ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}


@pytest.fixture
def learner(chromium: Any, address: str) -> Visitor:
    visitor = Visitor(chromium, address)
    visitor.page.goto(f"{address}/learn")
    visitor.page.get_by_role("heading", name="The market", exact=True).wait_for()
    return visitor


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(60):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def go_to(visitor: Visitor, square: str) -> None:
    """Press arrows until a square has the focus."""
    here = visitor.page.evaluate("document.activeElement.dataset.square")
    for arrow, (right, up) in ARROWS.items():
        for _ in range(7):
            across, along = ord(square[0]) - ord(here[0]), int(square[1]) - int(here[1])
            if (right and across * right > 0) or (up and along * up > 0):
                visitor.page.keyboard.press(arrow)
                here = visitor.page.evaluate("document.activeElement.dataset.square")
    assert here == square


def lay_by_keys(visitor: Visitor, rug: str) -> None:
    tab_to(visitor, "[data-square]")
    for square in (rug[:2], rug[2:]):
        go_to(visitor, square)
        visitor.page.keyboard.press("Enter")


def test_the_tour_is_completed_with_the_keyboard_alone(learner: Visitor) -> None:
    page = learner.page
    for place, lesson in enumerate(TOUR):
        page.get_by_text(f"{place + 1} of {len(TOUR)}", exact=True).wait_for()
        assert learner.violations() == []
        phase = lesson["scene"]["game"]["phase"]
        if phase == "lay":
            lay_by_keys(learner, "c5d5")  # c5 has several legal rugs, so both squares are needed
        elif lesson["endings"]:
            page.keyboard.press("c" if phase == "walk" else "l")
        if lesson["endings"]:
            page.locator(".outcome:not(.empty)").wait_for()
            assert learner.violations() == []
        else:
            tab_to(learner, "nav .strong")
        page.keyboard.press("Enter")
    page.get_by_role("heading", name="Exercise 1").wait_for()
    assert learner.console_errors == []


def test_a_lesson_starts_again_after_going_back(learner: Visitor) -> None:
    page = learner.page
    learner.button("Next").click()
    page.locator(".directions button", has_text="Left").click()
    page.get_by_text("The die showed 2").wait_for()
    learner.button("Back").click()
    learner.button("Next").click()
    assert page.locator(".directions button").count() == 3


def test_a_change_of_language_keeps_the_lesson(learner: Visitor) -> None:
    page = learner.page
    learner.button("Next").click()
    page.get_by_role("heading", name="Steer").wait_for()
    page.locator("summary", has_text="Settings").click()
    page.get_by_label("Language").select_option("pl")
    page.get_by_role("heading", name="Obróć").wait_for()
    assert page.get_by_text("2 z 10", exact=True).count() == 1


def answer(visitor: Visitor, exercise: dict[str, Any], choice: str) -> None:
    page, kind = visitor.page, exercise["kind"]
    if kind == "square":
        page.locator(f"[data-square={choice}]").click()
    elif kind == "steer":
        page.locator(".directions button", has_text=DIRECTIONS[choice]).click()
    elif kind == "lay":
        page.locator(f"[data-square={choice[:2]}]").click()
        if page.locator(".from").count():
            page.locator(f"[data-square={choice[2:]}]").click()
    else:
        shown = {"yes": "Yes", "no": "No"}.get(choice, choice)
        visitor.button(shown).click()


def test_right_answers_are_confirmed_and_explained(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.goto(f"{address}/learn/exercises")
    for number, exercise in enumerate(EXERCISES, 1):
        page.get_by_role("heading", name=f"Exercise {number}", exact=True).wait_for()
        assert visitor.violations() == []
        answer(visitor, exercise, exercise["right"][0])
        outcome = page.locator(".outcome:not(.empty)")
        outcome.wait_for()
        lines = outcome.inner_text().splitlines()
        assert lines[0] == "Right!"
        assert len(lines) > 1
        if number < len(EXERCISES):
            visitor.button("Next").click()
    assert lines[-1] == f"You had {len(EXERCISES)} of {len(EXERCISES)} right."
    assert visitor.console_errors == []


def test_a_wrong_answer_is_corrected_with_the_better_one(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.goto(f"{address}/learn/exercises")
    for exercise in EXERCISES:
        if "reasons" in exercise:
            worst = exercise["reasons"][-1]["action"]
            answer(visitor, exercise, worst)
            outcome = page.locator(".outcome:not(.empty)")
            outcome.wait_for()
            text = outcome.inner_text()
            assert text.startswith("Not quite.")
            assert "A strong bot would" in text
            assert "With your choice" in text
            if exercise is EXERCISES[-1]:
                return
            visitor.button("Next").click()
        else:
            visitor.button("Skip").click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_has_a_rule_page_in_every_language(
    chromium: Any, address: str, language: str
) -> None:
    visitor = Visitor(chromium, address, viewport={"width": 320, "height": 640})
    page = visitor.page
    visitor.set_language(language)
    texts = set()
    for edition in EDITIONS:
        page.goto(f"{address}/rules/{edition}")
        page.locator("main h1").wait_for()
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert page.locator("figure").count() == 5
        text = page.locator("main").inner_text()
        assert not any(mark in text for mark in ("rules-", "lesson-", "figure-", "{", "$"))
        texts.add(text)
    assert len(texts) == len(EDITIONS)
    assert visitor.violations() == []
    assert visitor.console_errors == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_fit_a_narrow_screen_in_every_language(
    chromium: Any, address: str, language: str
) -> None:
    visitor = Visitor(chromium, address, viewport={"width": 320, "height": 640})
    page = visitor.page
    visitor.set_language(language)
    for path, count in (("/learn", len(TOUR)), ("/learn/exercises", len(EXERCISES))):
        page.goto(address + path)
        for place in range(count):
            page.locator(".place").wait_for()
            assert page.evaluate("document.documentElement.scrollWidth") <= 320
            text = page.locator("main").inner_text()
            assert not any(mark in text for mark in ("lesson-", "exercise-", "{", "$"))
            if place < count - 1:
                page.locator(".controls nav button").last.click()


def test_lessons_send_no_requests(learner: Visitor) -> None:
    requests: list[str] = []
    learner.page.on("request", lambda request: requests.append(request.url))
    learner.button("Next").click()
    learner.page.locator(".directions button", has_text="Left").click()
    learner.page.get_by_text("The die showed 2").wait_for()
    assert requests == []
