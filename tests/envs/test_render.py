"""The modes in which an environment shows a table."""

import re

import pytest
from hypothesis import given, settings

import marrakech
from marrakech.drawing.pixels import draw_pixels
from marrakech.drawing.svg import draw_svg
from marrakech.envs.render import render
from tests.support.strategies import games


@settings(max_examples=10)
@given(games())
def test_every_table_can_be_shown(game):
    assert render(game.state, "svg") == draw_svg(game.state)
    assert (render(game.state, "rgb_array") == draw_pixels(game.state)).all()
    plain = re.sub(r"\x1b\[[\d;]*m", "", render(game.state, "ansi"))
    assert len(plain.splitlines()) == 16 + 1 + game.players
    assert sum(plain.count(arrow) for arrow in "▲▶▼◀") == 1


def test_human_prints_the_text(capsys):
    state = marrakech.Game(players=3).state
    assert render(state, "human") is None
    assert capsys.readouterr().out == render(state, "ansi") + "\n"


def test_other_modes_are_refused():
    with pytest.raises(ValueError, match="'film' is none of human, ansi, rgb_array, svg"):
        render(marrakech.Game().state, "film")
