"""Names on the page: on one line, cut with an ellipsis, whole in the title."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.server import Guest, Running, play_out
from tests.support.visitor import LANGUAGES, ON_THE_PAGE, ROOT, Visitor

pytestmark = ON_THE_PAGE
LONGEST = 24  # letters that the server keeps of a name
WIDE, LONG = "W" * LONGEST, "Konstantinopolitanischer"
THIRTY = "M" * 30  # as a server might send that keeps more
SIZES = [(320, 568), (667, 375), (1280, 800)]
GOLDEN = (ROOT / "tests" / "golden" / "edition-broadway-3.txt").read_text(encoding="utf-8")
# Every place where a name is shown: what is wrong there, and how often it did not fit.
SHOWN = """(name) => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const told = { places: 0, cut: 0, wrong: [] };
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
        told.places += 1;
        told.cut += holder.scrollWidth > holder.clientWidth;
        if (wrong.length) told.wrong.push(`${holder.outerHTML.slice(0, 120)}: ${wrong}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) told.wrong.push("wider than the window");
    return told;
}"""


@pytest.fixture(scope="module")
def guest(address: str) -> Iterator[Guest]:
    """Somebody with the widest name there is."""
    with Guest(Running(address), WIDE) as guest:
        yield guest


@pytest.fixture
def visitor(chromium: Any, address: str, guest: Guest) -> Visitor:
    """Return the guest's browser."""
    visitor = Visitor(chromium, address)
    visitor.context.add_cookies([{"name": "marrakech", "value": guest.token, "url": address}])
    visitor.page.evaluate("localStorage.setItem('marrakech.arrived', 'yes')")
    return visitor


def look(visitor: Visitor, name: str, least: int) -> None:
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


def test_at_the_table(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_role("textbox", name="Player 1").fill(WIDE)
    page.get_by_role("textbox", name="Player 2").fill(LONG)
    page.get_by_role("group", name="Bots").get_by_text("1").click()
    visitor.button("Set up the table").click()
    for _ in range(2):
        visitor.wait_until_asked()
        visitor.take_turn()
    visitor.wait_until_asked()
    for name in (WIDE, LONG):
        look(visitor, name, least=2)  # a seat, the story
    owned = page.locator(f"[data-square][aria-label*='{LONG}']").first
    owned.focus()
    look(visitor, LONG, least=3)
    assert "\u2068" not in (owned.get_attribute("aria-label") or "")
    assert "\u2068" not in page.locator("main").inner_text()
    page.get_by_label("Type an action").fill(owned.get_attribute("data-square") or "")
    page.keyboard.press("Enter")
    page.locator(".answer", has_text=LONG).wait_for()
    look(visitor, LONG, least=3)


def test_while_players_gather_and_in_the_lists(visitor: Visitor, guest: Guest) -> None:
    page = visitor.page
    code = guest.open("me", "open", listed=True)
    other = guest.open("me", "open", listed=True, name=LONG)
    page.goto(f"{visitor.address}/t/{code}")
    page.locator(".waiting-room").wait_for()
    look(visitor, WIDE, least=3)  # a seat, the list, the story
    page.goto(visitor.address)
    page.locator(".resume").first.wait_for()
    page.locator(f"li a[href='/t/{other}']").wait_for()
    look(visitor, WIDE, least=2)
    look(visitor, LONG, least=1)


def test_when_a_game_is_over(visitor: Visitor, guest: Guest) -> None:
    page = visitor.page
    code = guest.open("me", "random", "peddler")
    with guest.attend(code) as connection:
        play_out(connection)
    page.goto(f"{visitor.address}/t/{code}")
    page.get_by_role("region", name="Result").wait_for()
    look(visitor, WIDE, least=3)  # a seat, the result, the story
    page.goto(f"{visitor.address}/statistics")
    page.get_by_role("heading", name="Leaderboard").wait_for()
    look(visitor, WIDE, least=2)
    page.set_viewport_size({"width": 320, "height": 568})
    for language in LANGUAGES:
        visitor.speak(language)
        page.reload()
        page.locator("table").last.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, language


def test_in_a_replay(chromium: Any, address: str) -> None:
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
        look(visitor, name, least=4)  # the standing, the ledger, the actions
    assert "\u2068" not in (page.get_by_role("slider").get_attribute("aria-valuetext") or "")
