"""Ratings: the games that count, for whom and how much; among people and against bots."""

import asyncio
import random
import re
from itertools import combinations, pairwise, permutations
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import func, select

from marrakech.levels import LEVELS
from marrakech.server.storage import schema
from marrakech.server.storage.database import alembic_config, open_database, read_url, upgrade
from marrakech.server.storage.meetings import FULL, LATELY, note_meeting, pair_weight
from marrakech.server.storage.ratings import (
    ABANDONED,
    MODEL,
    MOST_AHEAD,
    NEWCOMER,
    POINTS,
    ladder,
    moved,
    on_elo_scale,
    rated,
    rated_against,
)
from marrakech.server.storage.store import Append, Conflict
from marrakech.strengths import MATCHES, STRENGTHS
from marrakech.table.commands import Rematch, Resign, Vote
from tests.support.stores import append_of, store_on
from tests.support.tables import Sitting, hexes, plan

BOTS = Path(__file__).parents[3] / "docs" / "bots.md"
DAY = 86_400_000
CROWD = [f"friend{number}" for number in range(FULL)]


def acquaint(store, *guests, at=0):
    """Let guests have met, each the others and a crowd, long ago."""

    def meet(connection):
        for number, guest in enumerate(guests):
            for friend in CROWD:
                note_meeting(connection, [guest, friend], f"old{number}{friend}", at)

    store.write(meet)


def rows_of(store, against="people"):
    rows = store.ask(lambda connection: ladder(connection, against, 100))
    return {row.player: row for row in rows if not row.player.startswith("bot:")}


def duel(first="ana", second="bo", rng=None, **more):
    """A game of two, finished by a resignation of the second."""
    sitting = people_at_table(first, second, rng=rng, **more)
    sitting.ask(second, Resign)
    return sitting


def people_at_table(*guests, bots=(), rng=None, **more):
    """A game that has just begun, of guests who each took a seat."""
    rng = rng or random.Random(0)
    sitting = Sitting(plan([*["open"] * len(guests), *bots], **more), hexes(rng))
    for seat, guest in enumerate(guests):
        sitting.sit(guest, seat, guest.title())
    return sitting


async def add(store, code, sitting, at=10 * LATELY, origins=None):
    """Store a sitting, its seats taken from these origins."""
    append = append_of(code, sitting.log, secret=sitting.secret, at=at)
    if origins is None:
        await store.append(append)
        return
    table, entries = append.table, append.entries
    opened = append_of(code, sitting.log[:1], secret=sitting.secret, at=at)
    await store.append(opened)
    before = opened.table
    for entry in entries[1:]:
        after = append_of(code, [entry.event], before, at=at)
        origin = origins.get(getattr(entry.event, "guest", ""), "")
        await store.append(Append(code, after.entries, after.table, origin=origin))
        before = after.table
    assert before == table


# Against bots


def test_every_level_has_a_strength_and_the_documents_name_the_matches():
    assert set(STRENGTHS) == set(LEVELS)
    text = BOTS.read_text(encoding="utf-8")
    row = re.compile(r"^\| `([\w-]+)\S*` against `([\w-]+)\S*` \| ([\d.]+) ±", re.MULTILINE)
    played = {(level, against, float(won)) for level, against, won in row.findall(text)}
    assert {(level, against, won) for level, against, won in MATCHES} <= played
    order = [STRENGTHS[level] for level in LEVELS]
    assert order == sorted(order)


def test_the_default_game_counts_and_the_bots_stay_as_they_were_measured(database):
    async def story(store):
        for number in range(15):
            rng = random.Random(number)
            sitting = Sitting(plan(["me", "peddler", "peddler"]), hexes(rng))
            await add(store, f"t{number}", sitting.play_on(rng))
        rows = await store.read(lambda connection: ladder(connection, "bots", 10))
        (ana,) = [row for row in rows if row.player == "ana"]
        bots = {row.player: row for row in rows if row.player != "ana"}
        assert ana.games == 15
        assert ana.rating < 1500  # who plays at random against peddlers
        assert 0 < ana.sigma < round(NEWCOMER.sigma * POINTS)
        assert {name: row.rating for name, row in bots.items()} == {
            f"bot:{level}": round(strength) for level, strength in STRENGTHS.items()
        }
        assert {row.sigma for row in bots.values()} == {0}
        cautious = [row.rating - 3 * row.sigma for row in rows]
        assert cautious == sorted(cautious, reverse=True)
        assert rows_of(store) == {}

    with store_on(database) as store:
        asyncio.run(story(store))


