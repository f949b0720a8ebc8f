"""The size of the page's scripts, compressed."""

import gzip
import re

import pytest

from marrakech.server.http.static_files import STATIC
from tests.support.visitor import LANGUAGES

pytestmark = pytest.mark.skipif(
    not (STATIC / "index.html").exists(), reason="the page is not built"
)
# Bytes of compressed script, the words apart: before the first board, and in all.
FIRST, WHOLE = 56_000, 84_000
WORDS = 13_000  # bytes of a language's catalogues, compressed
HASH = len("-12345678.js")  # which may itself have a dash in it


def compressed_size(names: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in names)


def scripts() -> tuple[set[str], list[set[str]]]:
    """Return every script except the catalogues, and the catalogues of each language."""
    names = {path.name for path in STATIC.glob("assets/*.js")}
    catalogues = [{name for name in names if name[:-HASH] == each} for each in LANGUAGES]
    return names.difference(*catalogues), catalogues


def test_the_whole_page_is_small() -> None:
    code, catalogues = scripts()
    assert compressed_size(code) <= WHOLE
    assert max(compressed_size(catalogue) for catalogue in catalogues) <= WORDS


def test_the_scripts_of_the_first_board_are_small() -> None:
    code, _ = scripts()
    home = (STATIC / "index.html").read_text(encoding="utf-8")
    needed = {name for name in code if name in home}
    for _ in code:  # static imports, directly and through other scripts
        texts = [(STATIC / "assets" / name).read_text(encoding="utf-8") for name in needed]
        imported = re.findall(r"""(?:from|import)\s*["']\./([^"']+\.js)["']""", "".join(texts))
        needed |= set(imported) & code
    assert compressed_size(needed) <= FIRST
