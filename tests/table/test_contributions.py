"""Contributions to the dice: nobody chooses one after another is known."""

from functools import reduce

import pytest
from hypothesis import given

from marrakech import read_record
from marrakech.fair import (
    commitment,
    dice_problem,
    dice_proof,
    player_commitment,
    round_secret,
    seed,
)
from marrakech.game import Game
from marrakech.table.commands import Commit, FreeSeat, Leave, Reveal, Sit
from marrakech.table.events import (
    Archived,
    Committed,
    DiceRenewed,
    Ended,
    Left,
    Opened,
    Revealed,
    Seated,
    Started,
)
from marrakech.table.evolve import Table, evolve
from marrakech.table.refusals import Refused, Stale
from marrakech.table.setup import rematch_setup
from marrakech.table.table_record import record_of
from marrakech.table.view import view
from tests.support.tables import HOST, Sitting, commitment_of, contribution_of, plan, sittings


def record(sitting):
    return record_of(sitting.table, "2026-01-31")


def reveal(sitting, guest, seat, contribution=None):
    given = contribution or contribution_of(sitting.table, seat)
    return sitting.ask(guest, Reveal, seat=seat, contribution=given)


def commit(sitting, guest, seat):
    return sitting.ask(guest, Commit, **commitment_of(sitting.table, seat))


def committed():
    """Ana, and Bo at seat 1: both have committed, nobody has revealed."""
    sitting = Sitting(plan(["me", "open"]), contributes=False)
    sitting.sit("bo", 1, "Bo")
    commit(sitting, HOST, 0)
    assert sitting.table.is_committed
    return sitting


# The order


@given(sittings())
def test_the_log_has_every_commitment_before_any_contribution(sitting):
    """The server's commitment first, then those of all players, then contributions, then throws."""
    table = Table()
    for event in sitting.log:
        if isinstance(event, Seated | Committed):
            assert table.commitment
            assert not any(seat.contribution for seat in table.seats)
        if isinstance(event, Revealed):
            assert all(seat.commitment or seat.level for seat in table.seats)
        if isinstance(event, Started):
            assert all(seat.contribution or seat.level for seat in table.seats)
        table = evolve(table, event)


@given(sittings(finished=True))
def test_every_contribution_is_the_one_that_was_committed_to(sitting):
    commitments, rounds = {}, [next(e.commitment for e in sitting.log if isinstance(e, Opened))]
    for event in sitting.log:
        match event:
            case Seated() | Committed():
                commitments[event.seat] = event.commitment
            case DiceRenewed():
                rounds.append(event.commitment)
            case Revealed():
                made = player_commitment(rounds[-1], event.seat, event.contribution)
                assert commitments[event.seat] == made
            case Ended():
                assert commitment(event.secret) == rounds[-1]
    secrets = [round_secret(sitting.secret, number) for number in range(1, len(rounds) + 1)]
    assert [commitment(secret) for secret in secrets] == rounds
    proof = dice_proof(read_record(record(sitting)).tags)
    assert (proof.scheme, proof.round, proof.commitment) == (2, len(rounds), rounds[-1])


def test_the_game_starts_with_the_last_contribution():
    sitting = committed()
    assert reveal(sitting, "bo", 1) == [Revealed(1, contribution_of(sitting.table, 1))]
    assert sitting.table.status == "gathering"
    events = reveal(sitting, HOST, 0)
    assert [type(event) for event in events[:2]] == [Revealed, Started]
    assert sitting.table.status == "playing"


def test_nobody_reveals_before_all_have_committed():
    sitting = Sitting(plan(["me", "open"]), contributes=False)
    commit(sitting, HOST, 0)
    with pytest.raises(Refused) as early:
        reveal(sitting, HOST, 0)
    assert early.value.code == "not-committed"
    sitting.sit("bo", 1, "Bo")
    reveal(sitting, HOST, 0)


