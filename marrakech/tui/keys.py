"""The line of keys at the bottom: what can be done now, by key or by mouse."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

SPACE = "\u00a0"  # at which no line is broken


class Deed(NamedTuple):
    """Something that can be done: its key as it is shown, in words, and the action's name."""

    key: str
    words: str
    action: str


class KeyBar(Static):
    """What can be done now; each can be pressed with the mouse, too."""

    DEFAULT_CSS = "KeyBar { dock: bottom; height: auto; max-height: 2; link-style: none; }"

    def show(self, deeds: Sequence[Deed]) -> None:
        """Show these."""
        text = Text()
        for deed in deeds:
            pressed = Style(meta={"@click": f"screen.{deed.action}"})
            text.append(f"{SPACE}{deed.key}{SPACE}", Style(bold=True, reverse=True) + pressed)
            text.append(f"{SPACE}{deed.words.replace(' ', SPACE)}", pressed)
            text.append(" ")
        self.update(text)
