"""Names and words of guests: kept as they are meant, without what could mislead a reader."""

import unicodedata

LONGEST_NAME, LONGEST_LINE = 24, 200
NAMELESS = "Guest"
BOTS = (
    "Idris", "Salma", "Tariq", "Nour", "Yunus", "Layla", "Hakim", "Zahra",
    "Omar", "Samira", "Jamil", "Farida", "Karim", "Dunya", "Rashid", "Mina",
)  # fmt: skip
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing


def clean_line(text: str, longest: int = LONGEST_LINE) -> str:
    """Return one line of text, composed, short, without control, format and private characters.

    >>> clean_line("e\\u0301te\\u0301\\u202e \\n  bye")
    'été bye'
    """
    signs = text[: 8 * longest]
    visible = "".join(" " if is_space(sign) else sign for sign in signs if is_visible(sign))
    composed = unicodedata.normalize("NFC", " ".join(visible.split()))
    return composed[:longest].strip()


def clean_name(text: str) -> str:
    """Return a display name; an empty one becomes a guest's.

    >>> clean_name("  Amina\\u200b  B. "), clean_name("\\u202e")
    ('Amina B.', 'Guest')
    """
    return clean_line(text, LONGEST_NAME) or NAMELESS


def bot_name(commitment: str, seat: int) -> str:
    """Return a bot's name: different at every table, and no two alike at one.

    >>> bot_name("00c0ffee", 1), bot_name("00c0ffee", 2)
    ('Mina', 'Idris')
    """
    return BOTS[(int(commitment[:8] or "0", 16) + seat) % len(BOTS)]


def is_space(sign: str) -> bool:
    """Return whether a character only keeps words apart."""
    return sign.isspace() or sign in FILLERS or unicodedata.category(sign).startswith("Z")


def is_visible(sign: str) -> bool:
    """Return whether a character is kept: no control, format, surrogate, private or unassigned
    one."""
    return is_space(sign) or not unicodedata.category(sign).startswith("C")