def test_another_contribution_than_the_committed_one_is_refused():
    sitting = committed()
    with pytest.raises(Refused) as wrong:
        reveal(sitting, "bo", 1, "ab" * 32)
    assert wrong.value.code == "wrong-contribution"
    # Somebody else's does not fit another seat either, so commitments cannot be copied.
    with pytest.raises(Refused):
        reveal(sitting, "bo", 1, contribution_of(sitting.table, 0))


def test_a_second_commitment_or_contribution_changes_nothing():
    sitting = committed()
    other = commitment_of(sitting.table, 1) | {"commitment": "cd" * 32}
    assert sitting.ask("bo", Commit, **other) == []
    reveal(sitting, "bo", 1)
    assert reveal(sitting, "bo", 1, "ab" * 32) == []


@pytest.mark.parametrize("guest", ["bo", "cy"])
def test_nobody_contributes_for_another(guest):
    sitting = Sitting(plan(["me", "open"]), contributes=False)
    sitting.sit("bo", 1, "Bo")
    with pytest.raises(Refused) as caught:
        commit(sitting, guest, 0)
    assert caught.value.code == "not-seated"
    commit(sitting, HOST, 0)
    with pytest.raises(Refused) as caught:
        reveal(sitting, guest, 0)
    assert caught.value.code == "not-seated"


def test_a_commitment_bound_to_another_of_the_server_is_refused():
    sitting = Sitting(plan(["me", "open", "open"]), contributes=False)
    old = commitment_of(sitting.table, 0) | {"server_commitment": "ab" * 32}
    with pytest.raises(Stale):
        sitting.ask(HOST, Commit, **old)
    with pytest.raises(Stale):
        sitting.ask("bo", Sit, name="Bo", **(old | {"seat": 1}))


# Rounds


def test_whoever_leaves_after_all_have_committed_begins_another_round():
    sitting = committed()
    before = sitting.table
    reveal(sitting, HOST, 0)
    events = sitting.ask("bo", Leave)
    assert events == [Left("bo"), DiceRenewed(commitment(round_secret(sitting.secret, 2)))]
    assert (sitting.table.round, sitting.table.seats[0].commitment) == (2, "")
    assert sitting.table.contributions == []
    assert sitting.table.commitment not in ("", before.commitment)
    sitting.sit("bo", 1, "Bo")
    sitting.contribute()
    game = read_record(record(sitting.play_on()))
    assert game.tags["DiceRound"] == "2"
    assert dice_problem(game) is None
    assert dice_proof(game.tags).strength.endswith("revealed, after 1 discarded")


def test_a_commitment_of_an_earlier_round_is_refused():
    sitting = committed()
    old = commitment_of(sitting.table, 0)
    sitting.ask("bo", Leave)
    with pytest.raises(Stale):
        sitting.ask(HOST, Commit, **old)


def test_a_round_that_nobody_revealed_in_goes_on_when_somebody_leaves_early():
    sitting = Sitting(plan(["me", "open", "open"]))
    sitting.sit("bo", 1, "Bo")
    assert sitting.ask("bo", Leave) == [Left("bo")]
    assert (sitting.table.round, bool(sitting.table.seats[0].commitment)) == (1, True)


def test_a_waiting_room_that_the_last_person_leaves_is_closed_without_another_round():
    sitting = Sitting(plan(["me", "random"]), contributes=False)
    commit(sitting, HOST, 0)
    assert sitting.ask(HOST, Leave) == [Left(HOST), Archived()]


def test_a_player_who_does_not_reveal_can_be_replaced_after_a_while():
    sitting = committed()
    reveal(sitting, HOST, 0)
    for absent in (set(), {HOST}):
        with pytest.raises(Refused) as early:
            sitting.ask(HOST, FreeSeat, absent=absent, seat=1)
        assert early.value.code == "not-away"
    events = sitting.ask(HOST, FreeSeat, absent={"bo"}, seat=1)
    assert events[0] == Left("bo", by=HOST)
    assert isinstance(events[1], DiceRenewed)
    sitting.sit("cy", 1, "Cy")
    sitting.contribute()
    assert sitting.table.status == "playing"


