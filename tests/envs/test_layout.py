"""The layout of observations as data, against the observations and the document."""

from pathlib import Path

import pytest

from marrakech.envs.layout import NUMBER_FIELDS, NUMBERS, PLANE_FIELDS, PLANES, table

DOCUMENT = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize(
    ("fields", "total"),
    [(PLANE_FIELDS, PLANES), (NUMBER_FIELDS, NUMBERS)],
    ids=["planes", "numbers"],
)
def test_fields_follow_each_other_without_gaps(fields, total):
    places = [field.first + place for field in fields for place in range(field.size)]
    assert places == list(range(total))
    assert len({field.name for field in fields}) == len(fields)


@pytest.mark.parametrize("fields", [PLANE_FIELDS, NUMBER_FIELDS], ids=["planes", "numbers"])
def test_the_document_has_the_layout(fields):
    assert table(fields) in DOCUMENT.read_text(encoding="utf-8")
