"""A table is its events: what everybody may do there, and what the dice prove afterwards."""

import json
import random
import unicodedata
from functools import reduce
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import MsgspecError
from msgspec.structs import replace

from marrakech import Game, read_record
from marrakech.fair import dice_problem, fresh_secret, round_secret, seed
from marrakech.notation.text import ACTION_NUMBERS, SQUARE_NAMES, write_action
from marrakech.rules.state import is_chance
from marrakech.table import events as all_events
from marrakech.table.absence import waiting
from marrakech.table.codes import rematch_code
from marrakech.table.commands import (
    AddBot,
    ArchiveTable,
    BotPlay,
    Chat,
    Confirm,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Roll,
    Sit,
    Undo,
    Vote,
)
from marrakech.table.decide import chance_event
from marrakech.table.events import (
    Archived,
    BotAdded,
    Chatted,
    Committed,
    Confirmed,
    DiceRenewed,
    Drawn,
    Ended,
    Left,
    Played,
    RematchOffered,
    Resigned,
    Returned,
    Revealed,
    Seated,
    Started,
    Substituted,
    Thrown,
    Undone,
    Voted,
    read_event,
    read_events,
    write_event,
)
from marrakech.table.evolve import Table, evolve
from marrakech.table.names import LONGEST_LINE, LONGEST_NAME, clean_line, clean_name
from marrakech.table.refusals import Refused, Stale
from marrakech.table.setup import rematch_setup
from marrakech.table.table_record import record_of
from marrakech.table.view import Landing, ahead, patches, view
from tests.support.command_line import run
from tests.support.tables import GUESTS, HOST, Sitting, commitment_of, plan, sittings

FEW = settings.get_profile(settings._current_profile).max_examples // 2


def record(sitting):
    return record_of(sitting.table, "2026-01-31")


def refused(sitting, guest, kind, **words):
    """The code with which a command is refused."""
    with pytest.raises(Refused) as caught:
        sitting.ask(guest, kind, **words)
    return caught.value.code


def duel(first=0, **others):
    """Ana and Bo face to face, and it is Ana's turn."""
    sitting = Sitting(plan(["me", "open"], first=first, **others))
    sitting.sit("bo", 1, "Bo")
    return sitting


# Laws


@given(sittings())
@settings(max_examples=FEW)
def test_a_table_is_its_events(sitting):
    events = [read_event(write_event(event)) for event in sitting.log]
    assert events == sitting.log
    assert reduce(evolve, events, Table()) == sitting.table


@given(sittings())
@settings(max_examples=FEW)
def test_the_game_is_what_its_record_replays(sitting):
    if sitting.table.state is not None:
        game = read_record(record(sitting))
        assert game.state == sitting.table.state
        assert len(game.history) == len(sitting.table.actions)
        assert view(sitting.table).game.position == game.position


@given(sittings(finished=True))
@settings(max_examples=FEW)
def test_a_throw_leads_to_the_square_that_the_view_says(sitting):
    for _, _, before, events in sitting.steps:
        seen = view(before).game if before.acting is not None else None
        ways = [event for event in events if isinstance(event, Played)]
        throws = [event for event in events if isinstance(event, Thrown)]
        if not seen or not seen.ahead or len(ways) != 1 or not throws:
            continue
        foretold = seen.ahead[ways[0].action][str(throws[0].steps)]
        after = reduce(evolve, events[: events.index(throws[0]) + 1], before)
        assert foretold.square == SQUARE_NAMES[after.game.assam.square]
        assert (foretold.pays, foretold.to) == (throws[0].paid, throws[0].receiver)
        tolls = [each.tolls for each in seen.patches if foretold.square in each.squares]
        assert foretold.pays == (tolls[0][throws[0].seat] if tolls else 0)


@given(sittings())
@settings(max_examples=FEW)
def test_turns_are_counted_by_the_rugs_that_lie(sitting):
    if sitting.table.state is not None:
        rugs = [action for action in sitting.table.actions if len(write_action(action)) == 4]
        assert view(sitting.table).game.turn == 1 + len(rugs)


