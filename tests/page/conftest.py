"""A server and a browser for all tests of the page."""

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.server import free_port
from tests.support.visitor import ARGUMENTS, CHROMIUM, Visitor


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    folder = tmp_path_factory.mktemp("page")
    command = [sys.executable, "-c", "from marrakech.cli.main import main; main()", "serve"]
    options = ["--port", str(port), "--database", f"sqlite:///{folder}/page.db", "--no-limits"]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen([*command, *options], stderr=log, env=os.environ)
        try:
            yield wait_for_server(f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait(30)


def wait_for_server(address: str) -> str:
    for _ in range(300):
        try:
            urllib.request.urlopen(address + "/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return address
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def chromium(browser: Any) -> Iterator[Any]:
    """Return a browser, and close its pages after the test, which would go on running."""
    yield browser
    for context in browser.contexts:
        context.close()


@pytest.fixture
def at_table(chromium: Any, address: str) -> Visitor:
    visitor = Visitor(chromium, address)
    visitor.page.locator("form select").select_option("random")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    return visitor
