"""The data of a guest on the first page: download, other devices, deletion."""

import json
from typing import Any

from tests.support.visitor import ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE


def test_a_guest_downloads_and_deletes_their_data(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    assert page.get_by_text("Your data").count() == 0  # nothing is stored yet
    page.get_by_label("Your name").fill("Zuleika")
    visitor.button("Play now").click()
    page.locator(".prompt").wait_for()
    page.goto(address)
    with page.expect_download() as found:
        visitor.button("Download").click()
    data = json.loads(found.value.path().read_text(encoding="utf-8"))
    assert data["name"] == "Zuleika"
    visitor.button("Log out other devices").click()
    page.get_by_text("Other devices are logged out.").wait_for()
    assert page.request.get(f"{address}/api/me").json()["name"] == "Zuleika"
    page.once("dialog", lambda dialog: dialog.dismiss())
    visitor.button("Delete").click()
    assert page.request.get(f"{address}/api/me").status == 200
    page.once("dialog", lambda dialog: dialog.accept())
    visitor.button("Delete").click()
    page.get_by_text("Your data has been deleted.").wait_for()
    assert page.request.get(f"{address}/api/me").status == 401
    assert page.get_by_label("Your name").input_value() == ""


def test_the_first_page_shows_no_deleted_name(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_label("Your name").fill("Zubaida")
    page.locator("summary", has_text="Editions and options").click()
    page.get_by_label("Show this table to everybody under Watch").check()
    visitor.button("Play now").click()
    page.locator(".prompt").wait_for()
    page.goto(address)
    page.get_by_role("link", name="Zubaida").nth(1).wait_for()  # to play on, and to watch
    page.once("dialog", lambda dialog: dialog.accept())
    visitor.button("Delete").click()
    page.get_by_text("Your data has been deleted.").wait_for()
    page.get_by_role("link", name="Zubaida").first.wait_for(state="detached")
    assert visitor.console_errors == []