@given(sittings(finished=True), st.integers(0, 2**32))
@settings(max_examples=FEW)
def test_the_dice_of_a_finished_game_are_proven_and_no_change_goes_unseen(sitting, number):
    game = read_record(record(sitting))
    assert dice_problem(game) is None
    rng = random.Random(number)
    for tag in ("DiceSecret", "DicePromise", "DiceContributions", "DiceCommitments"):
        if game.tags[tag].strip("- "):
            assert dice_problem(tampered(game, tag, rng)) is not None
    if any(each in "1234" for each in game.history):  # not where everybody resigned at once
        other = thrown_otherwise(game, rng)
        other.tags.update(game.tags)
        assert dice_problem(other) is not None


def tampered(game, tag, rng):
    """The game with one digit of a tag changed."""
    other = read_record(game.record())
    text = game.tags[tag]
    places = [place for place, sign in enumerate(text) if sign not in " -"]
    place = rng.choice(places)
    digit = rng.choice([sign for sign in "0123456789abcdef" if sign != text[place]])
    other.tags[tag] = text[:place] + digit + text[place + 1 :]
    return other


def thrown_otherwise(game, rng):
    """The game up to a throw that fell in another way."""
    other = read_record(game.record())
    throws = [place for place, each in enumerate(game.history) if each in "1234"]
    place = rng.choice(throws)
    while len(other.history) > place:
        other.undo()
    other.play(rng.choice([each for each in other.actions if each != game.history[place]]))
    return other


