"""The market as a part of the screen: shows a position, and reports clicks on squares."""

from textual.events import Click, Leave, MouseMove, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ..rules.state import State
from .market_text import SIZES, Highlights, Picture, size_for


class Market(Widget):
    """The market, as large as there is room for it."""

    DEFAULT_CSS = "Market { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """Somebody pressed a square."""

        def __init__(self, square: int) -> None:
            super().__init__()
            self.square = square

    class Hovered(Message):
        """Somebody points to a square, or to none."""

        def __init__(self, square: int | None) -> None:
            super().__init__()
            self.square = square

    def __init__(self) -> None:
        super().__init__()
        self.state: State | None = None
        self.highlights = Highlights()
        self.measure = SIZES[0]
        self.strips: list[Strip] = []
        self.pointed: int | None = None

    def show(self, state: State, highlights: Highlights) -> None:
        """Show a position."""
        self.state, self.highlights = state, highlights
        self.draw()

    def draw(self) -> None:
        """Draw what is shown, in the size that fits."""
        if self.state is None or not self.size:
            return
        self.measure = size_for(self.size.width, self.size.height)
        drawn = Picture(self.state, self.highlights, self.measure, not self.app.no_color)
        self.strips = [Strip(line) for line in drawn.lines()]
        self.refresh()

    @property
    def origin(self) -> tuple[int, int]:
        """The corner of the picture, which is centred."""
        spare = self.size.width - self.measure.whole_width
        return max(0, spare // 2), max(0, (self.size.height - self.measure.whole_height) // 2)

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture."""
        left, top = self.origin
        blank = self.rich_style
        if not 0 <= y - top < len(self.strips):
            return Strip.blank(self.size.width, blank)
        line = Strip.join([Strip.blank(left, blank), self.strips[y - top]])
        return line.adjust_cell_length(self.size.width, blank)

    def on_resize(self, _: Resize) -> None:
        """Take the room there is."""
        self.draw()

    def on_click(self, click: Click) -> None:
        """A square was meant."""
        square = self.square_under(click)
        if square is not None:
            self.post_message(self.Pressed(square))

    def on_mouse_move(self, move: MouseMove) -> None:
        """Somebody points."""
        self.point_to(self.square_under(move))

    def on_leave(self, _: Leave) -> None:
        """Somebody points elsewhere."""
        self.point_to(None)

    def point_to(self, square: int | None) -> None:
        """Report the square under the pointer when it changes."""
        if square != self.pointed:
            self.pointed = square
            self.post_message(self.Hovered(square))

    def square_under(self, mouse: Click | MouseMove) -> int | None:
        """Return the square under the mouse."""
        left, top = self.origin
        return self.measure.square_at(mouse.x - left, mouse.y - top)
