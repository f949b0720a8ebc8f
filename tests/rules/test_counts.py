"""The number of ways a game can go on, against counts that the oracle made."""

from pathlib import Path

import pytest

import marrakech
from marrakech.simulation.perft import divide, perft
from tests.support.targets import make

FILES = sorted((Path(__file__).parents[1] / "counts").glob("*.txt"))


def blocks(text):
    """The rules, then each position with its counts by depth."""
    rules, *lines = text.splitlines()
    for line in lines:
        if "/" in line:
            position = line
        else:
            depth, ways = map(int, line.split())
            yield rules, position, depth, ways


def test_there_is_a_file_for_every_kind_of_game():
    assert len(FILES) == 24


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path):
    for rules, position, depth, ways in blocks(path.read_text()):
        game = marrakech.Game.from_position(position, rules=rules)
        assert perft(game.state, depth) == ways, (position, depth)


@pytest.mark.slow
def test_the_counts_are_those_that_the_oracle_makes(tmp_path):
    (file,) = (path for path in FILES if path.stem == "2-out-steer-first-never")
    make("counts", f"OPTIONS={file.stem} --to {tmp_path}", home=tmp_path)
    assert (tmp_path / file.name).read_bytes() == file.read_bytes()


def test_a_divided_count_adds_up():
    state = marrakech.Game(players=3).state
    assert sum(dict(divide(state, 4)).values()) == perft(state, 4)
    assert dict(divide(state, 1)) == {"L": 1, "F": 1, "R": 1}
