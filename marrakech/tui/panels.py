"""The texts beside the market: seats and holdings, the open question, its consequences."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..drawing.board_text import ARROWS
from ..drawing.palette import RUGS, WEAVES
from ..notation.text import COLOUR_LETTERS, SQUARE_NAMES
from ..rules.floor import NO_COLOUR
from ..rules.state import State, colours_of
from ..table.view import Holdings, View
from .narration import Narrator, asked
from .selection import Selection


class SeatLine(NamedTuple):
    """A seat as the panel shows it."""

    holdings: Holdings
    level: str = ""
    is_mine: bool = False
    is_acting: bool = False


def seats_panel(
    narrator: Narrator, seats: Sequence[SeatLine], state: State | None, colour: bool
) -> Group:
    """Return everybody with their colours and holdings."""
    lines: list[RenderableType] = []
    mine = sum(seat.is_mine for seat in seats)
    for number, seat in enumerate(seats):
        is_acting = seat.is_acting
        line = Text("▸ " if is_acting else "  ", "bold")
        if state is not None:
            line.append(swatches(state, number, colour))
        line.append(f" {narrator.name(number)}", Style(bold=is_acting))
        if seat.level:
            line.append(f" · {narrator.level(seat.level)}", "dim")
        elif mine == 1 and seat.is_mine:
            line.append(f" · {narrator.t('you')}", "dim")
        shown = seat_lines(narrator, line, seat.holdings, len(seats))
        lines += [line] if state is None else shown
    return Group(*lines)


def seat_lines(
    narrator: Narrator, line: Text, seat: Holdings, players: int
) -> list[RenderableType]:
    """Return a seat's lines: name, points and holdings; more room for each of two seats."""
    if players == 2:
        lines: list[RenderableType] = [line, Text(narrator.points(seat), "bold", justify="right")]
        return lines if seat.out else [*lines, Text(narrator.holdings(seat), justify="right")]
    first = Table.grid(expand=True)
    first.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    first.add_column(justify="right", no_wrap=True)
    first.add_row(line, Text(narrator.points(seat), "bold"))
    return [first] if seat.out else [first, Text(narrator.holdings(seat), justify="right")]


def swatches(state: State, seat: int, colour: bool) -> Text:
    """Return a seat's colours; of two, the one that is laid next is marked."""
    text = Text()
    colours = colours_of(state.rules, seat)
    for each in colours:
        is_next = len(colours) > 1 and state.face_up[seat] == each != NO_COLOUR
        letter = COLOUR_LETTERS[each].upper()
        style = Style(color=WEAVES[each], bgcolor=RUGS[each]) if colour else Style()
        text.append(f"›{letter}‹" if is_next else f" {letter} ", style + Style(bold=True))
    return text


def asked_text(narrator: Narrator, view: View, selection: Selection | None, code: str) -> Text:
    """Return the open question and its consequences."""
    if view.status == "gathering":
        head = narrator.t("waiting-for-players"), f"{narrator.t('table')} {code}"
        return Text("\n").join((Text(head[0], "bold"), Text(head[1])))
    if view.result is not None:
        return Text(narrator.winners(view.result.winners), "bold")
    if selection is None or view.acting is None:
        return Text()
    name = narrator.name(view.acting)
    if not selection.is_asked:
        return Text(narrator.t("waiting-for", name=name))
    lines = [
        Text(f"{name}: {narrator.t(asked(view.rules, selection.game))}", "bold"),
        *steering_lines(narrator, selection),
    ]
    if selection.rug is not None:
        squares = narrator.squares(selection.patch_size())
        lines.append(Text(f"{selection.rug[:2]}–{selection.rug[2:]}: "))
        lines[-1].append(narrator.t("rug-patch", squares=squares))
    return Text("\n").join(lines)


def steering_lines(narrator: Narrator, selection: Selection) -> list[Text]:
    """Return a line for each steering: its landings and their costs."""
    lines = []
    for steering, landings in selection.game.ahead.items():
        arrow = ARROWS[selection.facing_after(steering)]
        style = "bold reverse" if steering == selection.game.chosen else ""
        words = f"{narrator.t(f'steer-{steering}')}: {narrator.costs(landings)}"
        text = f" {steering} {arrow} {words} "
        lines.append(Text(text, style))
    return lines


def hovered_square_text(narrator: Narrator, selection: Selection, payer: int | None) -> Text:
    """Return the square under the cursor in words."""
    if selection.hovered is None:
        return Text()
    return Text(narrator.square(SQUARE_NAMES[selection.hovered], selection.game, payer))
