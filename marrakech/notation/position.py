"""Positions as text, and the reasons why a text is no position."""

import re
from functools import lru_cache

from ..rules.assam import Assam
from ..rules.floor import COLOURS, NO_COLOUR, Floor, colour_on
from ..rules.squares import SIDE, SQUARES, bit, count, each_of
from ..rules.state import (
    DRAW,
    OUT,
    OVER,
    PURSE,
    RUGS_OF_A_COLOUR,
    STEER,
    STEER_LAST,
    Rules,
    State,
    colours_of,
    is_in,
    owner,
    pile,
    players_in,
    rugs_left,
)
from ..rules.turn import is_finished
from .text import (
    COLOUR_LETTERS,
    FACINGS,
    PHASES,
    SQUARE_NAMES,
    BadNotation,
    quoted,
    read_number,
)

FIELDS = ("board", "assam", "facing", "seat", "phase", "purses", "rugs", "next")
EAST_MARK, SOUTH_MARK = "-", "|"
EMPTY_SQUARES = re.compile(" +")


def write_position(state: State) -> str:
    """Return the state in eight fields."""
    seats = range(state.rules.players)
    fields = (
        write_board(state.floor),
        SQUARE_NAMES[state.assam.square],
        FACINGS[state.assam.facing],
        str(state.seat),
        PHASES[state.phase],
        ",".join(str(state.purses[seat]) if is_in(state, seat) else "x" for seat in seats),
        ",".join("+".join(str(state.rugs[c]) for c in colours_of(state.rules, s)) for s in seats),
        ",".join(write_top(colour) for colour in state.face_up) if len(seats) == 2 else "-",
    )
    return " ".join(fields)


def read_position(text: str, rules: Rules) -> State:
    """Return the state of a position's text, if it contradicts neither itself nor the rules."""
    if not isinstance(text, str):
        raise BadNotation("position", f"{quoted(text)} is not a text")
    fields = text.split(" ")
    if len(fields) != len(FIELDS):
        expected = f"{len(FIELDS)} fields with one space between ({' '.join(FIELDS)})"
        raise BadNotation("position", f"there are {len(fields)} fields, not {expected}")
    board, square, facing, seat, phase, purses, rugs, tops = fields
    amounts, out = read_purses(purses, rules)
    state = State(
        rules,
        Assam(
            one_of(square, SQUARE_NAMES, "assam", "a square of the market, a1 to g7"),
            one_of(facing, list(FACINGS), "facing", "N, E, S or W"),
        ),
        read_board(board),
        read_seat(seat, rules),
        one_of(phase, list(PHASES), "phase", "steer, walk, lay, draw or over"),
        amounts,
        out,
        read_rugs(rugs, rules, out),
        read_tops(tops, rules),
    )
    check(state)
    return state


def one_of(text: str, values: list[str], place: str, what: str) -> int:
    """Return the index of a text among the allowed values."""
    if text not in values:
        raise BadNotation(place, f"{quoted(text)} is not {what}")
    return values.index(text)


# The board


@lru_cache(4096)
def write_board(floor: Floor) -> str:
    """Return rows 7 down to 1, the empty squares counted, the visible halves of one rug linked."""
    squares = [" "] * SQUARES
    for letter, top in zip(COLOUR_LETTERS, floor.tops, strict=True):
        for square in each_of(top):
            squares[square] = letter
    for square in each_of(floor.whole_east):
        squares[square] += EAST_MARK
    for square in each_of(floor.whole_north):
        squares[square + SIDE] += SOUTH_MARK
    rows = ("".join(squares[row : row + SIDE]) for row in range(SQUARES - SIDE, -1, -SIDE))
    return EMPTY_SQUARES.sub(lambda empty: str(len(empty[0])), "/".join(rows))


