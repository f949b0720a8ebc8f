"""Fair dice that anyone can check: commitments before the game, the proof after it.

In scheme 2 the server publishes the SHA-256 of a secret before anybody contributes. Every player
then publishes a commitment to a contribution, bound to the server's. Once all are known, the
players reveal their contributions. Secret and contributions together are the seed of the dice. So a
server and all players but one together cannot choose a throw; when the secret is published, anybody
can make every throw again.

In scheme 1 players published their contributions at once, before or after the server's commitment.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence

from msgspec import Struct

from .game import Game
from .rules.state import opening

SCHEME = 2  # of the dice of new tables
HEX = re.compile(r"[0-9a-f]{64}")
COMMITMENT, SECRET, CONTRIBUTIONS = "DicePromise", "DiceSecret", "DiceContributions"
VERSION, ROUND, COMMITMENTS = "DiceScheme", "DiceRound", "DiceCommitments"
STARTER = "DiceFirst"  # in a record whose first player the dice chose too
NOBODY = "-"  # in place of a bot's commitment or contribution


def fresh_secret() -> str:
    """Return 256 random bits as 64 hexadecimal digits; a contribution looks the same."""
    return secrets.token_hex(32)


def is_secret(text: str) -> bool:
    """Return whether a text has the form of a secret or a contribution."""
    return HEX.fullmatch(text) is not None


def round_secret(secret: str, number: int) -> str:
    """Return the secret behind the dice of a round, from the secret of the table.

    Each round has its own, which says nothing about the others. The table's own is never published.

    >>> round_secret("00" * 32, 1)[:16]
    'bfc69402ddbbb118'
    """
    return hmac.digest(secret.encode(), f"dice {number}".encode(), hashlib.sha256).hex()


def commitment(secret: str) -> str:
    """Return the server's commitment to a secret: its SHA-256.

    >>> commitment("00" * 32)[:16]
    '60e05bd1b195af2f'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def player_commitment(server_commitment: str, seat: int, contribution: str) -> str:
    """Return a player's commitment to a contribution for a seat, bound to the server's commitment.

    >>> player_commitment("00" * 32, 1, "ab" * 32)[:16]
    '4f73d7af407cc1f0'
    """
    text = f"marrakech dice 2:{server_commitment}:{seat}:{contribution}"
    return hashlib.sha256(text.encode()).hexdigest()


def seed(secret: str, contributions: Sequence[str]) -> str:
    """Return the seed of the dice: the secret and every contribution, in the order of the seats."""
    return ":".join((secret, *contributions))


class DiceProof(Struct, frozen=True, kw_only=True):
    """Everything that proves the throws of a game.

    `commitments` and `contributions` have one for each seat, empty for a bot. In scheme 1 there are
    no commitments of players, and contributions of players alone.
    """

    scheme: int
    round: int  # the rounds before this one were discarded
    commitment: str  # of the server
    commitments: tuple[str, ...]
    contributions: tuple[str, ...]
    secret: str
    draws_first: bool

    def tags(self) -> dict[str, str]:
        """Return the tags of a record that hold it."""
        tags = {COMMITMENT: self.commitment}
        if self.scheme > 1:
            tags = {VERSION: str(self.scheme), ROUND: str(self.round), **tags}
            tags[COMMITMENTS] = " ".join(each or NOBODY for each in self.commitments)
            given = [each or NOBODY for each in self.contributions]
        else:
            given = [each for each in self.contributions if each]
        tags |= {CONTRIBUTIONS: " ".join(given), SECRET: self.secret}
        return tags | ({STARTER: "random"} if self.draws_first else {})

    @property
    def given(self) -> list[str]:
        """The contributions of players, in the order of the seats."""
        return [each for each in self.contributions if each]

    @property
    def strength(self) -> str:
        """The basis of the proof, for whoever checks a record."""
        if not self.given:
            return "from the secret alone: no player contributed"
        if self.scheme == 1:
            return "in scheme 1: the server may have known a contribution before its secret"
        players = f"{len(self.given)} {'player' if len(self.given) == 1 else 'players'}"
        discarded = f", after {self.round - 1} discarded" if self.round > 1 else ""
        return f"with contributions of {players}, committed before any was revealed{discarded}"


def dice_proof(tags: Mapping[str, str]) -> DiceProof | str:
    """Return the proof that the tags of a record hold, or why they hold none."""
    scheme, number = tags.get(VERSION, "1"), tags.get(ROUND, "1")
    if scheme not in ("1", "2"):
        return f"the dice are of scheme {scheme}, which this version does not know"
    needed = (COMMITMENT, CONTRIBUTIONS, SECRET) + ((ROUND, COMMITMENTS) if scheme == "2" else ())
    missing = [name for name in needed if name not in tags]
    if missing:
        return f"the record has no {missing[0]}"
    if not (number.isascii() and number.isdigit() and len(number) < 9):
        return f"the record has no number in {ROUND}"

    def row(name: str) -> tuple[str, ...]:
        return tuple(each if each != NOBODY else "" for each in tags.get(name, "").split())

    return DiceProof(
        scheme=int(scheme), round=int(number), commitment=tags[COMMITMENT],
        commitments=row(COMMITMENTS), contributions=row(CONTRIBUTIONS), secret=tags[SECRET],
        draws_first=tags.get(STARTER) == "random",
    )  # fmt: skip


def dice_problem(game: Game) -> str | None:
    """Return why the dice of a recorded game are not proven, or None if every throw is right."""
    if game.states[0] != opening(game.states[0].rules):
        return "the game starts from a position, and dice are proven from the start of a game"
    proof = dice_proof(game.tags)
    if isinstance(proof, str):
        return proof
    if commitment(proof.secret) != proof.commitment:
        return "the secret is not the one that was promised"
    return commitment_problem(proof, game) or throw_problem(proof, game)


def commitment_problem(proof: DiceProof, game: Game) -> str | None:
    """Return which contribution is not the one that its player committed to, if any."""
    if proof.scheme == 1:
        return None
    players = game.states[0].rules.players
    if not len(proof.commitments) == len(proof.contributions) == players:
        return f"the record has commitments and contributions for other than {players} seats"
    for seat, given in enumerate(zip(proof.commitments, proof.contributions, strict=True)):
        made, contribution = given
        if made == contribution == "":
            continue
        if player_commitment(proof.commitment, seat, contribution) != made:
            return f"the contribution of seat {seat} is not the one that it committed to"
    return None


def throw_problem(proof: DiceProof, game: Game) -> str | None:
    """Return the first throw that is not the one of the dice, if any."""
    options = dict(word.split("=") for word in game.rules.split())
    players = int(options.pop("players"))
    first = "random" if proof.draws_first else game.first
    again = Game(players, seed=seed(proof.secret, proof.given), first=first, **options)
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
