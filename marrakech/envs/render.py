"""A table shown in the ways that environments offer: text in colour, SVG, pixels."""

from ..drawing.board_text import Line, Piece, draw_board, draw_seats, seat_name
from ..drawing.palette import RUGS, red_green_blue
from ..drawing.pixels import Pixels, draw_pixels
from ..drawing.svg import draw_svg
from ..notation.text import quoted
from ..rules.floor import NO_COLOUR
from ..rules.state import State

RENDER_MODES = ["human", "ansi", "rgb_array", "svg"]
RENDER_FPS = 2

RESET = "\x1b[0m"
DIM, BOLD = "\x1b[2m", "\x1b[1m"
LETTERS = (97, 30, 97, 97)  # white on the dark rugs, black on yellow
RUG_CODES = tuple(
    f"\x1b[{letters};48;2;{red};{green};{blue}m"
    for letters, (red, green, blue) in zip(LETTERS, map(red_green_blue, RUGS), strict=True)
)


def render(state: State, mode: str) -> str | Pixels | None:
    """Return the table in one of the modes; `human` prints it and gives nothing back."""
    match mode:
        case "human":
            print(draw_ansi(state))
            return None
        case "ansi":
            return draw_ansi(state)
        case "rgb_array":
            return draw_pixels(state)
        case "svg":
            return draw_svg(state)
    raise ValueError(f"render_mode: {quoted(mode)} is none of {', '.join(RENDER_MODES)}")


def check_mode(mode: str | None) -> str | None:
    """Return the mode, if it is one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: {quoted(mode)} is none of {', '.join(RENDER_MODES)}")
    return mode


def draw_ansi(state: State) -> str:
    """Return the board and the seats as text for a terminal, colours as escape codes."""
    names = [seat_name(state.rules, seat) for seat in range(state.rules.players)]
    lines = [draw_line(line) for line in draw_board(state)]
    return "\n".join([*lines, "", *draw_seats(state, names), ""])


def draw_line(line: Line) -> str:
    """Return a line with the codes of each of its pieces."""
    return "".join(draw_piece(piece) for piece in line)


def draw_piece(piece: Piece) -> str:
    """Return a piece between its codes; a plain one without."""
    codes = DIM if piece.is_track else ""
    codes += RUG_CODES[piece.colour] if piece.colour != NO_COLOUR else ""
    codes += BOLD if piece.is_bold else ""
    return f"{codes}{piece.text}{RESET}" if codes else piece.text