@given(sittings(finished=True))
@settings(max_examples=FEW // 2)
def test_secret_and_contributions_are_the_seed_of_every_throw(sitting):
    table = sitting.table
    key = seed(round_secret(sitting.secret, table.round), table.contributions)
    first = table.setting.first
    options = dict(word.split("=") for word in table.setting.rules.split())
    again = Game(int(options.pop("players")), seed=key, first=first, **options)
    assert again.first == read_record(record(sitting)).first
    for action in read_record(record(sitting)).history:
        if again.chances:
            again.roll()
        else:
            again.play(action)
    assert again.state == table.state


@given(sittings())
@settings(max_examples=FEW)
def test_only_an_unconfirmed_choice_is_ever_undone(sitting):
    table = Table()
    for event in sitting.log:
        after = evolve(table, event)
        if isinstance(event, Undone):
            assert table.before is not None
            assert table.before.seat == event.seat
            assert after.state == table.before
            assert after.actions == table.actions[:-1]
        elif table.state is not None:
            assert after.actions[: len(table.actions)] == table.actions
        assert after.throws >= table.throws
        table = after


@given(sittings())
@settings(max_examples=FEW)
def test_only_the_guest_whose_seat_is_to_act_can_act(sitting):
    for guest, command, before, events in sitting.steps:
        if isinstance(command, Play | Roll | Confirm | Undo):
            assert guest
            assert before.seats[before.acting].guest == guest
            assert command.seen >= before.moved
        for event in events:
            if isinstance(event, Seated) and command is not None:
                assert event.guest == guest
                assert before.seats[event.seat].is_free
            if isinstance(event, Left | Returned | Chatted):
                assert event.guest == guest
            if isinstance(event, BotAdded):
                assert guest == HOST
            if isinstance(event, Played):
                is_player = event.by == "player"
                assert is_player == (not isinstance(command, BotPlay))


@given(sittings())
@settings(max_examples=FEW)
def test_nobody_ever_waits_for_the_die(sitting):
    table = sitting.table
    if table.status == "playing" and table.before is None:
        assert not is_chance(table.game)
    assert (table.status == "over") == isinstance(table.result, Ended)


@given(sittings(finished=True))
@settings(max_examples=FEW // 2)
def test_the_secret_is_published_at_the_end_and_not_before(sitting):
    *before, last = [event for event in sitting.log if not isinstance(event, Chatted)]
    assert isinstance(last, Ended)
    assert last.secret == round_secret(sitting.secret, sitting.table.round)
    table = reduce(evolve, before, Table())
    shown = str(view(table)) + record_of(table, "2026-01-31")
    assert not any(last.secret in text for text in (*map(write_event, before), shown))
    # The table's own secret, and those of other rounds, are never published.
    shown = str([*sitting.log, view(sitting.table)]) + record(sitting)
    unpublished = {round_secret(sitting.secret, number) for number in range(9)} - {last.secret}
    assert not any(secret in shown for secret in (sitting.secret, *unpublished))


@given(sittings())
@settings(max_examples=FEW)
def test_every_throw_names_the_seat_that_was_paid(sitting):
    table = Table()
    for event in sitting.log:
        after = evolve(table, event)
        if isinstance(event, Thrown):
            gains = [
                now - was for was, now in zip(table.game.purses, after.game.purses, strict=True)
            ]
            if event.receiver is None:
                assert (event.paid, any(gains)) == (0, False)
            else:
                assert gains[event.receiver] == event.paid > 0
                assert gains[event.seat] == -event.paid
        table = after


def test_the_dice_also_prove_who_started():
    for number in range(4):
        sitting = Sitting(plan(["random"] * 3), secret=f"{number:064x}").play_on()
        text = record(sitting)
        assert dice_problem(read_record(text)) is None
        shown = sitting.table.game.rules.first
        other = Game(3, unpaid="out", first=(shown + 1) % 3)
        other.tags.update(read_record(text).tags)
        assert dice_problem(other) == f"seat {other.first} starts, but the dice say {shown}"
    assert "DiceFirst" not in record(duel(first=1).play_on())


# Sitting down


def test_the_game_starts_when_everybody_sits():
    sitting = Sitting(plan(["me", "open", "open"]))
    sitting.sit("bo", 2, "Bo")
    assert sitting.table.status == "gathering"
    sitting.sit("cy", 1, "Cy")
    assert sitting.table.status == "playing"
    assert len([event for event in sitting.log if isinstance(event, Started)]) == 1


def test_a_table_of_bots_starts_at_once_and_its_dice_are_proven():
    sitting = Sitting(plan(["random", "random"]))
    assert sitting.table.status == "playing"
    assert dice_problem(read_record(record(sitting.play_on()))) is None


@pytest.mark.parametrize(
    ("guest", "seat", "code"),
    [
        ("bo", 0, "seat-taken"), ("bo", 1, "seat-taken"), ("bo", 2, "seated-already"),
        ("di", 3, "no-such-seat"), ("", 2, "nobody"),
    ],
)  # fmt: skip
def test_a_seat_that_cannot_be_taken(guest, seat, code):
    sitting = Sitting(plan(["me", "open", "open"]))
    sitting.sit("bo", 1, "Bo")
    assert refused(sitting, guest, Sit, name="x", **commitment_of(sitting.table, seat)) == code


def test_nobody_sits_down_in_a_running_game():
    sitting = duel()
    assert refused(sitting, "cy", Sit, name="Cy", **commitment_of(sitting.table, 0)) == "started"


def test_seats_on_the_hosts_screen_are_the_hosts_until_the_host_leaves():
    sitting = Sitting(plan(["here", "here", "me", "open", "open"][1:]))
    assert refused(sitting, "bo", Sit, name="Bo", **commitment_of(sitting.table, 0)) == "seat-taken"
    sitting.sit("cy", 3, "Cy")
    sitting.ask(HOST, Leave)
    assert [seat.setup for seat in view(sitting.table).seats] == ["open"] * 4
    sitting.sit(HOST, 1, "Ana")
    assert refused(sitting, "bo", Sit, name="Bo", **commitment_of(sitting.table, 0)) == "seat-taken"
    sitting.ask(HOST, Leave)
    sitting.sit("bo", 0, "Bo")
    assert [seat.guest for seat in sitting.table.seats] == ["bo", "", "", "cy"]


def test_people_on_one_screen_play_for_each_seat_in_turn():
    sitting = Sitting(plan(["me", "here", "here"]))
    assert sitting.table.seats_of(HOST) == [0, 1, 2]
    sitting.play_on()
    assert {event.seat for event in sitting.log if isinstance(event, Played)} == {0, 1, 2}
    assert dice_problem(read_record(record(sitting))) is None


def test_the_host_gives_a_free_seat_to_a_bot():
    sitting = Sitting(plan(["me", "open"]))
    assert refused(sitting, "bo", AddBot, seat=1, level="peddler") == "not-host"
    assert refused(sitting, HOST, AddBot, seat=0, level="peddler") == "seat-taken"
    assert refused(sitting, HOST, AddBot, seat=3, level="peddler") == "seat-taken"
    assert refused(sitting, HOST, AddBot, seat=1, level="sultan") == "no-such-level"
    sitting.ask(HOST, AddBot, seat=1, level="peddler")
    assert sitting.table.status == "playing"
    assert refused(sitting, HOST, AddBot, seat=1, level="peddler") == "started"


def test_leaving_before_the_game_frees_the_seat_and_drops_the_contribution():
    sitting = Sitting(plan(["me", "open", "open"]))
    sitting.sit("bo", 1, "Bo")
    sitting.ask("bo", Leave)
    assert sitting.table.seats[1].is_free
    assert sitting.table.seats[1].commitment == ""
    assert sitting.table.round == 1


# Playing


def test_a_choice_may_be_taken_back_until_it_is_confirmed():
    sitting = duel()
    before = sitting.table.game
    sitting.ask(HOST, Play, seen=sitting.table.number, action="L")
    assert sitting.table.chosen == "L"
    sitting.ask(HOST, Undo, seen=sitting.table.number)
    assert sitting.table.game == before
    sitting.ask(HOST, Play, seen=sitting.table.number, action="L")
    changed = sitting.ask(HOST, Play, seen=sitting.table.number, action="R")
    assert changed == [Undone(0), Played(0, "R")]
    events = sitting.ask(HOST, Roll, seen=sitting.table.number)
    assert [type(event) for event in events] == [Confirmed, Thrown]
    assert refused(sitting, HOST, Undo, seen=sitting.table.number) == "nothing-chosen"
    assert refused(sitting, HOST, Confirm, seen=sitting.table.number) == "nothing-chosen"


@pytest.mark.parametrize("order", ["steer-first", "steer-last"])
def test_the_die_is_rolled_after_a_steering_and_everything_else_confirmed(order):
    sitting = Sitting(plan(["me", "here"], ("out", order, "never"), first=0))
    rolled, turned = 0, 0
    while sitting.table.status == "playing":
        action = sitting.choices()[0]
        sitting.ask(HOST, Play, seen=sitting.table.number, action=action)
        right, wrong = (Roll, Confirm) if len(action) == 1 and order == "steer-first" else (
            Confirm, Roll
        )  # fmt: skip
        code = refused(sitting, HOST, wrong, seen=sitting.table.number)
        assert code == "nothing-chosen"
        sitting.ask(HOST, right, seen=sitting.table.number)
        rolled, turned = rolled + (right is Roll), turned + (len(action) == 1)
    assert rolled == (turned if order == "steer-first" else 0)
    assert turned


def test_nobody_takes_back_or_confirms_for_another():
    sitting = duel()
    sitting.ask(HOST, Play, seen=sitting.table.number, action="L")
    for kind in (Undo, Roll, Confirm):
        assert refused(sitting, "bo", kind, seen=sitting.table.number) == "not-your-turn"
        assert refused(sitting, "cy", kind, seen=sitting.table.number) == "not-seated"


@pytest.mark.parametrize("kind", [Play, Roll, Confirm, Undo, Chat, Leave, Return, Rematch])
def test_nobody_in_particular_can_do_nothing_even_for_bots(kind):
    sitting = Sitting(plan(["random", "random"]))
    words = {
        Play: {"seen": 99, "action": "L"}, Roll: {"seen": 99}, Confirm: {"seen": 99},
        Undo: {"seen": 99},
        Chat: {"text": "hm"}, Rematch: {},
    }.get(kind, {})  # fmt: skip
    assert refused(sitting, "", kind, **words) == "nobody"
    assert sitting.table.seats_of("") == []


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("x", "unreadable-action"), ("3", "illegal-action"), ("+r", "illegal-action"),
        ("d5d6", "illegal-action"),
    ],
)  # fmt: skip
def test_an_action_that_a_player_may_not_choose_is_refused(action, code):
    sitting = duel()
    assert refused(sitting, HOST, Play, seen=sitting.table.number, action=action) == code
    sitting.ask(HOST, Play, seen=sitting.table.number, action="L")
    assert refused(sitting, HOST, Play, seen=sitting.table.number, action=action) == code
    assert sitting.table.chosen == "L"


