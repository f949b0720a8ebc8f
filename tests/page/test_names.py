"""Names on the page: on one line, cut with an ellipsis, whole in the title."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.server import Guest, Running, play_out
from tests.support.visitor import LANGUAGES, ON_THE_PAGE, ROOT, Visitor

pytestmark = ON_THE_PAGE
LONGEST = 24  # letters, the server's limit for a name
WIDE, LONG = "W" * LONGEST, "Konstantinopolitanischer"
THIRTY = "M" * 30  # from a server with a higher limit
SIZES = [(320, 568), (667, 375), (1280, 800)]
GOLDEN = (ROOT / "tests" / "golden" / "edition-broadway-3.txt").read_text(encoding="utf-8")
# The places that show a name, the faults there, and the number of names that were cut.
SHOWN = """(name) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = { places: 0, cut: 0, wrong: [] };
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const at = node.data.indexOf(name);
        const holder = node.parentElement;
        if (at < 0 || holder.closest(".unseen, script") || !holder.checkVisibility()) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + name.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const style = getComputedStyle(holder);
        const wrong = [
            tops.size > 1 && "broken",
            style.textOverflow !== "ellipsis" && "no ellipsis",
            style.overflowX !== "hidden" && "not cut",
            style.whiteSpace !== "nowrap" && "may break",
            !holder.title.includes(name) && "no title",
            holder.getBoundingClientRect().right > innerWidth + 0.5 && "outside",
        ].filter(Boolean);
        found.places += 1;
        found.cut += holder.scrollWidth > holder.clientWidth;
        if (wrong.length) found.wrong.push(`${holder.outerHTML.slice(0, 120)}: ${wrong}`);
    }
    const isWide = document.documentElement.scrollWidth > innerWidth;
    if (isWide) found.wrong.push("wider than the window");
    return found;
}"""


@pytest.fixture(scope="module")
def guest(address: str) -> Iterator[Guest]:
    """Return a guest with the widest possible name."""
    with Guest(Running(address), WIDE) as guest:
        yield guest


@pytest.fixture
def visitor(chromium: Any, address: str, guest: Guest) -> Visitor:
    """Return the browser of the guest."""
    visitor = Visitor(chromium, address)
    visitor.context.add_cookies([{"name": "marrakech", "value": guest.token, "url": address}])
    visitor.page.evaluate("localStorage.setItem('marrakech.arrived', 'yes')")
    return visitor


def check_name(visitor: Visitor, name: str, least: int) -> None:
    """Check every place that shows a name, in windows small and large."""
    cut = 0
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        shown = visitor.page.evaluate(SHOWN, name)
        assert shown["wrong"] == [], (width, height)
        assert shown["places"] >= least
        cut += shown["cut"]
    if name != LONG:
        assert cut


def test_names_are_cut_at_the_table(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_role("textbox", name="Player 1").fill(WIDE)
    page.get_by_role("textbox", name="Player 2").fill(LONG)
    page.get_by_role("group", name="Bots").get_by_text("1").click()
    visitor.button("Set up the table").click()
    for _ in range(2):
        visitor.wait_for_turn()
        visitor.take_turn()
    visitor.wait_for_turn()
    for name in (WIDE, LONG):
        check_name(visitor, name, least=2)  # a seat, the log
    owned = page.locator(f"[data-square][aria-label*='{LONG}']").first
    owned.focus()
    check_name(visitor, LONG, least=3)
    assert "\u2068" not in (owned.get_attribute("aria-label") or "")
    assert "\u2068" not in page.locator("main").inner_text()
    page.get_by_label("Type an action").fill(owned.get_attribute("data-square") or "")
    page.keyboard.press("Enter")
    page.locator(".answer", has_text=LONG).wait_for()
    check_name(visitor, LONG, least=3)


def test_names_are_cut_in_the_waiting_room_and_in_lists(visitor: Visitor, guest: Guest) -> None:
    page = visitor.page
    code = guest.open("me", "open", listed=True)
    other = guest.open("me", "open", listed=True, name=LONG)
    page.goto(f"{visitor.address}/t/{code}")
    page.locator(".waiting-room").wait_for()
    check_name(visitor, WIDE, least=3)  # a seat, the list, the log
    page.goto(visitor.address)
    page.locator(".resume").first.wait_for()
    page.locator(f"li a[href='/t/{other}']").wait_for()
    check_name(visitor, WIDE, least=2)
    check_name(visitor, LONG, least=1)


def test_names_are_cut_in_results_and_statistics(visitor: Visitor, guest: Guest) -> None:
    page = visitor.page
    code = guest.open("me", "random", "peddler")
    with guest.attend(code) as connection:
        play_out(connection)
    page.goto(f"{visitor.address}/t/{code}")
    page.get_by_role("region", name="Result").wait_for()
    check_name(visitor, WIDE, least=3)  # a seat, the result, the log
    page.goto(f"{visitor.address}/statistics")
    page.get_by_role("heading", name="Leaderboard").wait_for()
    check_name(visitor, WIDE, least=2)
    page.set_viewport_size({"width": 320, "height": 568})
    for language in LANGUAGES:
        visitor.set_language(language)
        page.reload()
        page.locator("table").last.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, language


def test_names_are_cut_in_a_replay(chromium: Any, address: str) -> None:
    first = '[First "2"]\n'
    record = GOLDEN.replace(first, f'{first}[Seat0 "{WIDE}"]\n[Seat1 "{LONG}"]\n')
    visitor = Visitor(chromium, address)
    page = visitor.page

    def lengthen(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(WIDE, THIRTY))

    page.route("**/api/replay", lengthen)
    page.goto(f"{address}/replay")
    page.get_by_role("textbox", name="Record").fill(record)
    visitor.button("Show the game").click()
    page.get_by_role("heading", name="How it came about").wait_for()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    for name in (THIRTY, LONG):
        check_name(visitor, name, least=4)  # the standings, the breakdown, the actions
    assert "\u2068" not in (page.get_by_role("slider").get_attribute("aria-valuetext") or "")
