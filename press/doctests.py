"""Examples in docstrings, shown as the sessions that they are."""

import re
from typing import Any

from griffe import Extension, Object

SESSION = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)  # until an empty line


class Doctests(Extension):
    """Puts a fence round every session."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called for everything that has a docstring."""
        if obj.docstring:
            text = obj.docstring.value
            obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
