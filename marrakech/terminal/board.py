"""The board drawn in the terminal: rugs in colour and by letter, the edge tracks round them."""

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..game import Game
from ..notation import COLOUR_LETTERS, COLUMNS
from ..position import colours_of
from ..rules.assam import JOINED_NORTH_EAST, JOINED_SOUTH_WEST
from ..rules.floor import NO_COLOUR, Floor, colour_on
from ..rules.squares import SIDE, bit
from ..rules.state import is_in, pile

COLOUR_NAMES = ("red", "yellow", "green", "blue")
RUG_STYLES = tuple(
    Style.parse(style)
    for style in (
        "white on rgb(170,40,40)",
        "black on rgb(225,180,50)",
        "white on rgb(40,120,70)",
        "white on rgb(45,80,165)",
    )
)
ARROWS = "▲▶▼◀"
TRACK = Style.parse("dim")
PLAIN = Style()


def draw_board(game: Game) -> Text:
    """The market seen from above."""
    lines = [draw_top()]
    for row in reversed(range(SIDE)):
        lines.append(draw_row(game, row))
        if row > 0:
            lines.append(draw_between(game.state.floor, row))
    lines.append(draw_bottom())
    lines.append(Text(" " * 6 + "   ".join(COLUMNS), TRACK))
    return Text("\n").join(lines)


def style_of(colour: int) -> Style:
    """How a colour is drawn."""
    return PLAIN if colour == NO_COLOUR else RUG_STYLES[colour]


def draw_row(game: Game, row: int) -> Text:
    """A row of squares between its two edge tracks."""
    floor, assam = game.state.floor, game.state.assam
    line = Text(f"{row + 1} {west_track(row)}", TRACK)
    for square in range(row * SIDE, row * SIDE + SIDE):
        colour = colour_on(floor, square)
        letter = "·" if colour == NO_COLOUR else COLOUR_LETTERS[colour]
        stands = assam.square == square
        shown = f"{ARROWS[assam.facing]}{letter} " if stands else f" {letter} "
        line.append(shown, style_of(colour) + Style(bold=stands))
        is_joined = floor.whole_east & bit(square)
        line.append("-" if is_joined else " ", style_of(colour) if is_joined else PLAIN)
    return line.append(east_track(row), TRACK)


def draw_between(floor: Floor, row: int) -> Text:
    """The line under a row: the upright rugs that go on below, and the tracks along the edges."""
    line = Text(f"  {'│' if JOINED_SOUTH_WEST[row] == row - 1 else ' '}  ", TRACK)
    for square in range(row * SIDE, row * SIDE + SIDE):
        is_joined = floor.whole_north & bit(square - SIDE)
        style = style_of(colour_on(floor, square)) if is_joined else PLAIN
        line.append(" | " if is_joined else "   ", style).append(" ")
    return line.append(" │" if JOINED_NORTH_EAST[row] == row - 1 else "", TRACK)


def west_track(row: int) -> str:
    """Where the west edge's track starts or ends; at a1 the loop."""
    joined = JOINED_SOUTH_WEST[row]
    return "╭─ " if joined < row or joined == row else "╰─ "


def east_track(row: int) -> str:
    """Where the east edge's track starts or ends; at g7 the loop."""
    joined = JOINED_NORTH_EAST[row]
    return "─╮" if joined < row else "─╯"


def draw_top() -> Text:
    """The tracks along the north edge, with the loop at g7."""
    return Text(" " * 6 + "╭───╮   " * 3 + "╭──╮", TRACK)


def draw_bottom() -> Text:
    """The tracks along the south edge, with the loop at a1."""
    return Text("  ╰───╯   " + "   ".join(["╰───╯"] * 3), TRACK)


def name_of(game: Game, seat: int) -> str:
    """A seat's name as the record tells it, or its number, with its colours."""
    colours = " and ".join(COLOUR_NAMES[colour] for colour in colours_of(game.state.rules, seat))
    return f"{game.tags.get(f'Seat{seat}') or f'seat {seat}'} ({colours})"


def draw_seats(game: Game) -> Text:
    """Each seat's purse, rugs left and points."""
    state, lines = game.state, []
    names = [name_of(game, seat) for seat in range(game.players)]
    width = max(len(name) for name in names)
    for seat, name in enumerate(names):
        mark = "▸" if seat == game.seat and game.phase != "over" else " "
        line = Text(f"{mark} {name:<{width}}  ")
        if is_in(state, seat):
            dirhams, rugs = game.purses[seat], pile(state, seat)
            line.append(f"{dirhams:>3} dirhams  {rugs:>2} rugs left  {game.scores[seat]:>3} points")
            if game.players == 2 and state.face_up[seat] != NO_COLOUR:
                line.append(f"  next {COLOUR_NAMES[state.face_up[seat]]}")
        else:
            line.append("out")
        lines.append(line)
    return Text("\n").join(lines)


def tell_next(game: Game) -> str:
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
    console.print(draw_board(game))
    console.print()
    console.print(draw_seats(game))
    console.print()
    console.print(Text(tell_next(game)))
