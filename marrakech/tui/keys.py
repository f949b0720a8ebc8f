"""The lines of keys at the bottom of the screen."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

BETWEEN = 2  # columns between two keys


class KeyHint(NamedTuple):
    """A key as it is shown, its label, and the name of its action."""

    key: str
    label: str
    action: str

    def text(self) -> Text:
        """Return the key and its words, which the mouse can press."""
        pressed = Style(meta={"@click": f"screen.{self.action}"})
        text = Text(f" {self.key} ", Style(bold=True, reverse=True) + pressed)
        return text.append(f" {self.label}", pressed)


class KeyBar(Static):
    """The keys that work now; each can be clicked, too."""

    # Two lines even where one is enough, so that nothing above moves when there is more to do.
    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: auto; min-height: 2; max-height: 3; link-style: none; }
    """
    key_hints: Sequence[KeyHint] = ()

    def show(self, key_hints: Sequence[KeyHint]) -> None:
        """Show these; a key is never apart from its words."""
        self.key_hints = key_hints
        lines, width = [Text(no_wrap=True)], self.app.size.width - self.gutter.width
        for hint in key_hints:
            text = hint.text()
            if lines[-1] and lines[-1].cell_len + BETWEEN + text.cell_len > width:
                lines.append(Text(no_wrap=True))
            lines[-1].append(" " * BETWEEN if lines[-1] else "").append_text(text)
        self.update(Text("\n", no_wrap=True).join(lines))

    def on_resize(self) -> None:
        """Fill the lines anew."""
        self.show(self.key_hints)
