"""Positions as text, and every reason why a text is no position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marrakech
from marrakech.notation.position import read_position, write_position
from tests.support.damage import damaged
from tests.support.strategies import games

THREE = "players=3 unpaid=out order=steer-first whole=never"
FOUR = THREE.replace("3", "4")
TWO = THREE.replace("3", "2")
EMPTY = "7/7/7/7/7/7/7"


@given(games())
def test_a_position_reads_back(game):
    state = game.state
    assert read_position(write_position(state), state.rules) == state


@given(games())
def test_a_game_goes_on_from_its_position(game):
    again = marrakech.Game.from_position(game.position, rules=game.rules, first=game.first)
    assert again.actions == game.actions
    assert again.position == game.position
    assert again.winners == game.winners


def test_the_start_of_three_is_as_documented():
    assert marrakech.Game(players=3).position == f"{EMPTY} d4 N 0 steer 30,30,30 15,15,15 -"
    assert marrakech.Game(players=2).position == f"{EMPTY} d4 N 0 draw 30,30 12+12,12+12 -,-"


def test_links_say_which_halves_belong_together():
    game = marrakech.Game.from_position(
        "7/7/2r|r-r2/2r4/7/7/7 b5 N 1 lay 30,30,30 13,15,15 -", rules=THREE
    )
    with pytest.raises(marrakech.IllegalAction, match="both visible halves of one rug"):
        game.play("c4c5")
    game.play("c5d5")
    assert game.position.startswith("7/7/2y-yr2/2r4/")


REFUSED = [
    # the fields
    (THREE, "", "there are 1 fields"),
    (THREE, f"{EMPTY}  d4 N 0 steer 30,30,30 15,15,15 -", "there are 9 fields"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,30 15,15,15 -\n", "is not -"),
    (THREE, f"{EMPTY} h4 N 0 steer 30,30,30 15,15,15 -", "assam: 'h4' is not a square"),
    (THREE, f"{EMPTY} d8 N 0 steer 30,30,30 15,15,15 -", "assam: 'd8' is not a square"),
    (THREE, f"{EMPTY} d4 n 0 steer 30,30,30 15,15,15 -", "facing: 'n' is not"),
    (THREE, f"{EMPTY} d4 N 3 steer 30,30,30 15,15,15 -", "seat: '3' is not one of the 3 seats"),
    (THREE, f"{EMPTY} d4 N -1 steer 30,30,30 15,15,15 -", "seat: '-1' is not"),
    (THREE, f"{EMPTY} d4 N 0 sleep 30,30,30 15,15,15 -", "phase: 'sleep' is not"),
    # the board
    (THREE, "7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "there are 6 rows"),
    (THREE, "7/7/7/7/7/7/8 d4 N 0 steer 30,30,30 15,15,15 -", "row 1: '8' is no colour"),
    (THREE, "7/7/7/7/7/7/6 d4 N 0 steer 30,30,30 15,15,15 -", "row 1: 6 squares"),
    (THREE, "r7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "row 7: more than 7"),
    (THREE, "7rrr/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "row 7: more than 7"),
    (THREE, "7/34/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "row 6: two counts"),
    (THREE, "7/7/x6/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "row 5: 'x' is no colour"),
    (THREE, "-7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "'-' does not follow a colour"),
    (THREE, "r--r5/7/7/7/7/7/7 d4 N 0 steer 30,30,30 14,15,15 -", "'-' does not follow a colour"),
    (THREE, "6r-/7/7/7/7/7/7 d4 N 0 steer 30,30,30 14,15,15 -", "g7: '-' links .* off the board"),
    (THREE, "7/7/7/7/7/7/r|6 d4 N 0 steer 30,30,30 14,15,15 -", "a1: '|' links .* off the board"),
    (THREE, "r-y5/7/7/7/7/7/7 d4 N 0 steer 30,30,30 14,14,15 -", "with b7, which shows another"),
    (THREE, "r|6/7/7/7/7/7/7 d4 N 0 steer 30,30,30 14,15,15 -", "with a6, which shows another"),
    (THREE, "r-r-r4/7/7/7/7/7/7 d4 N 0 steer 30,30,30 10,15,15 -", "b7: a square is linked with"),
    (THREE, "r|6/r-r5/7/7/7/7/7 d4 N 0 steer 30,30,30 10,15,15 -", "a6: a square is linked with"),
    (THREE, "b6/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "b is nobody's with 3 players"),
    (THREE, "r-r5/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -", "1 r rugs are seen, but only 0"),
    (THREE, "rr5/7/7/7/7/7/7 d4 N 0 steer 30,30,30 14,15,15 -", "2 r rugs are seen, but only 1"),
    # the purses
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,31 15,15,15 -", "add up to 91, not to 90"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,30 15,15,15 -", "has 2 purses, not 3"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,-3 15,15,15 -", "seat 2: '-3' is not a number"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,030,30 15,15,15 -", "seat 1: '030' is not a number"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,٣٠,30 15,15,15 -", "seat 1: '٣٠' is not a number"),
    (THREE, f"{EMPTY} d4 N 0 steer {'9' * 5000},0,0 15,15,15 -", "is not a number"),
    (THREE, f"{EMPTY} d4 N 0 steer x,45,45 0,15,15 -", "seat: 0 is out and cannot act"),
    (THREE, f"{EMPTY} d4 N 2 steer x,x,90 0,0,15 -", "one player is left"),
    (THREE, f"{EMPTY} d4 N 2 over x,x,x 0,0,0 -", "purses: they add up to 0"),
    (THREE.replace("out", "stay"), f"{EMPTY} d4 N 1 steer x,45,45 0,15,15 -", "nobody is ever out"),
    # the piles
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,30 16,15,15 -", "16 r are left, of 15"),
    (FOUR, f"{EMPTY} d4 N 0 steer 30,30,30,30 12,12,12,13 -", "13 b are left, of 12"),
    (THREE, f"{EMPTY} d4 N 1 steer x,45,45 3,15,15 -", "3 are left, but the seat is out"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,30 12+3,15,15 -", "has 2 colours, not 1"),
    (TWO, f"{EMPTY} d4 N 0 steer 30,30 24,24 r,g", "has 1 colours, not 2"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,30 0,5,5 -", "seat: 0 has no rug left to steer"),
    (THREE, f"{EMPTY} d4 N 0 lay 30,30,30 0,5,5 -", "seat: 0 has no rug left to lay"),
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,30 0,0,0 -", "no rug is left, so the game is over"),
    (THREE, f"{EMPTY} d4 N 0 over 30,30,30 1,0,0 -", "over, but two or more players"),
    # the tops
    (THREE, f"{EMPTY} d4 N 0 steer 30,30,30 15,15,15 r", "only two players have mixed piles"),
    (THREE, f"{EMPTY} d4 N 0 draw 30,30,30 15,15,15 -", "only two players draw"),
    (TWO, f"{EMPTY} d4 N 0 steer 30,30 12+12,12+12 r", "has 1 piles, not 2"),
    (TWO, f"{EMPTY} d4 N 0 steer 30,30 12+12,12+12 r,r", "seat 1: 'r' is not g, b or -"),
    (TWO, f"{EMPTY} d4 N 0 steer 30,30 0+12,12+12 r,g", "r is face up, but no r rug is left"),
    (TWO, f"{EMPTY} d4 N 0 steer 30,30 12+12,12+12 r,-", "no rug is face up, but the pile"),
    (TWO, f"{EMPTY} d4 N 0 draw 30,30 12+12,12+12 r,-", "r is face up, but the next rug is still"),
    (TWO, f"{EMPTY} d4 N 0 draw 30,30 12+12,12+12 -,g", "g is face up, but the next rug is still"),
    (TWO, f"{EMPTY} d4 N 1 draw 30,30 12+12,12+12 -,-", "seat 0: no rug is face up"),
    (TWO, f"{EMPTY} d4 N 0 draw 30,30 0+0,3+3 -,g", "seat: 0 has no rug left to draw"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "text", "reason"), REFUSED)
def test_a_position_that_cannot_occur_is_refused_with_its_reason(rules, text, reason):
    with pytest.raises(marrakech.BadNotation, match=reason.replace("|", r"\|")):
        marrakech.Game.from_position(text, rules=rules)


@pytest.mark.parametrize("text", [None, 7, b"7/7", ["7"]])
def test_a_value_that_is_no_text_is_refused(text):
    with pytest.raises(marrakech.BadNotation, match="is not a text"):
        marrakech.Game.from_position(text, rules=THREE)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (THREE, f"{EMPTY} d4 N 1 steer 30,30,30 15,15,15 -"),
        (THREE, f"{EMPTY} d4 N 1 steer x,45,45 0,15,15 -"),
        (THREE, f"{EMPTY} d4 N 0 over 90,x,x 15,0,0 -"),
        (THREE, f"{EMPTY} d4 N 0 steer 0,0,90 15,15,15 -"),
        (TWO, f"{EMPTY} a1 W 1 lay 0,60 12+11,12+12 r,g"),
        (TWO, f"{EMPTY} a1 W 0 over x,60 0,3+12 -,b"),
        (TWO, f"{EMPTY} a1 W 0 over x,60 0+0,3+12 -,b"),
        (THREE.replace("first", "last"), f"{EMPTY} d4 N 0 steer 30,30,30 0,1,1 -"),
    ],
)
def test_a_rare_position_is_taken(rules, text):
    marrakech.Game.from_position(text, rules=rules)


@given(st.text())
def test_any_text_is_a_position_or_refused(text):
    with pytest.raises(marrakech.BadNotation):
        marrakech.Game.from_position(text, rules=THREE)


@given(games(), st.data())
def test_a_damaged_position_is_refused_or_another_position(game, data):
    text = damaged(game.position, data)
    try:
        again = marrakech.Game.from_position(text, rules=game.rules, first=game.first)
    except marrakech.BadNotation:
        return
    assert again.position == text