def test_a_command_given_in_ignorance_is_stale_but_talk_makes_nothing_stale():
    sitting = duel()
    seen, asked = sitting.table.number, sitting.table.question
    sitting.ask("bo", Chat, phrase="hello")
    assert sitting.table.question == asked
    sitting.ask(HOST, Play, seen=seen, action="L")
    with pytest.raises(Stale):
        sitting.ask(HOST, Play, seen=seen, action="R")
    with pytest.raises(Stale):
        sitting.ask_server(BotPlay(0, "L", asked, "late"))


def test_a_stand_in_lets_a_choice_that_was_left_open_stand():
    sitting = duel()
    sitting.ask(HOST, Play, seen=sitting.table.number, action="R")
    assert isinstance(sitting.play_for_seat("late")[0], Confirmed)


def test_a_player_who_left_is_back_by_playing():
    sitting = duel()
    sitting.ask(HOST, Leave)
    assert sitting.table.seats[0].is_away
    assert sitting.ask(HOST, Leave) == []
    assert sitting.play_for_seat("absent")[0].by == "absent"
    action = sitting.choices()[0]
    events = sitting.ask(HOST, Play, seen=sitting.table.number, action=action)
    assert events[0] == Returned(HOST)
    assert not sitting.table.seats[0].is_away
    assert sitting.ask(HOST, Return) == []


