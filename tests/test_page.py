"""The page in a real browser: whole games, lost connections, what a screen reader finds."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marrakech import read_record
from marrakech.fair import doubt
from marrakech.server.pages import STATIC

playwright = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "marrakech" / "locales"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.ftl"))
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here"),
    pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page is not built"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    folder = tmp_path_factory.mktemp("page")
    command = [sys.executable, "-c", "from marrakech.terminal.main import main; main()", "serve"]
    told = ["--port", str(port), "--database", f"sqlite:///{folder}/page.db", "--no-limits"]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen([*command, *told], stderr=log, env=os.environ)
        try:
            yield reached(f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait(30)


def reached(address: str) -> str:
    for _ in range(300):
        try:
            urllib.request.urlopen(address + "/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return address
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser; what their console complains of is kept."""

    def __init__(self, chromium: Any, address: str, **told: Any) -> None:
        settings = {"reduced_motion": "reduce", "locale": "en-GB", **told}
        self.context = chromium.new_context(**settings)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.address = address
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self.listen)
        self.page.goto(address)
        self.button("Play now").wait_for()

    def listen(self, message: Any) -> None:
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.complaints.append(message.text)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def is_asked(self) -> bool:
        return bool(self.page.locator(".mine").count())

    @property
    def is_over(self) -> bool:
        return bool(self.page.get_by_role("region", name="Result").count())

    def wait_until_asked(self) -> bool:
        self.page.locator(".mine, .result").first.wait_for()
        return not self.is_over

    def steer(self, name: str = "Ahead") -> None:
        self.page.locator(".ways button", has_text=name).click()
        throw = self.button("Throw the die")
        throw.click()
        throw.wait_for(state="detached")
        self.page.locator(".lit, .ways, .result").first.wait_for()  # who is out lays no rug

    def choose_places(self) -> None:
        """Tap lit squares until a rug lies there for a look."""
        leave = self.button("Leave it here")
        lit = self.page.locator("button[data-square][aria-label*='may lie']")
        first = lit.first.get_attribute("data-square")
        lit.first.click()
        if leave.count() == 0 and self.page.locator(".from").count():
            column, row = "abcdefg".index(first[0]), int(first[1])
            beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
            for x, y in beside:
                if leave.count() or not (0 <= x < 7 and 1 <= y <= 7):
                    continue
                if not self.page.locator(".from").count():
                    break
                square = self.page.locator(f"button[data-square='{'abcdefg'[x]}{y}']")
                if "may lie" in (square.get_attribute("aria-label") or ""):
                    square.click()
        leave.wait_for()

    def take_turn(self) -> None:
        self.steer()
        if not self.page.locator(".lit").count():
            return
        self.choose_places()
        self.button("Leave it here").click()
        self.button("Leave it here").wait_for(state="detached")

    def record(self) -> str:
        code = self.page.url.rsplit("/", 1)[1]
        with urllib.request.urlopen(f"{self.address}/api/tables/{code}/record") as answer:
            text: str = answer.read().decode()
        return text

    def violations(self) -> list[str]:
        """What axe finds, run as a debugger would, which the page's policy does not hinder."""
        session = self.context.new_cdp_session(self.page)
        session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
        told = "found.violations.map(v => v.id + ' ' + v.nodes.map(n => n.html).join(' | '))"
        asked = f"axe.run().then(found => JSON.stringify({told}))"
        answer = session.send(
            "Runtime.evaluate",
            {"expression": asked, "awaitPromise": True, "returnByValue": True},
        )
        found: list[str] = json.loads(answer["result"]["value"])
        return found


def play_out(visitor: Visitor) -> None:
    while visitor.wait_until_asked():
        visitor.take_turn()


