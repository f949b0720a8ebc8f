"""The market drawn in letters: every square found again, every track in its place."""

import re

import pytest

import marrakech
from marrakech.cli.new import play_at_random
from marrakech.drawing.board_text import ARROWS
from marrakech.notation.text import COLOUR_LETTERS, COLUMNS, SQUARE_NAMES
from marrakech.rules.floor import NO_COLOUR, colour_on
from marrakech.rules.squares import SQUARES
from marrakech.tui.market_text import SIZES, Highlights, Picture, size_for, squares_of

EMPTY = marrakech.Game(players=4).state


def letters(state, size, has_colour=True, highlights=None):
    drawn = Picture(state, highlights or Highlights(), size, has_colour)
    return ["".join(segment.text for segment in line) for line in drawn.lines()]


@pytest.mark.parametrize("size", SIZES)
def test_every_letter_of_a_square_leads_back_to_it(size):
    for square in range(SQUARES):
        x, y = size.corner(square)
        for right in range(size.wide):
            for down in range(size.high):
                assert size.square_at(x + right, y + down) == square
    assert size.square_at(0, 0) is None
    assert size.square_at(size.whole_width - 1, size.whole_height - 1) is None


@pytest.mark.parametrize("size", SIZES)
def test_every_line_is_as_wide_as_the_picture(size):
    lines = letters(EMPTY, size)
    assert len(lines) == size.whole_height
    assert {len(line) for line in lines} == {size.whole_width}


def test_the_largest_that_fits_is_taken():
    assert size_for(45, 23) == SIZES[0]
    assert size_for(59, 29) == SIZES[1]
    assert size_for(88, 44) == SIZES[2]
    assert size_for(10, 5) == SIZES[0]


@pytest.mark.parametrize("size", SIZES)
def test_the_tracks_join_what_the_rules_join(size):
    lines = letters(EMPTY, size)
    ends = {size.middle(column)[0]: COLUMNS[column] for column in range(7)}

    def joined(line):
        rounds = re.finditer("[╭╰]─+[╮╯]", line)
        return [
            tuple(ends.get(x, "loop") for x in (each.start(), each.end() - 1)) for each in rounds
        ]

    assert joined(lines[0]) == [("a", "b"), ("c", "d"), ("e", "f"), ("g", "loop")]
    assert joined(lines[-2]) == [("loop", "a"), ("b", "c"), ("d", "e"), ("f", "g")]
    rows = {size.middle(row * 7)[1]: row + 1 for row in range(7)}
    west = {rows[y]: line[2] for y, line in enumerate(lines) if y in rows}
    east = {rows[y]: line[-2] for y, line in enumerate(lines) if y in rows}
    assert west == {7: "╭", 6: "╰", 5: "╭", 4: "╰", 3: "╭", 2: "╰", 1: "╭"}
    assert east == {7: "╯", 6: "╮", 5: "╯", 4: "╮", 3: "╯", 2: "╮", 1: "╯"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("has_colour", [True, False])
def test_the_letters_show_what_lies_where(players, has_colour):
    game = marrakech.Game(players=players, seed=5)
    play_at_random(game, "5")
    state = game.state
    for size in SIZES:
        lines = letters(state, size, has_colour)
        for square in range(SQUARES):
            if square == state.assam.square:
                continue
            x, y = size.middle(square)
            colour = colour_on(state.floor, square)
            empty = " " if has_colour else "·"
            letter = empty if colour == NO_COLOUR else COLOUR_LETTERS[colour].upper()
            assert lines[y][x] == letter, SQUARE_NAMES[square]
        assert sum(line.count(ARROWS[state.assam.facing]) for line in lines) == 1


def test_a_rug_about_to_lie_is_seen_without_colours():
    highlights = Highlights(
        rug=squares_of(("c4", "c5")), colour=2, lit=squares_of(("c4", "c5", "e4"))
    )
    lines = letters(EMPTY, SIZES[0], has_colour=False, highlights=highlights)
    assert sum(line.count("[G") for line in lines) == 2
    assert sum(line.count("•") for line in lines) == 1