# Leaving, waiting and resigning


def three():
    """Ana, Bo and Cy at one table, and it is Ana's turn."""
    sitting = Sitting(plan(["me", "open", "open"], first=0))
    for seat, guest in ((1, "bo"), (2, "cy")):
        sitting.sit(guest, seat, guest)
    return sitting


def vote(sitting, guest, seat, choice, absent=frozenset()):
    return sitting.ask(guest, Vote, absent=absent, seat=seat, choice=choice)


def test_a_player_who_leaves_a_game_is_not_replaced():
    sitting = duel()
    sitting.ask(HOST, Leave)
    assert sitting.table.seats[0].mover == "player"
    assert [event.by for event in sitting.log if isinstance(event, Played)] == []


def test_the_one_who_waits_lets_a_bot_play_until_the_absent_player_returns():
    sitting = duel()
    assert vote(sitting, "bo", 0, "wait", absent={HOST}) == [Voted("bo", HOST, "wait")]
    events = vote(sitting, "bo", 0, "substitute", absent={HOST})
    assert events == [Voted("bo", HOST, "substitute"), Substituted(HOST)]
    assert sitting.table.seats[0].mover == "absent"
    sitting.play_for_seat("absent")
    assert sitting.table.substituted == {0}
    tags = read_record(record(sitting)).tags
    number = len(sitting.table.actions) - 1  # a throw came after it
    assert (tags["Substitute0"], "Substitute1" in tags) == (str(number), False)
    assert sitting.ask(HOST, Return) == [Returned(HOST)]
    assert (sitting.table.seats[0].mover, sitting.table.votes) == ("player", ())


def test_all_players_who_are_here_must_agree():
    sitting = three()
    assert vote(sitting, "bo", 0, "substitute", absent={HOST}) == [Voted("bo", HOST, "substitute")]
    assert vote(sitting, "bo", 0, "substitute", absent={HOST}) == []
    assert vote(sitting, "cy", 0, "end", absent={HOST}) == [Voted("cy", HOST, "end")]
    assert sitting.table.seats[0].mover == "player"
    events = vote(sitting, "cy", 0, "substitute", absent={HOST})
    assert events == [Voted("cy", HOST, "substitute"), Substituted(HOST)]


def test_a_vote_counts_when_repeated_after_those_who_disagreed_have_gone():
    for choice in ("substitute", "end"):
        sitting = three()
        assert vote(sitting, "bo", 0, choice, absent={HOST}) == [Voted("bo", HOST, choice)]
        events = vote(sitting, "bo", 0, choice, absent={HOST, "cy"})
        assert [type(event) for event in events] == [Substituted if choice != "end" else Ended]


@pytest.mark.parametrize("way", [Return, Play])
def test_votes_about_a_player_end_when_the_player_is_here_again(way):
    sitting = three()
    vote(sitting, "bo", 0, "end", absent={HOST})
    asked = {"seen": sitting.table.number, "action": "L"} if way is Play else {}
    assert sitting.ask(HOST, way, **asked)[0] == Returned(HOST)
    assert vote(sitting, "cy", 0, "end", absent={HOST}) == [Voted("cy", HOST, "end")]
    assert sitting.table.status == "playing"


