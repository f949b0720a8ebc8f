"""The texts beside the market: seats and holdings, the open question, its consequences."""

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..clients.client import Payload
from ..drawing.board_text import ARROWS
from ..drawing.palette import RUGS, WEAVES
from ..notation.text import COLOUR_LETTERS, SQUARE_NAMES
from ..rules.floor import NO_COLOUR
from ..rules.state import State, colours_of
from .narration import Narrator, asked
from .selection import Selection


def seats_panel(
    narrator: Narrator,
    view: Payload,
    state: State | None,
    is_mine: Callable[[Payload], bool],
    colour: bool,
) -> Group:
    """Everybody with their colours and what they have."""
    lines: list[RenderableType] = []
    mine = sum(is_mine(seat) for seat in view["seats"])
    for number, seat in enumerate(view["seats"]):
        is_acting = number == view["acting"]
        line = Text("▸ " if is_acting else "  ", "bold")
        if state is not None:
            line.append(swatches(state, number, colour))
        line.append(f" {narrator.name(number)}", Style(bold=is_acting))
        if seat["level"]:
            line.append(f" · {narrator.level(seat['level'])}", "dim")
        elif mine == 1 and is_mine(seat):
            line.append(f" · {narrator.t('you')}", "dim")
        lines += [line] if state is None else seat_lines(narrator, line, seat, len(view["seats"]))
    return Group(*lines)


def seat_lines(narrator: Narrator, line: Text, seat: Payload, players: int) -> list[RenderableType]:
    """Return a seat's lines: name, points and holdings; more room for each of two seats."""
    if players == 2:
        lines: list[RenderableType] = [line, Text(narrator.points(seat), "bold", justify="right")]
        return lines if seat["out"] else [*lines, Text(narrator.holdings(seat), justify="right")]
    first = Table.grid(expand=True)
    first.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    first.add_column(justify="right", no_wrap=True)
    first.add_row(line, Text(narrator.points(seat), "bold"))
    return [first] if seat["out"] else [first, Text(narrator.holdings(seat), justify="right")]


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


def asked_text(narrator: Narrator, view: Payload, selection: Selection | None, code: str) -> Text:
    """Return the open question and its consequences."""
    if view["status"] == "gathering":
        head = narrator.t("waiting-for-players"), f"{narrator.t('table')} {code}"
        return Text("\n").join((Text(head[0], "bold"), Text(head[1])))
    if view["result"] is not None:
        return Text(narrator.winners(view["result"]["winners"]), "bold")
    if selection is None or view["acting"] is None:
        return Text()
    name = narrator.name(view["acting"])
    if not selection.is_asked:
        return Text(narrator.t("waiting-for", name=name))
    lines = [Text(f"{name}: {narrator.t(asked(view))}", "bold"), *ways(narrator, view, selection)]
    if selection.rug is not None:
        squares = narrator.squares(selection.patch_size())
        lines.append(Text(f"{selection.rug[:2]}–{selection.rug[2:]}: "))
        lines[-1].append(narrator.t("rug-patch", squares=squares))
    return Text("\n").join(lines)


def ways(narrator: Narrator, view: Payload, selection: Selection) -> list[Text]:
    """Return a line a steering: its landings and their costs."""
    lines = []
    for way, ahead in view["game"]["ahead"].items():
        arrow = ARROWS[selection.facing_after(way)]
        style = "bold reverse" if way == view["game"]["chosen"] else ""
        text = f" {way} {arrow} {narrator.t(f'steer-{way}')}: {narrator.way(ahead)} "
        lines.append(Text(text, style))
    return lines


def hovered_square_text(
    narrator: Narrator, view: Payload, selection: Selection, payer: int | None
) -> Text:
    """Return the square that somebody looks at."""
    if selection.hovered is None:
        return Text()
    return Text(narrator.square(SQUARE_NAMES[selection.hovered], view["game"], payer))
