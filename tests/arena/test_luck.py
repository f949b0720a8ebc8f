"""Luck in a match: written into its records, zero on average, and adjusted for."""

import pytest

from marrakech import Game
from marrakech.arena.luck import luck_of_chance
from marrakech.arena.match import Match
from marrakech.arena.outcome import read_outcome
from marrakech.arena.playing import SeatedBot, play
from marrakech.arena.schedule import MatchProgress
from marrakech.arena.standings import standings
from marrakech.bots.endgame import add_scaled
from marrakech.bots.evaluators import network_evaluator
from marrakech.bots.expectimax_search import Expectimax
from marrakech.bots.heuristic import ZEROS
from marrakech.bots.successors import action_at, probability_of, width


def test_luck_is_in_the_records_and_adjusts_the_shares():
    match = Match(("peddler", "merchant"), games=12, luck=True)
    progress = MatchProgress(match)
    for fixture in match.fixtures():
        progress.add(read_outcome(play(match, fixture).record, match))
    for outcome in progress.outcomes.values():
        assert sum(outcome.luck) == pytest.approx(0, abs=1e-4)
        assert any(outcome.luck)
    found = standings(progress).contestants
    assert sum(each.luck_adjusted.value for each in found) == pytest.approx(1, abs=1e-4)
    assert all(each.luck_adjusted.margin < each.win_share.margin for each in found)


def test_luck_is_nothing_on_average():
    """The luck of every throw, weighted by its probability, adds up to zero."""
    game = Game(3, seed="luck")
    while game.phase != "walk":
        game.play(game.actions[0]) if game.actions else game.roll()
    search, state = Expectimax(1, network_evaluator), game.state
    mean = ZEROS
    for place in range(width(state)):
        lucky = luck_of_chance(state, action_at(state, place), search)
        mean = add_scaled(mean, lucky, probability_of(state, place))
        assert sum(lucky) == pytest.approx(0, abs=1e-9)
    assert mean == pytest.approx(ZEROS, abs=1e-9)


@pytest.mark.parametrize(
    "name", ["vizier@", "vizier@soon", "vizier@0", "vizier@-1", "merchant@1e9"]
)
def test_a_time_that_is_none_is_refused(name):
    with pytest.raises(ValueError, match="the seconds are a number up to"):
        Match((name, "random"))


def test_a_contestant_may_have_a_time_of_its_own():
    match = Match(("vizier@0.05", "vizier@0.1"), games=2, seconds=5.0)
    seated_bot = SeatedBot(match.contestants[0], "chance")
    assert (seated_bot.own_seconds, seated_bot.bot.name) == (0.05, "vizier")
