"""A bot as a program that analyses: `go`, `info`, `stop` and `done`."""

import json
import subprocess
import sys

import pytest

from tests.support.server import MAIN

PLACE = {
    "rules": "players=3 unpaid=out order=steer-first whole=never",
    "position": "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -",
}
GO = {"type": "go", "id": 8} | PLACE
HELLO, BYE = {"type": "hello", "protocol": 1}, {"type": "bye"}
CHOOSE = {"type": "choose", "id": 9, "seconds": 0.01} | PLACE


class Host:
    """A host that talks with a bot, line by line."""

    def __init__(self, level="grand-vizier"):
        self.program = subprocess.Popen(
            [sys.executable, "-c", MAIN, "bot", level],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.stdin.close()
        self.program.wait(60)
        self.program.stdout.close()

    def say(self, *messages):
        for message in messages:
            self.program.stdin.write(json.dumps(message) + "\n")
        self.program.stdin.flush()

    def hear(self, *kinds):
        """Return the next message of one of these kinds."""
        while True:
            message = json.loads(self.program.stdout.readline())
            if message["type"] in kinds:
                return message


@pytest.mark.parametrize("level", ["grand-vizier", "vizier"])
def test_an_analysis_reports_as_it_deepens_and_ends_at_its_limit(level):
    with Host(level) as host:
        host.say(GO | {"k": 2, "simulations": 3000})
        first = host.hear("info", "done")
        done = first if first["type"] == "done" else host.hear("done")
        assert done["id"] == first["id"] == 8
        assert done["simulations"] == 3000
        for line in done["lines"]:
            assert line["action"] == line["line"][0]
            assert sum(line["win"]) == pytest.approx(1)
        assert len(done["lines"]) == 2


def test_an_analysis_without_a_limit_goes_on_until_it_is_stopped():
    with Host() as host:
        host.say(GO)
        assert host.hear("info")["simulations"] == 40
        host.say({"type": "stop", "id": 7}, HELLO, {"type": "stop", "id": 8})
        assert host.hear("done", "hello")["type"] == "done"
        assert host.hear("hello")["name"] == "grand-vizier"
        host.say(CHOOSE)
        assert host.hear("chosen", "error")["id"] == 9


def test_a_question_during_an_analysis_is_answered_after_it():
    with Host("vizier") as host:
        host.say(GO | {"seconds": 0.3}, "nonsense", CHOOSE)
        assert [host.hear("done", "error", "chosen")["type"] for _ in range(3)] == [
            "done", "error", "chosen",
        ]  # fmt: skip


def test_bye_ends_an_analysis_and_the_program():
    with Host() as host:
        host.say(GO, BYE)
        assert host.hear("done")["id"] == 8
        assert host.program.wait(60) == 0


def test_the_end_of_the_input_ends_an_analysis_that_has_no_limit():
    with Host("vizier") as host:
        host.say(GO)
        host.hear("info")
        host.program.stdin.close()
        assert host.hear("done")["id"] == 8
        assert host.program.wait(60) == 0


@pytest.mark.parametrize(
    ("level", "change", "reason"),
    [
        ("merchant", {}, "a merchant does not analyse"),
        ("vizier", {"k": 0}, "0 is not from 1 to 12"),
        ("vizier", {"simulations": 0}, "0 is not a number from 1 on"),
        ("vizier", {"seconds": -1}, "-1"),
        ("vizier", {"position": PLACE["position"].replace("steer", "walk")}, "nobody chooses"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused(level, change, reason):
    with Host(level) as host:
        host.say(GO | change)
        assert reason in host.hear("error", "done")["reason"]
