"""The jobs of a worker process: an analysis in slices is that of the whole game."""

import threading

import pytest

from marrakech.analysis import preparation
from marrakech.analysis.jobs import analysis, assemble, estimate_slice, slice_count
from marrakech.analysis.preparation import NotReady, when_ready
from marrakech.game import Game


def test_an_analysis_in_slices_is_that_of_the_whole_game():
    game = Game(players=3, seed=1)
    while len(game.history) < 12:
        game.roll() if game.chances else game.play(game.actions[0])
    record = game.record()
    slices = [estimate_slice(record, number) for number in range(slice_count(record))]
    assert len(slices) > 1
    assert assemble(record, slices) == analysis(record)


def test_a_process_that_compiles_holds_nothing_up(monkeypatch):
    is_compiled = threading.Event()
    monkeypatch.setattr(preparation, "prepare", is_compiled.wait)
    preparation.preparation.cache_clear()
    try:
        for _ in range(2):
            with pytest.raises(NotReady):
                when_ready(abs, -1)
        is_compiled.set()
        preparation.preparation().join()
        assert when_ready(abs, -1) == 1
    finally:
        is_compiled.set()
        preparation.preparation.cache_clear()
