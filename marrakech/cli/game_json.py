"""A game as JSON."""

from ..game import Game


def game_to_json(game: Game) -> dict[str, object]:
    """Return the state of a game, ready for JSON."""
    return {
        "rules": game.rules,
        "first": game.first,
        "tags": game.tags,
        "position": game.position,
        "phase": game.phase,
        "seat": game.seat,
        "history": game.history,
        "comments": game.comments,
        "actions": game.actions,
        "chances": {action: str(chance) for action, chance in game.chances.items()},
        "purses": game.purses,
        "scores": game.scores,
        "ranks": game.ranks,
        "winners": game.winners,
    }
