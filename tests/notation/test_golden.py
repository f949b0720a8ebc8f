"""Whole games in text files, each with what it is there to show."""

from pathlib import Path

import pytest

import marrakech
from marrakech.rules.editions import EDITIONS
from tests.support.oracle import BESIDE, EXITS, Oracle

FOLDER = Path(__file__).parents[1] / "golden"
FILES = sorted(FOLDER.glob("*.txt"))


def read(name):
    return marrakech.read_record((FOLDER / f"{name}.txt").read_bytes())


def oracle_of(game):
    """An oracle set up as the record says, nothing played yet."""
    options = dict(word.split("=") for word in game.rules.split())
    return Oracle(int(options.pop("players")), **options, first=game.first)


def story(game):
    """Every action with the oracle before and after it."""
    after = oracle_of(game)
    for action in game.history:
        before, after = after, after.copy()
        after.play(action)
        yield before, action, after


def walks(game):
    """Every walk with who walked, what they had, what was due, what they paid."""
    for before, _action, after in story(game):
        if before.phase == "walk":
            seat, stand = before.seat, after.assam
            stack = after.stacks[stand]
            owner = after.owner(stack[-1].colour) if stack else seat
            due = 0
            if owner != seat and owner not in before.out:
                due = len(after.patch(stand))
            yield before, after, seat, owner, before.purses[seat], due


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_plays_as_written(path):
    text = path.read_text(encoding="utf-8")
    game = marrakech.read_record(text)
    assert game.record() == text
    assert game.phase == "over"
    oracle = oracle_of(game)
    for action in game.history:
        oracle.play(action)
    assert oracle.position() == game.position
    assert tuple(oracle.winners()) == game.winners


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_edition_has_a_game(edition, players):
    game = read(f"edition-{edition}-{players}")
    assert game.tags["Edition"] == edition
    assert game.rules == marrakech.Game(players=players, edition=edition).rules


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_has_a_game(players):
    assert "order=steer-last" in read(f"option-steer-last-{players}").rules
    assert "unpaid=stay" in read(f"option-unpaid-stay-{players}").rules
    assert "whole=own" in read(f"option-whole-own-{players}").rules


@pytest.mark.parametrize(
    "name", ["option-whole-own-2", "option-whole-own-3", "option-whole-own-4", "option-all-three"]
)
def test_a_rug_hides_a_whole_rug_of_its_own(name):
    hidden = [
        before.stacks[action[:2]][-1].colour
        for before, action, _ in story(read(name))
        if before.phase == "lay"
        and before.stacks[action[:2]]
        and before.stacks[action[2:]]
        and before.stacks[action[:2]][-1] is before.stacks[action[2:]][-1]
    ]
    assert hidden


@pytest.mark.parametrize(
    ("name", "players"),
    [("elimination-of-two", 2), ("elimination-to-one-3", 3), ("elimination-to-one-4", 4)],
)
def test_elimination_down_to_one(name, players):
    game = read(name)
    assert len(game.out) == players - 1
    assert len(game.winners) == 1
    assert sorted(game.ranks) == list(range(1, players + 1))
    text = game.record()
    assert text.count(" out\n") == players - 1


def test_the_last_to_leave_ranks_first_among_those_who_left():
    game = read("elimination-to-one-4")
    left = []
    for before, _, after in story(game):
        left += after.out - before.out
    assert [game.ranks[seat] for seat in left] == [4, 3, 2]


def test_a_neutral_patch_costs_nothing():
    game = read("neutral-patch")
    free = [
        (before, after)
        for before, after, seat, owner, _, _ in walks(game)
        if owner != seat and owner in before.out
    ]
    assert free
    assert all(before.purses == after.purses for before, after in free)


def test_exact_payment_leaves_a_player_in_with_nothing():
    game = read("zero-purse-still-in")
    exact = [
        after.purses[seat] for _, after, seat, _, purse, due in walks(game) if due == purse > 0
    ]
    assert exact
    assert set(exact) == {0}
    assert not game.out


def test_an_empty_purse_pays_nothing_and_stays():
    game = read("empty-purse-pays-nothing")
    assert any(purse == 0 < due for *_, purse, due in walks(game))
    assert not game.out


def test_an_empty_purse_pays_nothing_and_is_out():
    game = read("empty-purse-out")
    broke = [
        (before.purses == after.purses, seat in after.out)
        for before, after, seat, _, purse, due in walks(game)
        if purse == 0 < due
    ]
    assert broke == [(True, True)]
    assert len(game.winners) == 1


def test_both_loops_are_walked():
    squares = set()
    for before, action, _ in story(read("both-loops")):
        if before.phase == "walk":
            square, facing = before.assam, before.facing
            for _ in range(int(action)):
                if (square, facing) in EXITS and EXITS[square, facing][0] == square:
                    squares.add(square)
                square, facing = EXITS.get((square, facing)) or (BESIDE[square][facing], facing)
    assert squares == {"a1", "g7"}


def test_more_dirhams_break_a_tie():
    game = read("tie-broken-by-dirhams")
    best = [seat for seat in range(4) if game.scores[seat] == max(game.scores)]
    assert len(best) == 2
    assert game.winners == (max(best, key=lambda seat: game.purses[seat]),)
    assert sorted(game.ranks)[:2] == [1, 2]


def test_a_shared_victory():
    game = read("shared-victory")
    assert game.winners == (0, 2)
    assert game.ranks == (1, 3, 1)


@pytest.mark.parametrize(("name", "players"), [("full-tie-2", 2), ("full-tie-3", 3)])
def test_a_full_tie(name, players):
    game = read(name)
    assert game.winners == tuple(range(players))
    assert set(game.ranks) == {1}
