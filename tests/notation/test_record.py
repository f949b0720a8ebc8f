"""Records: what is written reads back, and what is wrong is refused with its line."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marrakech
from marrakech.fair import dice_problem
from tests.support.damage import damaged
from tests.support.strategies import commented, games, games_from_positions

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


START = "7/7/7/7/7/7/7 d4 N 0 steer 30,30,30 15,15,15 -"
RULES_OF_THREE = "players=3 unpaid=out order=steer-first whole=never"
HEAD = '[Format "marrakech-record 1"]\n'
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


def test_the_last_line_may_stop_before_the_payment_is_written():
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
    ("old", "new", "reason"),
    [
        ('[Format "marrakech-record 1"]\n', "", "tags: Format is missing"),
        ("record 1", "record 3", "line 1: 'marrakech-record 3' is not"),
        ('[First "0"]\n', "", "tags: First is missing"),
        ('First "0"', 'First "3"', "line 4: '3' is not a seat"),
        ("players=3", "players=7", "line 2: players is 2 or 3 or 4"),
        ("broadway", "narrowway", "line 3: 'narrowway' is none of"),
        ("2026-11-15", "2026-11-31", "line 8: '2026-11-31' is not a date"),
        ("2026-11-15", "20261115", "line 8: '20261115' is not a date"),
        ("Seat2", "Seat3", "line 7: Seat3, but there are 3 players"),
        ("Seat2", "Seat1", "line 7: Seat1 is there twice"),
        ('[First "0"]\n[Seat0 "Amina"]', '[Seat0 "Amina"]\n[First "0"]', "line 5: First comes"),
        ('"Amina"', "'Amina'", "line 5: .* is no tag"),
        ('"Amina"', '"Am\\ina"', "line 5: .* is no tag"),
        ('"Amina"', '"Am\x07ina"', "line 5: Seat0 holds a line break or a control"),
        ("\n\n", "\n", "line 9: '1 0 L3 a5a6' is no tag"),
        ("\n\n", "\n\n\n", "line 10: '' has no action"),
        ("\n\n", "\n \n", "line 9: ' ' is no tag"),
        ('2026-11-15"]', '2026-11-15"]\n[Result "1/1 1/1 1/1"]', "line 9: Result is given, but"),
        ("1 0 L3", "1 1 L3", "line 10: .* should be '1 0 L3 a5a6'"),
        ("1 0 L3", "2 0 L3", "line 10: .* should be '1 0 L3 a5a6'"),
        ("L3", "L5", "line 10: 'L5' is none of"),
        ("L3", "L 3", "line 10: .* should be '1 0 L3 a5a6'"),
        ("L3 a5a6", "L3 a5a7", "line 10: a5 and a7 do not share a side"),
        ("L3 a5a6", "L3 a4a5", "line 10: a4a5: a rug may not lie under Assam"),
        ("L3 a5a6", "L3 f5f6", "line 10: f5f6: a rug must have a square beside"),
        ("L3 a5a6", "a5a6", "line 10: a5a6: this is not the time to lay"),
        ("L3 a5a6", "L3", "line 11: R: this is not the time to steer"),
        ("L3 a5a6\n2 1 R1", "L3 a5a6 R1", "line 10: .* holds more than one turn"),
        ("L3 a5a6\n", "L3\n1 0 a5a6\n", "line 11: .* goes on with the turn"),
        ("=2>0", "=3>0", "line 11: .* should be '2 1 R1 =2>0 b5b6'"),
        ("=2>0", "=2>2", "line 11: .* should be"),
        ("=2>0 ", "", "line 11: .* should be"),
        ("=2>0", "out", "line 11: .* should be"),
        ("4 0 L", "4 0 L ", "line 13: '' is none of"),
        ("4 0 L", "4 1", "line 13: '4 1' has no action"),
        ("4 0 L", "4", "line 13: '4' has no action"),
        ("4 0 L", "4 0 L\n5 1", "line 14: '5 1' has no action"),
        ("4 0 L\n", "4 0 L\n\n \n", "line 14: '' has no action"),
        ("4 0 L\n", "4 0 L\n\n4 0 R\n", "line 14: '' has no action"),
        ("4 0 L\n", "4 0 L\r\r\n", "line 13: .* is none of"),
        ("L3", "L3\r", "line 10: .* is none of"),
        ('[Format "', '\ufeff\ufeff[Format "', "line 1: .* is no tag"),
        ('[Rules "', '\ufeff[Rules "', "line 2: .* is no tag"),
        ('[Format "', '\n[Format "', "line 1: it is empty: a record begins with its tags"),
        ('[Format "', '\n\n[Format "', "line 1: it is empty"),
        ("3 2 F2", '[Date "2026-11-15"]\n3 2 F2', "line 12: .* is a tag among the turns$"),
        ("4 0 L\n", "4 0 L\n" + HEAD, "line 14: .* among the turns: a record begins after"),
        ("4 0 L\n", "4 0 L\n\n" + HEAD, "line 15: a second record begins here"),
        ("4 0 L\n", "4 0 L {x}\n", "line 13: a comment, but this is not 'marrakech-record 2'"),
        ('[First "0"]\n', f'[First "0"]\n[Position "{START}"]\n', "line 5: Position, but this"),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_at_its_line(old, new, reason):
    assert old in GOOD
    count = -1 if old == "\n" else 1
    with pytest.raises(marrakech.BadNotation, match="^" + reason):
        marrakech.read_record(GOOD.replace(old, new, count))


@given(games())
def test_other_line_ends_a_byte_order_mark_and_blank_lines_at_the_end_are_read(game):
    text = game.record()
    for other in (text.replace("\n", "\r\n"), "\ufeff" + text, text + "\n\n\n", text + "\r\n"):
        assert marrakech.read_record(other).record() == text
        assert marrakech.read_record(other.encode()).record() == text


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
    ("tags", "reason"),
    [
        ({"Seat0": "a\nb"}, "line break"),
        ({"Seat0": "\ud800"}, "control character"),
        ({"Seat0": 3}, "are texts"),
        ({3: "Seat0"}, "are texts"),
        ({"Result": "1/1"}, "follows from the game"),
        ({"Position": "7/7/7/7/7/7/7"}, "follows from the game"),
        ({"two words": ""}, "one word"),
        ({"": ""}, "one word"),
        ({"Seat4": "x"}, None),
        ({"Edition": "x"}, "none of"),
        ({"Date": "today"}, "not a date"),
    ],
)
def test_tags_that_cannot_be_written_are_refused(tags, reason):
    game = marrakech.Game(players=4)
    game.tags |= tags
    if reason is None:
        assert marrakech.read_record(game.record()).tags == game.tags
        return
    with pytest.raises(marrakech.BadNotation, match=reason):
        game.record()


def test_a_game_from_a_position_is_written_in_version_2():
    game = marrakech.Game(players=3)
    game.play("L")
    again = marrakech.Game.from_position(game.position, rules=game.rules)
    again.play("3")
    again.play("a5a6")
    assert again.record() == (
        '[Format "marrakech-record 2"]\n'
        '[Rules "players=3 unpaid=out order=steer-first whole=never"]\n'
        '[First "0"]\n'
        '[Position "7/7/7/7/7/7/7 d4 W 0 walk 30,30,30 15,15,15 -"]\n'
        "\n"
        "1 0 3 a5a6\n"
    )


def test_a_game_from_the_usual_start_needs_no_version_2():
    game = marrakech.Game.from_position(START, rules=RULES_OF_THREE)
    assert "Position" not in game.record()
    assert game.record().startswith(HEAD)


@given(commented(st.one_of(games(), games_from_positions())))
def test_a_record_with_a_start_and_comments_reads_back(game):
    text = game.record()
    again = marrakech.read_record(text)
    assert again.record() == text
    assert again.states == game.states
    assert (again.history, again.tags, again.comments) == (game.history, game.tags, game.comments)
    assert marrakech.read_record(text.replace("\n", "\r\n")).record() == text
    is_usual = not game.comments and '[Position "' not in text
    assert text.startswith(HEAD) == is_usual


@given(games())
def test_version_2_is_read_where_it_is_not_needed(game):
    text = game.record()
    assert marrakech.read_record(text.replace("record 1", "record 2", 1)).record() == text


V2 = GOOD.replace("record 1", "record 2")


@pytest.mark.parametrize(
    ("old", "new", "comments"),
    [
        ("L3 a5a6", "L {left} 3 {far} a5a6 {there}", {1: "left", 2: "far", 3: "there"}),
        ("L3", "L3 {[%win 0.41,0.33,0.26] {what}", {2: "[%win 0.41,0.33,0.26] {what"}),
        ("R1 =2>0", "R1 =2>0 {dear}", {5: "dear"}),
        ("R1 =2>0", "R1 {dear} =2>0", {5: "dear"}),
        ("4 0 L", "4 0 L {}", {10: ""}),
        ("4 0 L", "4 0 L { 4 0 R  }", {10: " 4 0 R  "}),
    ],
)  # fmt: skip
def test_comments_are_kept_after_any_action(old, new, comments):
    game = marrakech.read_record(V2.replace(old, new))
    assert game.comments == comments
    assert game.history == marrakech.read_record(GOOD).history
    assert marrakech.read_record(game.record()).comments == comments


def test_a_commented_last_line_may_stop_before_the_payment_is_written():
    text = V2[: V2.index(" =2>0")]
    assert marrakech.read_record(text + " {hm}").record() == text + " =2>0 {hm}\n"


def test_comments_go_with_what_is_undone_and_with_copies():
    game = marrakech.read_record(V2.replace("4 0 L", "4 0 L {last}"))
    other = game.copy()
    game.undo()
    assert game.comments == {}
    assert other.comments == {10: "last"}
    assert game.record() == GOOD.replace("4 0 L\n", "")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("L3 a5a6", "{x} L3 a5a6", "line 10: '{x}': a comment follows an action"),
        ("1 0 L3", "{x} 1 0 L3", "line 10: '{x}': a comment follows an action"),
        ("1 0 L3", "1 0 {x}", "line 10: '{x}': a comment follows an action"),
        ("L3 a5a6", "L3 {x} {y} a5a6", "line 10: '{y}' is a second comment"),
        ("L3 a5a6", "L3 {x a5a6", "line 10: '{x a5a6' is no comment such as"),
        ("L3 a5a6", "L3{x} a5a6", "line 10: 'L3{x} a5a6' is no comment such as"),
        ("L3 a5a6", "L3 {x}a5a6", "line 10: '{x}a5a6' is no comment such as"),
        ("L3 a5a6", "L3 {x\ty} a5a6", "line 10: .* holds a line break or a control"),
        ("L3 a5a6", "L 3 {x} a5a6", "line 10: .* should be '1 0 L3 a5a6'"),
        ("L3 a5a6", "L3 {x} a5a6 R1", "line 10: .* holds more than one turn"),
        ("=2>0 b5b6", "{x} =3>0 b5b6", "line 11: .* should be '2 1 R1 =2>0 b5b6'"),
    ],
)
def test_a_wrong_comment_is_refused_at_its_line(old, new, reason):
    assert old in V2
    with pytest.raises(marrakech.BadNotation, match="^" + re.escape(reason).replace(r"\.\*", ".*")):
        marrakech.read_record(V2.replace(old, new, 1))


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("7/7 d4", "line 5: position: there are 2 fields"),
        (START.replace("30,30,30", "30,30,3"), "line 5: purses: "),
        (START.replace("d4", "h4"), "line 5: assam: 'h4' is not a square"),
        (START.replace("30,30,30", "45,45").replace("15,15,15", "12+12,12+12"), "line 5: "),
    ],
)
def test_a_wrong_start_is_refused_at_its_line(position, reason):
    text = V2.replace('[First "0"]\n', f'[First "0"]\n[Position "{position}"]\n')
    with pytest.raises(marrakech.BadNotation, match="^" + reason):
        marrakech.read_record(text)


@pytest.mark.parametrize(
    ("comments", "reason"),
    [
        ({1: "a\nb"}, "comment 1: .* holds a line break"),
        ({1: "a}b"}, "comment 1: 'a}b' holds a closing brace"),
        ({1: 2}, "comment 1: 2 is not a text"),
        ({0: "early"}, "comment 0: there are 1 actions"),
        ({2: "late"}, "comment 2: there are 1 actions"),
        ({"1": "text"}, "comment '1': there are 1 actions"),
    ],
)
def test_comments_that_cannot_be_written_are_refused(comments, reason):
    game = marrakech.Game(players=3)
    game.play("L")
    game.comments |= comments
    with pytest.raises(marrakech.BadNotation, match="^" + reason):
        game.record()


def test_dice_are_not_proven_from_a_position():
    game = marrakech.Game.from_position(START.replace("d4", "d5"), rules=RULES_OF_THREE)
    assert "starts from a position" in dice_problem(game)


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


@given(commented(st.one_of(games(), games_from_positions())), st.data())
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
    contents = contents[:place] + junk + contents[place + len(junk) :]
    try:
        text = contents.decode()
    except UnicodeDecodeError:
        with pytest.raises(marrakech.BadNotation, match="a byte that is not UTF-8"):
            marrakech.read_record(contents)
        return
    try:
        again = marrakech.read_record(contents)
    except marrakech.BadNotation as refusal:
        with pytest.raises(marrakech.BadNotation, match=re.escape(str(refusal))):
            marrakech.read_record(text)
        return
    for same in (marrakech.read_record(text), marrakech.read_record(again.record())):
        assert (same, same.tags, same.comments) == (again, again.tags, again.comments)


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
        V2[:-1] + " {" * 500_000,
        V2[:-1] + " {}" * 500_000,
        V2[:-1] + " {" + "x" * 1_000_000 + "} L",
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