def test_of_two_who_are_absent_neither_has_a_say():
    sitting = three()
    events = vote(sitting, "cy", 0, "end", absent={HOST, "bo"})
    assert events[-1] == Ended((), events[-1].points, events[-1].secret, "stopped")
    assert sitting.table.status == "over"


def test_nobody_decides_about_somebody_who_is_here():
    sitting = three()
    for seat in (0, 1, 2):
        assert refused(sitting, "bo", Vote, seat=seat, choice="end", absent={"cy"} if seat != 2
                       else set()) == "not-away"  # fmt: skip
    assert refused(sitting, "di", Vote, seat=0, choice="end", absent={HOST}) == "not-seated"
    assert refused(sitting, "bo", Vote, seat=3, choice="end", absent={HOST}) == "no-such-seat"
    sitting.ask("bo", Resign)
    assert refused(sitting, "bo", Vote, seat=0, choice="end", absent={HOST}) == "no-vote"
    assert refused(sitting, "cy", Vote, seat=1, choice="end", absent={"bo"}) == "not-away"


def test_nobody_waits_for_a_player_who_is_out():
    sitting = three()
    sitting.table = replace(sitting.table, state=sitting.table.game._replace(out=0b001))
    assert refused(sitting, "bo", Vote, seat=0, choice="end", absent={HOST}) == "not-away"
    assert waiting(sitting.table, {"cy"}) == ["bo"]


def test_of_two_players_the_other_wins_when_one_resigns():
    sitting = duel()
    events = sitting.ask("bo", Resign)
    assert events == [
        Resigned("bo"),
        Ended((0,), (30, 30), round_secret(sitting.secret, 1), "resigned"),
    ]
    assert refused(sitting, "bo", Resign) == "not-playing"
    assert "Result" not in record(sitting)
    assert dice_problem(read_record(record(sitting))) is None


def test_among_more_people_a_bot_plays_for_who_resigned_and_they_stay_out():
    sitting = three()
    assert sitting.ask(HOST, Resign) == [Resigned(HOST)]
    assert sitting.ask(HOST, Resign) == []
    assert sitting.table.seats[0].mover == "absent"
    assert sitting.ask(HOST, Return) == []
    asked = {"seen": sitting.table.number, "action": "L"}
    assert refused(sitting, HOST, Play, **asked) == "resigned"
    sitting.play_for_seat("absent")
    events = sitting.ask("cy", Resign)
    assert events[-1].winners == (1,)


def test_alone_among_bots_resigning_ends_the_game_and_the_leading_bot_wins():
    sitting = Sitting(plan(["me", "random", "random"], first=1))
    while not any(event.paid for event in sitting.log if isinstance(event, Thrown)):
        sitting.play_on_once()
    points = view(sitting.table).seats
    best = max((1, 2), key=lambda seat: (points[seat].points, points[seat].purse))
    ended = sitting.ask(HOST, Resign)[-1]
    assert (ended.reason, best in ended.winners, 0 in ended.winners) == ("resigned", True, False)


def test_on_one_screen_resigning_ends_the_game_without_a_winner():
    sitting = Sitting(plan(["me", "here"]))
    assert sitting.ask(HOST, Resign)[-1].winners == ()


def test_a_waiting_room_that_everybody_left_is_closed():
    sitting = Sitting(plan(["me", "open", "open"]))
    sitting.sit("bo", 1, "Bo")
    assert sitting.ask(HOST, Leave) == [Left(HOST)]
    assert sitting.ask("bo", Leave) == [Left("bo"), Archived()]


@pytest.mark.parametrize(
    ("chairs", "is_friendly", "may"),
    [
        (["me", "random"], False, True), (["me", "random", "random"], False, True),
        (["me", "open"], False, False), (["me", "here"], False, False),
        (["me", "open", "random"], False, False), (["me", "open"], True, True),
    ],
)  # fmt: skip
def test_hints_are_for_those_who_play_alone_or_at_a_friendly_table(chairs, is_friendly, may):
    sitting = Sitting(plan(chairs, friendly=is_friendly))
    if "open" in chairs:
        sitting.sit("bo", 1, "Bo")
    seen = view(sitting.table)
    assert (seen.hints, seen.friendly) == (may, is_friendly)


