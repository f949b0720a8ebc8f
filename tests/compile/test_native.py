"""The compiled rules against the plain ones, value by value."""

import os
import subprocess
import sys

from hypothesis import given, settings

from marrakech.compile.native import compile_native
from marrakech.rules import actions, legality, score, state, turn
from marrakech.rules.legality import legal_actions
from marrakech.rules.squares import MARKET, count
from tests.support.strategies import games

PER_STATE = [legality.places, legality.may_be_hidden, turn.toll, turn.landlord, turn.is_finished]
PER_SEAT = [score.showing, score.points, score.is_winning, state.pile, state.is_in]


@settings(deadline=None)
@given(games())
def test_both_builds_agree_on_every_value(game):
    table = game.state
    assert compile_native(state.opening)(table.rules) == state.opening(table.rules)
    for rule in PER_STATE:
        assert compile_native(rule)(table) == rule(table)
    for rule in PER_SEAT:
        for seat in range(game.players):
            assert compile_native(rule)(table, seat) == rule(table, seat)
    for action in range(actions.ACTIONS):
        assert compile_native(legality.objection)(table, action) == legality.objection(
            table, action
        )
    for action in legal_actions(table):
        after = compile_native(actions.played)(table, action)
        assert after == actions.played(table, action)
        assert isinstance(after, state.State)


def test_counting_squares_is_the_processors_own():
    for squares in (0, 1, MARKET, MARKET >> 3, 1 << 48):
        assert compile_native(count)(squares) == count(squares)


def test_the_plain_rules_never_import_numba():
    code = (
        "import marrakech, sys; game = marrakech.Game(seed=1); game.play('L'); game.roll();"
        "assert not {'numba', 'numpy', 'rich', 'click'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_first_call_says_that_it_compiles_and_the_next_is_quiet(tmp_path):
    code = (
        "from marrakech.compile.native import compile_native;"
        "from marrakech.rules.state import Rules, opening;"
        "assert compile_native(opening)(Rules(3)) == opening(Rules(3))"
    )
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    errors = [
        subprocess.run(
            [sys.executable, "-c", code],
            check=True, env=environment, capture_output=True, encoding="utf-8",
        ).stderr
        for _ in range(2)
    ]  # fmt: skip
    assert errors == ["marrakech: compiling the rules for this processor, once …\n", ""]
