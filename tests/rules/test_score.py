"""Winners, leaders, ranks and shares of the victory."""

from hypothesis import given

from marrakech.rules.score import is_ahead, leaders, ranks, victory_shares, winners
from tests.support.strategies import games


@given(games())
def test_winners_are_those_whom_nobody_is_ahead_of(game):
    seats = range(game.players)
    won = winners(game.state)
    assert won == leaders(game.state, seats)
    assert won
    for seat in seats:
        assert (seat in won) == (not any(is_ahead(game.state, each, seat) for each in seats))


@given(games())
def test_winners_share_the_victory_evenly(game):
    won, shares = winners(game.state), victory_shares(game.state)
    assert all(shares[seat] == (1 / len(won) if seat in won else 0) for seat in range(4))


@given(games())
def test_ranks_agree_with_who_is_ahead(game):
    placed = ranks(game.states)
    assert [seat for seat, rank in enumerate(placed) if rank == 1] == list(winners(game.state))
    for one in range(game.players):
        for other in range(game.players):
            if is_ahead(game.state, one, other):
                assert placed[one] < placed[other]


@given(games())
def test_leaders_are_found_among_those_asked_for(game):
    for seat in range(game.players):
        assert leaders(game.state, [seat]) == (seat,)
