"""What stands beside the market: who plays and what they have, what is asked, what it leads to."""

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..clients.client import Told
from ..drawing.board_text import ARROWS
from ..drawing.measures import RUGS, WEAVES
from ..notation.text import COLOUR_LETTERS, SQUARE_NAMES
from ..rules.floor import NO_COLOUR
from ..rules.state import State, colours_of
from .narration import Teller, asked
from .selection import Choosing


def seats_panel(
    teller: Teller, view: Told, state: State | None, is_mine: Callable[[Told], bool], colour: bool
) -> Group:
    """Everybody with their colours and what they have."""
    lines: list[RenderableType] = []
    mine = sum(is_mine(seat) for seat in view["seats"])
    for number, seat in enumerate(view["seats"]):
        is_acting = number == view["acting"]
        line = Text("▸ " if is_acting else "  ", "bold")
        if state is not None:
            line.append(swatches(state, number, colour))
        line.append(f" {teller.name(number)}", Style(bold=is_acting))
        if seat["level"]:
            line.append(f" · {teller.level(seat['level'])}", "dim")
        elif mine == 1 and is_mine(seat):
            line.append(f" · {teller.t('you')}", "dim")
        lines += [line] if state is None else seat_lines(teller, line, seat, len(view["seats"]))
    return Group(*lines)


def seat_lines(teller: Teller, line: Text, seat: Told, players: int) -> list[RenderableType]:
    """A seat's line with its points at the end, and what it has; two seats have room for more."""
    if players == 2:
        lines: list[RenderableType] = [line, Text(teller.points(seat), "bold", justify="right")]
        return lines if seat["out"] else [*lines, Text(teller.holdings(seat), justify="right")]
    first = Table.grid(expand=True)
    first.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    first.add_column(justify="right", no_wrap=True)
    first.add_row(line, Text(teller.points(seat), "bold"))
    return [first] if seat["out"] else [first, Text(teller.holdings(seat), justify="right")]


def swatches(state: State, seat: int, colour: bool) -> Text:
    """A seat's colours; of two, the one that is laid next is marked."""
    text = Text()
    colours = colours_of(state.rules, seat)
    for each in colours:
        is_next = len(colours) > 1 and state.face_up[seat] == each != NO_COLOUR
        letter = COLOUR_LETTERS[each].upper()
        style = Style(color=WEAVES[each], bgcolor=RUGS[each]) if colour else Style()
        text.append(f"›{letter}‹" if is_next else f" {letter} ", style + Style(bold=True))
    return text


def asked_text(teller: Teller, view: Told, choosing: Choosing | None, code: str) -> Text:
    """What is to be done, and what it would lead to."""
    if view["status"] == "gathering":
        told = teller.t("gathering"), f"{teller.t('table')} {code}"
        return Text("\n").join((Text(told[0], "bold"), Text(told[1])))
    if view["result"] is not None:
        return Text(teller.winners(view["result"]["winners"]), "bold")
    if choosing is None or view["acting"] is None:
        return Text()
    name = teller.name(view["acting"])
    if not choosing.is_asked:
        return Text(teller.t("waiting-for", name=name))
    lines = [Text(f"{name}: {teller.t(asked(view))}", "bold"), *ways(teller, view, choosing)]
    if choosing.rug is not None:
        squares = teller.squares(choosing.patch_size())
        lines.append(Text(f"{choosing.rug[:2]}–{choosing.rug[2:]}: "))
        lines[-1].append(teller.t("rug-patch", squares=squares))
    return Text("\n").join(lines)


def ways(teller: Teller, view: Told, choosing: Choosing) -> list[Text]:
    """Where each steering may lead."""
    lines = []
    for way, ahead in view["game"]["ahead"].items():
        arrow = ARROWS[choosing.facing_after(way)]
        style = "bold reverse" if way == view["game"]["chosen"] else ""
        told = f" {way} {arrow} {teller.t(f'steer-{way}')}: {teller.way(ahead)} "
        lines.append(Text(told, style))
    return lines


def looked_at_text(teller: Teller, view: Told, choosing: Choosing, payer: int | None) -> Text:
    """The square that somebody looks at."""
    if choosing.looked_at is None:
        return Text()
    return Text(teller.square(SQUARE_NAMES[choosing.looked_at], view["game"], payer))