def test_a_rematch_of_a_friendly_table_is_friendly():
    sitting = Sitting(plan(["me", "random"], friendly=True)).play_on()
    assert rematch_setup("code", sitting.table, HOST).friendly


# Talking, and afterwards


def test_only_those_who_sit_talk():
    sitting = duel()
    assert refused(sitting, "cy", Chat, text="hm") == "not-seated"
    assert refused(sitting, "bo", Chat, text=" \u202e ") == "nothing-said"
    assert sitting.ask("bo", Chat, text="a\u202eb\nc") == [Chatted("bo", "Bo", "ab c")]


def test_a_rematch_comes_after_the_game_and_once():
    sitting = duel()
    assert refused(sitting, HOST, Rematch) == "not-over"
    sitting.play_on()
    assert refused(sitting, "cy", Rematch) == "not-seated"
    offer = RematchOffered("bo", rematch_code(sitting.secret))
    assert sitting.ask("bo", Rematch) == [offer]
    assert refused(sitting, HOST, Rematch) == "rematch-offered"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_rematch_everybody_sits_one_further_on(players):
    sitting = Sitting(plan(["me", *["open"] * (players - 1)]))
    for seat in range(1, players):
        guest = GUESTS[seat]
        sitting.sit(guest, seat, guest)
    again = Sitting(rematch_setup("code", sitting.play_on().table, HOST))
    assert again.table.seats[1].guest == HOST
    for seat, guest in enumerate(GUESTS[:players]):
        where = (seat + 1) % players
        if guest != HOST:
            others = set(GUESTS) - {guest, HOST}
            for other in others:
                words = {"name": "", **commitment_of(again.table, where)}
                code = refused(again, other, Sit, **words)
                assert code in ("seat-taken", "started")
            again.sit(guest, where, guest)
        assert again.table.seats[where].guest == guest
    assert again.table.status == "playing"


def test_people_on_one_screen_get_all_their_seats_again_in_anothers_rematch():
    sitting = Sitting(plan(["me", "here", "open"]))
    sitting.sit("bo", 2, "Bo")
    moved = rematch_setup("code", sitting.play_on().table, "bo")
    again = Sitting(moved)
    assert [seat.kept_for for seat in moved.seats] == ["", HOST, HOST]
    again.sit(HOST, 1, "Ana")
    again.sit(HOST, 2, "Ali")
    assert again.table.status == "playing"


def test_a_kept_seat_stays_kept_when_its_guest_leaves_again():
    opened = Sitting(plan(["me", "open", "open"])).table.setting
    seats = (opened.seats[0], all_events.SeatSetup("open", kept_for="bo"), opened.seats[2])
    again = Sitting(plan(["me", "open", "open"]))
    again.table = evolve(Table(), replace(opened, seats=seats))
    again.sit(HOST, 0, "Ana")
    again.sit("bo", 1, "Bo")
    again.ask("bo", Leave)
    assert refused(again, "cy", Sit, name="Cy", **commitment_of(again.table, 1)) == "seat-taken"


def test_at_a_table_that_was_put_away_nothing_happens():
    sitting = Sitting(plan(["me", "open"]))
    sitting.ask_server(ArchiveTable())
    assert sitting.ask_server(ArchiveTable()) == []
    assert sitting.table.acting is None
    assert refused(sitting, HOST, Chat, text="hm") == "archived"


def test_a_table_at_which_a_game_has_begun_meanwhile_is_not_archived():
    assert duel().ask_server(ArchiveTable()) == []


# Names


@given(st.text(max_size=400))
def test_names_are_one_short_line_without_hidden_signs(text):
    for cleaned, longest in ((clean_name(text), LONGEST_NAME), (clean_line(text), LONGEST_LINE)):
        assert len(cleaned) <= longest
        assert unicodedata.is_normalized("NFC", cleaned)
        assert not any(unicodedata.category(sign)[0] == "C" for sign in cleaned)
        assert cleaned == " ".join(cleaned.split())
    assert clean_name(text)
    assert clean_name(clean_name(text)) == clean_name(text)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("e\u200d\u0301", "é"), ("\u202eevil\u2066", "evil"), ("\u3164", "Guest"), ("", "Guest"),
        ("a\x00\x1b[31mb", "a[31mb"), ("a\u2028b\tc", "a b c"), ("x" * 99, "x" * LONGEST_NAME),
        ("أمينة", "أمينة"), ("\ud800", "Guest"),
    ],
)  # fmt: skip
def test_names_are_kept_as_they_are_meant(text, name):
    assert clean_name(text) == name


