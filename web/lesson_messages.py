"""The messages of the lessons: scenes, outcomes, exercises and the contents of the editions."""

from typing import TypeAlias

from msgspec import Struct

from marrakech.analysis.schemas import ReasonPayload
from marrakech.notation.text import ColourName, Unpaid
from marrakech.table.events import Drawn, Played, Thrown
from marrakech.table.view import GameView, Holdings


class LaidRug(Struct, frozen=True):
    """A rug on the floor, in the order of laying."""

    number: int
    seat: int
    colour: ColourName
    action: str


class LessonScene(Struct, frozen=True):
    """A scene in the form of a table: the view of the game, the seats, and the rugs."""

    game: GameView
    seats: tuple[Holdings, ...]
    rugs: tuple[LaidRug, ...]


class Ending(Struct, frozen=True):
    """The events of some actions, and the scene that they lead to."""

    events: tuple[Played | Thrown | Drawn, ...]
    scene: LessonScene


class Lesson(Struct, frozen=True):
    """A scene of the tour, and the ending of each action in it."""

    name: str
    scene: LessonScene
    endings: dict[str, Ending]


class LessonExercise(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A question about a scene, and the right answers."""

    name: str
    scene: LessonScene
    right: tuple[str, ...]


class SquareExercise(LessonExercise, frozen=True, kw_only=True, tag="square"):
    """On which square does he stop?"""

    steps: int
    ending: Ending


class CountExercise(LessonExercise, frozen=True, kw_only=True, tag="count"):
    """How much is paid?"""

    steps: int
    square: str
    choices: tuple[str, ...]
    ending: Ending


class LegalityExercise(LessonExercise, frozen=True, kw_only=True, tag="may"):
    """May this rug be laid?"""

    rug: str
    choices: tuple[str, ...]
    objection: str


class SteerExercise(LessonExercise, frozen=True, kw_only=True, tag="steer"):
    """Which direction is best? The reasons come with the best first."""

    reasons: tuple[ReasonPayload, ...]


class LayExercise(LessonExercise, frozen=True, kw_only=True, tag="lay"):
    """Which rug is best? The reasons come with the best first."""

    reasons: tuple[ReasonPayload, ...]
    endings: dict[str, Ending]


Exercise: TypeAlias = (
    SquareExercise | CountExercise | LegalityExercise | SteerExercise | LayExercise
)


class EditionContents(Struct, frozen=True, kw_only=True):
    """The contents of an edition's box, and the options that its rulebook settles."""

    rugs: tuple[int, ...]
    ones: int
    fives: int
    unpaid: Unpaid
    prints_steer_last: bool
    prints_other_unpaid: bool


class Lessons(Struct, frozen=True):
    """Everything that the page teaches with."""

    tour: tuple[Lesson, ...]
    exercises: tuple[Exercise, ...]
    editions: dict[str, EditionContents]
