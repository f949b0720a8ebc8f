"""The page: time to the first board, and frames a second; to be run on a quiet machine."""

import argparse
import json
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from benchmarks.contest import machine
from benchmarks.options import read_options
from tests.support.server import Server
from tests.support.visitor import ARGUMENTS, CHROMIUM, Visitor


class Size(NamedTuple):
    """The size of a measurement."""

    visits: int
    rounds: int  # of the table


FULL, SHORT = Size(7, 6), Size(1, 1)
FRAME = 1000 / 60  # milliseconds
# The time between two frames while something moves, and how long the page itself worked in them.
WATCH = """() => {
    const seen = window.seen = { gaps: [], work: [] };
    let last = 0, place = "";
    const look = now => {
        const assam = document.querySelector(".assam")?.style.transform ?? "";
        const moves = assam !== place || document.querySelector(".tumbling, .rug.new");
        if (last && moves) seen.gaps.push(now - last);
        [last, place] = [now, assam];
        const begin = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => moves && seen.work.push(performance.now() - begin);
        port2.postMessage(0);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def first_board(chromium: Any, address: str) -> float:
    """Milliseconds from asking for a table's address to its board, in a fresh browser."""
    visitor = Visitor(chromium, address, service_workers="block")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    stranger = chromium.new_context()
    page = stranger.new_page()
    page.goto(visitor.page.url, wait_until="commit")
    page.locator(".board .assam").wait_for()
    shown: float = page.evaluate("performance.now()")
    stranger.close()
    visitor.context.close()
    return shown


def moving(chromium: Any, address: str, rounds: int) -> dict[str, list[float]]:
    """Return the times between frames while bots play and everything moves."""
    visitor = Visitor(chromium, address, reduced_motion="no-preference")
    visitor.page.get_by_role("group", name="Players").get_by_text("4").click()
    visitor.page.locator("form select").select_option("peddler")
    visitor.button("Play now").click()
    visitor.wait_for_turn()
    visitor.page.evaluate(WATCH)
    for _ in range(rounds):
        visitor.take_turn()
        visitor.wait_for_turn()
    seen: dict[str, list[float]] = visitor.page.evaluate("window.seen")
    visitor.context.close()
    return seen


def main() -> None:
    """Measure the page of a server started for it, write, show."""
    options = read_options(argparse.ArgumentParser(description=__doc__))
    size = SHORT if options.short else FULL
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as driver,
    ):
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        boards = [first_board(chromium, server.url) for _ in range(size.visits)]
        seen = moving(chromium, server.url, size.rounds)
        chromium.close()
    gaps, work = seen["gaps"], seen["work"]
    measured = {
        "machine": machine(),
        "milliseconds to the board": round(statistics.median(boards)),
        "frames watched": len(gaps),
        "frames a second": round(1000 / statistics.mean(gaps), 1),
        "frames in time": round(sum(gap < 1.5 * FRAME for gap in gaps) / len(gaps), 3),
        "milliseconds of work a frame, 95th of 100": round(statistics.quantiles(work, n=20)[-1], 1),
    }
    (options.results / "page.json").write_text(json.dumps(measured, indent=2) + "\n", "utf-8")
    print(json.dumps(measured, indent=2))


if __name__ == "__main__":
    main()
