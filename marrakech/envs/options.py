"""Options that several environments have, read and refused in the same words."""

from collections.abc import Callable, Mapping
from typing import Any

from ..game import Game
from ..notation.text import BadNotation, quoted
from ..simulation.simulate import whole_number

ResetOptions = Mapping[str, Any] | None  # the libraries hand over whatever was given
Info = dict[str, object]

ILLEGAL = ("forfeit", "random")
RESET_OPTIONS = ("position",)
MOST_CYCLES = 1 << 62


def read_illegal(illegal: str) -> str:
    """Return the way to treat an illegal decision, if it is one of the two."""
    if illegal not in ILLEGAL:
        raise ValueError(f"illegal is {' or '.join(ILLEGAL)}, not {quoted(illegal)}")
    return illegal


def read_cycles(cycles: int | None, name: str) -> int | None:
    """Return the number of decisions after which a game is cut short, if it is at all."""
    return None if cycles is None else whole_number(cycles, name, 1, MOST_CYCLES)


def check_reset_options(options: ResetOptions) -> None:
    """Refuse an option of `reset` that there is not."""
    for name in options or {}:
        if name not in RESET_OPTIONS:
            raise ValueError(f"options of reset: {quoted(name)} is not {RESET_OPTIONS[0]}")


def begin_game(new_game: Callable[..., Game], seed: int, options: ResetOptions) -> Game:
    """Return the game that a reset begins: new, or going on from `options["position"]`."""
    game = new_game(seed=seed)
    position = (options or {}).get("position")
    if position is None:
        return game
    game = Game.from_position(position, rules=game.rules, first=game.first, seed=seed)
    if game.phase == "over":
        raise BadNotation("position", "the game is over there")
    return game
