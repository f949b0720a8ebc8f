"""The table as lines of text: Assam, the seats and the colours of the squares."""

from hypothesis import given, settings

from marrakech.drawing.board_text import ARROWS, draw_board, draw_seats, seat_name
from tests.support.golden import golden_state
from tests.support.strategies import games


@settings(max_examples=10)
@given(games())
def test_every_board_shows_assam_once(game):
    text = "".join(piece.text for line in draw_board(game.state) for piece in line)
    assert sum(text.count(arrow) for arrow in ARROWS) == 1


def test_every_seat_is_described():
    state = golden_state("edition-broadway-3")
    names = [seat_name(state.rules, seat) for seat in range(3)]
    lines = draw_seats(state, names)
    assert len(lines) == 3
    for seat, line in enumerate(lines):
        assert f"seat {seat}" in line
        assert " dirhams" in line
        assert "rugs left" in line