def test_a_whole_game_against_a_bot(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_role("group", name="Players").get_by_text("2").click()
    page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    play_out(visitor)
    visitor.button("Check the dice").click()
    page.get_by_text("all").filter(has_text="throws and draws follow").wait_for()
    assert doubt(read_record(visitor.record())) is None
    assert visitor.violations() == []
    visitor.button("Once more").click()
    page.get_by_role("link", name="To the rematch").click()
    visitor.wait_until_asked()
    assert visitor.complaints == []


def test_two_people_on_one_screen_with_a_bot(chromium: Any, address: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visitor = Visitor(chromium, address, **phone)
    page = visitor.page
    page.get_by_role("textbox", name="Player 1").fill("Amina")
    page.get_by_role("textbox", name="Player 2").fill("Bilal")
    page.get_by_role("group", name="Bots").get_by_text("1").click()
    visitor.button("Set up the table").click()
    visitor.wait_until_asked()
    play_out(visitor)
    assert '[Seat1 "Bilal"]' in visitor.record()
    assert visitor.complaints == []


def test_two_browsers_play_each_other_and_one_watches(chromium: Any, address: str) -> None:
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
        each.page.locator(".asked").wait_for()
    watcher = Visitor(chromium, address)
    watcher.page.goto(link)
    watcher.page.locator(".asked").wait_for()
    for _ in range(3):
        wait_for(lambda: any(each.is_asked for each in both))
        next(each for each in both if each.is_asked).take_turn()
    assert watcher.page.locator(".asked").inner_text().endswith("is thinking …")
    host.page.locator("summary", has_text="Talk").click()
    host.button("Good luck!").click()
    for each in (friend, watcher):
        each.page.get_by_role("listitem").filter(has_text="Amina: Good luck!").wait_for()
        assert each.complaints == []


def wait_for(holds: Any) -> None:
    until = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.fixture
def at_table(chromium: Any, address: str) -> Visitor:
    visitor = Visitor(chromium, address)
    visitor.page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    visitor.wait_until_asked()
    return visitor


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


def test_the_keyboard_alone_is_enough(at_table: Visitor) -> None:
    page = at_table.page
    page.keyboard.press("l")
    at_table.button("Throw the die").wait_for()
    page.keyboard.press("c")
    page.locator(".lit").first.wait_for()
    page.locator("button[data-square][tabindex='0']").focus()
    leave = at_table.button("Leave it here")
    either = leave.or_(page.locator(".from"))
    page.keyboard.press("Enter")
    either.first.wait_for()
    ways = {"ArrowRight": "ArrowLeft", "ArrowLeft": "ArrowRight"}
    ways |= {"ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp"}
    for arrow, back in ways.items():
        if leave.count():
            break
        page.keyboard.press(arrow)
        if "may lie" in page.evaluate("document.activeElement.ariaLabel"):
            page.keyboard.press("Enter")
            leave.wait_for()
        else:
            page.keyboard.press(back)
    leave.wait_for()
    page.keyboard.press("c")
    leave.wait_for(state="detached")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Any, address: str, scheme: str) -> None:
    visitor = Visitor(chromium, address, color_scheme=scheme)
    visitor.page.locator("summary", has_text="Editions").click()
    assert visitor.violations() == []
    visitor.button("Play now").click()
    visitor.wait_until_asked()
    assert visitor.violations() == []
    visitor.steer()
    assert visitor.violations() == []
    visitor.choose_places()
    visitor.page.locator("summary", has_text="Talk").click()
    assert visitor.violations() == []
    assert visitor.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_a_narrow_screen(chromium: Any, address: str, language: str) -> None:
    narrow = {"width": 320, "height": 640}
    visitor = Visitor(chromium, address, viewport=narrow)
    page = visitor.page
    page.evaluate("language => localStorage.setItem('marrakech.language', language)", language)
    page.reload()
    page.locator("form button.strong").wait_for()
    assert page.locator("html").get_attribute("lang") == language
    page.locator("details").last.locator("summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("form button.strong").click()
    page.locator(".mine").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator(".ways button").first.click()
    page.locator(".then .strong").click()
    page.locator(".lit").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_an_unknown_table_is_told_so(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    visitor.page.goto(f"{address}/t/nosuchtable")
    visitor.page.get_by_text("There is no such table.").wait_for()
    visitor.page.get_by_role("link", name="Back to the first page").click()
    visitor.button("Play now").wait_for()


def test_the_page_is_light() -> None:
    import gzip

    sizes = [len(gzip.compress(path.read_bytes())) for path in STATIC.glob("assets/index-*")]
    words = max(len(gzip.compress(path.read_bytes())) for path in STATIC.glob("assets/*.js")
                if not path.name.startswith("index-"))  # fmt: skip
    assert sum(sizes) + words < 60_000
