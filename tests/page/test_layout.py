"""The layout of a table: board and controls fit every screen, and nothing moves."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.server import Guest, Running
from tests.support.sockets import Wire
from tests.support.visitor import LANGUAGES, ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE
SIZES = [
    (320, 568), (375, 667), (390, 844), (667, 375), (844, 390), (640, 400), (768, 1024),
    (1280, 800),
]  # fmt: skip
FINGER = 44  # CSS pixels
NAME = "Konstantinopolitanischer"
# The parts of the board, the seats and the choice panel that are outside the window or cut off.
OUTSIDE = """() => {
    const floor = document.querySelector(".board > svg").getBoundingClientRect();
    const frame = document.querySelector(".window").getBoundingClientRect();
    const isIn = (inner, outer) =>
        inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 &&
        inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
    const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const needed = "section.choice button, section.choice .prompt, .seats li, .seats .purse";
    const found = [...document.querySelectorAll(needed)]
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => !isIn(box, view) || !box.width)
        .map(([each, box]) => `${each.textContent.trim()} ${JSON.stringify(box)}`);
    for (const purse of document.querySelectorAll(".seats .purse")) {
        const line = purse.parentElement.getBoundingClientRect();
        if (purse.getBoundingClientRect().top >= line.bottom - 1) found.push("a purse is not seen");
    }
    if (!isIn(floor, view)) found.push(`board ${JSON.stringify(floor)}`);
    if (!isIn(floor, frame)) found.push("the edge of the board is cut off");
    if (scrollY || scrollX) found.push(`scrolled to ${scrollX}, ${scrollY}`);
    if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window");
    return found;
}"""
# Buttons of a choice that are lower than a finger, or whose text is wider than they are.
CRAMPED = """least => [...document.querySelectorAll("section.choice button")]
    .filter((each) => each.getBoundingClientRect().height < least - 0.5 ||
        each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
    .map((each) => each.textContent.trim())"""
# The places that must not change: the sides of the board and the seats, the tops of the rest.
PLACES = """() => {
    const box = (each) => document.querySelector(each).getBoundingClientRect();
    const whole = [".board", "ul.seats"].map(box);
    const sides = whole.flatMap((each) => [each.x, each.y, each.width, each.height]);
    return [...sides, box("section.choice").y, box(".prompt").x, box(".log").y];
}"""
COUNT_SCROLLS = "addEventListener('scroll', () => { window.scrolls = (window.scrolls ?? 0) + 1; })"


def resize(page: Any, width: int, height: int) -> None:
    """Resize the window, and wait until the layout is done."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def open_table(visitor: Visitor, language: str, players: int) -> None:
    """Open a table with bots in a language."""
    page = visitor.page
    visitor.set_language(language)
    page.reload()
    page.locator("form button.strong").wait_for()
    page.locator("form input[autocomplete=nickname]").fill(NAME)
    page.locator(f"form input[type=radio][value='{players}'] + span").click()
    page.locator("form select").select_option("random")
    page.locator("form button.strong").click()
    page.locator(".mine").wait_for()
    page.evaluate(COUNT_SCROLLS)


def rug_of_two_taps(visitor: Visitor) -> tuple[str, str]:
    """Return a square with several legal rugs, and the other square of one of them."""
    code = visitor.page.url.rsplit("/", 1)[1]
    answer = visitor.page.request.get(f"{visitor.address}/api/tables/{code}")
    rugs = [(rug[:2], rug[2:]) for rug in answer.json()["view"]["game"]["actions"]]
    squares = [square for rug in rugs for square in rug]
    first = next(square for square in squares if squares.count(square) > 1)
    rug = next(rug for rug in rugs if first in rug)
    return first, next(square for square in rug if square != first)


def play_turn(visitor: Visitor, check: Callable[[str], None]) -> None:
    """Play a turn, and check every state that a choice can be in."""
    page = visitor.page
    confirm = page.locator(".buttons .strong")
    page.locator(".directions button").first.wait_for()
    check("steering")
    page.locator(".directions button").first.click()
    confirm.wait_for()
    check("a direction chosen")
    confirm.click()
    confirm.wait_for(state="detached")
    page.locator(".lit").first.wait_for()
    check("laying")
    first, second = rug_of_two_taps(visitor)
    page.locator(f"[data-square={first}]").click()
    page.locator(".from").wait_for()
    check("one square chosen")
    page.locator(f"[data-square={second}]").click()
    confirm.wait_for()
    check("a rug chosen")
    confirm.click()
    confirm.wait_for(state="detached")
    page.locator(".directions").wait_for()


@pytest.mark.parametrize(
    ("language", "players"), [("en", 2), ("de", 4), ("ru", 3), ("pl", 4), ("fr", 2)]
)
def test_board_and_controls_fit_and_nothing_moves(
    chromium: Any, address: str, language: str, players: int
) -> None:
    visitor = Visitor(chromium, address, color_scheme="dark" if players == 3 else "light")
    page = visitor.page
    open_table(visitor, language, players)
    places: dict[tuple[int, int], list[list[float]]] = {size: [] for size in SIZES}

    def check(phase: str) -> None:
        for width, height in SIZES:
            resize(page, width, height)
            at = f"{phase} at {width} × {height}"
            assert page.evaluate(OUTSIDE) == [], at
            assert page.evaluate(CRAMPED, FINGER) == [], at
            places[width, height].append(page.evaluate(PLACES))

    play_turn(visitor, check)
    assert page.locator(".seats .up").count() == (players if players == 2 else 0)
    for size, (first, *others) in places.items():
        for other in others:
            assert other == pytest.approx(first, abs=1), size
    assert visitor.console_errors == []


def test_a_change_of_phase_does_not_scroll(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    open_table(visitor, "en", 3)
    for width, height in ((320, 568), (667, 375), (640, 400)):
        resize(page, width, height)
        play_turn(visitor, lambda phase: None)
        assert page.evaluate("window.scrolls ?? 0") == 0
    # A player who has scrolled to the log stays there.
    page.evaluate("scrollTo(0, 80)")
    page.locator(".directions button").first.dispatch_event("click")
    page.locator(".buttons .strong").wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate("scrollY") == 80


def test_the_longest_costs_fit(chromium: Any, address: str) -> None:
    """Let every throw cost everything, which gives the longest labels of directions."""

    def with_high_costs(frame: str | bytes) -> str:
        message = json.loads(frame)
        game = (message.get("view") or {}).get("game") or {}
        for landings in game.get("ahead", {}).values():
            for landing in landings.values():
                landing |= {"pays": 28, "out": True}
        return json.dumps(message)

    def relay(client: Any) -> None:
        server = client.connect_to_server()
        server.on_message(lambda frame: client.send(with_high_costs(frame)))
        client.on_message(server.send)

    visitor = Visitor(chromium, address)
    page = visitor.page
    page.route_web_socket("**/live*", relay)
    open_table(visitor, "de", 4)
    page.locator(".directions button").first.click()
    page.locator(".buttons .strong").wait_for()
    assert page.locator(".costs .out").count() == 12
    assert "ausgeschieden" in page.locator(".directions").inner_text()
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(CRAMPED, FINGER) == []


def test_a_lost_connection_moves_nothing(chromium: Any, address: str) -> None:
    with Wire(int(address.rsplit(":", 1)[1])) as wire:
        visitor = Visitor(chromium, wire.address)
        page = visitor.page
        open_table(visitor, "de", 4)
        page.locator(".directions button").first.click()
        page.locator(".buttons .strong").wait_for()
        wire.cut()
        page.locator(".notice").wait_for()
        for width, height in SIZES:
            resize(page, width, height)
            assert page.evaluate(OUTSIDE) == [], (width, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_vote_about_an_absent_player_fits(chromium: Any, address: str, language: str) -> None:
    with Guest(Running(address), "Basil") as other:
        code = other.open("me", "open", "random", "random", first=0)
        visitor = Visitor(chromium, address)
        page = visitor.page
        visitor.set_language(language)
        page.goto(f"{address}/t/{code}")
        page.locator("input[autocomplete=nickname]").fill(NAME)
        page.locator("li button.strong").click()
        other.wait_for_start(code)
        page.locator(".prompt").wait_for()
        other.order(code, "leave")
        page.locator(".absence button").first.wait_for()
        for width, height in SIZES:
            resize(page, width, height)
            assert page.evaluate(OUTSIDE) == [], (width, height)
            assert page.evaluate(CRAMPED, FINGER) == [], (width, height)


def test_the_name_of_a_bot_is_not_cut_by_its_level(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    open_table(visitor, "en", 2)
    for width, height in ((640, 400), (667, 375), (844, 390)):
        resize(page, width, height)
        name = page.locator(".seats li").nth(1).locator(".name > .one-line").first
        assert name.evaluate("(each) => each.scrollWidth - each.clientWidth") <= 0


@pytest.mark.parametrize("size", SIZES[:1] + SIZES[3:4])
def test_a_hint_moves_no_control(chromium: Any, address: str, size: tuple[int, int]) -> None:
    width, height = size
    visitor = Visitor(chromium, address, viewport={"width": width, "height": height})
    page = visitor.page
    open_table(visitor, "ru", 4)
    page.set_default_timeout(120_000)
    directions = page.locator(".directions")
    before, directions_before = page.evaluate(PLACES), directions.bounding_box()
    page.locator(".quiet").click()
    page.locator(".hint p").first.wait_for()
    assert page.evaluate(PLACES)[:-1] == pytest.approx(before[:-1], abs=1)  # the log makes room
    assert directions.bounding_box() == pytest.approx(directions_before, abs=1)
    assert page.evaluate(OUTSIDE) == []
    first = page.locator(".hint p").first.bounding_box()
    assert first["y"] + first["height"] / 2 < height


def test_the_statistics_fit_the_narrowest_window(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    open_table(visitor, "en", 2)
    page.locator("summary", has_text="Menu").click()
    visitor.button("End the game").click()
    page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    page.locator(".result").wait_for()
    resize(page, *SIZES[0])
    for language in LANGUAGES:
        visitor.set_language(language)
        page.goto(f"{address}/statistics")
        page.locator("tr.me").first.wait_for()
        too_wide = """() => [...document.querySelectorAll("main section")]
            .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText)"""
        assert page.evaluate(too_wide) == [], language
        assert page.evaluate("document.documentElement.scrollWidth") == SIZES[0][0], language
