"""The reasons against an action in words, and the error that carries one."""

from enum import Enum

from ..rules import legality
from .text import quoted


class Objection(Enum):
    """A reason why an action cannot be played now: the number in `legality` and a sentence."""

    GAME_OVER = legality.GAME_OVER, "the game is over"
    NOT_TIME_TO_STEER = legality.NOT_TIME_TO_STEER, "this is not the time to steer Assam"
    NOT_TIME_TO_WALK = legality.NOT_TIME_TO_WALK, "this is not the time to throw the die"
    NOT_TIME_TO_LAY = legality.NOT_TIME_TO_LAY, "this is not the time to lay a rug"
    NOT_TIME_TO_DRAW = legality.NOT_TIME_TO_DRAW, "this is not the time to draw a rug"
    MUST_TURN = legality.MUST_TURN, "Assam must be turned left or right at the end of a turn"
    UNDER_ASSAM = legality.UNDER_ASSAM, "a rug may not lie under Assam"
    AWAY_FROM_ASSAM = legality.AWAY_FROM_ASSAM, "a rug must have a square beside Assam's square"
    HIDES_WHOLE_RUG = legality.HIDES_WHOLE_RUG, "a rug may not hide both visible halves of one rug"
    NOT_IN_THIS_PILE = legality.NOT_IN_THIS_PILE, "that colour is not in this pile"
    NONE_LEFT = legality.NONE_LEFT, "no rug of that colour is left in the pile"
    NOTHING_TO_ROLL = 100, "a player chooses now; there is nothing to throw or draw"
    NOTHING_TO_UNDO = 101, "no action has been played yet"

    def __init__(self, number: int, sentence: str) -> None:
        self.number, self.sentence = number, sentence

    @property
    def code(self) -> str:
        """For programs.

        >>> Objection.UNDER_ASSAM.code
        'under-assam'
        """
        return self.name.lower().replace("_", "-")


OBJECTIONS = {objection.number: objection for objection in Objection}


class IllegalAction(ValueError):
    """A readable action that the rules do not allow now."""

    def __init__(self, action: str, objection: Objection) -> None:
        super().__init__(f"{quoted(action)}: {objection.sentence}")
        self.action, self.objection = action, objection

    def __reduce__(self) -> tuple[type, tuple[str, Objection]]:
        return type(self), (self.action, self.objection)
