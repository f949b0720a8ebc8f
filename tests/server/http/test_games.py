"""Whole games over HTTP: replays and analyses of tables, and of records that somebody brings."""

from itertools import pairwise

import pytest
from msgspec import to_builtins

from marrakech import read_record
from marrakech.table.names import BOTS
from marrakech.table.replay import replay
from tests.support.server import Guest, play_out

BEGUN = """\
[Format "marrakech-record 1"]
[Rules "players=2 unpaid=out order=steer-first whole=never"]
[First "1"]

0 - +r +b
"""


@pytest.fixture(scope="module")
def finished(server):
    """A game that is over: its table and its record."""
    with Guest(server) as guest:
        code = guest.open("me", "random", "random")
        with guest.attend(code) as connection:
            play_out(connection)
        yield code, guest.http.get(f"/api/tables/{code}/record").text


def test_a_replay_goes_through_every_position_of_the_game(amina, finished):
    code, text = finished
    replay = amina.http.get(f"/api/tables/{code}/replay").json()
    game = read_record(text)
    positions = [game.position]
    while game.history:
        game.undo()
        positions.insert(0, game.position)
    assert [moment["position"] for moment in replay["moments"]] == positions
    actions = [action_of(moment["event"]) for moment in replay["moments"][1:]]
    assert actions == read_record(text).history
    assert replay["seats"][0] == {"name": "Amina", "level": ""}
    assert replay["seats"][1]["name"] in BOTS
    assert replay["seats"][1]["level"] == "random"


def action_of(event):
    """The action of an event, as a record writes it."""
    if event["type"] == "thrown":
        return str(event["steps"])
    return f"+{event['colour'][0]}" if event["type"] == "drawn" else event["action"]


FROM_A_POSITION = """\
[Format "marrakech-record 2"]
[Rules "players=3 unpaid=out order=steer-first whole=never"]
[First "0"]
[Position "7/7/7/7/3r-r2/7/7 d4 N 1 lay 30,30,30 14,15,15 -"]
[DicePromise "x"]
[DiceSecret "x"]
[DiceContributions "x"]

1 1 d5e5 {calm}
2 2 F1
"""


def test_a_record_from_windows_and_one_from_a_position_are_read(amina):
    for text in (FROM_A_POSITION, "\ufeff" + FROM_A_POSITION.replace("\n", "\r\n") + "\r\n"):
        replay = amina.http.post("/api/replay", json={"record": text}).json()
        assert replay["moments"][0]["position"].startswith("7/7/7/7/3r-r2/7/7 d4 N 1 lay")
        assert [moment["turn"] for moment in replay["moments"]] == [0, 1, 2, 2]
        assert replay["dice"] is None  # nothing proves throws that begin in the middle
    two = {"record": FROM_A_POSITION + "\n" + FROM_A_POSITION}
    refused = amina.http.post("/api/replay", json=two)
    assert refused.status_code == 422
    assert refused.json()["reason"] == "a second record begins here"


def test_payments_in_a_replay_are_what_the_purses_say(finished):
    moments = to_builtins(replay(finished[1]).moments)
    paid = 0
    for before, after in pairwise(moments):
        event = after["event"]
        if event["type"] == "thrown" and event["paid"]:
            payer, payee = event["seat"], event["receiver"]
            purses = [[seat["purse"] for seat in moment["seats"]] for moment in (before, after)]
            assert purses[1][payee] - purses[0][payee] == event["paid"]
            assert purses[0][payer] - purses[1][payer] == event["paid"]
            paid += 1
    assert paid


def test_a_record_is_replayed_like_the_table_it_comes_from(amina, finished):
    code, text = finished
    of_table = amina.http.get(f"/api/tables/{code}/replay").json()
    of_text = amina.http.post("/api/replay", json={"record": text}).json()
    name = of_table["seats"][1]["name"]
    assert of_text["seats"][1] == {"name": f"{name} (random)", "level": ""}
    assert of_text | {"seats": []} == of_table | {"seats": []}
    assert of_text["dice"]["draws_first"] is True


def test_a_game_that_is_not_over_is_replayed_so_far(amina):
    code = amina.open("me", "open")
    assert amina.http.get(f"/api/tables/{code}/replay").json()["code"] == "not-begun"
    replay = amina.http.post("/api/replay", json={"record": BEGUN + "1 1 F3 b7c7\n"}).json()
    assert (replay["result"], replay["dice"], replay["first"]) == (None, None, 1)
    assert [moment["turn"] for moment in replay["moments"]] == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda text: "salaam", 1, "'salaam' is no tag"),
        (lambda text: text.replace("\n2 ", "\n3 "), 20, "should be"),
        (lambda text: text.replace('"marrakech-record 1"', '"chess"'), 1, "is not"),
        (lambda text: text.replace("[First", "[Fist"), 0, "First is missing"),
        (lambda text: "", 0, "Format is missing"),
    ],
)
def test_a_bad_record_is_refused_with_line_and_reason(amina, finished, change, line, reason):
    text = change(finished[1])
    for address in ("/api/replay", "/api/analysis"):
        answer = amina.http.post(address, json={"record": text})
        assert (answer.status_code, answer.json()["code"]) == (422, "unreadable-record")
        assert answer.json()["line"] == line
        assert bool(answer.json()["expected"]) == (reason == "should be")
        assert reason in answer.json()["reason"]


def test_an_illegal_action_in_a_record_is_refused_with_its_rule(amina):
    answer = amina.http.post("/api/replay", json={"record": BEGUN + "1 1 F3 a1b1\n"}).json()
    assert (answer["line"], answer["objection"]) == (6, "away-from-assam")


def test_a_record_has_a_limit(amina):
    for size, status in ((60_001, 422), (70_000, 413)):
        answer = amina.http.post("/api/replay", json={"record": "x" * size})
        assert answer.status_code == status


def test_names_in_a_record_are_cleaned(amina, finished):
    text = finished[1].replace('[Seat0 "Amina"]', f'[Seat0 "<b>{"x" * 500}"]')
    replay = amina.http.post("/api/replay", json={"record": text}).json()
    assert replay["seats"][0]["name"] == "<b>" + "x" * 21


@pytest.mark.slow
def test_a_record_is_analysed_like_the_table_it_comes_from(amina, finished):
    code, text = finished
    of_table = amina.http.get(f"/api/tables/{code}/analysis", timeout=300).json()
    of_text = amina.http.post("/api/analysis", json={"record": text}, timeout=300).json()
    assert of_table == of_text
    assert of_text["format"] == "marrakech-analysis 2"
    assert len(of_text["steps"]) == len(read_record(text).history)
