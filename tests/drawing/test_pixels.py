"""The market as pixels: their format, and a picture for each direction of Assam."""

import numpy as np
from hypothesis import given, settings

import marrakech
from marrakech.drawing.pixels import draw_pixels
from tests.support.strategies import games


@settings(max_examples=10)
@given(games())
def test_every_market_has_the_same_size(game):
    pixels = draw_pixels(game.state)
    assert pixels.dtype == np.uint8
    assert pixels.shape == (592, 592, 3)


def test_a_quarter_turn_changes_the_picture():
    game = marrakech.Game(players=3)
    drawn = []
    for steering in "FLR":
        game.play(steering)
        drawn.append(draw_pixels(game.state).tobytes())
        game.undo()
    assert len(set(drawn)) == 3
