"""Actions and rules as text."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marrakech
from marrakech.notation.text import (
    ACTION_TEXTS,
    read_action,
    read_rules,
    write_action,
    write_rules,
)
from marrakech.rules.actions import ACTIONS, FIRST_DRAW, FIRST_RUG
from tests.support.strategies import COMBINATIONS, new_game


@given(st.integers(0, ACTIONS - 1))
def test_an_action_reads_back(action):
    assert read_action(write_action(action)) == action


@given(st.integers(FIRST_RUG, FIRST_DRAW - 1))
def test_a_rug_reads_in_either_order(action):
    text = write_action(action)
    assert text[:2] < text[2:]
    assert read_action(text[2:] + text[:2]) == action


def test_every_action_has_its_own_text():
    assert len(set(ACTION_TEXTS)) == ACTIONS == 95


@pytest.mark.parametrize(
    "text",
    [
        *["", "l", "l3", "LL", "0", "5", "a1", "a1a1", "a1b2", "a1c1", "h1h2", "a0a1", "g7g8", "r"],
        *["+x", "+", " L", "L ", "a1b1 ", "é1b1", "①", "a1b1c1", "A1B1", "\n", "L\n"],
        *[None, 3, b"L", ["L"]],
    ],
)
def test_a_text_that_is_no_action_is_refused(text):
    with pytest.raises(marrakech.BadNotation, match=r"^action: "):
        read_action(text)


def test_two_squares_apart_are_named():
    with pytest.raises(marrakech.BadNotation, match="a1 and c1 do not share a side"):
        read_action("a1c1")


@pytest.mark.parametrize("kind", COMBINATIONS)
def test_rules_read_back(kind):
    rules = new_game(*kind).state.rules
    assert read_rules(write_rules(rules)) == rules
    assert write_rules(rules).split() == [
        f"{key}={value}"
        for key, value in zip(("players", "unpaid", "order", "whole"), kind, strict=True)
    ]


def test_rules_are_read_in_any_order():
    line = "whole=own order=steer-last players=2 unpaid=stay"
    written = "players=2 unpaid=stay order=steer-last whole=own"
    assert write_rules(read_rules(line)) == written


GOOD = "players=3 unpaid=out order=steer-first whole=never"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "is not one of"),
        ("players=3", "unpaid is missing"),
        (GOOD.replace("3", "5"), "players is 2 or 3 or 4, not '5'"),
        (GOOD.replace("=out", "=maybe"), "unpaid is out or stay, not 'maybe'"),
        (GOOD + " whole=own", "whole is there twice"),
        (GOOD + " colour=red", "'colour=red' is not one of"),
        (GOOD.replace(" ", "  "), "'' is not one of"),
        (GOOD.replace("=never", ""), "'whole' is not one of"),
        (GOOD + "\n", "whole is never or own"),
        (None, "is not a text"),
    ],
)
def test_bad_rules_are_refused(line, reason):
    with pytest.raises(marrakech.BadNotation, match=r"^rules: ") as refusal:
        read_rules(line)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"players": True},
        {"players": 3.0},
        {"players": None},
        {"edition": "klingon"},
        {"edition": None},
        {"edition": []},
        {"unpaid": "never"},
        {"order": 1},
        {"whole": ""},
        {"first": 4},
        {"first": -1},
        {"first": "someone"},
        {"first": True},
    ],
)
def test_a_game_that_cannot_be_is_refused(options):
    with pytest.raises(marrakech.BadNotation):
        marrakech.Game(**options)


def test_both_errors_are_value_errors():
    assert issubclass(marrakech.BadNotation, ValueError)
    assert issubclass(marrakech.IllegalAction, ValueError)


def test_an_error_survives_the_way_between_processes():
    with pytest.raises(marrakech.BadNotation) as bad:
        marrakech.Game.from_position("7/7", "players=3")
    with pytest.raises(marrakech.IllegalAction) as illegal:
        marrakech.Game(players=3).play("3")
    for error in (bad.value, illegal.value):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
