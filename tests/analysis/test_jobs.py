"""The jobs of a worker process: an analysis in slices is that of the whole game."""

from marrakech.analysis.jobs import analysis, assemble, estimate_slice, slice_count
from marrakech.game import Game


def test_an_analysis_in_slices_is_that_of_the_whole_game():
    game = Game(players=3, seed=1)
    while len(game.history) < 12:
        game.roll() if game.chances else game.play(game.actions[0])
    record = game.record()
    slices = [estimate_slice(record, number) for number in range(slice_count(record))]
    assert len(slices) > 1
    assert assemble(record, slices) == analysis(record)