@pytest.mark.parametrize("level", ["shepherd", "peddler", "caravan"])
def test_a_player_as_strong_as_a_level_gets_its_rating(level):
    """Of 400 games against the peddler the player wins as many as the level does."""
    gap = STRENGTHS[level] - STRENGTHS["peddler"]
    chance = 1 / (1 + 10 ** (-gap / 400))
    rng, rating, last = random.Random(5), NEWCOMER, []
    peddler = MODEL.rating(sigma=1e-3)
    for _ in range(400):
        has_won = rng.random() < chance
        rating = rated([rating, peddler], [not has_won, has_won])[0]
        last.append(on_elo_scale(rating.mu))
    assert abs(sum(last[-200:]) / 200 - STRENGTHS[level]) < 60


@pytest.mark.parametrize("level", ["random", "shepherd"])
def test_wins_against_weak_bots_lead_no_further_than_they_prove(level):
    rating, highest = NEWCOMER, STRENGTHS[level] + MOST_AHEAD
    for _ in range(1000):
        rating = rated_against(rating, [level, "random"], True, [False, False])
    assert on_elo_scale(rating.mu) == round(max(1500, highest))
    assert (rating == NEWCOMER) == (highest < 1500)
    beaten = rated_against(rating, [level], False, [True])
    assert beaten.mu < rating.mu


def test_a_game_against_bots_that_was_left_for_long_is_lost_and_counts_once(database):
    async def story(store):
        left = Sitting(plan(["me", "peddler"], first=0))
        await add(store, "left", left, at=0)
        started = len(left.log)
        before = left.table
        for number, at in enumerate((ABANDONED - 1, ABANDONED + 1)):
            rng = random.Random(number)
            sitting = Sitting(plan(["me", "peddler"]), hexes(rng))
            sitting.ask("ana", Resign)
            await add(store, f"now{number}", sitting, at=at)
            assert rows_of(store, "bots")["ana"].games == (1, 3)[number]
        assert rows_of(store, "bots")["ana"].won == 0
        left.play_on(random.Random(8))
        await store.append(append_of("left", left.log[started:], before, at=2 * ABANDONED))
        assert rows_of(store, "bots")["ana"].games == 3

    with store_on(database) as store:
        asyncio.run(story(store))


# Among people


def test_a_game_is_rated_once_and_by_everybody_who_ends_one_at_the_same_time(database):
    async def story(one, two):
        games = []
        for number in range(8):
            sitting = Sitting(plan(["me", "peddler"]))
            start = append_of(f"t{number}", sitting.log, secret=sitting.secret)
            await one.append(start)
            known = len(sitting.log)
            events = sitting.play_on(random.Random(number)).log[known:]
            games.append((sitting, append_of(start.code, events, start.table)))
        ends = [end for _, end in games]
        await asyncio.gather(
            *(one.append(end) for end in ends[::2]), *(two.append(end) for end in ends[1::2])
        )
        again = await asyncio.gather(*(two.append(e) for e in ends), return_exceptions=True)
        assert {type(each) for each in again} == {Conflict}
        sitting, end = games[0]
        sitting.ask("ana", Rematch)
        await one.append(append_of(end.code, sitting.log[-1:], end.table))
        assert rows_of(one, "bots")["ana"].games == 8

    with store_on(database) as one, store_on(database) as two:
        asyncio.run(story(one, two))


def test_games_of_two_end_at_the_same_time_in_two_processes_and_each_counts(database):
    async def story(one, two):
        acquaint(one, "ana", "bo", "cy", "di")
        pairs = list(combinations(("ana", "bo", "cy", "di"), 2))
        ends = []
        for number, pair in enumerate(pairs):
            sitting = duel(*pair)
            ends.append(append_of(f"t{number}", sitting.log, secret=sitting.secret, at=9 * LATELY))
        await asyncio.gather(
            *((one, two)[number % 2].append(end) for number, end in enumerate(ends))
        )
        assert {name: row.games for name, row in rows_of(one).items()} == dict.fromkeys(
            ("ana", "bo", "cy", "di"), 3
        )

    with store_on(database) as one, store_on(database) as two:
        asyncio.run(story(one, two))


