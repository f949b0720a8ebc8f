"""Laws of the rules, over random games of every kind."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marrakech
from marrakech.notation.text import ACTION_TEXTS
from marrakech.rules.actions import ACTIONS, FIRST_DRAW, FIRST_RUG, FIRST_STEER, FIRST_THROW, played
from marrakech.rules.assam import Assam, turned, walked
from marrakech.rules.floor import Floor
from marrakech.rules.legality import (
    NONE,
    legal_actions,
    next_rug,
    nth_quarter,
    nth_rug,
    objection,
    places,
    steerings,
    without_next,
)
from marrakech.rules.rugs import first_half, lying_from, second_half, upright_from
from marrakech.rules.squares import SIDE, SQUARES, bit, count, patch
from marrakech.rules.state import RUGS_OF_A_COLOUR, STEER_FIRST
from tests.support.strategies import games


@given(games())
def test_dirhams_only_change_hands(game):
    assert sum(game.purses) == game.players * 30
    assert min(game.purses) >= 0


@given(games())
def test_there_is_always_a_legal_rug_and_never_more_than_twelve(game):
    while game.phase not in ("lay", "over"):
        game.play(game.actions[0])
    if game.phase == "lay":
        assert 1 <= len(game.actions) <= 12


@given(games())
def test_the_fast_masks_agree_with_the_objections(game):
    state = game.state
    assert legal_actions(state) == [a for a in range(ACTIONS) if objection(state, a) == NONE]


@given(games())
def test_a_refused_action_changes_nothing_and_has_its_reason(game):
    before, history = game.state, game.history
    for text in sorted(set(ACTION_TEXTS) - set(game.actions)):
        with pytest.raises(marrakech.IllegalAction) as refusal:
            game.play(text)
        assert refusal.value.objection.sentence in str(refusal.value)
    assert (game.state, game.history) == (before, history)


@given(games(), st.data())
def test_undo_restores_exactly(game, data):
    states = [game.state]
    for _ in range(data.draw(st.integers(1, 12))):
        if game.phase == "over":
            break
        game.play(data.draw(st.sampled_from(game.actions)))
        states.append(game.state)
    while len(states) > 1:
        states.pop()
        game.undo()
        assert game.state == states[-1]


@given(games())
def test_a_throw_that_is_undone_comes_again(game):
    if game.chances:
        thrown = game.roll()
        game.undo()
        assert game.roll() == thrown


@given(games())
def test_chances_add_up_to_one_and_cover_the_actions(game):
    if game.chances:
        assert sorted(game.chances) == game.actions
        assert sum(game.chances.values()) == Fraction(1)


@given(games())
def test_scores_are_squares_and_dirhams_of_those_still_in(game):
    for seat in range(game.players):
        assert game.scores[seat] == game.showing(seat) + game.purses[seat]
    shown = sum(count(squares) for squares in game.state.floor.tops)
    assert sum(map(game.showing, range(game.players))) <= shown <= SQUARES


@given(games(finished=True))
def test_a_game_ends_with_a_winner_who_ranks_first(game):
    assert game.winners
    assert game.winners == tuple(seat for seat, rank in enumerate(game.ranks) if rank == 1)
    assert not set(game.winners) & set(game.out)
    turns = game.players * RUGS_OF_A_COLOUR[game.players] * (2 if game.players == 2 else 1)
    assert len(game.history) <= 5 * turns + 2


@given(st.integers(0, SQUARES - 1), st.integers(0, 3))
def test_the_way_back_along_a_track_leads_back(square, facing):
    there = walked(Assam(square, facing), 1)
    about = turned(turned(there, 1), 1)
    back = walked(about, 1)
    assert back == turned(turned(Assam(square, facing), 1), 1)


@given(st.integers(0, SQUARES - 1), st.integers(0, 3), st.integers(1, 4))
def test_a_walk_is_so_many_steps(square, facing, steps):
    assam = expected = Assam(square, facing)
    for _ in range(steps):
        expected = walked(expected, 1)
    assert walked(assam, steps) == expected


@given(st.integers(0, 2**SQUARES - 1), st.integers(0, SQUARES - 1))
def test_a_patch_is_joined_and_complete(squares, start):
    found = patch(squares, start)
    assert found & ~squares == 0
    for square in range(SQUARES):
        if found & bit(square):
            assert patch(squares, square) == found


# The board's symmetries: half a turn, and the mirrors in its two diagonals.


def half_turn(column, row):
    return SIDE - 1 - column, SIDE - 1 - row


def main_diagonal(column, row):
    return row, column


def other_diagonal(column, row):
    return SIDE - 1 - row, SIDE - 1 - column


SYMMETRIES = [
    (half_turn, (2, 3, 0, 1), 1),
    (main_diagonal, (1, 0, 3, 2), -1),
    (other_diagonal, (3, 2, 1, 0), -1),
]


class Symmetry:
    """The same table seen from elsewhere."""

    def __init__(self, move, facings, handed):
        self.move, self.facings, self.handed = move, facings, handed

    def square(self, square):
        column, row = self.move(square % SIDE, square // SIDE)
        return row * SIDE + column

    def squares(self, squares):
        return sum(bit(self.square(s)) for s in range(SQUARES) if squares & bit(s))

    def rug(self, rug):
        first, second = sorted((self.square(first_half(rug)), self.square(second_half(rug))))
        return lying_from(first) if second == first + 1 else upright_from(first)

    def action(self, action):
        if action < FIRST_THROW:
            return 1 + (action - 1) * self.handed
        if FIRST_RUG <= action < FIRST_DRAW:
            return FIRST_RUG + self.rug(action - FIRST_RUG)
        return action

    def state(self, state):
        assam = Assam(self.square(state.assam.square), self.facings[state.assam.facing])
        floor, east, north = state.floor, 0, 0
        for square in range(SQUARES):
            for whole, rug in (
                (floor.whole_east, lying_from(square)),
                (floor.whole_north, upright_from(square)),
            ):
                if whole & bit(square):
                    moved = self.rug(rug)
                    if moved < lying_from(0) + 42:
                        east |= bit(first_half(moved))
                    else:
                        north |= bit(first_half(moved))
        tops = tuple(self.squares(squares) for squares in floor.tops)
        return state._replace(assam=assam, floor=Floor(tops, east, north))


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=lambda symmetry: symmetry[0].__name__)
@given(game=games())
def test_a_symmetry_changes_nothing_but_names(symmetry, game):
    seen = Symmetry(*symmetry)
    state = game.state
    moved = seen.state(state)
    for action in range(ACTIONS):
        assert objection(moved, seen.action(action)) == objection(state, action)
        if objection(state, action) == NONE:
            assert played(moved, seen.action(action)) == seen.state(played(state, action))


@given(games())
def test_rugs_are_counted_off_in_the_order_of_legal_actions(game):
    while game.phase not in ("lay", "over"):
        game.play(game.actions[0])
    if game.phase == "over":
        return
    lying, upright = places(game.state)
    for number, action in enumerate(legal_actions(game.state)):
        assert nth_rug(*places(game.state), number) == action - FIRST_RUG
        assert next_rug(lying, upright) == action - FIRST_RUG
        lying, upright = without_next(lying, upright)
    assert (lying, upright) == (0, 0)


@given(games())
def test_ways_to_steer_are_the_legal_ones(game):
    rules = game.state.rules
    quarters = [nth_quarter(rules, number) for number in range(steerings(rules))]
    assert quarters == [-1, 0, 1] if rules.order == STEER_FIRST else quarters == [-1, 1]
    if game.phase == "steer":
        assert legal_actions(game.state) == [FIRST_STEER + 1 + quarter for quarter in quarters]