def test_a_player_who_does_not_commit_can_be_replaced_after_a_while():
    sitting = Sitting(plan(["me", "open"]), contributes=False)
    sitting.sit("bo", 1, "Bo")
    assert sitting.table.awaited == [HOST]
    assert sitting.ask("bo", FreeSeat, absent={HOST}, seat=0) == [Left(HOST, by="bo")]
    assert sitting.table.round == 1
    sitting.sit("cy", 0, "Cy")
    sitting.contribute()
    assert sitting.table.status == "playing"


@pytest.mark.parametrize(
    ("guest", "seat", "code"),
    [("cy", 1, "not-seated"), (HOST, 0, "not-away"), (HOST, 2, "no-such-seat")],
)
def test_only_a_player_frees_only_a_seat_that_is_awaited(guest, seat, code):
    sitting = committed()
    reveal(sitting, HOST, 0)
    with pytest.raises(Refused) as caught:
        sitting.ask(guest, FreeSeat, absent={HOST, "bo"}, seat=seat)
    assert caught.value.code == code


def test_nobody_is_put_out_of_a_game_that_has_started():
    sitting = committed()
    sitting.contribute()
    with pytest.raises(Refused) as caught:
        sitting.ask(HOST, FreeSeat, absent={"bo"}, seat=1)
    assert caught.value.code == "not-away"


# Kinds of tables


def test_each_seat_on_one_screen_has_its_own_contribution():
    sitting = Sitting(plan(["me", "here", "random"]))
    seats = sitting.table.seats
    assert sitting.table.status == "playing"
    assert seats[0].contribution != seats[1].contribution
    assert seats[2].contribution == seats[2].commitment == ""
    tags = read_record(record(sitting.play_on())).tags
    assert tags["DiceContributions"] == f"{seats[0].contribution} {seats[1].contribution} -"


def test_everybody_contributes_anew_to_a_rematch():
    sitting = committed()
    sitting.contribute()
    again = rematch_setup("code", sitting.play_on().table, HOST)
    rematch = Sitting(again, secret="7a" * 32, contributes=False)
    assert [seat.commitment for seat in rematch.table.seats] == ["", ""]
    rematch.sit("bo", 0, "Bo")
    rematch.contribute()
    assert rematch.table.status == "playing"
    assert dice_problem(read_record(record(rematch.play_on()))) is None


def test_the_record_of_a_table_of_bots_says_that_nobody_contributed():
    game = read_record(record(Sitting(plan(["random", "random"])).play_on()))
    assert dice_problem(game) is None
    assert dice_proof(game.tags).strength == "from the secret alone: no player contributed"


# Dishonest players and servers


def opening_throws(sitting, contributions, count):
    """The first throws of a game of steerings straight on, as a seed gives them."""
    game = Game(2, seed=seed(round_secret(sitting.secret, sitting.table.round), contributions))
    throws = []
    while len(throws) < count:
        if game.chances:
            thrown = game.roll()
            throws += [thrown] if thrown in "1234" else []  # or it is a rug that was drawn
        else:
            game.play(game.actions[0])
    return throws


def ground(sitting, other, count=3):
    """The contribution of seat 1 with which the first throws would be fours, with the other's."""
    for number in range(10**4):
        mine = f"{number:064x}"
        if opening_throws(sitting, [other, mine], count) == ["4"] * count:
            return mine
    raise AssertionError("no such contribution")


