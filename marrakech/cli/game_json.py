"""A game as JSON."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from ..game import Game


class GameJson(Struct, frozen=True, kw_only=True):
    """The state of a game, for programs."""

    rules: str
    first: int
    tags: Mapping[str, str]
    position: str
    phase: str
    seat: int
    history: list[str]
    comments: Mapping[int, str]
    actions: list[str]
    chances: dict[str, str]
    purses: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...] | None


def write_game(game: Game) -> str:
    """Return the state of a game as JSON."""
    state = GameJson(
        rules=game.rules,
        first=game.first,
        tags=game.tags,
        position=game.position,
        phase=game.phase,
        seat=game.seat,
        history=game.history,
        comments=game.comments,
        actions=game.actions,
        chances={action: str(chance) for action, chance in game.chances.items()},
        purses=game.purses,
        scores=game.scores,
        ranks=game.ranks,
        winners=game.winners,
    )
    return msgspec.json.encode(state).decode()
