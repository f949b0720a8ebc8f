"""Why an action is a good one: each number is what playing it out says."""

from fractions import Fraction

import pytest

from marrakech import Game
from marrakech.analysis.reasons import reasons
from marrakech.table.view import patches

LOOKS = 50
GAMES = [(players, order) for players in (2, 3, 4) for order in ("steer-first", "steer-last")]


def moments(players, order, phase):
    """Every moment of a phase in a game whose choices are the first ones."""
    game = Game(players, seed=players, order=order)
    while game.phase != "over":
        if game.phase == phase:
            yield game
        if game.chances:
            game.roll()
        else:
            game.play(game.actions[len(game.history) % len(game.actions)])


def by_next_throw(game, seat):
    """What the next throw changes in a purse on average, from where Assam is about to walk."""
    mean = Fraction()
    for steps, chance in game.chances.items():
        thrown = game.copy()
        thrown.play(steps)
        mean += chance * (thrown.purses[seat] - game.purses[seat])
    return float(mean)


@pytest.mark.parametrize(("players", "order"), GAMES)
def test_what_a_way_costs_or_brings_is_the_mean_over_the_die(players, order):
    for game in moments(players, order, "steer"):
        for reason in reasons(game.state, LOOKS):
            ahead, seat = game.copy(seed=1), game.seat
            ahead.play(reason.action)
            while ahead.phase == "draw":
                ahead.roll()
            if ahead.phase != "over":
                assert reason.earns - reason.pays == pytest.approx(by_next_throw(ahead, seat))


@pytest.mark.parametrize(("players", "order"), GAMES)
def test_what_a_rug_shows_and_hides_is_counted_on_the_floor(players, order):
    for game in moments(players, order, "lay"):
        for reason in reasons(game.state, LOOKS):
            laid, seat = game.copy(), game.seat
            laid.play(reason.action)
            others = [each for each in range(players) if each != seat]
            assert reason.shows == laid.showing(seat) - game.showing(seat)
            hidden = sum(game.showing(each) - laid.showing(each) for each in others)
            assert reason.hides == hidden
            squares = {reason.action[:2], reason.action[2:]}
            found = [each for each in patches(laid.state) if squares <= {*each.squares}]
            assert [len(each.squares) for each in found] == [reason.patch]


def test_the_best_comes_first_and_every_choice_is_weighed():
    for game in moments(3, "steer-first", "lay"):
        ranked = reasons(game.state, LOOKS)
        assert sorted(reason.action for reason in ranked) == game.actions
        shares = [reason.share for reason in ranked]
        assert shares == sorted(shares, reverse=True)
        assert all(0 <= share <= 1 for share in shares)
