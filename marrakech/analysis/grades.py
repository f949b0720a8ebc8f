"""How good a decision was, and how well somebody played."""

from typing import NamedTuple


class Grade(NamedTuple):
    """A mark for one decision."""

    letter: str
    name: str
    loss: float  # of the victory, at the most


# From the best on; whoever loses more than the last but one allows has blundered.
GRADES = (
    Grade("A", "best", 0.0),
    Grade("B", "good", 0.03),
    Grade("C", "doubtful", 0.06),
    Grade("D", "poor", 0.12),
    Grade("E", "blunder", 1.0),
)

# How somebody plays who loses no more than this at a decision on average.
RATINGS = (
    (0.003, "master"),
    (0.007, "strong"),
    (0.014, "fair"),
    (1.0, "learner"),
)


def grade_of(loss: float) -> Grade:
    """The grade of a decision that cost this share of the victory.

    >>> grade_of(0.0).name, grade_of(0.2).name
    ('best', 'blunder')
    """
    return next(grade for grade in GRADES if loss <= grade.loss)


def rating_of(loss: float) -> str:
    """How somebody plays who loses so much at a decision on average."""
    return next(name for most, name in RATINGS if loss <= most)
