"""The texts of the terminal game, from the catalogues that the page reads too."""

from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent / "locales"
PARTS = ("", "terminal")  # shared with the page, and only the terminal's


class Messages:
    """The messages of one language.

    >>> Messages("pl").t("dirhams", count=3)
    '3 dirhamy'
    """

    def __init__(self, language: str, parts: tuple[str, ...] = PARTS) -> None:
        self.language = language
        self.bundle = bundle_of(language, parts)
        self.locale = Locale.parse(language, sep="-")

    def has(self, message: str) -> bool:
        """Return whether there is such a message."""
        return self.bundle.has_message(message)

    def t(self, message: str, **arguments: Any) -> str:
        """Return a message with its values filled in."""
        pattern = self.bundle.get_message(message).value
        assert pattern is not None
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)

    def percent(self, share: float, digits: int = 0) -> str:
        """Return a share as so many per cent.

        >>> Messages("en").percent(0.345, digits=1)
        '34.5%'
        """
        whole = round(share, 2 + digits)
        return str(format_percent(whole, locale=self.locale, decimal_quantization=False))

    def percentage_points(self, change: float) -> str:
        """Return a change of a win probability in percentage points, with its sign.

        >>> Messages("de").percentage_points(-0.1234), Messages("en").percentage_points(-0.0001)
        ('−12,3', '0.0')
        """
        rounded = round(100 * change, 1)
        pattern = "+0.0;−0.0" if rounded else "0.0"
        return str(format_decimal(rounded or 0, pattern, self.locale))


@cache
def bundle_of(language: str, parts: tuple[str, ...]) -> FluentBundle:
    """Return a language's catalogues, or those parts of them, read once."""
    bundle = FluentBundle([language], use_isolating=False)
    for part in parts:
        text = (LOCALES / part / f"{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle
