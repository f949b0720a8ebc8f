"""The npm package in a browser: in a worker, under a strict policy, it gives Python's answers."""

import json
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests.support.engine_answers import FILE
from tests.support.node import PACKAGE
from tests.support.visitor import ON_THE_PAGE

pytestmark = ON_THE_PAGE
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
WORKER = """
import { best, estimate, loadEngine, makeBot, readPosition, readRules } from "/dist/index.js";

onmessage = async ({ data: { positions, choices } }) => {
  const engine = await loadEngine();
  const states = positions.map(({ rules, first, position }) =>
    readPosition(position, readRules(rules, first)));
  const found = { choices: {}, best: [], estimates: [] };
  for (const level of Object.keys(choices)) {
    const bot = makeBot(engine, level, "seed");
    found.choices[level] = [];
    for (const state of states) found.choices[level].push(await bot.choose(state));
  }
  for (const state of states) {
    const { actions } = await best(engine, state, { simulations: 200 });
    found.best.push(actions.map(({ action, win, line }) => [action, win, line]));
    found.estimates.push(await estimate(engine, state));
  }
  postMessage(found);
};
"""
ASK = """answers => new Promise((resolve, reject) => {
  const worker = new Worker("/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(answers);
})"""
PAGES = {
    "/": (b"<title>An engine</title>", "text/html"),
    "/worker.js": (WORKER.encode(), "text/javascript"),
}


class Handler(SimpleHTTPRequestHandler):
    """Serves the package and the worker."""

    def __init__(self, *words, **options):
        super().__init__(*words, directory=str(PACKAGE), **options)

    def do_GET(self):
        if self.path not in PAGES:
            super().do_GET()
            return
        content, kind = PAGES[self.path]
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(content)

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *words):
        pass


@pytest.fixture
def site() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_a_worker_of_a_page_gives_the_answers_of_python(chromium, site):
    answers = json.loads(FILE.read_text(encoding="utf-8"))
    page = chromium.new_context().new_page()
    page.goto(site)
    found = page.evaluate(ASK, {name: answers[name] for name in ("positions", "choices")})
    assert found == {name: answers[name] for name in ("choices", "best", "estimates")}
