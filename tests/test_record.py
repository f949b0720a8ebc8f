"""Records: what is written reads back, and what is wrong is refused with its line."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marrakech
from tests.strategies import games
from tests.test_position import damaged

NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=20)


@given(games())
def test_a_record_reads_back(game):
    again = marrakech.read_record(game.record())
    assert again.record() == game.record()
    assert (again.state, again.history, again.tags) == (game.state, game.history, game.tags)
    assert marrakech.read_record(game.record().encode()).state == game.state
    assert marrakech.read_record(game.record().removesuffix("\n")).state == game.state


@given(games(), NAMES, st.dictionaries(st.from_regex("[A-Z][a-z]{1,8}", fullmatch=True), NAMES))
def test_tags_read_back(game, name, others):
    game.tags |= {"Seat1": name, "Date": "2026-11-15"} | {"X" + key: others[key] for key in others}
    again = marrakech.read_record(game.record())
    assert again.tags == game.tags
    assert again.record() == game.record()


@given(games(finished=True))
def test_a_read_game_can_be_undone_to_its_start(game):
    again = marrakech.read_record(game.record())
    for action in reversed(game.history):
        assert again.undo() == action
    assert again.history == []


GOOD = """\
[Format "marrakech-record 1"]
[Rules "players=3 unpaid=out order=steer-first whole=never"]
[Edition "broadway"]
[First "0"]
[Seat0 "Amina"]
[Seat1 "Bilal"]
[Seat2 "Chloé"]
[Date "2026-11-15"]

