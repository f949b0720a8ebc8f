"""Replays on the page: stepping, analysis, records from files, downloads, statistics."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from marrakech import read_record
from marrakech.levels import LEVELS
from tests.support.server import Guest, Running, play_out
from tests.support.visitor import LANGUAGES, ON_THE_PAGE, ROOT, Visitor

pytestmark = ON_THE_PAGE
GOLDEN = (ROOT / "tests" / "golden" / "edition-broadway-3.txt").read_text(encoding="utf-8")
MOMENTS = len(read_record(GOLDEN).history)
THINKING = 400_000  # milliseconds that an analysis may take on a busy machine
MESSAGES = re.findall(
    r"(?m)^([a-z]\w*(?:-\w+)+) =",
    (ROOT / "marrakech" / "i18n" / "locales" / "en.ftl").read_text(encoding="utf-8"),
)


@pytest.fixture(scope="module")
def finished(address: str) -> Iterator[tuple[Guest, str]]:
    """Return a guest who has finished a game, and its table."""
    with Guest(Running(address)) as guest:
        code = guest.open("me", "random", "peddler")
        with guest.attend(code) as connection:
            play_out(connection)
        yield guest, code


def open_record(visitor: Visitor, record: str) -> None:
    visitor.page.goto(f"{visitor.address}/replay")
    visitor.page.get_by_role("textbox", name="Record").fill(record)
    visitor.button("Show the game").click()


def moment(visitor: Visitor) -> int:
    position = visitor.page.get_by_role("region", name="This moment").locator(".place span")
    return int(position.inner_text().split(" of ")[0])


def test_a_finished_game_can_be_stepped_through(
    chromium: Any, address: str, finished: tuple[Guest, str]
) -> None:
    code = finished[1]
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.goto(f"{address}/t/{code}")
    visitor.button("Check the dice").click()
    page.get_by_text("throws and draws follow").wait_for()
    page.get_by_role("link", name="Replay and analysis").click()
    page.get_by_role("heading", name="How it came about").wait_for()
    last = moment(visitor)
    assert page.get_by_role("slider").get_attribute("max") == str(last)
    for key, there in (
        ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("PageDown", 3), ("PageDown", 6),
        ("PageUp", 3), ("ArrowLeft", 2), ("End", last),
    ):  # fmt: skip
        page.keyboard.press(key)
        assert moment(visitor) == there
    page.get_by_role("slider").fill("5")
    assert moment(visitor) == 5
    page.wait_for_url("**/replay?at=5")
    page.reload()
    page.get_by_role("heading", name="Turning points").wait_for(timeout=THINKING)
    assert moment(visitor) == 5
    assert page.locator("svg[role=img] path.line").count() == 3
    visitor.button("Check the dice").click()
    page.get_by_text("throws and draws follow").wait_for()
    visitor.button("To the table").click()
    page.get_by_role("region", name="Result").wait_for()
    assert visitor.console_errors == []


def test_the_replay_runs_and_pauses(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address, reduced_motion="no-preference")
    open_record(visitor, GOLDEN)
    visitor.button("Play").click()
    visitor.page.locator(".place", has_text="Turn 2").wait_for()
    visitor.button("Pause").click()
    stopped = moment(visitor)
    visitor.button("Play").wait_for()
    assert 3 < stopped < MOMENTS
    assert visitor.console_errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_findings_of_an_analysis_are_shown(chromium: Any, address: str, scheme: str) -> None:
    visitor = Visitor(chromium, address, color_scheme=scheme)
    page = visitor.page
    open_record(visitor, GOLDEN)
    visitor.button("Analyse this game").wait_for()
    assert visitor.violations() == []
    held: list[Any] = []
    page.route("**/api/analysis", lambda route: held.append(route))
    visitor.button("Analyse this game").click()
    page.get_by_role("progressbar").wait_for()
    visitor.button("One action on").click()  # stepping does not wait for the analysis
    assert moment(visitor) == 1
    assert visitor.violations() == []
    held[0].continue_()
    page.get_by_role("heading", name="Turning points").wait_for(timeout=THINKING)
    found = page.request.post(
        f"{address}/api/analysis", data={"record": GOLDEN}, timeout=THINKING
    ).json()
    worst = max(found["steps"], key=lambda step: step.get("loss", 0))
    page.locator(f"[data-moment='{worst['number']}']").click()
    verdict = page.get_by_role("region", name="This moment")
    assert worst["grade"] in verdict.inner_text()
    assert f"{round(100 * worst['values'][worst['best']][worst['seat']])}%" in verdict.inner_text()
    page.locator(".halo").wait_for()  # the better rug, on the board
    rows = page.get_by_role("row", name=re.compile("^Without luck"))
    shown = [
        int(cell.replace("−", "-").rstrip("%")) for cell in rows.locator("td").all_inner_texts()
    ]
    assert shown == [round(100 * player["luck_adjusted"]) for player in found["players"]]
    turned = page.locator("section", has=page.get_by_role("heading", name="Turning points"))
    assert turned.get_by_role("button").count() == len(found["turning_points"])
    assert visitor.violations() == []
    assert visitor.console_errors == []


def test_a_wrong_record_stays_in_the_field_with_its_line_selected(
    chromium: Any, address: str
) -> None:
    wrong = GOLDEN.replace("\n5 ", "\n6 ", 1)
    number = next(n for n, line in enumerate(wrong.split("\n"), 1) if line.startswith("6 "))
    line = wrong.split("\n")[number - 1]
    visitor = Visitor(chromium, address)
    open_record(visitor, wrong)
    alert = visitor.page.get_by_role("alert")
    alert.wait_for()
    assert f"Line {number} cannot be read" in alert.inner_text()
    assert line in alert.inner_text()
    assert "5" + line[1:] in alert.inner_text()
    field = visitor.page.get_by_role("textbox", name="Record")
    assert field.input_value() == wrong
    assert visitor.page.evaluate("getSelection().toString()") == line
    assert visitor.violations() == []
    field.fill(GOLDEN)
    visitor.button("Show the game").click()
    visitor.button("Another record").click()
    assert visitor.page.get_by_role("textbox", name="Record").input_value() == GOLDEN


def test_an_illegal_action_in_a_record_names_the_rule(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    head = GOLDEN.split("\n\n")[0].split("\n[Result")[0]
    open_record(visitor, f"{head}\n\n1 0 F3 a1b1\n")
    alert = visitor.page.get_by_role("alert").inner_text()
    assert "At least one square of the rug must be beside Assam." in alert


def test_a_record_is_read_from_a_chosen_and_from_a_dropped_file(
    chromium: Any, address: str
) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": GOLDEN.encode()}
    page.goto(f"{address}/replay")
    page.locator("input[type=file]").set_input_files([file])
    visitor.button("Another record").click()
    page.get_by_role("textbox", name="Record").fill("")
    dropped = page.evaluate_handle(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "game.txt", { type: "text/plain" }));
          return carried;
        }""",
        GOLDEN,
    )
    page.dispatch_event("form", "drop", {"dataTransfer": dropped})
    visitor.button("Another record").wait_for()
    assert visitor.console_errors == []


