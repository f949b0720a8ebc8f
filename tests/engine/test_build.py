"""The shipped module is the one that the sources make."""

import json
import shutil

import pytest

from marrakech.compile.module import FOLDER
from marrakech.engine.build import LINKERS
from tests.support.targets import make

NAMES = ("engine.wasm", "engine-no-simd.wasm", "engine.json")
with_linker = pytest.mark.skipif(
    not any(map(shutil.which, LINKERS)), reason="wasm-ld is missing: `make lld` installs it"
)


@with_linker
@pytest.mark.slow
def test_the_module_is_what_the_sources_make(tmp_path):
    make("engine", f"OPTIONS=--to {tmp_path}", home=tmp_path)
    for name in NAMES:
        is_same = (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()
        assert is_same, f"{name} is older than the sources: run `make engine`"


def test_no_frame_is_longer_than_the_room_for_it():
    exports = json.loads((FOLDER / "engine.json").read_text(encoding="utf-8"))["exports"]
    for kinds in exports.values():
        assert max(len(kinds["arguments"]), len(kinds["results"])) <= 512