def read_board(text: str) -> Floor:
    """Return the floor that a board's text describes."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise BadNotation("board", f"there are {len(rows)} rows, not {SIDE}")
    tops, links = [0] * COLOURS, dict[int, str]()
    for row, written in zip(reversed(range(SIDE)), rows, strict=True):
        read_row(written, row, tops, links)
    return linked(Floor((tops[0], tops[1], tops[2], tops[3]), 0, 0), links)


def read_row(written: str, row: int, tops: list[int], links: dict[int, str]) -> None:
    """Enter one row into the squares by colour and the marks that link two halves."""
    place = f"board, row {row + 1}"
    column, last = 0, ""
    for letter in written:
        if letter in COLOUR_LETTERS:
            if column < SIDE:
                tops[COLOUR_LETTERS.index(letter)] |= bit(row * SIDE + column)
            column += 1
        elif letter in "1234567":
            if last and last in "1234567":
                raise BadNotation(place, f"two counts of empty squares in a row, {last}{letter}")
            column += int(letter)
        elif letter in (EAST_MARK, SOUTH_MARK):
            if not last or last not in COLOUR_LETTERS:
                raise BadNotation(place, f"'{letter}' does not follow a colour")
            links[row * SIDE + column - 1] = letter
        else:
            raise BadNotation(place, f"{quoted(letter)} is no colour, count or link")
        if column > SIDE:
            raise BadNotation(place, f"more than {SIDE} squares")
        last = letter
    if column < SIDE:
        raise BadNotation(place, f"{column} squares, not {SIDE}")


def linked(floor: Floor, links: dict[int, str]) -> Floor:
    """Return the floor with its whole rugs. A link joins two squares of one colour."""
    whole_east = whole_north = joined = 0
    for square, mark in links.items():
        lying = mark == EAST_MARK
        name, row, column = SQUARE_NAMES[square], square // SIDE, square % SIDE
        place = f"board, {name}"
        if (column == SIDE - 1) if lying else (row == 0):
            raise BadNotation(place, f"'{mark}' links the rug with a square off the board")
        other = square + 1 if lying else square - SIDE
        if colour_on(floor, square) != colour_on(floor, other):
            link = f"'{mark}' links the rug with {SQUARE_NAMES[other]}"
            raise BadNotation(place, f"{link}, which shows another colour or none")
        both = bit(square) | bit(other)
        if joined & both:
            raise BadNotation(place, "a square is linked with two others, but a rug has two halves")
        joined |= both
        if lying:
            whole_east |= bit(square)
        else:
            whole_north |= bit(other)
    return Floor(floor.tops, whole_east, whole_north)


# The other fields


def read_seat(text: str, rules: Rules) -> int:
    """Return the seat to act."""
    seats = [str(seat) for seat in range(rules.players)]
    return one_of(
        text, seats, "seat", f"one of the {rules.players} seats, 0 to {rules.players - 1}"
    )


def read_purses(text: str, rules: Rules) -> tuple[tuple[int, int, int, int], int]:
    """Return the dirhams by seat, and the set of seats that are out."""
    words = parts(text, ",", rules.players, "purses", "purses")
    purses, out = [0] * 4, 0
    for seat, word in enumerate(words):
        if word == "x":
            out |= 1 << seat
        else:
            purses[seat] = read_number(word, f"purses, seat {seat}")
    return (purses[0], purses[1], purses[2], purses[3]), out


def read_rugs(text: str, rules: Rules, out: int) -> tuple[int, int, int, int]:
    """Return the rugs left by colour."""
    rugs = [0] * COLOURS
    for seat, word in enumerate(parts(text, ",", rules.players, "rugs", "piles")):
        if word == "0" and out >> seat & 1:
            continue
        place, colours = f"rugs, seat {seat}", colours_of(rules, seat)
        numbers = parts(word, "+", len(colours), place, "colours")
        for colour, number in zip(colours, numbers, strict=True):
            rugs[colour] = read_number(number, place)
    return rugs[0], rugs[1], rugs[2], rugs[3]


def write_top(colour: int) -> str:
    """Return the colour face up on a pile, or a dash."""
    return "-" if colour == NO_COLOUR else COLOUR_LETTERS[colour]


def read_tops(text: str, rules: Rules) -> tuple[int, int]:
    """Return the colours face up on the two piles of a two-player game."""
    if rules.players > 2:
        if text != "-":
            raise BadNotation("next", f"{quoted(text)} is not -: only two players have mixed piles")
        return NO_COLOUR, NO_COLOUR
    tops = [NO_COLOUR, NO_COLOUR]
    for seat, word in enumerate(parts(text, ",", 2, "next", "piles")):
        if word != "-":
            letters = [COLOUR_LETTERS[colour] for colour in colours_of(rules, seat)]
            what = f"{letters[0]}, {letters[1]} or -"
            tops[seat] = 2 * seat + one_of(word, letters, f"next, seat {seat}", what)
    return tops[0], tops[1]


def parts(text: str, separator: str, wanted: int, place: str, what: str) -> list[str]:
    """Return the words of a list, if it has the right number of them."""
    words = text.split(separator)
    if len(words) != wanted:
        raise BadNotation(place, f"{quoted(text)} has {len(words)} {what}, not {wanted}")
    return words


# Contradictions


def check(state: State) -> None:
    """Refuse a state that contradicts itself."""
    check_purses(state)
    check_rugs(state)
    check_phase(state)
    if state.rules.players == 2:
        check_tops(state)


def check_purses(state: State) -> None:
    """Check that the purses hold all dirhams, and that only those who could not pay are out."""
    total, dirhams = PURSE * state.rules.players, sum(state.purses)
    if dirhams != total:
        shares = f"{PURSE} for each of {state.rules.players} players"
        raise BadNotation("purses", f"they add up to {dirhams}, not to {total}, {shares}")
    if state.out and state.rules.unpaid != OUT:
        raise BadNotation("purses", "x: nobody is ever out under unpaid=stay")


def check_rugs(state: State) -> None:
    """Check that no colour shows more rugs than were laid, and that seats out have none left."""
    most, floor = RUGS_OF_A_COLOUR[state.rules.players], state.floor
    for colour in range(COLOURS):
        letter, seat = COLOUR_LETTERS[colour], owner(state, colour)
        whole = count((floor.whole_east | floor.whole_north) & floor.tops[colour])
        seen = count(floor.tops[colour]) - whole
        if seat >= state.rules.players:
            if seen:
                raise BadNotation(
                    "board", f"{letter} is nobody's with {state.rules.players} players"
                )
            continue
        left = state.rugs[colour]
        if left > most:
            raise BadNotation(f"rugs, seat {seat}", f"{left} {letter} are left, of {most}")
        if left and not is_in(state, seat):
            raise BadNotation(f"rugs, seat {seat}", f"{left} are left, but the seat is out")
        if seen > most - left:
            laid = f"only {most - left} can have been laid"
            raise BadNotation("board", f"{seen} {letter} rugs are seen, but {laid}")


def check_phase(state: State) -> None:
    """Check that the seat to act can do what the phase asks, or that the game is over."""
    if players_in(state) == 0:
        raise BadNotation("purses", "every player is out, but the last one left wins")
    if state.phase == OVER:
        if not is_finished(state):
            raise BadNotation("phase", "over, but two or more players are in and rugs are left")
        return
    seat, phase = state.seat, PHASES[state.phase]
    if players_in(state) == 1:
        raise BadNotation("phase", f"{phase}, but one player is left, so the game is over")
    if rugs_left(state) == 0:
        raise BadNotation("phase", f"{phase}, but no rug is left, so the game is over")
    if not is_in(state, seat):
        raise BadNotation("seat", f"{seat} is out and cannot act")
    if state.phase == DRAW and state.rules.players != 2:
        raise BadNotation("phase", "draw, but only two players draw")
    has_laid = state.phase == STEER and state.rules.order == STEER_LAST
    if pile(state, seat) == 0 and not has_laid:
        raise BadNotation("seat", f"{seat} has no rug left to {phase}")


def check_tops(state: State) -> None:
    """Check that a pile shows a colour it holds, except while that colour is still to be drawn."""
    for seat in range(2):
        colour = state.face_up[seat]
        place, letter = f"next, seat {seat}", write_top(colour)
        if colour != NO_COLOUR and state.rugs[colour] == 0:
            raise BadNotation(place, f"{letter} is face up, but no {letter} rug is left")
        to_be_drawn = pile(state, seat) > 0 and is_to_be_drawn(state, seat)
        if colour == NO_COLOUR and pile(state, seat) > 0 and not to_be_drawn:
            raise BadNotation(place, "no rug is face up, but the pile has rugs left")
        if colour != NO_COLOUR and to_be_drawn:
            raise BadNotation(place, f"{letter} is face up, but the next rug is still to be drawn")


def is_to_be_drawn(state: State, seat: int) -> bool:
    """Return whether a seat's next rug is not drawn yet: it draws now, or before the game."""
    if state.phase != DRAW:
        return False
    before_the_game = rugs_left(state) == COLOURS * RUGS_OF_A_COLOUR[2]
    return seat == state.seat or (before_the_game and seat > state.seat)
