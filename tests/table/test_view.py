"""The view: what it says of landings and patches is what the rules say."""

from hypothesis import given, settings

from marrakech.rules.score import points
from marrakech.rules.squares import SQUARES
from marrakech.rules.state import with_assam
from marrakech.rules.turn import landlord, toll
from marrakech.table.view import due_at, view
from tests.support.tables import sittings


@settings(max_examples=60)
@given(sittings())
def test_the_toll_of_every_square_is_that_of_the_rules(sitting):
    state = sitting.table.state
    if state is None:
        return
    for square in range(SQUARES):
        there = with_assam(state, state.assam._replace(square=square))
        assert due_at(state, square) == (landlord(there), toll(there))


@settings(max_examples=60)
@given(sittings())
def test_tolls_outs_and_points_are_those_of_the_rules(sitting):
    table = sitting.table
    if table.state is None:
        return
    state, shown = table.state, view(table)
    assert [seat.points for seat in shown.seats] == [
        points(state, seat) for seat in range(len(table.seats))
    ]
    for patch in shown.game.patches:
        for seat in range(len(table.seats)):
            is_paid = seat != patch.seat and not shown.seats[patch.seat].out
            due = min(len(patch.squares), state.purses[seat]) if is_paid else 0
            assert patch.tolls[seat] == due
            is_short = is_paid and not shown.seats[seat].out and due < len(patch.squares)
            is_out = is_short and "unpaid=out" in table.setting.rules
            assert (seat in patch.outs) == is_out
