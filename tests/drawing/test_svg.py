"""The table as SVG: Assam, the seats, and rugs that belong to nobody."""

import xml.etree.ElementTree as ElementTree

from hypothesis import given, settings

from marrakech.drawing.svg import draw_svg
from tests.support.golden import golden_state
from tests.support.strategies import games

SPACE = "{http://www.w3.org/2000/svg}"


@settings(max_examples=10)
@given(games())
def test_every_table_is_xml_with_one_assam(game):
    picture = ElementTree.fromstring(draw_svg(game.state))
    assert len(picture.findall(f"{SPACE}g[@class='assam']/{SPACE}polygon")) == 1


def test_every_seat_is_described():
    text = draw_svg(golden_state("edition-broadway-3"))
    assert all(f"seat {seat}" in text for seat in range(3))
    assert text.count(" dirhams") == text.count("rugs left") == 3


def test_rugs_that_are_nobodys_are_drawn_faintly():
    assert 'opacity="0.45"' in draw_svg(golden_state("elimination-of-two"))
    assert 'opacity="0.45"' not in draw_svg(golden_state("edition-broadway-3"))