def test_a_game_against_oneself_is_not_rated(database):
    async def story(store):
        await add(store, "aaaa", Sitting(plan(["me", "here"])).play_on())
        await add(store, "bbbb", Sitting(plan(["me", "here", "peddler"])).play_on())
        assert rows_of(store) == rows_of(store, "bots") == {}

    with store_on(database) as store:
        asyncio.run(story(store))


def absent_bo(sitting):
    """Ana lets a bot play for Bo, who is absent, and the game goes on to its end."""
    sitting.ask("ana", Vote, absent={"bo"}, seat=1, choice="substitute")
    sitting.play_on()


def stopped_by_ana(sitting):
    sitting.ask("ana", Vote, absent={"bo"}, seat=1, choice="end")


def late(guest):
    """A bot moves once for a guest whose time ran out, and then all play on."""

    def happens(sitting):
        while sitting.acting_guest() != guest:
            sitting.play_on_once()
        sitting.play_for_seat("late")
        sitting.play_on()

    return happens


@pytest.mark.parametrize(
    ("happens", "is_friendly", "bots", "counts"),
    [
        (lambda sitting: sitting.play_on(), False, [], True),
        (lambda sitting: sitting.play_on(), True, [], False),
        (lambda sitting: sitting.ask("bo", Resign), False, [], True),
        (lambda sitting: sitting.play_on(), False, ["peddler"], True),
        (stopped_by_ana, False, [], False),
        (absent_bo, False, [], False),
        (absent_bo, False, ["peddler"], False),
    ],
)  # fmt: skip
def test_only_what_people_played_themselves_is_rated(database, happens, is_friendly, bots, counts):
    async def story(store):
        acquaint(store, "ana", "bo")
        sitting = people_at_table("ana", "bo", bots=bots, friendly=is_friendly)
        happens(sitting)
        assert sitting.table.status == "over"
        await add(store, "aaaa", sitting)
        assert set(rows_of(store)) == ({"ana", "bo"} if counts else set())
        assert rows_of(store, "bots") == {}

    with store_on(database) as store:
        asyncio.run(story(store))


def test_whoever_let_the_time_run_out_may_lose_by_it_and_never_gains(database):
    async def story(store):
        acquaint(store, "ana", "bo", "cy")
        seen = set()
        for number in range(12):
            sitting = people_at_table("ana", "bo", "cy", rng=random.Random(number))
            late("bo")(sitting)
            has_won = 1 in sitting.table.result.winners
            before = rows_of(store)
            await add(store, f"t{number}", sitting, at=(10 + number) * LATELY)
            after = rows_of(store)
            assert after["ana"].games == number + 1
            assert ("bo" in after and after["bo"] != before.get("bo")) == (not has_won)
            seen.add(has_won)
        assert seen == {True, False}
        assert rows_of(store)["bo"].won == 0

    with store_on(database) as store:
        asyncio.run(story(store))


def test_a_player_who_resigned_has_lost_even_if_the_bot_in_that_seat_wins(database):
    async def story(store):
        acquaint(store, "ana", "bo", "cy")
        for number in range(20):
            sitting = people_at_table("ana", "bo", "cy", rng=random.Random(number))
            sitting.ask("cy", Resign)
            sitting.play_on(random.Random(number))
            if sitting.table.result.winners == (2,):
                break
        assert sitting.table.result.winners == (2,)
        await add(store, "aaaa", sitting)
        rows = rows_of(store)
        assert {player: row.won for player, row in rows.items()} == {"ana": 0, "bo": 0, "cy": 0}
        assert rows["cy"].rating < rows["ana"].rating == rows["bo"].rating

    with store_on(database) as store:
        asyncio.run(story(store))


# One person with several guests


def test_one_person_with_two_guests_gains_nothing(database):
    async def story(store):
        for number in range(8):
            await add(store, f"t{number}", duel(), at=number * LATELY)
        assert rows_of(store) == {}

    with store_on(database) as store:
        asyncio.run(story(store))