def test_the_last_to_sit_cannot_grind_even_with_the_secret():
    """Bo knows the secret and sees every message, but commits before Ana has revealed."""
    sitting = Sitting(plan(["me", "open"], first=0), contributes=False)
    commit(sitting, HOST, 0)
    guessed = ground(sitting, "00" * 32)  # Ana's contribution is nowhere, so he has to guess it
    made = player_commitment(sitting.table.commitment, 1, guessed)
    words = {"seat": 1, "server_commitment": sitting.table.commitment, "commitment": made}
    sitting.ask("bo", Sit, name="Bo", **words)
    reveal(sitting, HOST, 0)
    ana = contribution_of(sitting.table, 0)
    better = ground(sitting, ana)  # now he knows everything, and would choose this
    assert opening_throws(sitting, [ana, guessed], 3) != ["4"] * 3
    with pytest.raises(Refused) as caught:
        reveal(sitting, "bo", 1, better)
    assert caught.value.code == "wrong-contribution"
    # By leaving he only gets another game of chance, for which his work is void, and it shows.
    sitting.ask("bo", Leave)
    made = player_commitment(sitting.table.commitment, 1, better)
    words = {"seat": 1, "server_commitment": sitting.table.commitment, "commitment": made}
    sitting.ask("bo", Sit, name="Bo", **words)
    commit(sitting, HOST, 0)
    reveal(sitting, HOST, 0)
    reveal(sitting, "bo", 1, better)
    assert contribution_of(sitting.table, 0) != ana
    throws = [event.steps for event in sitting.play_on().log if getattr(event, "steps", None)]
    assert throws[:3] != [4, 4, 4]
    assert view(sitting.table).round == 2


CHANGES = {
    "the secret": ("DiceSecret", lambda tags: "ab" * 32),
    "the server's commitment and secret": ("both", None),
    "a contribution": (
        "DiceContributions", lambda tags: "ab" * 32 + tags["DiceContributions"][64:],
    ),
    "a contribution and its commitment, for other throws": ("all", None),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_server_that_changes_the_dice_afterwards_is_caught_by_the_record(change):
    game = read_record(record(committed_and_played()))
    tag, changed = CHANGES[change]
    if tag == "both":
        game.tags |= {"DiceSecret": "ab" * 32, "DicePromise": commitment("ab" * 32)}
    elif tag == "all":
        _, other = game.tags["DiceCommitments"].split()
        made = player_commitment(game.tags["DicePromise"], 0, "ab" * 32)
        _, given = game.tags["DiceContributions"].split()
        game.tags |= {
            "DiceCommitments": f"{made} {other}", "DiceContributions": f"{'ab' * 32} {given}",
        }  # fmt: skip
    else:
        game.tags[tag] = changed(game.tags)
    assert dice_problem(game) is not None


def committed_and_played():
    sitting = committed()
    sitting.contribute()
    return sitting.play_on()


@pytest.mark.parametrize(
    ("tag", "text", "problem"),
    [
        ("DiceScheme", "3", "scheme 3"), ("DiceRound", "x", "DiceRound"),
        ("DiceCommitments", "", "other than 2 seats"), ("DiceCommitments", None, "DiceCommitments"),
        ("DiceContributions", "- -", "contribution of seat 0"),
    ],
)  # fmt: skip
def test_a_record_without_a_complete_proof_is_not_proven(tag, text, problem):
    game = read_record(record(committed_and_played()))
    if text is None:
        del game.tags[tag]
    else:
        game.tags[tag] = text
    assert problem in dice_problem(game)


# Tables of earlier versions


def opened_before(sitting):
    """The same table as the first scheme opened it, with Ana's contribution."""
    opened = sitting.log[0]
    old = Opened(
        **{name: getattr(opened, name) for name in opened.__struct_fields__}
        | {"dice": 1, "commitment": commitment(sitting.secret)}
    )
    sitting.log = [old, Seated(0, HOST, "Ana", "ab" * 32)]
    sitting.table = reduce(evolve, sitting.log, Table())
    return sitting


def test_a_table_of_the_first_scheme_goes_on_by_it():
    sitting = opened_before(Sitting(plan(["me", "open"]), contributes=False))
    sitting.sit("bo", 1, "Bo")
    assert sitting.table.status == "playing"
    game = read_record(record(sitting.play_on()))
    assert game.tags["DiceSecret"] == sitting.secret
    assert "DiceScheme" not in game.tags
    assert dice_problem(game) is None
    assert dice_proof(game.tags).strength.startswith("in scheme 1")
    game.tags["DiceContributions"] = "cd" * 32 + game.tags["DiceContributions"][64:]
    assert dice_problem(game) is not None