def test_a_game_is_downloaded_as_record_picture_and_animation(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    open_record(visitor, GOLDEN)
    visitor.button("Another record").wait_for()
    visitor.page.keyboard.press("End")
    assert moment(visitor) == MOMENTS

    def download(name: str) -> bytes:
        with visitor.page.expect_download() as event:
            visitor.button(name).click()
        return bytes(event.value.path().read_bytes())

    assert download("Save the record").decode() == GOLDEN
    assert download("Picture (PNG)").startswith(b"\x89PNG")
    laid = sum(len(action) == 4 for action in read_record(GOLDEN).history)
    for name in ("Drawing (SVG)", "Moving replay (SVG)"):
        drawing = ElementTree.fromstring(download(name))
        names = [element.tag.rsplit("}", 1)[1] for element in drawing.iter()]
        shades = [element for element in drawing.iter() if "shade" in element.get("class", "")]
        assert len(shades) == laid
        assert names.count("script") == 0
        assert ("animateTransform" in names) == (name == "Moving replay (SVG)")
    assert visitor.console_errors == []


def test_statistics_show_own_games_and_the_leaderboards(
    chromium: Any, address: str, finished: tuple[Guest, str]
) -> None:
    guest, code = finished
    running = guest.open("me", "open")
    visitor = Visitor(chromium, address)
    page = visitor.page
    page.get_by_role("link", name="Statistics").click()
    page.get_by_text("You have not played here yet.").wait_for()
    visitor.context.add_cookies([{"name": "marrakech", "value": guest.token, "url": address}])
    page.evaluate("localStorage.setItem('marrakech.arrived', 'yes')")
    page.reload()
    own = page.locator("section", has=page.get_by_role("heading", name="Your games"))
    own.locator(f"a[href='/t/{code}/replay']").wait_for()
    page.get_by_role("heading", name="Leaderboard").wait_for()
    ladder = page.locator("section", has=page.get_by_role("heading", name="Against bots"))
    assert ladder.locator("tbody tr:has(svg path)").count() == len(LEVELS)
    assert re.search(r"Amina\s+you\s+1\s+\d+\s?%\s+1,?\d+\s?±\s?\d+", ladder.inner_text())
    assert visitor.violations() == []
    own.locator(f"a[href='/t/{running}']").click()
    page.get_by_role("heading", name="Waiting for players").wait_for()
    page.get_by_role("img", name="QR code of the link").wait_for()
    assert visitor.violations() == []
    assert visitor.console_errors == []


def test_an_unknown_replay_is_reported(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    visitor.page.goto(f"{address}/t/nosuchtable/replay")
    visitor.page.get_by_text("There is no such table.").wait_for()
    visitor.button("Back to the first page").click()
    visitor.button("Play now").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_fits_a_narrow_screen_in_every_language(
    chromium: Any, address: str, language: str
) -> None:
    visitor = Visitor(chromium, address, viewport={"width": 320, "height": 640})
    page = visitor.page
    visitor.set_language(language)

    def fits() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        shown = set(re.split(r"[^\w-]+", page.locator("body").inner_text()))
        assert not shown & set(MESSAGES)

    page.goto(f"{address}/statistics")
    page.locator("table").last.wait_for()
    fits()
    page.goto(f"{address}/replay")
    page.locator("textarea").fill("[")
    page.locator("form .strong").click()
    page.get_by_role("alert").wait_for()
    fits()
    page.locator("textarea").fill(GOLDEN)
    page.locator("form .strong").click()
    page.locator(".side .strong").click()
    page.locator("path.line").first.wait_for(timeout=THINKING)
    page.locator(".steps button").nth(4).click()
    fits()
    assert page.locator("html").get_attribute("lang") == language


def test_board_and_steps_are_both_in_view_on_a_phone(chromium: Any, address: str) -> None:
    visitor = Visitor(chromium, address)
    page = visitor.page
    open_record(visitor, GOLDEN)
    page.locator(".board").wait_for()
    for width, height in ((320, 568), (390, 844), (667, 375), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        board = page.locator(".board").bounding_box()
        steps = page.get_by_role("slider").bounding_box()
        buttons = page.locator(".steps .steps").bounding_box()
        assert board["y"] + board["height"] <= height
        assert buttons["y"] + buttons["height"] <= height
        is_below = steps["y"] >= board["y"] + board["height"]
        assert is_below or steps["x"] >= board["x"] + board["width"]
    assert visitor.console_errors == []
