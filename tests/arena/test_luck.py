"""Luck in a match: told in its records, nothing on average, and taken out of the shares."""

import pytest

from marrakech import Game
from marrakech.arena.luck import brought
from marrakech.arena.match import Match
from marrakech.arena.outcome import read_outcome
from marrakech.arena.playing import Chair, play
from marrakech.arena.schedule import Ledger
from marrakech.arena.standings import standings
from marrakech.bots.caravan import Sight
from marrakech.bots.endgame import added
from marrakech.bots.evaluators import champions_eye
from marrakech.bots.heuristic import NOTHING
from marrakech.bots.successors import action_at, likelihood, width


def test_luck_is_told_in_the_records_and_taken_out_of_the_shares():
    match = Match(("peddler", "merchant"), games=12, luck=True)
    ledger = Ledger(match)
    for fixture in match.fixtures():
        ledger.enter(read_outcome(play(match, fixture).record, match))
    for outcome in ledger.outcomes.values():
        assert sum(outcome.luck) == pytest.approx(0, abs=1e-4)
        assert any(outcome.luck)
    told = standings(ledger).contestants
    assert sum(each.earned.value for each in told) == pytest.approx(1, abs=1e-4)
    assert all(each.earned.margin < each.win_share.margin for each in told)


def test_luck_is_nothing_on_average():
    """Whatever the throw, what the others would have brought weighs against it."""
    game = Game(3, seed="luck")
    while game.phase != "walk":
        game.play(game.actions[0]) if game.actions else game.roll()
    sight, state = Sight(1, champions_eye), game.state
    mean = NOTHING
    for place in range(width(state)):
        lucky = brought(state, action_at(state, place), sight)
        mean = added(mean, lucky, likelihood(state, place))
        assert sum(lucky) == pytest.approx(0, abs=1e-9)
    assert mean == pytest.approx(NOTHING, abs=1e-9)


@pytest.mark.parametrize(
    "name", ["vizier@", "vizier@soon", "vizier@0", "vizier@-1", "merchant@1e9"]
)
def test_a_time_that_is_none_is_refused(name):
    with pytest.raises(ValueError, match="the seconds are a number up to"):
        Match((name, "random"))


def test_a_contestant_may_have_a_time_of_its_own():
    match = Match(("vizier@0.05", "vizier@0.1"), games=2, seconds=5.0)
    chair = Chair(match.contestants[0], "chance")
    assert (chair.own_time, chair.bot.name) == (0.05, "vizier")
