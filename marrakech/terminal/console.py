"""The terminal that commands write to: what people typed or named is shown as it is."""

from rich.console import Console


def open_console() -> Console:
    """A terminal that takes no word for a mark-up, a colour or a picture."""
    return Console(highlight=False, markup=False, emoji=False)
