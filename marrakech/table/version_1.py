"""Events of the first version of the protocol, which databases and saved games may still hold."""

from collections.abc import Mapping

from ..notation.text import COLOUR_LETTERS, COLOUR_NAMES

TYPES = {"filled": "bot-added", "taken-back": "undone"}
NAMES = {
    "opened": {
        "chairs": "seats", "is_listed": "listed", "is_friendly": "friendly",
        "promise": "commitment", "follows": "rematch_of",
    },
    "thrown": {"to": "receiver", "out": "eliminated"},
}  # fmt: skip


def upgraded(event: Mapping[str, object]) -> dict[str, object]:
    """Return an event with the type and the names that it has now; one of now stays as it is.

    >>> upgraded({"seat": 0, "action": "+r", "paid": 0, "to": None, "type": "thrown"})
    {'type': 'drawn', 'seat': 0, 'colour': 'red'}
    >>> upgraded({"seat": 1, "action": "3", "paid": 2, "to": 0, "type": "thrown"})
    {'seat': 1, 'paid': 2, 'receiver': 0, 'type': 'thrown', 'steps': 3}
    """
    kind = str(event.get("type"))
    names = NAMES.get(kind, {})
    fields = {names.get(name, name): value for name, value in event.items()}
    fields["type"] = TYPES.get(kind, kind)
    if kind == "thrown" and "action" in fields:
        outcome = str(fields.pop("action"))
        if outcome.startswith("+"):
            colour = COLOUR_NAMES[COLOUR_LETTERS.index(outcome[1:])]
            return {"type": "drawn", "seat": fields["seat"], "colour": colour}
        fields["steps"] = int(outcome)
    return fields
