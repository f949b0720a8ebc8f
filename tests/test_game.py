"""Game, the friendly object."""

import copy
import pickle

import pytest
from hypothesis import given

import marrakech
from tests.support.strategies import games, games_from_positions


def pickled(game):
    return pickle.loads(pickle.dumps(game))


def play_on(game, turns):
    """Play the first legal action for some turns, and give the throws and draws on the way."""
    thrown = []
    while game.phase != "over" and len(thrown) < turns:
        if game.chances:
            thrown.append(game.roll())
        else:
            game.play(game.actions[0])
    return thrown


@pytest.mark.parametrize("duplicate", [marrakech.Game.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(duplicate):
    game = marrakech.Game(players=4, seed=1)
    game.play("R")
    clone = duplicate(game)
    assert (clone.position, clone.history, clone.rules) == (game.position, ["R"], game.rules)
    clone.play("3")
    clone.tags["Seat0"] = "Amina"
    assert (game.phase, clone.phase) == ("walk", "lay")
    assert game.history == ["R"]
    assert "Seat0" not in game.tags


def test_a_copys_throws_are_fresh():
    game = marrakech.Game(players=2, seed=1)
    play_on(game, 4)
    thrown = {tuple(play_on(game.copy(), 30)) for _ in range(5)}
    assert len(thrown) == 5
    assert tuple(play_on(game, 30)) not in thrown


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", [9, "nine"])
def test_a_copys_throws_are_those_of_its_seed(seed, players):
    game, other = marrakech.Game(players, seed=1), marrakech.Game(players, seed=seed)
    play_on(game, 5)
    for action in game.history:
        other.play(action)
    throws = play_on(game.copy(seed), 30)
    assert throws == play_on(game.copy(seed), 30) == play_on(other, 30)
    assert throws != play_on(game.copy(seed=1), 30) == play_on(game, 30)


def test_a_throw_undone_in_a_copy_is_thrown_with_its_own_dice():
    game = marrakech.Game(players=3, seed=1)
    game.play("L")
    thrown = set()
    for seed in range(60):
        first = game.roll()
        clone = game.copy(seed)
        assert clone.undo() == game.undo() == first
        assert game.copy(seed=1).roll() == first
        thrown.add(clone.roll())
        again = clone.undo()
        assert clone.roll() == again
    assert thrown == {"1", "2", "3", "4"}


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_a_duplicate_keeps_the_dice(duplicate):
    game = marrakech.Game(players=2, seed="anything")
    play_on(game, 5)
    assert play_on(duplicate(game), 30) == play_on(game, 30)


@given(games())
def test_games_are_equal_in_rules_start_and_actions(game):
    again = marrakech.read_record(game.record())
    again.tags["Seat0"] = "Amina"
    for other in (again, game.copy(seed=2)):
        assert other == game
        assert hash(other) == hash(game)
    if game.history:
        again.undo()
        assert again != game
        again.play(game.history[-1])
        assert again == game


@given(games_from_positions())
def test_a_game_from_a_position_equals_the_one_read_back(game):
    again = marrakech.read_record(game.record())
    assert (again, hash(again)) == (game, hash(game))


def test_games_that_differ_are_not_equal():
    ways = [{}, {"unpaid": "stay"}, {"order": "steer-last"}, {"whole": "own"}, {"first": 1}]
    several = [marrakech.Game(players, **way) for players in (2, 3, 4) for way in ways]
    played = [marrakech.Game(3), marrakech.Game(3)]
    for game, action in zip(played, "LR", strict=True):
        game.play(action)
    # Another start, even where the position is the same.
    begun = marrakech.Game.from_position(played[0].position, rules=played[0].rules)
    several += [*played, begun]
    assert len(set(several)) == len(several)
    for game in several:
        assert [other for other in several if other == game] == [game]
        assert game != game.position


def test_showing_of_a_seat_that_is_not_there_is_refused():
    for seat in (3, -1, 1.0, True, "1", None, []):
        with pytest.raises(marrakech.BadNotation, match="not one of the 3 seats"):
            marrakech.Game(players=3).showing(seat)


def test_chances_come_in_the_order_of_the_actions():
    game = marrakech.Game(players=2)
    game.play("+r")
    assert list(game.chances) == game.actions == ["+b", "+g"]


def test_a_refusal_carries_the_action_and_the_reason():
    with pytest.raises(marrakech.IllegalAction) as refusal:
        marrakech.Game(players=3).play("a1b1")
    assert refusal.value.action == "a1b1"
    assert refusal.value.objection is marrakech.Objection.NOT_TIME_TO_LAY


@pytest.mark.parametrize(
    ("edition", "unpaid"),
    [
        ("gigamic", "out"),
        ("polish", "stay"),
        ("russian", "stay"),
        ("broadway", "out"),
        ("iuvi", "stay"),
    ],
)
def test_an_edition_settles_what_happens_to_debts(edition, unpaid):
    rules = f"players=4 unpaid={unpaid} order=steer-first whole=never"
    assert marrakech.Game(players=4, edition=edition).rules == rules
    other = "out" if unpaid == "stay" else "stay"
    assert f"unpaid={other}" in marrakech.Game(edition=edition, unpaid=other).rules


def test_in_a_draw_the_pile_gives_what_it_holds():
    game = marrakech.Game.from_position(
        "7/7/7/7/7/7/7 d4 N 0 draw 30,30 12+9,12+12 -,g",
        rules="players=2 unpaid=out order=steer-first whole=never",
    )
    assert {action: str(chance) for action, chance in game.chances.items()} == {
        "+r": "4/7",
        "+y": "3/7",
    }
    with pytest.raises(marrakech.IllegalAction, match="not in this pile"):
        game.play("+g")


def test_a_pile_without_a_colour_never_gives_it():
    game = marrakech.Game.from_position(
        "7/7/7/7/7/7/7 d4 N 1 draw 30,30 12+11,0+11 r,-",
        rules="players=2 unpaid=out order=steer-first whole=never",
    )
    assert game.actions == ["+b"]
    with pytest.raises(marrakech.IllegalAction, match="no rug of that colour"):
        game.play("+g")


def test_steering_last_asks_for_a_turn():
    game = marrakech.Game(players=3, order="steer-last", seed=4)
    assert game.phase == "walk"
    game.roll()
    game.play(game.actions[0])
    assert game.actions == ["L", "R"]
    with pytest.raises(marrakech.IllegalAction, match="must be turned"):
        game.play("F")


def test_nothing_can_be_played_after_the_end():
    game = marrakech.Game.from_position(
        "7/7/7/7/7/7/7 d4 N 0 over 90,x,x 3,0,0 -",
        rules="players=3 unpaid=out order=steer-first whole=never",
    )
    assert game.actions == []
    assert game.chances == {}
    assert game.winners == (0,)
    for action in ("L", "1", "a1b1", "+r"):
        with pytest.raises(marrakech.IllegalAction, match="the game is over"):
            game.play(action)


def test_a_game_is_over_when_the_last_rug_goes_back_to_the_box():
    game = marrakech.Game.from_position(
        "7/7/3r3/7/7/7/7 d4 N 2 steer 60,30,0 0,0,1 -",
        rules="players=3 unpaid=out order=steer-first whole=never",
    )
    game.play("F")
    game.play("1")
    assert game.position == "7/7/3r3/7/7/7/7 d5 N 2 over 60,30,x 0,0,0 -"
    assert game.winners == (0,)
    assert game.ranks == (1, 2, 3)