def test_nor_with_ever_new_guests(database):
    async def story(store):
        acquaint(store, "ana")
        for number in range(8):
            await add(store, f"t{number}", duel("ana", f"puppet{number}"), at=number * LATELY)
        assert rows_of(store) == {}

    with store_on(database) as store:
        asyncio.run(story(store))


def test_nor_by_losing_with_a_known_guest_to_a_new_one(database):
    async def story(store):
        acquaint(store, "ana")
        for number in range(8):
            await add(store, f"t{number}", duel("bo", "ana"), at=number * LATELY)
        assert rows_of(store) == {}

    with store_on(database) as store:
        asyncio.run(story(store))


def test_two_guests_at_one_address_are_not_rated_and_the_origins_are_dropped(database):
    async def story(store):
        acquaint(store, "ana", "bo", "cy")
        home = {"ana": "a" * 32, "bo": "a" * 32}
        await add(store, "aaaa", people_at_table("ana", "bo", "cy").play_on(), origins=home)
        assert rows_of(store) == {}
        await add(store, "bbbb", duel(), origins={"ana": "a" * 32, "bo": "b" * 32})
        assert set(rows_of(store)) == {"ana", "bo"}
        kept = select(func.count()).where(schema.seats.c.origin.is_not(None))
        assert store.ask(lambda connection: connection.execute(kept).scalar()) == 0

    with store_on(database) as store:
        asyncio.run(story(store))


def test_the_same_two_again_and_again_count_less_and_less(database):
    async def story(store):
        acquaint(store, "ana", "bo")
        ratings, at = [1500], 10 * LATELY
        for number in range(12):
            await add(store, f"t{number}", duel(), at=at + number * 1000)
            ratings.append(rows_of(store)["ana"].rating)
        gains = [after - before for before, after in pairwise(ratings)]
        assert gains[0] > 40
        assert all(a >= b for a, b in pairwise(gains))
        assert sum(gains) < 2 * gains[0]  # however often they play
        await add(store, "later", duel(), at=at + 2 * LATELY)
        assert rows_of(store)["ana"].rating - ratings[-1] > 20

    with store_on(database) as store:
        asyncio.run(story(store))


def test_a_pair_counts_by_the_other_people_that_both_have_met(database):
    with store_on(database) as store:
        guests = [f"g{number}" for number in range(FULL + 2)]

        def weights(connection):
            found = []
            for number in range(1, len(guests)):
                for other in guests[:number]:
                    note_meeting(connection, [guests[number], other], f"{number}{other}", 0)
                found.append(pair_weight(connection, guests[0], guests[1], 2 * LATELY))
                assert {
                    pair_weight(connection, *pair, 2 * LATELY)
                    for pair in permutations(guests[: number + 1], 2)
                } == {found[-1]}
            return found

        weights = store.write(weights)
        assert weights == [min(1, number / FULL) for number in range(len(weights))]


def test_a_part_of_a_game_moves_a_rating_by_that_part():
    after = rated([NEWCOMER, NEWCOMER], [0, 1])[0]
    assert moved(NEWCOMER, after, 1) == after
    assert moved(NEWCOMER, after, 0) == NEWCOMER
    half = moved(NEWCOMER, after, 0.5)
    assert half.mu == pytest.approx((NEWCOMER.mu + after.mu) / 2)
    assert after.sigma < half.sigma < NEWCOMER.sigma


# Older databases


def test_an_older_database_begins_both_lists_anew_and_goes_on(tmp_path):
    address = f"sqlite:///{tmp_path / 'old.db'}"
    engine = open_database(read_url(address))
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        row = "('ana', 'Ana', 40, 2, 9, 8, 1), ('bot:peddler', 'peddler', 30, 2, 9, 1, 1)"
        connection.exec_driver_sql(f"INSERT INTO ratings VALUES {row}")
        connection.exec_driver_sql("INSERT INTO seats VALUES ('ana', 'aaaa', 1)")
    engine.dispose()
    upgrade(engine)

    async def story(store):
        assert rows_of(store) == rows_of(store, "bots") == {}
        await add(store, "bbbb", Sitting(plan(["me", "peddler"])).play_on())
        assert rows_of(store, "bots")["ana"].games == 1

    with store_on(address) as store:
        asyncio.run(story(store))
    engine.dispose()
