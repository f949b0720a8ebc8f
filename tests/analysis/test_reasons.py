"""The reasons for an action: each number agrees with playing it."""

from fractions import Fraction

import pytest

from marrakech import Game
from marrakech.analysis.reasons import reasons
from marrakech.table.view import patches

SIMULATIONS = 50
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
    """Return the expected change of a purse by the throw that comes next."""
    mean = Fraction()
    for steps, chance in game.chances.items():
        thrown = game.copy()
        thrown.play(steps)
        mean += chance * (thrown.purses[seat] - game.purses[seat])
    return float(mean)


@pytest.mark.parametrize(("players", "order"), GAMES)
def test_the_cost_of_a_steering_is_the_mean_over_the_die(players, order):
    for game in moments(players, order, "steer"):
        for reason in reasons(game.state, SIMULATIONS):
            ahead, seat = game.copy(seed=1), game.seat
            ahead.play(reason.action)
            while ahead.phase == "draw":
                ahead.roll()
            if ahead.phase != "over":
                assert reason.earns - reason.pays == pytest.approx(by_next_throw(ahead, seat))


@pytest.mark.parametrize(("players", "order"), GAMES)
def test_the_squares_a_rug_shows_and_covers_are_counted(players, order):
    for game in moments(players, order, "lay"):
        for reason in reasons(game.state, SIMULATIONS):
            laid, seat = game.copy(), game.seat
            laid.play(reason.action)
            others = [each for each in range(players) if each != seat]
            assert reason.shows == laid.showing(seat) - game.showing(seat)
            hidden = sum(game.showing(each) - laid.showing(each) for each in others)
            assert reason.hides == hidden
            squares = {reason.action[:2], reason.action[2:]}
            found = [each for each in patches(laid.state) if squares <= {*each.squares}]
            assert [len(each.squares) for each in found] == [reason.patch]


def test_the_best_comes_first_and_every_choice_has_reasons():
    for game in moments(3, "steer-first", "lay"):
        ranked = reasons(game.state, SIMULATIONS)
        assert sorted(reason.action for reason in ranked) == game.actions
        chances = [reason.win_probability for reason in ranked]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)
