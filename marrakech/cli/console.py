"""The terminal that commands write to: what people typed or named is shown as it is."""

import importlib.util
import os
import sys

from rich.console import Console


def open_console() -> Console:
    """Return a terminal that takes no word for a mark-up, a colour or a picture."""
    return Console(highlight=False, markup=False, emoji=False)


def has_screen() -> bool:
    """Return whether a full-screen program can be shown here, and there is what it needs."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return (
        is_terminal
        and os.environ.get("TERM") not in (None, "", "dumb")
        and importlib.util.find_spec("textual") is not None
    )
