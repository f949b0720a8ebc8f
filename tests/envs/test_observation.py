"""Observations: planes and numbers from the seat that observes."""

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from marrakech.envs.decisions import mask
from marrakech.envs.layout import LEAST, MOST, NUMBERS
from marrakech.envs.observation import numbers, observe, own_colours, planes
from marrakech.notation.text import COLOUR_LETTERS, PHASES, SQUARE_NUMBERS
from marrakech.rules.state import Rules
from tests.support.strategies import games


def test_own_colours_come_first():
    assert own_colours(Rules(players=2), 0) == [0, 1, 2, 3]
    assert own_colours(Rules(players=2), 1) == [2, 3, 0, 1]
    assert own_colours(Rules(players=3), 2) == [2, 0, 1, -1]
    assert own_colours(Rules(players=4), 3) == [3, 0, 1, 2]


def read_board(position):
    """The board of a position as text: what each square shows, and its marks."""
    shown = {}
    for row, text in zip(range(6, -1, -1), position.split(" ")[0].split("/"), strict=True):
        column = 0
        for piece in re.findall(r"\d|[rygb][-|]?", text):
            if piece.isdigit():
                column += int(piece)
            else:
                shown[row, column] = piece
                column += 1
    return shown


@given(games(), st.integers(0, 3))
def test_the_planes_show_the_position(game, seat):
    seat %= game.players
    seen = planes(game.state, seat)
    assert seen.dtype == np.uint8
    assert seen.shape == (10, 7, 7)
    expected = np.zeros((10, 7, 7), np.uint8)
    order = own_colours(game.state.rules, seat)
    for (row, column), piece in read_board(game.position).items():
        expected[order.index(COLOUR_LETTERS.index(piece[0])), row, column] = 1
        if piece.endswith("-"):
            expected[4, row, column] = 1
        if piece.endswith("|"):
            expected[5, row - 1, column] = 1
    _, square, facing, *_ = game.position.split(" ")
    row, column = divmod(SQUARE_NUMBERS[square], 7)
    expected[6 + "NESW".index(facing), row, column] = 1
    assert (seen == expected).all()


@given(games(), st.integers(0, 3))
def test_the_numbers_hold_the_rest(game, seat):
    seat %= game.players
    seen = numbers(game.state, seat)
    assert seen.dtype == np.int16
    assert seen.shape == (NUMBERS,) == (21,)
    assert seen.min() >= LEAST
    assert seen.max() <= MOST
    *_, phase_text, _, rugs, face_up = game.position.split(" ")
    left = [int(number) for number in re.split("[,+]", rugs)]
    seats = [(seat + place) % game.players for place in range(game.players)]
    rest = [0] * (4 - game.players)
    order = [colour for colour in own_colours(game.state.rules, seat) if colour >= 0]
    assert list(seen[0:4]) == [game.purses[other] for other in seats] + rest
    assert list(seen[4:8]) == [int(other in game.out) for other in seats] + rest
    assert list(seen[8:12]) == [left[colour] for colour in order] + [0] * (4 - len(order))
    if game.players == 2:
        letters = face_up.split(",") if face_up != "-" else ["-", "-"]
        tops = [letters[seat], letters[1 - seat]]
        relative = [-1 if top == "-" else order.index(COLOUR_LETTERS.index(top)) for top in tops]
        assert list(seen[12:14]) == relative
    else:
        assert list(seen[12:14]) == [-1, -1]
    assert PHASES[seen[14]] == game.phase == phase_text
    assert seen[15] == (game.seat == seat and game.phase in ("steer", "lay"))
    assert seats[seen[16]] == game.seat
    assert list(seen[17:]) == [game.players, *game.state.rules[1:4]]


@given(games())
def test_only_the_seat_to_act_is_given_decisions(game):
    for seat in range(game.players):
        given_mask = observe(game.state, seat)["action_mask"]
        assert (given_mask == mask(game.state) * (seat == game.seat)).all()
