"""The open choice at the keyboard: a steering, or a rug that can be moved before it is laid."""

from collections.abc import Mapping
from math import atan2, hypot

from ..notation.position import read_position
from ..notation.text import SQUARE_NAMES, STEERINGS, read_action, read_rules
from ..rules.actions import played
from ..rules.floor import NO_COLOUR, colour_on
from ..rules.squares import SIDE
from ..rules.state import State
from ..table.view import GameView, Landing, patches
from .market_text import Highlights, squares_of
from .narration import is_rug

ARROW_KEYS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}


class Selection:
    """A choice that is open: the legal actions, and the rug that is shown before it is laid."""

    def __init__(self, rules: str, game: GameView, is_asked: bool) -> None:
        self.game, self.is_asked = game, is_asked
        self.state: State = read_position(game.position, read_rules(rules))
        self.may_confirm = is_asked and game.may_confirm
        is_open = is_asked and not self.may_confirm
        rugs = [action for action in game.actions if is_rug(action)] if is_open else []
        self.rugs = sorted(rugs, key=self.direction)
        self.at = 0
        self.hovered: int | None = None

    # Rugs

    def direction(self, rug: str) -> tuple[float, float]:
        """Return the direction of a rug from Assam, to sort rugs around him."""
        assam_row, assam_column = divmod(self.state.assam.square, SIDE)
        x, y = middle(rug)
        return -atan2(y - assam_row, x - assam_column), hypot(y - assam_row, x - assam_column)

    @property
    def rug(self) -> str | None:
        """The rug that would be laid now."""
        return self.rugs[self.at] if self.rugs else None

    def show_rug(self, rug: str) -> None:
        """Show this rug, if it is one that may be laid."""
        if rug in self.rugs:
            self.at = self.rugs.index(rug)

    def go_round(self, steps: int) -> None:
        """The next rug round Assam, or the one before."""
        if self.rugs:
            self.at = (self.at + steps) % len(self.rugs)

    def move(self, key: str) -> None:
        """The nearest rug in the direction of an arrow key."""
        right, up = ARROW_KEYS[key]
        x, y = middle(self.rugs[self.at])
        places = {}
        for place, rug in enumerate(self.rugs):
            along = (middle(rug)[0] - x) * right + (middle(rug)[1] - y) * up
            aside = abs((middle(rug)[0] - x) * up) + abs((middle(rug)[1] - y) * right)
            if along > 0:
                places[along + 2 * aside] = place
        if places:
            self.at = places[min(places)]

    def point_to(self, square: int, before: int | None) -> None:
        """The rug on two squares that were pointed to, or the next one that covers the last."""
        covering = [
            place for place, rug in enumerate(self.rugs) if square in squares_of(halves(rug))
        ]
        both = [place for place in covering if before in squares_of(halves(self.rugs[place]))]
        if before != square and both:
            self.at = both[0]
        elif covering:
            self.at = next((place for place in covering if place > self.at), covering[0])

    def patch_size(self) -> int:
        """Return the size of the patch that the rug would join."""
        assert self.rug is not None
        after = played(self.state, read_action(self.rug))
        found = (patch.squares for patch in patches(after) if self.rug[:2] in patch.squares)
        return len(next(found))

    # Steering

    def steering(self, key: str) -> str | None:
        """Return the steering that makes Assam look where an arrow key points."""
        wanted = list(ARROW_KEYS).index(key)
        steerings = [action for action in self.game.actions if action in STEERINGS]
        return next((each for each in steerings if self.facing_after(each) == wanted), None)

    def facing_after(self, steering: str) -> int:
        """Return the direction that Assam faces after a steering."""
        chosen = self.game.chosen
        turned = quarters(chosen) if chosen in [*STEERINGS] else 0
        facing: int = self.state.assam.facing
        return (facing - turned + quarters(steering)) % 4

    def steering_to(self, square: int) -> str | None:
        """Return the steering that may lead to a square."""
        name = SQUARE_NAMES[square]
        for steering, ahead in self.game.ahead.items():
            if any(landing.square == name for landing in ahead.values()):
                return steering
        return None

    # Display

    def highlights(self) -> Highlights:
        """Return the marks that are drawn on top of the position."""
        rug = self.rug or (self.game.chosen if self.may_confirm else "")
        squares = squares_of(halves(rug)) if is_rug(rug) else frozenset()
        colour = NO_COLOUR
        if squares:
            number = read_action(rug)
            after = played(self.state, number) if self.rug else self.state
            colour = colour_on(after.floor, min(squares))
        lit = {square for each in self.rugs for square in squares_of(halves(each))}
        ahead = self.game.ahead if self.is_asked else {}
        chosen = self.game.chosen
        return Highlights(
            squares, colour, frozenset(lit),
            landings({key: throws for key, throws in ahead.items() if key != chosen}),
            landings({key: throws for key, throws in ahead.items() if key == chosen}),
            self.hovered,
        )  # fmt: skip


def quarters(steering: str) -> int:
    """Return the quarter turns of a steering, to the right."""
    return STEERINGS.index(steering) - 1


def landings(ahead: Mapping[str, Mapping[str, Landing]]) -> dict[int, str]:
    """Return the throws that lead to each square."""
    found: dict[int, str] = {}
    for throws in ahead.values():
        for steps, landing in throws.items():
            square = SQUARE_NAMES.index(landing.square)
            found[square] = found.get(square, "") + steps
    return found


def halves(rug: str) -> tuple[str, str]:
    """Return the names of a rug's two squares."""
    return rug[:2], rug[2:]


def middle(rug: str) -> tuple[float, float]:
    """Return the middle of a rug: column and row."""
    rows, columns = zip(*(divmod(square, SIDE) for square in squares_of(halves(rug))), strict=True)
    return sum(columns) / 2, sum(rows) / 2
