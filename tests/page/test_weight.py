"""How much the page weighs."""

import gzip
import re

import pytest

from marrakech.server.pages import STATIC
from tests.visitor import LANGUAGES

pytestmark = pytest.mark.skipif(
    not (STATIC / "index.html").exists(), reason="the page is not built"
)
FIRST, WHOLE = 60_000, 90_000  # bytes of packed script
HASH = len("-12345678.js")  # which may itself have a dash in it


def packed(names: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in names)


def scripts() -> tuple[set[str], set[str]]:
    """Every script but the catalogues, and those of the language with the longest words."""
    names = {path.name for path in STATIC.glob("assets/*.js")}
    spoken = [{name for name in names if name[:-HASH] == each} for each in LANGUAGES]
    return names.difference(*spoken), max(spoken, key=packed)


def test_the_whole_page_is_light() -> None:
    code, words = scripts()
    assert packed(code | words) <= WHOLE


def test_the_way_to_the_first_board_is_short() -> None:
    code, words = scripts()
    home = (STATIC / "index.html").read_text(encoding="utf-8")
    needed = {name for name in code if name in home}
    for _ in code:  # whatever is imported outright, and what that imports
        texts = [(STATIC / "assets" / name).read_text(encoding="utf-8") for name in needed]
        outright = re.findall(r"""(?:from|import)\s*["']\./([^"']+\.js)["']""", "".join(texts))
        needed |= set(outright) & code
    assert packed(needed | words) <= FIRST
