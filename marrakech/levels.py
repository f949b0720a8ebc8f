"""The levels of play, from gentle to strong, by the names players know."""

LEVELS = (
    "random",
    "shepherd",
    "porter",
    "potter",
    "peddler",
    "weaver",
    "merchant",
    "caravan",
    "vizier",
    "grand-vizier",
)
