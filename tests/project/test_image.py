"""The container image, built and run for real; only its base is made here instead of fetched."""

import re

import pytest

from tests.support.image import Unavailable, prepare_base, restrictions
from tests.support.targets import ROOT, make


def test_the_image_is_built_and_a_game_is_played_in_it(tmp_path):
    """In seconds where the base and the dependencies were built before, else in a minute or two."""
    try:
        prepare_base()
    except Unavailable as reason:
        pytest.skip(f"no container runs here: {reason}")
    assert "a game was played in it" in make("image", "OPTIONS=--short", home=tmp_path)


def test_everything_in_the_image_is_checked_by_its_hash():
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    installed = re.findall(r"pip install (.*)", text)
    assert len(installed) == 3
    for options in installed:
        assert "--require-hashes -r" in options or "--no-deps /dist/*.whl" in options, options


def test_the_guide_runs_a_container_with_the_limits_of_the_compose_file():
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    command = re.search(r"^docker run (?:.*\\\n)*.*$", guide, re.MULTILINE)[0]
    for option in restrictions():
        assert option in command, option
