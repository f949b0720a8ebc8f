"""Environments over a game: decisions, observations, rewards, drawings."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marrakech
from marrakech.envs.decisions import (
    DECISIONS,
    action_of,
    decision_of,
    decisions,
    mask,
    write_decision,
)
from marrakech.envs.layout import LEAST, MOST, NUMBERS
from marrakech.envs.observation import numbers, observe, own_colours, planes
from marrakech.envs.render import render
from marrakech.envs.rewards import forfeited, rewards
from marrakech.notation.text import COLOUR_LETTERS, PHASES, SQUARE_NUMBERS, read_action
from marrakech.rules.state import Rules
from tests.support.strategies import games

GOLDEN = Path(__file__).parents[1] / "golden"


# Decisions


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


# Observations


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


# Rewards


@given(games(finished=True))
def test_rewards_are_shares_of_the_victory_and_sum_to_nothing(game):
    amounts = rewards(game.state)
    assert sum(amounts) == pytest.approx(0)
    for seat in range(game.players):
        share = (seat in game.winners) / len(game.winners)
        assert amounts[seat] == pytest.approx(share - 1 / game.players)


@given(games())
def test_a_forfeit_is_lost_and_the_sum_is_nothing(game):
    amounts = forfeited(game.state, game.seat)
    if game.phase != "over":
        assert sum(amounts) == pytest.approx(0)
        assert amounts[game.seat] == -1 / game.players == min(amounts)


def test_nothing_is_won_before_the_end():
    assert rewards(marrakech.Game(players=4).state) == [0, 0, 0, 0]


# Drawings


def golden(name):
    return marrakech.read_record((GOLDEN / f"{name}.txt").read_text(encoding="utf-8")).state


@settings(max_examples=10)
@given(games())
def test_every_table_can_be_drawn(game):
    drawing = ElementTree.fromstring(render(game.state, "svg"))
    space = "{http://www.w3.org/2000/svg}"
    assert len(drawing.findall(f"{space}g[@class='assam']/{space}polygon")) == 1
    pixels = render(game.state, "rgb_array")
    assert pixels.dtype == np.uint8
    assert pixels.shape == (592, 592, 3)
    plain = re.sub(r"\x1b\[[\d;]*m", "", render(game.state, "ansi"))
    assert len(plain.splitlines()) == 16 + 1 + game.players
    assert sum(plain.count(arrow) for arrow in "▲▶▼◀") == 1


@pytest.mark.parametrize("mode", ["svg", "ansi"])
def test_a_drawing_says_how_the_seats_stand(mode):
    text = render(golden("edition-broadway-3"), mode)
    for seat in range(3):
        assert f"seat {seat}" in text
    assert text.count(" dirhams") == text.count("rugs left") == 3


def test_a_drawing_shows_a_quarter_turn():
    game = marrakech.Game(players=3)
    drawn = []
    for steering in "FLR":
        game.play(steering)
        drawn.append(render(game.state, "rgb_array").tobytes())
        game.undo()
    assert len(set(drawn)) == 3


def test_rugs_that_are_nobodys_are_drawn_faintly():
    assert 'opacity="0.45"' in render(golden("elimination-of-two"), "svg")
    assert 'opacity="0.45"' not in render(golden("edition-broadway-3"), "svg")


def test_human_prints_the_text(capsys):
    state = marrakech.Game(players=3).state
    assert render(state, "human") is None
    assert capsys.readouterr().out == render(state, "ansi") + "\n"


def test_other_modes_are_refused():
    with pytest.raises(ValueError, match="'film' is none of human, ansi, rgb_array, svg"):
        render(marrakech.Game().state, "film")
