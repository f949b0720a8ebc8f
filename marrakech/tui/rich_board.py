"""The board shown in the terminal, in its colours."""

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..drawing import board_text as board
from ..drawing.board_text import Line, Piece
from ..game import Game
from ..rules.floor import NO_COLOUR

RUG_STYLES = tuple(
    Style.parse(style)
    for style in (
        "white on red",
        "black on yellow",
        "white on green",
        "white on blue",
    )
)
TRACK = Style.parse("dim")
BOLD = Style.parse("bold")
PLAIN = Style()


def draw_board(game: Game) -> Text:
    """Return the market seen from above."""
    return Text("\n").join(draw_line(line) for line in board.draw_board(game.state))


def draw_line(line: Line) -> Text:
    """Return a line with the style of each of its pieces."""
    return Text().join(Text(piece.text, style_of(piece)) for piece in line)


def style_of(piece: Piece) -> Style:
    """Return the style of a piece."""
    if piece.is_track:
        return TRACK
    style = PLAIN if piece.colour == NO_COLOUR else RUG_STYLES[piece.colour]
    return style + BOLD if piece.is_bold else style


def name_of(game: Game, seat: int) -> str:
    """Return a seat's name as the record tells it, or its number, with its colours."""
    return board.seat_name(game.state.rules, seat, game.tags.get(f"Seat{seat}"))


def draw_seats(game: Game) -> Text:
    """Each seat's purse, rugs left and points."""
    names = [name_of(game, seat) for seat in range(game.players)]
    return Text("\n".join(board.draw_seats(game.state, names)))


def describe_next(game: Game) -> str:
    """One sentence on what happens next."""
    name = name_of(game, game.seat)
    if game.winners is not None:
        winners = " and ".join(name_of(game, seat) for seat in game.winners)
        return f"The game is over: {winners} {'won' if len(game.winners) == 1 else 'share it'}."
    what = {
        "steer": "steers Assam",
        "walk": "throws the die",
        "lay": "lays a rug",
        "draw": "draws the next rug",
    }
    return f"{name} {what[game.phase]}: {' '.join(game.actions)}"


def show(game: Game, console: Console) -> None:
    """Draw all of it."""
    console.print(draw_board(game), no_wrap=True, overflow="crop")
    console.print()
    console.print(draw_seats(game))
    console.print()
    console.print(Text(describe_next(game)))