1 0 L3 a5a6
2 1 R1 =2>0 b5b6
3 2 F2 b7c7
4 0 L
"""


def test_an_unfinished_record_is_read():
    game = marrakech.read_record(GOOD)
    assert game.history == ["L", "3", "a5a6", "R", "1", "b5b6", "F", "2", "b7c7", "L"]
    assert game.phase == "walk"
    assert game.tags["Seat2"] == "Chloé"
    assert game.record() == GOOD


@pytest.mark.parametrize("cut", ["4 0 L", "4 0", "4 0 L2"])
def test_the_last_line_may_stop_part_way(cut):
    game = marrakech.read_record(GOOD.replace("4 0 L", cut))
    assert game.history[:9] == marrakech.read_record(GOOD).history[:9]


def test_the_last_line_may_stop_before_the_payment_is_told():
    text = GOOD[: GOOD.index(" =2>0")]
    assert marrakech.read_record(text).purses == (32, 28, 30)
    assert marrakech.read_record(text).record() == text + " =2>0\n"
    for wrong in (" =3>0", " b5b6", " out"):
        with pytest.raises(marrakech.BadNotation, match="line 11"):
            marrakech.read_record(text + wrong)


def played_at_random(seed):
    game, chance = marrakech.Game(players=2, seed=seed), random.Random(seed)
    while game.phase != "over":
        game.play(chance.choice(game.actions))
    return game


def test_the_last_line_of_a_game_that_is_over_is_whole():
    records = (played_at_random(seed).record() for seed in range(1000))
    text = next(text for text in records if re.search(r" =\d+>\d out\n$", text))
    assert marrakech.read_record(text).phase == "over"
    last = f"line {len(text.splitlines())}: .* should be"
    for cut in (" out\n", text[text.rindex(" =") :]):
        with pytest.raises(marrakech.BadNotation, match=last):
            marrakech.read_record(text.removesuffix(cut))


def test_the_draws_before_a_game_may_not_have_begun():
    game = marrakech.Game(players=2)
    assert marrakech.read_record(game.record() + "0 -\n").history == []
    with pytest.raises(marrakech.BadNotation, match="has no action"):
        marrakech.read_record(game.record() + "1 0\n")


def test_a_rug_may_be_written_in_either_order():
    assert marrakech.read_record(GOOD.replace("a5a6", "a6a5")).record() == GOOD


def test_unknown_tags_are_kept():
    text = GOOD.replace("\n\n", '\n[Table "the one by the \\"door\\" \\\\"]\n\n', 1)
    game = marrakech.read_record(text)
    assert game.tags["Table"] == 'the one by the "door" \\'
    assert game.record() == text


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('[Format "marrakech-record 1"]\n', "", "tags: Format is missing"),
        ("record 1", "record 2", "line 1: 'marrakech-record 2' is not"),
        ('[First "0"]\n', "", "tags: First is missing"),
        ('First "0"', 'First "3"', "line 4: '3' is not a seat"),
        ("players=3", "players=7", "line 2: players is 2 or 3 or 4"),
        ("broadway", "narrowway", "line 3: 'narrowway' is none of"),
        ("2026-11-15", "2026-11-31", "line 8: '2026-11-31' is not a date"),
        ("2026-11-15", "20261115", "line 8: '20261115' is not a date"),
        ("Seat2", "Seat3", "line 7: Seat3, but there are 3 players"),
        ("Seat2", "Seat1", "line 7: Seat1 is told twice"),
        ('[First "0"]\n[Seat0 "Amina"]', '[Seat0 "Amina"]\n[First "0"]', "line 5: First comes"),
        ('"Amina"', "'Amina'", "line 5: .* is no tag"),
        ('"Amina"', '"Am\\ina"', "line 5: .* is no tag"),
        ('"Amina"', '"Am\x07ina"', "line 5: Seat0 holds a line break or a control"),
        ("\n\n", "\n", "line 9: '1 0 L3 a5a6' is no tag"),
        ("\n\n", "\n\n\n", "line 10: '' has no action"),
        ("\n\n", "\n \n", "line 9: ' ' is no tag"),
        ('2026-11-15"]', '2026-11-15"]\n[Result "1/1 1/1 1/1"]', "line 9: Result is told, but"),
        ("1 0 L3", "1 1 L3", "line 10: .* should be '1 0 L3 a5a6'"),
        ("1 0 L3", "2 0 L3", "line 10: .* should be '1 0 L3 a5a6'"),
        ("L3", "L5", "line 10: 'L5' is none of"),
        ("L3", "L 3", "line 10: .* should be '1 0 L3 a5a6'"),
        ("L3 a5a6", "L3 a5a7", "line 10: a5 and a7 do not share a side"),
        ("L3 a5a6", "L3 a4a5", "line 10: a4a5: a rug may not lie under Assam"),
        ("L3 a5a6", "L3 f5f6", "line 10: f5f6: a rug must have a square beside"),
        ("L3 a5a6", "a5a6", "line 10: a5a6: this is not the time to lay"),
        ("L3 a5a6", "L3", "line 11: R: this is not the time to steer"),
        ("L3 a5a6\n2 1 R1", "L3 a5a6 R1", "line 10: .* tells more than one turn"),
        ("L3 a5a6\n", "L3\n1 0 a5a6\n", "line 11: .* goes on with the turn"),
        ("=2>0", "=3>0", "line 11: .* should be '2 1 R1 =2>0 b5b6'"),
        ("=2>0", "=2>2", "line 11: .* should be"),
        ("=2>0 ", "", "line 11: .* should be"),
        ("=2>0", "out", "line 11: .* should be"),
        ("4 0 L", "4 0 L ", "line 13: '' is none of"),
        ("4 0 L", "4 1", "line 13: '4 1' has no action"),
        ("4 0 L", "4", "line 13: '4' has no action"),
        ("4 0 L", "4 0 L\n5 1", "line 14: '5 1' has no action"),
        ("4 0 L\n", "4 0 L\n\n", "line 14: '' has no action"),
        ("4 0 L\n", "4 0 L\r\n", "line 13: .* is none of"),
        ("\n", "\r\n", "line 1: .* is no tag"),
        ('[Format "', '\ufeff[Format "', "line 1: .* is no tag"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_at_its_line(old, new, told):
    assert old in GOOD
    count = -1 if old == "\n" else 1
    with pytest.raises(marrakech.BadNotation, match="^" + told):
        marrakech.read_record(GOOD.replace(old, new, count))


@pytest.mark.parametrize("tag", ["Result", "Winners"])
@given(game=games(finished=True))
def test_a_wrong_result_is_refused(tag, game):
    lines = game.record().split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith(f"[{tag} "))
    lines[number] = f'[{tag} "9/9 9/9"]'
    with pytest.raises(marrakech.BadNotation, match=f"^line {number + 1}: {tag}"):
        marrakech.read_record("\n".join(lines))
    del lines[number]
    assert marrakech.read_record("\n".join(lines)).state == game.state


@pytest.mark.parametrize(
    ("tags", "told"),
    [
        ({"Seat0": "a\nb"}, "line break"),
        ({"Seat0": "\ud800"}, "control character"),
        ({"Seat0": 3}, "are texts"),
        ({3: "Seat0"}, "are texts"),
        ({"Result": "1/1"}, "follows from the game"),
        ({"two words": ""}, "one word"),
        ({"": ""}, "one word"),
        ({"Seat4": "x"}, None),
        ({"Edition": "x"}, "none of"),
        ({"Date": "today"}, "not a date"),
    ],
)
def test_tags_that_cannot_be_written_are_refused(tags, told):
    game = marrakech.Game(players=4)
    game.tags |= tags
    if told is None:
        assert marrakech.read_record(game.record()).tags == game.tags
        return
    with pytest.raises(marrakech.BadNotation, match=told):
        game.record()


def test_a_game_from_a_position_has_no_record():
    game = marrakech.Game(players=3)
    game.play("L")
    again = marrakech.Game.from_position(game.position, rules=game.rules)
    with pytest.raises(ValueError, match="no record from its start"):
        again.record()


@given(st.binary(max_size=400))
def test_any_bytes_are_refused(contents):
    with pytest.raises(marrakech.BadNotation):
        marrakech.read_record(contents)


@given(st.text(max_size=400))
def test_any_turns_after_good_tags_are_refused_or_read(text):
    head = GOOD[: GOOD.index("\n\n") + 2]
    try:
        game = marrakech.read_record(head + text)
    except marrakech.BadNotation:
        return
    assert game.record().rstrip("\n").startswith(head.rstrip("\n"))
    assert len(game.history) <= len(text.split())


@given(games(), st.data())
def test_a_damaged_record_is_refused_or_another_record(game, data):
    text = damaged(game.record(), data)
    try:
        again = marrakech.read_record(text)
    except marrakech.BadNotation:
        return
    assert marrakech.read_record(again.record()).state == again.state


@given(games(), st.integers(0, 10**6), st.binary(min_size=1, max_size=3))
def test_damaged_bytes_are_refused_or_another_record(game, place, junk):
    contents = game.record().encode()
    place %= len(contents)
    try:
        marrakech.read_record(contents[:place] + junk + contents[place + len(junk) :])
    except marrakech.BadNotation:
        return


@given(games(), st.integers(0, 10**6))
def test_a_record_cut_short_is_refused_or_the_game_so_far(game, place):
    text = game.record()
    try:
        again = marrakech.read_record(text[: place % len(text)])
    except marrakech.BadNotation:
        return
    assert again.history == game.history[: len(again.history)]


@pytest.mark.parametrize(
    "text",
    [
        GOOD + "5 1 L3\n" * 200_000,
        GOOD[:-1] + " L" * 500_000,
        '[A "' * 200_000,
        '[A "b"]\n' * 200_000,
        GOOD.replace("Amina", "A" * 2_000_000).replace("4 0 L", "4 0 X"),
        "\n" * 500_000,
        "[" * 1_000_000,
        '[A "' + "\\" * 1_000_001 + '"]',
    ],
)
def test_a_long_wrong_record_is_refused_in_a_short_line(text):
    with pytest.raises(marrakech.BadNotation) as refusal:
        marrakech.read_record(text)
    assert len(str(refusal.value)) < 300
