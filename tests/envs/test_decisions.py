"""Decisions: the numbers of actions that a player chooses from, and the mask of the legal ones."""

import numpy as np
import pytest
from hypothesis import given

import marrakech
from marrakech.envs.decisions import (
    DECISIONS,
    action_of,
    decision_of,
    decisions,
    mask,
    write_decision,
)
from marrakech.notation.text import read_action
from tests.support.strategies import games


def test_there_are_87_decisions_and_each_is_an_action():
    assert DECISIONS == 87
    assert [write_decision(decision) for decision in (0, 1, 2, 3, 86)] == [
        "L", "F", "R", "a1b1", "g6g7",
    ]  # fmt: skip
    for decision in range(DECISIONS):
        assert decision_of(action_of(decision)) == decision


@pytest.mark.parametrize("decision", [-1, 87, 2.5, "L", None])
def test_other_numbers_are_no_decisions(decision):
    with pytest.raises(marrakech.BadNotation, match="is not one of 0 to 86"):
        action_of(decision)


@pytest.mark.parametrize("action", ["1", "4", "+r", "+b"])
def test_throws_and_draws_are_nobodys_decision(action):
    with pytest.raises(marrakech.BadNotation, match="not one that a player decides on"):
        decision_of(read_action(action))


@given(games())
def test_the_mask_is_what_the_game_allows(game):
    allowed = [] if game.chances else game.actions
    legal = mask(game.state)
    assert legal.dtype == np.int8
    assert legal.shape == (87,)
    assert sorted(write_decision(int(decision)) for decision in np.flatnonzero(legal)) == allowed
    assert list(np.flatnonzero(legal)) == decisions(game.state)
