"""Errors on the page: lost connections, reloads, unknown tables."""

import signal
from pathlib import Path
from typing import Any

from tests.support.command_line import run
from tests.support.door import Door, nginx_version
from tests.support.server import Server
from tests.support.sockets import Wire
from tests.support.visitor import ON_THE_PAGE, Visitor

pytestmark = ON_THE_PAGE


def test_a_reload_during_a_turn_changes_nothing(at_table: Visitor) -> None:
    page = at_table.page
    page.locator(".directions button", has_text="Left").click()
    at_table.button("Throw the die").wait_for()
    page.reload()
    at_table.button("Throw the die").wait_for()
    assert page.get_by_role("button", name="Left").get_attribute("aria-pressed") == "true"
    at_table.button("Take back").click()
    at_table.button("Throw the die").wait_for(state="detached")
    at_table.take_turn()


def test_a_choice_during_a_lost_connection_is_sent_later(at_table: Visitor) -> None:
    page = at_table.page
    at_table.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.locator(".directions button", has_text="Right").click()
    at_table.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    at_table.button("Throw the die").click()
    page.locator(".lit").first.wait_for()


def test_a_real_connection_that_is_cut_during_a_turn_loses_nothing(
    chromium: Any, address: str
) -> None:
    with Wire(int(address.rsplit(":", 1)[1])) as wire:
        visitor = Visitor(chromium, wire.address)
        page = visitor.page
        visitor.button("Play now").click()
        visitor.wait_for_turn()
        wire.cut()
        page.get_by_text("The connection is lost.").wait_for()
        page.locator(".directions button", has_text="Right").click()
        wire.mend()
        visitor.button("Throw the die").wait_for()
        assert page.get_by_text("The connection is lost.").count() == 0
        visitor.button("Throw the die").click()
        page.locator(".lit").first.wait_for()
        wire.cut()
        page.get_by_text("The connection is lost.").wait_for()
        wire.mend()
        page.get_by_text("The connection is lost.").wait_for(state="detached")
        visitor.choose_rug()
        visitor.button("Leave it here").click()
        visitor.wait_for_turn()
        assert page.locator(".log li", has_text="Guest turns Assam right").count() == 1
        assert all("ERR_" in each or "WebSocket" in each for each in visitor.console_errors)


def test_an_unreachable_server_is_reported_in_the_language_of_the_page(
    chromium: Any, address: str
) -> None:
    with Wire(int(address.rsplit(":", 1)[1])) as wire:
        visitor = Visitor(chromium, wire.address, service_workers="block")
        wire.cut()
        visitor.button("Play now").click()
        visitor.page.get_by_role("alert").get_by_text("The server does not answer.").wait_for()
        wire.mend()
        visitor.button("Play now").click()
        visitor.wait_for_turn()


def test_an_unknown_table_is_reported(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    visitor.page.goto(f"{address}/t/nosuchtable")
    visitor.page.get_by_text("There is no such table.").wait_for()
    visitor.page.get_by_role("link", name="Back to the first page").click()
    visitor.button("Play now").wait_for()


def test_a_restored_backup_is_announced_and_the_lost_part_disappears(
    chromium: Any, tmp_path: Path
) -> None:
    database, copy = f"sqlite:///{tmp_path}/server.db", str(tmp_path / "copy.db")
    with Server(tmp_path) as server:
        visitor = Visitor(chromium, server.url)
        page = visitor.page
        visitor.button("Play now").click()
        visitor.wait_for_turn()
        assert run("db", "backup", "--database", database, copy).returncode == 0
        visitor.take_turn()
        page.locator(".log li", has_text="Guest throws").first.wait_for()
        server.stop(signal.SIGKILL)
        assert run("db", "restore", "--database", database, copy).returncode == 0
        with Server(tmp_path, port=server.port):
            page.get_by_text("The host restored an earlier state").wait_for()
            visitor.wait_for_turn()
            assert page.locator(".log li", has_text="Guest throws").count() == 0
            visitor.take_turn()


def test_when_a_server_stops_the_page_goes_on_at_another(
    chromium: Any, tmp_path: Path, postgres: Any
) -> None:
    nginx_version()
    folders = [tmp_path / name for name in ("one", "two", "door")]
    for folder in folders:
        folder.mkdir()
    options = ("--database", postgres.fresh(), "--behind-proxy")
    with Server(folders[0], *options) as one, Server(folders[1], *options) as two:
        places = [f"127.0.0.1:{server.port}" for server in (one, two)]
        with Door(folders[2], places) as door:
            visitor = Visitor(chromium, door.url)
            visitor.button("Play now").click()
            visitor.wait_for_turn()
            visitor.take_turn()
            one.stop()
            visitor.wait_for_turn()
            visitor.take_turn()
            with Server(folders[0], *options, port=one.port):
                two.stop()  # now the page has been at both
                visitor.wait_for_turn()
                visitor.take_turn()