# Events as text

GOLDEN = Path(__file__).parents[1] / "golden" / "events.jsonl"


def test_events_of_the_first_version_are_read_and_written_as_those_of_now():
    for line in GOLDEN.read_text().splitlines():
        event = read_event(line)
        assert read_event(write_event(event)) == event
        old, now = json.loads(line), json.loads(write_event(event))
        if old["type"] not in ("opened", "filled", "taken-back", "thrown"):
            assert now.items() >= old.items()
    kinds = {type(read_event(line)) for line in GOLDEN.read_text().splitlines()}
    newer = {Voted, Substituted, Resigned, Drawn, Committed, Revealed, DiceRenewed}
    assert kinds == set(all_events.Event.__args__) - newer


def test_every_name_of_the_first_version_has_its_name_of_now():
    opened = read_event(GOLDEN.read_text().splitlines()[0])
    assert (opened.seats[0].kind, opened.listed, opened.friendly) == ("me", False, False)
    assert opened.commitment.startswith("a8ae6e6e")
    was = '{"seat":0,"action":"3","paid":2,"to":1,"out":true,"type":"thrown"}'
    assert read_event(was) == Thrown(0, 3, 2, 1, True)
    assert read_event('{"seat":1,"action":"+g","paid":0,"to":null,"type":"thrown"}') == Drawn(
        1, "green"
    )
    assert read_event('{"seat":1,"level":"random","type":"filled"}') == BotAdded(1, "random")
    assert read_events(b'[{"seat":1,"type":"taken-back"},{"seat":1,"type":"confirmed"}]') == [
        Undone(1), Confirmed(1),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"type":"thrown"}', '{"type":"folded"}'])
def test_a_text_that_is_no_event_is_refused(text):
    with pytest.raises(MsgspecError):
        read_event(text)


def test_a_table_of_the_first_version_comes_out_as_it_was():
    events = [read_event(line) for line in GOLDEN.read_text().splitlines()]
    table = reduce(evolve, events, Table())
    assert (table.number, table.status, table.is_archived) == (len(events), "over", True)
    assert dice_problem(read_record(record_of(table, "2026-01-31"))) is None


# Players who cannot pay

OWING = "7/7/7/7/7/3y-yy-y/7 d1 N 0 {} 3,57,30 15,13,15 -"


@pytest.mark.parametrize(("unpaid", "is_out"), [("out", True), ("stay", False)])
def test_a_throw_says_whether_the_payer_is_eliminated(unpaid, is_out):
    rules = f"players=3 unpaid={unpaid} order=steer-first whole=never"
    before = Game.from_position(OWING.format("walk"), rules)
    after = Game.from_position(OWING.format("walk"), rules)
    after.play("1")
    event = chance_event(before.state, after.state, ACTION_NUMBERS["1"])
    assert event == Thrown(0, 1, 3, 1, is_out)
    assert read_event(write_event(event)) == event
    steering = Game.from_position(OWING.format("steer"), rules).state
    assert ahead(steering)["F"]["1"] == Landing("d2", 3, 1, is_out)
    assert ahead(steering)["L"]["1"].out is False
    (patch,) = patches(steering)
    assert (patch.tolls, patch.outs) == ((3, 0, 4), (0,) if is_out else ())


# On the command line


def test_the_dice_of_a_record_are_verified_on_the_command_line(tmp_path):
    path, text = tmp_path / "game.txt", record(duel().play_on())
    path.write_text(text)
    answer = run("verify", "--dice", str(path))
    assert (answer.returncode, "dice proven" in answer.stdout) == (0, True)
    secret = read_record(text).tags["DiceSecret"]
    path.write_text(text.replace(secret, fresh_secret()))
    answer = run("verify", "--dice", str(path))
    assert (answer.returncode, "not the one that was promised" in answer.stdout) == (1, True)
    assert run("verify", str(path)).returncode == 0
