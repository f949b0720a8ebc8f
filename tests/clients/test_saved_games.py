"""Games on disk: what a kill leaves, what two terminals do, what a full disk does."""

import pytest

from marrakech.clients.local_table import HomeTable
from marrakech.clients.saved_games import Diary, Taken, games_folder, unfinished
from marrakech.clients.table_setup import Setting
from marrakech.game import read_record
from marrakech.i18n.messages import Words
from marrakech.table.view import view

WORDS = Words("en")


def some_table(*seats, seed="4"):
    return Setting(seats or ("", "random", "random"), {"edition": "broadway"}, seed).open(WORDS)


def played_on(table):
    """Steer, throw and lay, as whoever is here."""
    table.give("play", action="F")
    table.give("confirm")
    return table.table


def test_a_torn_line_is_as_if_it_had_never_been_asked_for():
    table = some_table()
    before = played_on(table)
    whole = table.diary.path.read_bytes()
    table.give("play", action=view(table.table)["game"]["actions"][0])
    table.diary.close()
    torn = table.diary.path.read_bytes()
    for end in range(len(whole), len(torn)):
        table.diary.path.write_bytes(torn[:end])
        diary = Diary(table.diary.path)
        assert len(diary.events) == before.number
        diary.close()
    assert table.diary.path.read_bytes() == whole
    table.bots.close()


def test_what_is_read_is_what_was_played_and_the_dice_fall_as_they_would_have():
    records = []
    for is_broken_off in (False, True):
        table = some_table("random", "random", "random", seed="11")
        news = table.news()
        for number, _ in enumerate(news):
            if number == 7 and is_broken_off:
                table.leave()
                (diary,) = unfinished()
                assert diary.events == list(table.diary.events)
                table = HomeTable(diary)
                list(table.news())
                break
        records.append(read_record(table.record()))
        table.bots.close()
    throws = [[each for each in game.history if each in "1234"] for game in records]
    assert len(throws[0]) > 20
    assert all(one == other for one, other in zip(*throws, strict=False))
    assert all(game.winners is not None for game in records)


def test_two_terminals_do_not_open_one_game():
    table = some_table()
    played_on(table)
    with pytest.raises(Taken):
        Diary(table.diary.path)
    assert list(unfinished()) == []
    table.leave()
    (diary,) = unfinished()
    diary.close()


def test_what_cannot_be_read_is_left_alone():
    games_folder().mkdir(parents=True)
    strange = games_folder() / "2026-01-01-000000.diary"
    strange.write_text("no diary\nat all\n")
    assert list(unfinished()) == []
    assert strange.read_text() == "no diary\nat all\n"


def test_a_full_disk_is_told_once_and_the_game_goes_on(monkeypatch):
    table = some_table()
    news = table.news()
    next(news)

    def full(events):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(table.diary, "write", full)
    for action in "LR":
        table.give("play", action=action)
    notes = [next(news).note for _ in range(2)]
    assert notes[0] == ("not-kept", {"reason": "[Errno 28] No space left on device"})
    assert notes[1] is None
    assert table.table.chosen == "R"
    table.leave()


def test_a_finished_game_leaves_its_record_alone():
    table = some_table("random", "random")
    *_, last = table.news()
    (path,) = games_folder().iterdir()
    assert last.note == ("kept-at", {"file": str(path)})
    assert read_record(path.read_bytes()).winners == tuple(last.view["result"]["winners"])
    table.bots.close()


def test_the_same_seed_gives_the_same_game():
    records = []
    for _ in range(2):
        table = some_table("random", "peddler", "random")
        list(table.news())
        records.append(table.record())
        table.bots.close()
    assert records[0] == records[1]


def test_people_hear_how_the_game_ends_that_they_end_themselves():
    table = some_table("", "")
    for news in table.news():
        if news.view["acting"] is not None:
            game = news.view["game"]
            told = {} if game["may_confirm"] else {"action": game["actions"][0]}
            table.give("confirm" if game["may_confirm"] else "play", **told)
    assert news.events[-1]["type"] == "ended"
    assert news.note[0] == "kept-at"
    table.bots.close()


def test_a_game_that_was_killed_on_its_last_rug_is_a_record_next_time(monkeypatch):
    table = some_table("random", "random")
    with monkeypatch.context() as killed:
        killed.setattr(table.diary, "finish", lambda record: None)
        list(table.news())
    table.leave()
    (diary,) = unfinished()
    table = HomeTable(diary)
    (news,) = table.news()
    assert news.view["status"] == "over"
    assert news.note[0] == "kept-at"
    assert list(unfinished()) == []
    table.bots.close()
