"""Fair dice that anyone can check: a commitment before the game, the proof after it.

The server publishes the SHA-256 of a secret before anybody sits down. Every player adds a
contribution before the first throw. Secret and contributions together are the seed of the dice, so
neither side alone could choose the throws; once the secret is published, anybody can make every
throw again.
"""

import hashlib
import re
import secrets
from collections.abc import Sequence

from .game import Game
from .rules.state import opening

HEX = re.compile(r"[0-9a-f]{64}")
COMMITMENT, SECRET, CONTRIBUTIONS = "DicePromise", "DiceSecret", "DiceContributions"
STARTER = "DiceFirst"  # in a record whose first player the dice chose too


def fresh_secret() -> str:
    """Return 256 random bits as 64 hexadecimal digits; a contribution looks the same."""
    return secrets.token_hex(32)


def is_secret(text: str) -> bool:
    """Return whether a text has the form of a secret or a contribution."""
    return HEX.fullmatch(text) is not None


def commitment(secret: str) -> str:
    """Return the commitment to a secret, published before the game: its SHA-256.

    >>> commitment("00" * 32)[:16]
    '60e05bd1b195af2f'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, contributions: Sequence[str]) -> str:
    """Return the seed of the dice: the secret and every contribution, in the order of the seats."""
    return ":".join((secret, *contributions))


def dice_tags(
    committed: str, contributions: Sequence[str], secret: str, first: int | str
) -> dict[str, str]:
    """Return a record's tags about its dice; `first` is the seat that was to start, or random."""
    tags = {COMMITMENT: committed, CONTRIBUTIONS: " ".join(contributions), SECRET: secret}
    return tags | ({STARTER: "random"} if first == "random" else {})


def dice_problem(game: Game) -> str | None:
    """Return why the dice of a recorded game are not proven, or None if every throw is right."""
    if game.states[0] != opening(game.states[0].rules):
        return "the game starts from a position, and dice are proven from the start of a game"
    missing = [name for name in (COMMITMENT, CONTRIBUTIONS, SECRET) if name not in game.tags]
    if missing:
        return f"the record has no {missing[0]}"
    secret, contributions = game.tags[SECRET], game.tags[CONTRIBUTIONS].split()
    if commitment(secret) != game.tags[COMMITMENT]:
        return "the secret is not the one that was promised"
    options = dict(word.split("=") for word in game.rules.split())
    players = int(options.pop("players"))
    first = "random" if game.tags.get(STARTER) == "random" else game.first
    again = Game(players, seed=seed(secret, contributions), first=first, **options)
    if again.first != game.first:
        return f"seat {game.first} starts, but the dice say {again.first}"
    for number, action in enumerate(game.history, 1):
        if again.chances:
            thrown = again.roll()
            if thrown != action:
                return f"action {number} is {action}, but the dice say {thrown}"
        else:
            again.play(action)
    return None
