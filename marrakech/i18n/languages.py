"""The languages of the game, and the choice of one for this terminal."""

import os

# The languages there are, each by its own name.
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "ru": "Русский",
    "zh-Hant": "繁體中文",
}


def suiting(wanted: str) -> str | None:
    """Return the language that somebody means by a locale's name, if we speak it.

    >>> suiting("pl_PL.UTF-8"), suiting("zh_TW"), suiting("C")
    ('pl', 'zh-Hant', None)
    """
    # babel.negotiate_locale finds no zh-Hant for zh_TW, so the first subtag decides.
    plain = wanted.split(".")[0].replace("_", "-").split("-")[0].lower()
    return next((each for each in LANGUAGES if each.split("-")[0] == plain), None)


def preferred() -> str:
    """Return the language that this terminal is set to, or English."""
    settings = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next((each for each in settings if each), "")
    return next((found for each in wanted.split(":") if (found := suiting(each))), "en")
