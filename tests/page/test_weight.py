"""How much the page weighs."""

import gzip
import re

import pytest

from marrakech.server.http.static_files import STATIC
from tests.support.visitor import LANGUAGES

pytestmark = pytest.mark.skipif(
    not (STATIC / "index.html").exists(), reason="the page is not built"
)
FIRST, WHOLE = 60_000, 90_000  # bytes of packed script
HASH = len("-12345678.js")  # which may itself have a dash in it


def packed(names: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in names)


def scripts() -> tuple[set[str], list[set[str]]]:
    """Every script but the catalogues, and the catalogues of each language."""
    names = {path.name for path in STATIC.glob("assets/*.js")}
    spoken = [{name for name in names if name[:-HASH] == each} for each in LANGUAGES]
    return names.difference(*spoken), spoken


def test_the_whole_page_is_light() -> None:
    code, spoken = scripts()
    assert packed(code) + max(packed(words) for words in spoken) <= WHOLE


def test_the_way_to_the_first_board_is_short() -> None:
    code, spoken = scripts()
    home = (STATIC / "index.html").read_text(encoding="utf-8")
    needed = {name for name in code if name in home}
    for _ in code:  # whatever is imported outright, and what that imports
        texts = [(STATIC / "assets" / name).read_text(encoding="utf-8") for name in needed]
        outright = re.findall(r"""(?:from|import)\s*["']\./([^"']+\.js)["']""", "".join(texts))
        needed |= set(outright) & code
    words = max(packed({name}) for each in spoken for name in each)  # one catalogue is needed here
    assert packed(needed) + words <= FIRST
