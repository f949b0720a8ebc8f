"""The grades of decisions, and the ratings of players."""

from typing import Literal, NamedTuple, TypeAlias

GradeName: TypeAlias = Literal["best", "good", "doubtful", "poor", "blunder"]
RatingName: TypeAlias = Literal["master", "strong", "fair", "learner", "–"]  # – for no decisions


class Grade(NamedTuple):
    """A mark for one decision."""

    letter: str
    name: GradeName
    loss: float  # of win probability, at the most


# The best first; more than the loss of the last but one is a blunder.
GRADES = (
    Grade("A", "best", 0.0),
    Grade("B", "good", 0.03),
    Grade("C", "doubtful", 0.06),
    Grade("D", "poor", 0.12),
    Grade("E", "blunder", 1.0),
)

# Ratings by the average loss of a decision, at the most. The bots in docs/analysis.md, from random
# to vizier, spread over them.
RATINGS: tuple[tuple[float, RatingName], ...] = (
    (0.003, "master"),
    (0.007, "strong"),
    (0.014, "fair"),
    (1.0, "learner"),
)


def grade_of(loss: float) -> Grade:
    """Return the grade of a decision that lost this much win probability.

    >>> grade_of(0.0).name, grade_of(0.2).name
    ('best', 'blunder')
    """
    return next(grade for grade in GRADES if loss <= grade.loss)


def rating_of(loss: float) -> RatingName:
    """Return the rating of a player who loses this much at a decision on average."""
    return next(name for most, name in RATINGS if loss <= most)
