"""A game as a program would read it."""

from ..game import Game


def told_in_json(game: Game) -> dict[str, object]:
    """All that a game tells, ready for JSON."""
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
