"""A visitor with a browser, for the tests and the pictures of the page."""

import json
import shutil
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from marrakech.server.http.static_files import STATIC

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = sorted(path.stem for path in (ROOT / "marrakech" / "i18n" / "locales").glob("*.ftl"))
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
ON_THE_PAGE = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here"),
    pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the page is not built"),
]


class Visitor:
    """A visitor with a browser, and the errors in its console."""

    def __init__(self, chromium: Any, address: str, **options: Any) -> None:
        settings = {"reduced_motion": "reduce", "locale": "en-GB", **options}
        self.context = chromium.new_context(**settings)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.address = address
        self.console_errors: list[str] = []
        self.page.on("pageerror", lambda error: self.console_errors.append(str(error)))
        self.page.on("console", self.collect_error)
        self.page.goto(address)
        self.button("Play now").wait_for()

    def collect_error(self, message: Any) -> None:
        if message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text:
            self.console_errors.append(message.text)

    def set_language(self, language: str) -> None:
        """Set the language for the next pages that are opened."""
        self.page.evaluate("each => localStorage.setItem('marrakech.language', each)", language)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def is_to_move(self) -> bool:
        return bool(self.page.locator(".mine").count())

    @property
    def is_over(self) -> bool:
        return bool(self.page.get_by_role("region", name="Result").count())

    def wait_for_turn(self) -> bool:
        self.page.locator(".mine, .result").first.wait_for()
        return not self.is_over

    def steer(self, name: str = "Ahead") -> None:
        self.page.locator(".directions button", has_text=name).click()
        throw = self.button("Throw the die")
        throw.click()
        throw.wait_for(state="detached")
        self.page.locator(
            ".lit, .directions, .result"
        ).first.wait_for()  # an eliminated player lays no rug

    def choose_rug(self) -> None:
        """Tap legal squares until a rug is chosen, but not confirmed."""
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
        self.choose_rug()
        self.button("Leave it here").click()
        self.button("Leave it here").wait_for(state="detached")

    def record(self) -> str:
        code = self.page.url.rsplit("/", 1)[1]
        with urllib.request.urlopen(f"{self.address}/api/tables/{code}/record") as answer:
            text: str = answer.read().decode()
        return text

    def violations(self) -> list[str]:
        """Return the findings of axe, run through the debugger because of the page's policy."""
        session = self.context.new_cdp_session(self.page)
        session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
        listed = "found.violations.map(v => v.id + ' ' + v.nodes.map(n => n.html).join(' | '))"
        settled = (
            "Promise.allSettled(document.getAnimations()"
            ".filter(each => each instanceof CSSTransition).map(each => each.finished))"
        )  # during a transition between two colours the contrast is not final
        expression = f"{settled}.then(() => axe.run()).then(found => JSON.stringify({listed}))"
        answer = session.send(
            "Runtime.evaluate",
            {"expression": expression, "awaitPromise": True, "returnByValue": True},
        )
        found: list[str] = json.loads(answer["result"]["value"])
        return found


def play_out(visitor: Visitor) -> None:
    while visitor.wait_for_turn():
        visitor.take_turn()


def wait_for(holds: Any) -> None:
    until = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)
